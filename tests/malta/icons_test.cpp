// SPDX-License-Identifier: GPL-3.0-or-later
// The special-event icons (rulebook 9.3), on the plain set's cards. The effects of the icons are
// the shipped set's, word for word: the first test sees to that.
#include "kit/json.hpp"
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;

namespace {

Play drawn(Play play, const std::string& card) {
    const bool turks = play.rules.player() == Side::Turks;
    play.state.used_orders = 0;
    play.play({turks ? "order:attack_fort_st_elmo" : "order:relieve_st_elmo", "card:" + card});
    return play;
}

Play with_relief(int on_the_heights) {
    Play play(Side::Turks);
    return play.put("heights_of_st_margaret", 3).put("heights_of_st_margaret", on_the_heights);
}

} // namespace

TEST_CASE("the icons of the plain set do what those of the shipped set do") {
    const auto plain = file_of("plain", "rules.json").at("icons");
    const auto shipped = file_of("shipped", "rules.json").at("icons");
    REQUIRE(plain.size() == shipped.size());
    for (std::size_t i = 0; i < plain.size(); ++i) {
        CHECK(plain[i].at("id") == shipped[i].at("id"));
        CHECK(plain[i].at("effects") == shipped[i].at("effects"));
    }
}

TEST_CASE("ship: one ship goes from Marsaxlokk to Marsa Creek") {
    const Play play = drawn(Play(Side::Knights), "ship_1");
    CHECK(play.markers("marsaxlokk") == 2);
    CHECK(play.markers("marsa_creek") == 1);
}

TEST_CASE("ship: ignored when Marsa Creek holds three, or when no ship is left in Marsaxlokk") {
    Play full(Side::Knights);
    full.put("marsaxlokk", 2).put("marsa_creek", 3); // more ships than there are, to see the space
    CHECK(drawn(full, "ship_1").markers("marsaxlokk") == 2);
    Play none(Side::Knights);
    CHECK(drawn(none.put("marsaxlokk", 0), "ship_1").markers("marsa_creek") == 0);
}

TEST_CASE("reinforcement: one marker of the pool goes to Sicily, in both decks") {
    for (const auto& [side, card] :
         {std::pair{Side::Knights, "reinforcement_1"}, std::pair{Side::Turks, "relief_1"}}) {
        Play play = drawn(Play(side), card);
        CHECK(play.markers("sicily") == 1);
        CHECK(play.state.pool == 2);
        CHECK(play.morale(Side::Knights) == 10);
        CHECK(play.happened(EventType::Mustered));
    }
}

TEST_CASE("reinforcement: when Sicily already holds three, all three go to the Heights and Knights "
          "morale +2") {
    for (const auto& [side, cards] :
         {std::pair{Side::Knights, "reinforcement_"}, std::pair{Side::Turks, "relief_"}}) {
        Play play(side);
        for (int n = 1; n <= 3; ++n) {
            play = drawn(play, cards + std::to_string(n)).play({"white:3"});
            CHECK(play.markers("sicily") == n);
            CHECK(play.markers("heights_of_st_margaret") ==
                  0); // the third one waits for a fourth icon
        }
        play = drawn(play, cards + std::string("4"));
        CHECK(play.markers("sicily") == 0);
        CHECK(play.markers("heights_of_st_margaret") == 3);
        CHECK(play.morale(Side::Knights) == 12);
        CHECK(play.happened(EventType::Landed));
    }
}

TEST_CASE("reinforcement in the Turks deck: ignored once the relief is on the Heights, or has been "
          "eliminated") {
    for (const int left : {3, 1, 0}) {
        Play play(Side::Knights);
        play.put("heights_of_st_margaret", 3).put("heights_of_st_margaret", left);
        play.state.pool = 0;
        play = drawn(play, "reinforcement_1");
        CHECK(play.markers("sicily") == 0);
        CHECK(play.markers("heights_of_st_margaret") == left);
        CHECK(play.morale(Side::Knights) == 10); // the +2 comes once
        CHECK_FALSE(play.asks(Decision::EventDie));
    }
}

TEST_CASE("Turk marker: one marker from The Marsa to Gallows Point and one to Corradin Heights") {
    const Play play = drawn(Play(Side::Knights), "turk_marker_1");
    CHECK(play.markers("the_marsa") == 2);
    CHECK(play.markers("gallows_point") == 1);
    CHECK(play.markers("corradin_heights") == 1);
}

TEST_CASE("Turk marker: as far as possible") {
    Play one(Side::Knights);
    one = drawn(one.put("the_marsa", 1), "turk_marker_1");
    CHECK(one.markers("gallows_point") == 1);
    CHECK(one.markers("corradin_heights") == 0);
    Play full(Side::Knights);
    full = drawn(full.put("gallows_point", 2), "turk_marker_1");
    CHECK(full.markers("the_marsa") == 3);
    CHECK(full.markers("gallows_point") == 2);
    CHECK(full.markers("corradin_heights") == 1);
    Play none(Side::Knights);
    none = drawn(none.put("the_marsa", 0), "turk_marker_1");
    CHECK(none.markers("corradin_heights") == 0);
}

