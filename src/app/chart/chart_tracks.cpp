// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_furniture.hpp"

#include "app/theme.hpp"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace siege::app {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("Chart", text);
}

constexpr qreal kLeastScaleOfLines = 0.36;

QFont fitted(const Lettering& letters, qreal units, const QString& text, qreal width, bool bold) {
    QFont font = serif_font(letters.pixels(units), bold);
    while (font.pixelSize() > 9 && letters.measure(font, text).width() > width) {
        font.setPixelSize(font.pixelSize() - 1);
    }
    return font;
}

void draw_tray(QPainter& painter, const FurnitureContext& context, const QRectF& area) {
    const ChartColours& c = context.colours;
    painter.setPen(QPen(c.tray_edge, 1.6));
    painter.setBrush(c.tray);
    painter.drawRoundedRect(area, 5, 5);
    // On a small chart the words need the room of the second line.
    if (context.lettering.scale < kLeastScaleOfLines) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.tray_edge, 0.7));
    painter.drawRoundedRect(area.adjusted(3.5, 3.5, -3.5, -3.5), 3, 3);
}

QRectF caption_of(const TrackRow& row) {
    return row.area.adjusted(12, 5, -12, -39);
}

void draw_morale(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    const ChartModel& m = context.model;
    const QRectF area = morale_area();
    draw_tray(painter, context, area);
    const QRectF first = morale_cell(m, 0);
    const QRectF label(area.left() + 8, first.top(), first.left() - area.left() - 14, 0);
    const qreal third = first.height() / 3;
    const QString words[3] = {say(QT_TRANSLATE_NOOP("Chart", "Turks")),
                              say(QT_TRANSLATE_NOOP("Chart", "Morale")),
                              say(QT_TRANSLATE_NOOP("Chart", "Knights"))};
    int letters = context.lettering.pixels(24); // the three belong together: of one size
    for (int row = 0; row < 3; ++row) {
        const QFont font = fitted(context.lettering, 24, words[row], label.width(), row == 1);
        letters = std::min(letters, font.pixelSize());
    }
    for (int row = 0; row < 3; ++row) {
        draw_text(painter, QRectF(label.left(), first.top() + row * third, label.width(), third),
                  words[row],
                  {serif_font(letters, row == 1), c.tray_text, Qt::AlignVCenter | Qt::AlignRight});
    }
    const QFont number =
        fitted(context.lettering, 22, QString::number(m.morale_top), first.width() - 6, true);
    for (int value = 0; value <= m.morale_top; ++value) {
        const QRectF cell = morale_cell(m, value).adjusted(1.5, 0, -1.5, 0);
        const bool zero = value == 0;
        painter.setPen(QPen(c.tray_edge, 1.1));
        painter.setBrush(zero ? c.cell_zero : c.cell);
        painter.drawRoundedRect(cell, 3, 3);
        painter.setPen(QPen(c.tray_edge, 0.8, Qt::DotLine));
        painter.drawLine(QPointF(cell.left() + 5, cell.top() + 49),
                         QPointF(cell.right() - 5, cell.top() + 49));
        painter.drawLine(QPointF(cell.left() + 5, cell.bottom() - 49),
                         QPointF(cell.right() - 5, cell.bottom() - 49));
        draw_text(painter, QRectF(cell.left(), cell.center().y() - 18, cell.width(), 36),
                  QString::number(value), {number, zero ? c.cell_zero_text : c.cell_text});
    }
}

} // namespace

void draw_tracks(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    painter.save();
    draw_morale(painter, context);
    const std::vector<TrackRow> rows = lay_out_tracks(context.model);
    int letters = context.lettering.pixels(22);
    for (const TrackRow& row : rows) {
        const QFont font =
            fitted(context.lettering, 22, row.caption, caption_of(row).width(), false);
        letters = std::min(letters, font.pixelSize());
    }
    for (const TrackRow& row : rows) {
        draw_tray(painter, context, row.area);
        draw_text(painter, caption_of(row), row.caption,
                  {serif_font(letters), c.tray_text, Qt::AlignVCenter | Qt::AlignLeft});
        for (const QPointF& spot : row.spots) {
            painter.setPen(QPen(c.tray_edge, 1.2));
            painter.setBrush(c.cell);
            painter.drawEllipse(spot, 14, 14);
        }
    }
    painter.restore();
}

void draw_counters(QPainter& painter, const FurnitureContext& context) {
    const QFont font = serif_font(context.lettering.pixels(24), true);
    for (const TrackRow& row : lay_out_tracks(context.model)) {
        draw_text(painter, QRectF(row.area.right() - 60, row.area.bottom() - 40, 50, 36),
                  QString::number(row.left),
                  {font, context.colours.tray_text, Qt::AlignVCenter | Qt::AlignRight});
    }
}

} // namespace siege::app
