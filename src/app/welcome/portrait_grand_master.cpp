// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/engraver.hpp"
#include "app/welcome/portrait_parts.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QRadialGradient>

namespace siege::app {

namespace {

QLinearGradient steel(const Engraver& e, qreal from, qreal to) {
    QLinearGradient light(from, 0, to, 0);
    light.setColorAt(0, e.c.steel_dark);
    light.setColorAt(0.35, e.c.steel);
    light.setColorAt(0.62, e.c.steel_light);
    light.setColorAt(0.8, e.c.steel);
    light.setColorAt(1, e.c.steel_dark);
    return light;
}

void draw_shoulders(const Engraver& e) {
    const auto pauldron = [&](int side) {
        for (int plate = 3; plate >= 0; --plate) {
            const qreal y = plate * 30.0;
            const qreal x = plate * 6.0;
            QPainterPath lame(QPointF(side * 60, 262 + y * 0.4));
            lame.cubicTo(side * (100 + x), 250 + y * 0.8, side * (152 + x), 268 + y,
                         side * (168 + x), 322 + y);
            lame.cubicTo(side * (150 + x), 340 + y, side * (110 + x), 344 + y, side * 76, 330 + y);
            lame.closeSubpath();
            e.shape(lame, steel(e, side * 60, side * (176 + x)), 2);
            QPainterPath rim(QPointF(side * (166 + x), 318 + y));
            rim.cubicTo(side * (148 + x), 334 + y, side * (110 + x), 338 + y, side * 78, 325 + y);
            e.line(rim, 3.2);
            e.line(rim, 1.8, e.c.gold);
        }
    };
    pauldron(-1);
    pauldron(1);
}

// The surcoat of war: red, with the Order's white cross. Here its eight-pointed form is on it.
void draw_surcoat(const Engraver& e) {
    QPainterPath coat(QPointF(-58, 250));
    coat.cubicTo(-78, 262, -92, 280, -98, 310);
    coat.cubicTo(-104, 350, -110, 380, -112, 412);
    coat.lineTo(112, 412);
    coat.cubicTo(110, 380, 104, 350, 98, 310);
    coat.cubicTo(92, 280, 78, 262, 58, 250);
    coat.closeSubpath();
    QLinearGradient light(-110, 0, 110, 0);
    light.setColorAt(0, e.c.shaded ? e.c.red.darker(140) : e.c.red);
    light.setColorAt(0.55, e.c.red);
    light.setColorAt(1, e.c.shaded ? e.c.red.darker(112) : e.c.red);
    e.shape(coat, light, 2.2);
    if (e.c.shaded) {
        QPainterPath from(QPointF(-44, 270)), to(QPointF(-98, 300));
        from.cubicTo(-62, 320, -64, 370, -66, 412);
        to.cubicTo(-104, 350, -110, 380, -112, 412);
        e.contour(coat, from, to, 10, 0.42);
        QPainterPath first(QPointF(70, 270)), last(QPointF(96, 300));
        first.cubicTo(82, 320, 84, 370, 84, 412);
        last.cubicTo(104, 350, 108, 380, 112, 412);
        e.contour(coat, first, last, 5, 0.34);
    }
    e.p.save();
    e.p.translate(8, 338);
    QPainterPath cross;
    cross.setFillRule(Qt::WindingFill);
    for (int arm = 0; arm < 4; ++arm) {
        QTransform turn;
        turn.rotate(arm * 90);
        cross.addPolygon(turn.map(QPolygonF{{0, 4}, {-23, -46}, {0, -33}, {23, -46}, {0, 4}}));
    }
    e.shape(cross.simplified(), e.c.white, 1.8);
    e.p.restore();
    for (const int side : {-1, 1}) {
        QPainterPath hem(QPointF(side * 58, 251));
        hem.cubicTo(side * 78, 263, side * 91, 281, side * 97, 311);
        hem.cubicTo(side * 103, 350, side * 109, 380, side * 111, 412);
        e.line(hem, 4.6);
        e.line(hem, 2.6, e.c.gold);
    }
}

void draw_gorget(const Engraver& e) {
    QPainterPath gorget(QPointF(-48, 226));
    gorget.cubicTo(-56, 244, -64, 256, -76, 262);
    gorget.cubicTo(-40, 286, 44, 286, 78, 262);
    gorget.cubicTo(62, 254, 54, 242, 50, 226);
    gorget.closeSubpath();
    e.shape(gorget, steel(e, -70, 70), 2.2);
    QPainterPath rim(QPointF(-72, 261));
    rim.cubicTo(-38, 280, 42, 280, 74, 261);
    e.line(rim, 3.6);
    e.line(rim, 2, e.c.gold);
    QPainterPath ridge(QPointF(-52, 244));
    ridge.cubicTo(-24, 258, 28, 258, 54, 244);
    e.line(ridge, 1.3);
    for (int i = 0; i < 9; ++i) {
        QPainterPath rivet;
        const qreal t = i / 8.0;
        rivet.addEllipse(QPointF(-56 + t * 114, 257 + 15 * 4 * t * (1 - t) * 0.75), 2.2, 2.2);
        e.shape(rivet, e.c.gold, 0.9);
    }
}

// A small starched ruff: one band in folds that stand like the figure 8, from the nape to the
// beard.
void draw_ruff(const Engraver& e) {
    QPainterPath upper(QPointF(-56, 206)), lower(QPointF(-66, 232));
    upper.cubicTo(-30, 230, 20, 238, 58, 220);
    lower.cubicTo(-34, 262, 26, 268, 68, 246);
    QPainterPath band = upper;
    band.lineTo(68, 246);
    band.cubicTo(26, 268, -34, 262, -66, 232);
    band.closeSubpath();
    e.shape(band, e.c.linen_shade, 2);
    constexpr int folds = 15;
    for (int i = 0; i < folds; ++i) {
        const qreal from = i / static_cast<qreal>(folds);
        const qreal to = (i + 0.82) / folds;
        const QPointF a = upper.pointAtPercent(from), b = upper.pointAtPercent(to);
        const QPointF c = lower.pointAtPercent(to), d = lower.pointAtPercent(from);
        const QPointF bulge = (d - a) * 0.2;
        QPainterPath fold(a);
        fold.quadTo((a + b) / 2 - bulge, b);
        fold.quadTo((b + c) / 2 - QPointF(3, 0), c);
        fold.quadTo((c + d) / 2 + bulge, d);
        fold.quadTo((d + a) / 2 + QPointF(3, 0), a);
        e.shape(fold, e.c.linen, 1.2);
        QPainterPath crease((a + b) / 2 + bulge * 0.4);
        crease.lineTo((c + d) / 2 - bulge * 0.6);
        e.line(crease, 0.8, e.faint(0.4));
    }
}

QPainterPath face() {
    QPainterPath head(QPointF(22, 66));
    head.cubicTo(40, 74, 48, 92, 49, 110);
    head.cubicTo(50, 116, 52, 121, 53, 126);
    head.cubicTo(51, 132, 53, 136, 56, 142);
    head.cubicTo(61, 151, 68, 160, 69, 165);
    head.cubicTo(69, 171, 62, 172, 55, 171);
    head.cubicTo(54, 176, 56, 180, 56, 184);
    head.cubicTo(58, 190, 55, 194, 52, 196);
    head.cubicTo(56, 206, 48, 224, 34, 226);
    head.cubicTo(16, 228, 4, 218, -6, 208);
    head.lineTo(-8, 242);
    head.lineTo(-50, 242);
    head.cubicTo(-40, 220, -40, 194, -48, 166);
    head.cubicTo(-70, 100, -36, 58, 22, 66);
    return head;
}

void draw_face(const Engraver& e) {
    const QPainterPath head = face();
    e.shape(head, e.c.skin, 2.2);
    if (e.c.shaded) {
        QRadialGradient blush(QPointF(24, 158), 32);
        QColor none = e.c.cheek, some = e.c.cheek;
        none.setAlpha(0);
        some.setAlpha(72);
        blush.setColorAt(0, some);
        blush.setColorAt(1, none);
        e.fill(head, blush);
    }
    QPainterPath shade(QPointF(-20, 90));
    shade.cubicTo(4, 110, 6, 150, 0, 182);
    shade.lineTo(-60, 244);
    shade.lineTo(-60, 80);
    e.hatch(head.intersected(shade), 58, 4.2, 0.36);
    QPainterPath eye(QPointF(28, 133));
    eye.quadTo(37, 126, 46, 132);
    eye.quadTo(37, 138, 28, 133);
    e.shape(eye, e.c.white, 1.4);
    QPainterPath pupil;
    pupil.addEllipse(QPointF(41, 132), 3.3, 3.5);
    e.fill(pupil, e.c.ink);
    QPainterPath lid(QPointF(24, 133));
    lid.quadTo(36, 122, 48, 130);
    e.line(lid, 1.9);
    QPainterPath brow(QPointF(20, 122));
    brow.cubicTo(30, 113, 42, 114, 52, 122);
    brow.cubicTo(42, 120, 30, 119, 20, 122);
    e.shape(brow, e.c.hair, 1.4);
    QPainterPath lines(QPointF(26, 139));
    lines.quadTo(35, 145, 44, 141);
    lines.moveTo(18, 130);
    lines.lineTo(9, 126);
    lines.moveTo(18, 134);
    lines.lineTo(8, 135);
    lines.moveTo(22, 96);
    lines.quadTo(34, 92, 44, 98);
    lines.moveTo(24, 104);
    lines.quadTo(36, 100, 46, 107);
    e.line(lines, 1.1, e.faint(0.6));
    QPainterPath nostril(QPointF(55, 169));
    nostril.cubicTo(51, 163, 54, 157, 60, 159);
    nostril.moveTo(61, 167);
    nostril.quadTo(64, 165, 66, 167);
    e.line(nostril, 1.4);
}

void draw_hair(const Engraver& e) {
    QPainterPath hair(QPointF(24, 68));
    hair.cubicTo(14, 48, -22, 46, -44, 64);
    hair.cubicTo(-72, 88, -74, 136, -58, 168);
    hair.cubicTo(-52, 178, -44, 182, -38, 174);
    hair.cubicTo(-36, 164, -40, 152, -34, 142);
    hair.cubicTo(-28, 132, -20, 130, -14, 136);
    hair.cubicTo(-10, 144, -10, 158, -12, 176);
    hair.lineTo(-2, 188);
    hair.cubicTo(2, 170, 4, 152, 2, 138);
    hair.cubicTo(-2, 126, 8, 120, 6, 110);
    hair.cubicTo(2, 98, 14, 86, 24, 68);
    e.fill(hair, e.c.hair);
    QPainterPath outer(QPointF(22, 62)), inner(QPointF(24, 72));
    outer.cubicTo(-64, 34, -86, 110, -50, 180);
    inner.cubicTo(8, 92, -2, 110, 0, 186);
    e.p.save();
    e.p.setClipPath(hair, Qt::IntersectClip);
    const CurvesBetween strands(outer, inner, 18);
    for (int i = 0; i <= 16; ++i) {
        QPolygonF strand = strands.at(i / 16.0);
        for (int s = 0; s <= 18; ++s) strand[s] += QPointF(0, s % 4 < 2 ? 0.8 : -0.8);
        QPainterPath line;
        line.addPolygon(strand);
        e.line(line, 1.1, e.c.hair_line);
    }
    e.p.restore();
    // Short locks instead of an outline where the hair meets the brow, or it would be a cap.
    QPainterPath brow(QPointF(24, 68));
    brow.cubicTo(14, 86, 2, 98, 6, 110);
    brow.cubicTo(8, 120, -2, 126, 2, 138);
    for (int i = 0; i <= 13; ++i) {
        const QPointF root = brow.pointAtPercent(i / 13.0) - QPointF(7, 2);
        const qreal reach = 11 - i * 0.25;
        QPainterPath lock(root + QPointF(0, -3));
        lock.quadTo(root + QPointF(reach * 0.7, -3), root + QPointF(reach, 5));
        lock.quadTo(root + QPointF(reach * 0.5, 3), root + QPointF(0, 4));
        e.fill(lock, e.c.hair);
        QPainterPath edge(root + QPointF(1, -2));
        edge.quadTo(root + QPointF(reach * 0.7, -2), root + QPointF(reach, 5));
        e.line(edge, 1.2, e.c.hair_line);
    }
    QPainterPath skull(QPointF(30, 70));
    skull.cubicTo(14, 47, -22, 45, -44, 63);
    skull.cubicTo(-72, 88, -74, 136, -58, 168);
    skull.cubicTo(-52, 178, -44, 182, -38, 174);
    skull.cubicTo(-36, 164, -40, 152, -34, 142);
    e.line(skull, 2.2);
    QPainterPath ear(QPointF(-16, 134));
    ear.cubicTo(-30, 126, -38, 138, -31, 154);
    ear.cubicTo(-28, 166, -24, 172, -17, 170);
    ear.cubicTo(-11, 160, -9, 142, -16, 134);
    e.shape(ear, e.c.skin, 1.6);
    QPainterPath fold(QPointF(-18, 140));
    fold.cubicTo(-28, 137, -31, 148, -24, 156);
    fold.quadTo(-19, 160, -20, 165);
    e.line(fold, 1.1);
}

void draw_beard(const Engraver& e) {
    QPainterPath beard(QPointF(-12, 166));
    beard.cubicTo(0, 184, 20, 194, 36, 192);
    beard.cubicTo(46, 193, 52, 198, 54, 204);
    beard.cubicTo(64, 220, 66, 240, 62, 262);
    beard.cubicTo(56, 276, 48, 284, 40, 288);
    beard.cubicTo(24, 276, -4, 258, -16, 228);
    beard.cubicTo(-24, 206, -22, 184, -12, 166);
    e.shape(beard, e.c.hair, 2.2);
    QPainterPath back(QPointF(-12, 168)), front(QPointF(52, 200));
    back.cubicTo(-34, 216, -4, 262, 40, 288);
    front.cubicTo(76, 226, 68, 270, 40, 288);
    e.p.save();
    e.p.setClipPath(beard, Qt::IntersectClip);
    const CurvesBetween hairs(back, front, 18);
    for (int i = 1; i < 20; ++i) {
        QPolygonF hair = hairs.at(i / 20.0);
        for (int s = 0; s <= 18; ++s) hair[s] += QPointF(s % 4 < 2 ? 0.7 : -0.7, 0);
        QPainterPath strand;
        strand.addPolygon(hair);
        e.line(strand, 1.1, e.c.hair_line);
    }
    e.p.restore();
    e.line(beard, 2.2);
    QPainterPath lip(QPointF(43, 195));
    lip.quadTo(51, 192, 55, 197);
    lip.quadTo(51, 201, 44, 199);
    e.shape(lip, e.c.cheek, 1);
    QPainterPath moustache(QPointF(58, 175));
    moustache.cubicTo(66, 180, 66, 188, 62, 196);
    moustache.cubicTo(58, 189, 54, 188, 48, 190);
    moustache.cubicTo(34, 200, 24, 206, 10, 200);
    moustache.cubicTo(22, 196, 30, 184, 40, 179);
    moustache.cubicTo(48, 175, 53, 174, 58, 175);
    e.shape(moustache, e.c.hair, 1.6);
    for (int i = 0; i < 4; ++i) {
        QPainterPath strand(QPointF(54 - i * 4, 178 + i));
        strand.cubicTo(42 - i * 3, 184 + i, 32, 194 + i, 18 + i * 3, 200);
        e.line(strand, 0.9, e.c.hair_line);
    }
}

} // namespace

void draw_grand_master(const Engraver& e) {
    e.p.save();
    e.p.scale(-1, 1);
    e.p.translate(0, 12);
    draw_shoulders(e);
    draw_surcoat(e);
    draw_gorget(e);
    draw_face(e);
    draw_ruff(e);
    draw_hair(e);
    draw_beard(e);
    e.p.restore();
}

} // namespace siege::app
