// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/events.hpp"
#include "malta/holds.hpp"

namespace siege::malta {

// Calls use(by, which) for everything that modifies the white die of the order in hand against the
// card on the table: `which` is an index into data().modifiers, kByCard or kByTrack
// (rulebook 3.1, 3.2). The state must have an order and a card with a counter order.
template<class Use>
void for_each_white_modifier(const Ruleset& rules, const State& state, Use&& use) {
    if (state.event_modifier != 0) use(state.event_modifier, kByCard);
    const std::uint8_t letter = rules.play().cards[state.card].letter;
    for (unsigned left = rules.play().orders[state.order].modifiers[letter]; left != 0;
         left &= left - 1) {
        const auto which = static_cast<std::uint8_t>(std::countr_zero(left));
        const Modifier& modifier = rules.data().modifiers[which];
        if (detail::holds(rules, state, modifier.when)) use(rules.modifier_by(modifier), which);
    }
    if (state.modifier_spent) use(rules.tracks()[0].by, kByTrack);
}

// The same for the black die of the kind of action in hand.
template<class Use>
void for_each_black_modifier(const Ruleset& rules, const State& state, Use&& use) {
    const auto kind = static_cast<std::size_t>(action_kind(state.action));
    for (unsigned left = rules.play().actions[kind].modifiers; left != 0; left &= left - 1) {
        const auto which = static_cast<std::uint8_t>(std::countr_zero(left));
        const Modifier& modifier = rules.data().modifiers[which];
        if (detail::holds(rules, state, modifier.when)) use(rules.modifier_by(modifier), which);
    }
}

} // namespace siege::malta
