// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_pieces.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/theme.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <cmath>

namespace siege::app {

namespace {

constexpr qreal kSpriteReach = 52; ///< half of a sprite's side, in units

void draw_shadow(QPainter& painter, const ChartColours& c, const QPainterPath& outline) {
    if (c.shadow.alpha() == 0) return;
    QColor soft = c.shadow;
    soft.setAlpha(c.shadow.alpha() / 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(soft);
    for (const qreal d : {2.0, 3.5, 5.0, 6.5}) painter.drawPath(outline.translated(d * 0.8, d));
}

// Long wavering lines of the grain, held within the face.
void draw_grain(QPainter& painter, const QPainterPath& face, const QColor& wood,
                std::uint32_t seed) {
    SteadyHand hand(seed);
    painter.save();
    painter.setClipPath(face);
    const QRectF box = face.boundingRect();
    QColor dark = wood.darker(150);
    dark.setAlpha(70);
    painter.setBrush(Qt::NoBrush);
    for (qreal y = box.top() + 2; y < box.bottom(); y += hand.between(2.2, 4.2)) {
        painter.setPen(QPen(dark, hand.between(0.5, 1.0)));
        QPainterPath line(QPointF(box.left(), y));
        line.cubicTo(box.left() + box.width() * 0.3, y + hand.between(-2, 2),
                     box.left() + box.width() * 0.7, y + hand.between(-2, 2), box.right(),
                     y + hand.between(-1, 1));
        painter.drawPath(line);
    }
    painter.restore();
}

QPainterPath rounded(const QRectF& r, qreal radius) {
    QPainterPath path;
    path.addRoundedRect(r, radius, radius);
    return path;
}

// The face away from the light: darker and a little warmer, or pale wood would turn grey.
QColor front_of(const QColor& wood) {
    const QColor dark = wood.darker(138);
    const auto mix = [](int a, int b) { return (a * 3 + b) / 4; };
    return {mix(dark.red(), 128), mix(dark.green(), 84), mix(dark.blue(), 30)};
}

// A block seen from above and in front: its lit top and, below, the darker front face.
void draw_block(QPainter& painter, const ChartColours& c, const QPainterPath& top, qreal height,
                const QColor& wood, std::uint32_t seed) {
    draw_shadow(painter, c, top.translated(0, height));
    QPainterPath body = top;
    body.setFillRule(Qt::WindingFill);
    for (qreal dy = 1; dy <= height; dy += 1) body.addPath(top.translated(0, dy));
    painter.setPen(Qt::NoPen);
    const QColor front = c.textured ? front_of(wood) : c.ink;
    painter.setBrush(front);
    painter.drawPath(body);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.textured ? wood.darker(230) : c.ink, c.textured ? 1.1 : 2.0));
    painter.drawPath(body.simplified());
    const QRectF box = top.boundingRect();
    if (c.textured) {
        QLinearGradient light(box.topLeft(), box.bottomRight());
        light.setColorAt(0, wood.lighter(118));
        light.setColorAt(0.55, wood);
        light.setColorAt(1, wood.darker(112));
        painter.setBrush(light);
    } else {
        painter.setBrush(wood);
    }
    painter.setPen(Qt::NoPen);
    painter.drawPath(top);
    if (c.textured) {
        draw_grain(painter, top, wood, seed);
        QColor glint = wood.lighter(160);
        glint.setAlpha(170);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(glint, 1.2));
        painter.save();
        painter.setClipPath(top);
        painter.drawPath(top.translated(1.0, 1.0));
        painter.restore();
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.textured ? wood.darker(210) : c.ink, c.textured ? 0.9 : 2.0));
    painter.drawPath(top);
}

void draw_crescent(QPainter& painter, const QColor& ink, const QPointF& at, qreal r) {
    QPainterPath moon;
    moon.addEllipse(at, r, r);
    QPainterPath bite;
    bite.addEllipse(at + QPointF(r * 0.42, 0), r * 0.78, r * 0.78);
    painter.fillPath(moon.subtracted(bite), ink);
}

void draw_order_cross(QPainter& painter, const QColor& ink, const QPointF& at, qreal r) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (int arm = 0; arm < 4; ++arm) {
        painter.save();
        painter.translate(at);
        painter.rotate(arm * 90);
        painter.drawPolygon(QPolygonF{{0, 0}, {-r * 0.52, -r}, {0, -r * 0.7}, {r * 0.52, -r}});
        painter.restore();
    }
}

QPainterPath galley_outline() {
    QPainterPath hull(QPointF(-30, -4));
    hull.quadTo(-28, -13, -18, -12);
    hull.lineTo(10, -11);
    hull.quadTo(20, -10, 33, -1);
    hull.quadTo(20, 9, 10, 10);
    hull.lineTo(-18, 11);
    hull.quadTo(-28, 12, -30, 3);
    hull.closeSubpath();
    return hull;
}

