// SPDX-License-Identifier: GPL-3.0-or-later
// What the rulebook fixes, and what the design promises, of the shipped set.
#include "kit/json.hpp"
#include "rules_support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace siege::malta;
using nlohmann::json;
using Ids = std::vector<std::string>;

namespace {

const Order& order_of(Side side, int number) {
    return shipped_set()
        ->orders[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(number - 1)];
}

// What a result is worth to the Turks, in points of morale: a marker is its morale, and half a
// point for the place that it held.
double for_the_turks(const Cell& cell, Side mover) {
    return 1.5 * (cell.knights_lose - cell.turks_lose) - cell.knights_morale + cell.turks_morale +
           (mover == Side::Turks ? cell.move : -cell.move) + cell.ships_up - cell.ships_back +
           cell.ammunition;
}

void check_low_favours_the_turks(const CellRow& row, Side mover, const std::string& name) {
    INFO(name);
    const auto value = [&](std::size_t face) { return for_the_turks(row[face], mover); };
    CHECK(value(0) + value(1) >= value(4) + value(5));
    CHECK(value(0) >= value(5));
    CHECK(value(0) + value(1) + value(2) > value(3) + value(4) + value(5));
}

// Six times what a column is worth by expectation, in points of morale and nothing else: a marker
// is its morale, no ground, no moves.
int morale_for_the_knights(const CellRow& row) {
    int sum = 0;
    for (const Cell& cell : row)
        sum += cell.turks_lose - cell.knights_lose + cell.knights_morale - cell.turks_morale;
    return sum;
}

int words_in(const std::string& text) {
    std::istringstream words(text);
    return static_cast<int>(std::distance(std::istream_iterator<std::string>(words), {}));
}

const Card& card_of(Side deck, const std::string& title) {
    const auto& cards = shipped_set()->decks[static_cast<std::size_t>(index(deck))];
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const Card& c) { return c.title == title; });
    INFO(title);
    REQUIRE(found != cards.end());
    return *found;
}

Ids ids_of(const LocationList& list) {
    Ids ids;
    for (std::size_t i = 0; i < list.count; ++i)
        ids.push_back(shipped_set()->locations[list.places[i]].id);
    return ids;
}

json cards_of(const char* side) {
    return file_of("shipped", "deck-" + std::string(side) + ".json").at("cards");
}

} // namespace

TEST_CASE(
    "a low die favours the Turks and a high one the Knights in every order and action table") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto i = static_cast<std::size_t>(index(side));
        for (const Order& order : shipped_set()->orders[i])
            for (std::size_t letter = 0; letter < kLetters; ++letter)
                check_low_favours_the_turks(order.table[letter], side,
                                            order.id + " " + static_cast<char>('A' + letter));
        for (const Action& action : shipped_set()->actions[i])
            for (const ActionEntry& entry : action.entries)
                check_low_favours_the_turks(entry.table, side, entry.name);
    }
}

TEST_CASE("Turk order 2 against D with a final 6: the Turks lose 1 troop") {
    CHECK(order_of(Side::Turks, 2).name == "Attack Grand Harbour");
    CHECK(order_of(Side::Turks, 2).table[3][5] == Cell{.turks_lose = 1});
    CHECK(shipped_set()->counter_orders[1][3].name == "Defend All Positions");
}

TEST_CASE("the first Turk aggressive commander action with a black 2: Knights morale -1") {
    CHECK(shipped_set()->actions[0][0].entries[0].table[1] == Cell{.knights_morale = -1});
}

TEST_CASE("the rulebook's example of a turn comes out as printed") {
    Play play(Side::Turks, shipped_set());
    play.play({"order:attack_grand_harbour", "action:aggressive_commander", "card:ottoman_morale",
               "event_die:3", "white:6", "black:2"});
    CHECK(play.morale(Side::Turks) == 9);
    CHECK(play.markers("senglea_approach") == 2);
    CHECK(play.morale(Side::Knights) == 9);
}

TEST_CASE("Cavalry Raid is poor against a Probe and good against a Bombardment") {
    const Order& raid = order_of(Side::Knights, 2);
    CHECK(raid.name == "Cavalry Raid");
    CHECK(shipped_set()->counter_orders[0][3].name == "Probe");
    CHECK(shipped_set()->counter_orders[0][2].name == "Bombardment");
    CHECK(morale_for_the_knights(raid.table[3]) < 0);
    CHECK(morale_for_the_knights(raid.table[2]) > 0);
}

TEST_CASE("Turk orders 1 to 5 and Knights orders 1 to 6 are battle orders; the moves are not") {
    REQUIRE(shipped_set()->orders[0].size() == 7);
    REQUIRE(shipped_set()->orders[1].size() == 7);
    for (int number = 1; number <= 7; ++number) {
        CHECK(order_of(Side::Turks, number).battle == (number <= 5));
        CHECK(order_of(Side::Knights, number).battle == (number <= 6));
        CHECK(order_of(Side::Turks, number).spends_ammunition == (number == 4));
    }
    CHECK(shipped_set()->counter_orders[0][2].spends_ammunition);
}

