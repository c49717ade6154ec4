// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learned.hpp"
#include "advisor/step_worth.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace siege::advisor {

// What cards and dice gave in a siege beyond their expectation, by the learned chances, 1 for a
// whole siege. Each expectation is taken over all draws before one of them is made: so luck is
// nothing on average, whoever plays and however wrong the chances are, and a siege's result less
// its luck has the mean of the results and far less spread (Zinkevich, Bowling, Bard, Kan and
// Billings, Optimal Unbiased Estimators for Evaluating Agent Performance, AAAI 2006).
template<Learnable G>
class LuckMeter {
  public:
    LuckMeter(const typename G::Ruleset& rules, std::shared_ptr<const ValueNet> net)
        : finder_(rules, LearnedChance<G>(rules, std::move(net))) {}

    // A choice that is about to be made; those of the player are no luck.
    void see(const typename G::State& state, typename G::Choice choice) {
        if (G::pending(state).actor != kit::Actor::Chance) return finder_.begin(state);
        const StepWorth<G> worth = step_worth<G>(finder_, state, choice);
        luck_ += worth.chosen - worth.mean;
    }

    double luck() const { return luck_; }

  private:
    typename G::template TurnFinder<LearnedChance<G>> finder_;
    double luck_ = 0;
};

// Sieges won with the luck taken out of each: more or less than 0 or 1 of each. Whole numbers, so that
// parts add up exactly.
struct EvenedWins {
    static constexpr double kOne = 1e6; // a siege won

    std::int64_t sum = 0;     // in 1/kOne
    std::int64_t squares = 0; // of each, in 1/kOne

    void add(bool won, double luck) {
        const double evened = (won ? 1 : 0) - luck;
        sum += std::llround(evened * kOne);
        squares += std::llround(evened * evened * kOne);
    }
    EvenedWins& operator+=(const EvenedWins& other) {
        sum += other.sum;
        squares += other.squares;
        return *this;
    }
    // Wins in a siege; 0 when there is no siege.
    double rate(std::uint64_t sieges) const { return per_siege(sum, sieges); }
    // The standard error of the rate.
    double error(std::uint64_t sieges) const {
        if (sieges < 2) return 0;
        const double mean = rate(sieges), spread = per_siege(squares, sieges) - mean * mean;
        return std::sqrt(std::max(0.0, spread) / static_cast<double>(sieges - 1));
    }

  private:
    static double per_siege(std::int64_t number, std::uint64_t sieges) {
        return sieges == 0 ? 0 : static_cast<double>(number) / kOne / static_cast<double>(sieges);
    }
};

} // namespace siege::advisor
