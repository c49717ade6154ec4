// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_engraving.hpp"
#include "app/welcome/engraver.hpp"
#include "app/welcome/portrait_parts.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

QPainterPath polygon(const QPolygonF& points) {
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

// Level lines that stand closer the higher they are, as engravers make a clear sky.
void draw_sky(const Engraver& e, const QRectF& area, qreal horizon) {
    QPainterPath sky;
    sky.addRect(QRectF(area.left(), area.top(), area.width(), horizon + 40 - area.top()));
    QLinearGradient light(0, area.top(), 0, horizon);
    light.setColorAt(0, e.c.sky);
    light.setColorAt(0.95, e.c.sky_low);
    e.fill(sky, light);
    SteadyHand hand(12);
    qreal gap = 3.4;
    for (qreal y = area.top() + 3; y < horizon - 40; y += gap, gap *= 1.035) {
        const qreal strength = 0.34 * (1 - (y - area.top()) / (horizon - area.top()));
        qreal x = area.left() - hand.between(0, 60);
        while (x < area.right()) {
            const qreal to = x + hand.between(90, 320);
            QPainterPath stroke(QPointF(x, y));
            stroke.cubicTo(x + (to - x) / 3, y + hand.between(-1, 1), x + (to - x) * 2 / 3,
                           y + hand.between(-1, 1), to, y);
            e.line(stroke, 0.9, e.faint(strength));
            x = to + hand.between(4, 16);
        }
    }
}

void draw_cloud(const Engraver& e, const QPointF& at, qreal s) {
    QPainterPath cloud;
    cloud.setFillRule(Qt::WindingFill);
    const QPointF puffs[] = {{-1.7, 0.1}, {-0.9, -0.35}, {0, -0.55}, {0.9, -0.25}, {1.7, 0.12}};
    const qreal sizes[] = {0.5, 0.68, 0.85, 0.7, 0.48};
    for (int i = 0; i < 5; ++i)
        cloud.addEllipse(at + puffs[i] * s, sizes[i] * s, sizes[i] * s * 0.62);
    cloud = cloud.simplified();
    e.shape(cloud, e.c.shaded ? e.c.sky_low.lighter(104) : e.c.white, 1.1);
    QPainterPath low;
    low.addRect(QRectF(at.x() - 3 * s, at.y() - 0.05 * s, 6 * s, s));
    e.hatch(cloud.intersected(low), 0, 3, 0.4);
}

void draw_hills(const Engraver& e, const QRectF& area, qreal base, qreal rise, std::uint32_t seed,
                const QColor& ground) {
    SteadyHand hand(seed);
    QPolygonF crest;
    for (qreal x = -1200; x <= 1200; x += 60) crest << QPointF(x, base - hand.between(0, rise));
    const QPolygonF smooth = wavering_line(crest, false, seed, 0.5);
    QPolygonF whole = smooth;
    whole << QPointF(1200, area.bottom()) << QPointF(-1200, area.bottom());
    e.shape(polygon(whole), ground, 1.3);
    for (int i = 0; i < smooth.size(); i += 1) {
        const QPointF from = smooth[i];
        if (from.x() < area.left() || from.x() > area.right() || hand.unit() < 0.35) continue;
        QPainterPath stroke(from + QPointF(0, 2));
        stroke.quadTo(from + QPointF(4, 8), from + QPointF(9, hand.between(10, 24)));
        e.line(stroke, 0.8, e.faint(0.34));
    }
}

void draw_tent(const Engraver& e, const QPointF& foot, qreal s, bool striped) {
    const QPointF top = foot + QPointF(0, -s * 1.25);
    QPainterPath cloth(top);
    cloth.quadTo(foot + QPointF(-s * 0.2, -s * 0.62), foot + QPointF(-s * 0.72, -s * 0.42));
    cloth.lineTo(foot + QPointF(-s * 0.66, 0));
    cloth.lineTo(foot + QPointF(s * 0.66, 0));
    cloth.lineTo(foot + QPointF(s * 0.72, -s * 0.42));
    cloth.quadTo(foot + QPointF(s * 0.2, -s * 0.62), top);
    e.shape(cloth, e.c.tent, 1.3);
    if (striped) {
        for (const qreal x : {-0.5, 0.0, 0.5}) {
            QPainterPath stripe(top);
            stripe.lineTo(foot + QPointF((x - 0.12) * s, -s * 0.42));
            stripe.lineTo(foot + QPointF((x - 0.12) * s, 0));
            stripe.lineTo(foot + QPointF((x + 0.12) * s, 0));
            stripe.lineTo(foot + QPointF((x + 0.12) * s, -s * 0.42));
            stripe.closeSubpath();
            e.fill(stripe.intersected(cloth), x == 0.0 ? e.c.green : e.c.red);
        }
    }
    QPainterPath shade(top);
    shade.lineTo(foot + QPointF(s * 0.2, 0));
    shade.lineTo(foot + QPointF(s * 0.8, 0));
    shade.lineTo(foot + QPointF(s * 0.8, -s * 0.5));
    shade.closeSubpath();
    shade = shade.intersected(cloth);
    if (!striped) e.fill(shade, e.c.tent_shade);
    e.hatch(shade, 68, s / 11, 0.5, 0.8);
    QPainterPath eave(foot + QPointF(-s * 0.72, -s * 0.42));
    eave.quadTo(foot + QPointF(0, -s * 0.3), foot + QPointF(s * 0.72, -s * 0.42));
    e.line(eave, 1.1);
    e.shape(polygon({foot + QPointF(0, -s * 0.36), foot + QPointF(-s * 0.15, 0),
                     foot + QPointF(s * 0.15, 0)}),
            e.c.ink, 0.8);
    e.line(cloth, 1.3);
    QPainterPath pole(top);
    pole.lineTo(top + QPointF(0, -s * 0.34));
    e.line(pole, 1.4);
    e.shape(polygon({top + QPointF(0, -s * 0.34), top + QPointF(s * 0.34, -s * 0.26),
                     top + QPointF(0, -s * 0.16)}),
            e.c.red, 0.9);
}

void draw_crescent_banner(const Engraver& e, qreal x) {
    QPainterPath pole(QPointF(x, 400));
    pole.lineTo(x, 34);
    e.line(pole, 6);
    e.line(pole, 3.4, e.c.gold);
    QPainterPath cloth(QPointF(x - 2, 48));
    cloth.cubicTo(x - 34, 36, x - 62, 62, x - 98, 48);
    cloth.cubicTo(x - 116, 42, x - 130, 46, x - 142, 52);
    cloth.lineTo(x - 112, 92);
    cloth.lineTo(x - 146, 138);
    cloth.cubicTo(x - 124, 126, x - 106, 124, x - 90, 132);
    cloth.cubicTo(x - 60, 146, x - 36, 122, x - 2, 134);
    cloth.closeSubpath();
    e.shape(cloth, e.c.green, 2);
    QPainterPath moon, bite;
    moon.addEllipse(QPointF(x - 54, 92), 28, 28);
    bite.addEllipse(QPointF(x - 43, 92), 22, 22);
    QPainterPath first(QPointF(x - 2, 52));
    first.cubicTo(x - 34, 40, x - 62, 66, x - 142, 54);
    QPainterPath last(QPointF(x - 2, 132));
    last.cubicTo(x - 36, 120, x - 60, 144, x - 146, 136);
    e.contour(cloth, first, last, 20, e.c.shaded ? 0.3 : 0.0, 0.8);
    e.shape(moon.subtracted(bite), e.c.white, 1.3);
    QPainterPath edge(QPointF(x - 2, 56));
    edge.cubicTo(x - 34, 44, x - 62, 70, x - 126, 58);
    e.line(edge, 2, e.c.gold);
    edge.translate(0, 70);
    e.line(edge, 2, e.c.gold);
    QPainterPath ball;
    ball.addEllipse(QPointF(x, 28), 7, 8);
    e.shape(ball, e.c.gold, 1.6);
}

// One tail hangs from the knob and flares; its strands end in points of many lengths.
void draw_tail(const Engraver& e, const QPointF& root, qreal length, qreal flare) {
    SteadyHand hand(static_cast<std::uint32_t>(length));
    QPainterPath tail(root + QPointF(-4, 0));
    tail.cubicTo(root + QPointF(-flare * 0.9, length * 0.2),
                 root + QPointF(-flare * 0.8, length * 0.6), root + QPointF(-flare, length * 0.94));
    for (int i = 0; i < 7; ++i) {
        const qreal x = -flare + (i + 0.5) * flare * 2 / 7;
        tail.lineTo(root + QPointF(x - flare / 8, length * hand.between(0.98, 1.1)));
        tail.lineTo(root + QPointF(x + flare / 8, length * hand.between(0.84, 0.9)));
    }
    tail.lineTo(root + QPointF(flare, length * 0.98));
    tail.cubicTo(root + QPointF(flare * 0.8, length * 0.6),
                 root + QPointF(flare * 0.9, length * 0.2), root + QPointF(4, 0));
    tail.closeSubpath();
    e.shape(tail, e.c.beard, 1.5);
    e.p.save();
    e.p.setClipPath(tail, Qt::IntersectClip);
    for (int i = -4; i <= 4; ++i) {
        const qreal bend = flare * i / 4.6;
        QPainterPath strand(root);
        strand.cubicTo(root + QPointF(bend, length * 0.2), root + QPointF(bend * 0.8, length * 0.6),
                       root + QPointF(bend, length * 1.1));
        e.line(strand, 0.9, e.c.beard_line);
    }
    e.p.restore();
}

// The standard with horse tails that showed a pasha's rank.
void draw_horsetail(const Engraver& e, qreal x) {
    QPainterPath pole(QPointF(x, 400));
    pole.lineTo(x, 70);
    e.line(pole, 5.4);
    e.line(pole, 3, e.c.red);
    draw_tail(e, {x, 176}, 74, 17);
    draw_tail(e, {x, 100}, 92, 22);
    for (const qreal y : {94.0, 172.0}) {
        QPainterPath collar;
        collar.addRoundedRect(QRectF(x - 7, y - 4, 14, 12), 4, 4);
        e.shape(collar, e.c.gold, 1.5);
    }
    QPainterPath knob;
    knob.addEllipse(QPointF(x, 78), 9, 10);
    e.shape(knob, e.c.gold, 1.6);
    QPainterPath moon, bite;
    moon.addEllipse(QPointF(x, 54), 13, 13);
    bite.addEllipse(QPointF(x, 47), 11, 11);
    e.shape(moon.subtracted(bite), e.c.gold, 1.4);
}

void draw_water(const Engraver& e, const QRectF& area, qreal from, qreal to) {
    QPainterPath sea;
    sea.addRect(QRectF(area.left(), from, area.width(), to - from));
    e.fill(sea, e.c.sea);
    SteadyHand hand(77);
    for (qreal y = from + 1; y < to; y += 4.5)
        for (qreal x = area.left() - hand.between(0, 30); x < area.right();
             x += hand.between(34, 60)) {
            QPainterPath wave(QPointF(x, y));
            const qreal length = hand.between(14, 30);
            wave.quadTo(x + length / 2, y - hand.between(1, 2.6), x + length, y);
            e.line(wave, 0.9, e.faint(0.42));
        }
}

void draw_galley(const Engraver& e, const QPointF& at, qreal s) {
    QPainterPath mast(at + QPointF(0, 0));
    mast.lineTo(at + QPointF(0, -s * 1.5));
    e.line(mast, 1.4);
    QPainterPath sail(at + QPointF(-s * 0.9, -s * 0.25));
    sail.quadTo(at + QPointF(s * 0.1, -s * 0.5), at + QPointF(s * 0.55, -s * 1.7));
    sail.quadTo(at + QPointF(s * 0.75, -s * 0.8), at + QPointF(-s * 0.9, -s * 0.25));
    e.shape(sail, e.c.white, 1.1);
    QPainterPath hull(at + QPointF(-s * 1.15, -s * 0.2));
    hull.quadTo(at + QPointF(-s * 0.9, s * 0.24), at + QPointF(s * 0.9, s * 0.2));
    hull.quadTo(at + QPointF(s * 1.2, s * 0.1), at + QPointF(s * 1.5, -s * 0.06));
    hull.closeSubpath();
    e.shape(hull, e.c.fur, 1.1);
    for (int i = 0; i < 7; ++i) {
        QPainterPath oar(at + QPointF((i * 0.24 - 0.7) * s, s * 0.1));
        oar.lineTo(at + QPointF((i * 0.24 - 0.9) * s, s * 0.45));
        e.line(oar, 0.9);
    }
}

void draw_cross_flag(const Engraver& e, const QPointF& foot, qreal s) {
    const QPointF top = foot + QPointF(0, -s * 2.3);
    QPainterPath pole(foot);
    pole.lineTo(top + QPointF(0, -s * 0.1));
    e.line(pole, 2.4);
    QPainterPath cloth(top);
    cloth.cubicTo(top + QPointF(s * 0.5, -s * 0.22), top + QPointF(s * 0.9, s * 0.24),
                  top + QPointF(s * 1.6, 0));
    cloth.lineTo(top + QPointF(s * 1.6, s));
    cloth.cubicTo(top + QPointF(s * 0.9, s * 1.24), top + QPointF(s * 0.5, s * 0.78),
                  top + QPointF(0, s));
    cloth.closeSubpath();
    e.shape(cloth, e.c.red, 1.6);
    QPainterPath cross;
    cross.setFillRule(Qt::WindingFill);
    cross.addRect(QRectF(top.x() + s * 0.66, top.y() - s * 0.5, s * 0.24, s * 2));
    cross.addRect(QRectF(top.x() - s * 0.1, top.y() + s * 0.4, s * 1.9, s * 0.22));
    e.fill(cross.intersected(cloth), e.c.white);
    e.line(cloth, 1.6);
    e.hatch(cloth, 78, 5, e.c.shaded ? 0.22 : 0);
}

// A bastion's two faces, lit and shaded, with cordon, parapet and embrasures.
void draw_bastion(const Engraver& e, qreal left, qreal edge, qreal right, qreal top) {
    const qreal bottom = 420, rise = 16, batter = 14;
    const QPainterPath lit = polygon(
        {{left, top - rise}, {edge, top}, {edge + batter, bottom}, {left - batter, bottom}});
    const QPainterPath dark = polygon(
        {{edge, top}, {right, top - rise}, {right + batter, bottom}, {edge + batter, bottom}});
    e.shape(lit, e.c.stone, 1.6);
    e.shape(dark, e.c.stone_shade, 1.6);
    for (qreal y = top + 34; y < bottom; y += 13) {
        QPainterPath course(QPointF(left - 14, y - rise));
        course.lineTo(edge + (y - top) / (bottom - top) * batter, y);
        e.line(course, 0.8, e.faint(0.3));
        QPainterPath other(QPointF(edge + (y - top) / (bottom - top) * batter, y));
        other.lineTo(right + 14, y - rise);
        e.line(other, 0.8, e.faint(0.4));
    }
    e.hatch(dark, 62, 5.4, 0.42);
    SteadyHand hand(static_cast<std::uint32_t>(std::abs(left) + right));
    for (int i = 0; i < 40; ++i) {
        const qreal x = hand.between(left, edge);
        const qreal y = top + 34 + 13 * static_cast<int>(hand.between(0, 14));
        const qreal lift = rise * (edge - x) / std::max(1.0, edge - left);
        QPainterPath joint(QPointF(x, y - lift));
        joint.lineTo(x, y - lift + 12);
        e.line(joint, 0.8, e.faint(0.3));
    }
    const auto band = [&](qreal y, qreal high, const QColor& light, const QColor& shade) {
        e.shape(
            polygon(
                {{left - 4, y - rise}, {edge, y}, {edge, y + high}, {left - 4, y + high - rise}}),
            light, 1.4);
        e.shape(
            polygon(
                {{edge, y}, {right + 4, y - rise}, {right + 4, y + high - rise}, {edge, y + high}}),
            shade, 1.4);
    };
    band(top - 4, 24, e.c.stone, e.c.stone_shade);
    band(top + 20, 6, e.c.stone, e.c.stone_shade);
    for (const auto& [from, to] : {std::pair(left, edge), std::pair(edge, right)})
        for (int i = 0; i < 2; ++i) {
            const qreal t = 0.28 + 0.44 * i;
            const qreal x = from + (to - from) * t;
            const qreal lift = rise * (from < edge ? 1 - t : t);
            e.shape(polygon({{x - 9, top - 6 - lift},
                             {x + 9, top - 6 - lift},
                             {x + 5, top + 10 - lift},
                             {x - 5, top + 10 - lift}}),
                    e.c.ink, 1);
        }
}

void draw_keep(const Engraver& e, const QPointF& foot, qreal s) {
    const auto block = [&](qreal x, qreal w, qreal h) {
        QPainterPath wall;
        wall.addRect(QRectF(foot.x() + x, foot.y() - h, w, h));
        e.shape(wall, e.c.stone, 1.2);
        QPainterPath shade;
        shade.addRect(QRectF(foot.x() + x + w * 0.62, foot.y() - h, w * 0.38, h));
        e.fill(shade, e.c.stone_shade);
        e.hatch(shade, 70, 3.4, 0.45);
        e.line(wall, 1.2);
        for (qreal m = x; m < x + w - 1; m += s * 0.3) {
            QPainterPath merlon;
            merlon.addRect(QRectF(foot.x() + m, foot.y() - h - s * 0.16, s * 0.18, s * 0.16));
            e.shape(merlon, e.c.stone, 0.9);
        }
    };
    block(-s * 1.6, s * 3.2, s * 0.8);
    block(-s * 1.9, s * 0.8, s * 1.15);
    block(s * 1.0, s * 0.9, s * 1.05);
    block(-s * 0.5, s * 1.0, s * 1.8);
}

} // namespace

