// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/random.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

using siege::kit::RandomStream;

namespace {

// Pearson's statistic for counts that should be alike, as a number of
// standard deviations above what is expected of chance (the statistic's
// mean is its degrees of freedom, its variance twice that).
double excess(const std::vector<std::uint64_t>& counts) {
    const double all =
        static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    const double expected = all / static_cast<double>(counts.size());
    double statistic = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        statistic += off * off / expected;
    }
    const double freedom = static_cast<double>(counts.size() - 1);
    return (statistic - freedom) / std::sqrt(2 * freedom);
}

} // namespace

// The first numbers of pcg64(42, 54), as pcg-cpp publishes
// them (test-high/expected/check-pcg64.out).
TEST_CASE("the generator is the published pcg64", "[random]") {
    RandomStream stream(42, 54);
    constexpr std::array<std::uint64_t, 6> published{0x86b1da1d72062b68, 0x1304aa46c9853d39,
                                                     0xa3670e9e0dd50358, 0xf9090e529a7dae00,
                                                     0xc85b9fd837996f2c, 0x606121f8e3919196};
    for (const std::uint64_t number : published) CHECK(stream.next() == number);
}

// Worked out by a second implementation from the descriptions in random.hpp.
TEST_CASE("bounded draws are the same everywhere", "[random]") {
    RandomStream stream(42, 54);
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> vector{{1, 0},
                                                                      {2, 0},
                                                                      {6, 3},
                                                                      {24, 23},
                                                                      {52, 40},
                                                                      {1000, 376},
                                                                      {1000000007, 487820151},
                                                                      {0x80000001, 1709332024},
                                                                      {0xffffffff, 1958637976}};
    for (const auto& [bound, drawn] : vector) CHECK(stream.below(bound) == drawn);
    RandomStream dice(1565);
    for (const std::uint32_t face : {4, 3, 3, 6, 2, 6, 3, 1, 4, 5, 1, 6, 6, 4, 4, 4, 6, 4, 5, 5})
        CHECK(dice.below(6) + 1 == face);
}

TEST_CASE("a shuffle is the same everywhere", "[random]") {
    RandomStream stream(1565);
    std::vector<int> cards(12);
    std::iota(cards.begin(), cards.end(), 0);
    stream.shuffle(cards);
    CHECK(cards == std::vector<int>{7, 9, 3, 5, 0, 2, 11, 1, 8, 10, 4, 6});
}

TEST_CASE("bounded draws stay below their bound and reach all of it", "[random]") {
    RandomStream stream(7);
    for (const std::uint32_t bound : {1u, 2u, 3u, 6u, 7u, 24u, 60u}) {
        std::vector<bool> seen(bound);
        for (int draw = 0; draw < 4000; ++draw) {
            const std::uint32_t drawn = stream.below(bound);
            REQUIRE(drawn < bound);
            seen[drawn] = true;
        }
        CHECK(std::find(seen.begin(), seen.end(), false) == seen.end());
    }
    for (int draw = 0; draw < 1000; ++draw) REQUIRE(stream.below(0xffffffff) < 0xffffffff);
}

TEST_CASE("every face of a die falls as often as every other", "[random]") {
    for (const std::uint32_t faces : {2u, 6u, 24u, 1000u}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            RandomStream stream(seed);
            std::vector<std::uint64_t> counts(faces);
            for (std::uint32_t draw = 0; draw < 300 * faces; ++draw) ++counts[stream.below(faces)];
            INFO("seed " << seed << ", " << faces << " faces");
            CHECK(excess(counts) < 5);
        }
    }
}

// A bound just above half of 2^32 throws away almost every second number; without rejection the low
// half would come up twice as often.
TEST_CASE("rejection takes the bias out of awkward bounds", "[random]") {
    RandomStream stream(11);
    constexpr std::uint32_t bound = 0xc0000000;
    std::vector<std::uint64_t> thirds(3);
    for (int draw = 0; draw < 60000; ++draw) ++thirds[stream.below(bound) / 0x40000000];
    CHECK(excess(thirds) < 5);
}

TEST_CASE("every order of four cards comes up as often as every other", "[random]") {
    RandomStream stream(24);
    std::map<std::array<int, 4>, std::uint64_t> orders;
    for (int deal = 0; deal < 24000; ++deal) {
        std::array<int, 4> cards{0, 1, 2, 3};
        stream.shuffle(cards);
        ++orders[cards];
    }
    REQUIRE(orders.size() == 24);
    std::vector<std::uint64_t> counts;
    for (const auto& order : orders) counts.push_back(order.second);
    CHECK(excess(counts) < 5);
}

TEST_CASE("a shuffle of nothing or of one card leaves it", "[random]") {
    RandomStream stream(1);
    std::vector<int> none, one{7};
    stream.shuffle(none);
    stream.shuffle(one);
    CHECK(none.empty());
    CHECK(one == std::vector<int>{7});
}

TEST_CASE("streams of one seed differ from each other", "[random]") {
    RandomStream one(5, 1), other(5, 2), again(5, 1);
    const std::uint64_t first = one.next();
    CHECK(first != other.next());
    CHECK(first == again.next());
}
