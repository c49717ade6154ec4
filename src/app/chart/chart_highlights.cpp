// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_highlights.hpp"

#include "app/theme.hpp"

#include <QPainter>
#include <QPainterPath>

namespace siege::app {

namespace {

// The ground about a place, without its spaces and its name.
QPainterPath surroundings(const PlacedPlace& place) {
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    path.addRoundedRect(place.reach, 8, 8);
    path.addRect(place.banner.area);
    for (const QRectF& space : place.spaces) path.addRect(space);
    return path;
}

} // namespace

void draw_target(QPainter& painter, const ChartColours& c, const PlacedPlace& place) {
    const QRectF r = place.reach;
    painter.save();
    painter.save();
    painter.setClipPath(surroundings(place), Qt::IntersectClip);
    QColor glow = c.target_edge;
    glow.setAlpha(150);
    painter.fillRect(r, glow);
    painter.setPen(QPen(c.target, 1.8));
    for (qreal d = -r.height(); d < r.width(); d += 9) {
        painter.drawLine(QPointF(r.left() + d, r.top()),
                         QPointF(r.left() + d + r.height(), r.bottom()));
    }
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.target_edge, 7.5));
    painter.drawRoundedRect(r, 8, 8);
    painter.setPen(QPen(c.target, 4.2, Qt::CustomDashLine, Qt::FlatCap));
    QPen dashes = painter.pen();
    dashes.setDashPattern({4.5, 1.6});
    painter.setPen(dashes);
    painter.drawRoundedRect(r, 8, 8);
    painter.setPen(QPen(c.target_edge, 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(c.target);
    for (const int sx : {-1, 1}) {
        for (const int sy : {-1, 1}) {
            const QPointF corner(sx < 0 ? r.left() : r.right(), sy < 0 ? r.top() : r.bottom());
            const QPointF out(sx, sy);
            painter.drawPolygon(QPolygonF{corner + out * 2, corner + QPointF(sx * 22, sy * 8),
                                          corner + QPointF(sx * 8, sy * 22)});
        }
    }
    painter.restore();
}

void draw_hover(QPainter& painter, const ChartColours& c, const PlacedPlace& place) {
    painter.save();
    painter.setPen(QPen(c.ink, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.fillPath(surroundings(place), c.hover);
    painter.drawRoundedRect(place.reach, 8, 8);
    painter.restore();
}

void draw_focus(QPainter& painter, const ChartColours& c, const PlacedPlace& place) {
    const QRectF r = place.reach.adjusted(-8, -8, 8, 8);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.focus_edge, 9));
    painter.drawRoundedRect(r, 12, 12);
    painter.setPen(QPen(c.focus, 5));
    painter.drawRoundedRect(r, 12, 12);
    painter.restore();
}

} // namespace siege::app
