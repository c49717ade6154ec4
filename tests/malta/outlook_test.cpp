// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json.hpp"
#include "kit/random.hpp"
#include "malta/outlook_words.hpp"
#include "malta_properties/malta_ground.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <unordered_map>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using malta::Outlook;
using malta::Side;
using malta::State;

namespace {

struct Worth {
    double operator()(const malta::Ruleset& rules, const State& state) const {
        return Malta::worth(rules, state);
    }
};

// What a position is worth whatever is left of the tracks; no two different positions are worth the
// same.
struct TracklessWorth {
    double operator()(const malta::Ruleset& rules, const State& state) const {
        State without = state;
        without.tracks = {};
        double worth = Malta::worth(rules, without), weight = 1e-4;
        for (const std::uint8_t markers : state.markers) worth += (weight *= 1.0321) * markers;
        return worth + 1.7e-4 * state.morale[0] - 1.3e-4 * state.morale[1];
    }
};

// Positions of random sieges in which an order is to be given.
template<class Use>
void for_positions(const malta::Ruleset& rules, std::uint64_t seed, int most, Use&& use) {
    kit::RandomStream random(seed, 77);
    State state = malta::start(rules);
    for (auto pending = malta::pending(state); pending.size() > 0 && most > 0;
         pending = malta::pending(state)) {
        if (state.decision == malta::Decision::Order && random.below(3) == 0) {
            use(state);
            --most;
        }
        malta::apply(rules, state,
                     pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
    }
}

// The definition: everything looked at, the best taken.
double by_hand(const malta::Ruleset& rules, const State& root, const State& state) {
    if (!Malta::same_turn(root, state)) return TracklessWorth()(rules, state);
    const auto pending = malta::pending(state);
    double sum = 0, best = -1e300;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        State next = state;
        malta::apply(rules, next, pending[i]);
        const double value = by_hand(rules, root, next);
        sum += value * pending.probability(i);
        best = std::max(best, value);
    }
    return pending.actor == kit::Actor::Chance ? sum : best;
}

void check_odds(const Outlook& odds) {
    CHECK(std::isfinite(odds.value));
    for (std::size_t side = 0; side < 2; ++side) {
        double all = 0;
        for (const double chance : odds.lose[side]) {
            CHECK((chance >= 0 && chance <= 1));
            all += chance;
        }
        CHECK(all == Approx(1));
        CHECK(std::abs(odds.morale[side]) <= 12);
    }
    double all = 0;
    for (const double chance : odds.ends) {
        CHECK((chance >= 0 && chance <= 1));
        all += chance;
    }
    CHECK(all == Approx(1));
    CHECK((odds.no_order >= 0 && odds.no_order <= 1));
}

} // namespace

TEST_CASE("the odds of every order and action are chances that sum to 1, from the first turn to "
          "the last card",
          "[outlook]") {
    for (const Side side : {Side::Turks, Side::Knights})
        for (const int deck : {12, 30}) {
            const auto rules = rules_of(side, deck);
            malta::OutlookFinder finder(*rules, Worth());
            for (std::uint64_t seed = 1; seed <= 6; ++seed)
                for_positions(*rules, seed, 8, [&](const State& state) {
                    finder.begin(state);
                    const auto pending = malta::pending(state);
                    for (std::size_t i = 0; i < pending.size(); ++i) {
                        State chosen = state;
                        malta::apply(*rules, chosen, pending[i]);
                        check_odds(finder.outlook(chosen));
                    }
                });
        }
}

TEST_CASE("the last card's odds tell that the siege ends", "[outlook]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 12);
        int seen = 0;
        for (std::uint64_t seed = 1; seed <= 200 && seen < 5; ++seed)
            for_positions(*rules, seed, 12, [&](const State& state) {
                if (state.cards_left != 1) return;
                ++seen;
                malta::OutlookFinder finder(*rules, Worth());
                finder.begin(state);
                const Outlook odds = finder.outlook(state);
                check_odds(odds);
                CHECK(odds.ends[static_cast<std::size_t>(malta::Ending::None)] == 0);
            });
        CHECK(seen > 0);
    }
}

