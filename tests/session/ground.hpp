// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/random.hpp"
#include "kit/toll_game.hpp"
#include "malta/game.hpp"
#include "malta/saved_setup.hpp"
#include "malta_properties/malta_ground.hpp"
#include "session/record.hpp"

#include <filesystem>

namespace siege::trials {

using MaltaSiege = session::Siege<malta::Malta>;
using TollSiege = session::Siege<Toll>;

inline std::filesystem::path schemas() {
    return std::filesystem::path(SIEGE_TEST_DATA) / "schema";
}

// Plays on by random choices, chance by the siege's fate, until it is over or has `steps` steps.
template<class Siege>
void play_on(Siege& siege, std::uint64_t seed, std::size_t steps = 100000) {
    kit::RandomStream random(seed, 3);
    while (!siege.over() && siege.size() < steps) {
        const auto pending = siege.pending();
        const bool chance = pending.actor == kit::Actor::Chance;
        siege.choose(chance ? siege.fated()
                            : pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
    }
}

inline session::Journal journal_of(const MaltaSiege& siege) {
    const malta::Ruleset& rules = siege.rules();
    return session::journal_of(siege, malta::setup_json(rules.setup()), rules.data().name,
                               rules.data().hash, "1.2.3");
}

inline session::Journal journal_of(const TollSiege& siege) {
    return session::journal_of(siege, {{"turns", siege.rules().turns}}, "toll", "0123456789abcdef",
                               "1.2.3");
}

inline TollSiege toll_siege(std::uint64_t seed, int turns = 3, int rerolls = 1) {
    return TollSiege(std::make_shared<Toll::Ruleset>(Toll::Ruleset{turns, rerolls}), seed);
}

} // namespace siege::trials
