// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of the data set (docs/data-format.md), each where it holds and where it does not.
#include "rules_support.hpp"

#include <catch2/catch.hpp>

#include <functional>

using namespace siege::malta;

namespace {

using Arrange = std::function<void(Play&)>;
const Arrange kAsItIs = [](Play&) {};

// Whether the condition holds in an event of the card in a turn with this order and action.
bool holds_in_event(const std::string& condition, Side side, const Arrange& arrange,
                    const std::string& order, const std::string& action = "none") {
    static std::string last;
    static std::shared_ptr<const DataSet> data;
    if (last != condition) {
        data = set_with_event(R"([{"if": )" + condition +
                              R"(, "then": [{"morale": "turks", "by": 1}],
                                  "else": [{"morale": "turks", "by": -1}]}])");
        last = condition;
    }
    Play play(side, data);
    arrange(play);
    const int before = play.morale(Side::Turks);
    play.play({"order:" + order, "action:" + action, "card:plain_a"});
    REQUIRE(play.morale(Side::Turks) != before);
    return play.morale(Side::Turks) > before;
}

void check(const std::string& condition, const Arrange& yes, const Arrange& no) {
    INFO(condition);
    CHECK(holds_in_event(condition, Side::Turks, yes, "move_one_ship"));
    CHECK_FALSE(holds_in_event(condition, Side::Turks, no, "move_one_ship"));
}

Arrange put(const char* place, int count) {
    return [=](Play& play) { play.put(place, count); };
}

} // namespace

TEST_CASE("a condition may look at the markers in places") {
    check(R"({"markers_in": ["gallows_point", "mdina"]})", kAsItIs, put("mdina", 0));
    check(R"({"each_held": ["gallows_point", "mdina"]})", put("gallows_point", 1), kAsItIs);
    check(R"({"each_empty": ["gallows_point", "mdina"]})", put("mdina", 0), kAsItIs);
    check(R"({"at_least": {"count": 3, "in": ["gallows_point", "mdina"]}})",
          put("gallows_point", 1), kAsItIs);
    check(R"({"at_most": {"count": 1, "in": ["gallows_point", "mdina"]}})", put("mdina", 1),
          kAsItIs);
    check(R"({"space_in": ["fort_st_elmo", "mdina"]})", put("mdina", 1), kAsItIs);
}

TEST_CASE("a condition may look at the tower, the bridge, the relief, the ammunition and the "
          "tracks, both ways round") {
    const Arrange tower = [](Play& play) { play.state.siege_tower = true; };
    const Arrange no_bridge = [](Play& play) { play.state.bridge = false; };
    const Arrange no_powder = [](Play& play) { play.state.ammunition = 0; };
    const Arrange landed = put("heights_of_st_margaret", 3);
    check(R"({"siege_tower": true})", tower, kAsItIs);
    check(R"({"siege_tower": false})", kAsItIs, tower);
    check(R"({"bridge_of_boats": true})", kAsItIs, no_bridge);
    check(R"({"bridge_of_boats": false})", no_bridge, kAsItIs);
    check(R"({"reinforcements_arrived": true})", landed, put("sicily", 3));
    check(R"({"reinforcements_arrived": false})", put("sicily", 3), landed);
    check(R"({"ammunition_left": true})", kAsItIs, no_powder);
    check(R"({"ammunition_left": false})", no_powder, kAsItIs);
    for (const std::size_t track : {0U, 1U}) {
        const Arrange spent = [track](Play& play) { play.state.tracks[track] = 0; };
        const std::string key = track == 0 ? "modifier_left" : "reroll_left";
        check("{\"" + key + "\": true}", kAsItIs, spent);
        check("{\"" + key + "\": false}", spent, kAsItIs);
    }
}

