// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"

#include <string>

namespace siege::kit {

// Reading a JSON Schema as a text about values. `root` is the whole schema, which holds the
// definitions that a part of it may refer to.

// The schema itself, or what its $ref leads to.
const nlohmann::json& referenced(const nlohmann::json& root, const nlohmann::json& schema);

// The member of that name, or an empty object.
const nlohmann::json& member_or_empty(const nlohmann::json& object, const char* name);

// What the schema asks for, as the end of a sentence that begins with "expected": its
// `description` when it has one, otherwise for example "a whole number from 0 to 9".
std::string described(const nlohmann::json& root, const nlohmann::json& schema);

// Throws std::runtime_error when the schema or one inside it uses a keyword that json_schema.hpp
// does not list: valijson would ignore a misspelt one.
void require_known_keywords(const nlohmann::json& root, const nlohmann::json& schema);

} // namespace siege::kit
