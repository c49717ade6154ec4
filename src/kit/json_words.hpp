// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace siege::kit {

// JSON values in the words of messages. Nothing here depends on the locale.

// A value as a message shows it: itself when it is short, otherwise what it is and how large.
std::string short_dump(const nlohmann::json& value);

// "a" / "a" or "b" / "a", "b" or "c"
std::string listed(const std::vector<std::string>& words, const std::string& last_joint);

// A key or another short text in double quotes, with escapes, cut when it is long.
std::string in_quotes(const std::string& text);

// "1 entry", "3 entries"
std::string counted(std::size_t count, const std::string& one, const std::string& many);

} // namespace siege::kit
