// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/dice_histogram.hpp"

#include "app/advice/report.hpp"
#include "app/book/paper.hpp"

#include <QPainter>

#include <algorithm>

namespace siege::app {

DiceHistogram::DiceHistogram(const QString& die, const advisor::DiceCount& count, QWidget* parent)
    : QWidget(parent), count_(count), theme_(&theme(ThemeName::Parchment)) {
    setFocusPolicy(Qt::StrongFocus);
    QStringList faces;
    for (std::size_t face = 0; face < 6; ++face)
        faces << tr("%1: %2").arg(face + 1).arg(count.faces[face]);
    setAccessibleName(tr("%1, %2").arg(die, dice_words(count)));
    setAccessibleDescription(faces.join(QStringLiteral(", ")));
}

void DiceHistogram::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

QSize DiceHistogram::sizeHint() const {
    return {fontMetrics().height() * 12, fontMetrics().height() * 6};
}
QSize DiceHistogram::minimumSizeHint() const {
    return sizeHint();
}

void DiceHistogram::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const qreal line = fontMetrics().height();
    const QRectF room = QRectF(rect()).adjusted(4, 4, -4, -4);
    painter.fillRect(room, theme_->panel);
    const QRectF bars =
        room.adjusted(4, line + 2, -4, -line - 2); // a count above each, a face below it
    const auto most =
        std::max<std::uint64_t>(1, *std::max_element(count_.faces.begin(), count_.faces.end()));
    const qreal step = bars.width() / 6, per_throw = bars.height() / qreal(most);
    const auto counted = [&](int face) { return count_.faces[static_cast<std::size_t>(face)]; };
    for (int face = 0; face < 6; ++face) {
        const qreal high = qreal(counted(face)) * per_throw;
        painter.fillRect(
            QRectF(bars.left() + face * step + step * 0.15, bars.bottom() - high, step * 0.7, high),
            theme_->link);
    }
    painter.setPen(theme_->text);
    painter.drawLine(bars.bottomLeft(), bars.bottomRight());
    const qreal fair = bars.bottom() - qreal(count_.throws()) / 6 * per_throw;
    painter.setPen(QPen(theme_->text, 1, Qt::DashLine));
    painter.drawLine(QPointF(bars.left(), fair), QPointF(bars.right(), fair));
    // Over the dashed line, which would strike through a number that stands as high as it.
    painter.setPen(theme_->text);
    for (int face = 0; face < 6; ++face) {
        const QString number = QString::number(counted(face));
        QRectF above(0, 0, painter.fontMetrics().horizontalAdvance(number) + 4.0, line);
        above.moveCenter({bars.left() + (face + 0.5) * step,
                          bars.bottom() - qreal(counted(face)) * per_throw - line / 2 - 1});
        if (above.top() < fair && fair < above.bottom()) painter.fillRect(above, theme_->panel);
        painter.drawText(above, Qt::AlignCenter, number);
        painter.drawText(QRectF(bars.left() + face * step, bars.bottom() + 2, step, line),
                         Qt::AlignCenter, QString::number(face + 1));
    }
    if (hasFocus()) draw_focus_ring(painter, QRectF(rect()).adjusted(2, 2, -2, -2), *theme_, 3);
}

} // namespace siege::app
