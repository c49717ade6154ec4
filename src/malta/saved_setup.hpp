// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace siege::malta {

// A set-up as a journal holds it: {"side", "deck", "difficult", "rulings": {name: value}}.
nlohmann::json setup_json(const Setup& setup);

// Nothing, and the reason in `error`, when the JSON is no set-up for this data set.
std::optional<Setup> setup_from(const nlohmann::json& saved, const DataSet& data, std::string& error);

// Sets a ruling by its name and value; false, and `error` says what is known, when there is none such.
bool set_ruling(Rulings& rulings, const std::string& name, const std::string& value, std::string& error);

// Empty, or what is wrong with the deck size.
std::string deck_size_error(const DataSet& data, Side player, int deck);

} // namespace siege::malta
