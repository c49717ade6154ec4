// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of troops and ships (rulebook 9.1).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace siege::malta;
using Ids = std::vector<std::string>;

namespace {

bool any_names(const Ids& options, const std::string& place) {
    return std::any_of(options.begin(), options.end(),
                       [&](const std::string& id) { return id.find(place) != std::string::npos; });
}

} // namespace

TEST_CASE("Move Troops takes markers from a land location to free spaces in another of the same "
          "side: the Turks") {
    Play play(Side::Turks);
    play.put("the_marsa", 0).put("gallows_point", 2);
    play.play({"order:move_troops", "card:plain_a", "white:3"});
    Ids expected{"move:done"};
    for (const char* from :
         {"st_elmo_approach", "senglea_approach", "burgu_approach", "gallows_point"})
        for (const char* to : {"the_marsa", "corradin_heights"})
            expected.push_back(std::string("move:") + from + ":" + to);
    Ids offered = play.options();
    std::sort(offered.begin(), offered.end());
    std::sort(expected.begin(), expected.end());
    CHECK(offered == expected);
    play.play({"move:burgu_approach:corradin_heights"});
    CHECK(play.markers("burgu_approach") == 3);
    CHECK(play.markers("corradin_heights") == 1);
    CHECK(play.morale(Side::Turks) == 10);
}

TEST_CASE("Move Troops takes markers from a land location to free spaces in another of the same "
          "side: the Knights") {
    Play play(Side::Knights);
    play.put("fort_st_elmo", 0).put("mdina", 1);
    play.play({"order:move_troops", "card:plain_a", "white:4"});
    CHECK(play.options().size() ==
          6); // to St. Elmo from three places, to Mdina from two, and no move
    CHECK_FALSE(play.offers("move:mdina:fort_st_angelo")); // it is full
    CHECK_FALSE(play.offers("move:fort_st_elmo:mdina"));   // nobody is there
    play.play({"move:fort_st_angelo:fort_st_elmo"});
    CHECK(play.markers("fort_st_elmo") == 1);
    CHECK(play.markers("fort_st_angelo") == 3);
}

TEST_CASE("the result of Move Troops says how many markers may move") {
    for (int face = 1; face <= 6; ++face) {
        Play turks(Side::Turks);
        turks.play({"order:move_troops", "card:plain_a", "white:" + std::to_string(face)});
        int moved = 0;
        for (; turks.asks(Decision::Move); ++moved) turks.play({turks.options().front()});
        CHECK(moved == std::max(0, 4 - face));
        Play knights(Side::Knights);
        knights.put("fort_st_michael", 0).put("mdina", 0);
        knights.play({"order:move_troops", "card:plain_a", "white:" + std::to_string(face)});
        for (moved = 0; knights.asks(Decision::Move); ++moved)
            knights.play({knights.options().front()});
        CHECK(moved == std::max(0, face - 3));
    }
}

TEST_CASE("the player may move fewer than allowed, also none") {
    Play none(Side::Turks);
    none.play({"order:move_troops", "card:plain_a", "white:1", "move:done"});
    CHECK(none.asks(Decision::Order));
    CHECK(none.markers("the_marsa") == 4);
    CHECK(none.used_orders() == Ids{"move_troops"});
    Play fewer(Side::Turks);
    fewer.play({"order:move_troops", "card:plain_a", "white:1", "move:the_marsa:gallows_point",
                "move:done"});
    CHECK(fewer.asks(Decision::Order));
    CHECK(fewer.markers("gallows_point") == 1);
    Play knights(Side::Knights);
    knights.put("mdina", 1);
    knights.play({"order:move_troops", "card:plain_a", "white:6", "move:done"});
    CHECK(knights.asks(Decision::Order));
}

TEST_CASE("no marker moves to where every space is taken, and the move ends when there is none") {
    Play play(Side::Turks);
    play.put("gallows_point", 1).put("corradin_heights", 2);
    play.play({"order:move_troops", "card:plain_a", "white:1", "move:the_marsa:gallows_point"});
    CHECK_FALSE(play.offers("move:senglea_approach:gallows_point"));
    CHECK(play.offers("move:senglea_approach:the_marsa")); // the space that was left behind
}

