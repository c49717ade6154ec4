// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse unplugged.
#include "keys.hpp"

#include "app/chart/chart_layout.hpp"
#include "app/chart/chart_view.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QContextMenuEvent>
#include <QListWidget>
#include <QMenu>
#include <QTextBrowser>
#include <QTreeWidget>

namespace {

using namespace siege;
using namespace siege::app;

// From the title page through the dialog to the first question.
void begin_by_keys(MainWindow& window, malta::Side side, int deck, std::uint64_t seed) {
    tab_to(QStringLiteral("new-game"));
    while_open([] { press(Qt::Key_Return); },
               [&](QWidget& dialog) {
                   REQUIRE(dialog.objectName() == u"new-game");
                   tab_to(QStringLiteral("side-turks"));
                   if (side == malta::Side::Knights) press(Qt::Key_Right);
                   press(Qt::Key_Space);
                   press(Qt::Key_D, Qt::AltModifier);
                   REQUIRE(focused() == u"deck-size");
                   press(Qt::Key_A, Qt::ControlModifier);
                   type(QString::number(deck));
                   press(Qt::Key_S, Qt::AltModifier);
                   REQUIRE(focused() == u"seed");
                   type(QString::number(seed));
                   press(Qt::Key_Return);
                   REQUIRE_FALSE(dialog.isVisible());
               });
    REQUIRE(window.desk().siege() != nullptr);
    CHECK(window.desk().rules().setup().side == side);
    CHECK(window.desk().rules().setup().deck == deck);
    CHECK(window.desk().siege()->seed() == seed);
}

void review_by_keys(MainWindow& window) {
    const Desk& desk = window.desk();
    const Siege& siege = *desk.siege();
    tab_to(QStringLiteral("review"));
    press(Qt::Key_Return);
    REQUIRE(desk.mode() == Desk::Mode::Reviewing);
    CHECK(desk.shown() == siege.initial());
    for (std::size_t step = 1; step < siege.size(); ++step) {
        press(Qt::Key_Right, Qt::AltModifier);
        REQUIRE(desk.shown_step() == step);
        REQUIRE(desk.shown() == siege.state_at(step));
    }
    const int last_turn = siege.state().turn;
    for (int turn = last_turn; turn > 1; --turn) press(Qt::Key_Up, Qt::AltModifier);
    press(Qt::Key_Up, Qt::AltModifier);
    CHECK(desk.shown_step() == 0);
    press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    CHECK(desk.shown_step() > 0);
    press(Qt::Key_Escape);
    CHECK(desk.mode() == Desk::Mode::Playing);
    press(Qt::Key_Left, Qt::AltModifier);
    CHECK(desk.shown_step() == siege.size() - 1);
    press(Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.mode() == Desk::Mode::Playing);
}

void play_by_keys(malta::Side side, int deck, std::uint32_t numbers) {
    Table table;
    begin_by_keys(table.window, side, deck, 1565);
    KeyPlayer player(table.window, numbers);
    const Siege& played = *table.window.desk().siege();
    for (int answers = 0; answers < 1000 && !played.over(); ++answers) {
        CAPTURE(answers);
        player.answer();
    }
    REQUIRE(played.over());
    Siege again(played.shared_rules(), played.seed());
    for (std::size_t i = 0; i < played.size(); ++i) REQUIRE(again.choose(played.step(i).choice));
    CHECK(again.state() == played.state());
    review_by_keys(table.window);
}

} // namespace

TEST_CASE("a whole siege is begun, played and reviewed by keys alone, as the Turks") {
    play_by_keys(malta::Side::Turks, 14, 7);
}

TEST_CASE("a whole siege is begun, played and reviewed by keys alone, as the Knights") {
    play_by_keys(malta::Side::Knights, 12, 8);
}

TEST_CASE("the arrows lead to every place of the chart") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Loss);
    auto* chart = table.window.findChild<ChartView*>(QStringLiteral("chart"));
    REQUIRE(chart->hasFocus());
    QList<int> reached{0};
    for (int next = 0; next < reached.size(); ++next)
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            chart->focus_place(reached[next]);
            press(key);
            if (!reached.contains(chart->focused_place())) reached << chart->focused_place();
        }
    CHECK(reached.size() == chart->place_count());
}

TEST_CASE("the log shows by keys the position of each line, and the rule of each line") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Card);
    const Desk& desk = table.window.desk();
    auto* log = table.window.findChild<QTreeWidget*>(QStringLiteral("log"));
    tab_to(QStringLiteral("qt_tabwidget_tabbar"));
    while (!log->isVisible()) press(Qt::Key_Right);
    tab_to(QStringLiteral("log"));
    press(Qt::Key_Home);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    CHECK(desk.mode() == Desk::Mode::Reviewing);
    CHECK(desk.shown_step() < desk.siege()->size());
    CHECK(log->hasFocus());
    CHECK(desk.siege()->pending().actor == kit::Actor::Chance); // Enter has not turned the card
    press(Qt::Key_Escape);
    CHECK(desk.mode() == Desk::Mode::Playing);
}

TEST_CASE("Esc goes back as far as nothing is lost by it, and never past a card or a die") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Action);
    Desk& desk = table.window.desk();
    const std::size_t asked = desk.siege()->size();
    press(Qt::Key_Escape);
    CHECK(desk.shown().decision == malta::Decision::Order);
    CHECK(desk.siege()->size() == asked - 1);
    CHECK_FALSE(desk.siege()->assisted());
    const malta::State before = desk.shown();
    for (int i = 0; i < 6; ++i) press(Qt::Key_Escape);
    CHECK(desk.shown().cards_left == before.cards_left);
    CHECK_FALSE(desk.siege()->assisted());
    CHECK(desk.siege()->undo_passes_chance());
}

