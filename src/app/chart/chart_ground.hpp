// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QSize>
#include <QTransform>

class QPainter;

namespace siege::app {

struct ChartColours;
struct Lettering;
struct Theme;

struct GroundView {
    QSize size;         ///< device-independent pixels
    QTransform to_view; ///< chart units to those
    qreal device_pixel_ratio = 1;
};

/// The part of the chart that no position changes: paper, sea, land, towns, ornament. Painted once
/// for each size, zoom and theme.
QPixmap render_ground(const Theme& theme, const Lettering& lettering, const GroundView& view);

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
