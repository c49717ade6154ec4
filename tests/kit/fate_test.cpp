// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/fate.hpp"

#include "kit/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

using namespace siege::kit;

namespace {

ChanceKey die(int turn, int what, int thrown) {
    return {ChanceKey::Kind::Die, static_cast<std::uint16_t>(turn), static_cast<std::uint8_t>(what),
            static_cast<std::uint8_t>(thrown)};
}

double excess(const std::vector<double>& counts, double expected) {
    double statistic = 0;
    for (const double count : counts)
        statistic += (count - expected) * (count - expected) / expected;
    const auto freedom = static_cast<double>(counts.size() - 1);
    return (statistic - freedom) / std::sqrt(2 * freedom);
}

} // namespace

// Worked out by a second implementation: XXH64 of the key's six bytes names the stream of pcg64.
TEST_CASE("a seed gives the same deck everywhere", "[fate]") {
    using Cards = std::vector<std::uint8_t>;
    CHECK(Fate(1565, 30).card_order() == Cards{2,  15, 16, 8,  19, 17, 10, 29, 12, 4,
                                               28, 11, 18, 26, 6,  21, 22, 14, 1,  24,
                                               9,  23, 20, 3,  27, 5,  13, 25, 0,  7});
    CHECK(Fate(0, 24).card_order() == Cards{0,  23, 19, 10, 14, 5,  2,  8,  3, 15, 17, 13,
                                            12, 1,  9,  20, 7,  18, 11, 22, 4, 21, 6,  16});
    CHECK(Fate(std::numeric_limits<std::uint64_t>::max(), 24).card_order() ==
          Cards{5,  19, 22, 20, 1,  3, 16, 12, 8,  6,  17, 7,
                10, 11, 2,  18, 14, 4, 9,  21, 13, 23, 0,  15});
    CHECK(Fate(1, 0).card_order().empty());
}

TEST_CASE("a seed gives the same dice everywhere", "[fate]") {
    const Fate fate(1565, 30);
    struct Throw {
        int turn, what, thrown;
        std::uint32_t face;
    };
    const std::vector<Throw> throws{
        {1, 9, 0, 2}, {1, 9, 1, 5}, {1, 10, 0, 0}, {1, 10, 1, 0}, {1, 11, 0, 0}, {1, 11, 1, 0},
        {2, 9, 0, 3}, {2, 9, 1, 3}, {2, 10, 0, 2}, {2, 10, 1, 2}, {2, 11, 0, 4}, {2, 11, 1, 4},
        {3, 9, 0, 5}, {3, 9, 1, 5}, {3, 10, 0, 5}, {3, 10, 1, 1}, {3, 11, 0, 3}, {3, 11, 1, 3}};
    for (const Throw& t : throws) CHECK(fate.die(die(t.turn, t.what, t.thrown), 6) == t.face);
    CHECK(Fate(0, 24).die(die(1, 10, 0), 6) == 4);
    CHECK(Fate(std::numeric_limits<std::uint64_t>::max(), 24).die(die(60, 11, 3), 20) == 17);
}

TEST_CASE("a die falls by its key, whatever was thrown before it", "[fate]") {
    std::vector<ChanceKey> keys;
    for (int turn = 1; turn <= 30; ++turn)
        for (int what = 9; what < 12; ++what)
            for (int thrown = 0; thrown < 3; ++thrown) keys.push_back(die(turn, what, thrown));
    const Fate fate(4711, 24);
    std::vector<std::uint32_t> faces;
    for (const ChanceKey& key : keys) faces.push_back(fate.die(key, 6));

    std::vector<std::size_t> order(keys.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    RandomStream stream(1);
    for (int round = 0; round < 20; ++round) {
        stream.shuffle(order);
        const Fate again(4711, round % 2 == 0 ? 24u : 30u); // nor on how many cards there are
        for (const std::size_t i : order) REQUIRE(again.die(keys[i], 6) == faces[i]);
    }
}

TEST_CASE("neighbouring seeds and keys give dice that know nothing of each other", "[fate]") {
    std::vector<double> by_seed(36), by_turn(36), by_throw(36);
    constexpr int sieges = 7200;
    for (std::uint64_t seed = 0; seed < sieges; ++seed) {
        const Fate fate(seed, 0), next(seed + 1, 0);
        const std::uint32_t one = fate.die(die(3, 10, 0), 6);
        by_seed[one * 6 + next.die(die(3, 10, 0), 6)] += 1;
        by_turn[one * 6 + fate.die(die(4, 10, 0), 6)] += 1;
        by_throw[one * 6 + fate.die(die(3, 10, 1), 6)] += 1;
    }
    CHECK(excess(by_seed, sieges / 36.0) < 5);
    CHECK(excess(by_turn, sieges / 36.0) < 5);
    CHECK(excess(by_throw, sieges / 36.0) < 5);
}

TEST_CASE("every card is in the deck once, and any can lie on top", "[fate]") {
    std::vector<double> on_top(24);
    for (std::uint64_t seed = 0; seed < 4800; ++seed) {
        std::vector<std::uint8_t> order = Fate(seed, 24).card_order();
        on_top[order[0]] += 1;
        std::sort(order.begin(), order.end());
        for (std::size_t i = 0; i < order.size(); ++i) REQUIRE(order[i] == i);
    }
    CHECK(excess(on_top, 200) < 5);
}

TEST_CASE("fifty sieges begun in one second have fifty seeds", "[fate]") {
    std::set<std::uint64_t> seeds;
    for (int i = 0; i < 50; ++i) seeds.insert(fresh_seed());
    CHECK(seeds.size() == 50);
    CHECK(*seeds.rbegin() > std::numeric_limits<std::uint32_t>::max()); // all 64 bits are in use
}
