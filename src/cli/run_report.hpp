// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/luck.hpp"
#include "advisor/simulate.hpp"
#include "malta/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace siege::cli {

// What the player chose at the beginning of the turns, by order; the last: held.
using OrderCounts = std::array<std::uint64_t, malta::kMaxOrders + 1>;

// Sieges played by the simulator.
struct Run {
    advisor::Tally tally;
    OrderCounts orders{};
    std::optional<advisor::EvenedWins> evened; // when it was asked for
    double seconds = 0;
};

// Adds the figures that follow from the counts (rates, intervals, shares) to a report that has the
// counts: games, wins, turns, choices, endings, orders.{id}.chosen, seconds, evened.sum and .squares.
void add_rates(nlohmann::json& report);

// The report of a run or shard: its counts and their rates.
nlohmann::json report_of(const malta::Ruleset& rules, const Run& run);

// Takes out what serves to add up shards.
void close_report(nlohmann::json& report);

void print_report(const nlohmann::json& report);

// The shards of one run as the one run: counts added up exactly. Each report must have "run" and
// "shard". Nothing, and the reason in `wrong`, when they do not belong together.
nlohmann::json merged(const std::vector<nlohmann::json>& shards, std::string& wrong);

} // namespace siege::cli
