// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/start_odds.hpp"

#include "kit/random.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace siege;

namespace {

// Sieges whose chances lie on that line.
std::vector<train::Begun> played(const advisor::StartOdds& line, bool with_difficulty) {
    kit::RandomStream random(15, 65);
    std::vector<train::Begun> sieges;
    for (int i = 0; i < 40'000; ++i) {
        train::Begun siege;
        siege.deck = 12 + static_cast<int>(random.below(19));
        siege.difficult = with_difficulty && random.below(3) == 0;
        siege.won = random.below(1'000'000) < 1'000'000 * line.chance(siege.deck, siege.difficult);
        sieges.push_back(siege);
    }
    return sieges;
}

} // namespace

TEST_CASE("the line through many sieges is the one that they lie on") {
    for (const advisor::StartOdds line :
         {advisor::StartOdds{-250, 90, -1800}, advisor::StartOdds{-300, -200, -2000},
          advisor::StartOdds{1500, 0, 400}}) {
        const advisor::StartOdds found = train::start_odds(played(line, true));
        CHECK(found.log_odds == Approx(line.log_odds).margin(80));
        CHECK(found.per_card == Approx(line.per_card).margin(12));
        CHECK(found.difficult == Approx(line.difficult).margin(120));
    }
}

TEST_CASE("what no siege tells stays at nothing, and sure wins stay finite") {
    CHECK(train::start_odds(played({-250, 90, -1800}, false)).difficult == 0);
    CHECK(train::start_odds({}) == advisor::StartOdds{});
    const std::vector<train::Begun> sure(500, {24, false, true});
    const advisor::StartOdds found = train::start_odds(sure);
    CHECK(found.chance(24, false) > 0.99);
    CHECK(found.log_odds < 20'000);
}
