// SPDX-License-Identifier: GPL-3.0-or-later
// What modifies the dice, and the ammunition (rulebook 3.1, 3.2).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;

namespace {

constexpr const char* kCards[] = {"card:plain_a", "card:plain_b", "card:plain_c", "card:plain_d"};

// By what the modifier changes the white die of the order against the letter.
int modifier_of(Play play, const std::string& modifier, const std::string& order, int letter) {
    play.play({"order:" + order, kCards[letter], "white:3"});
    return play.modified_by(modifier);
}

Play ringed(const Setup& setup) {
    Play play(setup);
    play.put("marsaxlokk", 2).put("marsa_creek", 1);
    return play.put("gallows_point", 1).put("corradin_heights", 2);
}

Play towered(const Setup& setup) {
    Play play(setup);
    play.state.siege_tower = true;
    return play;
}

Play without_powder(const Setup& setup) {
    Play play(setup);
    play.state.ammunition = 0;
    return play;
}

} // namespace

TEST_CASE("ships in Marsa Creek with troops at both points give -2 on Turk order 2, whatever the "
          "counter order") {
    const Play play = ringed(commanding(Side::Turks));
    for (int letter = 0; letter < 4; ++letter) {
        CHECK(modifier_of(play, "grand_harbour_ringed", "attack_grand_harbour", letter) == -2);
        for (const char* other :
             {"attack_fort_st_elmo", "attack_mdina", "bombard_st_angelo", "attack_fort_st_angelo"})
            CHECK(modifier_of(play, "grand_harbour_ringed", other, letter) == 0);
    }
}

TEST_CASE("ships in Marsa Creek with troops at both points give -2 against counter order B, "
          "whatever the order") {
    const Play play = ringed(commanding(Side::Knights));
    for (const char* order :
         {"sortie", "cavalry_raid", "fire_ships", "counter_battery", "relieve_st_elmo"})
        for (int letter = 0; letter < 4; ++letter)
            CHECK(modifier_of(play, "grand_harbour_ringed", order, letter) ==
                  (letter == 1 ? -2 : 0));
}

TEST_CASE("the ring needs a ship and troops at each of the two points") {
    for (const char* place : {"marsa_creek", "gallows_point", "corradin_heights"}) {
        Play turks = ringed(commanding(Side::Turks));
        CHECK(modifier_of(turks.put(place, 0), "grand_harbour_ringed", "attack_grand_harbour", 1) ==
              0);
        Play knights = ringed(commanding(Side::Knights));
        CHECK(modifier_of(knights.put(place, 0), "grand_harbour_ringed", "sortie", 1) == 0);
    }
}

TEST_CASE("R-tower: the Siege Tower gives -2, or -1, on Turk order 5") {
    for (const auto& [value, by] : {std::pair{"-2", -2}, std::pair{"-1", -1}}) {
        const Play play = towered(ruled(Side::Turks, "tower", value));
        for (int letter = 0; letter < 4; ++letter) {
            CHECK(modifier_of(play, "siege_tower", "attack_fort_st_angelo", letter) == by);
            CHECK(modifier_of(play, "siege_tower", "attack_grand_harbour", letter) == 0);
        }
        CHECK(modifier_of(Play(ruled(Side::Turks, "tower", value)), "siege_tower",
                          "attack_fort_st_angelo", 1) == 0);
    }
}

TEST_CASE("R-tower: the Siege Tower gives -2, or -1, against counter order B") {
    for (const auto& [value, by] : {std::pair{"-2", -2}, std::pair{"-1", -1}}) {
        const Play play = towered(ruled(Side::Knights, "tower", value));
        for (const char* order : {"sortie", "cavalry_raid"})
            for (int letter = 0; letter < 4; ++letter)
                CHECK(modifier_of(play, "siege_tower", order, letter) == (letter == 1 ? by : 0));
    }
}

