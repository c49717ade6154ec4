// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a siege (rulebook 8).
#include "kit/json.hpp"
#include "rules_support.hpp"

#include "session/siege.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;

namespace {

void check_won_by(const Play& play, Side side) {
    CHECK(winner(play.state.ending) == side);
    CHECK(Malta::won(play.rules, play.state) == (play.rules.player() == side));
}

} // namespace

TEST_CASE("a side whose morale is 0 has lost") {
    for (const Side side : kSides) {
        Play knights_broken(side);
        knights_broken.set_morale(5, 1).play({any_order(side), "card:plain_a", "white:2"});
        CHECK(knights_broken.state.ending == Ending::KnightsMoraleZero);
        check_won_by(knights_broken, Side::Turks);
        Play turks_broken(side);
        turks_broken.set_morale(1, 5).play({any_order(side), "card:plain_a", "white:5"});
        CHECK(turks_broken.state.ending == Ending::TurksMoraleZero);
        check_won_by(turks_broken, Side::Knights);
        Play both_left(side);
        both_left.set_morale(1, 1).play({any_order(side), "card:plain_a", "white:3"});
        CHECK_FALSE(both_left.over());
    }
}

TEST_CASE("the loss of a marker ends the siege like any loss of morale") {
    Play turks(Side::Turks);
    turks.set_morale(1, 5).play({"order:attack_fort_st_elmo", "card:plain_a", "white:6"});
    CHECK(turks.state.ending == Ending::TurksMoraleZero);
    Play mdina(Side::Turks);
    mdina.set_morale(5, 3).put("mdina", 1).play({"order:attack_mdina", "card:plain_a", "white:1"});
    CHECK(mdina.state.ending == Ending::KnightsMoraleZero); // the marker 1, its fall 2
}

TEST_CASE("R-both-zero: when both sides are at 0 together the Knights win") {
    for (const Side side : kSides) {
        Play by_event(side);
        by_event.set_morale(3, 3).play({any_order(side), "card:spirits_sink"});
        CHECK(by_event.state.ending == Ending::BothMoraleZero);
        check_won_by(by_event, Side::Knights);
        Play by_dice(side); // the two dice are one batch
        by_dice.set_morale(1, 1).play(
            {any_order(side), "action:aggressive_commander", "card:plain_a", "white:2", "black:5"});
        CHECK(by_dice.state.ending == Ending::BothMoraleZero);
    }
}

TEST_CASE("R-together: only when the white and the black result are both applied is it looked who "
          "has won") {
    Play saved(Side::Knights);
    saved.set_morale(5, 1).play(
        {"order:cavalry_raid", "action:defiant_speech", "card:plain_a", "white:2", "black:6"});
    CHECK_FALSE(saved.over());
    CHECK(saved.morale(Side::Knights) == 1); // down to 0 by the order, up by the speech
    Play bridge(Side::Knights);
    bridge.set_morale(5, 1).play(
        {"order:cavalry_raid", "action:destroy_bridge", "card:plain_a", "white:2"});
    CHECK_FALSE(bridge.over());
    Play alone(Side::Knights);
    alone.set_morale(5, 1).play({"order:cavalry_raid", "card:plain_a", "white:2"});
    CHECK(alone.over());
}

TEST_CASE("the Turks win at once when St. Elmo, St. Michael and St. Angelo all stand empty") {
    Play turks(Side::Turks);
    turks.put("fort_st_elmo", 1).put("fort_st_michael", 0).put("fort_st_angelo", 0);
    turks.play({"order:attack_fort_st_elmo", "card:plain_a", "white:1"});
    CHECK(turks.state.ending == Ending::FortsFallen);
    check_won_by(turks, Side::Turks);
    Play knights(Side::Knights);
    knights.put("fort_st_elmo", 1).put("fort_st_michael", 0).put("fort_st_angelo", 0);
    knights.play({"order:relieve_st_elmo", "card:plain_d", "white:1"});
    CHECK(knights.state.ending == Ending::FortsFallen);
    check_won_by(knights, Side::Turks);
    for (const Side side : kSides) {
        Play event(side);
        event.play({any_order(side), "card:forts_emptied"});
        CHECK(event.state.ending == Ending::FortsFallen);
        CHECK_FALSE(event.happened(EventType::CounterOrder));
    }
}