TEST_CASE("Turk losses in an attack on St. Angelo come from Burgu Approach") {
    const Order& attack = order_of(Side::Turks, 5);
    CHECK(ids_of(shipped_set()->lists[attack.losses[0].list]) == Ids{"burgu_approach"});
    CHECK(ids_of(shipped_set()->lists[attack.losses[1].list]) == Ids{"fort_st_angelo"});
}

TEST_CASE("a St. Angelo attack with an aggressive commander action can cost the Turks 3 troops in "
          "one turn") {
    int by_order = 0, by_action = 0;
    for (const CellRow& row : order_of(Side::Turks, 5).table)
        for (const Cell& cell : row) by_order = std::max(by_order, cell.turks_lose);
    for (const ActionEntry& entry : shipped_set()->actions[0][0].entries)
        for (const Cell& cell : entry.table) by_action = std::max(by_action, cell.turks_lose);
    CHECK(by_order + by_action >= 3);
}

TEST_CASE("Ottoman Morale: letter D, the siege-tower icon, a roll while no fort stands empty") {
    const Card& card = card_of(Side::Knights, "Ottoman Morale");
    CHECK(card.letter == 3);
    CHECK(shipped_set()->icons[*card.icon].id == "siege_tower");
    for (int face = 1; face <= 6; ++face) {
        Play play(Side::Turks, shipped_set());
        play.play({"order:attack_mdina", "card:" + card.id, "event_die:" + std::to_string(face)});
        CHECK(play.morale(Side::Turks) == (face <= 2 ? 9 : 10));
    }
    for (const char* fort : {"fort_st_elmo", "fort_st_michael", "fort_st_angelo"}) {
        Play fallen(Side::Turks, shipped_set());
        fallen.put(fort, 0).play({"order:attack_mdina", "card:" + card.id, "white:4"});
        CHECK_FALSE(fallen.happened(EventType::EventDie));
    }
}

TEST_CASE("Conflict in Turkish Command: four cards, each no attack this turn or +2 on the die, as "
          "the player likes") {
    int cards = 0;
    for (const Card& card : shipped_set()->decks[1]) {
        if (card.title != "Conflict in Turkish Command") continue;
        ++cards;
        Play play(Side::Turks, shipped_set());
        play.play({"order:attack_fort_st_elmo", "card:" + card.id});
        REQUIRE(play.options().size() == 2);
        Play off = play;
        off.play({off.options()[0]});
        CHECK(off.happened(EventType::OrderCancelled));
        play.play({play.options()[1], "white:4"});
        CHECK(play.result() == 6);
        Play move(Side::Turks, shipped_set());
        move.play({"order:move_troops", "card:" + card.id, "white:1"}); // a move is no attack
    }
    CHECK(cards == 4);
}

TEST_CASE("Janissaries Assault has an event, an icon and a counter order") {
    const Card& card = card_of(Side::Turks, "Janissaries Assault");
    CHECK(card.event);
    CHECK(card.icon);
    CHECK(card.letter);
}

TEST_CASE("the board: the rulebook's fourteen places, each on its side, land or coast") {
    const std::map<std::string, Ids> expected{
        {"turks land",
         {"st_elmo_approach", "senglea_approach", "burgu_approach", "the_marsa", "gallows_point",
          "corradin_heights"}},
        {"turks coastal", {"marsaxlokk", "marsa_creek"}},
        {"knights land",
         {"fort_st_elmo", "fort_st_michael", "fort_st_angelo", "mdina", "sicily",
          "heights_of_st_margaret"}}};
    std::map<std::string, Ids> found;
    for (const Location& place : shipped_set()->locations)
        found[std::string(side_id(place.side)) + (place.coastal ? " coastal" : " land")].push_back(
            place.id);
    CHECK(found == expected);
    Ids forts;
    for (const Location& place : shipped_set()->locations)
        if (place.fort) forts.push_back(place.id);
    CHECK(forts == Ids{"fort_st_elmo", "fort_st_michael", "fort_st_angelo"});
}

TEST_CASE(
    "Sicily, the Heights and Marsa Creek have 3 spaces, Burgu Approach at least 3; the pool is 3") {
    std::map<std::string, int> spaces;
    for (const Location& place : shipped_set()->locations) spaces[place.id] = place.spaces;
    CHECK(spaces["sicily"] == 3);
    CHECK(spaces["heights_of_st_margaret"] == 3);
    CHECK(spaces["marsa_creek"] == 3);
    CHECK(spaces["burgu_approach"] >= 3);
    CHECK(shipped_set()->pool == 3);
    CHECK(shipped_set()->arrival_morale == 2);
    CHECK(shipped_set()->morale_start == 10);
    CHECK(shipped_set()->ammunition == 4);
}

