// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/welcome_sheet.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/theme.hpp"

#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace siege::app {

namespace {

void draw_stains(QPainter& painter, const QRectF& area, const ChartColours& c) {
    SteadyHand hand(1565);
    painter.setPen(Qt::NoPen);
    QColor stain = c.mottle;
    stain.setAlpha(std::max(2, stain.alpha() / 7));
    painter.setBrush(stain);
    const qreal unit = std::max(area.width(), area.height()) / 20;
    for (int i = 0; i < 90; ++i) {
        const QPointF at(area.left() + hand.unit() * area.width(),
                         area.top() + hand.unit() * area.height());
        painter.drawEllipse(at, unit * hand.between(0.3, 2.2), unit * hand.between(0.2, 1.4));
    }
}

void darken_rim(QPainter& painter, const QRectF& area, qreal depth, const ChartColours& c) {
    QColor rim = c.sheet_edge;
    rim.setAlpha(rim.alpha() * 2 / 3);
    QColor none = rim;
    none.setAlpha(0);
    const auto shade = [&](const QRectF& strip, const QPointF& from, const QPointF& to) {
        QLinearGradient gradient(from, to);
        gradient.setColorAt(0, rim);
        gradient.setColorAt(1, none);
        painter.fillRect(strip, gradient);
    };
    const QPointF right(depth, 0), down(0, depth);
    shade({area.left(), area.top(), depth, area.height()}, area.topLeft(), area.topLeft() + right);
    shade({area.right() - depth, area.top(), depth, area.height()}, area.topRight(),
          area.topRight() - right);
    shade({area.left(), area.top(), area.width(), depth}, area.topLeft(), area.topLeft() + down);
    shade({area.left(), area.bottom() - depth, area.width(), depth}, area.bottomLeft(),
          area.bottomLeft() - down);
}

// Wind lines out of a point above the middle, as on a sea chart.
void draw_winds(QPainter& painter, const QRectF& area, const ChartColours& c) {
    painter.setPen(QPen(c.rhumb, 1));
    const QPointF heart(area.center().x(), area.top() + area.height() * 0.42);
    const qreal reach = std::hypot(area.width(), area.height());
    for (int i = 0; i < 32; ++i) {
        const qreal angle = (i + 0.5) * std::numbers::pi / 16;
        painter.drawLine(heart, heart + QPointF(std::cos(angle), std::sin(angle)) * reach);
    }
}

// The chart's border: between two fine lines a band of black and light degrees.
void draw_degrees(QPainter& painter, const QRectF& frame, qreal thick, const ChartColours& c) {
    const QColor light = c.textured ? c.banner : c.sheet;
    painter.setPen(Qt::NoPen);
    const auto side = [&](const QPointF& from, const QPointF& to, bool across) {
        const qreal length = across ? to.x() - from.x() : to.y() - from.y();
        const int count = std::max(5, static_cast<int>(length / (thick * 9)) | 1);
        const qreal step = length / count;
        for (int i = 0; i < count; ++i) {
            painter.setBrush(i % 2 == 0 ? c.ink : light);
            const QRectF piece = across ? QRectF(from.x() + i * step, from.y(), step, thick)
                                        : QRectF(from.x(), from.y() + i * step, thick, step);
            painter.drawRect(piece);
        }
    };
    side(frame.topLeft(), frame.topRight(), true);
    side(frame.bottomLeft() - QPointF(0, thick), frame.bottomRight(), true);
    side(frame.topLeft(), frame.bottomLeft(), false);
    side(frame.topRight() - QPointF(thick, 0), frame.bottomRight(), false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.ink, 1));
    painter.drawRect(frame);
    painter.drawRect(frame.adjusted(thick, thick, -thick, -thick));
    const qreal gap = thick * 1.9;
    painter.setPen(QPen(c.ink, std::max(1.0, thick / 4)));
    painter.drawRect(frame.adjusted(gap, gap, -gap, -gap));
}

} // namespace

QColor welcome_ground(const Theme& theme) {
    return theme.chart.textured ? theme.chart.sheet : theme.window;
}

void draw_welcome_sheet(QPainter& painter, const QRectF& area, qreal margin, const Theme& theme) {
    const ChartColours& c = theme.chart;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(area, welcome_ground(theme));
    if (c.textured) {
        draw_stains(painter, area, c);
        draw_winds(painter, area, c);
        darken_rim(painter, area, margin * 3, c);
    }
    const qreal inset = margin * 0.28;
    const qreal thick = std::clamp(margin * 0.2, 2.0, 10.0);
    draw_degrees(painter, area.adjusted(inset, inset, -inset, -inset), thick, c);
    painter.restore();
}

} // namespace siege::app
