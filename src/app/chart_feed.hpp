// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_model.hpp"
#include "malta/game.hpp"

#include <QStringList>

#include <optional>

namespace siege::app {

// The position as the chart draws it.
ChartModel chart_model(const malta::Ruleset& rules, const malta::State& state);

// The places that answer what is asked now: those that may give a lost marker; those that markers may
// move from, or, once `moving_from` is chosen, to.
QStringList chart_targets(const malta::Ruleset& rules, const malta::State& state,
                          const QString& moving_from);

// The choice that a click on a target stands for; nothing when another place must be chosen yet.
std::optional<malta::Choice> chart_choice(const malta::Ruleset& rules, const malta::State& state,
                                          const QString& place, const QString& moving_from);

} // namespace siege::app
