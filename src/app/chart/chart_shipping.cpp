// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_shipping.hpp"

#include "app/chart/chart_ground.hpp"
#include "app/theme.hpp"

#include <QPainter>
#include <QPainterPath>

namespace siege::app {

namespace {

QPainterPath lateen(const QPointF& foot, qreal s) {
    QPainterPath sail(foot + QPointF(-0.20 * s, -0.10 * s));
    sail.quadTo(foot + QPointF(0.04 * s, -0.30 * s), foot + QPointF(0.20 * s, -0.56 * s));
    sail.quadTo(foot + QPointF(0.20 * s, -0.26 * s), foot + QPointF(0.14 * s, -0.08 * s));
    sail.quadTo(foot + QPointF(-0.04 * s, -0.02 * s), foot + QPointF(-0.20 * s, -0.10 * s));
    return sail;
}

void draw_swell(QPainter& painter, const ChartColours& c, const QPointF& at, qreal wide) {
    painter.setPen(QPen(c.ink_soft, 1.0));
    painter.setBrush(Qt::NoBrush);
    for (int row = 0; row < 2; ++row) {
        QPainterPath wave(at + QPointF(-wide / 2 + row * 9, row * 5));
        for (int i = 0; i < 4; ++i) {
            const QPointF p = wave.currentPosition();
            wave.quadTo(p + QPointF(wide / 16, i % 2 == 0 ? -3 : 3), p + QPointF(wide / 5.2, 0));
        }
        painter.drawPath(wave);
    }
}

void draw_great_ship(QPainter& painter, const ChartColours& c, const QPointF& at, qreal s) {
    painter.save();
    painter.translate(at);
    painter.scale(s, s);
    painter.setPen(QPen(c.ink, 1.2 / s, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const qreal x : {-0.26, 0.02, 0.28}) {
        painter.drawLine(QPointF(x, -0.1), QPointF(x, -0.78 + (x > 0.2 ? 0.16 : 0)));
        painter.setBrush(c.pennant);
        painter.drawPolygon(QPolygonF{{x, -0.78}, {x + 0.15, -0.75}, {x, -0.71}});
    }
    painter.setBrush(c.tent);
    for (const QRectF& sail : {QRectF(-0.40, -0.62, 0.24, 0.22), QRectF(-0.14, -0.70, 0.30, 0.28),
                               QRectF(-0.13, -0.40, 0.32, 0.22), QRectF(0.17, -0.54, 0.22, 0.22)}) {
        QPainterPath cloth(sail.topLeft());
        cloth.lineTo(sail.topRight());
        cloth.quadTo(sail.right() + 0.07, sail.center().y(), sail.right() - 0.01, sail.bottom());
        cloth.quadTo(sail.center().x(), sail.bottom() - 0.05, sail.left(), sail.bottom());
        cloth.quadTo(sail.left() + 0.06, sail.center().y(), sail.left(), sail.top());
        painter.drawPath(cloth);
    }
    painter.setBrush(c.house_side);
    QPainterPath hull(QPointF(-0.46, -0.14));
    hull.lineTo(-0.30, -0.14);
    hull.lineTo(-0.28, -0.06);
    hull.lineTo(0.26, -0.06);
    hull.lineTo(0.28, -0.20);
    hull.lineTo(0.46, -0.24);
    hull.quadTo(0.44, 0.02, 0.34, 0.10);
    hull.lineTo(-0.34, 0.10);
    hull.quadTo(-0.46, 0.02, -0.46, -0.14);
    painter.drawPath(hull);
    painter.drawLine(QPointF(-0.42, 0.0), QPointF(0.42, 0.0));
    painter.setBrush(c.ink);
    for (qreal x = -0.28; x < 0.34; x += 0.12) painter.drawRect(QRectF(x, 0.025, 0.035, 0.03));
    painter.drawLine(QPointF(-0.46, -0.14), QPointF(-0.62, -0.26));
    painter.restore();
    draw_swell(painter, c, at + QPointF(0, 0.13 * s), s * 1.1);
}

void draw_sea_monster(QPainter& painter, const ChartColours& c, const QPointF& at, qreal s) {
    painter.save();
    painter.translate(at);
    painter.scale(s, s);
    painter.setPen(QPen(c.ink, 1.3 / s, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(c.house_side);
    // Two loops of the back, then the tail, then neck and head.
    for (const qreal x : {0.02, 0.36}) {
        const qreal r = x > 0.2 ? 0.13 : 0.17;
        QPainterPath loop(QPointF(x - r, 0.1));
        loop.cubicTo(x - r, -r * 1.3, x + r, -r * 1.3, x + r, 0.1);
        loop.lineTo(x + r * 0.45, 0.1);
        loop.cubicTo(x + r * 0.4, -r * 0.4, x - r * 0.4, -r * 0.4, x - r * 0.45, 0.1);
        loop.closeSubpath();
        painter.drawPath(loop);
        for (int i = -2; i <= 2; ++i) {
            const QPointF spine(x + i * r * 0.34, -r * (1.0 - 0.1 * i * i) + 0.1 * r);
            painter.drawLine(spine, spine - QPointF(0, 0.06));
        }
    }
    QPainterPath tail(QPointF(0.56, 0.1));
    tail.cubicTo(0.58, -0.06, 0.64, -0.12, 0.62, -0.2);
    tail.lineTo(0.54, -0.30);
    tail.lineTo(0.66, -0.26);
    tail.lineTo(0.76, -0.34);
    tail.lineTo(0.70, -0.18);
    tail.cubicTo(0.70, -0.08, 0.64, -0.02, 0.64, 0.1);
    tail.closeSubpath();
    painter.drawPath(tail);
    QPainterPath neck(QPointF(-0.24, 0.1));
    neck.cubicTo(-0.22, -0.10, -0.36, -0.12, -0.34, -0.30);
    neck.cubicTo(-0.36, -0.38, -0.44, -0.38, -0.50, -0.32);
    neck.lineTo(-0.64, -0.30);
    neck.lineTo(-0.54, -0.25);
    neck.lineTo(-0.62, -0.20);
    neck.lineTo(-0.46, -0.20);
    neck.cubicTo(-0.44, -0.10, -0.42, 0.0, -0.42, 0.1);
    neck.closeSubpath();
    painter.drawPath(neck);
    painter.setBrush(c.ink);
    painter.drawEllipse(QPointF(-0.445, -0.30), 0.014, 0.014);
    painter.drawLine(QPointF(-0.38, -0.37), QPointF(-0.33, -0.46));
    painter.drawLine(QPointF(-0.35, -0.34), QPointF(-0.28, -0.41));
    painter.restore();
    draw_swell(painter, c, at + QPointF(0.05 * s, 0.12 * s), s * 1.2);
}

} // namespace

void draw_galley(QPainter& painter, const ChartColours& c, const QPointF& centre, qreal s,
                 bool mirrored) {
    painter.save();
    painter.translate(centre);
    if (mirrored) painter.scale(-1, 1);
    const QPen ink(c.ink, 1.1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(QPen(c.ink, 0.8));
    for (qreal x = -0.30; x <= 0.28; x += 0.058) {
        painter.drawLine(QPointF(x * s, 0), QPointF((x - 0.05) * s, 0.17 * s));
    }
    painter.setPen(ink);
    painter.setBrush(c.tent);
    for (const qreal x : {-0.10, 0.20}) {
        const QPointF foot(x * s, -0.02 * s);
        painter.drawLine(foot, foot - QPointF(0, 0.42 * s));
        painter.drawPath(lateen(foot, x < 0 ? s : s * 0.8));
    }
    painter.setBrush(c.house_side);
    QPainterPath hull(QPointF(-0.48 * s, -0.14 * s));
    hull.quadTo(-0.40 * s, -0.02 * s, -0.30 * s, -0.03 * s);
    hull.lineTo(0.34 * s, -0.03 * s);
    hull.lineTo(0.56 * s, -0.06 * s);
    hull.lineTo(0.36 * s, 0.05 * s);
    hull.quadTo(0, 0.10 * s, -0.34 * s, 0.06 * s);
    hull.quadTo(-0.46 * s, 0.02 * s, -0.48 * s, -0.14 * s);
    painter.drawPath(hull);
    painter.setBrush(c.pennant);
    painter.drawRect(QRectF(-0.46 * s, -0.17 * s, 0.13 * s, 0.07 * s));
    painter.restore();
}

void draw_boat(QPainter& painter, const ChartColours& c, const QPointF& centre, qreal length,
               qreal degrees) {
    painter.save();
    painter.translate(centre);
    painter.rotate(degrees);
    const qreal l = length / 2;
    QPainterPath hull(QPointF(-l, 0));
    hull.quadTo(-l * 0.2, -l * 0.62, l, 0);
    hull.quadTo(-l * 0.2, l * 0.62, -l, 0);
    painter.setPen(QPen(c.ink, 1.0));
    painter.setBrush(c.house_side);
    painter.drawPath(hull);
    painter.drawLine(QPointF(-l * 0.3, -l * 0.24), QPointF(-l * 0.3, l * 0.24));
    painter.drawLine(QPointF(l * 0.2, -l * 0.22), QPointF(l * 0.2, l * 0.22));
    painter.restore();
}

void draw_shipping(QPainter& painter, const ChartColours& c) {
    painter.save();
    draw_great_ship(painter, c, {1506, 566}, 92);
    draw_sea_monster(painter, c, {1376, 506}, 66);
    draw_galley(painter, c, {1196, 432}, 66, false);
    draw_boat(painter, c, {1096, 470}, 22, 14);
    draw_boat(painter, c, {884, 690}, 20, 84);
    draw_boat(painter, c, {862, 716}, 20, 96);
    draw_boat(painter, c, {888, 726}, 20, 88);
    draw_boat(painter, c, {1130, 620}, 20, 80);
    draw_galley(painter, c, {812, 150}, 48, true);
    painter.restore();
}

} // namespace siege::app
