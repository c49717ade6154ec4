// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QStringList>

class QPainter;

namespace siege::app {

/// Letters are set in whole pixels of the view, never below a readable size, whatever the scale of
/// the chart. Rectangles are chart units.
struct Lettering {
    qreal scale = 1;   ///< device-independent pixels per unit
    int least_px = 11; ///< smallest letters of names
    [[nodiscard]] int pixels(qreal units) const;
    /// Size of the text in units.
    [[nodiscard]] QSizeF measure(const QFont& font, const QString& text) const;

    bool operator==(const Lettering&) const = default;
};

struct TextStyle {
    QFont font;
    QColor colour;
    int flags = Qt::AlignCenter;
    qreal angle = 0;  ///< degrees clockwise about the rectangle's centre
    QColor halo = {}; ///< ground colour behind the letters; none when invalid
};

/// The painter works in chart units with scale and translation only.
void draw_text(QPainter& painter, const QRectF& area, const QString& text, const TextStyle& style);

/// The name cut into so many lines, as equal as the words allow; fewer when it has fewer words.
QStringList cut_lines(const QFont& font, const QString& text, int lines);
/// In pixels.
qreal widest_line(const QFont& font, const QStringList& lines);

} // namespace siege::app
