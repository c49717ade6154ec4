// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace siege::advisor {

// The exact expectation of a game's own worth(), looking to the end of the turn in hand: every card
// still unseen, every die, and the best of the foreseen answers to every choice on the way. Positions
// that come up again are looked up. One object serves one thread; the memory is kept from turn to turn.
template<kit::Game G> class TurnValue {
  public:
    using Ruleset = typename G::Ruleset;
    using State = typename G::State;

    // Forgets the last turn: from now on positions of the turn of `root` are valued.
    void begin(const State& root) {
        root_ = root;
        if (table_.empty()) table_.resize(kSmallest);
        ++generation_;
        used_ = 0;
    }

    double operator()(const Ruleset& rules, const State& state) {
        const auto pending = G::pending(state);
        if (!G::same_turn(root_, state)) return G::worth(rules, state);
        const std::uint64_t key = G::hash(state);
        if (const Slot* known = find(key)) return known->value;
        double value = 0;
        if (pending.actor == kit::Actor::Chance) {
            for (std::size_t i = 0; i < pending.size(); ++i)
                value += pending.probability(i) * after(rules, state, pending[i]);
        } else {
            value = std::numeric_limits<double>::lowest();
            for (std::size_t i = 0; i < pending.size(); ++i)
                if (G::foreseen(pending[i])) value = std::max(value, after(rules, state, pending[i]));
        }
        remember(key, value);
        return value;
    }

    double after(const Ruleset& rules, State state, typename G::Choice choice) {
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

    State root_{};
    std::vector<Slot> table_;
    std::uint64_t generation_ = 0;
    std::size_t used_ = 0;
};

} // namespace siege::advisor
