// SPDX-License-Identifier: GPL-3.0-or-later
// Losses and morale (rulebook 9.2, 9.4).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;

TEST_CASE("each marker removed costs its side 1 morale") {
    Play turks(Side::Turks);
    turks.play({"order:attack_fort_st_elmo", "card:plain_d", "white:6"});
    CHECK(turks.markers("st_elmo_approach") == 2);
    CHECK(turks.morale(Side::Turks) == 8);
    CHECK(turks.state.lost[0] == 2);
    turks.state.used_orders = 0;
    turks.play({"order:attack_fort_st_elmo", "card:plain_a", "white:1"});
    CHECK(turks.markers("fort_st_elmo") == 2);
    CHECK(turks.morale(Side::Knights) == 9);
    Play knights(Side::Knights);
    knights.play({"order:relieve_st_elmo", "card:plain_d", "white:1"});
    CHECK(knights.markers("fort_st_elmo") == 1);
    CHECK(knights.morale(Side::Knights) == 8);
    CHECK(knights.state.lost[1] == 2);
}

TEST_CASE("a text may say that a removed marker costs no morale") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:losses_without_morale", "white:3"});
        CHECK(play.markers("the_marsa") == 3);
        CHECK(play.markers("mdina") == 1);
        CHECK(play.morale(Side::Turks) == 10);
        CHECK(play.morale(Side::Knights) == 10);
    }
}

TEST_CASE("a direct morale result changes the track alone") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:plain_c", "white:5"});
        CHECK(play.morale(Side::Turks) == 7);
        CHECK(play.count(EventType::MarkerRemoved) == 0);
        play.state.used_orders = 0;
        play.play({any_order(side), "card:plain_d", "white:2"});
        CHECK(play.morale(Side::Knights) == 6);
        CHECK(play.count(EventType::MarkerRemoved) == 0);
    }
}

TEST_CASE("R-morale-top: morale stays within 0 and the chart's top") {
    for (const Side side : kSides) {
        Play up(side);
        up.play({any_order(side), "card:spirits_rise"});
        CHECK(up.morale(Side::Turks) == 12);
        CHECK(up.morale(Side::Knights) == 12);
        Play down(side);
        down.set_morale(3, 2).play({any_order(side), "card:spirits_sink"});
        CHECK(down.morale(Side::Turks) == 0);
        CHECK(down.morale(Side::Knights) == 0);
    }
}

TEST_CASE("a loss is taken from the locations that the order names, in their order") {
    Play turks(Side::Turks);
    turks.put("fort_st_michael", 1);
    turks.play({"order:attack_grand_harbour", "card:plain_d", "white:1"});
    CHECK(turks.markers("fort_st_michael") == 0); // else from Fort St. Angelo
    CHECK(turks.markers("fort_st_angelo") == 3);
    turks.play({"order:attack_fort_st_angelo", "card:plain_a", "white:6"});
    CHECK(turks.markers("burgu_approach") == 3);
    Play knights(Side::Knights);
    knights.put("gallows_point", 1).put("corradin_heights", 1);
    knights.play({"order:counter_battery", "card:plain_d", "white:6"});
    CHECK(knights.markers("gallows_point") == 0);
    CHECK(knights.markers("corradin_heights") == 0);
    knights.state.used_orders = 0;
    knights.play({"order:counter_battery", "card:plain_a", "white:6"});
    CHECK(knights.markers("senglea_approach") == 2);
}

TEST_CASE("an event's loss that names an order of places starts with the first that has a marker") {
    for (const Side side : kSides) {
        Play play(side);
        play.put("gallows_point", 1);
        play.play({any_order(side), "card:losses_in_order", "white:3"});
        CHECK(play.markers("gallows_point") == 0);
        CHECK(play.markers("senglea_approach") == 2);
        CHECK(play.morale(Side::Turks) == 8);
    }
}

