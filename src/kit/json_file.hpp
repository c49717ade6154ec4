// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"
#include "kit/problem.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace siege::kit {

struct JsonLimits {
    std::size_t bytes = 4u << 20;
    int depth = 64; // levels of lists and objects
};

// A parsed JSON text that knows where each of its values stands.
//
// The text may come from anywhere: whatever is wrong with it (a folder or nothing instead of a
// file, too large, not UTF-8, a byte order mark, a fault of syntax, nested too deep, a key given
// twice, a number that no double holds) adds to the problems, and no exception escapes.
class JsonFile {
  public:
    using Limits = JsonLimits;

    // Nothing when at least one problem was added. A fault of syntax ends the reading, so it is
    // the last problem; keys given twice are all reported (up to a hundred).
    static std::optional<JsonFile> read(const std::filesystem::path& path, Problems& problems,
                                        Limits limits = {});
    static std::optional<JsonFile> parse(std::string name, std::string text, Problems& problems,
                                         Limits limits = {});

    const nlohmann::json& root() const { return root_; }
    const std::string& name() const { return name_; }

    // A problem with the value at a JSON pointer, for the caller to add to a list. When the text
    // has no such value, the place is that of the innermost value on the way to it. What was
    // found is, unless it is given, a short dump of the value.
    Problem problem(std::string pointer, std::string expected) const;
    Problem problem(std::string pointer, std::string found, std::string expected) const;
    // The same at the place of the key, for a key that should not be there.
    Problem key_problem(std::string pointer, std::string found, std::string expected) const;

  private:
    JsonFile(std::string name, std::string text, nlohmann::json root);
    Problem problem_at(std::size_t offset, std::string pointer, std::string found,
                       std::string expected) const;

    std::string name_;
    std::string text_;
    nlohmann::json root_;
};

} // namespace siege::kit
