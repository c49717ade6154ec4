// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/siege_table.hpp"

#include "app/book/field_orders_book.hpp"
#include "app/cards/card_view.hpp"
#include "app/cards/deck_view.hpp"
#include "app/chart/chart_view.hpp"
#include "app/chart_feed.hpp"
#include "app/dice/dice_view.hpp"
#include "app/log_view.hpp"
#include "app/places_list.hpp"
#include "app/prompt_bar.hpp"
#include "app/side_panel.hpp"

#include <QAbstractButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace siege::app {

using malta::Decision;

SiegeTable::SiegeTable(Desk& desk, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), desk_(desk) {
    setChildrenCollapsible(false);
    addWidget(make_left());
    make_leaves();
    addWidget(side_);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setSizes({620, 400});
    connect_parts();
}

QWidget* SiegeTable::make_left() {
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    chart_ = new ChartView;
    chart_->setObjectName(QStringLiteral("chart"));
    column->addWidget(chart_, 1);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 4, 4, 4);
    dice_ = new DiceView;
    dice_->setObjectName(QStringLiteral("dice"));
    prompt_ = new PromptBar;
    row->addWidget(dice_, 1);
    row->addWidget(prompt_, 1);
    bar->setMinimumHeight(132);
    column->addWidget(bar);
    return left;
}

void SiegeTable::make_leaves() {
    side_ = new SidePanel;
    book_ = new FieldOrdersBook;
    card_leaf_ = new QWidget;
    auto* cards = new QVBoxLayout(card_leaf_);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(0);
    deck_ = new DeckView;
    card_ = new CardView;
    cards->addWidget(deck_);
    cards->addWidget(card_, 1);
    log_ = new LogView;
    places_ = new PlacesList;
    side_->add_leaf(book_, tr("Orders"));
    side_->add_leaf(card_leaf_, tr("Card"));
    side_->add_leaf(log_, tr("Log"));
    side_->add_leaf(places_, tr("Places"));
}

void SiegeTable::connect_parts() {
    const auto choose = [this](Decision decision, int option) {
        desk_.choose({decision, static_cast<std::uint8_t>(option)});
    };
    connect(chart_, &ChartView::place_chosen, this, &SiegeTable::place_chosen);
    connect(places_, &PlacesList::place_chosen, this, &SiegeTable::place_chosen);
    connect(book_, &FieldOrdersBook::order_chosen, this,
            [choose](int order) { choose(Decision::Order, order); });
    connect(book_, &FieldOrdersBook::action_chosen, this,
            [choose](int option) { choose(Decision::Action, option); });
    connect(deck_, &DeckView::discard_wanted, this, &SiegeTable::discard_wanted);

    connect(prompt_, &PromptBar::chosen, &desk_, &Desk::choose);
    connect(prompt_, &PromptBar::chance_wanted, &desk_, &Desk::let_chance);
    connect(prompt_, &PromptBar::another_from_wanted, this, &SiegeTable::let_go_of_marker);
    connect(prompt_, &PromptBar::back_to_play_wanted, &desk_, &Desk::back_to_play);
    connect(prompt_, &PromptBar::play_on_wanted, &desk_, &Desk::play_on_from_here);
    connect(prompt_, &PromptBar::review_wanted, this, [this] { desk_.review(0); });
    connect(prompt_, &PromptBar::new_game_wanted, this, &SiegeTable::new_game_wanted);
    connect(prompt_, &PromptBar::report_wanted, this, &SiegeTable::report_wanted);

    connect(log_, &LogView::step_chosen, &desk_, &Desk::review);
    connect(log_, &LogView::rule_wanted, this, &SiegeTable::rule_wanted);
}

void SiegeTable::set_theme(const Theme& theme) {
    chart_->set_theme(theme);
    book_->set_theme(theme);
    deck_->set_theme(theme);
    card_->set_theme(theme);
    dice_->set_theme(theme);
}

void SiegeTable::set_reduced_motion(bool reduced) {
    chart_->set_reduced_motion(reduced);
    dice_->set_reduced_motion(reduced);
}

void SiegeTable::show_desk(bool animate) {
    if (desk_.siege() != nullptr) show_position(animate);
    prompt_->show_desk(desk_, moving_from_);
    log_->show_desk(desk_);
    if (desk_.siege() != nullptr) give_focus_to_what_is_asked();
}

