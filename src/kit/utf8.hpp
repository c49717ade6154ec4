// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace siege::kit {

// The offset of the first byte that does not begin or continue a code point as RFC 3629 allows
// it (overlong forms, surrogates and values above U+10FFFF are errors); nothing for good UTF-8.
std::optional<std::size_t> first_bad_utf8(std::string_view text);

// The length in code points. The text must be UTF-8.
std::size_t code_points(std::string_view text);

// The text, cut to at most that many code points; "..." marks a cut.
std::string clipped(std::string_view text, std::size_t most_code_points);

// The text with its control characters written as escapes, so that a key of a hostile file can
// neither break a line of a log nor steer a terminal.
std::string one_line(std::string_view text);

// Where in a text file a byte stands, both counted from 1, the column in code points. A line
// ends at LF, CR or CR LF.
struct TextPlace {
    int line = 1;
    int column = 1;
};
TextPlace place_of(std::string_view text, std::size_t offset);

} // namespace siege::kit
