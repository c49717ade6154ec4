// SPDX-License-Identifier: GPL-3.0-or-later
// Selecting an order, and the order expended (rulebook 9.1, 9.5).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;

namespace {

struct Emptied {
    const char* order;
    std::vector<const char*> places; // that leave the order without what it needs
};

void check_closed(Side side, const std::vector<Emptied>& cases) {
    for (const auto& data : {plain_set(), shipped_set()})
        for (const Emptied& now : cases) {
            Play play(side, data);
            if (side == Side::Knights) play.put("marsa_creek", 1);
            INFO(now.order << " without " << now.places.front());
            CHECK(play.offers(std::string("order:") + now.order));
            for (const char* place : now.places) play.put(place, 0);
            CHECK_FALSE(play.offers(std::string("order:") + now.order));
        }
}

} // namespace

TEST_CASE("an order is open when it is not used and its restrictions hold") {
    Play turks(Side::Turks);
    CHECK(turks.options() == Ids{"order:attack_fort_st_elmo", "order:attack_grand_harbour",
                                 "order:attack_mdina", "order:bombard_st_angelo",
                                 "order:attack_fort_st_angelo", "order:move_troops",
                                 "order:move_one_ship"});
    turks.use_up({"attack_mdina", "move_troops"});
    CHECK_FALSE(turks.offers("order:attack_mdina"));
    CHECK_FALSE(turks.offers("order:move_troops"));
    // No ship lies in Marsa Creek, no relief on the Heights, and every place is full.
    Play knights(Side::Knights);
    CHECK(knights.options() == Ids{"order:sortie", "order:cavalry_raid", "order:counter_battery",
                                   "order:relieve_st_elmo"});
    knights.use_up({"sortie"});
    CHECK_FALSE(knights.offers("order:sortie"));
}

TEST_CASE("the Turks' attacks need troops where they start and Knights where they go") {
    check_closed(Side::Turks, {{"attack_fort_st_elmo", {"st_elmo_approach"}},
                               {"attack_fort_st_elmo", {"fort_st_elmo"}},
                               {"attack_grand_harbour", {"senglea_approach"}},
                               {"attack_grand_harbour", {"fort_st_michael", "fort_st_angelo"}},
                               {"attack_mdina", {"the_marsa"}},
                               {"attack_mdina", {"mdina"}},
                               {"bombard_st_angelo", {"fort_st_angelo"}},
                               {"attack_fort_st_angelo", {"burgu_approach"}},
                               {"attack_fort_st_angelo", {"fort_st_angelo"}},
                               {"move_one_ship", {"marsaxlokk"}}});
    Play play(Side::Turks);
    CHECK(play.put("fort_st_michael", 0).offers("order:attack_grand_harbour"));
}

TEST_CASE("the Knights' orders need troops to carry them out and something to fall upon") {
    check_closed(Side::Knights, {{"sortie", {"fort_st_michael", "fort_st_angelo"}},
                                 {"sortie", {"senglea_approach", "burgu_approach"}},
                                 {"cavalry_raid", {"mdina"}},
                                 {"fire_ships", {"marsa_creek"}},
                                 {"counter_battery", {"fort_st_angelo"}},
                                 {"relieve_st_elmo", {"fort_st_elmo"}},
                                 {"relieve_st_elmo", {"st_elmo_approach"}}});
}

TEST_CASE("a move needs something to move and a free space to move to") {
    Play turks(Side::Turks);
    turks.put("gallows_point", 2).put("corradin_heights", 2);
    CHECK_FALSE(turks.offers("order:move_troops")); // every space is taken
    CHECK(turks.put("the_marsa", 3).offers("order:move_troops"));
    CHECK_FALSE(turks.put("marsa_creek", 3).offers("order:move_one_ship"));
    CHECK(turks.put("marsa_creek", 2).offers("order:move_one_ship"));
    Play knights(Side::Knights);
    CHECK_FALSE(knights.offers("order:move_troops"));
    CHECK(knights.put("mdina", 1).offers("order:move_troops"));
}

TEST_CASE("the order is chosen before the card is seen") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        Play play(side);
        CHECK(play.asks(Decision::Order));
        CHECK(play.state.card == kNothing);
        play.answer({play.options().front()});
        CHECK(play.state.card == kNothing);
        play.answer({"action:none"});
        CHECK(play.asks(Decision::Card));
    }
}

TEST_CASE("at the end of the turn the order becomes used") {
    Play turks(Side::Turks);
    turks.play({"order:bombard_st_angelo", "card:plain_a", "white:3"});
    CHECK(turks.used_orders() == Ids{"bombard_st_angelo"});
    CHECK(turks.happened(EventType::OrderExpended));
    CHECK_FALSE(turks.offers("order:bombard_st_angelo"));
    turks.play({"order:move_one_ship", "card:plain_b", "white:6"});
    CHECK(turks.used_orders() == Ids{"bombard_st_angelo", "move_one_ship"});
    Play knights(Side::Knights);
    knights.play({"order:sortie", "card:plain_c", "white:3"});
    CHECK(knights.used_orders() == Ids{"sortie"});
}