TEST_CASE("the black die's losses come from the same places as the order's") {
    Play turks(Side::Turks);
    turks.play({"order:attack_fort_st_angelo", "action:aggressive_commander", "card:plain_a",
                "white:6", "black:6"});
    CHECK(turks.markers("burgu_approach") == 2);
    turks.play({"order:attack_grand_harbour", "action:aggressive_commander", "card:plain_b",
                "white:1", "black:1"});
    CHECK(turks.markers("fort_st_michael") == 1);
    Play knights(Side::Knights);
    knights.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_c", "white:6",
                  "black:6"});
    CHECK(knights.markers("the_marsa") == 2);
    CHECK(knights.morale(Side::Turks) == 8);
}

TEST_CASE("where there is a choice, the player chooses where the player's markers are lost: the "
          "Knights") {
    Play play(Side::Knights);
    play.play({"order:sortie", "card:plain_d", "white:1"}); // two, at St. Michael or St. Angelo
    REQUIRE(play.asks(Decision::Loss));
    CHECK(play.options() == Ids{"lose:fort_st_michael", "lose:fort_st_angelo"});
    play.answer({"lose:fort_st_angelo"});
    CHECK(play.asks(Decision::Loss)); // one by one
    play.answer({"lose:fort_st_michael"});
    CHECK(play.markers("fort_st_michael") == 2);
    CHECK(play.markers("fort_st_angelo") == 3);
    CHECK(play.morale(Side::Knights) == 8);
    CHECK(play.asks(Decision::Order));
}

TEST_CASE(
    "where there is a choice, the player chooses where the player's markers are lost: the Turks") {
    Play play(Side::Turks);
    play.play(
        {"order:move_troops", "action:aggressive_commander", "card:plain_a", "white:6", "black:6"});
    REQUIRE(play.asks(Decision::Loss));
    CHECK(play.options() == Ids{"lose:st_elmo_approach", "lose:senglea_approach",
                                "lose:burgu_approach", "lose:the_marsa"});
    play.answer({"lose:senglea_approach"});
    CHECK(play.markers("senglea_approach") == 2);
    CHECK(play.morale(Side::Turks) == 9);
    play.play({"order:attack_mdina", "card:owners_lose"});
    CHECK(play.options() == Ids{"lose:senglea_approach", "lose:burgu_approach", "lose:the_marsa"});
}

TEST_CASE("nothing is asked when only one place has a marker, or when all of them are lost") {
    Play one(Side::Knights);
    one.put("fort_st_michael", 0);
    one.play({"order:sortie", "card:plain_d", "white:1"});
    CHECK(one.asks(Decision::Order));
    CHECK(one.markers("fort_st_angelo") == 2);
    Play all(Side::Knights);
    all.put("fort_st_michael", 1).put("fort_st_angelo", 1);
    all.play({"order:sortie", "card:plain_d", "white:1"});
    CHECK(all.asks(Decision::Order));
    CHECK(all.markers("fort_st_michael") == 0);
    CHECK(all.markers("fort_st_angelo") == 0);
}

TEST_CASE(
    "R-enemy-chooses: the enemy's markers come from the largest stack, ties in the listed order") {
    const auto struck = [](int senglea, int burgu, int marsa) {
        Play play(Side::Knights);
        play.put("senglea_approach", senglea).put("burgu_approach", burgu).put("the_marsa", marsa);
        play.play({"order:cavalry_raid", "card:owners_lose", "lose:fort_st_angelo", "white:3"});
        for (const Event& event : play.events)
            if (event.type == EventType::MarkerRemoved && event.side == Side::Turks)
                return play.rules.data().locations[event.place].id;
        return std::string();
    };
    CHECK(struck(3, 4, 4) == "burgu_approach");
    CHECK(struck(3, 2, 4) == "the_marsa");
    CHECK(struck(2, 2, 2) == "senglea_approach");
    CHECK(struck(0, 0, 1) == "the_marsa");
    // Two from the sortie's places: the stacks are compared again after each.
    Play sortie(Side::Knights);
    sortie.put("burgu_approach", 3);
    sortie.play({"order:sortie", "card:plain_d", "white:6"});
    CHECK(sortie.markers("senglea_approach") == 2);
    CHECK(sortie.markers("burgu_approach") == 2);
    // The Knights as the enemy: an action beside Move Troops may strike any of their places.
    Play turks(Side::Turks);
    turks.play(
        {"order:move_troops", "action:aggressive_commander", "card:plain_a", "white:6", "black:1"});
    CHECK(turks.markers("fort_st_angelo") == 3);
    CHECK(turks.morale(Side::Knights) == 9);
}

