// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/deck_view.hpp"

#include "app/book/paper.hpp"
#include "app/book/paper_button.hpp"
#include "app/cards/calendar_bar.hpp"
#include "app/cards/card_art.hpp"
#include "app/typeset.hpp"
#include "malta/game.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {

namespace {

constexpr int kEdge = 2; ///< pixels of the panel around the scrolling part
// Up to here it shows all its words; with larger letters it scrolls, and the card keeps its room.
constexpr int kMostHeight = 200;

QDate day_of(const std::string& date) {
    return QLocale::c().toDate(QString::fromStdString(date), QStringLiteral("d MMMM yyyy"));
}

QDate iso_day(const std::string& date) {
    return QDate::fromString(QString::fromStdString(date), Qt::ISODate);
}

} // namespace

DeckView::DeckView(QWidget* parent) : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    scroll_ = new PaperScroll(this);
    scroll_->setObjectName(QStringLiteral("deck"));
    auto* table = new QWidget;
    box_ = new QHBoxLayout(table);
    stack_ = new StackPicture(table);
    calendar_ = new CalendarBar(table);
    const QColor none;
    count_ = page_label(table, {}, font(), none);
    date_ = page_label(table, {}, font(), none);
    last_ = page_label(table, {}, font(), none);
    next_ = page_label(table, {}, font(), none);
    browse_ = new PaperButton(PaperButton::Rank::Plain, {}, {}, *theme_, table);
    browse_->setObjectName(QStringLiteral("browse-discard"));
    connect(browse_, &QAbstractButton::clicked, this, &DeckView::discard_wanted);
    auto* column = new QVBoxLayout;
    column->addStretch(1);
    column->addWidget(count_);
    column->addWidget(date_);
    column->addWidget(calendar_);
    column->addWidget(last_);
    column->addWidget(next_);
    column->addWidget(browse_);
    column->addStretch(1);
    box_->addWidget(stack_, 2);
    box_->addLayout(column, 5);
    scroll_->setWidget(table);
    table->setAutoFillBackground(false);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(kEdge, kEdge, kEdge, kEdge);
    frame->addWidget(scroll_);
}

void DeckView::show(const malta::Ruleset& rules, const malta::State& state, int revealed) {
    rules_ = rules;
    state_ = state;
    revealed_ = revealed;
    write();
}

void DeckView::set_theme(const Theme& theme) {
    theme_ = &theme;
    write();
    update();
}

QString DeckView::words() const {
    if (!rules_) return {};
    const int turn = std::max<int>(1, state_.turn);
    return tr("%1, turn %2 of %3, %4")
        .arg(tr("%n card(s) left", nullptr, state_.cards_left))
        .arg(turn)
        .arg(rules_->setup().deck)
        .arg(local_date(malta::date_of(*rules_, turn)));
}

void DeckView::write() {
    if (!rules_) return;
    const Theme& t = *theme_;
    const auto set = [](QLabel* label, const QString& text, const QFont& font,
                        const QColor& colour) {
        label->setText(text);
        label->setAccessibleName(text);
        label->setFont(font);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
        label->setVisible(!text.isEmpty());
    };
    const int turn = std::max<int>(1, state_.turn), deck = rules_->setup().deck;
    const std::string now = malta::date_of(*rules_, turn);
    const int left = state_.cards_left;
    set(count_, left == 1 ? tr("1 card left") : tr("%1 cards left").arg(left),
        book_font(*this, 1.25, true), t.text);
    set(date_, tr("%1, turn %2 of %3").arg(local_date(now)).arg(turn).arg(deck),
        book_font(*this, 1, true), t.text);
    set(last_, tr("The fleet sails on %1").arg(local_date(malta::date_of(*rules_, deck))),
        book_font(*this, 0.95, false, true), t.text_secondary);
    const bool told = state_.next_card < rules_->deck().size();
    set(next_,
        told ? tr("Next card: %1").arg(typeset(rules_->deck()[state_.next_card].title)) : QString(),
        book_font(*this, 1, true), t.link);
    calendar_->set_theme(t);
    calendar_->set_days(iso_day(rules_->data().first_day), iso_day(rules_->data().last_day),
                        day_of(now));
    calendar_->setFont(font());
    stack_->set_stack(t, rules_->enemy(), left);
    browse_->set_theme(t);
    browse_->set_words(
        revealed_ == 0 ? tr("No card revealed yet") : tr("Revealed cards (%1)").arg(revealed_), {});
    browse_->setEnabled(revealed_ > 0);
    setAccessibleName(tr("Deck"));
    scroll_->set_theme(t);
    scroll_->setAccessibleName(words());
    setToolTip(words());
    fit_height();
}

// Tall enough for all its words, as long as they leave the card its room.
void DeckView::fit_height() {
    const int frame = 2 * (kEdge + PaperScroll::kRing);
    const int inside = width() - frame;
    const int all = box_->hasHeightForWidth() ? box_->totalHeightForWidth(inside)
                                              : box_->totalSizeHint().height();
    setMinimumHeight(std::min(all + frame, kMostHeight));
}

void DeckView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme_->panel_edge, 1));
    painter.setBrush(theme_->panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void DeckView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int margin = std::clamp(width() / 40, 5, 16);
    box_->setContentsMargins(margin, margin, margin, margin);
    stack_->setVisible(width() >= 15 * em(*this)); // the words need the room more
    if (rules_) fit_height();
}

void DeckView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) write();
}

} // namespace siege::app
