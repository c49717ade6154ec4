// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"
#include "kit/hash.hpp"
#include "kit/json.hpp"

#include <string>
#include <vector>

namespace siege::trials {

// The smallest game that meets the contract, small enough to work out by hand: each turn the player
// waits at the toll gate (1 point) or dares the die (its face less 3), and may throw again as often
// as the rules allow in the whole game. It is won with more points than turns.
struct Toll {
    static constexpr std::string_view name = "toll";

    struct Ruleset {
        int turns = 3;
        int rerolls = 1;
    };
    enum class Asked : std::uint8_t { Way, Die, Again, Over };
    struct State {
        Asked asked = Asked::Way;
        std::uint8_t turn = 1, face = 0, thrown = 0, rerolls = 0;
        std::uint8_t score = 100; // 100 stands for nothing
        bool operator==(const State&) const = default;
    };
    struct Choice {
        Asked asked = Asked::Over;
        std::uint8_t option = 0;
        bool operator==(const Choice&) const = default;
    };
    struct Pending {
        kit::Actor actor = kit::Actor::Over;
        int seat = 0;
        Asked asked = Asked::Over;
        std::size_t size() const { return asked == Asked::Over ? 0 : asked == Asked::Die ? 6 : 2; }
        Choice operator[](std::size_t i) const { return {asked, static_cast<std::uint8_t>(i)}; }
        bool contains(Choice choice) const {
            return choice.asked == asked && choice.option < size();
        }
        double probability(std::size_t) const { return 1.0 / static_cast<double>(size()); }
        bool operator==(const Pending&) const = default;
    };
    struct Event {
        std::string text;
        bool operator==(const Event&) const = default;
    };

    static State start(const Ruleset& rules) {
        State state;
        state.rerolls = static_cast<std::uint8_t>(rules.rerolls);
        return state;
    }
    static State start(const Ruleset& rules, std::vector<Event>& events) {
        events.push_back({"The gate opens"});
        return start(rules);
    }
    static Pending pending(const State& state) {
        if (state.asked == Asked::Over) return {};
        return {state.asked == Asked::Die ? kit::Actor::Chance : kit::Actor::Player, 0,
                state.asked};
    }
    static void apply(const Ruleset& rules, State& state, Choice choice) {
        std::vector<Event> nobody;
        apply(rules, state, choice, nobody);
    }
    static void apply(const Ruleset& rules, State& state, Choice choice,
                      std::vector<Event>& events) {
        switch (choice.asked) {
        case Asked::Way:
            if (choice.option == 0) return score(rules, state, 1, events);
            state.asked = Asked::Die;
            return;
        case Asked::Die:
            state.face = static_cast<std::uint8_t>(choice.option + 1);
            ++state.thrown;
            events.push_back({"The die falls on " + std::to_string(state.face)});
            if (state.rerolls == 0) return score(rules, state, state.face - 3, events);
            state.asked = Asked::Again;
            return;
        case Asked::Again:
            if (choice.option == 0) return score(rules, state, state.face - 3, events);
            --state.rerolls;
            state.asked = Asked::Die;
            return;
        case Asked::Over: return;
        }
    }

    static Choice card_choice(const State& state, std::uint8_t card) { return {state.asked, card}; }
    static bool same_turn(const State& earlier, const State& later) {
        return earlier.turn == later.turn && later.asked != Asked::Over;
    }
    static int turn(const State& state) { return state.turn; }
    static bool foreseen(Choice) { return true; }
    static std::optional<Choice> enough(const State&) { return std::nullopt; }
    static State essence(const Ruleset&, const State& state) {
        State essence = state;
        if (state.asked == Asked::Die) essence.face = 0; // it is thrown again
        return essence;
    }
    static bool won(const Ruleset& rules, const State& state) {
        return state.asked == Asked::Over && state.score - 100 > rules.turns;
    }
    static std::string ending(const Ruleset& rules, const State& state) {
        return state.asked != Asked::Over ? "none" : won(rules, state) ? "rich" : "poor";
    }
    static double worth(const Ruleset&, const State& state) { return state.score - 100; }
    static std::size_t deck_size(const Ruleset&) { return 0; }
    static kit::ChanceKey chance_key(const State& state) {
        return {kit::ChanceKey::Kind::Die, state.turn, 0, state.thrown};
    }
    static std::uint64_t hash(const State& state) { return kit::hash_bytes(&state, sizeof state); }
    static std::string choice_id(const Ruleset&, const State&, Choice choice) {
        switch (choice.asked) {
        case Asked::Way: return choice.option == 0 ? "way:wait" : "way:dare";
        case Asked::Die: return "die:" + std::to_string(choice.option + 1);
        case Asked::Again: return choice.option == 0 ? "again:no" : "again:yes";
        case Asked::Over: break;
        }
        return "over";
    }
    static nlohmann::json snapshot(const Ruleset&, const State& state) {
        nlohmann::json out{
            {"turn", state.turn}, {"score", state.score - 100}, {"rerolls", state.rerolls}};
        if (state.asked == Asked::Again) out["face"] = state.face;
        return out;
    }
    static nlohmann::json event_json(const Ruleset&, const Event& event) {
        return {{"type", "toll"}, {"text", event.text}};
    }
    static std::string event_text(const Ruleset&, const Event& event) { return event.text; }

  private:
    static void score(const Ruleset& rules, State& state, int points, std::vector<Event>& events) {
        state.score = static_cast<std::uint8_t>(state.score + points);
        events.push_back({std::to_string(points) + " points"});
        state.face = state.thrown = 0;
        const bool last = state.turn == rules.turns;
        if (!last) ++state.turn;
        state.asked = last ? Asked::Over : Asked::Way;
    }
};
static_assert(kit::Game<Toll>);

} // namespace siege::trials
