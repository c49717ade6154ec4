// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/setup.hpp"

#include <QString>

namespace siege::app {

/// The rulebook's name for the enemy that a deck of that size makes (7.1), and our own for the
/// sizes between its names. A long siege helps the Knights, a short one leaves the Turks no time:
/// the same deck means the opposite for the two sides.
QString enemy_strength(malta::Side player, int deck);

} // namespace siege::app