TEST_CASE(
    "R-order-of-ends: when one batch of results both empties the last fort and brings a morale "
    "to 0, morale is judged before the forts") {
    const auto last_fort_falls = [](Side side, int turks, int knights) {
        Play play(side);
        play.put("fort_st_elmo", 1).put("fort_st_michael", 0).put("fort_st_angelo", 0);
        play.set_morale(turks, knights);
        if (side == Side::Turks)
            play.play({"order:attack_fort_st_elmo", "action:aggressive_commander", "card:plain_a",
                       "white:1", "black:5"});
        else
            play.play({"order:relieve_st_elmo", "action:aggressive_commander", "card:plain_d",
                       "white:1", "black:5"});
        for (const char* fort : {"fort_st_elmo", "fort_st_michael", "fort_st_angelo"})
            REQUIRE(play.markers(fort) == 0);
        return play;
    };
    for (const Side side : kSides) {
        const Play turks_broken = last_fort_falls(side, 1, 9);
        CHECK(turks_broken.state.ending == Ending::TurksMoraleZero);
        check_won_by(turks_broken, Side::Knights);
        const Play knights_broken = last_fort_falls(side, 9, 1);
        CHECK(knights_broken.state.ending == Ending::KnightsMoraleZero);
        check_won_by(knights_broken, Side::Turks);
        const Play both_broken = last_fort_falls(side, 1, 1);
        CHECK(both_broken.state.ending == Ending::BothMoraleZero);
        check_won_by(both_broken, Side::Knights);
        CHECK(last_fort_falls(side, 9, 9).state.ending == Ending::FortsFallen);
    }
}

TEST_CASE("one fort that is held is enough, and Mdina, Sicily and the Heights count for nothing") {
    Play one(Side::Turks);
    one.put("fort_st_elmo", 0).put("fort_st_michael", 0).put("fort_st_angelo", 1).put("mdina", 0);
    one.play({"order:bombard_st_angelo", "card:plain_a", "white:3"});
    CHECK_FALSE(one.over());
    Play others(Side::Turks);
    others.put("fort_st_elmo", 0).put("fort_st_michael", 0).put("fort_st_angelo", 1);
    others.put("sicily", 3).put("heights_of_st_margaret", 3);
    others.play({"order:attack_fort_st_angelo", "card:plain_a", "white:1"});
    CHECK(others.state.ending == Ending::FortsFallen);
}

TEST_CASE("at the end of the turn of the last card the fleet sails and the Knights win") {
    for (const Side side : kSides) {
        Play play(side);
        play.last_card().play({any_order(side), "card:plain_a"});
        CHECK_FALSE(play.over()); // the turn is played to its end
        play.play({"white:2"});
        CHECK(play.morale(Side::Knights) == 9);
        CHECK(play.state.ending == Ending::FleetDeparts);
        check_won_by(play, Side::Knights);
    }
}

TEST_CASE(
    "the fleet sails too when the order of the last turn is cancelled, or none could be given") {
    for (const Side side : kSides) {
        Play play(side);
        play.last_card().play({any_order(side), "card:cancelled"});
        CHECK(play.state.ending == Ending::FleetDeparts);
    }
    Play hold(Side::Turks);
    for (const char* place : {"st_elmo_approach", "senglea_approach", "burgu_approach", "the_marsa",
                              "marsaxlokk", "fort_st_angelo"})
        hold.put(place, 0);
    hold.last_card().play({"order:hold", "card:plain_a"});
    CHECK(hold.state.ending == Ending::FleetDeparts);
}

TEST_CASE("the Turks may still win with the last card") {
    Play forts(Side::Turks);
    forts.put("fort_st_elmo", 1).put("fort_st_michael", 0).put("fort_st_angelo", 0);
    forts.last_card().play({"order:attack_fort_st_elmo", "card:plain_a", "white:1"});
    CHECK(forts.state.ending == Ending::FortsFallen);
    Play morale(Side::Knights);
    morale.set_morale(5, 1).last_card().play({"order:cavalry_raid", "card:plain_a", "white:2"});
    CHECK(morale.state.ending == Ending::KnightsMoraleZero);
}

