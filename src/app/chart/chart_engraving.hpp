// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPolygonF>

#include <cstdint>

class QPainter;

namespace siege::app {

/// A hand that is never quite steady, but the same every time: the drawing must not change between
/// two paintings.
class SteadyHand {
  public:
    explicit SteadyHand(std::uint32_t seed) : state_(seed * 2654435761U + 1U) {}
    qreal unit(); ///< 0 to below 1
    qreal between(qreal low, qreal high) { return low + (high - low) * unit(); }

  private:
    std::uint32_t state_;
};

/// A smooth line through the points, drawn as short steps that waver by about a unit.
QPolygonF wavering_line(const QPolygonF& points, bool closed, std::uint32_t seed,
                        qreal waver = 1.1);

/// A wall seen from high in front: its top, and below it the hatched face of the height given.
struct Rampart {
    qreal thickness = 9;
    qreal height = 8;
};

struct RampartColours {
    QColor top, side, ink;
};

void draw_rampart(QPainter& painter, const QPainterPath& middle, const Rampart& rampart,
                  const RampartColours& colours);

} // namespace siege::app
