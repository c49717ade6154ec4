// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/analysis.hpp"
#include "advisor/player.hpp"
#include "advisor/strong.hpp"
#include "advisor/value_ground.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using malta::Side;
using Siege = session::Siege<Malta>;

namespace {

template<class P>
Siege played(Side side, int deck, std::uint64_t seed, P&& player, std::size_t most = 100000) {
    Siege siege(rules_of(side, deck), seed);
    for (siege.let_fate_decide(); !siege.over() && siege.size() < most; siege.let_fate_decide())
        siege.choose(player.choose(siege.rules(), siege.state()));
    return siege;
}

advisor::Analysis<Malta> analysed(const Siege& siege) {
    return advisor::analyse<Malta>(siege, values_for(siege.rules()), [](std::size_t) {});
}

} // namespace

TEST_CASE("luck, decisions and revisions add up to the result", "[analysis]") {
    for (const Side side : {Side::Turks, Side::Knights})
        for (std::uint64_t seed = 1; seed <= 2 + kRepeated / 2; ++seed) {
            const Siege siege =
                played(side, seed % 2 == 0 ? 24 : 12, seed, advisor::RandomPlayer<Malta>(seed));
            const auto judged = analysed(siege);
            CHECK(judged.finished);
            CHECK(judged.last() == (Malta::won(siege.rules(), siege.state()) ? 1 : 0));
            CHECK(judged.last() - judged.first() ==
                  Approx(judged.luck - judged.cost + judged.revision).margin(1e-9));
            CHECK(judged.curve.size() == siege.size() + 1);
            for (const auto& point : judged.curve)
                CHECK((point.chance >= -1e-9 && point.chance <= 1 + 1e-9));
            double cost = 0;
            for (const auto& decision : judged.decisions) {
                CHECK(decision.cost >= 0);
                cost += decision.cost;
            }
            CHECK(cost == Approx(judged.cost).margin(1e-9));
        }
}

TEST_CASE("who takes the best option at every choice is charged nothing", "[analysis]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 24);
        advisor::StrongPlayer<Malta> strong(*rules, values_for(*rules), 0, 1);
        Siege siege(rules, 7);
        for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
            siege.choose(strong.choose(*rules, siege.state()));
        const auto judged = analysed(siege);
        CHECK(judged.cost == Approx(0).margin(1e-9));
        CHECK(judged.dearest(3).empty());
    }
}

TEST_CASE("the dearest decisions come first, at most as many as are asked for", "[analysis]") {
    const auto judged = analysed(played(Side::Turks, 24, 4, advisor::RandomPlayer<Malta>(4)));
    const auto dearest = judged.dearest(3);
    REQUIRE(!dearest.empty());
    CHECK(dearest.size() <= 3);
    for (std::size_t i = 1; i < dearest.size(); ++i) CHECK(dearest[i].cost <= dearest[i - 1].cost);
    for (const auto& decision : judged.decisions) CHECK(decision.cost <= dearest[0].cost);
    for (const auto& decision : dearest) CHECK(!(decision.best == decision.chosen));
}

TEST_CASE("every die that was thrown is counted, and a few throws say nothing", "[analysis]") {
    const Siege siege = played(Side::Knights, 24, 9, advisor::RandomPlayer<Malta>(9));
    std::uint64_t thrown = 0, counted = 0;
    for (std::size_t i = 0; i < siege.size(); ++i)
        if (const auto decision = siege.step(i).choice.decision;
            decision == malta::Decision::WhiteDie || decision == malta::Decision::BlackDie ||
            decision == malta::Decision::EventDie)
            ++thrown;
    for (const auto& [what, count] : analysed(siege).dice) counted += count.throws();
    CHECK(counted == thrown);
    advisor::DiceCount few{{1, 1, 1, 0, 0, 0}};
    CHECK(!few.enough());
    CHECK(few.mean() == Approx(2));
    advisor::DiceCount fair{{10, 10, 10, 10, 10, 10}};
    CHECK(fair.enough());
    CHECK(fair.deviation() == Approx(0).margin(1e-12));
    advisor::DiceCount high{{0, 0, 0, 0, 0, 12}};
    CHECK(high.deviation() == Approx(2.5 / std::sqrt(35.0 / 12 / 12)));
    CHECK(advisor::DiceCount{}.deviation() == 0);
}

TEST_CASE("a siege that is not over, has not begun or is stopped is analysed as far as it goes",
          "[analysis]") {
    const Siege begun = played(Side::Turks, 24, 5, advisor::RandomPlayer<Malta>(5), 20);
    const auto judged = analysed(begun);
    CHECK(!judged.finished);
    CHECK(judged.last() - judged.first() ==
          Approx(judged.luck - judged.cost + judged.revision).margin(1e-9));
    const auto fresh = analysed(Siege(rules_of(Side::Turks, 24), 1));
    CHECK(fresh.curve.size() == 1);
    CHECK(fresh.decisions.empty());
    std::atomic<bool> stop{true};
    CHECK(advisor::analyse<Malta>(
              begun, values_for(begun.rules()), [](std::size_t) {}, &stop)
              .decisions.empty());
}
