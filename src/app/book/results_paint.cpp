// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/results_paint.hpp"

#include "app/book/paper.hpp"
#include "app/book/result_words.hpp"
#include "app/dice/die_painter.hpp"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

namespace siege::app {

namespace {

constexpr int kGap = 4; ///< between a mark and its words

QFont words_font(const QWidget& table, bool bold = false) {
    return book_font(table, 0.95, bold);
}

QFont number_font(const QWidget& table) {
    return book_font(table, 1.1, true);
}

int words_room(const QWidget& table, int width) {
    return width - 2 * box_margin(table) - mark_size(table) - kGap;
}

// A number is not left alone in a line.
QString kept_together(QString words) {
    const qsizetype gap = words.lastIndexOf(u' ');
    if (gap >= 0 && words.back().isDigit()) words[gap] = QChar::Nbsp;
    return words;
}

// Heads in narrow columns are set in narrower letters before anything is cut off.
QFont head_font(const QWidget& table, const QString& name, int width) {
    QFont font = book_font(table, 0.92);
    for (const int stretch : {100, 90, 75}) {
        font.setStretch(stretch);
        if (longest_word(font, name) <= width) break;
    }
    return font;
}

int letter_size(const QWidget& table) {
    return em(table) * 7 / 4;
}

} // namespace

int box_margin(const QWidget& table) {
    return std::max(4, em(table) * 2 / 5);
}

int mark_size(const QWidget& table) {
    return em(table) * 8 / 5;
}

bool words_fit(const QWidget& table, const malta::Cell& cell, int width) {
    const QFont font = words_font(table, true);
    const int room = words_room(table, width);
    for (const ResultPart& part : result_parts(cell)) {
        const QString words = kept_together(part.words);
        if (longest_word(font, words) > room) return false;
        if (wrapped_height(font, words, room) > 2 * QFontMetrics(font).lineSpacing() + 2)
            return false;
    }
    return longest_word(font, no_effect()) <= width - 2 * box_margin(table);
}

int box_height(const QWidget& table, const malta::Cell& cell, int width, bool words) {
    const auto parts = result_parts(cell);
    const int least = std::max(mark_size(table), QFontMetrics(number_font(table)).height());
    int height = 0;
    for (const ResultPart& part : parts) {
        const int text = words ? wrapped_height(words_font(table, true), kept_together(part.words),
                                                words_room(table, width))
                               : 0;
        height += std::max(least, text);
    }
    const int gaps = std::max(0, static_cast<int>(parts.size()) - 1) * 2;
    return std::max(least, height + gaps) + 2 * box_margin(table);
}

int head_height(const QWidget& table, const ResultsColumn& column, int width) {
    const int margin = box_margin(table);
    const int room = width - kGap;
    return letter_size(table) + margin + 4 +
           wrapped_height(head_font(table, column.name, room), column.name, room);
}

int least_column(const QWidget& table, const std::vector<ResultsColumn>& columns) {
    int least = mark_size(table) + kGap + 2 * box_margin(table) +
                QFontMetrics(number_font(table)).horizontalAdvance(signed_number(-2));
    for (const ResultsColumn& column : columns)
        least = std::max(least, longest_word(head_font(table, column.name, 0), column.name) + kGap);
    return least;
}

ResultsDelegate::ResultsDelegate(ResultsTable& table)
    : QStyledItemDelegate(&table), table_(table) {}

void ResultsDelegate::paint_ground(QPainter& painter, const QRectF& box, const malta::Cell& cell,
                                   bool lit) const {
    const Theme& t = table_.table_theme();
    const Losers lose = losers(cell);
    const QColor turks = lit ? t.live : t.result_turks;
    const QColor knights = lit ? t.live : t.result_knights;
    painter.setPen(Qt::NoPen);
    if (lose.turks && lose.knights) {
        painter.fillRect(box, turks);
        painter.setBrush(knights);
        painter.drawPolygon(QPolygonF{box.topLeft(), box.topRight(), box.bottomLeft()});
    } else {
        const QColor none = lit ? t.live : t.result_none;
        painter.fillRect(box, lose.turks ? turks : lose.knights ? knights : none);
    }
    // A solid edge on the loser's own side: the Knights' at the start of the box, the Turks' at
    // its end.
    const bool mirrored = table_.layoutDirection() == Qt::RightToLeft;
    const qreal band = std::max(3.0, em(table_) / 4.0);
    const QRectF left(box.left(), box.top(), band, box.height());
    const QRectF right(box.right() - band, box.top(), band, box.height());
    if (lose.knights) painter.fillRect(mirrored ? right : left, t.knights);
    if (lose.turks) painter.fillRect(mirrored ? left : right, t.turks);
}

void ResultsDelegate::paint_parts(QPainter& painter, const QRect& box, const malta::Cell& cell,
                                  bool lit, Qt::LayoutDirection direction) const {
    const Theme& t = table_.table_theme();
    const auto parts = result_parts(cell);
    const int margin = box_margin(table_), mark = mark_size(table_);
    painter.setPen(t.page_text);
    if (parts.empty()) {
        painter.setFont(words_font(table_, lit));
        const bool fits = longest_word(words_font(table_, true), no_effect()) <= box.width() - 6;
        painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap,
                         table_.in_words() && fits ? no_effect() : QStringLiteral("\u2013"));
        return;
    }
    const QFont font = table_.in_words() ? words_font(table_, lit) : number_font(table_);
    painter.setFont(font);
    const int all = box_height(table_, cell, box.width(), table_.in_words()) - 2 * margin;
    int top = box.top() + std::max(margin, (box.height() - all) / 2);
    for (const ResultPart& part : parts) {
        const QString text = table_.in_words() ? kept_together(part.words) : part.number;
        const int room = words_room(table_, box.width());
        const int high =
            std::max(std::max(mark, QFontMetrics(number_font(table_)).height()),
                     table_.in_words() ? wrapped_height(words_font(table_, true), text, room) : 0);
        const QRect line(box.left() + margin, top, box.width() - 2 * margin, high);
        QRect spot(line.left(), top + (high - mark) / 2, mark, mark);
        QRect words(line.left() + mark + kGap, top, line.width() - mark - kGap, high);
        if (!table_.in_words()) {
            const int wide = QFontMetrics(font).horizontalAdvance(text);
            spot.moveLeft(line.left() + (line.width() - mark - kGap - wide) / 2);
            words.setLeft(spot.right() + 1 + kGap);
        }
        spot = QStyle::visualRect(direction, line, spot);
        words = QStyle::visualRect(direction, line, words);
        draw_result_mark(painter, t, part.mark, spot);
        painter.setPen(t.page_text);
        const auto flags = QStyle::visualAlignment(direction, Qt::AlignLeft | Qt::AlignVCenter);
        painter.drawText(words, static_cast<int>(flags) | Qt::TextWordWrap, text);
        top += high + 2;
    }
}

void ResultsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const Theme& t = table_.table_theme();
    const auto& column = table_.columns()[static_cast<std::size_t>(index.column())];
    const malta::Cell& cell = column.cells[static_cast<std::size_t>(index.row())];
    const bool in_column = index.column() == table_.live().column;
    const bool lit = in_column && table_.row_possible(index.row());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    if (!column.spent || lit) paint_ground(*painter, box, cell, lit);
    paint_parts(*painter, option.rect, cell, lit, option.direction);
    if (lit) {
        painter->setBrush(Qt::NoBrush);
        const bool alone = table_.live().low == table_.live().high;
        const qreal pen = alone ? 3 : 1.6;
        painter->setPen(QPen(t.accent, pen, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(box.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2));
    }
    if (table_.hasFocus() && table_.currentIndex() == index)
        draw_focus_ring(*painter, option.rect, t, 2);
    painter->restore();
}

ResultsHeader::ResultsHeader(Qt::Orientation orientation, ResultsTable& table)
    : QHeaderView(orientation, &table), table_(table) {
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(8);
    setHighlightSections(false);
    setSectionsClickable(false);
    viewport()->setAutoFillBackground(false);
}

void ResultsHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (orientation() == Qt::Horizontal)
        paint_column(*painter, rect, section);
    else
        paint_die(*painter, rect, section);
    painter->restore();
}

void ResultsHeader::paint_column(QPainter& painter, const QRect& rect, int section) const {
    const Theme& t = table_.table_theme();
    const auto& column = table_.columns()[static_cast<std::size_t>(section)];
    const bool lit = section == table_.live().column;
    const QRectF box = QRectF(rect).adjusted(1, 1, -1, -1);
    if (lit) {
        painter.fillRect(box, t.live);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.accent, 1.6));
        painter.drawRect(box.adjusted(0.8, 0.8, -0.8, -0.8));
    }
    const int side = letter_size(table_);
    const QRectF ring(rect.center().x() - side / 2.0 + 1, rect.top() + 3, side - 2, side - 2);
    const QColor ink = lit ? t.accent_text : t.page_text;
    draw_roundel(painter, ring, column.letter, book_font(table_, 1.05, true), ink,
                 lit ? t.accent : QColor());
    painter.setPen(t.page_text);
    painter.setFont(head_font(table_, column.name, rect.width() - kGap));
    painter.drawText(rect.adjusted(kGap / 2, side + 2, -kGap / 2, 0),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, column.name);
}

void ResultsHeader::paint_die(QPainter& painter, const QRect& rect, int section) const {
    const Theme& t = table_.table_theme();
    const bool lit = table_.row_possible(section);
    const QRectF box = QRectF(rect).adjusted(1, 1, -1, -1);
    if (lit) {
        painter.fillRect(box, t.live);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.accent, 1.6));
        painter.drawRect(box.adjusted(0.8, 0.8, -0.8, -0.8));
    }
    const qreal side = em(table_) * 1.5;
    const QPointF centre = QRectF(rect).center();
    draw_die(painter, t, {centre.x() - side / 2, centre.y() - side / 2, side, side}, section + 1,
             table_.die() == ResultsTable::Die::Black);
}

} // namespace siege::app
