// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/start_wins.hpp"

#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "advisor/value_ground.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/game.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;

TEST_CASE("the wins from the start are counted from the smallest deck to the whole one") {
    const auto rules = rules_of(malta::Side::Knights, 24);
    const auto net = values_for(*rules);
    REQUIRE(net);
    const auto data = rules->shared_data();
    constexpr std::uint64_t kSieges = 2;
    const auto wins = train::start_wins(data, malta::Side::Knights, net, kSieges, 7, 1);
    CHECK(wins == train::start_wins(data, malta::Side::Knights, net, kSieges, 7, 3));
    CHECK(wins.sieges == static_cast<int>(kSieges));
    CHECK(wins.rows.front().cards == malta::kSmallestDeck);
    CHECK(wins.rows.back().cards == static_cast<int>(data->decks[0].size()));
    for (std::size_t i = 1; i < wins.rows.size(); ++i)
        CHECK(wins.rows[i - 1].cards < wins.rows[i].cards);
    for (const auto& row : wins.rows) {
        const auto as_row = rules_of(malta::Side::Knights, row.cards);
        advisor::Tally tally;
        for (std::uint64_t game = 0; game < kSieges; ++game) {
            const std::uint64_t seed = advisor::game_seed(7, game);
            advisor::StrongPlayer<Malta> player(*as_row, net, 0, seed);
            advisor::play_out<Malta>(*as_row, seed, player, tally,
                                     [](const malta::State&, malta::Choice) {});
        }
        CHECK(row.won == static_cast<int>(tally.wins));
    }
}
