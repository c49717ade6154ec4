// SPDX-License-Identifier: GPL-3.0-or-later
// Order against counter order: the column, the dice and the resource tracks (rulebook 9.4, 10).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;
using Tracks = std::array<std::uint8_t, 2>;

namespace {

struct Commander {
    Side side;
    std::string order, move, modifier, reroll;
    int by;
};
const Commander kTurks{Side::Turks,         "order:attack_mdina", "order:move_troops",
                       "modifier:musketry", "reroll:janissaries", -1};
const Commander kKnights{Side::Knights,         "order:cavalry_raid",   "order:move_troops",
                         "modifier:greek_fire", "reroll:elite_knights", 1};
const Commander* const kBoth[] = {&kTurks, &kKnights};

} // namespace

TEST_CASE(
    "the card's counter order picks the column of the order's table, and the white die the row") {
    for (const Commander* c : kBoth)
        for (int letter = 0; letter < 4; ++letter) {
            const std::string card = std::string("card:plain_") + static_cast<char>('a' + letter);
            Play low(c->side);
            low.play({c->order, card, "white:2"});
            CHECK(low.morale(Side::Knights) == 10 - (letter + 1));
            CHECK(low.morale(Side::Turks) == 10);
            Play high(c->side);
            high.play({c->order, card, "white:5"});
            CHECK(high.morale(Side::Turks) == 10 - (letter + 1));
            CHECK(high.morale(Side::Knights) == 10);
            Play middle(c->side);
            middle.play({c->order, card, "white:4"});
            CHECK(middle.morale(Side::Turks) + middle.morale(Side::Knights) == 20);
        }
}

TEST_CASE(
    "for a battle order the player may first spend one Musketry or Greek Fire, before the roll") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.answer({c->order, "action:none", "card:plain_a"});
        CHECK(play.options() == Ids{"modifier:none", c->modifier});
        play.answer({c->modifier});
        CHECK(play.state.tracks == Tracks{2, 3});
        play.answer({"white:4", "reroll:none"});
        CHECK(play.modified_by("track") == c->by);
        CHECK(play.result() == 4 + c->by);
    }
}

TEST_CASE("a modifier that is not spent is kept, and one that is spent is gone") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.play({c->order, "card:plain_a", "modifier:none", "white:4"});
        CHECK(play.modified_by("track") == 0);
        CHECK(play.state.tracks == Tracks{3, 3});
        play.state.tracks[0] = 0;
        play.state.used_orders = 0;
        play.answer({c->order, "action:none", "card:plain_b"});
        CHECK(play.asks(Decision::WhiteDie));
    }
}

TEST_CASE("at most one modifier is spent in a turn, re-rolls or not") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.answer({c->order, "action:none", "card:plain_a", c->modifier});
        CHECK(play.asks(Decision::WhiteDie));
        play.answer({"white:3", c->reroll});
        CHECK(play.asks(Decision::WhiteDie));
        play.answer({"white:3", "reroll:none"});
        CHECK(play.state.tracks == Tracks{2, 2});
    }
}

TEST_CASE("the white die is rolled, and with an action that rolls the black die with it") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.answer({c->order, "action:aggressive_commander", "card:plain_a", "modifier:none"});
        CHECK(play.options().size() == 6);
        play.answer({"white:3"});
        CHECK(play.asks(Decision::BlackDie));
        CHECK(play.options().size() == 6);
        CHECK(pending(play.state).actor == siege::kit::Actor::Chance);
        play.answer({"black:4"});
        CHECK(play.asks(Decision::Reroll)); // both lie before the player decides
        CHECK(play.state.white == 3);
        CHECK(play.state.black == 4);
    }
}

TEST_CASE(
    "after the roll the player may spend a re-roll of the white die, and the modifier stays") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.answer({c->order, "action:none", "card:plain_a", c->modifier, "white:6"});
        CHECK(play.options() == Ids{"reroll:none", c->reroll});
        play.answer({c->reroll, "white:3", "reroll:none"});
        CHECK(play.modified_by("track") == c->by);
        CHECK(play.result() == 3 + c->by);
        CHECK(play.state.tracks == Tracks{2, 2});
    }
}

TEST_CASE("R-rerolls many: re-rolls may be spent as long as any are left") {
    for (const Commander* c : kBoth) {
        Play play(ruled(c->side, "rerolls", "many"));
        play.answer({c->order, "action:none", "card:plain_a", "modifier:none", "white:6", c->reroll,
                     "white:6", c->reroll, "white:6", c->reroll, "white:3"});
        CHECK(play.asks(Decision::Order)); // none is left to be asked about
        CHECK(play.result() == 3);
        CHECK(play.state.tracks == Tracks{3, 0});
    }
}

