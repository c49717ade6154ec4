// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_lettering.hpp"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

qreal widest(const QFontMetricsF& metrics, const QStringList& lines) {
    qreal width = 0;
    for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

// Every way to cut the words into that many lines; names have few words.
QStringList best_cut(const QFontMetricsF& metrics, const QStringList& words, int lines) {
    if (lines <= 1 || words.size() < 2) return {words.join(QLatin1Char(' '))};
    QStringList best;
    qreal best_width = 0;
    for (int first = 1; first < words.size(); ++first) {
        QStringList cut{words.mid(0, first).join(QLatin1Char(' '))};
        cut += best_cut(metrics, words.mid(first), lines - 1);
        const qreal width = widest(metrics, cut);
        if (best.isEmpty() || width < best_width) {
            best = cut;
            best_width = width;
        }
    }
    return best;
}

} // namespace

int Lettering::pixels(qreal units) const {
    return std::max(least_px, static_cast<int>(std::lround(units * scale)));
}

QSizeF Lettering::measure(const QFont& font, const QString& text) const {
    const QFontMetricsF metrics(font);
    return QSizeF(metrics.horizontalAdvance(text), metrics.height()) / scale;
}

QStringList cut_lines(const QFont& font, const QString& text, int lines) {
    const QFontMetricsF metrics(font);
    return best_cut(metrics, text.split(QLatin1Char(' '), Qt::SkipEmptyParts), lines);
}

qreal widest_line(const QFont& font, const QStringList& lines) {
    return widest(QFontMetricsF(font), lines);
}

void draw_text(QPainter& painter, const QRectF& area, const QString& text, const TextStyle& style) {
    const QRectF view = painter.worldTransform().mapRect(area);
    painter.save();
    painter.resetTransform();
    painter.setFont(style.font);
    painter.translate(view.center());
    painter.rotate(style.angle);
    QRectF box(-view.width() / 2, -view.height() / 2, view.width(), view.height());
    if (style.halo.isValid()) {
        // Stamped round about rather than stroked: glyphs are kept, outlines are not.
        const qreal reach = std::max(1.0, style.font.pixelSize() / 11.0);
        painter.setPen(style.halo);
        for (int i = 0; i < 8; ++i) {
            const QPointF off(std::cos(i * 0.785398) * reach, std::sin(i * 0.785398) * reach);
            painter.drawText(box.translated(off), style.flags | Qt::TextDontClip, text);
        }
    }
    painter.setPen(style.colour);
    painter.drawText(box, style.flags | Qt::TextDontClip, text);
    painter.restore();
}

} // namespace siege::app
