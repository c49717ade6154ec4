// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/hash.hpp"
#include "session/journal.hpp"
#include "session/siege.hpp"

namespace siege::session {

// What is kept of a snapshot in a journal: the table without the question that is open.
inline nlohmann::json table_of(nlohmann::json snapshot) {
    snapshot.erase("pending");
    return snapshot;
}

// The journal of a siege as far as it has been played.
// setup and the data set's name and hash are the game's own words for how to build its rules again.
template<kit::Game G>
Journal journal_of(const Siege<G>& siege, nlohmann::json setup, std::string set_name,
                   std::string set_hash, std::string program) {
    Journal journal;
    journal.game = G::name;
    journal.program = std::move(program);
    journal.set_name = std::move(set_name);
    journal.set_hash = std::move(set_hash);
    journal.setup = std::move(setup);
    journal.seed = siege.seed();
    journal.assisted = siege.assisted();
    journal.initial = table_of(G::snapshot(siege.rules(), siege.initial()));
    nlohmann::json before = journal.initial;
    for (std::size_t i = 0; i < siege.size(); ++i) {
        const auto& step = siege.step(i);
        Journal::Step entry;
        entry.choice = G::choice_id(siege.rules(), siege.state_at(i), step.choice);
        for (const auto& event : step.events)
            entry.events.push_back(G::event_text(siege.rules(), event));
        const nlohmann::json after = table_of(G::snapshot(siege.rules(), step.after));
        entry.after = merge_difference(before, after);
        before = after;
        journal.steps.push_back(std::move(entry));
    }
    journal.state_hash = kit::hex16(G::hash(siege.state()));
    return journal;
}

// A journal played again under these rules. `difference` is empty when every recorded choice was open
// and the siege came to the recorded state; else it says at which step what differed, and `siege`
// holds what could be played up to there.
template<kit::Game G>
struct Replayed {
    Siege<G> siege;
    std::string difference;
};

template<kit::Game G>
Replayed<G> replay(const Journal& journal, std::shared_ptr<const typename G::Ruleset> rules) {
    Replayed<G> result{Siege<G>(std::move(rules), journal.seed), {}};
    if (journal.assisted) result.siege.mark_assisted();
    for (std::size_t i = 0; i < journal.steps.size(); ++i) {
        const auto choice = result.siege.option(journal.steps[i].choice);
        if (!choice) {
            result.difference = "step " + std::to_string(i + 1) + ": \"" + journal.steps[i].choice +
                                "\" is recorded, but these rules do not allow it there";
            return result;
        }
        result.siege.choose(*choice);
    }
    const std::string hash = kit::hex16(G::hash(result.siege.state()));
    if (hash != journal.state_hash)
        result.difference =
            "after the last step: the state is " + hash + ", recorded is " + journal.state_hash;
    return result;
}

// The first difference between what is recorded and what these rules and this seed give, compared step
// by step: chance against the seed's fate, events and the table. Empty when there is none.
template<kit::Game G>
std::string first_difference(const Journal& journal,
                             std::shared_ptr<const typename G::Ruleset> rules) {
    const Replayed<G> again = replay<G>(journal, rules);
    const Siege<G>& siege = again.siege;
    nlohmann::json table = table_of(G::snapshot(*rules, siege.initial()));
    if (table != journal.initial)
        return "set-up: the recorded table differs: " +
               merge_difference(table, journal.initial).dump();
    nlohmann::json there = table;
    const kit::Fate fate(journal.seed, G::deck_size(*rules));
    for (std::size_t i = 0; i < siege.size(); ++i) {
        const auto& recorded = journal.steps[i];
        const auto& step = siege.step(i);
        const std::string at = "step " + std::to_string(i + 1) + " (turn " +
                               std::to_string(G::turn(siege.state_at(i))) + ", " + recorded.choice +
                               "): ";
        if (G::pending(siege.state_at(i)).actor == kit::Actor::Chance &&
            !(kit::fated<G>(fate, siege.state_at(i)) == step.choice))
            return at + "the seed gives " +
                   G::choice_id(*rules, siege.state_at(i), kit::fated<G>(fate, siege.state_at(i)));
        std::vector<std::string> words;
        for (const auto& event : step.events) words.push_back(G::event_text(*rules, event));
        if (words != recorded.events) return at + "other events are recorded";
        table = table_of(G::snapshot(*rules, step.after));
        there.merge_patch(recorded.after);
        if (table != there)
            return at + "the recorded table differs: " + merge_difference(table, there).dump();
    }
    return again.difference;
}

} // namespace siege::session
