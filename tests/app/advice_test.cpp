// SPDX-License-Identifier: GPL-3.0-or-later
// Advice and the hint. The shipped values are those of the shipped set.
#include "advice_support.hpp"
#include "keys.hpp"
#include "look.hpp"
#include "table.hpp"

#include "app/advice/advice_panel.hpp"
#include "app/advice/advice_words.hpp"
#include "app/advice/advisor.hpp"
#include "app/advice/curve_view.hpp"
#include "app/advice/report_window.hpp"
#include "app/spoken_line.hpp"
#include "malta/load.hpp"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace {

using namespace siege;
using namespace siege::app;
using malta::Decision;
using malta::Malta;
using malta::Side;

const std::atomic<bool> kGoOn{false};

QAction* action(const MainWindow& window, const char* name) {
    auto* found = window.findChild<QAction*>(QLatin1String(name));
    REQUIRE(found != nullptr);
    return found;
}

Siege until_asked(Side side, Decision asked) {
    return some_siege(side, 24, 3, [asked](const Siege& siege) {
        return siege.state().decision == asked && siege.state().turn > 1;
    });
}

void check_chance(double chance) {
    CHECK(std::isfinite(chance));
    CHECK(chance >= 0);
    CHECK(chance <= 1 + 1e-9);
}

void check_option(const Advice::Option& option) {
    check_chance(option.chance);
    check_chance(option.error);
    check_chance(option.outlook.no_order);
    check_chance(chance_to_end(option.outlook));
    for (const auto& lose : option.outlook.lose) {
        double sum = 0;
        for (const double chance : lose) sum += chance;
        CHECK(sum == Approx(1));
    }
    for (const double change : option.outlook.morale) CHECK(std::isfinite(change));
    for (const Advice::Option& each : option.actions) check_option(each);
}

void check_advice(const Advice& advice) {
    check_chance(advice.chance);
    for (const Advice::Option& option : advice.options) {
        check_option(option);
        CHECK(option.chance <= advice.chance);
    }
    CHECK_FALSE(hint_words(advice).contains(u"nan"));
}

// A copy of the shipped set in a folder of its own, without learned values.
std::filesystem::path set_without_values(const Scratch& scratch) {
    const auto folder = scratch.path() / "bare";
    std::filesystem::copy(malta::data_folders().shipped / "malta" / malta::kShippedSet, folder);
    for (const char* side : {"values-turks.json", "values-knights.json"})
        std::filesystem::remove(folder / side);
    return folder;
}

} // namespace

TEST_CASE("advice is off until it is asked for, and is remembered until it is closed") {
    const Scratch scratch;
    const auto shown = [](const MainWindow& window) {
        const auto* panel = window.findChild<AdvicePanel*>();
        return panel != nullptr && panel->isVisible();
    };
    {
        MainWindow window(scratch.folders());
        window.show();
        window.play_side(Side::Knights);
        settle();
        CHECK_FALSE(shown(window));
        CHECK_FALSE(action(window, "view-advice")->isChecked());
        action(window, "view-advice")->trigger();
        CHECK(shown(window));
        wait_until([&] { return advice_of(window).topLevelItemCount() > 0; });
        CHECK(advice_of(window).topLevelItemCount() ==
              static_cast<int>(window.desk().siege()->pending().size()));
    }
    {
        MainWindow window(scratch.folders());
        window.show();
        CHECK_FALSE(shown(window)); // on the title page there is nothing to advise on
        window.play_side(Side::Knights);
        settle();
        CHECK(shown(window));
        window.findChild<AdvicePanel*>()->close();
        CHECK_FALSE(action(window, "view-advice")->isChecked());
    }
    MainWindow window(scratch.folders());
    window.show();
    window.play_side(Side::Knights);
    settle();
    CHECK_FALSE(shown(window));
}