TEST_CASE("no ammunition left gives +2 on Turk order 4") {
    const Play play = without_powder(commanding(Side::Turks));
    for (int letter = 0; letter < 4; ++letter) {
        CHECK(modifier_of(play, "no_ammunition", "bombard_st_angelo", letter) == 2);
        CHECK(modifier_of(play, "no_ammunition", "attack_mdina", letter) == 0);
        CHECK(modifier_of(Play(Side::Turks), "no_ammunition", "bombard_st_angelo", letter) == 0);
    }
}

TEST_CASE("no ammunition left gives +2 against counter order C") {
    const Play play = without_powder(commanding(Side::Knights));
    for (int letter = 0; letter < 4; ++letter) {
        CHECK(modifier_of(play, "no_ammunition", "sortie", letter) == (letter == 2 ? 2 : 0));
        CHECK(modifier_of(Play(Side::Knights), "no_ammunition", "sortie", letter) == 0);
    }
}

TEST_CASE("the white die's modifiers add up: the card, the ring, the tower and the track") {
    Play play = ringed(commanding(Side::Knights));
    play.state.siege_tower = true;
    play.play({"order:sortie", "card:harder", "modifier:greek_fire", "white:5"});
    CHECK(play.count(EventType::DieModified) == 4);
    CHECK(play.result() == 4); // 5 + 2 - 2 - 2 + 1
    for (const Event& event : play.events)
        if (event.type == EventType::DieModified)
            CHECK(std::string(event.rule) == (event.place == kByCard    ? "9.4"
                                              : event.place == kByTrack ? "10"
                                                                        : "3.2"));
    Play turks = ringed(commanding(Side::Turks));
    turks.play({"order:attack_grand_harbour", "card:harder", "modifier:musketry", "white:5"});
    CHECK(turks.result() == 4); // 5 + 2 - 2 - 1
}

TEST_CASE("R-clamp: a result below 1 is a 1 and one above 6 is a 6, after everything is added up") {
    Play low = ringed(commanding(Side::Turks));
    low.play({"order:attack_grand_harbour", "card:easier", "modifier:musketry", "white:1"});
    CHECK(low.result() == 1);
    CHECK(low.markers("fort_st_michael") == 2);
    Play high(Side::Knights);
    high.play({"order:cavalry_raid", "card:harder", "modifier:greek_fire", "white:6"});
    CHECK(high.result() == 6);
    Play both = towered(commanding(Side::Knights)); // 1 - 2 + 2 is 1, and not 1 clamped + 2
    both.play({"order:cavalry_raid", "card:harder", "white:1"});
    CHECK(both.result() == 1);
    Play black(Side::Knights);
    black.put("heights_of_st_margaret", 3);
    black.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_a", "white:3",
                "black:6"});
    CHECK(black.result(true) == 6);
}

TEST_CASE("the Knights' aggressive commander rolls get +1 while any marker is on the Heights") {
    for (int left = 0; left <= 3; ++left) {
        Play play(Side::Knights);
        play.put("heights_of_st_margaret", 3).put("heights_of_st_margaret", left);
        play.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_a", "white:3",
                   "black:4"});
        CHECK(play.result(true) == (left > 0 ? 5 : 4));
        CHECK(play.result() == 3); // and the order's die does not
    }
    Play gathering(Side::Knights);
    gathering.put("sicily", 3);
    gathering.play({"order:cavalry_raid", "action:aggressive_commander", "card:plain_a", "white:3",
                    "black:4"});
    CHECK(gathering.result(true) == 4);
}

TEST_CASE("the relief on the Heights helps neither a speech nor the Turks' commander") {
    Play speech(Side::Knights);
    speech.put("heights_of_st_margaret", 3);
    speech.play(
        {"order:cavalry_raid", "action:defiant_speech", "card:plain_a", "white:3", "black:4"});
    CHECK(speech.result(true) == 4);
    Play turks(Side::Turks);
    turks.put("heights_of_st_margaret", 3);
    turks.play({"order:attack_mdina", "action:aggressive_commander", "card:plain_a", "white:3",
                "black:4"});
    CHECK(turks.result(true) == 4);
}

