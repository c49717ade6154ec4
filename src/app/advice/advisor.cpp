// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/advisor.hpp"

#include <utility>

namespace siege::app {

Advisor::Advisor(QObject* parent) : QObject(parent) {
    connect(this, &Advisor::found, this, &Advisor::receive, Qt::QueuedConnection);
}

Advisor::~Advisor() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        stop_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

bool Advisor::is_about(const std::shared_ptr<const malta::Ruleset>& rules,
                       const malta::State& state) const {
    return asked_ && asked_->rules == rules && asked_->state == state;
}

bool Advisor::ask(std::shared_ptr<const malta::Ruleset> rules, const malta::State& state) {
    if (is_about(rules, state)) return false;
    latest_.reset();
    asked_ = Question{++position_, std::move(rules), state};
    {
        const std::lock_guard lock(mutex_);
        next_ = asked_;
        stop_ = true;
    }
    wake_.notify_one();
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    return true;
}

void Advisor::stop() {
    ++position_;
    asked_.reset();
    latest_.reset();
    const std::lock_guard lock(mutex_);
    next_.reset();
    stop_ = true;
}

void Advisor::work() {
    std::unique_ptr<Thinker> thinker;
    for (;;) {
        Question question;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return ending_ || next_; });
            if (ending_) return;
            question = *std::exchange(next_, std::nullopt);
            stop_ = false;
        }
        think(question, thinker);
    }
}

void Advisor::think(const Question& question, std::unique_ptr<Thinker>& thinker) {
    if (!thinker || thinker->rules() != question.rules)
        thinker = std::make_unique<Thinker>(question.rules);
    Advice advice = thinker->exact(question.state, stop_);
    advice.position = question.position;
    if (stop_) return;
    tell(advice);
    for (std::size_t step = 0; step < thinker->steps(advice); ++step) {
        thinker->sample(advice, step, stop_);
        if (stop_) return;
        tell(advice);
    }
}

void Advisor::tell(const Advice& advice) {
    {
        const std::lock_guard lock(mutex_);
        found_ = advice;
    }
    emit found();
}

void Advisor::receive() {
    std::optional<Advice> advice;
    {
        const std::lock_guard lock(mutex_);
        advice = std::exchange(found_, std::nullopt);
    }
    if (!advice || !asked_ || advice->position != position_) return;
    latest_ = std::move(advice);
    emit told(*latest_);
}

} // namespace siege::app
