// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/game.hpp"
#include "session/saved_siege.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace siege::cli {

using Siege = session::Siege<malta::Malta>;
using Loaded = session::SavedSiege<malta::Malta>;

// Saves the siege whole or leaves the file as it was; a sentence when it could not be saved.
std::optional<std::string> save(const Siege& siege, const std::filesystem::path& file);

// Reads a saved siege; what is wrong with the file is told on standard error.
Loaded load(const std::filesystem::path& file);

// An event as a line of the log, with the rule that it comes from; a turn's beginning is its heading.
std::string log_line(const malta::Ruleset& rules, const malta::Event& event);

} // namespace siege::cli
