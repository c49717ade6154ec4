// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace siege::advisor {

// What a position at the beginning of the next turn is worth: the game's own rough worth.
template<kit::Game G>
struct RoughWorth {
    double operator()(const typename G::Ruleset& rules, const typename G::State& state) {
        return G::worth(rules, state);
    }
};

// The exact expectation of what the next turn's position is worth to `Leaf`: every card still
// unseen, every die, and the best of the foreseen options for every choice on the way; of a choice
// made step by step, the best next step again and again. Positions that come up again are looked
// up. One object serves one thread; the memory is kept from turn to turn.
template<kit::Game G, class Leaf = RoughWorth<G>>
class TurnValue {
  public:
    using Ruleset = typename G::Ruleset;
    using State = typename G::State;
    using Choice = typename G::Choice;

    explicit TurnValue(Leaf leaf = {}) : leaf_(std::move(leaf)) {}

    // Forgets the last turn: from now on positions of the turn of `root` are valued.
    void begin(const State& root) {
        root_ = root;
        if (table_.empty()) table_.resize(kSmallest);
        ++generation_;
        used_ = 0;
    }

    double operator()(const Ruleset& rules, const State& state) {
        const bool here = G::same_turn(root_, state);
        const State essence = here ? G::essence(rules, state) : state;
        const std::uint64_t key = G::hash(essence);
        if (const Slot* known = find(key)) return known->value;
        const double value = here ? look_on(rules, essence) : leaf_(rules, essence);
        remember(key, value);
        return value;
    }

    double after(const Ruleset& rules, State state, Choice choice) {
        G::apply(rules, state, choice);
        return (*this)(rules, state);
    }

    // Whether positions of this state's turn are being valued.
    bool serves(const State& state) const { return generation_ > 0 && G::same_turn(root_, state); }

  private:
    struct Slot {
        std::uint64_t key = 0;
        double value = 0;
        std::uint64_t generation = 0; // older ones are free
    };
    static constexpr std::size_t kSmallest = std::size_t{1} << 14; // a power of two

    double look_on(const Ruleset& rules, const State& state) {
        const auto pending = G::pending(state);
        if (pending.actor == kit::Actor::Chance) {
            double value = 0;
            for (std::size_t i = 0; i < pending.size(); ++i)
                value += pending.probability(i) * after(rules, state, pending[i]);
            return value;
        }
        if (G::enough(state)) return climb(rules, state);
        double value = std::numeric_limits<double>::lowest();
        for (std::size_t i = 0; i < pending.size(); ++i)
            if (G::foreseen(pending[i])) value = std::max(value, after(rules, state, pending[i]));
        return value;
    }

    // Step by step, each the best one if it were the last, as long as that is better than none.
    double climb(const Ruleset& rules, State state) {
        double value = after(rules, state, *G::enough(state));
        for (;;) {
            const auto pending = G::pending(state);
            State best = state;
            double most = value;
            for (std::size_t i = 0; i < pending.size(); ++i) {
                State next = state;
                G::apply(rules, next, pending[i]);
                const bool more = G::same_turn(root_, next) && G::enough(next);
                const double worth =
                    more ? after(rules, next, *G::enough(next)) : (*this)(rules, next);
                if (worth > most) {
                    most = worth;
                    best = next;
                }
            }
            if (most <= value) return value;
            value = most;
            if (!G::same_turn(root_, best) || !G::enough(best)) return value;
            state = best;
        }
    }

    const Slot* find(std::uint64_t key) const {
        for (std::size_t i = key & (table_.size() - 1);; i = (i + 1) & (table_.size() - 1)) {
            if (table_[i].generation != generation_) return nullptr;
            if (table_[i].key == key) return &table_[i];
        }
    }

    void remember(std::uint64_t key, double value) {
        if (++used_ * 2 > table_.size()) grow();
        std::size_t i = key & (table_.size() - 1);
        while (table_[i].generation == generation_) i = (i + 1) & (table_.size() - 1);
        table_[i] = {key, value, generation_};
    }

    void grow() {
        std::vector<Slot> old(table_.size() * 2);
        old.swap(table_);
        for (const Slot& slot : old)
            if (slot.generation == generation_) {
                std::size_t i = slot.key & (table_.size() - 1);
                while (table_[i].generation == generation_) i = (i + 1) & (table_.size() - 1);
                table_[i] = slot;
            }
    }

    Leaf leaf_;
    State root_{};
    std::vector<Slot> table_;
    std::uint64_t generation_ = 0;
    std::size_t used_ = 0;
};

} // namespace siege::advisor
