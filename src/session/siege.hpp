// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace siege::session {

// A siege in play: rules, seed, and every choice so far with what came of it. Undo and redo move a
// cursor over the choices; the seed's fate is keyed, so what was undone comes again when the same is
// chosen again. Any game that meets the contract.
template<kit::Game G>
class Siege {
  public:
    using Ruleset = typename G::Ruleset;
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Event = typename G::Event;

    struct Step {
        Choice choice;
        std::vector<Event> events;
        State after;
    };

    Siege(std::shared_ptr<const Ruleset> rules, std::uint64_t seed)
        : rules_(std::move(rules)), fate_(seed, G::deck_size(*rules_)),
          initial_(G::start(*rules_, opening_)) {}

    const Ruleset& rules() const { return *rules_; }
    const std::shared_ptr<const Ruleset>& shared_rules() const { return rules_; }
    std::uint64_t seed() const { return fate_.seed(); }
    const State& initial() const { return initial_; }
    // What happens at set-up, before the first choice.
    const std::vector<Event>& opening() const { return opening_; }
    const State& state() const { return cursor_ == 0 ? initial_ : steps_[cursor_ - 1].after; }
    // The state before step i, 0..size().
    const State& state_at(std::size_t i) const { return i == 0 ? initial_ : steps_[i - 1].after; }
    typename G::Pending pending() const { return G::pending(state()); }
    bool over() const { return pending().actor == kit::Actor::Over; }

    // Steps played; those that were undone are not among them.
    std::size_t size() const { return cursor_; }
    const Step& step(std::size_t i) const { return steps_[i]; }

    // Whether an undo has ever gone back past something that had been hidden: a card or a die.
    bool assisted() const { return assisted_; }
    void mark_assisted() { assisted_ = true; }

    // Takes the siege on by a choice; false, and nothing happens, when it is not among the options.
    // What had been undone is kept for redo only while the same is chosen again.
    bool choose(Choice choice) {
        const auto options = pending();
        if (options.actor == kit::Actor::Over || !options.contains(choice)) return false;
        if (cursor_ < steps_.size() && steps_[cursor_].choice == choice) {
            ++cursor_;
            return true;
        }
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(cursor_), steps_.end());
        Step step{choice, {}, state()};
        G::apply(*rules_, step.after, choice, step.events);
        steps_.push_back(std::move(step));
        ++cursor_;
        return true;
    }

    // The option with this text id, if it is open now.
    std::optional<Choice> option(std::string_view id) const {
        const auto options = pending();
        for (std::size_t i = 0; i < options.size(); ++i)
            if (G::choice_id(*rules_, state(), options[i]) == id) return options[i];
        return std::nullopt;
    }

    // What fate has in store; the siege must stand at a chance node.
    Choice fated() const { return kit::fated<G>(fate_, state()); }

    // Lets chance decide until the player is asked or the siege is over.
    void let_fate_decide() {
        while (pending().actor == kit::Actor::Chance) choose(fated());
    }

    bool can_undo() const { return target_of_undo().has_value(); }
    bool can_redo() const { return cursor_ < steps_.size(); }

    // Whether an undo would go back past a card or a die (practice undo).
    bool undo_passes_chance() const {
        const auto target = target_of_undo();
        if (!target) return false;
        for (std::size_t i = *target; i < cursor_; ++i)
            if (G::pending(state_at(i)).actor == kit::Actor::Chance) return true;
        return false;
    }

    // Back to the player's last decision. False when there is none.
    bool undo() {
        const auto target = target_of_undo();
        if (!target) return false;
        assisted_ = assisted_ || undo_passes_chance();
        cursor_ = *target;
        return true;
    }

    // On to the player's next decision that had been undone, or to the end.
    bool redo() {
        if (!can_redo()) return false;
        do ++cursor_;
        while (can_redo() && pending().actor == kit::Actor::Chance);
        return true;
    }

  private:
    std::optional<std::size_t> target_of_undo() const {
        for (std::size_t i = cursor_; i-- > 0;)
            if (G::pending(state_at(i)).actor == kit::Actor::Player) return i;
        return std::nullopt;
    }

    std::shared_ptr<const Ruleset> rules_;
    kit::Fate fate_;
    std::vector<Event> opening_;
    State initial_;
    std::vector<Step> steps_;
    std::size_t cursor_ = 0;
    bool assisted_ = false;
};

} // namespace siege::session
