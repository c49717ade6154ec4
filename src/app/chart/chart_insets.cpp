// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/chart/chart_shipping.hpp"
#include "app/chart/chart_towns.hpp"
#include "app/theme.hpp"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace siege::app {

namespace {

void draw_sea_ground(QPainter& painter, const ChartColours& c, const QRectF& area) {
    painter.fillRect(area, c.sea);
    if (c.sea_wash.alpha() > 0) {
        QColor wash = c.sea_wash;
        wash.setAlpha(wash.alpha() / 2);
        painter.fillRect(area, wash);
    }
}

// Shore of an inset: land with hatching along its edge.
void draw_shore(QPainter& painter, const ChartColours& c, const QPolygonF& shore,
                const QPolygonF& land) {
    painter.setPen(QPen(c.ink_soft, 1.0));
    painter.setBrush(Qt::NoBrush);
    for (const qreal d : {6.0, 12.0}) {
        QPainterPath line;
        line.addPolygon(shore.translated(0, d));
        painter.drawPath(line);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.land);
    painter.drawPolygon(land);
    painter.setPen(QPen(c.ink, 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(shore);
}

void draw_mdina(QPainter& painter, const ChartColours& c, const QRectF& f) {
    painter.fillRect(f, c.land);
    const QPointF o = f.topLeft();
    SteadyHand hand(21);
    painter.setPen(QPen(c.relief, 1.1));
    for (int i = 0; i < 54; ++i) {
        const qreal x = 14 + i * 3.9;
        const qreal top = 80 + std::pow((x - 118) / 46.0, 2) * 4.0;
        const qreal lean = (x - 118) * 0.12;
        painter.drawLine(o + QPointF(x, top), o + QPointF(x + lean, top + hand.between(14, 28)));
    }
    QPolygonF walls{o + QPointF(62, 78),  o + QPointF(80, 56),  o + QPointF(118, 50),
                    o + QPointF(158, 56), o + QPointF(176, 78), o + QPointF(150, 88),
                    o + QPointF(118, 92), o + QPointF(86, 88)};
    QPainterPath trace;
    trace.addPolygon(walls);
    trace.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.court);
    painter.drawPath(trace);
    for (int row = 0; row < 2; ++row) {
        for (int i = 0; i < 5 - row; ++i) {
            draw_house(painter, c, o + QPointF(88 + i * 16 + row * 8, 70 + row * 12), 13, 8);
        }
    }
    draw_church(painter, c, o + QPointF(122, 66), 17);
    draw_rampart(painter, trace, {5, 8}, {c.wall_top, c.wall_side, c.ink});
}

void draw_sicily(QPainter& painter, const ChartColours& c, const QRectF& f) {
    draw_sea_ground(painter, c, f);
    const QPointF o = f.topLeft();
    const QPolygonF shore =
        wavering_line({o + QPointF(22, 30), o + QPointF(36, 56), o + QPointF(72, 78),
                       o + QPointF(118, 88), o + QPointF(160, 96), o + QPointF(190, 92),
                       o + QPointF(186, 70), o + QPointF(196, 48), o + QPointF(216, 22)},
                      false, 23, 1.0);
    QPolygonF land = shore;
    land << o + QPointF(180, 26) << o + QPointF(110, 30) << o + QPointF(60, 20);
    draw_shore(painter, c, shore, land);
    painter.setPen(QPen(c.ink, 1.6));
    painter.drawPolyline(QPolygonF{shore.back(), o + QPointF(180, 26), o + QPointF(110, 30),
                                   o + QPointF(60, 20), shore.front()});
    const QPointF etna = o + QPointF(166, 38);
    painter.setBrush(c.court);
    painter.setPen(QPen(c.ink, 1.2));
    painter.drawPolygon(QPolygonF{etna + QPointF(-26, 26), etna + QPointF(-5, 0),
                                  etna + QPointF(5, 0), etna + QPointF(26, 26)});
    for (int i = 0; i < 5; ++i) {
        painter.drawLine(etna + QPointF(3 + i, 4), etna + QPointF(7 + i * 4, 22));
    }
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < 3; ++i) {
        painter.drawEllipse(etna + QPointF(i * 5 + 1, -6 - i * 6), 3.5 + i, 2.6 + i);
    }
    draw_church(painter, c, o + QPointF(92, 64), 12);
    draw_house(painter, c, o + QPointF(112, 66), 12, 8);
    draw_house(painter, c, o + QPointF(128, 74), 12, 8);
    draw_galley(painter, c, o + QPointF(40, 104), 42, false);
}

void draw_marsaxlokk(QPainter& painter, const ChartColours& c, const QRectF& f) {
    draw_sea_ground(painter, c, f);
    const QPointF o = f.topLeft();
    const QPolygonF shore = wavering_line(
        {o + QPointF(-6, 168), o + QPointF(14, 140), o + QPointF(18, 104), o + QPointF(36, 70),
         o + QPointF(78, 52), o + QPointF(112, 60), o + QPointF(132, 84), o + QPointF(150, 92),
         o + QPointF(160, 76), o + QPointF(182, 54), o + QPointF(226, 44), o + QPointF(262, 58),
         o + QPointF(282, 92), o + QPointF(290, 132), o + QPointF(316, 166)},
        false, 25, 1.0);
    QPolygonF land = shore;
    land << o + QPointF(340, -20) << o + QPointF(-20, -20);
    draw_shore(painter, c, shore, land);
    draw_church(painter, c, o + QPointF(86, 36), 13);
    draw_house(painter, c, o + QPointF(108, 38), 13, 8);
    draw_house(painter, c, o + QPointF(62, 40), 13, 8);
    draw_galley(painter, c, o + QPointF(84, 92), 52, false);
    draw_galley(painter, c, o + QPointF(222, 88), 56, true);
    draw_boat(painter, c, o + QPointF(150, 112), 18, 10);
}

} // namespace

void draw_insets(QPainter& painter, const ChartColours& c) {
    for (const InsetFrame& inset : inset_frames()) {
        const QString id = QLatin1String(inset.id);
        painter.save();
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.shadow);
        painter.drawRect(inset.frame.adjusted(-5, -5, 5, 5).translated(3, 4));
        painter.setClipRect(inset.frame);
        if (id == QLatin1String("mdina")) draw_mdina(painter, c, inset.frame);
        if (id == QLatin1String("sicily")) draw_sicily(painter, c, inset.frame);
        if (id == QLatin1String("marsaxlokk")) draw_marsaxlokk(painter, c, inset.frame);
        painter.restore();
        painter.save();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(c.banner, 7, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        if (c.textured) painter.drawRect(inset.frame.adjusted(-2, -2, 2, 2));
        painter.setPen(QPen(c.ink, 1.4));
        painter.drawRect(inset.frame);
        painter.setPen(QPen(c.ink, 2.2));
        painter.drawRect(inset.frame.adjusted(-6, -6, 6, 6));
        painter.restore();
    }
}

} // namespace siege::app
