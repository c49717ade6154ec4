// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/loss_bars.hpp"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace siege::app {
namespace {

constexpr int kGap = 6;

int bars_width(const QFontMetrics& letters) {
    return letters.height() * 2;
}

} // namespace

QSize LossBars::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.rwidth() += bars_width(option.fontMetrics) + kGap + 8;
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 6));
    return size;
}

void LossBars::paint(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString words = cell.text;
    cell.text.clear();
    const QStyle* style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const bool chosen = (option.state & QStyle::State_Selected) != 0;
    const QColor ink = chosen ? theme_->accent_text : theme_->text;
    const bool turks = index.data(kOfTurks).toBool();
    const QColor bar = chosen ? theme_->accent_text : turks ? theme_->turks : theme_->knights;
    const QRect room = option.rect.adjusted(4, 3, -4, -3);
    const QRect bars = QStyle::visualRect(
        option.direction, room,
        QRect(room.left(), room.top(), std::min(bars_width(option.fontMetrics), room.width()),
              room.height()));
    const auto chances = index.data(kChances).value<QList<double>>();
    painter->save();
    const qreal step = chances.isEmpty() ? 1 : qreal(bars.width()) / chances.size();
    for (int i = 0; i < chances.size(); ++i) {
        // What may happen at all has at least a line.
        const qreal high = chances[i] > 0 ? std::max<qreal>(1, chances[i] * bars.height()) : 0;
        painter->fillRect(QRectF(bars.left() + i * step, bars.bottom() + 1 - high,
                                 std::max<qreal>(1, step - 1), high),
                          bar);
    }
    painter->setPen(ink);
    painter->drawLine(QPointF(bars.left(), bars.bottom() + 1),
                      QPointF(bars.right(), bars.bottom() + 1));
    const QRect beside = option.rect.adjusted(4 + bars.width() + kGap, 0, -4, 0);
    const QRect text = QStyle::visualRect(option.direction, option.rect, beside);
    painter->setFont(cell.font);
    painter->drawText(text,
                      static_cast<int>(Qt::AlignVCenter) | static_cast<int>(QStyle::visualAlignment(
                                                               option.direction, Qt::AlignLeft)),
                      words);
    painter->restore();
}

} // namespace siege::app
