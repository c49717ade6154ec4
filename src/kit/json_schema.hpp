// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json_file.hpp"
#include "kit/problem.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>

namespace siege::kit {

// A JSON Schema (draft 7) and the plain words for what breaks it. valijson judges; it stays behind
// this wall.
//
// A schema may use: definitions and $ref within the schema, type, enum, const, pattern, the
// limits of numbers, lengths and counts, uniqueItems, properties, required, additionalProperties,
// items (one schema for all entries), allOf, anyOf, oneOf, not and if/then/else. A `description`
// completes the sentence "expected ..." and replaces the words made from the keywords beside it.
class JsonSchema {
  public:
    // Throws std::runtime_error when the schema itself is faulty or uses any other keyword:
    // schemas come with the program.
    explicit JsonSchema(const nlohmann::json& schema);
    ~JsonSchema();
    JsonSchema(JsonSchema&&) noexcept;
    JsonSchema& operator=(JsonSchema&&) noexcept;

    // Whether the file keeps to the schema. If not, adds everything that is wrong with it (up to
    // a hundred problems) in the order of the file, each once and at the most specific place.
    // May be called from several threads at once. No exception escapes.
    bool check(const JsonFile& file, Problems& problems) const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace siege::kit
