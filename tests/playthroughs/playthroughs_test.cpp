// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded sieges come again, line by line; together they show all that the rules know.
// SIEGE_RECORD_PLAYTHROUGHS=1 records them again instead (docs/contributing.md). A new file needs
// its head alone, the title and the lines under it: the player named there makes the choices.
#include "facets.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>

using namespace siege::playthroughs;

namespace {

bool recording() {
    const char* wish = std::getenv("SIEGE_RECORD_PLAYTHROUGHS");
    return wish != nullptr && std::string(wish) == "1";
}

void record(const std::filesystem::path& file, const Playthrough& playthrough) {
    std::string said;
    const std::string text = record_again(playthrough, said);
    if (!said.empty()) WARN(said);
    std::ofstream out(file, std::ios::binary);
    out << text;
    REQUIRE(out.flush());
}

std::set<std::string> shown_together() {
    std::set<std::string> shown;
    for (const auto& file : all_files()) shown.merge(facets(play_again(read(file)).siege));
    return shown;
}

} // namespace

TEST_CASE("every recorded siege comes again line by line") {
    REQUIRE(all_files().size() >= 8);
    for (const auto& file : all_files()) {
        const Playthrough playthrough = read(file);
        if (recording())
            record(file, playthrough);
        else if (const std::string difference = first_difference(playthrough); !difference.empty())
            FAIL_CHECK(difference);
    }
}

TEST_CASE("the recorded sieges show every ending, order, action and kind of event, of both sides") {
    const std::set<std::string> shown = shown_together();
    Head shipped;
    shipped.set = "reconstructed";
    for (const std::string& wanted : wanted_facets(rules_of(shipped)->data())) {
        INFO("no recorded siege shows: " << wanted);
        CHECK(shown.contains(wanted));
    }
}

TEST_CASE("reinforcements reach the Heights and fight there, and used orders come back both ways") {
    bool after_an_action = false, when_all_are_used = false, landed_and_fought = false;
    for (const auto& file : all_files()) {
        const Playthrough playthrough = read(file);
        std::string before;
        bool landed = false;
        for (const std::string& line : playthrough.lines) {
            if (line.find("The reinforcements land on") != std::string::npos) landed = true;
            if (landed && line == "> order:launch_reinforcements") landed_and_fought = true;
            if (line.find("All used orders are available again") != std::string::npos)
                (before.find(" is spent") != std::string::npos ? after_an_action
                                                               : when_all_are_used) = true;
            before = line;
        }
    }
    CHECK(landed_and_fought);
    CHECK(after_an_action);
    CHECK(when_all_are_used);
}
