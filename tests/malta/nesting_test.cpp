// SPDX-License-Identifier: GPL-3.0-or-later
// Effects within effects, as deep and as many as a file may hold: the loader must come to an end.
#include "load_support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace siege::malta;

namespace {

using Wrap = std::string (*)(const std::string& effects);

std::string in_a_roll(const std::string& effects) {
    return R"({"roll": {"1-3": )" + effects + R"(, "4-6": )" + effects + "}}";
}
std::string in_one_face(const std::string& effects) {
    return R"({"roll": {"1": [], "2": [], "3": [], "4": [], "5": [], "6": )" + effects + "}}";
}
std::string in_an_if(const std::string& effects) {
    return R"({"if": {"siege_tower": true}, "then": )" + effects + R"(, "else": []})";
}

// The same effect as often as a list may hold it, and then `last`.
std::string eleven_and(const std::string& effect, const std::string& last) {
    std::string list = "[";
    for (int i = 0; i < 11; ++i) list += effect + ", ";
    return list + last + "]";
}

const std::string cancel = R"({"cancel_order": true})";
const std::string nothing = R"({"order_die": 1})";

// plain_a of the Turks, without a counter order, with these effects.
std::vector<Found> problems_of(const std::string& effects) {
    return problems_after(
        {{"deck-turks.json", "/cards/0/counter_order", ""},
         {"deck-turks.json", "/cards/0/event", R"({"text": "T.", "effects": )" + effects + "}"}});
}

void check_does_not_always_cancel(const std::string& effects) {
    const auto found = problems_of(effects);
    REQUIRE(found.size() == 1);
    CHECK(found.front().problem.pointer == "/cards/0");
    CHECK(found.front().problem.expected.find("always cancels") != std::string::npos);
}

} // namespace

// Eleven rolls one after the other have 6^11 ways through them; nested in each other, twelve times
// that exponent. Whoever walks all of them never comes back.
TEST_CASE("whether a card always cancels is found whatever number of ways lead through its event") {
    for (const Wrap wrap : {&in_a_roll, &in_one_face, &in_an_if}) {
        const std::string row = wrap("[" + nothing + "]");
        CHECK(problems_of(eleven_and(row, cancel)).empty());
        check_does_not_always_cancel(eleven_and(row, nothing));
        const std::string nested = wrap(eleven_and(row, nothing));
        CHECK(problems_of(eleven_and(nested, cancel)).empty());
        check_does_not_always_cancel(eleven_and(nested, nothing));
    }
}

TEST_CASE(
    "a way that does not cancel is found at the bottom of the deepest nest that a file may hold") {
    const auto nest = [](const std::string& bottom, int levels) {
        std::string effects = "[" + bottom + "]";
        for (int i = 0; i < levels; ++i)
            effects = R"([{"if": {"siege_tower": true}, "then": )" + effects + R"(, "else": [)" +
                      cancel + "]}]";
        return effects;
    };
    CHECK(problems_of(nest(cancel, 28)).empty());
    check_does_not_always_cancel(nest(nothing, 28));
    const auto found = problems_of(nest(cancel, 40));
    REQUIRE_FALSE(found.empty()); // deeper than the form allows: told, not followed
    CHECK(found.front().problem.file.ends_with("deck-turks.json"));
}

TEST_CASE("a card with more effects than there is room for is told once, and refused") {
    const std::string six = R"({"reinforce": 6})"; // as many instructions
    const std::string roll = R"({"roll": {"1-6": [)" + six + ", " + six + ", " + six + ", " + six +
                             ", " + six + ", " + six + "]}}";
    std::string effects = eleven_and(roll, roll);
    for (int level = 0; level < 2; ++level) {
        const std::string wrapped = R"({"if": {"siege_tower": true}, "then": )" + effects + "}";
        effects = eleven_and(wrapped, wrapped);
    }
    const auto found = problems_of(effects);
    CHECK(std::count_if(found.begin(), found.end(), [](const Found& one) {
              return one.problem.expected == "a data set with fewer effects";
          }) == 1);
}
