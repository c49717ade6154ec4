// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/player.hpp"
#include "advisor/turn_value.hpp"

namespace siege::advisor {

// Looks one turn ahead (TurnValue): takes the option after which the turn's exact expectation is
// highest; of equal ones the first. Deterministic.
template<kit::Game G>
class GreedyPlayer {
  public:
    typename G::Choice choose(const typename G::Ruleset& rules, const typename G::State& state) {
        if (!value_.serves(state)) value_.begin(state);
        const auto pending = G::pending(state);
        if (pending.size() == 1) return pending[0];
        return best_option(pending,
                           [&](const auto& option) { return value_.after(rules, state, option); })
            .choice;
    }

  private:
    TurnValue<G> value_;
};

} // namespace siege::advisor
