// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/theme.hpp"

#include <QPainter>
#include <QPainterPath>

namespace siege::app {

namespace {

void draw_point(QPainter& painter, const ChartColours& c, qreal degrees, qreal length, qreal base,
                const QColor& dark) {
    painter.save();
    painter.rotate(degrees);
    painter.setPen(QPen(c.ink, 1.0, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
    painter.setBrush(c.banner);
    painter.drawPolygon(QPolygonF{{0, 0}, {-base, -base}, {0, -length}});
    painter.setBrush(dark);
    painter.drawPolygon(QPolygonF{{0, 0}, {base, -base}, {0, -length}});
    painter.restore();
}

void draw_fleur_de_lis(QPainter& painter, const ChartColours& c, qreal s) {
    painter.setPen(QPen(c.ink, 1.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(c.rubric);
    QPainterPath middle(QPointF(0, -s));
    middle.cubicTo(s * 0.34, -s * 0.6, s * 0.24, -s * 0.3, s * 0.1, 0);
    middle.lineTo(-s * 0.1, 0);
    middle.cubicTo(-s * 0.24, -s * 0.3, -s * 0.34, -s * 0.6, 0, -s);
    painter.drawPath(middle);
    for (const int side : {-1, 1}) {
        QPainterPath leaf(QPointF(side * s * 0.12, 0));
        leaf.cubicTo(side * s * 0.2, -s * 0.5, side * s * 0.62, -s * 0.72, side * s * 0.66,
                     -s * 0.34);
        leaf.cubicTo(side * s * 0.56, -s * 0.46, side * s * 0.4, -s * 0.3, side * s * 0.3, 0);
        leaf.closeSubpath();
        painter.drawPath(leaf);
    }
    painter.setBrush(c.gilding);
    painter.drawRoundedRect(QRectF(-s * 0.36, -s * 0.06, s * 0.72, s * 0.14), 2, 2);
}

// A rolled end of the scroll that carries the title.
void draw_scroll_end(QPainter& painter, const ChartColours& c, const QRectF& frame, int side) {
    const qreal x = side < 0 ? frame.left() : frame.right();
    const QRectF roll(x - (side < 0 ? 16 : -2), frame.top() - 7, 14, frame.height() + 14);
    QLinearGradient round(roll.topLeft(), roll.topRight());
    round.setColorAt(0, c.tray);
    round.setColorAt(0.4, c.banner);
    round.setColorAt(1, c.textured ? c.house_side : c.tray);
    painter.setBrush(round);
    painter.drawRoundedRect(roll, 7, 5);
    painter.setBrush(c.gilding);
    for (const qreal y : {roll.top() - 6, roll.bottom()}) {
        painter.drawRoundedRect(QRectF(roll.center().x() - 4, y, 8, 6), 3, 3);
    }
}

} // namespace

void draw_compass(QPainter& painter, const ChartColours& c) {
    painter.save();
    painter.translate(kCompass);
    painter.rotate(kNorth);
    const qreal r = kCompassRadius;
    painter.setPen(QPen(c.ink, 1.3));
    painter.setBrush(c.textured ? c.sheet : c.sea);
    painter.drawEllipse(QPointF(), r * 0.74, r * 0.74);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(), r * 0.68, r * 0.68);
    for (int i = 0; i < 32; ++i) {
        painter.save();
        painter.rotate(i * 11.25);
        painter.drawLine(QPointF(0, -r * 0.68), QPointF(0, -r * 0.74));
        painter.restore();
    }
    for (int i = 0; i < 8; ++i) draw_point(painter, c, 22.5 + i * 45, r * 0.6, 7, c.ink_soft);
    for (int i = 0; i < 4; ++i) draw_point(painter, c, 45 + i * 90, r * 0.82, 9, c.gilding);
    for (int i = 0; i < 4; ++i) draw_point(painter, c, i * 90, r * 1.0, 11, c.rubric);
    painter.setPen(QPen(c.ink, 1.2));
    painter.setBrush(c.gilding);
    painter.drawEllipse(QPointF(), 8, 8);
    painter.setBrush(c.banner);
    painter.drawEllipse(QPointF(), 3.6, 3.6);
    painter.translate(0, -r * 1.0);
    draw_fleur_de_lis(painter, c, 26);
    painter.restore();
    // East is marked by a small cross, towards the Holy Land.
    painter.save();
    painter.translate(kCompass);
    painter.rotate(kNorth + 90);
    painter.setPen(QPen(c.rubric, 2.6));
    painter.drawLine(QPointF(0, -r - 4), QPointF(0, -r - 20));
    painter.drawLine(QPointF(-5, -r - 14), QPointF(5, -r - 14));
    painter.restore();
}

void draw_cartouche(QPainter& painter, const ChartColours& c) {
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.shadow);
    painter.drawRoundedRect(kTitleFrame.translated(3, 4), 3, 3);
    painter.setPen(QPen(c.ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(c.banner);
    painter.drawRect(kTitleFrame);
    painter.setBrush(Qt::NoBrush);
    const bool plain = !c.textured;
    painter.setPen(QPen(plain ? c.banner_text : c.gilding, 2));
    painter.drawRect(kTitleFrame.adjusted(7, 7, -7, -7));
    painter.setPen(QPen(plain ? c.banner_text : c.ink_soft, 0.9));
    painter.drawRect(kTitleFrame.adjusted(11, 11, -11, -11));
    painter.setPen(QPen(c.ink, 1.3));
    draw_scroll_end(painter, c, kTitleFrame, -1);
    draw_scroll_end(painter, c, kTitleFrame, 1);
    painter.restore();
}

void draw_scale_bar(QPainter& painter, const ChartColours& c) {
    const QRectF& bar = kScaleBar;
    painter.save();
    painter.setPen(QPen(c.ink, 1.2));
    for (int i = 0; i < 5; ++i) {
        painter.setBrush(i % 2 == 0 ? c.ink : c.sheet);
        painter.drawRect(
            QRectF(bar.left() + i * bar.width() / 5, bar.top(), bar.width() / 5, bar.height()));
    }
    // Dividers standing open over the scale.
    const QPointF hinge(bar.center().x(), bar.top() - 68);
    painter.setBrush(c.gilding);
    for (const int side : {-1, 1}) {
        const QPointF tip(bar.center().x() + side * bar.width() * 0.2, bar.top() - 1);
        QPainterPath leg(hinge + QPointF(side * 2, 0));
        leg.quadTo(hinge + QPointF(side * 26, 22), tip);
        leg.quadTo(hinge + QPointF(side * 15, 24), hinge + QPointF(-side * 2, 2));
        leg.closeSubpath();
        painter.drawPath(leg);
    }
    painter.drawEllipse(hinge, 6.5, 6.5);
    painter.drawLine(hinge - QPointF(0, 7), hinge - QPointF(0, 13));
    painter.restore();
}

} // namespace siege::app
