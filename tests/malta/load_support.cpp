// SPDX-License-Identifier: GPL-3.0-or-later
#include "load_support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace siege::malta {
namespace {

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

void check(const Wrong& wrong) {
    const std::vector<Found> all = problems_after(wrong.changes);
    std::string texts;
    for (const Found& found : all) texts += found.problem.text() + "\n";
    INFO("wanted: " << wrong.pointer << " found " << wrong.found << ", expected "
                    << wrong.expected);
    INFO("told:\n" << texts);
    const auto told = std::find_if(all.begin(), all.end(), [&](const Found& f) {
        return f.problem.file.ends_with(wrong.file) && f.problem.pointer == wrong.pointer &&
               holds(f.problem.found, wrong.found) && holds(f.problem.expected, wrong.expected);
    });
    REQUIRE(told != all.end());
    CHECK(told->problem.line > 0);
    CHECK(told->problem.column > 0);
    CHECK(told->there.starts_with(wrong.there));
    CHECK(all.size() == 1);
}

void check(const std::string& file, const std::string& pointer, const std::string& value,
           const std::string& found, const std::string& expected) {
    check({{{file, pointer, value}}, file, pointer, found, expected, value.substr(0, 1)});
}

} // namespace siege::malta
