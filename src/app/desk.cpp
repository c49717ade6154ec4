// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk.hpp"

#include <algorithm>

namespace siege::app {
namespace {

using malta::Decision;

bool is_die(Decision decision) {
    return decision == Decision::WhiteDie || decision == Decision::BlackDie ||
           decision == Decision::EventDie;
}

bool loses_marker(const Siege::Step& step) {
    return std::any_of(step.events.begin(), step.events.end(), [](const malta::Event& event) {
        return event.type == malta::EventType::MarkerRemoved;
    });
}

} // namespace

Desk::Desk(QObject* parent) : QObject(parent) {}

malta::EventList Desk::turn_events() const {
    malta::EventList events;
    const int turn = shown().turn;
    const int first = shown().decision == Decision::Order ? turn - 1 : turn;
    const auto add = [&](const malta::EventList& some) {
        std::copy_if(
            some.begin(), some.end(), std::back_inserter(events),
            [&](const malta::Event& event) { return event.turn >= first && event.turn <= turn; });
    };
    add(siege_->opening());
    for (std::size_t i = 0; i < shown_; ++i) add(siege_->step(i).events);
    return events;
}

std::vector<int> Desk::revealed() const {
    std::vector<int> cards;
    for (std::size_t i = 0; siege_ && i < shown_; ++i)
        if (siege_->step(i).choice.decision == Decision::Card)
            cards.push_back(siege_->step(i).choice.option);
    return cards;
}

void Desk::start(std::shared_ptr<const malta::Ruleset> rules, std::uint64_t seed) {
    resume(Siege(std::move(rules), seed));
}

void Desk::resume(Siege siege) {
    record_.reset();
    siege_.emplace(std::move(siege));
    mode_ = Mode::Playing;
    shown_ = siege_->size();
    emit changed(false);
    emit happened(siege_->opening());
    emit played();
    play_chance_on();
}

void Desk::show_record(session::Journal journal) {
    siege_.reset();
    record_ = std::move(journal);
    mode_ = Mode::Recorded;
    shown_ = record_->steps.size();
    emit changed(false);
}

void Desk::clear() {
    siege_.reset();
    record_.reset();
    mode_ = Mode::Empty;
    shown_ = 0;
    emit changed(false);
}

void Desk::set_by_itself(bool by_itself) {
    by_itself_ = by_itself;
    play_chance_on();
}

bool Desk::choose(malta::Choice choice) {
    if (mode_ != Mode::Playing) return false;
    const std::size_t before = siege_->size();
    if (!siege_->choose(choice)) return false;
    after_play(before, true);
    play_chance_on();
    return true;
}

void Desk::let_chance() {
    if (mode_ != Mode::Playing || siege_->pending().actor != kit::Actor::Chance) return;
    const std::size_t before = siege_->size();
    const bool dice = is_die(siege_->pending().decision);
    do siege_->choose(siege_->fated());
    while (dice && siege_->pending().decision == Decision::BlackDie); // thrown with the white one
    after_play(before, true);
    play_chance_on();
}

void Desk::play_chance_on() {
    while (by_itself_ && mode_ == Mode::Playing && siege_->pending().actor == kit::Actor::Chance) {
        const std::size_t before = siege_->size();
        siege_->choose(siege_->fated());
        after_play(before, true);
    }
}

void Desk::after_play(std::size_t before, bool animate) {
    shown_ = siege_->size();
    emit changed(animate);
    for (std::size_t i = before; i < siege_->size(); ++i) emit happened(siege_->step(i).events);
    emit played();
}

void Desk::undo() {
    if (!can_undo()) return;
    siege_->undo();
    shown_ = siege_->size();
    emit changed(true);
    emit played();
}

void Desk::redo() {
    if (!can_redo()) return;
    siege_->redo();
    shown_ = siege_->size();
    emit changed(true);
    emit played();
}

void Desk::review(std::size_t step) {
    if (mode_ == Mode::Recorded) {
        shown_ = std::min(step, record_->steps.size());
    } else if (siege_) {
        shown_ = std::min(step, siege_->size());
        mode_ = shown_ == siege_->size() ? Mode::Playing : Mode::Reviewing;
    }
    emit changed(true);
}

void Desk::review_turn(int by) {
    if (!siege_) return;
    const int turn = shown().turn;
    std::size_t step = shown_;
    if (by > 0) {
        while (step < siege_->size() && siege_->state_at(step).turn == turn) ++step;
    } else {
        const auto first_of = [&](std::size_t at) {
            while (at > 0 && siege_->state_at(at - 1).turn == siege_->state_at(at).turn) --at;
            return at;
        };
        const std::size_t begin = first_of(step);
        step = begin == step && step > 0 ? first_of(step - 1) : begin;
    }
    review(step);
}

void Desk::review_next_loss(int by) {
    if (!siege_) return;
    if (by > 0) {
        for (std::size_t i = shown_; i < siege_->size(); ++i)
            if (loses_marker(siege_->step(i))) return review(i + 1);
    } else {
        for (std::size_t i = shown_ > 0 ? shown_ - 1 : 0; i > 0; --i)
            if (loses_marker(siege_->step(i - 1))) return review(i);
    }
}

void Desk::back_to_play() {
    if (siege_) review(siege_->size());
}

void Desk::play_on_from_here() {
    if (mode_ != Mode::Reviewing) return;
    Siege again(siege_->shared_rules(), siege_->seed());
    for (std::size_t i = 0; i < shown_; ++i) again.choose(siege_->step(i).choice);
    again.mark_assisted();
    resume(std::move(again));
}

} // namespace siege::app