void draw_turkish_camp(const Engraver& e, const QRectF& area) {
    draw_sky(e, area, 250);
    for (const QPointF& at : {QPointF(222, 64), QPointF(-340, 104), QPointF(452, 120)})
        draw_cloud(e, at, 20);
    draw_hills(e, area, 262, 26, 5, e.c.far);
    for (const qreal x : {-430.0, -372.0, -318.0, -262.0, 210.0, 262.0, 312.0, 366.0, 424.0})
        draw_tent(e, {x, 286}, 26, false);
    draw_hills(e, area, 306, 14, 21, e.c.near_ground);
    for (const qreal x : {-520.0, -280.0, 250.0, 520.0}) draw_tent(e, {x, 348}, 54, false);
    draw_tent(e, {-390, 362}, 84, true);
    draw_tent(e, {392, 366}, 84, true);
    draw_tent(e, {-178, 356}, 58, true);
    draw_tent(e, {172, 352}, 54, false);
    draw_crescent_banner(e, -104);
    draw_horsetail(e, 138);
}

void draw_bastions(const Engraver& e, const QRectF& area) {
    draw_sky(e, area, 250);
    for (const QPointF& at : {QPointF(-130, 74), QPointF(300, 70), QPointF(-400, 110)})
        draw_cloud(e, at, 20);
    draw_hills(e, area, 246, 18, 33, e.c.far);
    draw_water(e, area, 252, 330);
    draw_galley(e, {-330, 276}, 17);
    draw_galley(e, {-430, 292}, 22);
    draw_galley(e, {-236, 262}, 11);
    draw_keep(e, {-150, 258}, 30);
    draw_cross_flag(e, {-150, 204}, 15);
    draw_bastion(e, 210, 400, 620, 218);
    draw_cross_flag(e, {160, 244}, 44);
    draw_bastion(e, 40, 200, 330, 236);
    draw_bastion(e, -560, -330, -160, 300);
}

} // namespace siege::app
