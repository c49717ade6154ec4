// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/engraver.hpp"
#include "app/welcome/portrait_parts.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QRadialGradient>

namespace siege::app {

namespace {

void draw_robe(const Engraver& e) {
    QPainterPath robe(QPointF(-44, 236));
    robe.cubicTo(-90, 258, -150, 276, -172, 320);
    robe.cubicTo(-184, 350, -190, 380, -194, 410);
    robe.lineTo(186, 410);
    robe.cubicTo(182, 376, 172, 344, 158, 318);
    robe.cubicTo(134, 280, 86, 262, 44, 240);
    robe.closeSubpath();
    QLinearGradient light(-180, 0, 180, 0);
    light.setColorAt(0, e.c.robe_dark);
    light.setColorAt(0.45, e.c.robe);
    light.setColorAt(1, e.c.shaded ? e.c.robe.lighter(112) : e.c.robe);
    e.shape(robe, e.c.shaded ? QBrush(light) : QBrush(e.c.robe), 2.4);
    QPainterPath left(QPointF(-90, 262)), right(QPointF(-190, 410));
    left.cubicTo(-110, 300, -104, 350, -100, 410);
    right.moveTo(-172, 320);
    right.cubicTo(-186, 350, -190, 380, -194, 410);
    if (e.c.shaded) {
        e.contour(robe, left, right, 12, 0.4);
        QPainterPath from(QPointF(120, 286)), to(QPointF(170, 330));
        from.cubicTo(128, 320, 130, 360, 132, 410);
        to.cubicTo(180, 356, 184, 380, 186, 410);
        e.contour(robe, from, to, 7, 0.28);
    }
}

void draw_inner_coat(const Engraver& e) {
    QPainterPath front(QPointF(-30, 240));
    front.lineTo(34, 240);
    front.cubicTo(56, 300, 62, 360, 64, 410);
    front.lineTo(-56, 410);
    front.cubicTo(-54, 350, -46, 290, -30, 240);
    e.shape(front, e.c.red, 1.8);
    // Frogs: a row of braided fastenings down the front.
    for (qreal y = 282; y < 404; y += 24) {
        QPainterPath braid(QPointF(-38, y));
        braid.quadTo(4, y + 10, 46, y);
        e.line(braid, 5.4);
        e.line(braid, 3, e.c.gold);
        QPainterPath knot;
        knot.addEllipse(QPointF(4, y + 5), 5, 5);
        e.shape(knot, e.c.gold, 1.3);
    }
}

// Fur along both edges of the open coat: a ragged outline and strokes that lie along it.
void draw_fur(const Engraver& e) {
    const auto lapel = [&](int side) {
        QPainterPath fur(QPointF(side * 22, 228));
        fur.cubicTo(side * 70, 240, side * 96, 256, side * 104, 284);
        fur.cubicTo(side * 112, 326, side * 104, 370, side * 106, 412);
        fur.lineTo(side * 46, 412);
        fur.cubicTo(side * 48, 350, side * 44, 300, side * 22, 228);
        e.shape(fur, e.c.fur, 2.2);
        QPainterPath inner(QPointF(side * 22, 230)), outer(QPointF(side * 60, 236));
        inner.cubicTo(side * 44, 300, side * 48, 350, side * 46, 412);
        outer.cubicTo(side * 112, 262, side * 112, 350, side * 106, 412);
        e.p.save();
        e.p.setClipPath(fur, Qt::IntersectClip);
        const CurvesBetween rows(inner, outer, 52);
        for (int row = 0; row < 7; ++row) {
            const QPolygonF roots = rows.at(row / 6.0);
            for (int i = 0; i < 26; ++i) {
                const QPointF root = roots[2 * i + row % 2];
                QPainterPath tuft(root);
                tuft.quadTo(root + QPointF(side * 2, 6), root + QPointF(side * 6, 12));
                e.line(tuft, 1.1, e.faint(0.5));
            }
        }
        e.p.restore();
        e.line(fur, 2.2);
    };
    lapel(-1);
    lapel(1);
}

QPainterPath face() {
    QPainterPath head(QPointF(30, 96));
    head.cubicTo(44, 104, 50, 114, 52, 126);
    head.cubicTo(53, 131, 54, 134, 56, 138);
    head.cubicTo(57, 146, 60, 150, 64, 157);
    head.cubicTo(70, 166, 76, 174, 76, 180);
    head.cubicTo(76, 186, 66, 186, 57, 184);
    head.cubicTo(56, 188, 58, 192, 58, 196);
    head.cubicTo(60, 202, 56, 206, 54, 208);
    head.cubicTo(58, 216, 52, 236, 36, 238);
    head.cubicTo(18, 240, 4, 232, -6, 222);
    head.lineTo(-8, 262);
    head.lineTo(-62, 262);
    head.cubicTo(-48, 236, -42, 206, -48, 176);
    head.lineTo(-58, 96);
    head.closeSubpath();
    return head;
}

void draw_face(const Engraver& e) {
    const QPainterPath head = face();
    e.shape(head, e.c.skin, 2.2);
    if (e.c.shaded) {
        QRadialGradient blush(QPointF(26, 170), 34);
        QColor none = e.c.cheek;
        none.setAlpha(0);
        QColor some = e.c.cheek;
        some.setAlpha(72);
        blush.setColorAt(0, some);
        blush.setColorAt(1, none);
        e.fill(head, blush);
    }
    QPainterPath temple(QPointF(-40, 110));
    temple.cubicTo(-8, 120, 4, 150, -2, 190);
    temple.lineTo(-58, 260);
    temple.lineTo(-58, 110);
    e.hatch(head.intersected(temple), 58, 4.2, 0.4);
    // The eye under a heavy brow.
    QPainterPath eye(QPointF(30, 146));
    eye.quadTo(40, 138, 49, 145);
    eye.quadTo(40, 151, 30, 146);
    e.shape(eye, e.c.white, 1.4);
    QPainterPath pupil;
    pupil.addEllipse(QPointF(43.5, 145), 3.6, 3.8);
    e.fill(pupil, e.c.ink);
    QPainterPath lid(QPointF(26, 146));
    lid.quadTo(38, 134, 51, 143);
    e.line(lid, 2);
    QPainterPath brow(QPointF(20, 137));
    brow.cubicTo(30, 126, 44, 126, 55, 135);
    brow.cubicTo(44, 131, 32, 132, 20, 137);
    e.shape(brow, e.c.beard, 2);
    QPainterPath lines(QPointF(26, 152));
    lines.quadTo(36, 158, 46, 154);
    lines.moveTo(22, 142);
    lines.lineTo(12, 138);
    lines.moveTo(22, 146);
    lines.lineTo(12, 147);
    e.line(lines, 1.1, e.faint(0.7));
    QPainterPath nostril(QPointF(58, 182));
    nostril.cubicTo(54, 176, 58, 170, 64, 172);
    nostril.moveTo(66, 181);
    nostril.quadTo(70, 178, 72, 181);
    nostril.moveTo(60, 160);
    nostril.quadTo(58, 150, 55, 146);
    e.line(nostril, 1.4);
    QPainterPath ear(QPointF(-18, 146));
    ear.cubicTo(-34, 136, -42, 150, -34, 166);
    ear.cubicTo(-30, 178, -26, 186, -18, 184);
    ear.cubicTo(-12, 174, -10, 154, -18, 146);
    e.shape(ear, e.c.skin, 1.6);
    QPainterPath fold(QPointF(-20, 152));
    fold.cubicTo(-30, 148, -34, 160, -26, 168);
    fold.quadTo(-20, 172, -22, 178);
    e.line(fold, 1.1);
}

void draw_beard(const Engraver& e) {
    QPainterPath beard(QPointF(-12, 176));
    beard.cubicTo(0, 194, 20, 206, 36, 204);
    beard.cubicTo(48, 206, 54, 212, 56, 218);
    beard.cubicTo(66, 236, 66, 262, 58, 284);
    beard.cubicTo(52, 304, 38, 318, 26, 326);
    beard.cubicTo(18, 308, -8, 286, -20, 254);
    beard.cubicTo(-28, 228, -24, 196, -12, 176);
    e.shape(beard, e.c.beard, 2.2);
    QPainterPath back(QPointF(-14, 180)), front(QPointF(54, 214));
    back.cubicTo(-34, 240, -10, 290, 26, 326);
    front.cubicTo(74, 240, 62, 296, 26, 326);
    e.p.save();
    e.p.setClipPath(beard, Qt::IntersectClip);
    const CurvesBetween hairs(back, front, 18);
    for (int i = 1; i < 22; ++i) {
        QPolygonF hair = hairs.at(i / 22.0);
        for (int s = 0; s <= 18; ++s) hair[s] += QPointF(s % 4 < 2 ? 0.7 : -0.7, 0);
        QPainterPath strand;
        strand.addPolygon(hair);
        e.line(strand, 1.1, e.c.beard_line);
    }
    e.p.restore();
    e.line(beard, 2.2);
    QPainterPath lip(QPointF(44, 208));
    lip.quadTo(54, 204, 58, 209);
    lip.quadTo(54, 214, 46, 212);
    e.shape(lip, e.c.cheek, 1);
    QPainterPath moustache(QPointF(60, 188));
    moustache.cubicTo(68, 192, 70, 200, 66, 208);
    moustache.cubicTo(62, 202, 56, 200, 50, 202);
    moustache.cubicTo(36, 212, 22, 220, 8, 214);
    moustache.cubicTo(20, 210, 30, 196, 40, 191);
    moustache.cubicTo(48, 187, 54, 186, 60, 188);
    e.shape(moustache, e.c.beard, 1.6);
    for (int i = 0; i < 4; ++i) {
        QPainterPath strand(QPointF(56 - i * 4, 191 + i));
        strand.cubicTo(44 - i * 3, 196 + i, 32, 208 + i, 16 + i * 3, 213);
        e.line(strand, 0.9, e.c.beard_line);
    }
}

void draw_turban(const Engraver& e) {
    QPainterPath cap(QPointF(-34, 40));
    cap.cubicTo(-34, 4, -18, -6, -2, -6);
    cap.cubicTo(14, -6, 26, 4, 28, 40);
    cap.closeSubpath();
    e.shape(cap, e.c.red, 2.2);
    for (int i = 0; i < 5; ++i) {
        QPainterPath rib(QPointF(-24 + i * 11, 40));
        rib.quadTo(-18 + i * 8, 10, -3 + i * 0.5, -4);
        e.line(rib, 1, e.faint(0.5));
    }
    QPainterPath turban(QPointF(58, 128));
    turban.cubicTo(86, 108, 92, 64, 62, 38);
    turban.cubicTo(34, 16, -40, 14, -74, 36);
    turban.cubicTo(-112, 62, -108, 118, -74, 146);
    turban.cubicTo(-56, 158, -40, 154, -26, 146);
    turban.cubicTo(0, 128, 30, 118, 58, 128);
    QRadialGradient light(QPointF(18, 50), 150);
    light.setColorAt(0, e.c.linen);
    light.setColorAt(0.55, e.c.linen);
    light.setColorAt(1, e.c.linen_shade);
    e.shape(turban, light, 2.4);
    // The cloth is wound to and fro: bands that rise to the front, and over them one that falls.
    QPainterPath low(QPointF(-60, 152)), high(QPointF(-104, 84));
    low.cubicTo(-20, 150, 20, 118, 62, 126);
    high.cubicTo(-70, 20, 20, 8, 68, 44);
    const CurvesBetween folds(low, high, 24);
    for (int i = 1; i < 8; ++i) {
        QPainterPath line;
        line.addPolygon(folds.at(i / 8.0));
        e.p.save();
        e.p.setClipPath(turban, Qt::IntersectClip);
        e.line(line, i % 2 == 0 ? 1.7 : 1.1, e.faint(i % 2 == 0 ? 0.9 : 0.5));
        e.p.restore();
    }
    QPainterPath sash(QPointF(-92, 116));
    sash.cubicTo(-66, 70, -6, 40, 70, 48);
    sash.cubicTo(80, 60, 84, 70, 82, 84);
    sash.cubicTo(10, 68, -44, 96, -72, 146);
    sash.cubicTo(-84, 138, -90, 128, -92, 116);
    e.shape(sash, e.c.linen, 1.8);
    QPainterPath over(QPointF(-88, 120)), under(QPointF(-74, 144));
    over.cubicTo(-62, 76, -6, 46, 72, 52);
    under.cubicTo(-46, 98, 8, 66, 82, 80);
    e.contour(sash, over, under, 5, 0.4);
    QPainterPath back;
    back.addRect(QRectF(-120, 20, 62, 140));
    e.hatch(turban.intersected(back), 66, 4.4, 0.42);
}

void draw_plume(const Engraver& e) {
    QPainterPath feather(QPointF(56, 56));
    feather.cubicTo(64, 28, 70, -4, 96, -24);
    feather.cubicTo(104, -30, 112, -24, 106, -14);
    feather.cubicTo(92, 8, 78, 30, 66, 58);
    feather.closeSubpath();
    e.shape(feather, e.c.white, 1.8);
    QPainterPath quill(QPointF(60, 56));
    quill.cubicTo(70, 26, 82, 0, 104, -20);
    e.line(quill, 1.3);
    for (int i = 1; i < 14; ++i) {
        const QPointF at = quill.pointAtPercent(i / 14.0);
        QPainterPath barb(at);
        barb.lineTo(at + QPointF(4 + i * 0.2, -9));
        barb.moveTo(at);
        barb.lineTo(at + QPointF(-5, -7));
        e.p.save();
        e.p.setClipPath(feather, Qt::IntersectClip);
        e.line(barb, 0.8, e.faint(0.55));
        e.p.restore();
    }
    QPainterPath setting;
    setting.addEllipse(QPointF(60, 66), 13, 15);
    e.shape(setting, e.c.gold, 1.8);
    QPainterPath stone;
    stone.addEllipse(QPointF(60, 66), 7.4, 9);
    e.shape(stone, e.c.shaded ? e.c.red : e.c.ink, 1.3);
    QPainterPath glint;
    glint.addEllipse(QPointF(57.6, 62.6), 2.2, 2.6);
    e.fill(glint, e.c.white);
    for (const QPointF& at : {QPointF(60, 86), QPointF(53, 84), QPointF(67, 84)}) {
        QPainterPath pearl;
        pearl.addEllipse(at, 3.4, 3.4);
        e.shape(pearl, e.c.white, 1.1);
    }
}

} // namespace

void draw_pasha(const Engraver& e) {
    e.p.save();
    e.p.translate(0, 46);
    e.p.scale(0.92, 0.92);
    draw_robe(e);
    draw_inner_coat(e);
    draw_face(e);
    draw_fur(e);
    draw_beard(e);
    draw_turban(e);
    draw_plume(e);
    e.p.restore();
}

} // namespace siege::app
