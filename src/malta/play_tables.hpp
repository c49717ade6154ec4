// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/data_set.hpp"

namespace siege::malta {

// What a turn needs of the printed things, without their texts: small enough to stay in the cache
// while millions of turns are played. Built by Ruleset from the data set.

constexpr std::uint8_t kNoList = 255;
constexpr std::uint8_t kNoLetter = 255;
constexpr Program kNoProgram = 0; // the code begins with an End

// A test of facts without a branch: ((facts ^ flip) & mask) is
// zero, or is not (Test::Kind's first four).
struct FactTest {
    Facts mask = 0, flip = 0;
    bool zero = true;
};

struct PlayOrder {
    std::array<FactTest, 4> needs{}; // the restrictions, when facts are all they need
    bool facts_suffice = false;      // else `playable` must be asked
    std::array<std::array<Program, kDieFaces>, kLetters> program{};
    std::array<std::uint16_t, kLetters>
        modifiers{}; // of the white die, by counter order, one bit each
    std::array<std::uint8_t, kLetters> attacked{}; // lists, or kNoList
    std::array<LossPlaces, 2> losses{};            // by side
    Condition playable;
    std::uint8_t moves = 0;
    std::uint8_t spends_ammunition = 0; // by counter order, one bit each
    bool battle = false;
};

struct PlayCard {
    Program event = kNoProgram, icon = kNoProgram;
    std::uint8_t letter = kNoLetter;
};

struct PlayAction {
    std::array<std::array<Program, kDieFaces>, kMaxEntries> program{}; // by entry
    std::array<Program, kMaxEntries> special{};
    std::uint16_t modifiers = 0; // of the black die, one bit each
    int entries = 0;             // in this siege
};

struct PlayTables {
    std::array<PlayOrder, kMaxOrders> orders{};
    std::array<PlayCard, kMaxDeck> cards{};
    std::array<PlayAction, 2> actions{};
    std::array<std::uint8_t, kMaxLocations> spaces{};
    std::array<std::int8_t, kMaxLocations> first_emptied{};
    LocationSet knights_places = 0; // whose markers are the Knights'
    std::uint8_t order_count = 0;
    bool moves_to_empty_forts = true; // [R-regarrison]
    bool many_rerolls = true;         // [R-rerolls]
    bool tracks_with_action = true;   // [R-tracks-with-action]
};

} // namespace siege::malta
