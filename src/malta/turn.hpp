// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/events.hpp"
#include "malta/ruleset.hpp"

namespace siege::malta {

// The siege set up and the first order asked for (rulebook 7.0).
State start(const Ruleset& rules);
State start(const Ruleset& rules, EventList& events);

// What happens next.
inline Pending pending(const State& state) {
    if (state.decision == Decision::Over) return {};
    return {is_chance(state.decision) ? kit::Actor::Chance : kit::Actor::Player, 0, state.decision,
            state.options};
}

// Takes the siege on by one choice, which must be one of pending(state)'s options; up to the next
// choice, all that follows from it happens (rulebook 9.0). With a list, what happens is told to it.
void apply(const Ruleset& rules, State& state, Choice choice);
void apply(const Ruleset& rules, State& state, Choice choice, EventList& events);

// The orders that may be given now, one bit each: not used and not restricted.
std::uint8_t playable_orders(const Ruleset& rules, const State& state);

// The options of Decision::Action for the order in hand:
// always kNoAction, then what else goes with it.
std::uint64_t action_options(const Ruleset& rules, const State& state);

} // namespace siege::malta
