// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_layout.hpp"

class QPainter;

namespace siege::app {

struct ChartColours;

/// What lies over the ground and under the pieces. Painted in chart units.
struct FurnitureContext {
    const ChartColours& colours;
    const ChartModel& model;
    const std::vector<PlacedPlace>& places;
    Lettering lettering;
};

/// Two models with the same key have the same furniture, but for draw_counts().
QString furniture_key(const ChartModel& model);
/// Forts and bridge as they stand, spaces, names, trays.
void draw_furniture(QPainter& painter, const FurnitureContext& context);
/// Date and counters: what nearly every step changes.
void draw_counts(QPainter& painter, const FurnitureContext& context);

// The parts of the two.
void draw_forts(QPainter& painter, const FurnitureContext& context);
void draw_bridge(QPainter& painter, const FurnitureContext& context);
void draw_title(QPainter& painter, const FurnitureContext& context);
void draw_spaces(QPainter& painter, const FurnitureContext& context);
void draw_banners(QPainter& painter, const FurnitureContext& context);
void draw_date(QPainter& painter, const FurnitureContext& context);
void draw_tracks(QPainter& painter, const FurnitureContext& context);
void draw_counters(QPainter& painter, const FurnitureContext& context);

} // namespace siege::app
