// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/analysis.hpp"
#include "advisor/luck.hpp"
#include "advisor/player.hpp"
#include "advisor/simulate.hpp"
#include "advisor/value_ground.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using malta::Side;
using Meter = advisor::LuckMeter<Malta>;

TEST_CASE("of all that chance can give in one draw the luck sums to nothing", "[luck]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 20);
        const auto net = values_for(*rules);
        int draws = 0;
        advisor::RandomPlayer<Malta> player(3);
        advisor::Tally tally;
        advisor::play_out<Malta>(*rules, 3, player, tally,
                                 [&](const malta::State& state, malta::Choice) {
                                     const auto pending = malta::pending(state);
                                     if (pending.actor != kit::Actor::Chance) return;
                                     ++draws;
                                     double sum = 0, most = 0;
                                     for (std::size_t i = 0; i < pending.size(); ++i) {
                                         Meter meter(*rules, net);
                                         meter.see(state, pending[i]);
                                         sum += pending.probability(i) * meter.luck();
                                         most = std::max(most, std::abs(meter.luck()));
                                     }
                                     CHECK(sum == Approx(0).margin(1e-12));
                                     CHECK(most < 1);
                                 });
        CHECK(draws > 20);
    }
}

TEST_CASE("the player's own choices are no luck", "[luck]") {
    const auto rules = rules_of(Side::Turks, 20);
    const malta::State start = malta::start(*rules);
    Meter meter(*rules, values_for(*rules));
    meter.see(start, malta::pending(start)[0]);
    CHECK(meter.luck() == 0);
}

TEST_CASE("a siege's luck is what its analysis tells", "[luck]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 20);
        session::Siege<Malta> siege(rules, 8);
        advisor::RandomPlayer<Malta> player(8);
        Meter meter(*rules, values_for(*rules));
        for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
            siege.choose(player.choose(*rules, siege.state()));
        for (std::size_t i = 0; i < siege.size(); ++i)
            meter.see(siege.state_at(i), siege.step(i).choice);
        const auto judged = advisor::analyse<Malta>(siege, values_for(*rules), [](std::size_t) {});
        // Of moves the best are kept from what was looked at first, and that was not the same.
        CHECK(meter.luck() == Approx(judged.luck).margin(0.02));
        CHECK(judged.luck != 0);
    }
}

TEST_CASE("wins without luck add up exactly, and their error is that of a mean", "[luck]") {
    advisor::EvenedWins all, one, other;
    CHECK(all.rate(0) == 0);
    CHECK(all.error(1) == 0);
    for (const auto& [won, luck] : {std::pair{true, 0.5}, {false, -0.25}, {true, 0.75}}) {
        all.add(won, luck);
        (won ? one : other).add(won, luck);
    }
    one += other;
    CHECK(one.sum == all.sum);
    CHECK(one.squares == all.squares);
    CHECK(all.rate(3) == Approx(1.0 / 3));
    const double variance = (0.25 + 0.0625 + 0.0625) / 3 - 1.0 / 9;
    CHECK(all.error(3) == Approx(std::sqrt(variance / 2)));
}