TEST_CASE("where tracks are worth nothing later, the odds of battle orders are what counting "
          "everything out gives",
          "[outlook]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 12);
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= 60 && compared < 12; ++seed)
            for_positions(*rules, seed, 12, [&](const State& start) {
                if (start.turn < 7 || compared >= 12) return;
                State state = start;
                state.tracks = {1, 1};
                malta::OutlookFinder finder(*rules, TracklessWorth());
                finder.begin(state);
                const auto pending = malta::pending(state);
                for (std::size_t i = 0; i < pending.size(); ++i) {
                    if (pending[i].option == malta::kHold ||
                        rules->orders()[pending[i].option].id == "move_troops")
                        continue;
                    State chosen = state;
                    malta::apply(*rules, chosen, pending[i]);
                    INFO(malta::side_id(side)
                         << ", seed " << seed << ", turn " << int{state.turn} << ", "
                         << Malta::choice_id(*rules, state, pending[i]));
                    REQUIRE(finder.expect(chosen) ==
                            Approx(by_hand(*rules, state, chosen)).margin(1e-9));
                    ++compared;
                }
            });
        CHECK(compared >= 12);
    }
}

TEST_CASE("the odds agree with a million turns played out", "[outlook]") {
    constexpr int kTurns = 1000000;
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 24);
        State root = malta::start(*rules);
        for_positions(*rules, side == Side::Turks ? 3 : 4, 3,
                      [&](const State& state) { root = state; });
        malta::OutlookFinder finder(*rules, TracklessWorth());
        finder.begin(root);
        const auto orders = malta::pending(root);
        const malta::Choice order = orders[orders.size() / 2];
        State asked = root;
        malta::apply(*rules, asked, order);
        const Outlook odds = finder.outlook(asked);

        std::unordered_map<std::uint64_t, malta::Choice>
            best; // the choice that the finder prefers, by position
        kit::RandomStream random(9, 9);
        Outlook seen;
        for (int turn = 0; turn < kTurns; ++turn) {
            State state = asked;
            while (Malta::same_turn(root, state)) {
                const auto pending = malta::pending(state);
                if (pending.actor == kit::Actor::Chance) {
                    malta::apply(*rules, state,
                                 pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
                    continue;
                }
                const std::uint64_t key = Malta::hash(Malta::essence(*rules, state));
                auto known = best.find(key);
                if (known == best.end()) {
                    malta::Choice most = pending[0];
                    for (std::size_t i = 1; i < pending.size(); ++i)
                        if (finder.expect_after(state, pending[i]) >
                            finder.expect_after(state, most) + 1e-12)
                            most = pending[i];
                    known = best.emplace(key, most).first;
                }
                malta::apply(*rules, state, known->second);
            }
            for (std::size_t s = 0; s < 2; ++s) {
                ++seen.lose[s][static_cast<std::size_t>(
                    std::clamp(state.lost[s] - root.lost[s], 0, 6))];
                seen.morale[s] += state.morale[s] - root.morale[s];
            }
            ++seen.ends[static_cast<std::size_t>(state.ending)];
        }
        const auto agrees = [&](double counted, double chance) {
            const double spread = 5 * std::sqrt(chance * (1 - chance) / kTurns) + 1e-9;
            CHECK(std::abs(counted / kTurns - chance) <= spread);
        };
        INFO(malta::side_id(side) << ", turn " << int{root.turn} << ", "
                                  << Malta::choice_id(*rules, root, order));
        for (std::size_t s = 0; s < 2; ++s) {
            for (std::size_t count = 0; count < odds.lose[s].size(); ++count)
                agrees(seen.lose[s][count], odds.lose[s][count]);
            CHECK(seen.morale[s] / kTurns == Approx(odds.morale[s]).margin(5 * 2.0 / 1000));
        }
        for (std::size_t i = 0; i < odds.ends.size(); ++i) agrees(seen.ends[i], odds.ends[i]);
        CHECK(odds.chance_to_lose_any(Side::Turks) + odds.chance_to_lose_any(Side::Knights) > 0);
    }
}

TEST_CASE("what is better about an order is told from its odds", "[outlook]") {
    Outlook one, other;
    one.lose[0][0] = one.lose[1][0] = other.lose[0][0] = other.lose[1][0] = 1;
    const auto words = [&](Side side) { return malta::difference_in_words(one, other, side); };
    CHECK(words(Side::Turks) == "much the same in the turn itself, but a better position after it");
    one.morale[1] = -1.5;
    other.morale[1] = -0.5;
    CHECK(words(Side::Turks) == "1.0 morale more taken from the Knights");
    CHECK(words(Side::Knights) ==
          "1.0 morale of your own given up, but a better position after the turn");
    one.lose[0] = {0.5, 0.5};
    one.ends[static_cast<std::size_t>(malta::Ending::FortsFallen)] = 0.25;
    CHECK(words(Side::Turks) == "25 points more to win at once and 1.0 morale more taken from the "
                                "Knights; against it, 0.5 own markers more lost");
    const auto json = malta::outlook_json(one);
    CHECK(json["turks"]["lose"].size() == 7);
    CHECK(json["ends"]["forts_fallen"] == 0.25);
}
