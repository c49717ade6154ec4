// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/record.hpp"

namespace siege::session {

// A saved siege, and the rules to play it again where they are still the same.
template<kit::Game G>
struct SavedSiege {
    std::optional<Journal> journal;                   // nothing: it could not be read
    std::shared_ptr<const typename G::Ruleset> rules; // nothing: see `reason`
    std::optional<Siege<G>> siege; // where the rules give the recorded state again
    std::string reason;            // why it can only be looked at
    Damage damage = Damage::None;
    std::vector<std::string> messages;           // what was wrong with the file, for people
    std::optional<std::filesystem::path> backup; // a whole older copy of a damaged file
};

// What a game says of the rules that a journal was played by: the rules, or why there are none.
template<kit::Game G>
struct OpenedRules {
    std::shared_ptr<const typename G::Ruleset> rules;
    std::string reason;
};

// open_rules(journal) gives the game's OpenedRules. A damaged file is put aside (open_journal).
template<kit::Game G, class OpenRules>
SavedSiege<G> load_siege(const std::filesystem::path& file, const std::filesystem::path& schemas,
                         OpenRules open_rules) {
    SavedSiege<G> saved;
    OpenedJournal opened = open_journal(file, schemas);
    saved.damage = opened.damage;
    saved.messages = std::move(opened.messages);
    saved.backup = std::move(opened.backup);
    if (!opened.journal) return saved;
    saved.journal = std::move(opened.journal);
    if (saved.journal->game != G::name) {
        saved.reason =
            "it is a siege of \"" + saved.journal->game + "\", which this program does not know";
        return saved;
    }
    OpenedRules<G> rules = open_rules(*saved.journal);
    saved.reason = std::move(rules.reason);
    if (!rules.rules) return saved;
    saved.rules = std::move(rules.rules);
    Replayed<G> again = replay<G>(*saved.journal, saved.rules);
    if (again.difference.empty())
        saved.siege = std::move(again.siege);
    else
        saved.reason = again.difference;
    return saved;
}

} // namespace siege::session
