// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace siege::app {

struct Theme;

/// The bare ground of that sheet.
QColor welcome_ground(const Theme& theme);
/// The sheet that the welcome page is printed on: paper, wind lines and the chart's border, which
/// takes `margin` pixels on each side.
void draw_welcome_sheet(QPainter& painter, const QRectF& area, qreal margin, const Theme& theme);

} // namespace siege::app
