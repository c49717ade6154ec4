// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/engraver.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/theme.hpp"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

QColor rgb(unsigned value) {
    return QColor::fromRgb(0xff000000U | value);
}

QColor between(const QColor& a, const QColor& b, qreal t) {
    const auto mix = [t](int from, int to) { return qRound(from + (to - from) * t); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

PortraitColours plain_colours() {
    PortraitColours k;
    const QColor white = rgb(0xFFFFFF), light = rgb(0xE4E4E4), grey = rgb(0xBDBDBD);
    k.shaded = false;
    k.ink = rgb(0x000000);
    k.sky = k.sky_low = k.far = k.sea = white;
    k.near_ground = light;
    k.skin = k.cheek = white;
    k.beard = light, k.beard_line = k.ink, k.hair = light, k.hair_line = k.ink;
    k.linen = white, k.linen_shade = light, k.robe = rgb(0x00592A), k.robe_dark = rgb(0x00401E);
    k.fur = grey, k.red = rgb(0x8A0000), k.white = white, k.gold = light;
    k.steel = light, k.steel_light = white, k.steel_dark = grey;
    k.stone = white, k.stone_shade = grey, k.tent = white, k.tent_shade = grey;
    k.green = rgb(0x00592A);
    return k;
}

PortraitColours night_colours(const ChartColours& chart) {
    PortraitColours k;
    k.ink = rgb(0x120E0A);
    k.sky = rgb(0x1B3147), k.sky_low = rgb(0x6E5A4C);
    k.far = rgb(0x3C4238), k.near_ground = rgb(0x2E2A22), k.sea = rgb(0x1E3A4E);
    k.skin = rgb(0xC2936A), k.cheek = rgb(0x9A5A3E);
    k.beard = rgb(0x3A3029), k.beard_line = rgb(0x8B7A66);
    k.hair = rgb(0xB9B1A1), k.hair_line = rgb(0x5F574C);
    k.linen = rgb(0xD5CAB0), k.linen_shade = rgb(0x94886E);
    k.robe = rgb(0x2F6E47), k.robe_dark = rgb(0x1D4A30), k.fur = rgb(0x5F4429);
    k.red = rgb(0x8E2E22), k.white = rgb(0xE2D9C4), k.gold = chart.gilding;
    k.steel = rgb(0x7E8890), k.steel_light = rgb(0xBFC7CB), k.steel_dark = rgb(0x424B53);
    k.stone = rgb(0x8F836B), k.stone_shade = rgb(0x5A5140);
    k.tent = rgb(0xA59C86), k.tent_shade = rgb(0x6B6352), k.green = rgb(0x2F7048);
    return k;
}

} // namespace

PortraitColours portrait_colours(const Theme& theme) {
    const ChartColours& chart = theme.chart;
    if (!chart.textured) return plain_colours();
    if (theme.dark) return night_colours(chart);
    PortraitColours k;
    k.ink = chart.ink;
    k.sky = between(chart.sea, chart.sea_wash, 0.42);
    k.sky_low = between(chart.sheet, chart.land, 0.35);
    k.far = between(chart.land, chart.land_wash, 0.3);
    k.near_ground = between(chart.land, chart.land_wash, 0.6);
    k.sea = between(chart.sea, chart.sea_wash, 0.55);
    k.skin = rgb(0xE6BF93), k.cheek = rgb(0xC98260);
    k.beard = rgb(0x4C3B2D), k.beard_line = rgb(0xA08A70);
    k.hair = rgb(0xE4DDCC), k.hair_line = rgb(0x847560);
    k.linen = rgb(0xFBF4E2), k.linen_shade = rgb(0xD2BF94);
    k.robe = chart.block_turks, k.robe_dark = chart.block_turks.darker(150);
    k.fur = rgb(0x8A6238), k.red = rgb(0xA83224), k.white = rgb(0xFBF5E6);
    k.gold = chart.gilding.lighter(112);
    k.steel = rgb(0xA9B0B2), k.steel_light = rgb(0xE6EAE8), k.steel_dark = rgb(0x6A747A);
    k.stone = chart.wall_top, k.stone_shade = chart.wall_side;
    k.tent = chart.tent, k.tent_shade = chart.tent_shade, k.green = chart.block_turks;
    return k;
}

CurvesBetween::CurvesBetween(const QPainterPath& first, const QPainterPath& second, int steps) {
    for (int s = 0; s <= steps; ++s) {
        const qreal at = s / static_cast<qreal>(steps);
        first_ << first.pointAtPercent(at);
        second_ << second.pointAtPercent(at);
    }
}

QPolygonF CurvesBetween::at(qreal t) const {
    QPolygonF line;
    for (qsizetype s = 0; s < first_.size(); ++s) line << first_[s] * (1 - t) + second_[s] * t;
    return line;
}

QColor Engraver::faint(qreal strength) const {
    QColor colour = c.ink;
    colour.setAlphaF(static_cast<float>(std::clamp(strength, 0.0, 1.0)));
    return colour;
}

// What is broader than a stroke is a thing that is drawn, a pole or a braid, and keeps its size.
qreal Engraver::pen_width(qreal width) const {
    constexpr qreal broadest_stroke = 2.4;
    return width <= broadest_stroke ? width * fineness_ : width;
}

void Engraver::fill(const QPainterPath& path, const QBrush& brush) const {
    p.setPen(Qt::NoPen);
    p.setBrush(brush);
    p.drawPath(path);
}

void Engraver::shape(const QPainterPath& path, const QBrush& brush, qreal width) const {
    p.setPen(QPen(c.ink, pen_width(width), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.setBrush(brush);
    p.drawPath(path);
}

void Engraver::line(const QPainterPath& path, qreal width, const QColor& colour) const {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(colour, pen_width(width), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.drawPath(path);
}

void Engraver::hatch(const QPainterPath& area, qreal degrees, qreal gap, qreal strength,
                     qreal width) const {
    const QRectF box = area.boundingRect();
    const qreal reach = std::hypot(box.width(), box.height()) / 2;
    SteadyHand hand(static_cast<std::uint32_t>(reach * 7 + degrees + 400));
    p.save();
    p.setClipPath(area, Qt::IntersectClip);
    p.translate(box.center());
    p.rotate(degrees);
    p.setPen(QPen(faint(strength), pen_width(width), Qt::SolidLine, Qt::RoundCap));
    for (qreal y = -reach; y < reach; y += gap * fineness_)
        p.drawLine(QPointF(-reach, y + hand.between(-0.3, 0.3)),
                   QPointF(reach, y + hand.between(-0.3, 0.3)));
    p.restore();
}

void Engraver::contour(const QPainterPath& area, const QPainterPath& first,
                       const QPainterPath& second, int count, qreal strength, qreal width) const {
    p.save();
    p.setClipPath(area, Qt::IntersectClip);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(faint(strength), pen_width(width), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const CurvesBetween curves(first, second, 24);
    const int lines = qRound(count / fineness_);
    for (int i = 0; i <= lines; ++i) p.drawPolyline(curves.at(i / static_cast<qreal>(lines)));
    p.restore();
}

} // namespace siege::app
