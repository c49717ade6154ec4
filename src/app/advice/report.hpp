// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/analysis.hpp"
#include "app/desk.hpp"

#include <QObject>

#include <atomic>
#include <memory>
#include <thread>

namespace siege::app {

// A siege judged afterwards: where it was won or lost.
struct Report {
    struct Decision {
        std::size_t step = 0;
        int turn = 0;
        QString chosen, best;
        QString why;     // what the best had over the one chosen; may be empty
        double cost = 0; // 0..1
    };

    QString trouble, warning; // as of the values; with trouble the rest is empty
    advisor::Analysis<malta::Malta> judged;
    std::vector<Decision> dearest; // at most three
};

// Makes the report of a siege in a thread of its own.
class ReportMaker : public QObject {
    Q_OBJECT

  public:
    explicit ReportMaker(std::shared_ptr<const Siege> siege, QObject* parent = nullptr);
    ~ReportMaker() override; // ends the work

    // 0..100, of the steps that have been judged.
    [[nodiscard]] int progress() const { return progress_; }
    // Ends the work; made() does not come.
    void cancel();
    [[nodiscard]] bool cancelled() const { return stop_; }

  signals:
    void made(const siege::app::Report& report);
    void done(); // by the thread: the report is there to be delivered

  private:
    void work();
    void deliver();

    std::shared_ptr<const Siege> siege_;
    std::atomic<bool> stop_{false};
    std::atomic<int> progress_{0};
    Report report_; // the thread's until it is joined
    std::thread thread_;
};

// What happened in the step before this one, in words; of the first: that the siege begins.
QString event_words(const Siege& siege, std::size_t step);
// What the throws of a die say: "23 throws, mean 3.91; 1.2 standard errors above 3.5: nothing
// unusual".
QString dice_words(const advisor::DiceCount& count);

} // namespace siege::app
