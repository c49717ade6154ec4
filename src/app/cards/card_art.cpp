// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/card_art.hpp"

#include "app/book/paper.hpp"
#include "app/chart/chart_pieces.hpp"
#include "app/typeset.hpp"

#include <QDate>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

void draw_card_shadow(QPainter& painter, const QRectF& card, const Theme& theme, qreal radius) {
    if (!theme.chart.textured) return;
    QColor shadow = theme.chart.shadow;
    shadow.setAlpha(shadow.alpha() / 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shadow);
    for (const qreal d : {1.0, 2.0, 3.0})
        painter.drawRoundedRect(card.translated(d * 0.6, d), radius, radius);
}

QPainterPath rounded(const QRectF& box, qreal radius) {
    QPainterPath path;
    path.addRoundedRect(box, radius, radius);
    return path;
}

qreal card_radius(const QRectF& card) {
    return std::clamp(std::min(card.width(), card.height()) * 0.04, 2.0, 12.0);
}

struct BackColours {
    QColor ground, line, emblem;
};

BackColours back_colours(const Theme& theme, malta::Side deck) {
    if (!theme.chart.textured) {
        const bool turks = deck == malta::Side::Turks;
        return {turks ? theme.chart.block_turks : QColor(Qt::black), Qt::white, Qt::white};
    }
    const QColor gilt = theme.chart.gilding.lighter(120);
    if (deck == malta::Side::Turks) return {QColor(0x1F4F33), gilt, QColor(0xF4F0D2)};
    return {QColor(0x7A2219), gilt, QColor(0xFBF2DC)};
}

// Crossing lines with a dot in every mesh.
void draw_lattice(QPainter& painter, const QRectF& area, const QColor& colour) {
    painter.save();
    painter.setClipPath(rounded(area, 2), Qt::IntersectClip);
    const qreal step = std::clamp(area.width() / 9, 7.0, 26.0);
    QColor faint = colour;
    faint.setAlpha(120);
    painter.setPen(QPen(faint, std::max(0.6, step / 22)));
    const qreal reach = area.width() + area.height();
    const QPointF middle = area.center();
    for (qreal d = 0; d < reach; d += step) {
        for (const qreal s : {d, -d}) {
            painter.drawLine(middle + QPointF(s - reach, -reach),
                             middle + QPointF(s + reach, reach));
            painter.drawLine(middle + QPointF(s - reach, reach),
                             middle + QPointF(s + reach, -reach));
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint);
    const int columns = static_cast<int>(area.width() / step) + 2;
    const int rows = static_cast<int>(area.height() / step) + 2;
    for (int i = -columns; i <= columns; ++i) {
        for (int j = -rows; j <= rows; ++j) {
            if ((i + j) % 2 == 0) continue;
            painter.drawEllipse(middle + QPointF(i, j) * step / 2, step / 11, step / 11);
        }
    }
    painter.restore();
}

// The soldiers' relief: a block with a plus.
void draw_muster(QPainter& painter, const QRectF& box, const Theme& theme, PieceKind kind) {
    painter.save();
    painter.translate(box.center() - QPointF(box.width() * 0.06, 0));
    const qreal scale = box.width() / 54;
    painter.scale(scale, scale);
    draw_piece(painter, theme.chart, kind);
    painter.restore();
    const qreal s = box.width() * 0.17;
    const QPointF at = box.topRight() + QPointF(-s, s);
    painter.setPen(QPen(theme.page, 1.4));
    painter.setBrush(theme.accent);
    painter.drawEllipse(at, s, s);
    painter.setPen(QPen(theme.accent_text, s * 0.42));
    painter.drawLine(at - QPointF(s * 0.55, 0), at + QPointF(s * 0.55, 0));
    painter.drawLine(at - QPointF(0, s * 0.55), at + QPointF(0, s * 0.55));
}

void draw_piece_icon(QPainter& painter, const QRectF& box, const Theme& theme, PieceKind kind,
                     qreal reach, qreal lower = 0) {
    painter.save();
    painter.translate(box.center() + QPointF(0, lower * box.height()));
    painter.scale(box.width() / reach, box.width() / reach);
    draw_piece(painter, theme.chart, kind);
    painter.restore();
}

void draw_star(QPainter& painter, const QRectF& box, const Theme& theme) {
    QPolygonF star;
    for (int i = 0; i < 16; ++i) {
        const qreal r = box.width() * (i % 2 == 0 ? 0.48 : 0.2);
        star << box.center() + QPointF(std::sin(i * M_PI / 8), -std::cos(i * M_PI / 8)) * r;
    }
    painter.setPen(QPen(theme.page_text, 1));
    painter.setBrush(theme.chart.gilding);
    painter.drawPolygon(star);
}

} // namespace

