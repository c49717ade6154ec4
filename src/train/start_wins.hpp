// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "advisor/value_file.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/game.hpp"
#include "malta/outlook.hpp"

#include <atomic>
#include <memory>
#include <set>

namespace siege::train {

// How often the strong player wins with these values when it does not look further, against decks
// from the smallest to the whole one and with both difficulties; `sieges` of each.
inline advisor::StartWins start_wins(const std::shared_ptr<const malta::DataSet>& data,
                                     malta::Side side,
                                     const std::shared_ptr<const advisor::ValueNet>& net,
                                     std::uint64_t sieges, std::uint64_t seed, unsigned jobs) {
    const auto enemy = static_cast<std::size_t>(index(malta::other(side)));
    const int whole = static_cast<int>(data->decks[enemy].size());
    std::set<int> decks{malta::kSmallestDeck, whole};
    for (const int deck : {16, 20, 24, 27}) // three of them are called strong, average and weak
        if (deck < whole) decks.insert(deck);
    const auto won = [&](int deck, bool difficult) {
        malta::Setup setup;
        setup.side = side;
        setup.deck = deck;
        setup.difficult = difficult;
        const malta::Ruleset rules(data, setup);
        std::atomic<std::uint64_t> done{0};
        const advisor::Tally tally = advisor::simulate(
            seed, 0, sieges, jobs, done,
            [&](std::uint64_t, std::uint64_t game_seed, advisor::Tally& all, unsigned) {
                advisor::StrongPlayer<malta::Malta> player(rules, net, 0, game_seed);
                advisor::play_out<malta::Malta>(rules, game_seed, player, all,
                                                [](const malta::State&, malta::Choice) {});
            });
        return static_cast<int>(tally.wins);
    };
    advisor::StartWins wins{static_cast<int>(sieges), {}};
    for (const int deck : decks) wins.rows.push_back({deck, won(deck, false), won(deck, true)});
    return wins;
}

} // namespace siege::train
