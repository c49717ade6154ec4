// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/greedy.hpp"
#include "kit/toll_game.hpp"
#include "malta/game.hpp"
#include "malta_properties/malta_ground.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;

namespace {

// The definition, without a memory.
template<kit::Game G>
double by_hand(const typename G::Ruleset& rules, const typename G::State& root,
               const typename G::State& state) {
    const auto pending = G::pending(state);
    if (!G::same_turn(root, state)) return G::worth(rules, state);
    double sum = 0, best = -1e300;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        if (pending.actor == kit::Actor::Player && !G::foreseen(pending[i])) continue;
        typename G::State next = state;
        G::apply(rules, next, pending[i]);
        const double value = by_hand<G>(rules, root, next);
        sum += value * pending.probability(i);
        best = std::max(best, value);
    }
    return pending.actor == kit::Actor::Chance ? sum : best;
}

double toll_value(int rerolls) {
    const Toll::Ruleset rules{5, rerolls};
    const Toll::State state = Toll::start(rules);
    advisor::TurnValue<Toll> value;
    value.begin(state);
    return value(rules, state);
}

} // namespace

TEST_CASE("the value of a turn at the toll gate is what a pencil gives", "[turn_value]") {
    CHECK(toll_value(0) == Approx(1));                  // waiting: 1, daring: 3.5 - 3
    CHECK(toll_value(1) == Approx(7.5 / 6));            // faces 1 to 3 are thrown again for 0.5
    CHECK(toll_value(2) == Approx((4 * 1.25 + 5) / 6)); // faces 1 to 4 for 1.25
}

TEST_CASE("greedy dares the die when that is worth more, and throws low faces again", "[greedy]") {
    const Toll::Ruleset without{5, 0}, with{5, 1};
    advisor::GreedyPlayer<Toll> one, other;
    CHECK(one.choose(without, Toll::start(without)).option == 0);
    Toll::State state = Toll::start(with);
    CHECK(other.choose(with, state).option == 1);
    Toll::apply(with, state, {Toll::Asked::Way, 1});
    for (std::uint8_t face = 0; face < 6; ++face) {
        Toll::State thrown = state;
        Toll::apply(with, thrown, {Toll::Asked::Die, face});
        CHECK(other.choose(with, thrown).option == (face < 3 ? 1 : 0));
    }
}

TEST_CASE("the value of a late turn is that of all its cards and dice counted out",
          "[turn_value]") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const auto rules = rules_of(side, 12);
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; seed <= 400 && compared < 6; ++seed) {
            kit::RandomStream random(seed, 8);
            malta::State state = malta::start(*rules);
            for (auto pending = malta::pending(state); pending.size() > 0;
                 pending = malta::pending(state)) {
                if (state.turn >= 11 && pending.decision == malta::Decision::Order) break;
                malta::apply(*rules, state,
                             pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
            }
            if (state.ending != malta::Ending::None) continue;
            ++compared;
            advisor::TurnValue<Malta> value;
            value.begin(state);
            const auto pending = malta::pending(state);
            INFO("seed " << seed << ", turn " << int{state.turn});
            for (std::size_t i = 0; i < pending.size(); ++i) {
                malta::State next = state;
                malta::apply(*rules, next, pending[i]);
                REQUIRE(value.after(*rules, state, pending[i]) ==
                        Approx(by_hand<Malta>(*rules, state, next)).margin(1e-9));
            }
        }
        CHECK(compared == 6);
    }
}

TEST_CASE("a turn's value does not remember the turn before", "[turn_value]") {
    const auto rules = rules_of(malta::Side::Turks, 24);
    advisor::TurnValue<Malta> kept;
    malta::State state = malta::start(*rules);
    CHECK(!kept.serves(state));
    kit::RandomStream random(4, 4);
    while (state.ending == malta::Ending::None && state.turn < 5) {
        if (state.decision == malta::Decision::Order) {
            kept.begin(state);
            advisor::TurnValue<Malta> fresh;
            fresh.begin(state);
            REQUIRE(kept(*rules, state) == fresh(*rules, state));
        }
        const auto pending = malta::pending(state);
        malta::apply(*rules, state,
                     pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
    }
}
