// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

class QPainter;

namespace siege::app {

struct ChartColours;

/// A house seen from high in front; `foot` is the middle of its doorstep.
void draw_house(QPainter& painter, const ChartColours& colours, const QPointF& foot, qreal wide,
                qreal high);
void draw_church(QPainter& painter, const ChartColours& colours, const QPointF& foot, qreal size);

} // namespace siege::app
