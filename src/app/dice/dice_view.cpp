// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/dice_view.hpp"

#include "app/book/book_parts.hpp"
#include "app/book/paper.hpp"
#include "app/book/paper_button.hpp"
#include "app/dice/dice_pair.hpp"
#include "app/dice/die_sum.hpp"
#include "app/dice/track_tokens.hpp"

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

bool DiceView::asked() const {
    return state_.decision == malta::Decision::Modifier ||
           state_.decision == malta::Decision::Reroll;
}

QString DiceView::question() const {
    const malta::Track& modifier = rules_->tracks()[0];
    const malta::Track& reroll = rules_->tracks()[1];
    if (state_.decision == malta::Decision::Modifier) {
        return tr("Before the roll: spend %1 for %2?")
            .arg(utf8(modifier.name), signed_number(modifier.by));
    }
    const DieSum die = white_die(*rules_, state_, events_);
    return tr("The result is %1. Keep it, or spend %2 to throw again?")
        .arg(die.result)
        .arg(utf8(reroll.name));
}

void DiceView::write() {
    stale_ = false;
    if (!rules_) return;
    const QString focused = focusWidget() != nullptr && focusWidget()->hasFocus() &&
                                    offers_ != nullptr && offers_->isAncestorOf(focusWidget())
                                ? focusWidget()->objectName()
                                : QString();
    retire(words_);
    retire(offers_);
    QWidget* table = scroll_->widget();
    words_ = section(table, *theme_);
    offers_ = section(table, *theme_);
    auto& words = static_cast<QVBoxLayout&>(*words_->layout());
    write_result(words, *words_);
    write_sum(words, *words_);
    words.addStretch(1);
    write_offers(static_cast<QVBoxLayout&>(*offers_->layout()), *offers_);
    box_->addWidget(asked() ? offers_ : words_, 4);
    box_->addWidget(asked() ? words_ : offers_, 4);
    dice_->set_black_in_hand(black_die_in_hand(state_));
    arrange();
    words_->show();
    offers_->show();
    QStringList spoken{dice_->words()};
    for (const QLabel* label : table->findChildren<QLabel*>()) spoken << label->accessibleName();
    scroll_->setAccessibleName(spoken.join(QStringLiteral(". ")));
    if (focused.isEmpty()) return;
    auto* again = offers_->findChild<QWidget*>(focused);
    (again != nullptr ? again : static_cast<QWidget*>(scroll_))->setFocus(Qt::OtherFocusReason);
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

void DiceView::write_track(QVBoxLayout& column, QWidget& parent, std::size_t number) {
    const malta::Track& track = rules_->tracks()[number];
    if (rules_->setup().difficult) return; // no tracks with the additional difficulty (7.1)
    auto* row = new QHBoxLayout;
    row->setSpacing(em(*this) / 2);
    row->addWidget(new TrackTokens(*theme_, state_.tracks[number], track.start, &parent));
    const QString when =
        number == 0 ? tr("%1 (before the roll): %2 left") : tr("%1 (after the roll): %2 left");
    row->addWidget(page_label(&parent, when.arg(utf8(track.name)).arg(state_.tracks[number]),
                              book_font(*this, 0.95), theme_->page_text),
                   1);
    column.addLayout(row);
}

void DiceView::add_button(QVBoxLayout& column, QWidget& parent, const QString& name,
                          const QString& title, const QString& detail, bool spend) {
    const bool before = state_.decision == malta::Decision::Modifier;
    const auto rank = spend ? PaperButton::Rank::Plain : PaperButton::Rank::Prominent;
    auto* button = new PaperButton(rank, title, detail, *theme_, &parent);
    button->setObjectName(name);
    connect(button, &QAbstractButton::clicked, this, [this, before, spend] {
        if (before)
            emit modifier_decided(spend);
        else
            emit reroll_decided(spend);
    });
    column.addWidget(button);
}

void DiceView::write_offers(QVBoxLayout& column, QWidget& parent) {
    if (asked()) {
        const std::size_t number = state_.decision == malta::Decision::Modifier ? 0 : 1;
        const malta::Track& track = rules_->tracks()[number];
        const QString left = tr("%1 of %2 left").arg(state_.tracks[number]).arg(track.start);
        column.addWidget(
            page_label(&parent, question(), book_font(*this, 1.02, true), theme_->page_text));
        if (number == 0) {
            add_button(column, parent, QStringLiteral("roll-as-is"), tr("Roll as it is"), {},
                       false);
            add_button(column, parent, QStringLiteral("spend-modifier"),
                       tr("Spend %1 (%2)").arg(utf8(track.name), signed_number(track.by)), left,
                       true);
        } else {
            add_button(column, parent, QStringLiteral("keep-die"), tr("Keep the die"), {}, false);
            add_button(column, parent, QStringLiteral("spend-reroll"),
                       tr("Spend %1: throw again").arg(utf8(track.name)), left, true);
        }
    }
    for (const std::size_t track : {std::size_t{0}, std::size_t{1}})
        write_track(column, parent, track);
    column.addStretch(1);
}

void DiceView::arrange() {
    const bool beside = width() >= em(*this) * 34;
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
