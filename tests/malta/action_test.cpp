// SPDX-License-Identifier: GPL-3.0-or-later
// The additional action (rulebook 9.2).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;

TEST_CASE("an additional action is optional: one aggressive commander action or, the Knights only, "
          "one speech") {
    Play turks(Side::Turks);
    turks.answer({"order:attack_mdina"});
    CHECK(turks.options() == Ids{"action:none", "action:aggressive_commander"});
    turks.answer({"action:none"});
    CHECK(turks.asks(Decision::Card));
    Play knights(Side::Knights);
    knights.answer({"order:cavalry_raid"});
    CHECK(knights.options() == Ids{"action:none", "action:aggressive_commander",
                                   "action:defiant_speech", "action:destroy_bridge"});
}

TEST_CASE("never both an action and a speech in one turn") {
    for (const char* action : {"action:aggressive_commander", "action:defiant_speech"}) {
        Play play(Side::Knights);
        play.answer({"order:cavalry_raid", action});
        CHECK(play.asks(Decision::Card));
        play.play({"card:plain_a", "white:3", "black:3"});
        CHECK(play.asks(Decision::Order));
        CHECK(play.count(EventType::ActionSpent) == 1);
    }
}

TEST_CASE("an action is the roll of the black die on its own table, beside the order") {
    Play turks(Side::Turks);
    turks.play({"order:attack_mdina", "action:aggressive_commander", "card:plain_a", "white:6",
                "black:2"});
    CHECK(turks.markers("the_marsa") == 3);  // the order's 6
    CHECK(turks.morale(Side::Knights) == 9); // the action's 2
    Play knights(Side::Knights);
    knights.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_c", "white:2",
                  "black:6"});
    CHECK(knights.markers("the_marsa") == 3);
    CHECK(knights.morale(Side::Knights) == 7);
}

TEST_CASE("a bad black roll backfires on the one who played the action") {
    Play turks(Side::Turks);
    turks.play({"order:attack_mdina", "action:aggressive_commander", "card:plain_a", "white:3",
                "black:6"});
    CHECK(turks.markers("the_marsa") == 3);
    Play knights(Side::Knights);
    knights.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_c", "white:3",
                  "black:1"});
    CHECK(knights.markers("mdina") == 1);
}

TEST_CASE("a defiant speech moves morale by the black die") {
    Play play(Side::Knights);
    play.play(
        {"order:cavalry_raid", "action:defiant_speech", "card:plain_a", "white:3", "black:6"});
    CHECK(play.morale(Side::Knights) == 11);
    play.play({"order:sortie", "action:defiant_speech", "card:plain_c", "white:3", "black:1"});
    CHECK(play.morale(Side::Knights) == 9); // the second speech's 1
}

TEST_CASE(
    "the Turks may raise the Siege Tower instead of rolling, with the order that the data names") {
    Play play(Side::Turks);
    play.answer({"order:attack_mdina"});
    CHECK_FALSE(play.offers("action:raise_siege_tower"));
    play.play({"action:none", "card:plain_a", "white:3"});
    play.play({"order:move_troops", "action:raise_siege_tower", "card:plain_b", "white:6"});
    CHECK(play.state.siege_tower);
    CHECK_FALSE(play.result(true)); // no black die
    CHECK(play.happened(EventType::TowerRaised));
    play.play({"order:move_one_ship", "action:aggressive_commander", "card:plain_c", "white:6",
               "black:3"});
    play.answer({"order:move_troops"});
    CHECK_FALSE(play.offers("action:raise_siege_tower")); // it stands
    CHECK(play.offers("action:aggressive_commander"));
}

TEST_CASE("the Knights may pull the Siege Tower down instead of rolling, with the order that the "
          "data names") {
    Play play(Side::Knights);
    play.answer({"order:sortie"});
    CHECK_FALSE(play.offers("action:pull_down_siege_tower")); // there is none
    play.answer({"action:none"});
    play.play({"card:tower_raised", "white:3"});
    REQUIRE(play.state.siege_tower);
    play.answer({"order:cavalry_raid"});
    CHECK_FALSE(play.offers("action:pull_down_siege_tower"));
    play.play({"action:aggressive_commander", "card:plain_a", "white:3", "black:3"});
    play.play({"order:sortie", "action:pull_down_siege_tower", "card:plain_c", "white:3"});
    CHECK_FALSE(play.state.siege_tower);
    CHECK_FALSE(play.result(true));
    play.answer({"order:cavalry_raid"});
    CHECK_FALSE(play.offers("action:aggressive_commander")); // the roll and the pull were the two
}

TEST_CASE("a speech may destroy the Bridge of Boats instead: Knights morale +1, and no black die") {
    Play play(Side::Knights);
    play.put("mdina", 1);
    CHECK(play.offers("order:move_troops"));
    play.play({"order:cavalry_raid", "action:destroy_bridge", "card:plain_a", "white:3"});
    CHECK_FALSE(play.state.bridge);
    CHECK(play.morale(Side::Knights) == 11);
    CHECK_FALSE(play.result(true));
    CHECK(play.happened(EventType::BridgeDestroyed));
    play.answer({"order:sortie"});
    CHECK_FALSE(play.offers("action:destroy_bridge"));
    CHECK(play.offers("action:defiant_speech")); // one of two is left
}

