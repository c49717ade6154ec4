// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/result_words.hpp"

#include "app/book/paper.hpp"
#include "app/chart/chart_pieces.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace siege::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ResultWords)
};

void add_losses(std::vector<ResultPart>& parts, const malta::Cell& cell) {
    if (cell.knights_lose != 0) {
        parts.push_back({ResultMark::KnightTroop, signed_number(-cell.knights_lose),
                         Words::tr("Knights lose %1").arg(cell.knights_lose)});
    }
    if (cell.turks_lose != 0) {
        parts.push_back({ResultMark::TurkTroop, signed_number(-cell.turks_lose),
                         Words::tr("Turks lose %1").arg(cell.turks_lose)});
    }
}

void add_morale(std::vector<ResultPart>& parts, const malta::Cell& cell) {
    if (cell.knights_morale != 0) {
        parts.push_back({ResultMark::KnightMorale, signed_number(cell.knights_morale),
                         Words::tr("Knights morale %1").arg(signed_number(cell.knights_morale))});
    }
    if (cell.turks_morale != 0) {
        parts.push_back({ResultMark::TurkMorale, signed_number(cell.turks_morale),
                         Words::tr("Turk morale %1").arg(signed_number(cell.turks_morale))});
    }
}

void add_movement(std::vector<ResultPart>& parts, const malta::Cell& cell) {
    if (cell.move > 0) {
        parts.push_back(
            {ResultMark::Move, QString::number(cell.move), Words::tr("move %1").arg(cell.move)});
    }
    if (cell.ships_up > 0) {
        parts.push_back({ResultMark::ShipUp, QString::number(cell.ships_up),
                         cell.ships_up == 1
                             ? Words::tr("ship gets through")
                             : Words::tr("%1 ships get through").arg(cell.ships_up)});
    }
    if (cell.ships_back > 0) {
        parts.push_back({ResultMark::ShipBack, QString::number(cell.ships_back),
                         cell.ships_back == 1
                             ? Words::tr("1 ship driven back")
                             : Words::tr("%1 ships driven back").arg(cell.ships_back)});
    }
    if (cell.ammunition != 0) {
        parts.push_back({ResultMark::Ammunition, signed_number(cell.ammunition),
                         Words::tr("ammunition %1").arg(signed_number(cell.ammunition))});
    }
}

void draw_piece_in(QPainter& painter, const Theme& theme, PieceKind kind, const QRectF& box,
                   qreal reach) {
    painter.save();
    painter.translate(box.center());
    const qreal scale = std::min(box.width(), box.height()) / reach;
    painter.scale(scale, scale);
    draw_piece(painter, theme.chart, kind);
    painter.restore();
}

// A banner on its pole: morale.
void draw_banner(QPainter& painter, const Theme& theme, malta::Side side, const QRectF& box) {
    const bool turks = side == malta::Side::Turks;
    const ChartColours& c = theme.chart;
    const qreal s = std::min(box.width(), box.height());
    const QRectF r(box.center() - QPointF(s, s) / 2, QSizeF(s, s));
    painter.setPen(QPen(theme.page_text, std::max(1.0, s / 13), Qt::SolidLine, Qt::RoundCap));
    const qreal pole = r.left() + s * 0.14;
    painter.drawLine(QPointF(pole, r.top() + s * 0.03), QPointF(pole, r.bottom()));
    QPainterPath cloth(QPointF(pole, r.top() + s * 0.08));
    cloth.cubicTo(r.left() + s * 0.45, r.top() - s * 0.04, r.left() + s * 0.65, r.top() + s * 0.22,
                  r.right(), r.top() + s * 0.08);
    cloth.lineTo(r.right() - s * 0.1, r.top() + s * 0.36);
    cloth.lineTo(r.right(), r.top() + s * 0.66);
    cloth.cubicTo(r.left() + s * 0.65, r.top() + s * 0.8, r.left() + s * 0.45, r.top() + s * 0.54,
                  pole, r.top() + s * 0.66);
    cloth.closeSubpath();
    painter.setBrush(turks ? c.block_turks : c.block_knights);
    painter.setPen(QPen(theme.page_text, std::max(0.8, s / 22)));
    painter.drawPath(cloth);
    draw_emblem(painter, side, r.topLeft() + QPointF(s * 0.5, s * 0.37), s * 0.21,
                turks ? c.block_ink_turks : c.block_ink_knights);
}

// Where the piece goes: across, up the creek or back.
void draw_arrow(QPainter& painter, const Theme& theme, const QRectF& box, qreal degrees) {
    const qreal s = std::min(box.width(), box.height());
    painter.save();
    painter.translate(box.center());
    painter.rotate(degrees);
    painter.setBrush(theme.page_text);
    painter.setPen(QPen(theme.page, 0.8));
    painter.drawPolygon(QPolygonF{{-s * 0.46, -s * 0.11},
                                  {s * 0.08, -s * 0.11},
                                  {s * 0.08, -s * 0.3},
                                  {s * 0.48, 0},
                                  {s * 0.08, s * 0.3},
                                  {s * 0.08, s * 0.11},
                                  {-s * 0.46, s * 0.11}});
    painter.restore();
}

void draw_ship_with_arrow(QPainter& painter, const Theme& theme, const QRectF& box, qreal degrees) {
    draw_piece_in(painter, theme, PieceKind::TurkShip, box.adjusted(0, -box.height() * 0.26, 0, 0),
                  70);
    const qreal s = box.height() * 0.5;
    draw_arrow(painter, theme, {box.center().x() - s / 2, box.bottom() - s * 0.85, s, s}, degrees);
}

} // namespace

std::vector<ResultPart> result_parts(const malta::Cell& cell) {
    std::vector<ResultPart> parts;
    add_losses(parts, cell);
    add_morale(parts, cell);
    add_movement(parts, cell);
    return parts;
}

QString no_effect() {
    return Words::tr("no effect");
}

QString result_words(const malta::Cell& cell) {
    QStringList words;
    for (const ResultPart& part : result_parts(cell)) words << part.words;
    return words.isEmpty() ? no_effect() : words.join(QStringLiteral(", "));
}

Losers losers(const malta::Cell& cell) {
    return {cell.turks_lose > 0 || cell.turks_morale < 0 || cell.ships_back > 0 ||
            cell.ammunition<0, cell.knights_lose> 0 || cell.knights_morale < 0};
}

void draw_result_mark(QPainter& painter, const Theme& theme, ResultMark mark, const QRectF& box) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr qreal kBlock = 42, kShot = 44; // chart units across the piece with its shadow
    switch (mark) {
    case ResultMark::TurkTroop:
        draw_piece_in(painter, theme, PieceKind::TurkTroop, box, kBlock);
        break;
    case ResultMark::KnightTroop:
        draw_piece_in(painter, theme, PieceKind::KnightTroop, box, kBlock);
        break;
    case ResultMark::TurkMorale: draw_banner(painter, theme, malta::Side::Turks, box); break;
    case ResultMark::KnightMorale: draw_banner(painter, theme, malta::Side::Knights, box); break;
    case ResultMark::Move: draw_arrow(painter, theme, box, 0); break;
    case ResultMark::ShipUp: draw_ship_with_arrow(painter, theme, box, 0); break;
    case ResultMark::ShipBack: draw_ship_with_arrow(painter, theme, box, 180); break;
    case ResultMark::Ammunition: draw_piece_in(painter, theme, PieceKind::Shot, box, kShot); break;
    }
    painter.restore();
}

} // namespace siege::app
