// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_furniture.hpp"
#include "app/chart/chart_shipping.hpp"
#include "app/theme.hpp"

#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace siege::app {

namespace {

constexpr QMarginsF kFortReach{40, 96, 64, 44}; ///< smoke and pennant rise beyond the walls

struct Fort {
    const char* id;
    const QPolygonF& trace;
    QPointF flag; ///< foot of the flag's pole
    std::array<QPointF, 2> fires;
};

QPainterPath closed(const QPolygonF& trace) {
    QPainterPath path;
    path.addPolygon(trace);
    path.closeSubpath();
    return path;
}

// The trace with three pieces shot away; where they were is told in `gaps`.
QPainterPath breached(const QPolygonF& trace, std::vector<QPointF>& gaps) {
    const QPainterPath whole = closed(trace);
    const std::array<std::pair<qreal, qreal>, 3> standing{
        {{0.03, 0.24}, {0.31, 0.58}, {0.66, 0.94}}};
    QPainterPath left;
    for (const auto& [from, to] : standing) {
        QPolygonF piece;
        for (qreal t = from; t <= to; t += 0.004) piece << whole.pointAtPercent(t);
        left.addPolygon(piece);
    }
    for (const qreal t : {0.26, 0.285, 0.60, 0.625, 0.645, 0.955, 0.98, 0.005}) {
        gaps.push_back(whole.pointAtPercent(t));
    }
    return left;
}

void draw_rubble(QPainter& painter, const ChartColours& c, const std::vector<QPointF>& gaps) {
    SteadyHand hand(83);
    painter.setPen(QPen(c.ink, 0.9));
    for (const QPointF& gap : gaps) {
        for (int i = 0; i < 6; ++i) {
            const QPointF at = gap + QPointF(hand.between(-10, 10), hand.between(-4, 13));
            const qreal s = hand.between(2, 4.6);
            painter.setBrush(i % 3 == 0 ? c.wall_top : c.rubble);
            painter.drawPolygon(
                QPolygonF{at + QPointF(-s, s * 0.6), at + QPointF(-s * 0.4, -s * 0.8),
                          at + QPointF(s * 0.7, -s * 0.5), at + QPointF(s, s * 0.7)});
        }
    }
}

void draw_smoke(QPainter& painter, const ChartColours& c, const QPointF& foot, std::uint32_t seed) {
    SteadyHand hand(seed);
    QRadialGradient fire(foot, 17);
    fire.setColorAt(0, c.ember);
    QColor out = c.ember;
    out.setAlpha(0);
    fire.setColorAt(1, out);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.textured ? QBrush(fire) : QBrush(c.ember));
    if (c.textured) painter.drawEllipse(foot, 17, 13);
    // Round clouds with a curl in each, drawn from the top down so that lower ones overlap.
    std::array<QPointF, 9> centres;
    QPointF at = foot - QPointF(0, 4);
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const qreal sway = (i % 2 == 0 ? 1 : -1) * static_cast<qreal>(i) * 1.4;
        centres[i] = at + QPointF(sway + hand.between(-2, 2), 0);
        at += QPointF(2.6, -7.2);
    }
    for (std::size_t i = centres.size(); i-- > 0;) {
        const qreal r = 5.5 + static_cast<qreal>(i) * 1.7;
        const qreal fade = 1.0 - static_cast<qreal>(i) / 16.0;
        QColor puff = c.smoke;
        puff.setAlphaF(static_cast<float>(c.smoke.alphaF() * std::min(1.0, fade + 0.2)));
        QColor line = c.ink;
        line.setAlphaF(static_cast<float>(0.75 * fade));
        const QRectF box(centres[i].x() - r, centres[i].y() - r * 0.85, 2 * r, 1.7 * r);
        painter.setPen(Qt::NoPen);
        painter.setBrush(puff);
        painter.drawEllipse(box);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(line, 1.0));
        painter.drawArc(box, -70 * 16, 200 * 16);
        painter.drawArc(box.adjusted(r * 0.5, r * 0.4, -r * 0.45, -r * 0.5), -40 * 16, 230 * 16);
    }
}

