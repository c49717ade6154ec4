// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/game.hpp"
#include "session/record.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace siege::cli {

using Siege = session::Siege<malta::Malta>;

// Saves the siege whole or leaves the file as it was; a sentence when it could not be saved.
std::optional<std::string> save(const Siege& siege, const std::filesystem::path& file);

// A saved siege, and the rules to play it again where they are still the same.
struct Loaded {
    std::optional<session::Journal> journal;          // nothing: it could not be read
    std::shared_ptr<const malta::Ruleset> rules;      // nothing: see `reason`
    std::optional<Siege> siege;                       // where the rules give the recorded state again
    std::string reason;                               // why it can only be looked at
};
// Tells what is wrong on standard error. data_set: the set to use, or empty for the recorded one.
Loaded load(const std::filesystem::path& file, const std::string& data_set);

// An event as a line of the log, with the rule that it comes from; a turn's beginning is its heading.
std::string log_line(const malta::Ruleset& rules, const malta::Event& event);

} // namespace siege::cli
