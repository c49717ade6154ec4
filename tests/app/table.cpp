// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QElapsedTimer>
#include <QPointer>
#include <QTabWidget>
#include <QTimer>
#include <QWindow>

#include <exception>

namespace siege::app {

using malta::Decision;
using malta::Side;

Table::Table(QSize size) : window(scratch.folders()) {
    use_no_motion(window);
    window.resize(size);
    window.show();
    window.activateWindow();
    settle();
}

Desk& Table::sit_down(Side side, std::uint64_t seed, int deck) {
    malta::Setup setup;
    setup.side = side;
    setup.deck = deck;
    REQUIRE(window.start_siege(setup, QStringLiteral("reconstructed"), seed));
    settle();
    return window.desk();
}

void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
    // Without an event loop of its own below, Qt would keep for ever what is to be deleted later.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void use_no_motion(MainWindow& window) {
    Preferences preferences = window.preferences();
    preferences.reduced_motion = true;
    window.use(preferences);
}

malta::Choice some_choice(const Desk& desk, std::mt19937& numbers) {
    const malta::Pending pending = desk.siege()->pending();
    return pending[numbers() % pending.size()];
}

bool play_one(Desk& desk, std::mt19937& numbers) {
    if (desk.siege()->over()) return false;
    if (desk.siege()->pending().actor == kit::Actor::Chance)
        desk.let_chance();
    else
        REQUIRE(desk.choose(some_choice(desk, numbers)));
    return true;
}

void play_until(Table& table, Side side, Decision asked) {
    const auto rules = table.sit_down(side).siege()->shared_rules();
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        Siege siege(rules, seed);
        std::mt19937 numbers(static_cast<std::uint32_t>(seed));
        while (!siege.over() && (siege.state().decision != asked || siege.state().turn < 3)) {
            const malta::Pending pending = siege.pending();
            siege.choose(pending.actor == kit::Actor::Chance ? siege.fated()
                                                             : pending[numbers() % pending.size()]);
        }
        if (siege.state().decision != asked) continue;
        table.window.desk().resume(std::move(siege));
        settle();
        return;
    }
    FAIL("no siege comes to that question");
}

const std::vector<Stage>& stages() {
    static const std::vector<Stage> all{
        {"title page", [](Table& table) { table.window.show_welcome(); }},
        {"order", [](Table& table) { play_until(table, Side::Turks, Decision::Order); }},
        {"action", [](Table& table) { play_until(table, Side::Turks, Decision::Action); }},
        {"card", [](Table& table) { play_until(table, Side::Knights, Decision::Card); }},
        {"event", [](Table& table) { play_until(table, Side::Turks, Decision::EventChoice); }},
        {"before the roll",
         [](Table& table) { play_until(table, Side::Knights, Decision::Modifier); }},
        {"dice", [](Table& table) { play_until(table, Side::Turks, Decision::WhiteDie); }},
        {"after the roll", [](Table& table) { play_until(table, Side::Turks, Decision::Reroll); }},
        {"loss", [](Table& table) { play_until(table, Side::Turks, Decision::Loss); }},
        {"move", [](Table& table) { play_until(table, Side::Knights, Decision::Move); }},
        {"end", [](Table& table) { play_until(table, Side::Turks, Decision::Over); }},
        {"review",
         [](Table& table) {
             play_until(table, Side::Knights, Decision::Over);
             table.window.desk().review(table.window.desk().siege()->size() / 2);
         }},
    };
    return all;
}

void while_open(const std::function<void()>& open,
                const std::function<void(QWidget& opened)>& work) {
    constexpr int longest = 10'000; // milliseconds
    bool met = false;
    std::exception_ptr trouble;
    QElapsedTimer clock;
    clock.start();
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        const QPointer<QWidget> opened = QApplication::activePopupWidget() != nullptr
                                             ? QApplication::activePopupWidget()
                                             : QApplication::activeModalWidget();
        if (opened == nullptr || !opened->isVisible()) return;
        if (opened->isModal() && QGuiApplication::focusWindow() != opened->windowHandle()) return;
        look.stop();
        met = true;
        // An exception must not pass through Qt's event loop.
        try {
            work(*opened);
        } catch (...) {
            trouble = std::current_exception();
        }
        if (opened != nullptr) opened->close();
    });
    look.start(5);
    open();
    while (!met && clock.elapsed() < longest)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    settle();
    if (trouble) std::rethrow_exception(trouble);
    REQUIRE(met);
}

const std::vector<Opening>& dialogs() {
    static const std::vector<Opening> all{
        {"new-game", [](MainWindow& window) { window.show_new_game(); }},
        {"preferences", [](MainWindow& window) { window.show_preferences(); }},
        {"shortcuts", [](MainWindow& window) { window.show_shortcuts(); }},
        {"about", [](MainWindow& window) { window.show_about(); }},
        {"discard", [](MainWindow& window) { window.show_discard(); }},
        {"message",
         [](MainWindow& window) { window.open_siege(QStringLiteral("/no/such/siege.json")); }},
    };
    return all;
}

void for_every_leaf(MainWindow& window, const std::function<void()>& look) {
    auto* leaves = window.findChild<QTabWidget*>(QStringLiteral("leaves"));
    if (leaves == nullptr) return look(); // the title page has no table yet
    const int before = leaves->currentIndex();
    for (int leaf = 0; leaf < (leaves->isVisible() ? leaves->count() : 1); ++leaf) {
        leaves->setCurrentIndex(leaf);
        settle();
        look();
    }
    leaves->setCurrentIndex(before);
}

} // namespace siege::app