TEST_CASE("the siege ends as soon as a batch of results is applied: after the event, without icon "
          "or dice") {
    for (const Side side : kSides) {
        const auto data = changed_set(
            {{side == Side::Turks ? "deck-knights.json" : "deck-turks.json", "/cards/11/icon",
              side == Side::Turks ? "\"relief\"" : "\"reinforcement\""}});
        Play play(side, data);
        REQUIRE(play.rules.deck()[11].id == "spirits_sink");
        play.set_morale(10, 6).play({any_order(side), "card:spirits_sink"});
        CHECK(play.state.ending == Ending::KnightsMoraleZero);
        CHECK(play.markers("sicily") == 0);
        CHECK_FALSE(play.happened(EventType::CounterOrder));
    }
}

TEST_CASE("the siege ends as soon as a batch of results is applied: after the icon, without dice") {
    Play play(Side::Turks);
    play.put("heights_of_st_margaret", 3).set_morale(1, 10);
    play.play({"order:attack_mdina", "card:relief_1", "event_die:4"});
    CHECK(play.state.ending == Ending::TurksMoraleZero);
    CHECK_FALSE(play.happened(EventType::CounterOrder));
}

TEST_CASE(
    "the siege ends as soon as a batch of results is applied: by an attack on an empty place") {
    Play play(Side::Knights);
    play.put("fort_st_elmo", 0).set_morale(10, 1);
    play.play({"order:cavalry_raid", "card:plain_a"});
    CHECK(play.state.ending == Ending::KnightsMoraleZero);
    CHECK_FALSE(play.happened(EventType::DieRolled));
}

TEST_CASE("morale that falls to 0 and rises again within one event ends nothing") {
    Play play(Side::Turks,
              set_with_event(R"([{"morale": "turks", "by": -6}, {"morale": "turks", "by": 1}])"));
    play.set_morale(4, 10).play({"order:attack_mdina", "card:plain_a", "white:3"});
    CHECK_FALSE(play.over());
    CHECK(play.morale(Side::Turks) == 1);
}

TEST_CASE("a finished game accepts no choice") {
    for (const Side side : kSides) {
        Play play(side);
        play.set_morale(3, 3).play({any_order(side), "card:spirits_sink"});
        REQUIRE(play.over());
        const Pending none = pending(play.state);
        CHECK(none.actor == siege::kit::Actor::Over);
        CHECK(none.size() == 0);
        for (int decision = 0; decision <= static_cast<int>(Decision::Over); ++decision)
            for (int option = 0; option < 64; ++option)
                CHECK_FALSE(none.contains(
                    {static_cast<Decision>(decision), static_cast<std::uint8_t>(option)}));
    }
}

TEST_CASE("a siege played to its end refuses whatever is chosen then") {
    const auto rules = std::make_shared<const Ruleset>(shipped_set(), commanding(Side::Turks));
    siege::session::Siege<Malta> siege(rules, 3);
    while (!siege.over()) {
        siege.let_fate_decide();
        if (!siege.over()) siege.choose(siege.pending()[0]);
    }
    const State before = siege.state();
    CHECK(winner(before.ending).has_value());
    CHECK_FALSE(siege.choose({Decision::Order, 0}));
    CHECK_FALSE(siege.choose({Decision::Over, 0}));
    CHECK(siege.state() == before);
}

TEST_CASE("every ending has its name and its winner") {
    CHECK(ending_id(Ending::KnightsMoraleZero) == "knights_morale_zero");
    CHECK(ending_id(Ending::TurksMoraleZero) == "turks_morale_zero");
    CHECK(ending_id(Ending::BothMoraleZero) == "both_morale_zero");
    CHECK(ending_id(Ending::FortsFallen) == "forts_fallen");
    CHECK(ending_id(Ending::FleetDeparts) == "fleet_departs");
    CHECK_FALSE(winner(Ending::None).has_value());
}
