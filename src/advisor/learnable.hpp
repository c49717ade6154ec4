// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"

#include <concepts>
#include <cstdint>

namespace siege::advisor {

// What a game must have beyond the contract, so that its positions can be learned and the strong player
// plays it:
// - Features(rules) numbers what the learned value looks at, 0..count()-1. each() visits those that hold,
//   each_card() those of the cards, which stay the same for as long as card_key() does. Equal layout()s
//   are equal numberings: what was learned for one serves the other.
// - weighty(state) says whether the player's choice settles what the turn is about, so that it is worth
//   looking further ahead.
// - TurnFinder<Value>(rules, value) works out what the turn in hand is worth, exactly over cards and
//   dice: begin(state) tells the position, serves(state) whether that was in the state's turn, expect(state)
//   and expect_after(state, choice) the expectation of `value` at the end of the turn.
// Version 14 of the formatter takes the indentation of a concept away.
// clang-format off
template<class G>
concept Learnable =
    kit::Game<G> && std::constructible_from<typename G::Features, const typename G::Ruleset&> &&
    requires(const typename G::State& seen, const typename G::Features& features,
             void (*visit)(std::size_t)) {
        { features.count() } -> std::same_as<std::size_t>;
        { features.layout() } -> std::same_as<std::uint64_t>;
        { features.card_key(seen) } -> std::same_as<std::uint64_t>;
        features.each(seen, visit);
        features.each_card(seen, visit);
        { G::weighty(seen) } -> std::same_as<bool>;
    };
// clang-format on

// The finder of one kind of value; see above.
template<class Finder, class G>
concept FinderOf = requires(Finder& finder, const typename G::State& seen,
                            typename G::Choice choice) {
    finder.begin(seen);
    { finder.serves(seen) } -> std::same_as<bool>;
    { finder.expect(seen) } -> std::same_as<double>;
    { finder.expect_after(seen, choice) } -> std::same_as<double>;
};

} // namespace siege::advisor
