// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace siege::malta {

// A set of locations, one bit each, in board order.
using LocationSet = std::uint16_t;

// What most conditions look at, packed into one word so that a test is a mask and a comparison: the
// locations that hold a marker, the locations that are full, and the switches of the board.
using Facts = std::uint64_t;
namespace facts {
constexpr int kHeld = 0;  // first bit of the locations with a marker
constexpr int kFull = 16; // first bit of the locations without a free space
constexpr Facts kSiegeTower = Facts{1} << 32;
constexpr Facts kBridge = Facts{1} << 33;
constexpr Facts kLanded = Facts{1} << 34;       // the reinforcements have reached the Heights
constexpr Facts kAmmunition = Facts{1} << 35;   // some is left
constexpr Facts kModifierLeft = Facts{1} << 36; // the player has a use of the track left
constexpr Facts kRerollLeft = Facts{1} << 37;
} // namespace facts

// One thing that must hold on the table. A condition of the data set is a list of tests, all of
// which must hold (docs/data-format.md, "Conditions").
struct Test {
    enum class Kind : std::uint8_t {
        SomeFact,            // any bit of `mask` is set
        NoFact,              // none is
        SomeFactMissing,     // any is not set
        NoFactMissing,       // all are set
        AtLeast,             // the locations of `mask` hold at least `count` markers together
        AtMost,              // at most `count`
        TurksMoraleAtMost,   // `count`
        KnightsMoraleAtMost, // `count`
        OrderIsBattle,       // the turn's order is a battle order (count 1) or a move (0)
        OrderAmong,          // the turn's order is one of the bits of `mask`
        ActionPlayed,        // an additional action goes with the order (1), or does not (0)
    };
    Facts mask = 0;
    Kind kind{};
    std::uint8_t count = 0;
};

// A run of tests in the rule set's table, all of which must hold. An empty one always holds.
struct Condition {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
};

} // namespace siege::malta
