// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json.hpp"
#include "malta/game.hpp"
#include "malta_properties/malta_ground.hpp"
#include "session/siege.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using Siege = session::Siege<Malta>;

namespace {

// One siege of this seed by random choices; `each` sees it before every choice.
template<class Each>
void play(Siege& siege, std::uint64_t seed, Each&& each) {
    kit::RandomStream random(seed, 99);
    while (!siege.over()) {
        each(siege);
        const auto pending = siege.pending();
        if (pending.actor == kit::Actor::Chance)
            siege.choose(siege.fated());
        else
            siege.choose(pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
    }
}

} // namespace

TEST_CASE("two fates with the same past cannot be told apart by the table", "[property]") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const auto rules = rules_of(side, 24);
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            Siege siege(rules, seed);
            Siege other(rules, seed + 1'000'000'007);
            std::size_t taken = 0, differ = 0;
            play(siege, seed, [&](const Siege& now) {
                for (; taken < now.size(); ++taken) other.choose(now.step(taken).choice);
                if (!(now.state() == other.state()) ||
                    Malta::hash(now.state()) != Malta::hash(other.state()) ||
                    Malta::snapshot(*rules, now.state()) != Malta::snapshot(*rules, other.state()))
                    ++differ;
            });
            INFO("seed " << seed);
            REQUIRE(differ == 0);
        }
    }
}

TEST_CASE("a draw offers every card not yet seen, in the order of the book", "[property]") {
    const auto rules = rules_of(malta::Side::Turks, 24);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Siege siege(rules, seed);
        std::uint64_t seen = 0;
        std::size_t wrong = 0;
        play(siege, seed, [&](const Siege& now) {
            const auto pending = now.pending();
            const bool draws = pending.decision == malta::Decision::Card ||
                               pending.decision == malta::Decision::NextCard;
            if (!draws) return;
            const bool told = now.state().next_card != malta::kNothing;
            std::uint64_t expected = ((std::uint64_t{1} << rules->deck().size()) - 1) & ~seen;
            if (told) expected = std::uint64_t{1} << now.state().next_card;
            if (pending.options != expected) ++wrong;
            for (std::size_t i = 1; i < pending.size(); ++i)
                if (pending[i].option <= pending[i - 1].option) ++wrong;
            if (pending.decision == malta::Decision::Card)
                seen |= std::uint64_t{1} << now.fated().option;
        });
        INFO("seed " << seed);
        REQUIRE(wrong == 0);
    }
}

TEST_CASE("before the first choice all sieges look alike", "[property]") {
    const auto rules = rules_of(malta::Side::Knights, 30);
    const Siege first(rules, 0);
    for (std::uint64_t seed = 1; seed < 200; ++seed)
        REQUIRE(Siege(rules, seed).state() == first.state());
    CHECK(Malta::snapshot(*rules, first.state()).dump().find("seed") == std::string::npos);
}

TEST_CASE("the card that a spy has told is the card that comes", "[property]") {
    int told = 0;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const auto rules = rules_of(side, 24);
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Siege siege(rules, seed);
            play(siege, seed, [&](const Siege& now) {
                if (now.pending().decision != malta::Decision::Card ||
                    now.state().next_card == malta::kNothing)
                    return;
                ++told;
                REQUIRE(kit::Fate(seed, rules->deck().size())
                            .card_order()[static_cast<std::size_t>(now.state().turn - 1)] ==
                        now.state().next_card);
            });
        }
    }
    CHECK(told > 0);
}

TEST_CASE("undo comes back to the earlier state, and the same choices to the same end",
          "[property]") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            kit::RandomStream random(seed, 5);
            const auto rules =
                std::make_shared<malta::Ruleset>(shipped_data(), random_setup(side, random));
            Siege siege(rules, seed);
            std::vector<malta::State> asked; // where the player was asked
            play(siege, seed, [&](const Siege& now) {
                if (now.pending().actor == kit::Actor::Player) asked.push_back(now.state());
            });
            const malta::State last = siege.state();
            std::size_t wrong = 0;
            for (std::size_t i = asked.size(); i-- > 0;)
                if (!siege.undo() || !(siege.state() == asked[i])) ++wrong;
            if (siege.can_undo() || siege.undo() || siege.size() != 0) ++wrong;
            for (std::size_t i = 1; i < asked.size(); ++i)
                if (!siege.redo() || !(siege.state() == asked[i])) ++wrong;
            if (!siege.redo() || !(siege.state() == last) || siege.can_redo()) ++wrong;
            INFO("seed " << seed);
            REQUIRE(wrong == 0);
        }
    }
}
