// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/findings.hpp"
#include "kit/game.hpp"
#include "kit/json.hpp"
#include "kit/random.hpp"
#include "kit/utf8.hpp"

#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace siege::trials {

// What must hold for every game that meets the contract (kit/game.hpp), tried along random games. What
// a game promises besides is told to `watch(before, choice, events, after)` at every step.
template<kit::Game G>
class GameProperties {
  public:
    using Ruleset = typename G::Ruleset;
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Pending = typename G::Pending;
    using Events = std::vector<typename G::Event>;

    static constexpr std::size_t kLongestGame = 20000; // choices; what a journal may hold
    static constexpr std::size_t kLongestId = 200, kLongestText = 500;

    GameProperties(const Ruleset& rules, Findings& findings) : rules_(rules), findings_(findings) {}

    // One game by random choices. `closely` adds what is too slow for every game: texts and snapshots.
    template<class Watch>
    State play(std::uint64_t seed, bool closely, Watch&& watch) {
        kit::RandomStream random(seed, 0x70726f7065727479);
        State state = begin();
        std::vector<Choice> choices;
        std::vector<State> states{state};
        die_keys_.clear();
        for (;;) {
            const Pending pending = G::pending(state);
            check_question(state, pending);
            if (closely) check_texts(state, pending);
            if (pending.actor == kit::Actor::Over || pending.size() == 0) break;
            const Choice choice = pending[random.below(static_cast<std::uint32_t>(pending.size()))];
            const State before = state;
            const Events events = take_on(state, choice, closely);
            watch(before, choice, events, state);
            choices.push_back(choice);
            states.push_back(state);
            findings_.next_step();
            findings_.expect(choices.size() < kLongestGame, "a game ends");
            if (choices.size() >= kLongestGame) break;
        }
        play_again(choices, states);
        return state;
    }

  private:
    State begin() {
        Events opening, again;
        const State silent = G::start(rules_);
        findings_.expect(G::start(rules_, opening) == silent,
                         "a start is the same with and without events");
        findings_.expect(G::start(rules_, again) == silent && again == opening,
                         "two starts are the same");
        return silent;
    }

    void check_question(const State& state, const Pending& pending) {
        findings_.expect(std::isfinite(G::worth(rules_, state)), "a position's worth is a number");
        if (pending.actor == kit::Actor::Over) {
            findings_.expect(pending.size() == 0, "nothing is asked after the end");
            findings_.expect(!G::ending(rules_, state).empty(), "an ending has a name");
            return;
        }
        findings_.expect(pending.size() > 0, "every question has an answer");
        findings_.expect(!G::won(rules_, state), "nothing is won while it lasts");
        findings_.expect(G::same_turn(state, state), "a state belongs to its own turn");
        const auto enough = G::enough(state);
        if (enough)
            findings_.expect(pending.contains(*enough),
                             "what ends a choice of many steps can be chosen");
        double chance = 0;
        bool foreseen = false;
        for (std::size_t i = 0; i < pending.size(); ++i) {
            const Choice choice = pending[i];
            findings_.expect(pending.contains(choice), "an option is among the options");
            chance += pending.probability(i);
            foreseen = foreseen || G::foreseen(choice);
            if (i > 0) findings_.expect(!(choice == pending[i - 1]), "no option is listed twice");
        }
        if (pending.actor == kit::Actor::Player) {
            findings_.expect(foreseen, "a look ahead considers at least one of a player's options");
            return;
        }
        findings_.expect(std::abs(chance - 1) < 1e-9, "the chances of all outcomes sum to 1");
        const kit::ChanceKey key = G::chance_key(state);
        if (key.kind == kit::ChanceKey::Kind::Die)
            findings_.expect(die_keys_.emplace(key.turn, key.what, key.thrown).second,
                             "no two dice of a game have the same key");
    }

    // The state after a choice, worked out four times: with and without events, and both again.
    Events take_on(State& state, Choice choice, bool closely) {
        const State before = state;
        State told = state, again = state, silently = state;
        Events events, events_again;
        G::apply(rules_, state, choice);
        G::apply(rules_, silently, choice);
        G::apply(rules_, told, choice, events);
        G::apply(rules_, again, choice, events_again);
        findings_.expect(silently == state,
                         "the same choice in the same state gives the same state");
        findings_.expect(told == state, "events change nothing");
        findings_.expect(again == state && events_again == events,
                         "the same choice gives the same events");
        findings_.expect(G::hash(told) == G::hash(state), "equal states have equal hashes");
        findings_.expect(!(state == before), "every choice changes the state");
        State essence = G::essence(rules_, before);
        findings_.expect(G::pending(essence) == G::pending(before),
                         "a state's essence asks the same");
        G::apply(rules_, essence, choice);
        findings_.expect(G::essence(rules_, essence) == G::essence(rules_, state),
                         "a state's essence has the same future");
        findings_.expect(G::turn(state) >= G::turn(before) && G::turn(state) <= G::turn(before) + 1,
                         "turns follow each other");
        if (closely) check_events(events);
        return events;
    }

    void check_texts(const State& state, const Pending& pending) {
        std::set<std::string> ids;
        for (std::size_t i = 0; i < pending.size(); ++i) {
            const std::string id = G::choice_id(rules_, state, pending[i]);
            findings_.expect(readable(id, kLongestId), "an id is one short line of UTF-8");
            findings_.expect(id == G::choice_id(rules_, state, pending[i]), "an id is stable");
            findings_.expect(ids.insert(id).second, "no two options have the same id");
        }
        const nlohmann::json snapshot = G::snapshot(rules_, state);
        findings_.expect(snapshot.is_object(), "a snapshot is a JSON object");
        findings_.expect(nlohmann::json::parse(snapshot.dump()) == snapshot,
                         "a snapshot can be written and read");
        State clone = state;
        findings_.expect(clone == state && G::hash(clone) == G::hash(state), "a clone is equal");
        findings_.expect(G::snapshot(rules_, clone) == snapshot,
                         "equal states have equal snapshots");
    }

    void check_events(const Events& events) {
        for (const typename G::Event& event : events) {
            findings_.expect(readable(G::event_text(rules_, event), kLongestText),
                             "an event's text is one line of UTF-8");
            const nlohmann::json as_json = G::event_json(rules_, event);
            findings_.expect(as_json.is_object() && as_json.contains("type") &&
                                 as_json["type"].is_string() &&
                                 !as_json["type"].get<std::string>().empty(),
                             "an event's JSON has a type");
        }
    }

    void play_again(const std::vector<Choice>& choices, const std::vector<State>& states) {
        State state = G::start(rules_);
        findings_.expect(state == states[0], "a replay begins with the same state");
        for (std::size_t i = 0; i < choices.size(); ++i) {
            findings_.expect(G::pending(state).contains(choices[i]),
                             "a replay is offered the same options");
            G::apply(rules_, state, choices[i]);
            findings_.expect(state == states[i + 1],
                             "a replay comes to the same state at every step");
        }
    }

    static bool readable(const std::string& text, std::size_t longest) {
        return !text.empty() && !kit::first_bad_utf8(text) && kit::code_points(text) <= longest &&
               text.find('\n') == std::string::npos;
    }

    const Ruleset& rules_;
    Findings& findings_;
    std::set<std::tuple<int, int, int>> die_keys_;
};

} // namespace siege::trials
