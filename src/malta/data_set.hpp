// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/condition.hpp"
#include "malta/effect.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace siege::malta {

constexpr std::size_t kMaxLocations = 16; // bits of a LocationSet
constexpr std::size_t kMaxOrders = 8;     // bits of State::used_orders
constexpr std::size_t kMaxDeck = 60;      // bits of an option set, less a few
constexpr std::size_t kMaxEntries = 4;    // of one kind of action, and its special uses
constexpr std::size_t kLetters = 4;       // counter orders A to D
constexpr std::size_t kDieFaces = 6;

// A list of locations in the order in which a text names them.
struct LocationList {
    LocationSet set = 0;
    std::uint8_t count = 0;
    std::array<std::uint8_t, kMaxLocations> places{};
    bool operator==(const LocationList&) const = default;
};

// Rulebook 3.0, 4.0.
struct Location {
    std::string id, name, text, source;
    Side side = Side::Turks;
    bool coastal = false;  // holds ships instead of troops
    bool fort = false;     // one of the three whose fall ends the siege (8.0)
    int spaces = 0;        // 1..9
    int start = 0;         // markers at set-up
    int first_emptied = 0; // morale of its side when its last marker is first lost (Mdina: -2)
};

// Rulebook 3.1. `by` is what one use adds to the white die; 0 for a re-roll track.
struct Track {
    std::string id, name, text;
    int start = 0;
    int by = 0;
};

// One box of a results table (9.2, 9.4): markers lost, direct morale, moves. All zero: no effect.
struct Cell {
    int knights_lose = 0, turks_lose = 0;     // markers, 0..6
    int knights_morale = 0, turks_morale = 0; // added to the chart
    int move = 0;                             // troop markers the player may move
    int ships_up = 0, ships_back = 0;         // to Marsa Creek, to Marsaxlokk
    int ammunition = 0;
    bool operator==(const Cell&) const = default;
};
using CellRow = std::array<Cell, kDieFaces>; // die 1 to 6

struct Restriction {
    std::string text, source;
    Condition needs;
};

struct LossPlaces {
    std::uint8_t list = 0;
    Taken taken = Taken::InOrder;
};

// One page of a Field Orders Book (5.0, 9.1).
struct Order {
    std::string id, name, text, source;
    int number = 0; // 1..7
    bool battle = false;
    bool spends_ammunition = false; // 3.1
    std::vector<Restriction> restrictions;
    Condition playable;                                             // all restrictions in one
    std::array<LossPlaces, 2> losses;                               // by side
    std::array<std::optional<std::uint8_t>, kLetters> attacked;     // lists, by counter order
    std::uint8_t moves = 0;                                         // the list of its MoveTroops
    std::array<CellRow, kLetters> table;                            // by counter order
    std::array<std::array<Program, kDieFaces>, kLetters> program{}; // the table, compiled
};

// One numbered aggressive commander action or defiant speech with its black-die table (9.2).
struct ActionEntry {
    std::string name, text, source;
    CellRow table;
    std::array<Program, kDieFaces> program{};
};

// What an action may do instead of its roll.
struct SpecialUse {
    std::string id, name, text, source;
    std::uint16_t orders = 0; // the orders it goes with, one bit each
    Condition needs;
    Program program = 0;
};

struct Action {
    std::string id, name, text, source;
    Side side = Side::Turks;
    int when_difficult = 0; // entries left with the additional difficulty (7.1)
    std::vector<ActionEntry> entries;
    std::vector<SpecialUse> specials;
};

// A special event; each deck has icons of its own (9.3).
struct Icon {
    std::string id, name, text, source;
    Side deck = Side::Turks; // the deck whose cards may show it
    Program program = 0;
};

struct EventChoice {
    std::string id, text;
};

// A counter-order card (6.0, 9.3).
struct Card {
    std::string id, title, date, history, source;
    std::string event_text; // empty: no event
    std::optional<Program> event;
    std::vector<EventChoice> choices; // of all the event's choices, by the Jump that follows them
    std::optional<std::uint8_t> icon;
    std::optional<std::uint8_t> letter; // 0 for A
};

// Rulebook 3.1, 3.2.
struct Modifier {
    std::string id, name, source;
    bool black = false; // the black die instead of the white one
    int by = 0;
    bool by_ruling_tower = false;     // [R-tower] gives `by`
    std::uint16_t turk_orders = 0;    // Turk orders it goes with, one bit each
    std::uint8_t turk_letters = 0;    // counter orders of the Turks, one bit each
    std::uint8_t knights_actions = 0; // kinds of the Knights' actions, one bit each
    Condition when;
};

struct CounterOrder {
    std::string name, text;
    bool spends_ammunition = false; // 3.1
};

// Everything printed, of both sides, as one data set holds it. Built by load_data_set (load.hpp).
struct DataSet {
    std::string name, title, description, author, licence;
    std::filesystem::path folder;    // where it was read from
    std::string hash;                // hex16 over the content; formatting does not matter
    std::string first_day, last_day; // ISO 8601

    std::vector<Location> locations;
    int morale_start = 0, morale_top = 0;
    int ammunition = 0;
    int pool = 0; // Knights reinforcements off the board
    std::uint8_t gather_at = 0, land_at = 0;
    int arrival_morale = 0;
    std::uint8_t far_anchorage = 0, near_anchorage = 0; // Marsaxlokk, Marsa Creek
    LocationSet forts = 0;
    std::array<std::uint8_t, 2> troop_places{}; // by side, the list of its land locations
    std::array<std::array<Track, 2>, 2> tracks; // by side: modifier, re-roll

    std::array<std::vector<Order>, 2> orders;
    std::array<std::vector<Action>, 2> actions;
    std::array<std::vector<Card>, 2> decks; // by the side that the deck plays
    std::array<std::array<CounterOrder, kLetters>, 2> counter_orders;
    std::vector<Modifier> modifiers;
    std::vector<Icon> icons;

    std::vector<LocationList> lists;
    std::vector<Test> tests;
    std::vector<Condition> conditions;
    std::vector<Instruction> code;

    std::array<int, 2> sources{}; // entries from the rulebook, entries of our own
};

} // namespace siege::malta