void draw_ship(QPainter& painter, const ChartColours& c) {
    draw_block(painter, c, galley_outline().translated(0, -3), 7, c.block_turks, 17);
    painter.setPen(QPen(c.block_ink_turks, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(-24, -3), QPointF(23, -3));
    for (int i = 0; i < 6; ++i) {
        const qreal x = -17 + i * 6;
        painter.drawLine(QPointF(x, -10), QPointF(x, -6.5));
        painter.drawLine(QPointF(x, 0.5), QPointF(x, 4));
    }
    draw_crescent(painter, c.block_ink_turks, {-23, -3}, 4.2);
}

void draw_tower(QPainter& painter, const ChartColours& c) {
    const QRectF front(-16, -30, 32, 52);
    QPainterPath body = rounded(front, 2);
    draw_shadow(painter, c, body.translated(0, 3));
    const QColor wood = c.tower;
    if (c.textured) {
        QLinearGradient light(front.topLeft(), front.topRight());
        light.setColorAt(0, wood.lighter(112));
        light.setColorAt(0.7, wood.darker(108));
        light.setColorAt(1, wood.darker(135));
        painter.setBrush(light);
    } else {
        painter.setBrush(wood);
    }
    painter.setPen(QPen(c.textured ? wood.darker(220) : c.ink, 1.3));
    painter.drawPath(body);
    if (c.textured) draw_grain(painter, body, wood, 29);
    painter.setBrush(wood.lighter(135));
    const QPolygonF roof{{-16, -30}, {-11, -39}, {21, -39}, {16, -30}};
    painter.drawPolygon(roof);
    painter.setBrush(wood.darker(155));
    painter.drawPolygon(QPolygonF{{16, -30}, {21, -39}, {21, 13}, {16, 22}});
    painter.setPen(QPen(c.block_ink_turks, 1.7, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(-7, 17), QPointF(-7, -16));
    painter.drawLine(QPointF(4, 17), QPointF(4, -16));
    for (qreal y = 13; y > -16; y -= 7) painter.drawLine(QPointF(-7, y), QPointF(4, y));
    draw_crescent(painter, c.block_ink_turks, {-1, -23}, 4.5);
}

void draw_shot(QPainter& painter, const ChartColours& c) {
    QPainterPath ball;
    ball.addEllipse(QPointF(0, 0), 17, 17);
    draw_shadow(painter, c, ball);
    QRadialGradient iron(QPointF(-6, -7), 26);
    iron.setColorAt(0, QColor(150, 148, 146));
    iron.setColorAt(0.4, QColor(78, 76, 76));
    iron.setColorAt(1, QColor(24, 24, 26));
    painter.setPen(QPen(c.ink, 1.2));
    painter.setBrush(c.textured ? QBrush(iron) : QBrush(c.ink));
    painter.drawPath(ball);
}

void draw_disc(QPainter& painter, const ChartColours& c) {
    QPainterPath top;
    top.addEllipse(QPointF(0, -2), 18, 16);
    draw_block(painter, c, top, 6, c.gilding, 37);
}

} // namespace

void draw_piece(QPainter& painter, const ChartColours& c, PieceKind kind) {
    const QPainterPath cube = rounded(QRectF(-17, -19, 34, 29), 3);
    switch (kind) {
    case PieceKind::TurkTroop:
    case PieceKind::TurkMorale:
        draw_block(painter, c, cube, 9, c.block_turks, 11);
        draw_crescent(painter, c.block_ink_turks, {-1, -4.5}, 9);
        break;
    case PieceKind::KnightTroop:
    case PieceKind::KnightMorale:
        draw_block(painter, c, cube, 9, c.block_knights, 13);
        draw_order_cross(painter, c.block_ink_knights, {0, -4.5}, 10);
        break;
    case PieceKind::TurkShip: draw_ship(painter, c); break;
    case PieceKind::SiegeTower: draw_tower(painter, c); break;
    case PieceKind::Shot: draw_shot(painter, c); break;
    case PieceKind::TrackDisc: draw_disc(painter, c); break;
    }
}

PieceSet::PieceSet(const ChartColours& colours, qreal scale, qreal device_pixel_ratio)
    : colours_(&colours), scale_(scale), ratio_(device_pixel_ratio) {}

bool PieceSet::fits(const ChartColours& colours, qreal scale, qreal device_pixel_ratio) const {
    return colours_ == &colours && scale_ == scale && ratio_ == device_pixel_ratio;
}

const QPixmap& PieceSet::sprite(PieceKind kind, qreal size) {
    QPixmap& picture = sprites_[{kind, static_cast<int>(std::lround(size * 100))}];
    if (picture.isNull()) {
        const qreal per_unit = scale_ * ratio_ * size;
        const int side = std::max(1, static_cast<int>(std::ceil(2 * kSpriteReach * per_unit)));
        picture = QPixmap(side, side);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(side / 2.0, side / 2.0);
        painter.scale(per_unit, per_unit);
        draw_piece(painter, *colours_, kind);
        painter.end();
        picture.setDevicePixelRatio(ratio_);
    }
    return picture;
}

void PieceSet::draw(QPainter& painter, const PieceSpot& spot, qreal opacity, qreal turn) {
    const QPixmap& picture = sprite(spot.kind, spot.size);
    const QPointF at = painter.worldTransform().map(spot.centre);
    const QSizeF size = picture.deviceIndependentSize();
    painter.save();
    painter.resetTransform();
    painter.setOpacity(opacity);
    QPointF corner = at - QPointF(size.width(), size.height()) / 2;
    if (turn == 0) {
        // Whole device pixels keep the grain crisp.
        corner = QPointF(std::round(corner.x() * ratio_), std::round(corner.y() * ratio_)) / ratio_;
        painter.drawPixmap(corner, picture);
    } else {
        painter.translate(at);
        painter.rotate(turn);
        painter.drawPixmap(-QPointF(size.width(), size.height()) / 2, picture);
    }
    painter.restore();
}

} // namespace siege::app
