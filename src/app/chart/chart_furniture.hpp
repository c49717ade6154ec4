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
    QRectF wanted = kSheet; ///< what lies outside need not be drawn
};

/// What draw_furniture() shows otherwise for `now` than for `before`, in chart units: empty, a fort or
/// the bridge, or the whole sheet. What draw_counts() draws is no part of it.
QRectF furniture_change(const ChartModel& before, const ChartModel& now);
/// Forts and bridge as they stand, spaces, names, trays.
void draw_furniture(QPainter& painter, const FurnitureContext& context);
/// Date, verdict and counters: what nearly every step changes.
void draw_counts(QPainter& painter, const FurnitureContext& context);

/// A ribbon with a name on it.
void draw_banner(QPainter& painter, const ChartColours& colours, const Banner& banner,
                 const QColor& ink);

// The parts of the two.
void draw_forts(QPainter& painter, const FurnitureContext& context);
void draw_bridge(QPainter& painter, const FurnitureContext& context);
/// All that a fort shows, standing or fallen, its smoke included. Empty for what is no fort.
QRectF fort_area(const QString& place_id);
QRectF bridge_area();
void draw_title(QPainter& painter, const FurnitureContext& context);
void draw_spaces(QPainter& painter, const FurnitureContext& context);
void draw_banners(QPainter& painter, const FurnitureContext& context);
void draw_date(QPainter& painter, const FurnitureContext& context);
void draw_verdict(QPainter& painter, const FurnitureContext& context);
void draw_tracks(QPainter& painter, const FurnitureContext& context);
void draw_counters(QPainter& painter, const FurnitureContext& context);

} // namespace siege::app
