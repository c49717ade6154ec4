// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/results_table.hpp"

#include "app/book/paper.hpp"
#include "app/book/result_words.hpp"
#include "app/book/results_paint.hpp"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <numeric>

namespace siege::app {

ResultsTable::ResultsTable(const Theme& theme, Die die, QWidget* parent)
    : QTableWidget(parent), theme_(&theme), die_(die) {
    setObjectName(QStringLiteral("results-table"));
    setHorizontalHeader(new ResultsHeader(Qt::Horizontal, *this));
    setVerticalHeader(new ResultsHeader(Qt::Vertical, *this));
    setItemDelegate(new ResultsDelegate(*this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setStyleSheet(QStringLiteral("QTableView, QHeaderView, QTableCornerButton::section "
                                 "{ background: transparent; border: 0 }"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::NoSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ResultsTable::set_table(const std::vector<ResultsColumn>& columns, const ResultsLive& live) {
    columns_ = columns;
    live_ = live;
    setColumnCount(static_cast<int>(columns.size()));
    setRowCount(malta::kDieFaces);
    for (int row = 0; row < rowCount(); ++row) {
        const QString die = die_ == Die::White ? tr("White die %1") : tr("Black die %1");
        setVerticalHeaderItem(row, new QTableWidgetItem(die.arg(row + 1)));
    }
    for (int c = 0; c < columnCount(); ++c) {
        const ResultsColumn& column = columns[static_cast<std::size_t>(c)];
        QString head = tr("%1, %2").arg(column.letter, column.name);
        setHorizontalHeaderItem(c, new QTableWidgetItem(head));
        for (int row = 0; row < rowCount(); ++row) {
            const QString words = result_words(column.cells[static_cast<std::size_t>(row)]);
            auto* item = new QTableWidgetItem(words);
            const QString place =
                tr("%1 \u00b7 %2: %3").arg(head, verticalHeaderItem(row)->text(), words);
            item->setToolTip(place);
            const bool possible = c == live.column && row_possible(row);
            item->setData(Qt::AccessibleTextRole,
                          possible ? tr("%1, still possible").arg(place) : place);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            setItem(row, c, item);
        }
    }
    setCurrentCell(live.low > 0 ? live.low - 1 : 0, std::max(0, live.column));
    lay_out();
    updateGeometry();
}

bool ResultsTable::row_possible(int row) const {
    return live_.column >= 0 && live_.low > 0 && row + 1 >= live_.low && row + 1 <= live_.high;
}

ResultsTable::Measures ResultsTable::measures(int width) const {
    Measures m;
    m.stub = em(*this) * 2 + 4;
    const int count = std::max(1, static_cast<int>(columns_.size()));
    m.column = std::max((width - m.stub) / count, least_column(*this, columns_));
    m.column = std::min(m.column, em(*this) * 22);
    for (const ResultsColumn& column : columns_) {
        m.head = std::max(m.head, head_height(*this, column, m.column));
        for (const malta::Cell& cell : column.cells)
            m.words = m.words && words_fit(*this, cell, m.column);
    }
    for (const ResultsColumn& column : columns_) {
        for (std::size_t row = 0; row < m.rows.size(); ++row) {
            const int high = box_height(*this, column.cells[row], m.column, m.words);
            m.rows[row] = std::max(m.rows[row], high);
        }
    }
    return m;
}

int ResultsTable::heightForWidth(int width) const {
    const Measures m = measures(width);
    const int count = static_cast<int>(columns_.size());
    const bool too_wide = m.stub + count * m.column > width;
    const int bar = too_wide ? horizontalScrollBar()->sizeHint().height() : 0;
    return std::accumulate(m.rows.begin(), m.rows.end(), m.head + bar);
}

QSize ResultsTable::sizeHint() const {
    const int width = em(*this) * 30;
    return {width, heightForWidth(width)};
}

QSize ResultsTable::minimumSizeHint() const {
    const int width = em(*this) * 2 + 4 + 2 * least_column(*this, columns_);
    return {width, em(*this) * 8};
}

void ResultsTable::lay_out() {
    const Measures m = measures(width());
    in_words_ = m.words;
    horizontalHeader()->setFixedHeight(m.head);
    verticalHeader()->setFixedWidth(m.stub);
    for (int c = 0; c < columnCount(); ++c) setColumnWidth(c, m.column);
    for (int row = 0; row < rowCount(); ++row)
        setRowHeight(row, m.rows[static_cast<std::size_t>(row)]);
}

void ResultsTable::resizeEvent(QResizeEvent* event) {
    lay_out();
    QTableWidget::resizeEvent(event);
}

void ResultsTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange || columns_.empty()) return;
    lay_out();
    updateGeometry();
}

void ResultsTable::focusInEvent(QFocusEvent* event) {
    QTableWidget::focusInEvent(event);
    viewport()->update();
}

void ResultsTable::focusOutEvent(QFocusEvent* event) {
    QTableWidget::focusOutEvent(event);
    viewport()->update();
}

} // namespace siege::app
