// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace siege::kit {

// A walk over the text of a JSON value (RFC 8259). nlohmann::json keeps no places, so the walk is
// what knows them: it refuses a faulty text with the place and plain words, and tells where each
// value of a good one stands. It uses no recursion.

// One step of the way from the whole text down to a value.
struct JsonStep {
    bool in_object = false;
    std::size_t index = 0;  // the place in the list or object, from 0
    std::string key;        // with its escapes resolved; empty in a list
    std::size_t key_at = 0; // the offset of the key's first quote
};
using JsonPath = std::vector<JsonStep>;

struct JsonFault {
    std::size_t at = 0;  // a byte offset
    std::string pointer; // of the innermost list or object that is open there
    std::string found, expected;
};

// Called at the first byte of each value, in the order of the text; `false` ends the walk.
using JsonVisit = std::function<bool(const JsonPath& path, std::size_t at)>;

// Walks over `text`, which must be UTF-8. `most_depth` is how deep lists and objects may nest.
// Returns the first fault, or nothing when the text is good or the visitor ended the walk.
std::optional<JsonFault> walk_json(std::string_view text, int most_depth, const JsonVisit& visit);

// JSON pointers (RFC 6901): of a path, of a member or an entry of what `parent` names, and the
// steps of a pointer with their escapes resolved.
std::string pointer_to(const JsonPath& path);
std::string pointer_to(std::string_view parent, std::string_view key);
std::string pointer_to(std::string_view parent, std::size_t index);
std::vector<std::string> steps_of(std::string_view pointer);

// Where the value that `pointer` names begins and where its key does (in a list, the value
// itself). When the text has no such value: the innermost value on the way to it.
struct JsonSpot {
    std::size_t value_at = 0;
    std::size_t key_at = 0;
};
JsonSpot spot_of(std::string_view text, std::string_view pointer);

} // namespace siege::kit
