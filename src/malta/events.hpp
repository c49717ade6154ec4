// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/effect.hpp"

#include <cstdint>
#include <vector>

namespace siege::malta {

// What visibly happens. The log, the animation, the screen reader's
// words and the after-action report are all made from these; nothing
// derives a rule again. `events.cpp` gives each one's words and names.
enum class EventType : std::uint8_t {
    TurnBegan,   // now: cards left
    OrderChosen, // subject: order
    Held,
    ActionChosen,    // subject: action option
    CardRevealed,    // subject: card
    EventTookPlace,  // subject: card
    EventDie,        // amount: value
    EventChosen,     // subject: card, amount: index of the choice
    NextCardSeen,    // subject: card
    IconTookPlace,   // subject: icon
    OrderCancelled,  // by the card
    OrderImpossible, // subject: order, amount: restriction that no longer holds
    CounterOrder,    // subject: letter
    EmptyAttack,     // subject: letter
    ModifierSpent,   // now: left
    RerollSpent,     // now: left
    DieRolled,       // subject: 0 white, 1 black; amount: value
    DieModified,     // subject: 0/1; place: modifier, kByCard or kByTrack; amount
    DieResult,       // subject: 0/1; amount: final value 1..6
    MarkerRemoved,   // side, place, now: left there
    LossIgnored,     // side, amount
    MarkerMoved,     // side, place to, subject from
    MarkerRestored,  // side, place
    Mustered,        // place: a reinforcement stands in Sicily
    Landed,          // place: all reinforcements stand on the Heights
    Delayed,         // place: a reinforcement left Sicily
    MoraleChanged,   // side, amount, now
    LocationEmptied, // side, place: the first time, with its price
    FortFallen,      // place
    TowerRaised,
    TowerRemoved,
    BridgeDestroyed,
    AmmunitionChanged, // amount, now
    TrackChanged,      // subject: track, amount, now
    ActionSpent,       // subject: action option
    OrdersRefreshed,
    OrderExpended, // subject: order
    OrderKept,     // subject: order: cancelled and not used
    SiegeEnded,    // subject: Ending
};

constexpr std::uint8_t kByCard = 254; // `place` of a DieModified
constexpr std::uint8_t kByTrack = 253;

struct Event {
    EventType type{};
    std::uint8_t turn = 0;
    Side side = Side::Turks;
    std::uint8_t subject = 0;
    std::uint8_t place = 0;
    std::int8_t amount = 0;
    std::int8_t now = 0;
    const char* rule = ""; // rulebook section, or the ruling that decides: "9.4", "R-clamp"
    bool operator==(const Event&) const = default;
};

// The sink of rollouts: the compiler removes it.
struct NoEvents {
    void push_back(const Event&) {}
};
using EventList = std::vector<Event>;

} // namespace siege::malta
