// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"
#include "kit/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace siege::session {

constexpr int kJournalVersion = 1;

// A siege as a file: how it was set up, every choice, and what came of each, so that it can be looked
// at even where the rules have changed since. Readable JSON (docs/save-format.md).
struct Journal {
    struct Step {
        std::string choice;              // stable id: "order:attack_mdina", "white:4"
        std::vector<std::string> events; // in words
        nlohmann::json after;            // JSON merge patch (RFC 7396) of the snapshot before
    };
    std::string game;    // "malta"
    std::string program; // version that wrote it
    std::string set_name, set_hash;
    nlohmann::json setup;
    std::uint64_t seed = 0;
    bool assisted = false;
    nlohmann::json initial; // snapshot at the start
    std::vector<Step> steps;
    std::string state_hash; // hex16 of the last state

    // The snapshot before step i, 0..steps.size().
    nlohmann::json snapshot_at(std::size_t i) const;
};

// The file's text, with a checksum over everything else in it.
std::string journal_text(const Journal& journal);

// Why a journal could not be read.
enum class Damage {
    None,
    Unreadable, // no such file, a folder, too large ...: nothing to rescue
    Damaged,    // cut, flipped, not JSON: put it aside, try the backup
    Newer,      // from a later version of the program: leave it alone
};

struct ReadJournal {
    std::optional<Journal> journal;
    Damage damage = Damage::None;
    kit::Problems problems;
};
// schemas: the folder that holds journal.schema.json.
ReadJournal read_journal(const std::filesystem::path& file, const std::filesystem::path& schemas);

// Opens a saved siege as a person wants it opened: when the file is damaged it is put aside under another name, and
// the backup, when it is whole, is offered. Nothing is ever overwritten.
struct OpenedJournal {
    std::optional<Journal> journal;
    Damage damage = Damage::None;
    std::vector<std::string> messages;
    std::optional<std::filesystem::path> put_aside; // where the damaged file is now
    std::optional<std::filesystem::path> backup;    // a whole one that can be opened instead
};
OpenedJournal open_journal(const std::filesystem::path& file, const std::filesystem::path& schemas);

// JSON merge patch that turns `from` into `to`; objects without nulls.
nlohmann::json merge_difference(const nlohmann::json& from, const nlohmann::json& to);

} // namespace siege::session
