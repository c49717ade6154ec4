// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/die_painter.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/theme.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <array>
#include <vector>

namespace siege::app {

namespace {

struct DieColours {
    QColor top, front, edge, pip;
};

DieColours die_colours(const Theme& theme, bool black) {
    if (!theme.chart.textured) {
        if (black) return {Qt::black, Qt::black, Qt::black, Qt::white};
        return {Qt::white, Qt::white, Qt::black, Qt::black};
    }
    if (black) return {QColor(0x3A322C), QColor(0x1C1714), QColor(0x0C0A08), QColor(0xF4EAD2)};
    return {QColor(0xF8F0DA), QColor(0xC8B084), QColor(0x6A5230), QColor(0x2A1B0C)};
}

std::vector<QPointF> pips(int value) {
    static const std::array<std::vector<QPointF>, 6> spots{{
        {{0, 0}},
        {{-1, -1}, {1, 1}},
        {{-1, -1}, {0, 0}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
    }};
    return value >= 1 && value <= 6 ? spots[static_cast<std::size_t>(value - 1)]
                                    : std::vector<QPointF>{};
}

QPainterPath rounded(const QRectF& box, qreal radius) {
    QPainterPath path;
    path.addRoundedRect(box, radius, radius);
    return path;
}

// Old ivory and ebony have a grain.
void draw_grain(QPainter& painter, const QPainterPath& face, const DieColours& c, bool black) {
    painter.save();
    painter.setClipPath(face, Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    SteadyHand hand(black ? 71 : 73);
    const QRectF box = face.boundingRect();
    QColor line = black ? c.top.lighter(170) : c.front;
    line.setAlpha(black ? 60 : 85);
    for (qreal y = box.top(); y < box.bottom(); y += box.height() * hand.between(0.06, 0.12)) {
        painter.setPen(QPen(line, box.height() * 0.012));
        QPainterPath path(QPointF(box.left(), y));
        path.cubicTo(box.left() + box.width() * 0.3, y + hand.between(-2, 2),
                     box.left() + box.width() * 0.7, y + hand.between(-2, 2), box.right(),
                     y + hand.between(-1, 1));
        painter.drawPath(path);
    }
    painter.restore();
}

void draw_body(QPainter& painter, const Theme& theme, const QRectF& face, qreal depth,
               const DieColours& c, bool black) {
    const qreal radius = face.width() * 0.17;
    const bool fine = theme.chart.textured && face.width() > 26;
    painter.setPen(Qt::NoPen);
    if (fine) {
        QColor shadow = theme.chart.shadow;
        shadow.setAlpha(shadow.alpha() / 3);
        painter.setBrush(shadow);
        for (const qreal d : {0.5, 1.0, 1.5}) {
            painter.drawPath(
                rounded(face.translated(depth * 0.5 * d, depth + depth * 0.5 * d), radius));
        }
    }
    painter.setBrush(c.front);
    painter.setPen(QPen(c.edge, std::max(0.8, face.width() * 0.025)));
    QPainterPath body = rounded(face, radius);
    painter.drawPath(body.united(rounded(face.translated(0, depth), radius)));
    if (theme.chart.textured) {
        QLinearGradient light(face.topLeft(), face.bottomRight());
        light.setColorAt(0, c.top.lighter(black ? 150 : 104));
        light.setColorAt(0.5, c.top);
        light.setColorAt(1, c.top.darker(black ? 120 : 112));
        painter.setBrush(light);
    } else {
        painter.setBrush(c.top);
    }
    painter.drawPath(body);
    if (fine) draw_grain(painter, body, c, black);
}

void draw_pip(QPainter& painter, const QPointF& at, qreal r, const DieColours& c, bool textured) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.pip);
    painter.drawEllipse(at, r, r);
    if (!textured || r < 2.5) return;
    // The pit is lit on its far side.
    QRadialGradient pit(at + QPointF(r * 0.4, r * 0.45), r * 1.3);
    QColor lit = c.pip.lighter(c.pip.lightness() > 128 ? 104 : 210);
    pit.setColorAt(0, lit);
    pit.setColorAt(1, c.pip);
    painter.setBrush(pit);
    painter.drawEllipse(at, r * 0.92, r * 0.92);
}

} // namespace

void draw_die(QPainter& painter, const Theme& theme, const QRectF& box, int value, bool black) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const DieColours c = die_colours(theme, black);
    const qreal side = std::min(box.width(), box.height()) * 0.86;
    const qreal depth = theme.chart.textured ? side * 0.1 : 0;
    const QRectF face(box.center().x() - side / 2, box.center().y() - (side + depth) / 2, side,
                      side);
    if (value == 0) painter.setOpacity(painter.opacity() * 0.45);
    draw_body(painter, theme, face, depth, c, black);
    for (const QPointF& spot : pips(value)) {
        draw_pip(painter, face.center() + spot * side * 0.26, side * 0.092, c,
                 theme.chart.textured);
    }
    if (black && theme.dark) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.page_edge, std::max(0.8, side * 0.03)));
        painter.drawPath(rounded(face, side * 0.17));
    }
    painter.restore();
}

} // namespace siege::app