TEST_CASE("without the bridge the Knights' Move Troops is closed for the rest of the siege, "
          "refreshed or not") {
    Play play(Side::Knights);
    play.put("mdina", 1);
    play.play({"order:sortie", "action:destroy_bridge", "card:plain_c", "white:3"});
    CHECK_FALSE(play.offers("order:move_troops"));
    play.play(
        {"order:cavalry_raid", "action:defiant_speech", "card:plain_a", "white:3", "black:3"});
    CHECK_FALSE(play.offers("order:move_troops"));
    play.use_up({"sortie", "counter_battery", "cavalry_raid"});
    play.play({"order:relieve_st_elmo", "card:plain_b", "white:3"});
    CHECK(play.happened(EventType::OrdersRefreshed));
    CHECK_FALSE(play.offers("order:move_troops"));
}

TEST_CASE(
    "actions are spent in number order, whether rolled or used otherwise, and never come back") {
    Play play(Side::Turks);
    play.play({"order:move_troops", "action:raise_siege_tower", "card:plain_a", "white:6"});
    play.play({"order:attack_mdina", "action:aggressive_commander", "card:plain_b", "white:3",
               "black:2"});
    CHECK(play.morale(Side::Knights) == 8); // number 2
    play.play({"order:attack_fort_st_elmo", "action:aggressive_commander", "card:plain_d",
               "white:3", "black:2"});
    CHECK(play.morale(Side::Knights) == 5); // number 3
    play.play({"order:move_troops", "card:plain_c", "white:6"});
    CHECK_FALSE(play.happened(EventType::ActionSpent));
    play.answer({"order:move_one_ship"});
    CHECK(play.asks(Decision::Card)); // all three are gone
}

TEST_CASE("speeches and aggressive commander actions of the Knights are counted apart") {
    Play play(Side::Knights);
    play.play({"order:sortie", "action:defiant_speech", "card:plain_c", "white:3", "black:6"});
    play.play({"order:cavalry_raid", "action:destroy_bridge", "card:plain_a", "white:3"});
    play.answer({"order:sortie"});
    CHECK(play.options() == Ids{"action:none", "action:aggressive_commander"});
}

TEST_CASE("using an action refreshes every used order, but the order of this turn is expended") {
    Play turks(Side::Turks);
    turks.use_up({"attack_mdina", "move_troops", "bombard_st_angelo"});
    turks.play({"order:attack_fort_st_elmo", "action:aggressive_commander", "card:plain_a",
                "white:3", "black:3"});
    CHECK(turks.happened(EventType::OrdersRefreshed));
    CHECK(turks.used_orders() == Ids{"attack_fort_st_elmo"});
    for (const char* action : {"action:aggressive_commander", "action:defiant_speech"}) {
        Play knights(Side::Knights);
        knights.use_up({"cavalry_raid", "relieve_st_elmo"});
        knights.play({"order:sortie", action, "card:plain_c", "white:3", "black:3"});
        CHECK(knights.used_orders() == Ids{"sortie"});
    }
}

TEST_CASE("the special use of an action refreshes the orders as its roll does") {
    Play turks(Side::Turks);
    turks.use_up({"attack_mdina"});
    turks.play({"order:move_troops", "action:raise_siege_tower", "card:plain_a", "white:6"});
    CHECK(turks.used_orders() == Ids{"move_troops"});
    Play knights(Side::Knights);
    knights.use_up({"cavalry_raid"});
    knights.play({"order:sortie", "action:destroy_bridge", "card:plain_c", "white:3"});
    CHECK(knights.used_orders() == Ids{"sortie"});
}

TEST_CASE("a refresh does not open Knights' order 6 before the relief has landed") {
    Play play(Side::Knights);
    play.put("sicily", 3).use_up({"launch_reinforcements", "cavalry_raid"});
    play.play(
        {"order:sortie", "action:aggressive_commander", "card:plain_c", "white:3", "black:3"});
    CHECK(play.offers("order:cavalry_raid"));
    CHECK_FALSE(play.offers("order:launch_reinforcements"));
}

TEST_CASE(
    "R-refresh: the refresh comes when the action resolves, after the counter order and the dice") {
    Play play(Side::Turks);
    play.use_up({"attack_mdina"});
    play.play({"order:attack_fort_st_elmo", "action:aggressive_commander", "card:plain_a"});
    CHECK(play.used_orders() == Ids{"attack_mdina"});
    play.play({"white:3", "black:3"});
    CHECK(play.first(EventType::OrdersRefreshed) > play.first(EventType::DieRolled));
    CHECK(play.used_orders() == Ids{"attack_fort_st_elmo"});
}

TEST_CASE("R-refresh: a cancelled action refreshes nothing and is kept for later") {
    for (const char* card : {"card:cancelled", "card:st_elmo_emptied"}) {
        Play turks(Side::Turks);
        turks.use_up({"attack_mdina"});
        turks.play({"order:attack_fort_st_elmo", "action:aggressive_commander", card});
        CHECK(turks.state.actions_spent[0] == 0);
        CHECK_FALSE(turks.happened(EventType::OrdersRefreshed));
        CHECK(turks.used_orders() == Ids{"attack_fort_st_elmo", "attack_mdina"});
        turks.answer({"order:bombard_st_angelo"});
        CHECK(turks.offers("action:aggressive_commander"));
        Play knights(Side::Knights);
        knights.use_up({"sortie"});
        knights.play({"order:relieve_st_elmo", "action:destroy_bridge", card});
        CHECK(knights.state.actions_spent[1] == 0);
        CHECK(knights.state.bridge);
        CHECK(knights.morale(Side::Knights) == 10);
        CHECK(knights.used_orders() == Ids{"sortie", "relieve_st_elmo"});
    }
}
