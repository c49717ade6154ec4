// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/simulate.hpp"

#include <catch2/catch.hpp>

using siege::advisor::interval95;

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
// Medicine 17 (1998), table I, method 3.
TEST_CASE("the interval of a rate is Wilson's", "[interval]") {
    struct Known {
        std::uint64_t hits, tries;
        double low, high;
    };
    for (const Known& known : {Known{81, 263, 0.2553, 0.3662}, Known{15, 148, 0.0624, 0.1605},
                               Known{0, 20, 0.0000, 0.1611}, Known{1, 29, 0.0061, 0.1718}}) {
        const auto [low, high] = interval95(known.hits, known.tries);
        INFO(known.hits << " of " << known.tries);
        CHECK(low == Approx(known.low).margin(0.00005));
        CHECK(high == Approx(known.high).margin(0.00005));
    }
}

TEST_CASE("an interval never leaves 0 to 1 and always holds the rate", "[interval]") {
    for (std::uint64_t tries = 1; tries <= 60; ++tries)
        for (std::uint64_t hits = 0; hits <= tries; ++hits) {
            const auto [low, high] = interval95(hits, tries);
            const double rate = static_cast<double>(hits) / static_cast<double>(tries);
            REQUIRE(low >= 0);
            REQUIRE(high <= 1);
            REQUIRE(low <= rate + 1e-12);
            REQUIRE(high >= rate - 1e-12);
            REQUIRE(high > low);
        }
}

TEST_CASE("nothing tried says nothing", "[interval]") {
    CHECK(interval95(0, 0) == std::array<double, 2>{0, 1});
}

TEST_CASE("more tries narrow the interval", "[interval]") {
    double before = 1;
    for (std::uint64_t tries = 10; tries <= 1'000'000'000'000; tries *= 10) {
        const auto [low, high] = interval95(tries / 2, tries);
        CHECK(high - low < before);
        before = high - low;
    }
    CHECK(before < 1e-5);
}