TEST_CASE("siege tower in the Knights deck: the tower is removed, and ignored when there is none") {
    Play up(Side::Turks);
    up.state.siege_tower = true;
    up = drawn(up, "siege_tower_1");
    CHECK_FALSE(up.state.siege_tower);
    CHECK(up.happened(EventType::TowerRemoved));
    const Play none = drawn(Play(Side::Turks), "siege_tower_1");
    CHECK_FALSE(none.state.siege_tower);
    CHECK_FALSE(none.happened(EventType::TowerRemoved));
    CHECK_FALSE(drawn(Play(Side::Turks), "tower_raised_and_down").state.siege_tower);
}

TEST_CASE("reinforcement in the Knights deck: on the Heights 1-2 removes one marker there without "
          "morale") {
    for (const int face : {1, 2}) {
        Play play = drawn(with_relief(3), "relief_1").play({"event_die:" + std::to_string(face)});
        CHECK(play.markers("heights_of_st_margaret") == 2);
        CHECK(play.morale(Side::Knights) == 10);
        CHECK(play.morale(Side::Turks) == 10);
    }
}

TEST_CASE("reinforcement in the Knights deck: on the Heights 3 is nothing and 4-5 Turk morale -1") {
    for (const int face : {3, 4, 5}) {
        Play play = drawn(with_relief(2), "relief_1").play({"event_die:" + std::to_string(face)});
        CHECK(play.markers("heights_of_st_margaret") == 2);
        CHECK(play.morale(Side::Turks) == (face == 3 ? 10 : 9));
        CHECK(play.count(EventType::MarkerRemoved) == 0);
    }
}

TEST_CASE("reinforcement in the Knights deck: on the Heights 6 removes a Turk marker, the owner "
          "chooses where") {
    Play play = with_relief(1);
    play.put("gallows_point", 1);
    play = drawn(play, "relief_1").play({"event_die:6"});
    REQUIRE(play.asks(Decision::Loss));
    CHECK(play.options() == Ids{"lose:st_elmo_approach", "lose:senglea_approach",
                                "lose:burgu_approach", "lose:the_marsa", "lose:gallows_point"});
    play.play({"lose:gallows_point"});
    CHECK(play.markers("gallows_point") == 0);
    CHECK(play.morale(Side::Turks) == 9);
}

TEST_CASE("reinforcement in the Knights deck: ignored when all three have been eliminated") {
    Play play = with_relief(0);
    play.state.pool = 0;
    play = drawn(play, "relief_1");
    CHECK_FALSE(play.asks(Decision::EventDie));
    CHECK(play.markers("sicily") == 0);
    CHECK(play.morale(Side::Knights) == 10);
}

TEST_CASE(
    "reinforcement in the Knights deck: the icon that brings the relief ashore does not roll yet") {
    Play play(Side::Turks);
    play = drawn(play.put("sicily", 3), "relief_1");
    CHECK(play.markers("heights_of_st_margaret") == 3);
    CHECK_FALSE(play.asks(Decision::EventDie));
}

TEST_CASE("cross: one eliminated marker comes back to St. Angelo, else St. Michael, else St. Elmo; "
          "morale +1") {
    Play play(Side::Turks);
    play.put("fort_st_angelo", 3).put("fort_st_michael", 2).put("fort_st_elmo", 2);
    play = drawn(play, "cross_1");
    CHECK(play.markers("fort_st_angelo") == 4);
    CHECK(play.morale(Side::Knights) == 11);
    CHECK(play.state.lost[1] == 2);
    play = drawn(play.play({"white:3"}), "cross_2");
    CHECK(play.markers("fort_st_michael") == 3);
    play = drawn(play.play({"white:3"}), "cross_3");
    CHECK(play.markers("fort_st_elmo") == 3);
    CHECK(play.morale(Side::Knights) == 12);
    CHECK(play.state.lost[1] == 0);
}

TEST_CASE("cross: only while none of the three forts stands empty") {
    for (const char* fort : {"fort_st_elmo", "fort_st_michael", "fort_st_angelo"}) {
        Play play(Side::Turks);
        play.put("fort_st_michael", 1).put("fort_st_angelo", 2).put(fort, 0).put("mdina", 1);
        play.state.used_orders = 0;
        play.play({"order:attack_mdina", "card:cross_1"});
        CHECK(play.morale(Side::Knights) == 10);
        CHECK_FALSE(play.happened(EventType::MarkerRestored));
    }
}

TEST_CASE("cross: nothing comes back when no space is free or no marker has been eliminated") {
    Play full(Side::Turks);
    full = drawn(full.put("mdina", 1), "cross_1");
    CHECK_FALSE(full.happened(EventType::MarkerRestored));
    CHECK(full.morale(Side::Knights) == 10);
    Play none(Side::Turks);
    none.put("fort_st_angelo", 3).state.lost[1] = 0;
    none = drawn(none, "cross_1");
    CHECK(none.markers("fort_st_angelo") == 3);
    CHECK(none.morale(Side::Knights) == 10);
}
