// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advice.hpp"

#include <QObject>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace siege::app {

// Thinks about one position at a time in a thread of its own, which begins with the first question.
// What comes of an older position is dropped. It knows the position only, not the siege: nothing it
// does can touch what is played.
class Advisor : public QObject {
    Q_OBJECT

  public:
    explicit Advisor(QObject* parent = nullptr);
    ~Advisor() override;

    // told() follows: at once with the exact odds, then firmer and firmer. False when this position
    // is being thought about already, or has been.
    bool ask(std::shared_ptr<const malta::Ruleset> rules, const malta::State& state);
    // Nothing is told any more, and the position is forgotten.
    void stop();

    [[nodiscard]] bool is_about(const std::shared_ptr<const malta::Ruleset>& rules,
                                const malta::State& state) const;
    // The number of the last question; 0 before the first. Every question and every stop has
    // another one.
    [[nodiscard]] std::uint64_t position() const { return position_; }
    // What has been told of the position in question.
    [[nodiscard]] const std::optional<Advice>& latest() const { return latest_; }

  signals:
    void told(const siege::app::Advice& advice);
    void found(); // by the thread: found_ is there to be received

  private:
    struct Question {
        std::uint64_t position = 0;
        std::shared_ptr<const malta::Ruleset> rules;
        malta::State state{};
    };

    void work();
    void think(const Question& question, std::unique_ptr<Thinker>& thinker);
    void tell(const Advice& advice);
    void receive();

    std::optional<Question> asked_; // what latest_ is about
    std::optional<Advice> latest_;
    std::uint64_t position_ = 0;

    std::mutex mutex_; // for the three below
    std::optional<Question> next_;
    std::optional<Advice> found_; // not yet received; what is newer takes its place
    bool ending_ = false;
    std::condition_variable wake_;
    std::atomic<bool> stop_{false}; // what is being thought about is no longer wanted
    std::thread thread_;
};

} // namespace siege::app