TEST_CASE("a counter order that attacks one of the player's places strikes the markers there") {
    Play a(Side::Knights);
    a.play({"order:cavalry_raid", "card:plain_a", "white:1"});
    CHECK(a.markers("fort_st_elmo") == 2); // A goes against St. Elmo, whatever the order
    CHECK(a.markers("mdina") == 2);
    Play b(Side::Knights);
    b.put("fort_st_michael", 0);
    b.play({"order:cavalry_raid", "card:plain_b", "white:1"});
    CHECK(b.markers("fort_st_angelo") == 3); // B against St. Michael, else St. Angelo
    CHECK_FALSE(b.happened(EventType::EmptyAttack));
    CHECK(b.morale(Side::Knights) == 9);
    Play turks(Side::Turks);
    turks.play({"order:attack_fort_st_elmo", "card:plain_c", "white:6"});
    CHECK(turks.markers("the_marsa") == 3); // C against The Marsa, in the plain set
    CHECK(turks.markers("st_elmo_approach") == 4);
}

TEST_CASE(
    "R-empty-attack: an attack on a place that stands empty costs the player 1 morale at once") {
    Play knights(Side::Knights);
    knights.put("fort_st_elmo", 0);
    knights.play({"order:cavalry_raid", "card:plain_a"});
    CHECK(knights.happened(EventType::EmptyAttack));
    CHECK(knights.morale(Side::Knights) == 9); // before the dice
    CHECK(knights.asks(Decision::WhiteDie));
    knights.play({"white:3"});
    CHECK(knights.morale(Side::Knights) == 9); // and even if they bring no loss
    Play harbour(Side::Knights);
    harbour.put("fort_st_michael", 0).put("fort_st_angelo", 0);
    harbour.play({"order:cavalry_raid", "card:plain_b", "white:3"});
    CHECK(harbour.morale(Side::Knights) == 9);
    Play turks(Side::Turks);
    turks.put("the_marsa", 0);
    turks.play({"order:attack_fort_st_elmo", "card:plain_c", "white:3"});
    CHECK(turks.morale(Side::Turks) == 9);
    CHECK(turks.morale(Side::Knights) == 10);
}

TEST_CASE("R-empty-attack: a counter order that attacks nothing of the player's costs nothing") {
    for (const char* card : {"card:plain_c", "card:plain_d"}) {
        Play play(Side::Knights);
        play.put("fort_st_elmo", 0).put("fort_st_michael", 0);
        play.play({"order:cavalry_raid", card, "white:3"});
        CHECK_FALSE(play.happened(EventType::EmptyAttack));
        CHECK(play.morale(Side::Knights) == 10);
    }
}

TEST_CASE(
    "R-empty-attack: the player's losses then come from other locations of the player's choice") {
    Play knights(Side::Knights);
    knights.put("fort_st_elmo", 0).put("sicily", 1);
    knights.play({"order:cavalry_raid", "card:plain_a", "white:1"});
    CHECK(knights.options() ==
          Ids{"lose:fort_st_michael", "lose:fort_st_angelo", "lose:mdina", "lose:sicily"});
    knights.play({"lose:mdina"});
    CHECK(knights.markers("mdina") == 1);
    CHECK(knights.morale(Side::Knights) == 8);
    Play turks(Side::Turks);
    turks.put("the_marsa", 0).put("gallows_point", 1);
    turks.play({"order:attack_fort_st_elmo", "card:plain_c", "white:6"});
    CHECK(turks.options() == Ids{"lose:st_elmo_approach", "lose:senglea_approach",
                                 "lose:burgu_approach", "lose:gallows_point"});
    turks.play({"lose:burgu_approach"});
    CHECK(turks.morale(Side::Turks) == 8);
    CHECK(turks.markers("burgu_approach") == 3);
}

