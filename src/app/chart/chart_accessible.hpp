// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace siege::app {

class ChartView;

/// Lets Qt find the chart's interface: a list with one item for each place. Any number of calls.
void install_chart_accessibility();

/// The place's count or its being a target has changed.
void announce_place_change(ChartView& view, int number);
void announce_place_focus(ChartView& view, int number);
/// Other places than before.
void announce_chart_rebuilt(ChartView& view);

} // namespace siege::app
