// SPDX-License-Identifier: GPL-3.0-or-later
// The window at work, with its motion: the longest time for which it does not answer while whole sieges
// are played, the time of a step of the review, and the memory after all that.
#include "app/main_window.hpp"
#include "app/program.hpp"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <thread>

namespace {

using namespace siege;
using namespace siege::app;

// Asks the event loop for an answer every millisecond, from another thread, and keeps the longest wait.
class Heartbeat {
  public:
    Heartbeat() : thread_([this] { beat(); }) {}
    ~Heartbeat() {
        ended_ = true;
        thread_.join();
    }
    // Milliseconds; begins anew.
    double longest() { return static_cast<double>(longest_.exchange(0)) / 1e6; }

  private:
    void beat() {
        while (!ended_) {
            QElapsedTimer clock;
            clock.start();
            answered_ = false;
            QMetaObject::invokeMethod(&here_, [this, clock] {
                longest_ = std::max<qint64>(longest_, clock.nsecsElapsed());
                answered_ = true;
            });
            while (!answered_ && !ended_)
                std::this_thread::sleep_for(std::chrono::microseconds(200));
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    QObject here_; // in the thread of the window
    std::atomic<bool> ended_{false}, answered_{true};
    std::atomic<qint64> longest_{0};
    std::thread thread_;
};

void run_for(int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds) QApplication::processEvents(QEventLoop::AllEvents, 4);
}

std::string memory(const char* what) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(what)) return line;
    return {};
}

void play(MainWindow& window, Heartbeat& heart, malta::Side side) {
    malta::Setup setup;
    setup.side = side;
    window.start_siege(setup, QStringLiteral("reconstructed"), 1565);
    run_for(400);
    heart.longest();
    Desk& desk = window.desk();
    std::mt19937 numbers(1565);
    std::vector<std::pair<double, std::string>> blocks;
    while (!desk.siege()->over()) {
        const malta::Pending pending = desk.siege()->pending();
        const std::size_t before = desk.siege()->size();
        if (pending.actor == kit::Actor::Chance)
            desk.let_chance();
        else
            desk.choose(pending[numbers() % pending.size()]);
        run_for(90); // through the first half of the motion
        std::string last;
        for (const malta::Event& event : desk.siege()->step(before).events)
            last = malta::Malta::event_text(desk.rules(), event);
        blocks.emplace_back(heart.longest(), last);
    }
    std::sort(blocks.rbegin(), blocks.rend());
    std::printf("%s, %zu choices: longest block %.1f ms (%s), then %.1f, %.1f, %.1f; median %.1f\n",
                side == malta::Side::Turks ? "Turks" : "Knights", blocks.size(), blocks[0].first,
                blocks[0].second.c_str(), blocks[1].first, blocks[2].first, blocks[3].first,
                blocks[blocks.size() / 2].first);
}

void review(MainWindow& window) {
    Desk& desk = window.desk();
    desk.review(0);
    run_for(400);
    std::vector<double> steps;
    for (std::size_t step = 1; step < desk.siege()->size(); ++step) {
        QElapsedTimer clock;
        clock.start();
        desk.review(step);
        QApplication::processEvents();
        steps.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        run_for(20);
    }
    std::sort(steps.begin(), steps.end());
    std::printf("review, %zu steps: median %.1f ms, 95 %% within %.1f, longest %.1f\n",
                steps.size(), steps[steps.size() / 2], steps[steps.size() * 95 / 100],
                steps.back());
    desk.back_to_play();
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    prepare_program();
    const QTemporaryDir scratch;
    const std::filesystem::path own = scratch.path().toStdString();
    MainWindow window({own / "config", own / "state"});
    window.resize(1280, 800);
    window.show();
    run_for(400);
    Heartbeat heart;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        play(window, heart, side);
        review(window);
    }
    std::printf("%s\n%s\n", memory("VmRSS").c_str(), memory("VmHWM").c_str());
    return 0;
}
