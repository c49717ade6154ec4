// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/condition.hpp"

#include <cstdint>

namespace siege::malta {

enum class Side : std::uint8_t { Turks, Knights };
constexpr Side other(Side side) {
    return side == Side::Turks ? Side::Knights : Side::Turks;
}
constexpr int index(Side side) {
    return static_cast<int>(side);
}

// Where a loss is taken from when a text names several locations.
enum class Taken : std::uint8_t {
    InOrder, // the first location of the list that has a marker
    ByOwner, // the owner's choice; the enemy gives from the largest stack [R-enemy-chooses]
};

// Effects of the data set are compiled into programs of these steps, which the interpreter runs.
// A program ends with End; a step that asks for a die or a choice is resumed where it stopped.
struct Instruction {
    enum class Op : std::uint8_t {
        End,
        Morale,      // side, amount
        Lose,        // side, amount markers, list (or kByOrder), taken, flag: morale goes with it
        Transfer,    // amount markers from list to list `target`
        Ships,       // amount ships; flag: up to Marsa Creek, else back to Marsaxlokk
        Restore,     // side, amount markers to list; `target`: morale for each that comes back
        Reinforce,   // one marker to Sicily, or three to the Heights
        Delay,       // one marker from Sicily back to the pool
        Tower,       // flag: raise, else remove
        BreakBridge, // the Bridge of Boats is destroyed
        Ammunition,  // amount
        Track,       // amount; flag: the re-roll track, else the modifier's
        OrderDie,    // amount is added to this turn's white die
        Cancel,      // the player's order is cancelled
        Look,        // the player sees the next card
        MoveTroops,  // the player may move up to amount markers
        Roll,        // a die; six Jumps follow
        Choose,      // the player picks one of `amount`; as many Jumps follow
        Unless,      // jump to `target` unless condition `list` holds
        Jump,        // to `target`
    };
    Op op = Op::End;
    Side side = Side::Turks;
    std::int8_t amount = 0;
    Taken taken = Taken::InOrder;
    bool flag = false;
    std::uint8_t list = 0;    // a LocationList, a condition, or kByOrder
    std::uint16_t target = 0; // an instruction, a second LocationList, or an amount
};

// The losses' places are those that the turn's order names (rulebook 9.2, 9.4).
constexpr std::uint8_t kByOrder = 255;

// Where a program starts in the rule set's code.
using Program = std::uint16_t;

} // namespace siege::malta
