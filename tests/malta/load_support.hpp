// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules_support.hpp"

// What the tests of loading a data set share: the plain set is broken in one way, and that must be
// told.
namespace siege::malta {

struct Wrong {
    std::vector<Change> changes;
    std::string file, pointer;   // where it is told
    std::string found, expected; // parts of the words
    std::string there = "";      // how the file goes on at that line and column
};
// The changes must make the one problem and no other.
void check(const Wrong& wrong);
// One change, told where it is made.
void check(const std::string& file, const std::string& pointer, const std::string& value,
           const std::string& found, const std::string& expected);

} // namespace siege::malta