void SiegeTable::show_position(bool animate) {
    const malta::Ruleset& rules = desk_.rules();
    const malta::State& state = desk_.shown();
    if (state.decision != Decision::Move) moving_from_.clear();
    const malta::EventList events = desk_.turn_events();
    chart_->set_model(chart_model(rules, state), animate);
    const bool playing = desk_.mode() == Desk::Mode::Playing;
    const QStringList targets = playing ? chart_targets(rules, state, moving_from_) : QStringList();
    chart_->set_targets(targets);
    places_->show_chart(*chart_);
    book_->show(rules, state, events);
    const std::vector<int> revealed = desk_.revealed();
    deck_->show(rules, state, static_cast<int>(revealed.size()));
    if (state.card != malta::kNothing)
        card_->show_card(rules, state.card);
    else if (state.decision == Decision::Order && !revealed.empty())
        card_->show_card(rules, revealed.back());
    else
        card_->show_back(rules);
    show_dice(events, animate);
    if (playing) bring_forward_what_is_asked();
}

// Dice that have just been thrown tumble; the words wait for them.
void SiegeTable::show_dice(const malta::EventList& events, bool animate) {
    const auto thrown = [&](int die) {
        int value = 0;
        for (const malta::Event& event : events)
            if (event.type == malta::EventType::DieRolled && event.subject == die)
                value = event.amount;
        return value;
    };
    const std::size_t step = desk_.shown_step();
    const Decision last =
        step == 0 ? Decision::Over : desk_.siege()->step(step - 1).choice.decision;
    const bool now = last == Decision::WhiteDie || last == Decision::BlackDie;
    if (animate && now && desk_.mode() == Desk::Mode::Playing) dice_->roll_to(thrown(0), thrown(1));
    dice_->show(desk_.rules(), desk_.shown(), events);
}

void SiegeTable::bring_forward_what_is_asked() {
    const Decision asked = desk_.shown().decision;
    if (asked == Decision::Action && last_asked_ != Decision::Action)
        book_->open_page(desk_.shown().order);
    if (asked == Decision::Order || asked == Decision::Action)
        side_->bring_forward(book_);
    else if (asked != Decision::Over)
        side_->bring_forward(card_leaf_);
    else
        side_->bring_forward(log_);
}

void SiegeTable::give_focus_to_what_is_asked() {
    if (desk_.mode() != Desk::Mode::Playing) {
        last_asked_ = Decision::Over; // so that the play begins anew after a review
        return;
    }
    const Decision asked = desk_.shown().decision;
    const bool on_chart = asked == Decision::Loss || asked == Decision::Move;
    if (asked == Decision::Order && malta::playable_orders(desk_.rules(), desk_.shown()) != 0) {
        if (last_asked_ != Decision::Order) give_focus_to_orders();
    } else if (on_chart) {
        chart_->setFocus(Qt::OtherFocusReason);
    } else {
        prompt_->take_focus();
    }
    last_asked_ = asked;
}

// The first order that may be given, in the contents of the book.
void SiegeTable::give_focus_to_orders() {
    book_->open_contents();
    const malta::Ruleset& rules = desk_.rules();
    const std::uint8_t open = malta::playable_orders(rules, desk_.shown());
    std::size_t first = 0;
    while ((open >> first & 1) == 0) ++first;
    auto* entry = book_->findChild<QAbstractButton*>(
        QStringLiteral("order-%1").arg(rules.orders()[first].number));
    entry->setFocus(Qt::OtherFocusReason);
    book_->findChild<QScrollArea*>(QStringLiteral("contents-page"))->ensureWidgetVisible(entry);
}

void SiegeTable::place_chosen(const QString& id) {
    if (desk_.mode() != Desk::Mode::Playing) return;
    const malta::State& state = desk_.shown();
    if (!chart_targets(desk_.rules(), state, moving_from_).contains(id)) return;
    if (const auto choice = chart_choice(desk_.rules(), state, id, moving_from_)) {
        moving_from_.clear();
        desk_.choose(*choice);
    } else {
        moving_from_ = id;
        show_desk(false);
    }
}

void SiegeTable::open_order(int order) {
    side_->bring_forward(book_);
    book_->open_page(order);
}

bool SiegeTable::let_go_of_marker() {
    if (moving_from_.isEmpty()) return false;
    moving_from_.clear();
    show_desk(false);
    return true;
}

bool SiegeTable::take_default() {
    if (desk_.mode() != Desk::Mode::Playing) return false;
    const Decision asked = desk_.shown().decision;
    const bool on_chart = asked == Decision::Loss || asked == Decision::Move;
    if (on_chart && chart_->hasFocus()) { // no place for it, and nothing else was meant
        emit said(
            tr("%1 is no answer now.").arg(chart_->place_words(chart_->focused_place(), false)));
        return true;
    }
    return prompt_->take_default();
}

} // namespace siege::app