TEST_CASE("R-no-shuttle: Move Troops neither reaches nor leaves Sicily and the Heights") {
    for (const auto& data : {plain_set(), shipped_set()}) {
        Play play(Side::Knights, data);
        play.put("sicily", 1).put("heights_of_st_margaret", 1).put("mdina", 1);
        const std::string card = data == plain_set() ? "card:plain_c" : "card:crosses_in_the_water";
        play.play({"order:move_troops", card});
        while (!play.asks(Decision::Move)) play.play({play.options().back()});
        CHECK(play.options().size() > 1);
        CHECK_FALSE(any_names(play.options(), "sicily"));
        CHECK_FALSE(any_names(play.options(), "heights_of_st_margaret"));
    }
}

TEST_CASE("R-regarrison yes: emptied forts and Mdina may be garrisoned again") {
    Play play(ruled(Side::Knights, "regarrison", "yes"));
    play.put("fort_st_elmo", 0).put("mdina", 0);
    play.play({"order:move_troops", "card:plain_a", "white:6"});
    CHECK(play.offers("move:fort_st_angelo:fort_st_elmo"));
    CHECK(play.offers("move:fort_st_angelo:mdina"));
}

TEST_CASE("R-regarrison no: an emptied fort stays empty, but Mdina may be garrisoned again") {
    Play play(ruled(Side::Knights, "regarrison", "no"));
    play.put("fort_st_elmo", 0).put("fort_st_michael", 1).put("mdina", 0);
    play.play({"order:move_troops", "card:plain_a", "white:6"});
    CHECK_FALSE(any_names(play.options(), ":fort_st_elmo"));
    CHECK(play.offers("move:fort_st_angelo:mdina"));
    CHECK(play.offers("move:fort_st_angelo:fort_st_michael")); // weak, but not fallen
    play.play({"move:fort_st_michael:mdina"});
    CHECK_FALSE(play.offers("move:fort_st_angelo:fort_st_michael")); // left empty, it is closed too
}

TEST_CASE("Move One Ship brings one ship from Marsaxlokk to Marsa Creek when it succeeds") {
    for (int face = 1; face <= 6; ++face) {
        Play play(Side::Turks);
        play.play({"order:move_one_ship", "card:plain_a", "white:" + std::to_string(face)});
        CHECK(play.markers("marsa_creek") == (face <= 3 ? 1 : 0));
        CHECK(play.markers("marsaxlokk") == (face <= 3 ? 2 : 3));
    }
}

TEST_CASE("no ship reaches Marsa Creek without a free space") {
    Play play(Side::Turks);
    play.put("marsaxlokk", 2).put("marsa_creek", 2);
    play.play({"order:move_one_ship", "card:ships_up"}); // the event takes the last space
    CHECK(play.happened(EventType::OrderImpossible));
    CHECK(play.markers("marsa_creek") == 3);
    CHECK(play.markers("marsaxlokk") == 1);
}

TEST_CASE("Fire Ships drives ships back to Marsaxlokk, as many as the result says") {
    for (int face = 1; face <= 6; ++face) {
        Play play(Side::Knights);
        play.put("marsaxlokk", 0).put("marsa_creek", 3);
        play.play({"order:fire_ships", "card:plain_d", "white:" + std::to_string(face)});
        const int back = face == 6 ? 2 : face >= 4 ? 1 : 0;
        CHECK(play.markers("marsaxlokk") == back);
        CHECK(play.markers("marsa_creek") == 3 - back);
        CHECK(play.morale(Side::Turks) == 10); // driven back, not lost
    }
}

TEST_CASE("Fire Ships drives back no more ships than there are, and none without a free space") {
    Play one(Side::Knights);
    one.put("marsaxlokk", 1).put("marsa_creek", 1);
    one.play({"order:fire_ships", "card:plain_d", "white:6"});
    CHECK(one.markers("marsaxlokk") == 2);
    Play full(Side::Knights);
    full.put("marsa_creek", 2);
    full.play({"order:fire_ships", "card:plain_d", "white:6"});
    CHECK(full.markers("marsaxlokk") == 3);
    CHECK(full.markers("marsa_creek") == 2);
}