TEST_CASE("the panel shows what the finder of odds finds") {
    for (const Decision asked :
         {Decision::Order, Decision::Action, Decision::Loss, Decision::Modifier}) {
        const Siege siege = until_asked(Side::Knights, asked);
        REQUIRE(siege.state().decision == asked);
        const malta::Ruleset& rules = siege.rules();
        Thinker thinker(siege.shared_rules());
        const Advice advice = thinker.exact(siege.state(), kGoOn);
        check_advice(advice);
        malta::OutlookFinder finder(rules,
                                    advisor::LearnedChance<Malta>(rules, values_for(rules).net));
        finder.begin(siege.state());
        const malta::Pending pending = siege.pending();
        REQUIRE(advice.options.size() == pending.size());
        AdviceTable table;
        table.show_advice(advice);
        for (std::size_t i = 0; i < pending.size(); ++i) {
            malta::State next = siege.state();
            malta::apply(rules, next, pending[i]);
            const bool with_action = asked == Decision::Order && next.decision == Decision::Action;
            const malta::Pending actions = with_action ? malta::pending(next) : malta::Pending{};
            std::vector<malta::Outlook> found;
            for (std::size_t k = 0; k < actions.size(); ++k) {
                malta::State then = next;
                malta::apply(rules, then, actions[k]);
                found.push_back(finder.outlook(then));
            }
            if (!with_action) found.push_back(finder.outlook(next));
            const auto best =
                *std::max_element(found.begin(), found.end(),
                                  [](const auto& a, const auto& b) { return a.value < b.value; });
            const auto at = std::find_if(
                advice.options.begin(), advice.options.end(),
                [&](const Advice::Option& option) { return option.choice == pending[i]; });
            REQUIRE(at != advice.options.end());
            CHECK(at->actions.size() == actions.size());
            CHECK(at->chance == best.value);
            CHECK(at->outlook.lose == best.lose);
            CHECK(at->outlook.morale == best.morale);
            CHECK(at->outlook.no_order == best.no_order);
            const QTreeWidgetItem* line =
                table.topLevelItem(static_cast<int>(at - advice.options.begin()));
            CHECK(line->childCount() == static_cast<int>(actions.size()));
            CHECK(line->text(AdviceTable::kWin) == percent_words(best.value));
            for (int k = 0; k < line->childCount(); ++k) {
                const double action = at->actions[static_cast<std::size_t>(k)].chance;
                CHECK(line->child(k)->text(AdviceTable::kWin) ==
                      (action == best.value ? QStringLiteral("best")
                                            : change_words(100 * (action - best.value))));
            }
            CHECK(line->text(AdviceTable::kTurksLose) ==
                  percent_words(best.chance_to_lose_any(Side::Turks)));
            CHECK(line->text(AdviceTable::kKnightsLose) ==
                  percent_words(best.chance_to_lose_any(Side::Knights)));
            CHECK(line->text(AdviceTable::kTurkMorale) == change_words(best.morale[0]));
            CHECK(line->text(AdviceTable::kKnightsMorale) == change_words(best.morale[1]));
            CHECK(line->text(AdviceTable::kNoOrder) == percent_words(best.no_order));
        }
    }
}

TEST_CASE("the suggestion says by how much it is better, and when that cannot be told") {
    const Siege siege = until_asked(Side::Knights, Decision::Order);
    Thinker thinker(siege.shared_rules());
    Advice advice = thinker.exact(siege.state(), kGoOn);
    REQUIRE(advice.options.size() >= 2);
    advice.options[0].chance = 0.60;
    advice.options[1].chance = 0.586;
    const QString best = option_words(advice, advice.options[0]);
    CHECK(suggestion_words(advice) == best + QStringLiteral(", by 1.4 points."));
    advice.options[0].error = advice.options[1].error = 0.006; // together 0.0085
    CHECK(suggestion_words(advice).endsWith(u"too close to tell."));
    CHECK(suggestion_words(advice).contains(option_words(advice, advice.options[1])));
    advice.options[0].error = advice.options[1].error = 0.004; // together 0.0057
    CHECK(suggestion_words(advice) == best + QStringLiteral(", by 1.4 points."));
    advice.options.resize(1);
    CHECK(suggestion_words(advice) == best + QStringLiteral(": nothing else is open."));
}

