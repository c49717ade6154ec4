// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/game_properties.hpp"
#include "kit/repeated.hpp"
#include "malta_properties/malta_ground.hpp"
#include "malta_properties/table_laws.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace siege;
using namespace siege::trials;
using malta::Malta;

namespace {

constexpr std::uint64_t kGamesASide = 2500 * kRepeated;
constexpr std::uint64_t kClosely = 25; // every so many games with texts and snapshots

void play_many(malta::Side side) {
    Findings findings;
    std::map<std::string, int> endings;
    for (std::uint64_t seed = 1; seed <= kGamesASide; ++seed) {
        kit::RandomStream random(seed, 0x7365747570);
        const malta::Ruleset rules(shipped_data(), random_setup(side, random));
        findings.begin(name_of(rules.setup()), seed);
        TableLaws laws(rules, findings);
        laws.check(malta::start(rules));
        const malta::State last =
            GameProperties<Malta>(rules, findings)
                .play(seed, seed % kClosely == 0,
                      [&](const malta::State& before, malta::Choice choice,
                          const malta::EventList& events, const malta::State& after) {
                          laws.check_step(before, choice, events, after);
                      });
        findings.expect(last.ending != malta::Ending::None, "a siege comes to an end");
        ++endings[Malta::ending(rules, last)];
    }
    CHECK(findings.first() == "");
    CHECK(findings.failures() == 0);
    CHECK(findings.games() == kGamesASide);
    CHECK(findings.checks() > 100 * kGamesASide);
    CHECK(endings.size() >= 3); // chance comes to more than one kind of end
}

} // namespace

TEST_CASE("thousands of random sieges of the Turks keep every law", "[property]") {
    play_many(malta::Side::Turks);
}

TEST_CASE("thousands of random sieges of the Knights keep every law", "[property]") {
    play_many(malta::Side::Knights);
}