TEST_CASE("Enter takes the default from wherever the focus is, but no place on the chart that is "
          "no answer") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Card);
    Desk& desk = table.window.desk();
    const std::size_t before = desk.siege()->size();
    table.window.findChild<ChartView*>(QStringLiteral("chart"))->setFocus();
    press(Qt::Key_Return);
    CHECK(desk.siege()->size() > before);

    play_until(table, malta::Side::Turks, malta::Decision::Loss);
    auto* chart = table.window.findChild<ChartView*>(QStringLiteral("chart"));
    const std::size_t asked = desk.siege()->size();
    for (int i = 0; i < chart->place_count(); ++i) {
        if (chart->is_target(i)) continue;
        chart->focus_place(i);
        press(Qt::Key_Return);
    }
    CHECK(desk.siege()->size() == asked);
}

TEST_CASE("the first place of a move can be taken back with Esc") {
    Table table;
    play_until(table, malta::Side::Knights, malta::Decision::Move);
    auto* chart = table.window.findChild<ChartView*>(QStringLiteral("chart"));
    const QStringList from = chart->targets();
    int first = 0;
    while (!chart->is_target(first)) ++first;
    chart->focus_place(first);
    press(Qt::Key_Return);
    CHECK(chart->targets() != from);
    press(Qt::Key_Escape);
    CHECK(chart->targets() == from);
}

TEST_CASE("every menu opens by its letter, and its lines are reached by arrows") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Action);
    for (const auto& [key, first] :
         {std::pair{Qt::Key_F, "file-new"}, std::pair{Qt::Key_S, "siege-undo"},
          std::pair{Qt::Key_V, "view-larger"}, std::pair{Qt::Key_H, "help-rules"}}) {
        CAPTURE(first);
        while_open([key = key] { press(key, Qt::AltModifier); },
                   [first = first](QWidget& opened) {
                       auto* menu = qobject_cast<QMenu*>(&opened);
                       REQUIRE(menu != nullptr);
                       CHECK(menu->actions().front()->objectName() == QLatin1String(first));
                       press(Qt::Key_Down);
                       CHECK(menu->activeAction() != nullptr);
                       press(Qt::Key_Escape);
                   });
    }
}

namespace {

// Opens the rules from the context menu of the widget and gives the heading where they stand then.
QString heading_from(MainWindow& window, QWidget* widget, const QPoint& at) {
    while_open(
        [&] {
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
            QApplication::sendEvent(widget, &event);
        },
        [](QWidget& opened) {
            REQUIRE(opened.objectName() == u"rules-here");
            press(Qt::Key_Down);
            press(Qt::Key_Return);
        });
    settle();
    auto* rules = window.findChild<QDialog*>(QStringLiteral("rules"));
    REQUIRE(rules != nullptr);
    REQUIRE(rules->isVisible());
    const QListWidgetItem* item =
        rules->findChild<QListWidget*>(QStringLiteral("contents"))->currentItem();
    REQUIRE(item != nullptr);
    const QString heading = item->text();
    rules->close();
    settle();
    return heading;
}

} // namespace

TEST_CASE("a right click on chart, track, book, card, deck, dice and prompt opens the rule that "
          "applies") {
    Table table({1280, 800});
    play_until(table, malta::Side::Turks, malta::Decision::Modifier);
    MainWindow& window = table.window;
    auto* chart = window.findChild<ChartView*>(QStringLiteral("chart"));
    const QPoint place = chart->place_rect(0).center();
    CHECK(heading_from(window, chart, place).contains(u"The board"));
    QPoint morale;
    for (int y = chart->height() - 1; y > 0 && morale.isNull(); --y)
        for (int x = 0; x < chart->width() && morale.isNull(); x += 4)
            if (morale_area().contains(chart->chart_point(QPointF(x, y)))) morale = {x, y - 2};
    REQUIRE_FALSE(morale.isNull());
    CHECK(heading_from(window, chart, morale).contains(u"9.4"));
    const TrackRow row = lay_out_tracks(chart->model()).back();
    QPoint track;
    for (int y = 0; y < chart->height() && track.isNull(); y += 2)
        for (int x = 0; x < chart->width() && track.isNull(); x += 2)
            if (row.area.contains(chart->chart_point(QPointF(x, y)))) track = {x + 1, y + 1};
    REQUIRE_FALSE(track.isNull());
    CHECK(heading_from(window, chart, track).contains(u"The board"));

    const std::pair<const char*, const char*> parts[] = {
        {"contents-page", "9.1"}, {"dice-table", "9.4"}, {"prompt", "9.4"}};
    for (const auto& [name, rule] : parts) {
        CAPTURE(name);
        auto* part = window.findChild<QWidget*>(QLatin1String(name));
        REQUIRE(part != nullptr);
        for_every_leaf(window, [&] {
            if (part->isVisible())
                CHECK(heading_from(window, part, part->rect().center())
                          .contains(QLatin1String(rule)));
        });
    }
}

TEST_CASE("F1 opens the rule of what is asked now") {
    Table table;
    for (const auto& [asked, rule] :
         {std::pair{malta::Decision::Action, "9.2"}, std::pair{malta::Decision::Card, "9.3"},
          std::pair{malta::Decision::Over, "(8)"}}) {
        play_until(table, malta::Side::Turks, asked);
        press(Qt::Key_F1);
        settle();
        auto* rules = table.window.findChild<QDialog*>(QStringLiteral("rules"));
        REQUIRE(rules != nullptr);
        const QListWidgetItem* item =
            rules->findChild<QListWidget*>(QStringLiteral("contents"))->currentItem();
        REQUIRE(item != nullptr);
        CHECK(item->text().contains(QLatin1String(rule)));
        press(Qt::Key_Escape);
        settle();
    }
}
