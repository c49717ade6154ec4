// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QLineF>
#include <QPolygonF>
#include <QVector>

#include <vector>

namespace siege::app {

/// What the sea's distance from the shore gives: lines that follow the coast farther and farther
/// out, the horizontal hatching close inshore, and a wash. Worked out once for the program.
struct WaterLines {
    struct Ring {
        qreal distance; ///< units from the shore
        QVector<QPolygonF> lines;
    };
    std::vector<Ring> rings; ///< nearest first
    QVector<QLineF> hatching;
    QImage wash;      ///< Alpha8 over kMap: opaque at the shore, clear at sea and on land
    QImage land_wash; ///< the same for the land side
};

const WaterLines& water_lines();

} // namespace siege::app