void draw_order_flag(QPainter& painter, const ChartColours& c, const QPointF& foot) {
    const QPointF top = foot - QPointF(0, 46);
    painter.setPen(QPen(c.ink, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(foot, top);
    QPainterPath cloth(top);
    cloth.cubicTo(top + QPointF(10, -4), top + QPointF(18, 5), top + QPointF(30, 1));
    cloth.lineTo(top + QPointF(30, 19));
    cloth.cubicTo(top + QPointF(18, 23), top + QPointF(10, 14), top + QPointF(0, 18));
    cloth.closeSubpath();
    painter.setPen(QPen(c.ink, 1.1));
    painter.setBrush(c.textured ? c.rubric : c.banner_text);
    painter.drawPath(cloth);
    painter.setPen(QPen(c.textured ? QColor(255, 250, 238) : c.ink, 3.6));
    painter.drawLine(top + QPointF(13.5, 1.5), top + QPointF(13.5, 17.5));
    painter.drawLine(top + QPointF(1.5, 9), top + QPointF(28.5, 10.5));
}

void draw_turkish_pennant(QPainter& painter, const ChartColours& c, const QPointF& foot) {
    const QPointF top = foot - QPointF(0, 62);
    painter.setPen(QPen(c.ink, 2.2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(foot, top);
    painter.setPen(QPen(c.ink, 1.2));
    painter.setBrush(c.textured ? c.block_turks : c.ink);
    painter.drawPolygon(QPolygonF{top + QPointF(0, 2), top + QPointF(56, 8), top + QPointF(38, 16),
                                  top + QPointF(54, 27), top + QPointF(0, 28)});
    QPainterPath moon;
    moon.addEllipse(top + QPointF(16, 15.5), 7.5, 7.5);
    QPainterPath bite;
    bite.addEllipse(top + QPointF(19.4, 15.5), 6, 6);
    painter.fillPath(moon.subtracted(bite), QColor(255, 250, 232));
    painter.setBrush(c.gilding);
    painter.drawEllipse(top, 3, 3);
}

void draw_fort(QPainter& painter, const ChartColours& c, const Fort& fort, bool fallen_fort) {
    const RampartColours stone{c.wall_top, c.wall_side, c.ink};
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.court);
    painter.drawPath(closed(fort.trace));
    if (!fallen_fort) {
        draw_rampart(painter, closed(fort.trace), {11, 10}, stone);
        draw_order_flag(painter, c, fort.flag);
        return;
    }
    painter.setBrush(c.scorch);
    painter.drawPath(closed(fort.trace));
    std::vector<QPointF> gaps;
    draw_rampart(painter, breached(fort.trace, gaps), {11, 7}, stone);
    draw_rubble(painter, c, gaps);
    std::uint32_t seed = 7;
    for (const QPointF& fire : fort.fires) draw_smoke(painter, c, fire, seed++);
    draw_turkish_pennant(painter, c, fort.flag);
}

void draw_round_tower(QPainter& painter, const ChartColours& c, const QPointF& at, qreal r) {
    painter.setPen(QPen(c.ink, 1.2));
    painter.setBrush(c.wall_side);
    painter.drawRoundedRect(QRectF(at.x() - r, at.y(), 2 * r, 15), r * 0.6, r * 0.5);
    painter.setBrush(c.wall_top);
    painter.drawEllipse(at, r, r * 0.72);
    painter.setBrush(c.court);
    painter.drawEllipse(at, r * 0.55, r * 0.36);
}

const std::array<Fort, 3>& forts() {
    static const std::array<Fort, 3> list{
        {{"fort_st_elmo", st_elmo_trace(), {1252, 222}, {{{1092, 214}, {1216, 206}}}},
         {"fort_st_michael", st_michael_trace(), {680, 744}, {{{776, 732}, {664, 786}}}},
         {"fort_st_angelo", st_angelo_trace(), {938, 572}, {{{1064, 566}, {950, 640}}}}}};
    return list;
}

} // namespace

QRectF fort_area(const QString& place_id) {
    for (const Fort& fort : forts())
        if (place_id == QLatin1String(fort.id))
            return fort.trace.boundingRect().marginsAdded(kFortReach);
    return {};
}

QRectF bridge_area() {
    return QRectF(kBridgeWest, kBridgeEast).normalized().adjusted(-40, -60, 40, 60);
}

void draw_forts(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    painter.save();
    QPainterPath ravelin;
    ravelin.addPolygon(ravelin_trace());
    draw_rampart(painter, ravelin, {8, 7}, {c.wall_top, c.wall_side, c.ink});
    for (const Fort& fort : forts()) {
        if (!fort_area(QString::fromLatin1(fort.id)).intersects(context.wanted)) continue;
        bool down = false;
        for (const ChartPlace& place : context.model.places) {
            if (place.id == QLatin1String(fort.id)) down = fallen(place);
        }
        draw_fort(painter, c, fort, down);
        if (fort.id == QLatin1String("fort_st_angelo") && !down) {
            for (const QPointF& corner :
                 {QPointF(930, 538), QPointF(1070, 544), QPointF(1078, 654), QPointF(926, 654)}) {
                draw_round_tower(painter, c, corner, 12);
            }
        }
    }
    painter.restore();
}

void draw_bridge(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    const QLineF span(kBridgeWest, kBridgeEast);
    const bool whole = context.model.bridge;
    painter.save();
    for (int i = 0; i < 5; ++i) {
        const bool adrift = !whole && i > 0 && i < 4;
        if (adrift && i == 2) continue;
        const QPointF at = span.pointAt((i + 0.5) / 5) +
                           (adrift ? QPointF(i == 1 ? -2 : 5, i == 1 ? -12 : 20) : QPointF());
        draw_boat(painter, c, at, 30, adrift ? (i == 1 ? 38 : 128) : 90);
    }
    const auto deck = [&](qreal from, qreal to) {
        const QLineF part(span.pointAt(from), span.pointAt(to));
        painter.setPen(QPen(c.ink, 11, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(part);
        painter.setPen(QPen(c.tent, 8.6, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(part);
        painter.setPen(QPen(c.ink, 0.9));
        const int planks = std::max(2, static_cast<int>(part.length() / 5));
        for (int i = 1; i < planks; ++i) {
            const QPointF p = part.pointAt(i / static_cast<qreal>(planks));
            painter.drawLine(p - QPointF(0, 4.4), p + QPointF(0, 4.4));
        }
    };
    if (whole) {
        deck(-0.04, 1.04);
    } else {
        deck(-0.04, 0.22);
        deck(0.80, 1.04);
        painter.setPen(QPen(c.ink, 2.6, Qt::SolidLine, Qt::FlatCap));
        for (const QLineF& plank :
             {QLineF(864, 684, 872, 696), QLineF(876, 700, 889, 697), QLineF(868, 706, 862, 718)}) {
            painter.drawLine(plank);
        }
        painter.setPen(QPen(c.textured ? c.rubric : c.ink, 3.4, Qt::SolidLine, Qt::RoundCap));
        const QPointF cross = span.pointAt(0.5);
        painter.drawLine(cross - QPointF(9, 9), cross + QPointF(9, 9));
        painter.drawLine(cross - QPointF(-9, 9), cross + QPointF(-9, 9));
    }
    painter.restore();
}

} // namespace siege::app