TEST_CASE("a condition may look at morale") {
    const Arrange low = [](Play& play) { play.set_morale(4, 5); };
    check(R"({"morale_at_most": {"turks": 4}})", low, kAsItIs);
    check(R"({"morale_at_most": {"knights": 5}})", low, kAsItIs);
    check(R"({"morale_at_most": {"turks": 9, "knights": 5}})", low,
          [](Play& play) { play.set_morale(4, 6); });
}

TEST_CASE("a condition may look at the order and the action of this turn") {
    const auto on = [](const char* condition, const char* order, const char* action = "none") {
        INFO(condition << " " << order << " " << action);
        return holds_in_event(condition, Side::Turks, kAsItIs, order, action);
    };
    CHECK(on(R"({"order_kind": "battle"})", "attack_mdina"));
    CHECK_FALSE(on(R"({"order_kind": "battle"})", "move_troops"));
    CHECK(on(R"({"order_kind": "move"})", "move_troops"));
    CHECK_FALSE(on(R"({"order_kind": "move"})", "attack_mdina"));
    CHECK(on(R"({"action_played": true})", "attack_mdina", "aggressive_commander"));
    CHECK(on(R"({"action_played": true})", "move_troops", "raise_siege_tower"));
    CHECK_FALSE(on(R"({"action_played": true})", "attack_mdina"));
    CHECK(on(R"({"action_played": false})", "attack_mdina"));
    CHECK_FALSE(on(R"({"action_played": false})", "attack_mdina", "aggressive_commander"));
    // Only one deck's player has the order, so only that deck may name it.
    const auto data = changed_set(
        {{"deck-knights.json", "/cards/0/event",
          R"({"text": "An event.", "effects": [{"if": {"order": ["attack_mdina", "move_one_ship"]},
                                        "then": [{"siege_tower": "raise"}]}]})"}});
    for (const char* order : {"attack_mdina", "move_one_ship", "attack_fort_st_elmo"}) {
        Play play(Side::Turks, data);
        play.play({std::string("order:") + order, "card:plain_a"});
        CHECK(play.state.siege_tower == (std::string(order) != "attack_fort_st_elmo"));
    }
}

TEST_CASE("all keys of a condition must hold, and an empty one always does") {
    check(R"({"markers_in": ["mdina"], "siege_tower": true})",
          [](Play& play) { play.state.siege_tower = true; }, kAsItIs);
    CHECK(holds_in_event("{}", Side::Turks, kAsItIs, "move_one_ship"));
}

TEST_CASE("a condition that the player holds is of no kind of order") {
    for (const char* kind : {"battle", "move"}) {
        Play play(Side::Turks, set_with_event(R"([{"if": {"order_kind": ")" + std::string(kind) +
                                              R"("}, "then": [{"siege_tower": "raise"}]}])"));
        for (const char* place : {"st_elmo_approach", "senglea_approach", "burgu_approach",
                                  "the_marsa", "marsaxlokk", "fort_st_angelo"})
            play.put(place, 0);
        play.play({"order:hold", "card:plain_a"});
        CHECK_FALSE(play.state.siege_tower);
    }
}

TEST_CASE("choices, rolls and conditions may stand inside one another") {
    Play play(Side::Turks, set_with_event(R"([
        {"roll": {"1-3": [{"if": {"siege_tower": false}, "then": [{"choose": [
            {"id": "raise", "text": "Raise it.", "effects": [{"siege_tower": "raise"},
                {"roll": {"1-5": [], "6": [{"morale": "turks", "by": 2}]}}]},
            {"id": "wait", "text": "Wait.", "effects": []}]}]}], "4-6": []}},
        {"morale": "knights", "by": -1}])"));
    play.play({"order:attack_mdina", "card:plain_a", "event_die:2", "event:raise"});
    CHECK(play.asks(Decision::EventDie));
    play.play({"event_die:6"});
    CHECK(play.state.siege_tower);
    CHECK(play.morale(Side::Turks) == 12);
    CHECK(play.morale(Side::Knights) == 9); // what follows the roll still happens
}
