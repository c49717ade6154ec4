// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QTransform;

namespace siege::app {

struct ChartColours;
struct Lettering;
struct Theme;

/// The part of the chart that no position changes: paper, sea, land, towns, ornament. It takes some
/// frames' time. `to_view` takes chart units to the painter's device-independent pixels.
void draw_ground(QPainter& painter, const Theme& theme, const Lettering& lettering,
                 const QTransform& to_view);

// The layers, in the order in which they are painted; the painter works in chart units.
void draw_paper(QPainter& painter, const ChartColours& colours);
void draw_sea(QPainter& painter, const ChartColours& colours);
void draw_land(QPainter& painter, const ChartColours& colours);
void draw_countryside(QPainter& painter, const ChartColours& colours);
void draw_towns(QPainter& painter, const ChartColours& colours);
void draw_shipping(QPainter& painter, const ChartColours& colours);
void draw_camps(QPainter& painter, const ChartColours& colours);
void draw_insets(QPainter& painter, const ChartColours& colours);
void draw_compass(QPainter& painter, const ChartColours& colours);
void draw_cartouche(QPainter& painter, const ChartColours& colours);
void draw_scale_bar(QPainter& painter, const ChartColours& colours);
void draw_secondary_labels(QPainter& painter, const ChartColours& colours,
                           const Lettering& lettering);
void draw_neat_line(QPainter& painter, const ChartColours& colours);

} // namespace siege::app
