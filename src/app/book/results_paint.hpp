// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/book/results_table.hpp"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace siege::app {

// How the boxes and heads of a ResultsTable are measured and drawn.

/// Room around the contents of a box.
int box_margin(const QWidget& table);
/// Side of a mark in a box.
int mark_size(const QWidget& table);
/// Whether the box's words fit beside its marks in at most two lines each.
bool words_fit(const QWidget& table, const malta::Cell& cell, int width);
int box_height(const QWidget& table, const malta::Cell& cell, int width, bool words);
int head_height(const QWidget& table, const ResultsColumn& column, int width);
/// The least width in which a box of marks and numbers, and a head, are not cut off.
int least_column(const QWidget& table, const std::vector<ResultsColumn>& columns);

class ResultsDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    explicit ResultsDelegate(ResultsTable& table);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    void paint_ground(QPainter& painter, const QRectF& box, const malta::Cell& cell,
                      bool lit) const;
    void paint_parts(QPainter& painter, const QRect& box, const malta::Cell& cell, bool lit,
                     Qt::LayoutDirection direction) const;

    ResultsTable& table_;
};

class ResultsHeader : public QHeaderView {
    Q_OBJECT

  public:
    ResultsHeader(Qt::Orientation orientation, ResultsTable& table);

  protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

  private:
    void paint_column(QPainter& painter, const QRect& rect, int section) const;
    void paint_die(QPainter& painter, const QRect& rect, int section) const;

    ResultsTable& table_;
};

} // namespace siege::app