TEST_CASE("R-white-only: what helps the order's die leaves the black die alone") {
    Play turks = ringed(commanding(Side::Turks));
    turks.state.siege_tower = true;
    turks.play({"order:attack_fort_st_angelo", "action:aggressive_commander", "card:harder",
                "white:4", "black:4"});
    CHECK(turks.result() == 4);
    CHECK(turks.result(true) == 4);
    Play ring = ringed(commanding(Side::Turks));
    ring.play({"order:attack_grand_harbour", "action:aggressive_commander", "card:plain_a",
               "white:4", "black:4"});
    CHECK(ring.result() == 2);
    CHECK(ring.result(true) == 4);
    Play knights = without_powder(commanding(Side::Knights));
    knights.play(
        {"order:sortie", "action:aggressive_commander", "card:plain_c", "white:2", "black:4"});
    CHECK(knights.result() == 4);
    CHECK(knights.result(true) == 4);
}

TEST_CASE(
    "R-ammo: Turk order 4 spends one ammunition in either ruling, whatever the counter order") {
    for (const char* value : {"both", "order-4"})
        for (const char* card : kCards) {
            Play play(ruled(Side::Turks, "ammo", value));
            play.play({"order:bombard_st_angelo", card, "white:3"});
            CHECK(play.state.ammunition == 3);
            play.play({"order:attack_mdina", card == kCards[2] ? kCards[3] : kCards[2], "white:3"});
            CHECK(play.state.ammunition == 3); // no other order does, nor the Knights' C
        }
}

TEST_CASE("R-ammo: counter order C spends one ammunition, or with the option none") {
    for (const auto& [value, left] : {std::pair{"both", 3}, std::pair{"order-4", 4}}) {
        Play play(ruled(Side::Knights, "ammo", value));
        play.play({"order:sortie", "card:plain_c", "white:4"});
        CHECK(play.state.ammunition == left);
        for (const char* card : {"card:plain_a", "card:plain_b", "card:plain_d"}) {
            play.state.used_orders = 0;
            play.play({"order:sortie", card, "white:4"});
            CHECK(play.state.ammunition == left);
        }
    }
}

TEST_CASE("ammunition is spent after the modifier has been worked out") {
    Play turks(Side::Turks);
    turks.state.ammunition = 1;
    turks.play({"order:bombard_st_angelo", "card:plain_a", "white:3"});
    CHECK(turks.modified_by("no_ammunition") == 0);
    CHECK(turks.state.ammunition == 0);
    turks.state.used_orders = 0;
    turks.play({"order:bombard_st_angelo", "card:plain_b", "white:3"});
    CHECK(turks.modified_by("no_ammunition") == 2);
    CHECK(turks.state.ammunition == 0); // none is left to be spent
    Play knights(Side::Knights);
    knights.state.ammunition = 1;
    knights.play({"order:sortie", "card:plain_c", "white:3"});
    CHECK(knights.modified_by("no_ammunition") == 0);
    CHECK(knights.state.ammunition == 0);
}

TEST_CASE("a cancelled order spends no ammunition") {
    Play turks(Side::Turks);
    turks.play({"order:bombard_st_angelo", "card:cancelled"});
    CHECK(turks.state.ammunition == 4);
    Play knights(Side::Knights,
                 changed_set({{"deck-turks.json", "/cards/12/counter_order", "\"C\""}}));
    REQUIRE(knights.rules.deck()[12].id == "st_elmo_emptied");
    knights.play({"order:relieve_st_elmo", "card:st_elmo_emptied"});
    CHECK(knights.state.ammunition == 4);
}

TEST_CASE("the Knights' counter-battery may cost the Turks ammunition, but never below none") {
    Play play(Side::Knights);
    play.play({"order:counter_battery", "card:plain_a", "white:3"});
    CHECK(play.state.ammunition == 3);
    play.state.ammunition = 0;
    play.state.used_orders = 0;
    play.play({"order:counter_battery", "card:plain_b", "white:3"});
    CHECK(play.state.ammunition == 0);
}
