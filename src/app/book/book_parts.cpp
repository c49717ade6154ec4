// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/book_parts.hpp"

#include "app/book/paper.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace siege::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BookPage)
};

} // namespace

PageWriter::PageWriter(const Theme& theme, QWidget& page, QVBoxLayout& column)
    : theme_(theme), page_(page), column_(column) {}

void PageWriter::heading(const QString& over, const QString& title) {
    QLabel* small =
        page_label(&page_, over, book_font(page_, 0.95, false, true), theme_.page_text_secondary);
    small->setAlignment(Qt::AlignHCenter);
    QLabel* large = page_label(&page_, title, book_font(page_, 1.6, true), theme_.page_text);
    large->setAlignment(Qt::AlignHCenter);
    column_.addWidget(small);
    column_.addWidget(large);
    spoken_ << over << title;
    rule();
}

void PageWriter::paragraph(const QString& text) {
    column_.addWidget(page_label(&page_, text, book_font(page_, 1.02), theme_.page_text));
    spoken_ << text;
}

void PageWriter::aside(const QString& text) {
    column_.addWidget(
        page_label(&page_, text, book_font(page_, 0.95, false, true), theme_.page_text_secondary));
    spoken_ << text;
}

void PageWriter::notice(const QString& text, const QColor& colour) {
    QLabel* label = page_label(&page_, text, book_font(page_, 1, true), colour);
    label->setAlignment(Qt::AlignHCenter);
    column_.addWidget(label);
    spoken_ << text;
}

void PageWriter::rule() {
    column_.addWidget(new PaperRule(theme_, &page_));
}

void PageWriter::subheading(const QString& text) {
    column_.addSpacing(em(page_) / 4);
    column_.addWidget(page_label(&page_, text, book_font(page_, 1.02, true), theme_.page_text));
    spoken_ << text;
}

void PageWriter::line(const QString& sign, const QColor& sign_colour, const QString& text,
                      const QString& spoken) {
    auto* row = new QHBoxLayout;
    row->setSpacing(em(page_) / 2);
    QLabel* mark = page_label(&page_, sign, book_font(page_, 1, true), sign_colour);
    mark->setWordWrap(false);
    mark->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    mark->setMinimumWidth(em(page_) * 3 / 2);
    QLabel* words = page_label(&page_, text, book_font(page_, 0.98), theme_.page_text);
    words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    words->setAccessibleName(spoken);
    row->addWidget(mark);
    row->addWidget(words, 1);
    column_.addLayout(row);
    spoken_ << spoken;
}

void PageWriter::requirement(const QString& text, bool holds) {
    line(holds ? QStringLiteral("\u2713") : QStringLiteral("\u2717"),
         holds ? theme_.success : theme_.danger, text,
         holds ? Words::tr("Holds: %1").arg(text) : Words::tr("Does not hold: %1").arg(text));
}

void PageWriter::modifier(const QString& name, int by) {
    line(signed_number(by), theme_.page_text, name,
         Words::tr("%1 %2").arg(name, signed_number(by)));
}

void PageWriter::widget(QWidget* widget) {
    column_.addWidget(widget);
}

void PageWriter::space() {
    column_.addSpacing(em(page_) / 2);
}

void write_die(PageWriter& page, const DieSum& die, const QString& die_name) {
    if (!die.known && die.thrown == 0) return;
    page.subheading(die.thrown == 0 ? Words::tr("%1, not thrown yet").arg(die_name)
                                    : Words::tr("%1 shows %2").arg(die_name).arg(die.thrown));
    for (const DieLine& line : die.lines) page.modifier(line.name, line.by);
    if (!die.known) return;
    QStringList ends;
    if (die.lines.empty()) ends << Words::tr("Nothing is added to it.");
    if (die.lines.size() > 1) {
        ends << Words::tr("Together %1.")
                    .arg(die.sum == 0 ? QStringLiteral("0") : signed_number(die.sum));
    }
    if (die.result != 0)
        ends << Words::tr("The result is %1.").arg(die.result);
    else if (!die.lines.empty())
        ends << Words::tr("Results from %1 to %2 are possible.").arg(die.low()).arg(die.high());
    page.paragraph(ends.join(QLatin1Char(' ')));
}

} // namespace siege::app