TEST_CASE(
    "R-empty-attack: the losses of the action in the same turn come from other locations too") {
    Play play(Side::Knights);
    play.put("fort_st_elmo", 0);
    play.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_a", "white:3",
               "black:1"});
    CHECK(play.asks(Decision::Loss));
    play.play({"lose:fort_st_michael"});
    // The next turn's losses come from their own places again.
    play.play({"order:sortie", "card:plain_d", "white:1"});
    CHECK(play.options() == Ids{"lose:fort_st_michael", "lose:fort_st_angelo"});
}

TEST_CASE("R-empty-attack: if none are left, the rest of the loss is ignored") {
    const auto data =
        changed_set({{"orders-knights.json", "/orders/1/table/A/0", R"({"knights_lose": 6})"}});
    Play play(Side::Knights, data);
    play.put("fort_st_elmo", 0).put("fort_st_michael", 0).put("fort_st_angelo", 1);
    play.play({"order:cavalry_raid", "card:plain_a", "white:1"});
    CHECK(play.count(EventType::MarkerRemoved) == 3);
    CHECK(play.find(EventType::LossIgnored)->amount == 3);
    CHECK(play.morale(Side::Knights) == 4); // -1 at once, three markers, and Mdina's fall -2
    CHECK(play.state.ending == Ending::FortsFallen);
}

TEST_CASE("R-enemy-excess: enemy losses beyond what stands in the named places are ignored") {
    Play turks(Side::Turks);
    turks.put("fort_st_elmo", 1);
    turks.play({"order:attack_fort_st_elmo", "card:plain_d", "white:1"});
    CHECK(turks.markers("fort_st_elmo") == 0);
    CHECK(turks.morale(Side::Knights) == 9);
    CHECK(turks.find(EventType::LossIgnored)->amount == 1);
    Play knights(Side::Knights);
    knights.put("the_marsa", 0);
    knights.play({"order:cavalry_raid", "card:plain_d", "white:6"});
    CHECK(knights.morale(Side::Turks) == 10);
    CHECK(knights.find(EventType::LossIgnored)->amount == 2);
}

TEST_CASE("the first time Mdina is emptied costs the Knights 2 morale on top of the markers' own") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({side == Side::Turks ? "order:bombard_st_angelo" : "order:sortie",
                   "card:mdina_emptied", "white:3"});
        CHECK(play.morale(Side::Knights) == 6);
        CHECK(play.happened(EventType::LocationEmptied));
    }
}

TEST_CASE("Mdina's price is paid once a game, though it be garrisoned and emptied again") {
    Play play(Side::Turks);
    play.put("mdina", 1);
    play.play({"order:attack_mdina", "card:plain_a", "white:1"});
    CHECK(play.morale(Side::Knights) == 7);
    play.put("mdina", 1).state.used_orders = 0;
    play.play({"order:attack_mdina", "card:plain_b", "white:1"});
    CHECK(play.markers("mdina") == 0);
    CHECK(play.morale(Side::Knights) == 6);
}

TEST_CASE(
    "Mdina is not emptied while one marker is left, nor when its riders march out themselves") {
    Play left(Side::Turks);
    left.play({"order:attack_mdina", "card:plain_a", "white:1"});
    CHECK(left.morale(Side::Knights) == 9);
    Play out(Side::Knights);
    out.put("fort_st_elmo", 1);
    out.play({"order:move_troops", "card:plain_a", "white:5", "move:mdina:fort_st_elmo",
              "move:mdina:fort_st_elmo"});
    CHECK(out.markers("mdina") == 0);
    CHECK(out.morale(Side::Knights) == 10);
}
