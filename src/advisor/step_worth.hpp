// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learnable.hpp"

namespace siege::advisor {

// What the options of one step of a siege are worth to the player, in the finder's values.
template<kit::Game G>
struct StepWorth {
    double mean = 0;   // the expectation where chance decides
    double chosen = 0; // of what was taken
    double best = -1;
    typename G::Choice best_choice{}; // of equal ones the first
};

// The turn is looked at anew where the player decides, and where another one has begun.
template<kit::Game G, class Finder>
requires FinderOf<Finder, G> StepWorth<G> step_worth(Finder& finder, const typename G::State& state,
                                                     typename G::Choice chosen) {
    const auto pending = G::pending(state);
    if (pending.actor == kit::Actor::Player || !finder.serves(state)) finder.begin(state);
    StepWorth<G> found;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const double worth = finder.expect_after(state, pending[i]);
        found.mean += worth * pending.probability(i);
        if (pending[i] == chosen) found.chosen = worth;
        if (worth > found.best) {
            found.best = worth;
            found.best_choice = pending[i];
        }
    }
    return found;
}

} // namespace siege::advisor
