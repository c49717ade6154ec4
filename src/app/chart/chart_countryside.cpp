// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/theme.hpp"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace siege::app {

namespace {

struct Growth {
    QPointF foot;
    qreal size;
    bool field;
};

// Nothing grows under spaces, names, frames, forts and houses.
std::vector<QRectF> kept_clear() {
    std::vector<QRectF> areas{kTitleFrame.adjusted(-14, -14, 14, 14),
                              {1276, 728, 292, 120},
                              {1330, 850, 110, 130},
                              {326, 672, 96, 60},
                              {64, 276, 90, 54},
                              {1440, 862, 92, 54},
                              {338, 212, 92, 54},
                              {514, 738, 92, 54}};
    for (const PlaceSite& site : place_sites()) {
        const qreal half = std::max(site.columns * kTroopPitch / 2, 100.0);
        areas.emplace_back(site.spaces.x() - half - 14, site.spaces.y() - 44, half * 2 + 28, 116);
    }
    for (const InsetFrame& inset : inset_frames()) {
        areas.push_back(inset.frame.adjusted(-20, -20, 20, 30));
    }
    for (const QPolygonF* shape :
         {&st_elmo_trace(), &st_angelo_trace(), &st_michael_trace(), &birgu_front(), &birgu_town(),
          &senglea_town(), &ravelin_trace()}) {
        areas.push_back(shape->boundingRect().adjusted(-14, -14, 14, 26));
    }
    for (const Hill& hill : hills()) {
        areas.push_back(
            hill.crest.boundingRect().adjusted(-hill.reach, -hill.reach, hill.reach, hill.reach));
    }
    return areas;
}

bool on_land(const QRectF& body) {
    constexpr int kSteps = 4;
    for (int row = 0; row <= kSteps; ++row) {
        for (int column = 0; column <= kSteps; ++column) {
            const QPointF point(body.left() + body.width() * column / kSteps,
                                body.top() + body.height() * row / kSteps);
            if (!land_path().contains(point)) return false;
        }
    }
    return true;
}

std::vector<Growth> sow() {
    const std::vector<QRectF> clear = kept_clear();
    std::vector<Growth> grown;
    SteadyHand hand(97);
    for (int i = 0; i < 3200 && grown.size() < 300; ++i) {
        const bool field = hand.unit() < 0.4;
        const Growth growth{{hand.between(60, 1540), hand.between(60, 995)},
                            field ? hand.between(18, 32) : hand.between(6, 10),
                            field};
        const QRectF body(growth.foot.x() - growth.size, growth.foot.y() - growth.size,
                          growth.size * 2, growth.size * (field ? 2 : 1.6));
        const bool blocked =
            std::any_of(clear.begin(), clear.end(),
                        [&body](const QRectF& area) { return area.intersects(body); }) ||
            std::any_of(grown.begin(), grown.end(), [&growth](const Growth& other) {
                return QLineF(other.foot, growth.foot).length() <
                       (other.size + growth.size) * (other.field || growth.field ? 1.15 : 1.3);
            });
        if (blocked || !on_land(body.adjusted(-8, -8, 8, 8))) continue;
        grown.push_back(growth);
    }
    std::sort(grown.begin(), grown.end(),
              [](const Growth& a, const Growth& b) { return a.foot.y() < b.foot.y(); });
    return grown;
}

void draw_field(QPainter& painter, const ChartColours& c, const Growth& field) {
    SteadyHand hand(static_cast<std::uint32_t>(field.foot.x() * 7 + field.foot.y()));
    painter.save();
    painter.translate(field.foot);
    painter.rotate(hand.between(-30, 30));
    const qreal w = field.size;
    const qreal h = field.size * hand.between(0.5, 0.7);
    painter.setPen(QPen(c.field, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(QPolygonF{{-w, -h}, {w * 0.9, -h * 0.9}, {w, h}, {-w * 0.9, h * 0.9}});
    painter.setPen(QPen(c.field, 1.0));
    for (qreal y = -h + 5; y < h - 2; y += 5) {
        painter.drawLine(QPointF(-w + 5, y), QPointF(w - 6, y + 1));
    }
    painter.restore();
}

void draw_tree(QPainter& painter, const ChartColours& c, const Growth& tree) {
    const QPointF f = tree.foot;
    const qreal s = tree.size;
    painter.setPen(QPen(c.tree, 1.4));
    painter.drawLine(f, f - QPointF(0, s * 0.6));
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.tree);
    painter.drawEllipse(f - QPointF(s * 0.28, s * 0.8), s * 0.42, s * 0.38);
    painter.drawEllipse(f - QPointF(-s * 0.28, s * 0.8), s * 0.42, s * 0.38);
    painter.drawEllipse(f - QPointF(0, s * 1.15), s * 0.42, s * 0.38);
    painter.setPen(QPen(c.ink_soft, 0.8));
    painter.drawLine(f + QPointF(s * 0.2, 0), f + QPointF(s * 0.95, s * 0.12));
}

void draw_tent(QPainter& painter, const ChartColours& c, const QPointF& foot, qreal s,
               bool pavilion) {
    const qreal wide = pavilion ? s * 1.15 : s * 0.8;
    const QPointF top = foot - QPointF(0, s * 1.7);
    painter.setPen(QPen(c.ink, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (pavilion) {
        const qreal eave = s * 0.75;
        painter.setBrush(c.tent);
        painter.drawRect(QRectF(foot.x() - wide * 0.85, foot.y() - eave, wide * 1.7, eave));
        painter.setBrush(c.tent_shade);
        painter.drawRect(QRectF(foot.x() + wide * 0.2, foot.y() - eave, wide * 0.65, eave));
        painter.setBrush(c.pennant);
        painter.drawPolygon(
            QPolygonF{top, foot + QPointF(-wide, -eave), foot + QPointF(wide, -eave)});
        painter.setPen(QPen(c.tent, 1.4));
        painter.drawLine(top, foot + QPointF(-wide * 0.35, -eave));
        painter.drawLine(top, foot + QPointF(wide * 0.35, -eave));
        painter.setPen(QPen(c.ink, 1.2));
        painter.setBrush(c.ink);
        painter.drawPolygon(QPolygonF{foot + QPointF(-s * 0.22, 0), foot + QPointF(0, -eave * 0.85),
                                      foot + QPointF(s * 0.12, 0)});
    } else {
        painter.setBrush(c.tent);
        painter.drawPolygon(QPolygonF{top, foot + QPointF(-wide, 0), foot + QPointF(wide, 0)});
        painter.setBrush(c.tent_shade);
        painter.drawPolygon(
            QPolygonF{top, foot + QPointF(wide * 0.15, 0), foot + QPointF(wide, 0)});
        painter.setBrush(c.ink);
        painter.drawPolygon(QPolygonF{foot + QPointF(-s * 0.28, 0),
                                      foot + QPointF(-s * 0.06, -s * 0.75),
                                      foot + QPointF(s * 0.08, 0)});
    }
    painter.setPen(QPen(c.ink, 1.1));
    painter.drawLine(top, top - QPointF(0, s * 0.7));
    painter.setBrush(c.pennant);
    painter.drawPolygon(QPolygonF{top - QPointF(0, s * 0.7), top + QPointF(s * 0.75, -s * 0.52),
                                  top - QPointF(0, s * 0.34)});
}

void draw_roads(QPainter& painter, const ChartColours& c) {
    static const std::vector<QPolygonF> roads{
        {{30, 424}, {84, 356}, {170, 358}, {280, 352}, {380, 338}, {470, 322}, {700, 330}},
        {{30, 694}, {150, 716}, {290, 722}, {400, 736}, {440, 790}},
        {{596, 884}, {640, 872}, {700, 876}, {780, 892}},
        {{1240, 892}, {1300, 880}, {1340, 858}, {1300, 780}, {1310, 716}}};
    painter.setBrush(Qt::NoBrush);
    for (const QPolygonF& road : roads) {
        QPainterPath line;
        line.addPolygon(wavering_line(road, false, 51, 0.6));
        painter.setPen(QPen(c.ink_soft, 4.4, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(line);
        painter.setPen(QPen(c.land, 3.0, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(line);
    }
}

// Saps that the besiegers dug towards the walls.
void draw_trenches(QPainter& painter, const ChartColours& c) {
    static const std::vector<QPolygonF> trenches{
        {{760, 232}, {800, 206}, {846, 214}, {890, 196}, {934, 208}, {974, 194}, {998, 212}},
        {{764, 300}, {812, 334}, {872, 326}, {926, 346}, {968, 318}, {1000, 302}},
        {{1206, 866}, {1180, 852}, {1150, 862}, {1120, 850}, {1084, 860}},
        {{560, 826}, {594, 808}, {614, 822}, {640, 806}}};
    for (const QPolygonF& trench : trenches) {
        painter.setPen(QPen(c.ink_soft, 6, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        painter.drawPolyline(trench);
        painter.setPen(QPen(c.court, 3.4, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        painter.drawPolyline(trench);
        QPen teeth(c.ink_soft, 6, Qt::CustomDashLine, Qt::FlatCap, Qt::BevelJoin);
        teeth.setDashPattern({0.2, 0.9});
        painter.setPen(teeth);
        painter.drawPolyline(trench);
    }
}

// A gun behind its gabions.
void draw_battery(QPainter& painter, const ChartColours& c, const QPointF& at, qreal degrees) {
    painter.save();
    painter.translate(at);
    painter.rotate(degrees);
    painter.setPen(QPen(c.ink, 1.1));
    painter.setBrush(c.ink);
    painter.drawPolygon(QPolygonF{{-17, -3.4}, {17, -1.8}, {17, 1.8}, {-17, 3.4}});
    painter.drawEllipse(QPointF(-19, 0), 2, 2);
    painter.setBrush(c.tent);
    for (const qreal y : {-21.0, -14.0, -7.0, 7.0, 14.0, 21.0}) {
        painter.drawEllipse(QPointF(10 - std::abs(y) * 0.3, y), 4.3, 4.3);
        painter.drawEllipse(QPointF(10 - std::abs(y) * 0.3, y), 1.6, 1.6);
    }
    painter.restore();
}

} // namespace

void draw_countryside(QPainter& painter, const ChartColours& c) {
    draw_roads(painter, c);
    if (c.tree.alpha() == 0) return;
    static const std::vector<Growth> grown = sow();
    for (const Growth& growth : grown) {
        if (growth.field) {
            draw_field(painter, c, growth);
        } else {
            draw_tree(painter, c, growth);
        }
    }
}

void draw_camps(QPainter& painter, const ChartColours& c) {
    struct Tent {
        QPointF foot;
        qreal size;
        bool pavilion;
    };
    static const std::vector<Tent> tents{
        {{104, 560}, 15, false},  {{142, 548}, 14, false},  {{286, 560}, 15, false},
        {{326, 572}, 16, false},  {{166, 574}, 17, false},  {{216, 584}, 27, true},
        {{264, 594}, 17, false},  {{120, 598}, 16, false},  {{78, 590}, 14, false},
        {{304, 610}, 16, false},  {{68, 628}, 15, false},   {{336, 640}, 15, false},
        {{408, 842}, 14, false},  {{384, 864}, 15, false},  {{634, 906}, 13, false},
        {{1262, 958}, 14, false}, {{1290, 972}, 15, false}, {{1250, 990}, 13, false},
        {{742, 236}, 13, false},  {{720, 250}, 14, false}};
    for (const Tent& tent : tents) {
        draw_tent(painter, c, tent.foot, tent.size, tent.pavilion);
    }
    draw_trenches(painter, c);
    draw_battery(painter, c, {986, 334}, -32);
    draw_battery(painter, c, {962, 240}, 0);
    draw_battery(painter, c, {1254, 82}, 96);
    draw_battery(painter, c, {1316, 570}, 232);
    draw_battery(painter, c, {566, 508}, -8);
    draw_battery(painter, c, {674, 894}, -58);
    draw_battery(painter, c, {1046, 872}, -96);
}

} // namespace siege::app
