// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"
#include "malta/game.hpp"
#include "session/siege.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// Whole sieges as text that a reviewer can follow with the rulebook in hand. A file fixes the
// set-up, the seed and every choice of the player; all else in it must come again when they are
// played again.
namespace siege::playthroughs {

using Siege = session::Siege<malta::Malta>;

// What a file's head says.
struct Head {
    std::string title;
    std::string set; // "reconstructed", or "plain-set" of tests/cases
    malta::Setup setup;
    std::uint64_t seed = 0;
    std::string player; // who chose, and chooses where nothing is recorded (NamedPlayer)
};

struct Playthrough {
    struct Choice {
        std::string id;
        std::size_t line; // 1 for the file's first
    };
    std::string file; // its name, for messages
    Head head;
    std::vector<std::string> lines;
    std::vector<Choice> choices;
};

// Throws std::runtime_error, "file:line: expected ..., found ...", when the head is wrong.
Playthrough parse(const std::string& file, const std::string& text);
Playthrough read(const std::filesystem::path& file);
std::vector<std::filesystem::path> all_files();

// Throws std::runtime_error when the set cannot be loaded or has no such deck.
std::shared_ptr<const malta::Ruleset> rules_of(const Head& head);

// The siege as far as the recorded choices are open, and the first that is not.
struct PlayedAgain {
    Siege siege;
    std::optional<Playthrough::Choice> not_open;
};
PlayedAgain play_again(const Playthrough& playthrough);

// On to the end, the head's player choosing.
void play_on(const Head& head, Siege& siege);

// The file's lines for this siege.
std::vector<std::string> log_of(const Head& head, const Siege& siege);

// Empty, or "file:line: expected ..., found ..." of the first line that does not come again.
std::string first_difference(const Playthrough& playthrough);

// The file's new text, all recorded choices kept that are still open; `said` tells where the head's
// player had to choose.
std::string record_again(const Playthrough& playthrough, std::string& said);

} // namespace siege::playthroughs
