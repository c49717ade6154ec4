// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
        typename G::Choice best = pending[0];
        if (pending.size() == 1) return best;
        double most = value_.after(rules, state, best);
        for (std::size_t i = 1; i < pending.size(); ++i) {
            const double worth = value_.after(rules, state, pending[i]);
            if (worth > most) {
                most = worth;
                best = pending[i];
            }
        }
        return best;
    }

  private:
    TurnValue<G> value_;
};

} // namespace siege::advisor
