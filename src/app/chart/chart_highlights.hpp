// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_layout.hpp"

class QPainter;

namespace siege::app {

struct ChartColours;

/// A legal target: hatching, a broken outline and four arrowheads that point at it.
void draw_target(QPainter& painter, const ChartColours& colours, const PlacedPlace& place);
void draw_hover(QPainter& painter, const ChartColours& colours, const PlacedPlace& place);
void draw_focus(QPainter& painter, const ChartColours& colours, const PlacedPlace& place);

} // namespace siege::app
