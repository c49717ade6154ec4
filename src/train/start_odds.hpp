// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_file.hpp"

#include <vector>

namespace siege::train {

// How a siege was set up, and whether it was won.
struct Begun {
    int deck = 0;
    bool difficult = false, won = false;
};

// The log odds of winning as a straight line in the number of cards, and what the additional difficulty
// adds: the likeliest, by Newton's method (logistic regression).
advisor::StartOdds start_odds(const std::vector<Begun>& sieges);

} // namespace siege::train
