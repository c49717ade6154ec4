// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/chart/chart_waterlines.hpp"
#include "app/theme.hpp"

#include <QPainter>
#include <QRadialGradient>

#include <cmath>
#include <numbers>

namespace siege::app {

namespace {

QColor faded(QColor colour, qreal part) {
    colour.setAlphaF(colour.alphaF() * static_cast<float>(part));
    return colour;
}

QPointF direction(qreal degrees) {
    const qreal a = degrees * std::numbers::pi / 180.0;
    return {std::sin(a), -std::cos(a)};
}

void draw_wash(QPainter& painter, const QImage& strength, const QColor& colour) {
    if (colour.alpha() == 0) return;
    QImage wash(strength.size(), QImage::Format_ARGB32_Premultiplied);
    wash.fill(colour);
    QPainter tint(&wash);
    tint.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    tint.drawImage(0, 0, strength);
    tint.end();
    painter.drawImage(kMap, wash);
}

// Wind lines from the compass and from a second knot out of sight, as on a portolan chart.
void draw_rhumb_lines(QPainter& painter, const ChartColours& c) {
    if (c.rhumb.alpha() == 0) return;
    for (int i = 0; i < 32; ++i) {
        const bool principal = i % 4 == 0;
        painter.setPen(QPen(principal ? c.rhumb : faded(c.rhumb, 0.6), principal ? 1.5 : 0.9,
                            i % 2 == 0 ? Qt::SolidLine : Qt::DashLine));
        const QPointF d = direction(kNorth + i * 11.25);
        painter.drawLine(kCompass + d * kCompassRadius, kCompass + d * 1800);
    }
    const QPointF knot = kCompass + direction(kNorth + 270) * 1260;
    painter.setPen(QPen(faded(c.rhumb, 0.5), 0.9));
    for (int i = 0; i < 16; ++i) {
        painter.drawLine(knot, knot + direction(kNorth + i * 22.5) * 2000);
    }
}

// The shaded side, as light falls from the upper left.
void draw_hill_shade(QPainter& painter, const ChartColours& c, const Hill& hill) {
    if (c.land_wash.alpha() == 0) return;
    const QPolygonF crest = wavering_line(hill.crest, false, 1, 0);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < crest.size(); i += 4) {
        const QPointF at = crest[i] + QPointF(hill.reach * 0.25, hill.reach * 0.42);
        QRadialGradient shade(at, hill.reach * 0.95);
        shade.setColorAt(0, faded(c.relief, 0.12));
        shade.setColorAt(1, faded(c.relief, 0));
        painter.setBrush(shade);
        painter.drawEllipse(at, hill.reach, hill.reach * 0.9);
    }
}

void draw_hill(QPainter& painter, const ChartColours& c, const Hill& hill, std::uint32_t seed) {
    const QPolygonF crest = wavering_line(hill.crest, false, seed, 0.8);
    SteadyHand hand(seed + 3);
    const auto stroke = [&](const QPointF& from, const QPointF& out, qreal begin, qreal end) {
        // Light from the north-west of the sheet: strokes towards the lower right are heavier.
        const qreal dark = (out.x() + out.y() * 1.2) * 0.5;
        painter.setPen(QPen(faded(c.relief, 0.62 + 0.36 * dark), 1.0 + 0.7 * std::max(0.0, dark),
                            Qt::SolidLine, Qt::RoundCap));
        QPainterPath line(from + out * begin);
        const QPointF side(-out.y(), out.x());
        const QPointF bend = from + out * (begin + end) * 0.5 + side * hand.between(-2.5, 2.5);
        line.quadTo(bend, from + out * end + QPointF(0, (end - begin) * 0.12));
        painter.drawPath(line);
    };
    const auto brush = [&](const QPointF& from, const QPointF& out) {
        const qreal middle = hill.reach * hand.between(0.42, 0.5);
        stroke(from, out, 4, middle);
        if (hand.unit() < 0.75) {
            stroke(from, out, middle + 5, hill.reach * hand.between(0.72, 1.0));
        }
    };
    for (int i = 1; i < crest.size(); ++i) {
        const QPointF along = crest[i] - crest[i - 1];
        const qreal length = std::hypot(along.x(), along.y());
        if (length <= 0) continue;
        const QPointF normal(-along.y() / length, along.x() / length);
        brush(crest[i], normal);
        brush(crest[i], -normal);
    }
    const auto fan = [&](const QPointF& end, const QPointF& inner) {
        const QPointF axis = end - inner;
        const qreal base = std::atan2(axis.x(), -axis.y()) * 180.0 / std::numbers::pi;
        for (int a = -80; a <= 80; a += 14) brush(end, direction(base + a));
    };
    fan(crest.front(), crest[4]);
    fan(crest.back(), crest[crest.size() - 5]);
}

} // namespace

void draw_sea(QPainter& painter, const ChartColours& c) {
    painter.fillRect(kMap, c.sea);
    const WaterLines& water = water_lines();
    draw_wash(painter, water.wash, c.sea_wash);
    draw_rhumb_lines(painter, c);
    qreal strength = 0.95;
    for (const WaterLines::Ring& ring : water.rings) {
        painter.setPen(QPen(faded(c.ink_soft, strength), 1.0));
        for (const QPolygonF& line : ring.lines) painter.drawPolyline(line);
        strength *= 0.66;
    }
    painter.setPen(QPen(faded(c.ink, 0.62), 0.9));
    painter.drawLines(water.hatching);
}

void draw_land(QPainter& painter, const ChartColours& c) {
    painter.setPen(Qt::NoPen);
    painter.fillPath(land_path(), c.land);
    draw_wash(painter, water_lines().land_wash, c.land_wash);
    std::uint32_t seed = 60;
    for (const Hill& hill : hills()) {
        draw_hill_shade(painter, c, hill);
        draw_hill(painter, c, hill, seed++);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.ink, 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(coast_path());
}

} // namespace siege::app
