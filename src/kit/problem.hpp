// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace siege::kit {

// One thing that is wrong with a file from outside, in words that its author can act on.
struct Problem {
    std::string file;
    int line = 0;        // 1-based; 0 when the file as a whole is meant
    int column = 0;      // 1-based, counted in code points
    std::string pointer; // JSON pointer (RFC 6901); empty for the whole text
    std::string found;
    std::string expected; // empty: `found` is a whole sentence that names the file

    // "file:line:column: /pointer: found X, expected Y", always on one line and the same in
    // every locale. Parts that do not apply are left out.
    std::string text() const;
};

using Problems = std::vector<Problem>;

} // namespace siege::kit
