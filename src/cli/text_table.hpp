// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/game.hpp"

#include <string>

namespace siege::cli {

// The table as text: the board with its markers, morale and tracks, and what is in hand.
std::string board_text(const malta::Ruleset& rules, const malta::State& state);

// A page of the Field Orders Book: instructions, restrictions, results A to D by 1 to 6. `live` lights
// the column of a counter order (-1: none).
std::string page_text(const malta::Ruleset& rules, int order, int live);

// The page of an additional action that goes with the order in hand.
std::string action_text(const malta::Ruleset& rules, const malta::State& state, int option);

// The card on the table.
std::string card_text(const malta::Ruleset& rules, int card);

// Why an order that is not among the options cannot be given, with its rule.
std::string why_not(const malta::Ruleset& rules, const malta::State& state, int order);

// Everything printed and every ruling whose name or text holds the word.
std::string rules_about(const malta::Ruleset& rules, const std::string& word);

// The text in lines of at most `width` characters, each after `indent` blanks.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 96);

} // namespace siege::cli