TEST_CASE("Mdina's first fall costs 2, and no other place has such a price") {
    for (const Location& place : shipped_set()->locations)
        CHECK(place.first_emptied == (place.id == "mdina" ? -2 : 0));
}

TEST_CASE("the actions: three of the Turks' commander, two of the Knights', two speeches; 2, 1 and "
          "1 when difficult") {
    const auto& actions = shipped_set()->actions;
    REQUIRE(actions[0].size() == 1);
    REQUIRE(actions[1].size() == 2);
    CHECK(actions[0][0].entries.size() == 3);
    CHECK(actions[0][0].when_difficult == 2);
    for (const Action& action : actions[1]) {
        CHECK(action.entries.size() == 2);
        CHECK(action.when_difficult == 1);
    }
}

TEST_CASE("a defiant speech moves morale only") {
    for (const ActionEntry& entry : shipped_set()->actions[1][1].entries)
        for (const Cell& cell : entry.table)
            CHECK(cell ==
                  Cell{.knights_morale = cell.knights_morale, .turks_morale = cell.turks_morale});
}

TEST_CASE("at least one card of the Turks puts the Siege Tower up, so that the Knights may pull it "
          "down") {
    const json cards = cards_of("turks");
    CHECK(std::any_of(cards.begin(), cards.end(), [](const json& card) {
        return card.dump().find(R"("siege_tower":"raise")") != std::string::npos;
    }));
}

TEST_CASE("each deck has 30 cards, and no letter has under 5 or over 9 of them") {
    for (const auto& deck : shipped_set()->decks) {
        CHECK(deck.size() == 30);
        std::array<int, kLetters> letters{};
        for (const Card& card : deck)
            if (card.letter) ++letters[*card.letter];
        for (const int count : letters) {
            CHECK(count >= 5);
            CHECK(count <= 9);
        }
    }
}

TEST_CASE("the icons of each deck: its own kinds, enough reinforcements to land, the rest about as "
          "designed") {
    std::array<std::map<std::string, int>, 2> icons;
    for (std::size_t side = 0; side < 2; ++side)
        for (const Card& card : shipped_set()->decks[side])
            if (card.icon) ++icons[side][shipped_set()->icons[*card.icon].id];
    const auto within = [](int count, int least, int most) {
        return count >= least && count <= most;
    };
    CHECK(icons[0].size() == 3);
    CHECK(within(icons[0]["ship"], 3, 5));
    CHECK(within(icons[0]["reinforcement"], 4, 7));
    CHECK(within(icons[0]["turk_marker"], 2, 4));
    CHECK(icons[1].size() == 3);
    CHECK(within(icons[1]["siege_tower"], 2, 4));
    CHECK(within(icons[1]["relief"], 4, 7));
    CHECK(within(icons[1]["cross"], 2, 4));
}

TEST_CASE("not more than 4 cards in a deck can cancel the order") {
    for (const char* side : {"turks", "knights"}) {
        const json cards = cards_of(side);
        CHECK(std::count_if(cards.begin(), cards.end(), [](const json& card) {
                  return card.dump().find("cancel_order") != std::string::npos;
              }) <= 4);
    }
}

TEST_CASE("each card's history is 40 to 80 words, and no two cards tell the same") {
    for (const auto& deck : shipped_set()->decks) {
        std::set<std::string> histories;
        for (const Card& card : deck) {
            INFO(card.id);
            CHECK(words_in(card.history) >= 40);
            CHECK(words_in(card.history) <= 80);
            CHECK(histories.insert(card.history).second);
        }
    }
}

TEST_CASE(
    "every entry says where it comes from: a section of the rulebook, or this reconstruction") {
    const std::regex known("rulebook [0-9]+\\.[0-9]+|reconstruction");
    int entries = 0;
    const std::function<void(const json&)> check_all = [&](const json& value) {
        if (!value.is_structured()) return;
        const bool is_choice = value.contains("effects") && !value.contains("name");
        const bool is_data_set = value.contains("kind") && value.contains("licence");
        if (value.contains("id") && !is_choice && !is_data_set) {
            INFO(value.dump());
            REQUIRE(value.contains("source"));
            CHECK(std::regex_match(value.at("source").get<std::string>(), known));
            ++entries;
        }
        for (const json& part : value) check_all(part);
    };
    for (const char* file : {"board.json", "rules.json", "actions.json", "orders-turks.json",
                             "orders-knights.json", "deck-turks.json", "deck-knights.json"})
        check_all(file_of("shipped", file));
    CHECK(entries > 14 + 14 + 60);
    CHECK(shipped_set()->sources[0] > 0);
    CHECK(shipped_set()->sources[1] > 0);
}
