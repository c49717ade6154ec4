// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"
#include "malta/data_set.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace siege::malta {

// What is being asked. The first half asks the player, the second asks chance.
enum class Decision : std::uint8_t {
    Order,       // options: an order's index, or kHold
    Action,      // kNoAction, or an action or a special use (see action_option)
    EventChoice, // the index of the choice
    Modifier,    // 0 keep, 1 spend Musketry / Greek Fire
    Reroll,      // 0 keep, 1 spend Janissaries / Elite Knights
    Loss,        // the location that gives the marker
    Move,        // kMoveDone, or from * 8 + to, as indices into the order's list
    Card,        // the card's index in the deck
    NextCard,    // the card that the player is shown
    EventDie,    // the die's value - 1, as for the two below
    WhiteDie,
    BlackDie,
    Over,
};
constexpr bool is_chance(Decision d) {
    return d >= Decision::Card && d < Decision::Over;
}

constexpr int kHold = 63; // the "order" of a turn in which none can be played [R-no-order]
constexpr int kMoveDone = 63;
constexpr int kNoAction = 0;
constexpr int kNothing = 255; // no order, card, action

// The options of Decision::Action: two kinds of action (0, 1), each with its roll and its special uses.
constexpr int roll_option(int kind) {
    return 1 + kind;
}
constexpr int special_option(int kind, int use) {
    return 8 + 8 * kind + use;
}
constexpr int action_kind(int option) {
    return option < 8 ? option - 1 : (option - 8) / 8;
}
constexpr bool is_special(int option) {
    return option >= 8;
}
constexpr int special_use(int option) {
    return option % 8;
}

// One choice, by the player or by chance: what is answered and how.
struct Choice {
    Decision decision = Decision::Over;
    std::uint8_t option = 0;
    bool operator==(const Choice&) const = default;
};

// What happens next, as a set of options. Chance options are equally likely: one of six faces, or one
// of the cards not seen yet.
struct Pending {
    kit::Actor actor = kit::Actor::Over;
    std::uint8_t seat = 0; // Malta has one seat
    Decision decision = Decision::Over;
    std::uint64_t options = 0; // one bit each

    std::size_t size() const { return static_cast<std::size_t>(std::popcount(options)); }
    Choice operator[](std::size_t i) const {
        if ((options & (options + 1)) == 0)
            return {decision, static_cast<std::uint8_t>(i)}; // 0, 1, 2 ...
        std::uint64_t left = options;
        while (i-- > 0) left &= left - 1;
        return {decision, static_cast<std::uint8_t>(std::countr_zero(left))};
    }
    bool contains(Choice choice) const {
        return choice.decision == decision && choice.option < 64 && (options >> choice.option & 1);
    }
    bool operator==(const Pending&) const = default;
    double probability(std::size_t) const { return 1.0 / static_cast<double>(size()); }
};

// What is in hand while something is asked (rulebook 9.0).
enum class Step : std::uint8_t { Order, Event, Icon, Dice, OrderResult, ActionResult, Over };

// How a siege ended (rulebook 8.0).
enum class Ending : std::uint8_t {
    None,
    KnightsMoraleZero,
    TurksMoraleZero,
    BothMoraleZero,
    FortsFallen,
    FleetDeparts
};

// Everything on the table. The order of the deck is no part of it: cards are drawn from `unseen`.
struct State {
    std::array<std::uint8_t, kMaxLocations> markers{};
    std::uint64_t unseen = 0;             // cards not revealed, with those set aside at set-up
    std::uint64_t options = 0;            // of `decision`, see Pending
    LocationSet held = 0;                 // the locations that have a marker
    LocationSet full = 0;                 // the locations without a free space
    LocationSet emptied_once = 0;         // whose first_emptied has been paid
    std::uint16_t pc = 0;                 // the next instruction of the running program
    std::array<std::uint8_t, 2> morale{}; // by side
    std::array<std::uint8_t, 2> lost{};   // markers out of play, by side
    std::array<std::uint8_t, 2> tracks{}; // uses left: modifier, re-roll
    std::array<std::uint8_t, 2> actions_spent{}; // by kind of action
    std::uint8_t pool = 0;                       // reinforcements off the board
    std::uint8_t ammunition = 0;
    std::uint8_t used_orders = 0; // one bit each
    std::uint8_t cards_left = 0;
    std::uint8_t turn = 0;             // 1 for the first
    std::uint8_t next_card = kNothing; // the top card, once a spy has told it
    Decision decision = Decision::Over;
    Step step = Step::Order;
    Ending ending = Ending::None;
    bool siege_tower = false;
    bool bridge = true;
    bool landed = false; // the reinforcements have reached the Heights
    // The turn in hand
    std::uint8_t order = kNothing;
    std::uint8_t action = kNoAction;
    std::uint8_t card = kNothing;
    std::uint8_t white = 0, black = 0; // as they lie; 0: not rolled
    std::uint8_t white_throws = 0, event_throws = 0;
    std::int8_t event_modifier = 0; // what the card adds to the white die
    bool modifier_spent = false;
    bool cancelled = false;
    bool empty_attack = false; // the player's losses come from anywhere (9.4)
    std::uint8_t owed = 0;     // markers still to be lost, or moves still allowed

    bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 128);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>); // compared and hashed as bytes

} // namespace siege::malta
