// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_towns.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/theme.hpp"

#include <QPainter>

#include <cmath>

namespace siege::app {

void draw_house(QPainter& painter, const ChartColours& c, const QPointF& foot, qreal wide,
                qreal high) {
    const qreal deep = high * 0.75;
    const QRectF front(foot.x() - wide / 2, foot.y() - high, wide, high);
    painter.setPen(QPen(c.ink, 0.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(c.house_wall);
    painter.drawRect(front);
    painter.setBrush(c.house_side);
    const QPointF slant(deep * 0.5, -deep * 0.5);
    painter.drawPolygon(QPolygonF{front.bottomRight(), front.bottomRight() + slant,
                                  front.topRight() + slant, front.topRight()});
    painter.setBrush(c.roof);
    painter.drawPolygon(QPolygonF{front.topLeft(), front.topRight(), front.topRight() + slant,
                                  front.topLeft() + slant});
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.ink);
    painter.drawRect(QRectF(foot.x() - 1, foot.y() - high * 0.45, 2, high * 0.45));
}

void draw_church(QPainter& painter, const ChartColours& c, const QPointF& foot, qreal s) {
    draw_house(painter, c, foot, s * 1.5, s * 0.9);
    painter.setPen(QPen(c.ink, 0.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF tower(foot.x() - s * 1.05, foot.y() - s * 1.7, s * 0.5, s * 1.7);
    painter.setBrush(c.house_wall);
    painter.drawRect(tower);
    painter.setBrush(c.roof);
    painter.drawPolygon(
        QPolygonF{tower.topLeft(), tower.topRight(), {tower.center().x(), tower.top() - s * 0.8}});
    painter.setPen(QPen(c.ink, 1.1));
    const QPointF top(tower.center().x(), tower.top() - s * 0.8);
    painter.drawLine(top, top - QPointF(0, s * 0.5));
    painter.drawLine(top - QPointF(s * 0.16, s * 0.3), top + QPointF(s * 0.16, -s * 0.3));
}

namespace {

void draw_windmill(QPainter& painter, const ChartColours& c, const QPointF& foot) {
    painter.setPen(QPen(c.ink, 1.0));
    painter.setBrush(c.house_wall);
    painter.drawPolygon(QPolygonF{foot + QPointF(-5, 0), foot + QPointF(5, 0),
                                  foot + QPointF(4, -15), foot + QPointF(-4, -15)});
    painter.setBrush(c.roof);
    painter.drawPolygon(
        QPolygonF{foot + QPointF(-5, -15), foot + QPointF(5, -15), foot + QPointF(0, -22)});
    const QPointF hub = foot - QPointF(0, 15);
    for (const QPointF& arm : {QPointF(9, 7), QPointF(-7, 9)}) {
        painter.drawLine(hub - arm, hub + arm);
    }
}

void draw_streets(QPainter& painter, const ChartColours& c, const QPolygonF& town,
                  const QRectF& square, std::uint32_t seed) {
    SteadyHand hand(seed);
    const QRectF bounds = town.boundingRect();
    int row = 0;
    for (qreal y = bounds.top() + 16; y < bounds.bottom(); y += 19, ++row) {
        for (qreal x = bounds.left() + 11; x < bounds.right() - 8; x += hand.between(17, 22)) {
            const qreal high = hand.between(7, 11);
            const qreal wide = hand.between(12, 16);
            const QPointF foot(x + (row % 2) * 6, y + hand.between(-2, 2));
            const bool open_street = hand.unit() < 0.08 ||
                                     square.intersects(QRectF(foot.x() - 7, foot.y() - 14, 18, 14));
            if (open_street || !town.containsPoint(foot, Qt::OddEvenFill)) continue;
            draw_house(painter, c, foot, wide, high);
        }
    }
}

// Stakes and chain that barred French Creek.
void draw_palisade(QPainter& painter, const ChartColours& c) {
    const QPolygonF line = wavering_line(palisade_line(), false, 71, 0.4);
    painter.setPen(QPen(c.ink, 1.0));
    painter.drawPolyline(line);
    painter.setPen(QPen(c.ink, 2.2, Qt::SolidLine, Qt::FlatCap));
    for (int i = 0; i < line.size(); i += 1) {
        painter.drawLine(line[i] + QPointF(0, 3), line[i] - QPointF(0, 6));
    }
}

void draw_harbour_chain(QPainter& painter, const ChartColours& c) {
    const QLineF span(kChainWest, kChainEast);
    painter.setBrush(Qt::NoBrush);
    const int links = 13;
    for (int i = 0; i < links; ++i) {
        const qreal t = (i + 0.5) / links;
        const QPointF at = span.pointAt(t) + QPointF(0, 7 * 4 * t * (1 - t));
        painter.setPen(QPen(c.ink, 1.5));
        painter.drawEllipse(at, i % 2 == 0 ? 4.2 : 3.0, i % 2 == 0 ? 2.2 : 3.0);
    }
}

void draw_village(QPainter& painter, const ChartColours& c, const QPointF& at) {
    draw_house(painter, c, at + QPointF(-26, -6), 12, 8);
    draw_house(painter, c, at + QPointF(22, -8), 13, 8);
    draw_church(painter, c, at, 11);
    draw_house(painter, c, at + QPointF(-16, 10), 13, 8);
    draw_house(painter, c, at + QPointF(14, 12), 12, 7);
}

} // namespace

void draw_towns(QPainter& painter, const ChartColours& c) {
    painter.save();
    draw_streets(painter, c, birgu_town(), {966, 712, 84, 26}, 41);
    draw_church(painter, c, {940, 740}, 16);
    draw_streets(painter, c, senglea_town(), {692, 600, 112, 26}, 43);
    draw_church(painter, c, {790, 668}, 15);
    draw_windmill(painter, c, {722, 526});
    draw_windmill(painter, c, {776, 520});
    // The small works of the Bighi side and the chapel of St. Margaret.
    draw_church(painter, c, {1206, 668}, 11);
    draw_church(painter, c, {660, 980}, 11);
    draw_church(painter, c, {918, 112}, 10);
    for (const QPointF& village : {QPointF(372, 708), QPointF(108, 308), QPointF(1486, 896),
                                   QPointF(384, 246), QPointF(560, 770)}) {
        draw_village(painter, c, village);
    }
    QPainterPath front;
    front.addPolygon(birgu_front());
    draw_rampart(painter, front, {10, 9}, {c.wall_top, c.wall_side, c.ink});
    draw_palisade(painter, c);
    draw_harbour_chain(painter, c);
    painter.restore();
}

} // namespace siege::app
