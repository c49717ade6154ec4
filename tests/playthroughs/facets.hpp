// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "playthrough.hpp"

#include <set>

namespace siege::playthroughs {

// What a siege shows, as words: "side turks", "ending fleet_departs", "turks ending fleet_departs",
// "turks order:attack_mdina", "turks action:none", "event siege_tower_raised", "ruling tower=-1",
// "difficulty additional".
std::set<std::string> facets(const Siege& siege);

// What all recorded sieges together must show: every ending, order, action and special use of both
// sides, every kind of event, every ruling that is an option, the additional difficulty.
std::set<std::string> wanted_facets(const malta::DataSet& data);

} // namespace siege::playthroughs
