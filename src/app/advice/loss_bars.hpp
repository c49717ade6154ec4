// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

#include <QStyledItemDelegate>

namespace siege::app {

// A cell that shows how many markers may be lost: a small bar for each number, none to six, beside
// the cell's words.
class LossBars : public QStyledItemDelegate {
    Q_OBJECT

  public:
    static constexpr int kChances = Qt::UserRole + 1; // QList<double>, one for each number
    static constexpr int kOfTurks = Qt::UserRole + 2; // bool: whose markers

    explicit LossBars(QObject* parent) : QStyledItemDelegate(parent) {}

    void set_theme(const Theme& theme) { theme_ = &theme; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

  private:
    const Theme* theme_ = &theme(ThemeName::Parchment);
};

} // namespace siege::app
