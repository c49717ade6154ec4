// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_layout.hpp"

#include <QPixmap>

#include <map>
#include <utility>

class QPainter;

namespace siege::app {

struct ChartColours;

/// Wooden pieces, each drawn once for a scale and then stamped.
class PieceSet {
  public:
    PieceSet() = default;
    /// @param scale device-independent pixels per chart unit
    PieceSet(const ChartColours& colours, qreal scale, qreal device_pixel_ratio);

    [[nodiscard]] bool fits(const ChartColours& colours, qreal scale,
                            qreal device_pixel_ratio) const;
    void draw(QPainter& painter, const PieceSpot& spot, qreal opacity = 1, qreal turn = 0);

  private:
    const QPixmap& sprite(PieceKind kind, qreal size);

    const ChartColours* colours_ = nullptr;
    qreal scale_ = 1;
    qreal ratio_ = 1;
    std::map<std::pair<PieceKind, int>, QPixmap> sprites_;
};

/// The piece in chart units about the origin, without the set's pixmaps.
void draw_piece(QPainter& painter, const ChartColours& colours, PieceKind kind);

} // namespace siege::app