TEST_CASE("when every order is used or blocked by its restrictions, all used orders are available "
          "at once") {
    Play knights(Side::Knights);
    knights.use_up({"cavalry_raid", "counter_battery", "relieve_st_elmo"});
    knights.play({"order:sortie", "card:plain_c", "white:3"}); // orders 3, 6 and 7 are blocked
    CHECK(knights.happened(EventType::OrdersRefreshed));
    CHECK(knights.used_orders().empty());
    CHECK(knights.offers("order:sortie"));
    Play turks(Side::Turks);
    turks.use_up({"attack_fort_st_elmo", "attack_grand_harbour", "attack_mdina",
                  "attack_fort_st_angelo", "move_troops", "move_one_ship"});
    turks.play({"order:bombard_st_angelo", "card:plain_a", "white:3"});
    CHECK(turks.used_orders().empty());
}

TEST_CASE("while one order can still be given the used ones stay used") {
    Play play(Side::Knights);
    play.use_up({"cavalry_raid", "counter_battery"});
    play.play({"order:sortie", "card:plain_c", "white:3"});
    CHECK(play.options() == Ids{"order:relieve_st_elmo"});
    CHECK_FALSE(play.happened(EventType::OrdersRefreshed));
}

TEST_CASE("R-no-order: when a refresh does not help either, the player holds") {
    Play play(Side::Knights);
    play.put("fort_st_michael", 0)
        .put("fort_st_angelo", 0)
        .put("st_elmo_approach", 0)
        .put("mdina", 1);
    play.state.bridge = false;
    play.play({"order:cavalry_raid", "card:plain_d", "white:1"}); // the last rider falls
    CHECK(play.options() == Ids{"order:hold"});
    CHECK(play.used_orders().empty());
}

TEST_CASE("R-no-order: a turn in which the player holds has the card's event and icon, and nothing "
          "else") {
    Play knights(Side::Knights);
    for (const char* place : {"fort_st_michael", "fort_st_angelo", "mdina", "st_elmo_approach"})
        knights.put(place, 0);
    knights.state.bridge = false;
    knights.play({"order:hold"});
    CHECK(knights.happened(EventType::Held));
    CHECK(knights.asks(Decision::Card)); // there is no order for an action to go with
    knights.play({"card:ships_back_and_up"});
    CHECK(knights.markers("marsa_creek") == 1);
    CHECK_FALSE(knights.happened(EventType::CounterOrder));
    CHECK_FALSE(knights.happened(EventType::DieRolled));
    CHECK_FALSE(knights.happened(EventType::OrderExpended));
    CHECK(knights.state.turn == 2);
    CHECK(knights.options() == Ids{"order:fire_ships"}); // there is something to do again
    Play turks(Side::Turks);
    for (const char* place : {"st_elmo_approach", "senglea_approach", "burgu_approach", "the_marsa",
                              "marsaxlokk", "fort_st_angelo"})
        turks.put(place, 0);
    turks.play({"order:hold", "card:spirits_rise"});
    CHECK(turks.morale(Side::Turks) == 12);
    CHECK_FALSE(turks.happened(EventType::CounterOrder));
    CHECK(turks.options() == Ids{"order:hold"});
    turks.play({"order:hold", "card:relief_1"});
    CHECK(turks.markers("sicily") == 1);
    turks.play({"order:hold", "card:cancelled"}); // there is no order to cancel
    CHECK_FALSE(turks.happened(EventType::OrderCancelled));
}

TEST_CASE("Knights' order 6 is closed until all three reinforcements stand on the Heights") {
    for (const auto& data : {plain_set(), shipped_set()}) {
        Play play(Side::Knights, data);
        CHECK_FALSE(play.offers("order:launch_reinforcements"));
        play.put("sicily", 3);
        CHECK_FALSE(play.offers("order:launch_reinforcements"));
        play.put("sicily", 0).put("heights_of_st_margaret", 3);
        CHECK(play.offers("order:launch_reinforcements"));
    }
}

TEST_CASE("then Knights' order 6 is played like any other: it is used, refreshed and attacks from "
          "the Heights") {
    Play play(Side::Knights);
    play.put("heights_of_st_margaret", 3);
    play.play({"order:launch_reinforcements", "card:plain_a", "white:1"});
    CHECK(play.markers("heights_of_st_margaret") == 2);
    CHECK(play.morale(Side::Knights) == 9);
    CHECK(play.used_orders() == Ids{"launch_reinforcements"});
    play.play({"order:sortie", "action:defiant_speech", "card:plain_c", "white:3", "black:3"});
    CHECK(play.offers("order:launch_reinforcements")); // two are enough once all have landed
    play.put("heights_of_st_margaret", 0);
    CHECK_FALSE(play.offers("order:launch_reinforcements"));
}
