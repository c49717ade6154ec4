// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/load.hpp"
#include "malta/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace siege::malta {

// A set-up as a journal holds it: {"side", "deck", "difficult", "rulings": {name: value}}.
nlohmann::json setup_json(const Setup& setup);

// Nothing, and the reason in `error`, when the JSON is no set-up for this data set.
std::optional<Setup> setup_from(const nlohmann::json& saved, const DataSet& data,
                                std::string& error);

// The rules of a saved siege, if the data set of that name or
// folder is still the one with this hash.
struct SavedRules {
    std::shared_ptr<const Ruleset> rules;
    std::string reason; // why there are none
};
SavedRules open_saved_rules(const DataFolders& folders, const std::string& set,
                            const std::string& hash, const nlohmann::json& setup);

// Sets a ruling by its name and value; false, and `error` says
// what is known, when there is none such.
bool set_ruling(Rulings& rulings, const std::string& name, const std::string& value,
                std::string& error);

// Empty, or what is wrong with the deck size.
std::string deck_size_error(const DataSet& data, Side player, int deck);

} // namespace siege::malta
