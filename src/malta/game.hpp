// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"
#include "malta/features.hpp"
#include "malta/turn.hpp"

#include <nlohmann/json_fwd.hpp>

namespace siege::malta {

template<class Value>
class OutlookFinder; // outlook.hpp

// The Siege of Malta behind the contract (kit/game.hpp).
struct Malta {
    using Ruleset = malta::Ruleset;
    using State = malta::State;
    using Choice = malta::Choice;
    using Pending = malta::Pending;
    using Event = malta::Event;
    using Features = malta::Features;
    template<class Value>
    using TurnFinder = OutlookFinder<Value>;

    static constexpr std::string_view name = "malta";

    static State start(const Ruleset& rules) { return malta::start(rules); }
    static State start(const Ruleset& rules, EventList& events) {
        return malta::start(rules, events);
    }
    static Pending pending(const State& state) { return malta::pending(state); }
    static void apply(const Ruleset& rules, State& state, Choice choice) {
        malta::apply(rules, state, choice);
    }
    static void apply(const Ruleset& rules, State& state, Choice choice, EventList& events) {
        malta::apply(rules, state, choice, events);
    }

    static int turn(const State& state) { return state.turn; }
    // Whether `later` still belongs to the turn of `earlier`.
    static bool same_turn(const State& earlier, const State& later) {
        return earlier.turn == later.turn && later.ending == Ending::None;
    }
    // A quick look ahead leaves out what spends an action or a use of a track.
    static bool foreseen(Choice choice) {
        switch (choice.decision) {
        case Decision::Action:
        case Decision::Modifier:
        case Decision::Reroll: return choice.option == 0;
        default: return true;
        }
    }
    // Moves are made one by one until the player moves no more.
    static std::optional<Choice> enough(const State& state) {
        if (state.decision != Decision::Move) return std::nullopt;
        return Choice{Decision::Move, kMoveDone};
    }
    // What a turn is about is settled by its order and its action.
    static bool weighty(const State& state) {
        return state.decision == Decision::Order || state.decision == Decision::Action;
    }
    static State essence(const Ruleset& rules, const State& state);
    static std::size_t deck_size(const Ruleset& rules) { return rules.deck().size(); }

    // What a throw of chance is for; must stand at a chance node.
    static kit::ChanceKey chance_key(const State& state);
    static Choice card_choice(const State& state, std::uint8_t card) {
        return {state.decision, card};
    }

    static bool won(const Ruleset& rules,
                    const State& state); // by the player; false while it lasts
    static std::string ending(const Ruleset& rules, const State& state); // see ending_id
    static double worth(const Ruleset& rules, const State& state);
    static std::uint64_t hash(const State& state);

    static std::string choice_id(const Ruleset& rules, const State& state, Choice choice);
    static nlohmann::json snapshot(const Ruleset& rules, const State& state);
    static nlohmann::json event_json(const Ruleset& rules, const Event& event);
    static std::string event_text(const Ruleset& rules, const Event& event);
};

// "knights_morale_zero", "turks_morale_zero", "both_morale_zero", "forts_fallen", "fleet_departs".
std::string_view ending_id(Ending ending);
std::optional<Side> winner(Ending ending); // nothing while the siege lasts

// An additional action's id and name, by its option of Decision::Action.
std::string action_id(const Ruleset& rules, int option);
std::string action_name(const Ruleset& rules, int option);

// What a choice means, in words: "Attack Mdina", "Lose the marker in The Marsa".
std::string choice_text(const Ruleset& rules, const State& state, Choice choice);
// The same to stand within a sentence: without a full stop of its own.
std::string choice_phrase(const Ruleset& rules, const State& state, Choice choice);
// What is being asked, in one line.
std::string question(const Ruleset& rules, const State& state);

// "knights lose 1, Turk morale -1"; "no effect".
std::string cell_text(const Cell& cell);

// The date that the turn stands for, e.g. "3 June 1565": the deck is spread over the calendar.
std::string date_of(const Ruleset& rules, int turn);

} // namespace siege::malta
