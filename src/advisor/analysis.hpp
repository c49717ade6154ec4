// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learned.hpp"
#include "advisor/step_worth.hpp"
#include "session/siege.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <vector>

namespace siege::advisor {

// Throws of one kind of die, and what they say. With fewer than kFewest throws they say nothing.
struct DiceCount {
    static constexpr std::uint64_t kFewest = 12;
    std::array<std::uint64_t, 6> faces{};

    std::uint64_t throws() const {
        std::uint64_t all = 0;
        for (const std::uint64_t count : faces) all += count;
        return all;
    }
    double mean() const {
        double sum = 0;
        for (std::size_t face = 0; face < 6; ++face)
            sum += static_cast<double>(faces[face]) * static_cast<double>(face + 1);
        return throws() == 0 ? 0 : sum / static_cast<double>(throws());
    }
    // How many standard errors the mean is off 3.5; 0 without throws.
    double deviation() const {
        const double spread = std::sqrt(35.0 / 12.0); // of one fair die
        return throws() == 0 ? 0
                             : (mean() - 3.5) / (spread / std::sqrt(static_cast<double>(throws())));
    }
    bool enough() const { return throws() >= kFewest; }
};

// A siege judged afterwards by the learned chances and the exact odds of each turn. All chances are
// the player's to win, 0..1.
template<kit::Game G>
struct Analysis {
    struct Decision {
        std::size_t step = 0; // of the siege
        typename G::Choice chosen{}, best{};
        double chance = 0; // with what was chosen
        double cost = 0;   // what the best would have been better by, 0 and more
    };
    struct Point {
        std::size_t step = 0; // before this step; the last one: after the last
        int turn = 0;
        double chance = 0;
    };

    std::vector<Point> curve; // one for each decision of the player and each stroke of chance
    std::vector<Decision> decisions; // in order; of those with more than one option
    std::map<int, DiceCount> dice;   // by the game's number for what was thrown

    // last chance - first chance = luck - cost + revision
    double luck = 0;       // the sum of what chance gave beyond its expectation
    double cost = 0;       // the sum of the decisions' costs
    double revision = 0;   // what the estimate took back of itself from one turn to the next
    bool finished = false; // false: ended early, or the siege is not over

    double first() const { return curve.empty() ? 0 : curve.front().chance; }
    double last() const { return curve.empty() ? 0 : curve.back().chance; }

    // The decisions that cost most, the dearest first, at most `most`; none that cost next to
    // nothing.
    std::vector<Decision> dearest(std::size_t most, double least = 0.002) const {
        std::vector<Decision> found = decisions;
        std::stable_sort(found.begin(), found.end(),
                         [](const Decision& a, const Decision& b) { return a.cost > b.cost; });
        while (!found.empty() && (found.size() > most || found.back().cost < least))
            found.pop_back();
        return found;
    }
};

// Judges every step of the siege as it stands. `told(step)` is called after each one; returns what
// there is once `stop` is set.
template<Learnable G, class Told>
Analysis<G> analyse(const session::Siege<G>& siege, std::shared_ptr<const ValueNet> net,
                    Told&& told, const std::atomic<bool>* stop = nullptr) {
    using State = typename G::State;
    typename G::template TurnFinder<LearnedChance<G>> finder(siege.rules(),
                                                             LearnedChance<G>(siege.rules(), net));
    const auto expect = [&](const State& state) { // from any position, by its own turn's odds
        if (G::pending(state).actor == kit::Actor::Over)
            return G::won(siege.rules(), state) ? 1.0 : 0.0;
        if (!finder.serves(state)) finder.begin(state);
        return finder.expect(state);
    };
    Analysis<G> found;
    double now = expect(siege.initial());
    for (std::size_t i = 0; i < siege.size(); ++i) {
        if (stop != nullptr && *stop) return found;
        const State& state = siege.state_at(i);
        const auto pending = G::pending(state);
        const auto& step = siege.step(i);
        found.curve.push_back({i, G::turn(state), now});
        const StepWorth<G> worth = step_worth<G>(finder, state, step.choice);
        if (pending.actor == kit::Actor::Chance) {
            found.luck += worth.chosen - worth.mean;
            found.revision += worth.mean - now;
            const auto key = G::chance_key(state);
            if (key.kind == kit::ChanceKey::Kind::Die && pending.size() == 6)
                for (std::size_t k = 0; k < 6; ++k)
                    if (pending[k] == step.choice) ++found.dice[key.what].faces[k];
        } else {
            const double cost = worth.best - worth.chosen;
            found.cost += cost;
            found.revision += worth.best - now;
            if (pending.size() > 1)
                found.decisions.push_back({i, step.choice,
                                           cost == 0 ? step.choice : worth.best_choice,
                                           worth.chosen, cost});
        }
        now = expect(step.after);
        found.revision += now - worth.chosen;
        told(i);
    }
    found.curve.push_back({siege.size(), G::turn(siege.state()), now});
    found.finished = siege.over();
    return found;
}

} // namespace siege::advisor
