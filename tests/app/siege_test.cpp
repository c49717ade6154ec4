// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.hpp"

#include "app/book/field_orders_book.hpp"
#include "app/chart/chart_view.hpp"
#include "app/dice/dice_pair.hpp"
#include "app/prompt_bar.hpp"
#include "app/theme.hpp"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAction>

#include <random>

namespace {

using namespace siege;
using namespace siege::app;

// Answers what is asked with the widgets that are there for it: the book, the chart, the prompt.
void click_an_answer(MainWindow& window) {
    Desk& desk = window.desk();
    const malta::Decision asked = desk.shown().decision;
    auto* chart = window.findChild<ChartView*>(QStringLiteral("chart"));
    if (asked == malta::Decision::Loss || asked == malta::Decision::Move) {
        REQUIRE_FALSE(chart->targets().isEmpty());
        for (int i = 0; i < chart->place_count(); ++i)
            if (chart->is_target(i)) {
                chart->choose_place(i);
                return;
            }
    }
    if (asked == malta::Decision::Order &&
        !desk.siege()->pending().contains({asked, malta::kHold})) {
        auto* book = window.findChild<FieldOrdersBook*>();
        book->open_page(desk.siege()->pending()[0].option);
        settle();
        auto* give = book->findChild<QAbstractButton*>(QStringLiteral("give-order"));
        REQUIRE(give != nullptr);
        REQUIRE(give->isEnabled());
        give->click();
        return;
    }
    QAbstractButton* answer = nullptr;
    for (auto* button : window.findChild<PromptBar*>()->findChildren<QAbstractButton*>())
        if (button->isVisible() && answer == nullptr) answer = button;
    REQUIRE(answer != nullptr);
    answer->click();
}

} // namespace

TEST_CASE(
    "a whole siege is played by clicks, for both sides, and the engine comes to the same end") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        Table table;
        const Siege& played = *table.sit_down(side, 1565, 14).siege();
        for (int clicks = 0; clicks < 800 && !played.over(); ++clicks) {
            click_an_answer(table.window);
            settle();
        }
        REQUIRE(played.over());
        Siege again(played.shared_rules(), played.seed());
        for (std::size_t i = 0; i < played.size(); ++i)
            REQUIRE(again.choose(played.step(i).choice));
        CHECK(again.state() == played.state());
    }
}

TEST_CASE("while an action is asked for, the page of the order in hand lies open in the book") {
    Table table;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        play_until(table, side, malta::Decision::Action);
        CHECK(table.window.findChild<FieldOrdersBook*>()->page() ==
              table.window.desk().shown().order + 1);
    }
}

TEST_CASE("the dice that ended a turn lie on the table while the next order is chosen") {
    int seen = 0;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        Table table;
        Desk& desk = table.sit_down(side);
        std::mt19937 numbers(7);
        const auto* dice = table.window.findChild<DicePair*>(QStringLiteral("dice"));
        REQUIRE(dice != nullptr);
        while (play_one(desk, numbers)) {
            if (desk.shown().decision != malta::Decision::Order) continue;
            int white = 0;
            for (const malta::Event& event : desk.turn_events())
                if (event.type == malta::EventType::DieRolled && event.subject == 0)
                    white = event.amount;
            if (white == 0) continue; // the card took the order away
            INFO("turn " << int(desk.shown().turn));
            CHECK(dice->words().startsWith(QStringLiteral("White die %1").arg(white)));
            ++seen;
        }
    }
    CHECK(seen > 5);
}

TEST_CASE("every text of every theme reaches its contrast") {
    for (const char* id : {"parchment", "light", "dark", "contrast"})
        for (const ContrastPair& pair : contrast_pairs(theme_by_id(QString::fromLatin1(id)))) {
            CAPTURE(id, pair.name.toStdString());
            CHECK(contrast_ratio(pair.front, pair.ground) >= pair.least);
        }
}

TEST_CASE("every action has a name and a key, and no two have the same key") {
    const Table table;
    QStringList keys;
    for (const QAction* action : table.window.all_actions()) {
        CAPTURE(action->objectName().toStdString());
        CHECK_FALSE(action->text().isEmpty());
        CHECK_FALSE(action->shortcut().isEmpty());
        CHECK_FALSE(keys.contains(action->shortcut().toString()));
        keys << action->shortcut().toString();
    }
}