TEST_CASE("R-rerolls one: only one re-roll may be spent in a turn") {
    for (const Commander* c : kBoth) {
        Play play(ruled(c->side, "rerolls", "one"));
        play.answer({c->order, "action:none", "card:plain_a", "modifier:none", "white:6", c->reroll,
                     "white:3"});
        CHECK(play.asks(Decision::Order));
        CHECK(play.state.tracks == Tracks{3, 2});
        play.state.used_orders = 0;
        play.answer({c->order, "action:none", "card:plain_b", "modifier:none", "white:6"});
        CHECK(play.asks(Decision::Reroll)); // another turn, another one
    }
}

TEST_CASE("tracks work on battle orders only") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.put("mdina", 1);
        play.answer({c->move, "action:none", "card:plain_a"});
        CHECK(play.asks(Decision::WhiteDie));
        play.answer({c->side == Side::Turks ? "white:6" : "white:1"});
        CHECK(play.asks(Decision::Order));
    }
    Play ship(Side::Turks);
    ship.answer({"order:move_one_ship", "action:none", "card:plain_a", "white:1"});
    CHECK(ship.asks(Decision::Order));
}

TEST_CASE("tracks work on every battle order: Turk 1 to 5, Knights 1 to 6") {
    for (const char* order : {"attack_fort_st_elmo", "attack_grand_harbour", "attack_mdina",
                              "bombard_st_angelo", "attack_fort_st_angelo"}) {
        Play play(Side::Turks);
        play.answer({std::string("order:") + order, "action:none", "card:plain_a"});
        CHECK(play.asks(Decision::Modifier));
    }
    for (const char* order : {"sortie", "cavalry_raid", "fire_ships", "counter_battery",
                              "relieve_st_elmo", "launch_reinforcements"}) {
        Play play(Side::Knights);
        play.put("marsa_creek", 1).put("heights_of_st_margaret", 3);
        play.answer({std::string("order:") + order, "action:none", "card:plain_a"});
        CHECK(play.asks(Decision::Modifier));
    }
}

TEST_CASE("tracks never touch the black die") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.answer({c->order, "action:aggressive_commander", "card:plain_a", c->modifier,
                     "white:3", "black:3", c->reroll, "white:4"});
        CHECK(play.asks(Decision::Reroll)); // the black die is not thrown a second time
        CHECK(play.state.black == 3);
        play.answer({"reroll:none"});
        CHECK(play.result(true) == 3);
        CHECK(play.modified_by("track", true) == 0);
    }
}

TEST_CASE("R-tracks-with-action allowed: both tracks work in a turn with an action or a speech") {
    for (const Commander* c : kBoth) {
        Play play(ruled(c->side, "tracks-with-action", "allowed"));
        play.answer({c->order, "action:aggressive_commander", "card:plain_a"});
        CHECK(play.asks(Decision::Modifier));
        play.answer({"modifier:none", "white:3", "black:3"});
        CHECK(play.asks(Decision::Reroll));
    }
    Play speech(ruled(Side::Knights, "tracks-with-action", "allowed"));
    speech.answer({"order:sortie", "action:defiant_speech", "card:plain_a"});
    CHECK(speech.asks(Decision::Modifier));
}

TEST_CASE("R-tracks-with-action forbidden: no track works in a turn with an action, and both do "
          "without one") {
    for (const char* action :
         {"action:aggressive_commander", "action:defiant_speech", "action:destroy_bridge"}) {
        Play play(ruled(Side::Knights, "tracks-with-action", "forbidden"));
        play.answer({"order:cavalry_raid", action, "card:plain_a", "white:3"});
        if (play.asks(Decision::BlackDie)) play.answer({"black:3"});
        CHECK(play.asks(Decision::Order));
        play.answer({"order:sortie", "action:none", "card:plain_b"});
        CHECK(play.asks(Decision::Modifier));
        play.answer({"modifier:none", "white:3"});
        CHECK(play.asks(Decision::Reroll));
    }
    Play turks(ruled(Side::Turks, "tracks-with-action", "forbidden"));
    turks.answer({"order:attack_mdina", "action:aggressive_commander", "card:plain_a", "white:3",
                  "black:3"});
    CHECK(turks.asks(Decision::Order));
    CHECK(turks.state.tracks == Tracks{3, 3});
}

TEST_CASE("the white result is applied, and then the black result") {
    for (const Commander* c : kBoth) {
        Play play(c->side);
        play.play({c->order, "action:aggressive_commander", "card:plain_a", "white:5", "black:2"});
        std::vector<Side> changes;
        for (const Event& event : play.events)
            if (event.type == EventType::MoraleChanged) changes.push_back(event.side);
        CHECK(changes == std::vector<Side>{Side::Turks, Side::Knights});
    }
}
