// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/dice_view.hpp"

#include "app/book/book_parts.hpp"
#include "app/book/paper.hpp"
#include "app/dice/dice_pair.hpp"
#include "app/dice/die_sum.hpp"
#include "app/dice/result_ring.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {

namespace {

struct ShownDice {
    DieSum white, black;
    bool past = false; ///< of the last turn
};

// Between two turns the dice stay as they fell.
ShownDice shown_dice(const malta::Ruleset& rules, const malta::State& state,
                     const malta::EventList& events) {
    if (state.decision == malta::Decision::Order && state.turn > 1) {
        const DieSum white = told_die(rules, events, state.turn - 1, false);
        if (white.known) return {white, told_die(rules, events, state.turn - 1, true), true};
    }
    return {white_die(rules, state, events), black_die(rules, state, events), false};
}

QWidget* section(QWidget* parent, const Theme& theme) {
    auto* widget = new QWidget(parent);
    widget->setPalette(page_palette(theme));
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(em(*widget) / 4);
    return widget;
}

} // namespace

DiceView::DiceView(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)), scroll_(new PaperScroll(this)) {
    setAccessibleName(tr("Dice"));
    auto* table = new QWidget;
    box_ = new QHBoxLayout(table);
    dice_ = new DicePair(table);
    box_->addWidget(dice_, 2);
    scroll_->setWidget(table);
    scroll_->setObjectName(QStringLiteral("dice-table"));
    table->setAutoFillBackground(false);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(4, 4, 4, 4);
    frame->addWidget(scroll_);
    connect(dice_, &DicePair::came_to_rest, this, &DiceView::settle);
}

bool DiceView::rolling() const {
    return dice_->rolling();
}

QSize DiceView::sizeHint() const {
    return {em(*this) * 38, em(*this) * 11};
}

void DiceView::show(const malta::Ruleset& rules, const malta::State& state,
                    const malta::EventList& events) {
    rules_ = rules;
    state_ = state;
    events_ = events;
    const ShownDice shown = shown_dice(rules, state, events);
    const bool same = dice_->white() == shown.white.thrown && dice_->black() == shown.black.thrown;
    if (rolling() && same) {
        stale_ = true;
        return;
    }
    // Before a re-roll the old throw still lies there.
    if (!same && state.decision != malta::Decision::WhiteDie)
        dice_->set_dice(shown.white.thrown, shown.black.thrown);
    else if (!same && state.white == 0)
        dice_->set_dice(0, shown.black.thrown);
    write();
}

void DiceView::set_theme(const Theme& theme) {
    theme_ = &theme;
    setPalette(page_palette(theme));
    scroll_->set_theme(theme);
    dice_->set_theme(theme);
    write();
    update();
}

void DiceView::set_reduced_motion(bool reduced) {
    dice_->set_reduced_motion(reduced);
}

void DiceView::set_dice(int white, int black) {
    dice_->set_dice(white, black);
}

void DiceView::roll_to(int white, int black) {
    dice_->roll_to(white, black);
}

void DiceView::settle() {
    if (stale_) write();
    emit rolled();
}

void DiceView::write() {
    stale_ = false;
    if (!rules_) return;
    retire(words_);
    QWidget* table = scroll_->widget();
    words_ = section(table, *theme_);
    auto& words = static_cast<QVBoxLayout&>(*words_->layout());
    write_result(words, *words_);
    write_sum(words, *words_);
    words.addStretch(1);
    box_->addWidget(words_, 4);
    dice_->set_black_in_hand(black_die_in_hand(state_));
    arrange();
    words_->show();
    QStringList spoken{dice_->words()};
    for (const QLabel* label : table->findChildren<QLabel*>()) spoken << label->accessibleName();
    scroll_->setAccessibleName(spoken.join(QStringLiteral(". ")));
}

void DiceView::write_result(QVBoxLayout& column, QWidget& parent) {
    const ShownDice shown = shown_dice(*rules_, state_, events_);
    if (shown.past) {
        column.addWidget(page_label(&parent, tr("Last turn"), book_font(*this, 0.95, false, true),
                                    theme_->page_text_secondary));
    }
    if (shown.white.result == 0) return;
    auto* row = new QHBoxLayout;
    row->addWidget(new ResultRing(*theme_, shown.white.result, &parent));
    QLabel* label = page_label(&parent, tr("Result of the white die"), book_font(*this, 1, true),
                               theme_->page_text);
    label->setAccessibleName(tr("Result of the white die: %1").arg(shown.white.result));
    row->addWidget(label, 1);
    column.addLayout(row);
}

void DiceView::write_sum(QVBoxLayout& column, QWidget& parent) {
    const ShownDice shown = shown_dice(*rules_, state_, events_);
    PageWriter writer(*theme_, parent, column);
    write_die(writer, shown.white, tr("White die"));
    write_die(writer, shown.black, tr("Black die"));
    const bool waiting = !shown.white.known && shown.white.thrown == 0;
    if (waiting) writer.aside(tr("The dice are thrown once the card has been turned."));
}

void DiceView::arrange() {
    const bool beside = width() >= em(*this) * 20;
    box_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int margin = em(*this) / 2;
    box_->setContentsMargins(margin, margin, margin, margin);
    box_->setSpacing(em(*this));
    dice_->setMaximumHeight(beside ? em(*this) * 9 : std::max(em(*this) * 4, height() / 3));
}

void DiceView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw_paper(painter, rect(), *theme_, 41);
}

void DiceView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void DiceView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) write();
}

} // namespace siege::app
