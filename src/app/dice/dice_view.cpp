// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/dice_view.hpp"

#include "app/book/book_parts.hpp"
#include "app/book/paper.hpp"
#include "app/dice/dice_pair.hpp"
#include "app/dice/die_sum.hpp"
#include "app/dice/result_ring.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {

namespace {

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
    frame->setContentsMargins(2, 1, 2, 1);
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
    ShownDice shown = shown_dice(rules, state, events);
    const bool thrown =
        dice_->white() == shown.white.thrown && dice_->black() == shown.black.thrown;
    stale_ = stale_ || shown_ != shown;
    shown_ = std::move(shown);
    if (rolling() && thrown) return;
    // Before a re-roll the old throw still lies there.
    if (!shown_->before_throw)
        dice_->set_dice(shown_->white.thrown, shown_->black.thrown);
    else if (state.white == 0)
        dice_->set_dice(0, shown_->black.thrown);
    if (stale_)
        write();
    else
        speak();
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
    if (!shown_) return;
    const ShownDice& shown = *shown_;
    stale_ = false;
    retire(words_);
    QWidget* table = scroll_->widget();
    words_ = section(table, *theme_);
    auto& words = static_cast<QVBoxLayout&>(*words_->layout());
    words.addStretch(1);
    if (shown.past) {
        words.addWidget(page_label(words_, tr("Last turn"), book_font(*this, 0.95, false, true),
                                   theme_->page_text_secondary));
    }
    sums_ = new QBoxLayout(QBoxLayout::TopToBottom);
    sums_->setSpacing(em(*this) / 3);
    for (QWidget* sum :
         {written_sum(shown.white, tr("White die")), written_sum(shown.black, tr("Black die"))})
        if (sum != nullptr) sums_->addWidget(sum, 1, Qt::AlignTop);
    words.addLayout(sums_);
    if (sums_->isEmpty())
        PageWriter(*theme_, *words_, words)
            .aside(shown.siege_over ? tr("The siege ended before the dice were thrown.")
                                    : tr("The dice are thrown once the card has been turned."));
    words.addStretch(1);
    box_->addWidget(words_, 4);
    dice_->set_black_in_hand(shown.black_in_hand);
    arrange();
    words_->show();
    speak();
}

void DiceView::speak() {
    QStringList spoken{dice_->words()};
    for (const QLabel* label : words_->findChildren<QLabel*>()) spoken << label->accessibleName();
    scroll_->setAccessibleName(spoken.join(QStringLiteral(". ")));
}

// The number that counts in a ring, what the die shows beside it, and below what was added.
QWidget* DiceView::written_sum(const DieSum& die, const QString& name) {
    if (!die.known && die.thrown == 0) return nullptr;
    QWidget* sum = section(words_, *theme_);
    auto& column = static_cast<QVBoxLayout&>(*sum->layout());
    PageWriter writer(*theme_, *sum, column);
    QString head = die.thrown == 0 ? tr("%1, not thrown yet").arg(name)
                                   : tr("%1 shows\u00a0%2").arg(name).arg(die.thrown);
    if (die.result != 0)
        head = tr("%1 shows\u00a0%2, result\u00a0%3").arg(name).arg(die.thrown).arg(die.result);
    auto* row = new QHBoxLayout;
    row->setSpacing(em(*this) / 2);
    if (die.result != 0) row->addWidget(new ResultRing(*theme_, die.result, sum));
    row->addWidget(page_label(sum, head, book_font(*this, 1, true), theme_->page_text), 1);
    column.addLayout(row);
    for (const DieLine& line : die.lines) writer.modifier(line.name, line.by);
    if (die.known && die.result == 0) {
        writer.aside(
            die.lines.empty()
                ? tr("Nothing is added to it.")
                : tr("Results from %1 to %2 are possible.").arg(die.low()).arg(die.high()));
    }
    return sum;
}

void DiceView::arrange() {
    const bool beside = width() >= em(*this) * 20;
    box_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int margin = em(*this) / 2;
    box_->setContentsMargins(margin, margin / 2, margin, margin / 2);
    box_->setSpacing(em(*this));
    dice_->setMaximumHeight(beside ? em(*this) * 9 : std::max(em(*this) * 4, height() / 3));
    if (words_ != nullptr)
        sums_->setDirection(width() >= em(*this) * 38 ? QBoxLayout::LeftToRight
                                                      : QBoxLayout::TopToBottom);
}

void DiceView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    ground_.draw(painter, *this, theme_->id,
                 [this](QPainter& onto) { draw_paper(onto, rect(), *theme_, 41); });
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
