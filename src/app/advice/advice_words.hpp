// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advice.hpp"

namespace siege::app {

// "61.2 %"; always within 0 and 100.
QString percent_words(double chance);
// "61.2 ± 0.4 %", without the error where nothing was sampled.
QString percent_words(double chance, double error);
// "+0.4" or "−0.4", with a true minus; "0.0".
QString change_words(double change, int decimals = 1);

// What the strong player would do.
struct Suggestion {
    const Advice::Option* best = nullptr;   // null when the player is not asked
    const Advice::Option* second = nullptr; // null when nothing else is open
    double margin = 0;                      // 0..1
    bool close = false;                     // the margin is within two standard errors
};
Suggestion suggestion_of(const Advice& advice);

// "Attack Mdina, by 1.4 points."; "Attack Mdina or Raid Gozo: too close to tell."
QString suggestion_words(const Advice& advice);
// "Chance to win: 61.2 ± 0.4 %."
QString chance_words(const Advice& advice);
// Both, for the one who asked for a hint.
QString hint_words(const Advice& advice);

// "Attack Mdina"; with its best action where one may go with it: "Attack Mdina, with a Cavalry
// Raid".
QString option_words(const Advice& advice, const Advice::Option& option);
// The action's own name, for the order that it may go with.
QString action_words(const Advice& advice, const Advice::Option& order,
                     const Advice::Option& action);

// "none 46 %, one 30 %, two 24 %": of markers lost.
QString loss_words(const malta::Outlook& outlook, malta::Side side);
// The chance that the siege ends in the turn, and for whom: "you win 3 %, you are beaten 1 %".
double chance_to_end(const malta::Outlook& outlook);
QString end_words(const malta::Outlook& outlook, malta::Side player);

} // namespace siege::app