TEST_CASE("all figures of advice make sense at every step of a siege, its first and its last") {
    for (const int deck : {14, 27}) {
        const Siege siege = some_siege(Side::Knights, deck, 11, [](const Siege&) { return false; });
        REQUIRE(siege.over());
        Thinker thinker(siege.shared_rules());
        bool last_card = false;
        for (std::size_t i = 0; i <= siege.size(); ++i) {
            const malta::State& state = siege.state_at(i);
            const Advice advice = thinker.exact(state, kGoOn);
            check_advice(advice);
            CHECK(advice.options.empty() == (malta::pending(state).actor != kit::Actor::Player));
            last_card = last_card || (state.cards_left <= 1 && !advice.options.empty());
        }
        CHECK((last_card || siege.state().ending != malta::Ending::FleetDeparts));
        CHECK(thinker.exact(siege.state(), kGoOn).chance ==
              (Malta::won(siege.rules(), siege.state()) ? 1 : 0));
    }
}

TEST_CASE("what comes of an older position is dropped") {
    const Siege siege = until_asked(Side::Knights, Decision::Action);
    Advisor advisor;
    std::vector<std::uint64_t> told;
    QObject::connect(&advisor, &Advisor::told, &advisor, [&](const Advice& advice) {
        CHECK(advice.position == advisor.position());
        CHECK(advice.state == siege.state_at(advice.position == 1 ? 0 : siege.size()));
        told.push_back(advice.position);
    });
    CHECK(advisor.ask(siege.shared_rules(), siege.state_at(0)));
    CHECK_FALSE(advisor.ask(siege.shared_rules(), siege.state_at(0)));
    // Not an event is handled until the first answers wait in the queue.
    QThread::msleep(300);
    CHECK(advisor.ask(siege.shared_rules(), siege.state()));
    CHECK_FALSE(advisor.latest());
    wait_until([&] { return advisor.latest() && advisor.latest()->final; });
    REQUIRE(told.size() == 3); // exact, firmer, firmest
    CHECK(std::count(told.begin(), told.end(), 2u) == 3);
    CHECK(advisor.latest()->samples > 0);
    check_advice(*advisor.latest());
    advisor.stop();
    CHECK_FALSE(advisor.latest());
}

TEST_CASE("thinking can be begun and ended a thousand times, at any moment", "[threads]") {
    const Siege siege =
        some_siege(Side::Knights, 24, 5, [](const Siege& one) { return one.state().turn > 4; });
    std::mt19937 numbers(7);
    Advisor one;
    int told = 0;
    QObject::connect(&one, &Advisor::told, &one, [&] { ++told; });
    for (int i = 0; i < 1000; ++i) {
        one.ask(siege.shared_rules(), siege.state_at(numbers() % siege.size()));
        if (i % 10 == 0) QTest::qWait(static_cast<int>(numbers() % 12));
        if (i % 3 == 0) one.stop();
    }
    one.ask(siege.shared_rules(), siege.state_at(0));
    wait_until([&] { return one.latest().has_value(); });
    CHECK(one.latest()->state == siege.state_at(0));
    CHECK(told > 0);
    for (int i = 0; i < 1000; ++i) {
        Advisor another;
        if (i % 4 != 0) another.ask(siege.shared_rules(), siege.state_at(numbers() % siege.size()));
        if (i % 20 == 1) QTest::qWait(static_cast<int>(numbers() % 8));
    }
}

TEST_CASE("undo, another siege, loading and closing are safe while advice is being thought about",
          "[threads]") {
    const Siege saved = until_asked(Side::Knights, Decision::Action);
    auto table = std::make_unique<Table>();
    MainWindow& window = table->window;
    window.show_advice(true);
    Desk& desk = table->sit_down(Side::Knights, 21);
    std::mt19937 numbers(3);
    for (int i = 0; i < 40; ++i) {
        if (!play_one(desk, numbers)) table->sit_down(Side::Knights, 22);
        QApplication::processEvents();
        if (i % 5 == 0) desk.undo();
        if (i % 7 == 0) desk.review(desk.siege()->size() / 2);
        if (i % 7 == 0) desk.back_to_play();
        if (i == 30) desk.resume(saved);
    }
    const Siege& played = *desk.siege();
    Siege again(played.shared_rules(), played.seed());
    for (std::size_t i = 0; i < played.size(); ++i) REQUIRE(again.choose(played.step(i).choice));
    CHECK(again.state() == played.state());
    window.show_report();
    window.close();
    table.reset();
}

