// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learned.hpp"
#include "advisor/player.hpp"
#include "kit/hash.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

namespace siege::advisor {

// How many turns the strong player plays out in that time on a common machine. A number of turns
// and not the clock, so that the same siege is played everywhere.
constexpr int samples_for(int milliseconds) {
    return milliseconds / 5;
}

// What an option is worth to the strong player.
template<kit::Game G>
struct Opinion {
    typename G::Choice choice{};
    double chance = 0; // to win the siege with it, 0..1
    double error = 0;  // standard error of what was sampled; 0 when nothing was
};

// The strongest player. It works out the turn in hand exactly (every card, both dice) and values
// what comes of it by the learned chance. Where the best options are close it looks a turn further:
// it plays the turn out with each of them on the same cards and dice, looks how much the next
// turn's exact expectation differs from the learned chance, and corrects the first figure by the
// mean difference; an option that falls behind by more than the errors explain is dropped. So the
// figures are exact at the first step and sampled only in the small correction (control variates
// and common random numbers; Glasserman, Monte Carlo Methods in Financial Engineering, 2003,
// chapter 4).
//
// The same choice for the same seed, position and number of samples, on every machine.
template<Learnable G>
class StrongPlayer {
  public:
    using Ruleset = typename G::Ruleset;
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Opinions = std::vector<Opinion<G>>;

    // samples: the most turns played out for one decision, 0 and more.
    StrongPlayer(const Ruleset& rules, std::shared_ptr<const ValueNet> net, int samples,
                 std::uint64_t seed)
        : now_(rules, LearnedChance<G>(rules, net)), next_(rules, LearnedChance<G>(rules, net)),
          samples_(samples), seed_(seed) {}

    Choice choose(const Ruleset& rules, const State& state) {
        const auto pending = G::pending(state);
        return pending.size() == 1 ? pending[0] : opinions(rules, state).front().choice;
    }

    // All options of the player's choice, the best first. Ends early, with what it has, once `stop`
    // is set.
    Opinions opinions(const Ruleset& rules, const State& state,
                      const std::atomic<bool>* stop = nullptr) {
        Opinions found;
        const auto pending = G::pending(state);
        now_.begin(state);
        for (std::size_t i = 0; i < pending.size(); ++i)
            found.push_back({pending[i], now_.expect_after(state, pending[i]), 0});
        sort(found);
        if (found.size() > 1 && samples_ > 0 && G::weighty(state))
            look_further(rules, state, found, stop);
        return found;
    }

  private:
    using Finder = typename G::template TurnFinder<LearnedChance<G>>;
    static_assert(FinderOf<Finder, G>);

    static constexpr double kClose = 0.03; // options further behind are not looked at again
    static constexpr double kErrors = 2.5; // behind by so many standard errors is behind
    static constexpr int kFewest = 24;     // samples before any option is dropped
    static constexpr std::size_t kMostRivals = 5;

    // An option that is looked at again, and its corrections.
    struct Rival {
        Choice choice{};
        double exact = 0; // by the learned chance
        double sum = 0, squares = 0;
        int played = 0;
        bool dropped = false;

        void add(double correction) {
            sum += correction;
            squares += correction * correction;
            ++played;
        }
        double worth() const { return exact + sum / played; }
        double error() const {
            const double mean = sum / played;
            return std::sqrt(std::max(0.0, squares / played - mean * mean) / played);
        }
    };

    static void sort(Opinions& opinions) {
        std::stable_sort(opinions.begin(), opinions.end(),
                         [](const auto& a, const auto& b) { return a.chance > b.chance; });
    }

    void look_further(const Ruleset& rules, const State& state, Opinions& found,
                      const std::atomic<bool>* stop) {
        std::vector<Rival> rivals;
        for (std::size_t i = 0; i < found.size() && i < kMostRivals; ++i)
            if (found[i].chance > found[0].chance - kClose)
                rivals.push_back({found[i].choice, found[i].chance});
        if (rivals.size() < 2) return;
        const std::uint64_t position = kit::hash_numbers({seed_, G::hash(state)});
        int round = 0;
        for (int spent = 0; spent < samples_ && !(stop && *stop); ++round) {
            const kit::Fate fate(kit::hash_numbers({position, static_cast<std::uint64_t>(round)}),
                                 G::deck_size(rules));
            for (Rival& rival : rivals) {
                if (rival.dropped) continue;
                rival.add(correction(rules, state, rival.choice, fate));
                ++spent;
            }
            if (round + 1 >= kFewest && (round + 1) % 8 == 0 && !drop(rivals)) break;
        }
        // What was dropped keeps what it was worth then: the margin of the best is a real one.
        for (std::size_t i = 0; i < rivals.size(); ++i)
            if (rivals[i].played > 0)
                found[i] = {rivals[i].choice, std::clamp(rivals[i].worth(), 0.0, 1.0),
                            rivals[i].error()};
        sort(found);
    }

    // Drops who is clearly behind; false when one is left.
    static bool drop(std::vector<Rival>& rivals) {
        const Rival* best = nullptr;
        for (const Rival& rival : rivals)
            if (!rival.dropped && (best == nullptr || rival.worth() > best->worth())) best = &rival;
        int left = 0;
        for (Rival& rival : rivals) {
            if (rival.dropped) continue;
            const double margin = kErrors * std::hypot(rival.error(), best->error());
            rival.dropped = &rival != best && rival.worth() < best->worth() - margin;
            left += rival.dropped ? 0 : 1;
        }
        return left > 1;
    }

    // One turn played out with the choice: how much better the next turn looks than was learned.
    double correction(const Ruleset& rules, State state, Choice choice, const kit::Fate& fate) {
        const State root = state;
        G::apply(rules, state, choice);
        while (G::same_turn(root, state)) {
            const auto pending = G::pending(state);
            if (pending.actor == kit::Actor::Chance) {
                G::apply(rules, state, kit::fated<G>(fate, state));
                continue;
            }
            G::apply(rules, state,
                     pending.size() == 1 ? pending[0]
                                         : best_option(pending, [&](const Choice& option) {
                                               return now_.expect_after(state, option);
                                           }).choice);
        }
        if (G::pending(state).actor == kit::Actor::Over) return 0;
        next_.begin(state);
        const double looked = next_.expect(state);
        return looked - next_.value()(rules, state);
    }

    Finder now_, next_;
    int samples_;
    std::uint64_t seed_;
};

} // namespace siege::advisor
