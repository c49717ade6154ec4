// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/events.hpp"
#include "malta/ruleset.hpp"

#include <QString>

#include <vector>

namespace siege::app {

struct DieLine {
    QString name;
    int by = 0; ///< what it adds to the die

    bool operator==(const DieLine&) const = default;
};

/// A die of the turn in hand with all that is added to it (rulebook 3.1, 3.2).
struct DieSum {
    bool known = false; ///< what is added can be said now
    std::vector<DieLine> lines;
    int sum = 0;
    int thrown = 0; ///< as it lies, 1 to 6; 0 before the throw
    int result = 0; ///< 1 to 6 [R-clamp]; 0 before the throw

    /// The results that can still come, 1 to 6.
    [[nodiscard]] int low() const;
    [[nodiscard]] int high() const;

    bool operator==(const DieSum&) const = default;
};

/// The dice of the turn in hand. `events` are those of the turn, as malta::apply told them: once a
/// result has been carried out, the table no longer shows what was added to the die, but they do.
/// Without them the sum is not known from then on.
DieSum white_die(const malta::Ruleset& rules, const malta::State& state,
                 const malta::EventList& events);
DieSum black_die(const malta::Ruleset& rules, const malta::State& state,
                 const malta::EventList& events);
/// A die of a turn whose result is among the events.
DieSum told_die(const malta::Ruleset& rules, const malta::EventList& events, int turn, bool black);

/// What lies on the dice table, and what is written beside it.
struct ShownDice {
    DieSum white, black;
    bool past = false;          ///< of the last turn: between two turns the dice stay as they fell
    bool before_throw = false;  ///< the throw is still to come; the old one lies there at a re-roll
    bool black_in_hand = false; ///< the black die goes with the order
    bool siege_over = false;

    bool operator==(const ShownDice&) const = default;
};

/// Of the turn in hand, or, while an order is asked for, of the last turn if its events are among
/// `events`.
ShownDice shown_dice(const malta::Ruleset& rules, const malta::State& state,
                     const malta::EventList& events);

/// The column of the order's table that the card has picked, 0 for A; -1 when none has been.
int live_letter(const malta::Ruleset& rules, const malta::State& state);
/// Whether the black die goes with the order in hand.
bool black_die_in_hand(const malta::State& state);

} // namespace siege::app