TEST_CASE("a hint is said once, without the panel, and changes nothing of the siege") {
    Table table;
    play_until(table, Side::Knights, Decision::Order);
    const Desk& desk = table.window.desk();
    const Siege before = *desk.siege();
    QStringList heard;
    auto* line = table.window.findChild<SpokenLine*>(QStringLiteral("status"));
    QObject::connect(line, &SpokenLine::spoken, line,
                     [&](const QString& words) { heard << words; });
    press(Qt::Key_H);
    wait_until([&] { return !heard.isEmpty(); });
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].startsWith(u"Hint: "));
    CHECK(heard[0].contains(u"Chance to win: "));
    CHECK_FALSE(table.window.findChild<AdvicePanel*>()->isVisible());
    CHECK_FALSE(table.window.preferences().advice);
    const Siege& after = *desk.siege();
    CHECK(after.size() == before.size());
    CHECK(after.seed() == before.seed());
    CHECK(after.assisted() == before.assisted());
    CHECK(after.state() == before.state());
    Siege on = after, on_before = before;
    const malta::Choice choice = on.pending()[0];
    for (Siege* siege : {&on, &on_before}) {
        REQUIRE(siege->choose(choice));
        siege->let_fate_decide();
    }
    CHECK(on.state() == on_before.state());
    // At a question to chance, and when all is over, it says that there is nothing to decide.
    for (const Decision asked : {Decision::Card, Decision::Over}) {
        play_until(table, Side::Knights, asked);
        heard.clear();
        press(Qt::Key_H);
        wait_until([&] { return !heard.isEmpty(); });
        CHECK(heard[0].contains(asked == Decision::Over ? u"over" : u"Nothing is yours"));
    }
}

TEST_CASE("a data set without values is played as ever, and says how values are made") {
    const Scratch scratch;
    const auto folder = QString::fromStdString(set_without_values(scratch).string());
    Table table;
    table.window.show_advice(true);
    malta::Setup setup;
    setup.side = Side::Knights;
    REQUIRE(table.window.start_siege(setup, folder, 4));
    auto* trouble = table.window.findChild<QLabel*>(QStringLiteral("advice-trouble"));
    wait_until([&] { return !trouble->text().isEmpty(); });
    CHECK(trouble->text().contains(
        QStringLiteral("siege-train --set %1 --side knights").arg(folder)));
    CHECK(advice_of(table.window).topLevelItemCount() == 0);
    CHECK_FALSE(advice_of(table.window).isVisible());
    std::mt19937 numbers(4);
    for (int i = 0; i < 30 && play_one(table.window.desk(), numbers); ++i)
        QApplication::processEvents();
    CHECK(table.window.desk().siege()->size() >= 30);
    const ReportWindow& report = report_of(table.window);
    CHECK(text_of(report, "report-state").contains(u"siege-train"));
    CHECK(report.findChild<CurveView*>() == nullptr);
}

TEST_CASE("advice and report can be reached and have names, with large letters on a small screen") {
    const QFont before = QApplication::font();
    QFont letters = before;
    letters.setPointSize(28);
    QApplication::setFont(letters);
    {
        Table table({1024, 600});
        play_until(table, Side::Knights, Decision::Order);
        table.window.show_advice(true);
        wait_until([&] { return advice_of(table.window).topLevelItemCount() > 0; });
        settle();
        CHECK(table.window.width() <= 1024);
        CHECK(table.window.height() <= 600);
        QStringList faults = out_of_reach(table.window);
        ReportWindow& report = report_of(table.window);
        report.resize(report.size().boundedTo({1024, 600}));
        settle();
        CHECK(report.height() <= 600);
        faults << out_of_reach(report);
        CAPTURE(faults.join(u'\n').toStdString());
        CHECK(faults.isEmpty());
        for (QWidget* root : {static_cast<QWidget*>(table.window.findChild<AdvicePanel*>()),
                              static_cast<QWidget*>(&report)})
            for (auto* widget : root->findChildren<QWidget*>())
                if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() &&
                    !widget->objectName().startsWith(u"qt_")) {
                    auto* named = QAccessible::queryAccessibleInterface(widget);
                    CAPTURE(widget->metaObject()->className(), widget->objectName().toStdString());
                    CHECK_FALSE(named->text(QAccessible::Name).isEmpty());
                }
    }
    QApplication::setFont(before);
}
