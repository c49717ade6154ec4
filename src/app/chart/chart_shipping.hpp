// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

class QPainter;

namespace siege::app {

struct ChartColours;

/// An oared galley from the side, `length` units from ram to poop; heads left if `mirrored`.
void draw_galley(QPainter& painter, const ChartColours& colours, const QPointF& centre,
                 qreal length, bool mirrored);

/// A row boat from above.
void draw_boat(QPainter& painter, const ChartColours& colours, const QPointF& centre, qreal length,
               qreal degrees);

} // namespace siege::app
