// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/scrolled_dialog.hpp"

#include "app/book/paper.hpp"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {

QLabel* text_label(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void add_clear_button(QLineEdit& field) {
    field.setClearButtonEnabled(true);
    for (auto* button : field.findChildren<QToolButton*>())
        button->setAccessibleName(ScrolledDialog::tr("Clear"));
}

ScrolledDialog::ScrolledDialog(const QString& title, QWidget* parent)
    : QDialog(parent), scroll_(new QScrollArea(this)), content_(new QWidget),
      body_(new QVBoxLayout(content_)), buttons_(new QDialogButtonBox(this)) {
    setWindowTitle(title);
    setMinimumSize(280, 180);
    setSizeGripEnabled(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setWidget(content_);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll_, 1);
    column->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QLabel* ScrolledDialog::add_heading(const QString& text) {
    QLabel* heading = text_label(text, content_);
    headings_ << heading;
    body_->addWidget(heading);
    fit_headings();
    return heading;
}

QLabel* ScrolledDialog::add_text(const QString& text) {
    QLabel* label = text_label(text, content_);
    body_->addWidget(label);
    return label;
}

QSize ScrolledDialog::sizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    const int wide = std::max(fontMetrics().averageCharWidth() * letters_wide_,
                              content_->minimumSizeHint().width());
    const int high = content_->hasHeightForWidth() ? content_->heightForWidth(wide)
                                                   : content_->sizeHint().height();
    const QSize wanted(wide + bar + margins.left() + margins.right(),
                       high + layout()->spacing() + buttons_->sizeHint().height() + margins.top() +
                           margins.bottom() + 2);
    const QSize room = screen()->availableSize();
    return wanted.boundedTo({room.width() * 19 / 20, room.height() * 9 / 10});
}

void ScrolledDialog::showEvent(QShowEvent* event) {
    // QWidget would allow itself two thirds of the screen only, and then scroll without need.
    if (!testAttribute(Qt::WA_Resized)) resize(sizeHint());
    QDialog::showEvent(event);
}

void ScrolledDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit_headings();
}

void ScrolledDialog::fit_headings() {
    for (QLabel* heading : headings_) heading->setFont(book_font(*this, 1.25, true));
}

} // namespace siege::app
