// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"

#include <QPainter>
#include <QPainterPathStroker>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

QPointF catmull_rom(const QPointF& a, const QPointF& b, const QPointF& c, const QPointF& d,
                    qreal t) {
    const qreal t2 = t * t;
    const qreal t3 = t2 * t;
    return 0.5 * ((2.0 * b) + (c - a) * t + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2 +
                  (3.0 * b - a - 3.0 * c + d) * t3);
}

} // namespace

qreal SteadyHand::unit() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return (state_ >> 8U) / 16777216.0;
}

QPolygonF wavering_line(const QPolygonF& points, bool closed, std::uint32_t seed, qreal waver) {
    SteadyHand hand(seed);
    const int count = static_cast<int>(points.size());
    const auto at = [&](int i) {
        return closed ? points[(i + count) % count] : points[std::clamp(i, 0, count - 1)];
    };
    QPolygonF line;
    for (int i = 0; i < (closed ? count : count - 1); ++i) {
        const QPointF chord = at(i + 1) - at(i);
        const int steps = std::max(2, static_cast<int>(std::hypot(chord.x(), chord.y()) / 6.0));
        for (int s = 0; s < steps; ++s) {
            const QPointF p =
                catmull_rom(at(i - 1), at(i), at(i + 1), at(i + 2), s / static_cast<qreal>(steps));
            line << p + QPointF(hand.between(-waver, waver), hand.between(-waver, waver));
        }
    }
    if (!closed) line << points.back();
    return line;
}

void draw_rampart(QPainter& painter, const QPainterPath& middle, const Rampart& rampart,
                  const RampartColours& colours) {
    QPainterPathStroker stroker;
    stroker.setWidth(rampart.thickness);
    stroker.setJoinStyle(Qt::MiterJoin);
    stroker.setCapStyle(Qt::FlatCap);
    const QPainterPath top = stroker.createStroke(middle).simplified();
    painter.save();
    painter.setPen(QPen(colours.ink, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(colours.side);
    painter.drawPath(top.translated(0, rampart.height));
    painter.setPen(Qt::NoPen);
    for (qreal dy = rampart.height - 2; dy > 0; dy -= 3) {
        painter.drawPath(top.translated(0, dy));
    }
    QColor courses = colours.ink;
    courses.setAlphaF(courses.alphaF() * 0.35F);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(courses, 0.8));
    painter.drawPath(top.translated(0, rampart.height * 0.5));
    painter.setPen(QPen(colours.ink, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(colours.top);
    painter.drawPath(top);
    painter.restore();
}

} // namespace siege::app
