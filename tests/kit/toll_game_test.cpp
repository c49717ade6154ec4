// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/toll_game.hpp"

#include "kit/game_properties.hpp"

#include <catch2/catch.hpp>

using namespace siege::trials;

TEST_CASE("the smallest game keeps the contract", "[property]") {
    Findings findings;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        const Toll::Ruleset rules{1 + static_cast<int>(seed % 9), static_cast<int>(seed % 4)};
        findings.begin(std::to_string(rules.turns) + " turns", seed);
        GameProperties<Toll>(rules, findings)
            .play(seed, true, [](const auto&, const auto&, const auto&, const auto&) {});
    }
    CHECK(findings.first() == "");
}

// A game that breaks the contract must be noticed, or the trial of the others is worth nothing.
TEST_CASE("the trial notices what does not hold", "[property]") {
    Findings findings;
    findings.begin("a broken game", 7);
    findings.expect(true, "this holds");
    findings.next_step();
    findings.expect(false, "this does not");
    findings.next_step();
    findings.expect(false, "nor does this");
    CHECK(findings.failures() == 2);
    CHECK(findings.first() == "this does not -- not so in a broken game, seed 7, step 1");
}