void draw_card_face(QPainter& painter, const QRectF& card, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal radius = card_radius(card);
    draw_card_shadow(painter, card, theme, radius);
    painter.save();
    painter.setClipPath(rounded(card, radius));
    draw_paper(painter, card, theme, 97);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.page_edge, 1.2));
    painter.drawRoundedRect(card.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius);
    const QColor gilt = theme.chart.textured ? theme.chart.gilding : theme.page_edge;
    painter.setPen(QPen(gilt, 1.6));
    painter.drawRoundedRect(card.adjusted(5, 5, -5, -5), radius * 0.6, radius * 0.6);
    painter.setPen(QPen(gilt, 0.7));
    painter.drawRoundedRect(card.adjusted(7.5, 7.5, -7.5, -7.5), radius * 0.5, radius * 0.5);
    painter.restore();
}

void draw_card_back(QPainter& painter, const QRectF& card, const Theme& theme, malta::Side deck) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const BackColours c = back_colours(theme, deck);
    const qreal radius = card_radius(card);
    const qreal s = std::min(card.width(), card.height());
    draw_card_shadow(painter, card, theme, radius);
    painter.setPen(QPen(theme.page_edge, 1));
    painter.setBrush(theme.chart.textured ? QColor(0xF6EACB) : QColor(Qt::white));
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const qreal rim = s * 0.045;
    const QRectF field = card.adjusted(rim, rim, -rim, -rim);
    if (theme.chart.textured) {
        QRadialGradient light(card.center(), std::max(card.width(), card.height()) * 0.7);
        light.setColorAt(0, c.ground.lighter(122));
        light.setColorAt(1, c.ground.darker(125));
        painter.setBrush(light);
    } else {
        painter.setBrush(c.ground);
    }
    painter.setPen(QPen(c.ground.darker(160), 1));
    painter.drawRoundedRect(field, radius * 0.7, radius * 0.7);
    const qreal inset = s * 0.04;
    const QRectF inner = field.adjusted(inset, inset, -inset, -inset);
    draw_lattice(painter, inner, c.line);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.line, std::max(0.8, s * 0.008)));
    painter.drawRect(inner);
    const qreal r = s * 0.27;
    painter.setBrush(c.ground);
    painter.drawEllipse(card.center(), r, r);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.line, std::max(0.6, s * 0.004)));
    painter.drawEllipse(card.center(), r * 0.9, r * 0.9);
    draw_emblem(painter, deck, card.center(), r * 0.62, c.emblem);
    painter.restore();
}

void draw_stack(QPainter& painter, const QRectF& area, const Theme& theme, malta::Side deck,
                int cards) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const int edges = cards == 0 ? 0 : std::clamp((cards + 1) / 2, 1, 14);
    const qreal lift = std::clamp(area.height() / 70, 1.1, 2.2);
    const qreal room = 15 * lift;
    const qreal width = std::min(area.width() - 8, (area.height() - room - 4) * 0.7);
    const QRectF place(area.center().x() - width / 2, area.bottom() - 4 - width / 0.7, width,
                       width / 0.7);
    if (cards == 0) {
        painter.setPen(QPen(theme.text_secondary, 1.4, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place, 5, 5);
        painter.restore();
        return;
    }
    for (int i = 0; i < edges - 1; ++i) {
        const QRectF card = place.translated(i % 2 == 0 ? 0 : 0.6, -i * lift);
        if (i == 0) draw_card_shadow(painter, card, theme, card_radius(card));
        painter.setPen(QPen(theme.chart.textured ? QColor(0x6B4A22) : QColor(Qt::black), 0.8));
        painter.setBrush(theme.chart.textured ? QColor(0xF6EACB) : QColor(Qt::white));
        painter.drawRoundedRect(card, card_radius(card), card_radius(card));
    }
    Theme flat = theme;
    if (edges > 1) flat.chart.shadow.setAlpha(0);
    draw_card_back(painter, place.translated(0, -(edges - 1) * lift), flat, deck);
    painter.restore();
}

void draw_icon(QPainter& painter, const QRectF& box, const Theme& theme, const std::string& id) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (id == "ship")
        draw_piece_icon(painter, box, theme, PieceKind::TurkShip, 72, 0.04);
    else if (id == "siege_tower")
        draw_piece_icon(painter, box, theme, PieceKind::SiegeTower, 68, 0.12);
    else if (id == "turk_marker")
        draw_muster(painter, box, theme, PieceKind::TurkTroop);
    else if (id == "reinforcement" || id == "relief")
        draw_muster(painter, box, theme, PieceKind::KnightTroop);
    else if (id == "cross")
        draw_emblem(painter, malta::Side::Knights, box.center(), box.width() * 0.46, theme.knights);
    else
        draw_star(painter, box, theme);
    painter.restore();
}

QString local_date(const std::string& date) {
    const QString text = QString::fromStdString(date);
    const QDate day = QLocale::c().toDate(text, QStringLiteral("d MMMM yyyy"));
    return day.isValid() ? QLocale().toString(day, QStringLiteral("d MMMM yyyy")) : text;
}

QString counter_order_name(const malta::Ruleset& rules, const malta::Card& card) {
    if (!card.letter) return {};
    const auto& orders =
        rules.data().counter_orders[static_cast<std::size_t>(malta::index(rules.enemy()))];
    return typeset(orders[*card.letter].name);
}

} // namespace siege::app
