// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/problem.hpp"

#include "kit/utf8.hpp"

namespace siege::kit {

namespace {

// A key of a hostile file can be as long as the file.
constexpr std::size_t longest_pointer = 300;

} // namespace

std::string Problem::text() const {
    if (expected.empty()) return one_line(found);
    std::string text = one_line(file);
    if (line > 0) text += ':' + std::to_string(line) + ':' + std::to_string(column);
    text += ": ";
    if (!pointer.empty()) text += one_line(clipped(pointer, longest_pointer)) + ": ";
    return text + "found " + one_line(found) + ", expected " + one_line(expected);
}

} // namespace siege::kit
