// SPDX-License-Identifier: GPL-3.0-or-later
// The recordings' own keeper: what no longer comes again is told with its place, and recording
// again keeps what can be kept.
#include "playthrough.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace siege::playthroughs;
using Catch::Contains;
using Catch::StartsWith;

namespace {

constexpr const char* kHead = "A siege of the plain set\n\n"
                              "set         plain-set\n"
                              "side        knights\n"
                              "deck        12\n"
                              "difficulty  standard\n"
                              "rulings     tower=-1\n"
                              "seed        7\n"
                              "player      random\n";

std::string recorded() {
    std::string said;
    std::string text = record_again(parse("a.txt", kHead), said);
    REQUIRE(said == "a.txt: the random player has chosen after the last recorded choice");
    return text;
}

// The file with one line changed: the first that begins like this.
std::string changed(const std::string& text, const std::string& start, const std::string& line) {
    const std::size_t at = text.find("\n" + start) + 1;
    REQUIRE(at != 0);
    return text.substr(0, at) + line + text.substr(text.find('\n', at));
}

std::size_t line_of(const std::string& text, const std::string& start) {
    const std::size_t at = text.find("\n" + start);
    return static_cast<std::size_t>(
               std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
           2;
}

std::string at_line(std::size_t line) {
    return "a.txt:" + std::to_string(line) + ": ";
}

} // namespace

TEST_CASE("a head alone is played to the end, and what was recorded comes again") {
    const std::string text = recorded();
    CHECK_THAT(text, StartsWith(kHead));
    CHECK_THAT(text, Contains("\nThe end: "));
    CHECK(first_difference(parse("a.txt", text)).empty());
}

TEST_CASE("recording twice gives the same file, whoever the player is by then") {
    const std::string text = recorded();
    const std::string other = changed(text, "player ", "player      greedy");
    std::string said;
    CHECK(record_again(parse("a.txt", text), said) == text);
    CHECK(record_again(parse("a.txt", other), said) == other);
    CHECK(said.empty());
}

TEST_CASE("a line that does not come again is told with file, line, what was expected and found") {
    const std::string text = recorded();
    const std::string difference =
        first_difference(parse("a.txt", changed(text, "= Turks", "= Turks 99")));
    CHECK_THAT(difference, StartsWith(at_line(line_of(text, "= Turks"))));
    CHECK_THAT(difference, Contains("expected: = Turks 99\n") && Contains("found:    = Turks "));
}

TEST_CASE("a file that ends too soon, or goes on after the end, is told") {
    const std::string text = recorded();
    const std::size_t end = text.find("\nThe end: ");
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    CHECK_THAT(first_difference(parse("a.txt", text.substr(0, end + 1))),
               StartsWith(at_line(lines)) && Contains("expected: the end") &&
                   Contains("The end: "));
    CHECK_THAT(first_difference(parse("a.txt", text + "more\n")),
               StartsWith(at_line(lines + 1)) && Contains("expected: more") &&
                   Contains("found:    the end"));
    CHECK_THAT(first_difference(parse("a.txt", text + "> order:sortie\n")),
               StartsWith(at_line(lines + 1)) && Contains("the siege is over"));
}

TEST_CASE("a choice that is not open is told with what is") {
    const std::string text = changed(recorded(), "> order:", "> order:attack_mdina");
    const std::string difference = first_difference(parse("a.txt", text));
    CHECK_THAT(difference, StartsWith(at_line(line_of(text, "> order:"))));
    CHECK_THAT(difference, Contains("> order:attack_mdina") && Contains("order:sortie"));
}

TEST_CASE("recording again keeps the choices up to the one that is not open, and says so") {
    const std::string text = recorded();
    const std::size_t second = text.find("\n> order:", text.find("\n> order:") + 1) + 1;
    std::string broken = text;
    broken.replace(second, text.find('\n', second) - second, "> order:attack_mdina");
    std::string said;
    const std::string again = record_again(parse("a.txt", broken), said);
    const auto line = static_cast<std::size_t>(std::count(
                          text.begin(), text.begin() + static_cast<std::ptrdiff_t>(second), '\n')) +
                      1;
    CHECK_THAT(said,
               StartsWith(at_line(line)) && Contains("order:attack_mdina") && Contains("random"));
    CHECK(again.substr(0, second) == text.substr(0, second));
    CHECK(first_difference(parse("a.txt", again)).empty());
}

TEST_CASE("a head with a fault is told with its line") {
    const auto told = [](const std::string& start, const std::string& line) {
        try {
            parse("a.txt", changed(kHead, start, line));
        } catch (const std::exception& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(told("side", "side  moors") ==
          "a.txt:4: expected turks or knights, found \"side  moors\"");
    CHECK_THAT(told("deck", "deck  many"), StartsWith("a.txt:5: expected a number of cards"));
    CHECK_THAT(told("difficulty", "difficulty  high"), StartsWith("a.txt:6: expected standard or"));
    CHECK_THAT(told("rulings", "rulings  tower=-3"), StartsWith("a.txt:7: expected default, or"));
    CHECK_THAT(told("seed", "seed  -"), StartsWith("a.txt:8: expected a seed"));
    CHECK_THAT(told("player", "player  me"), StartsWith("a.txt:9: expected greedy, random or"));
    CHECK_THAT(told("player", "luck  good"), StartsWith("a.txt:9: expected set, side"));
    CHECK_THROWS_WITH(rules_of(parse("a.txt", changed(kHead, "deck", "deck  11")).head),
                      Contains("a deck of 11 cards"));
}
