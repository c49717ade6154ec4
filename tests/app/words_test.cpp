// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_view.hpp"
#include "app/log_view.hpp"
#include "app/spoken_line.hpp"
#include "app/typeset.hpp"
#include "table.hpp"

#include <catch2/catch.hpp>

#include <QLabel>
#include <QRegularExpression>
#include <QTreeWidgetItemIterator>

using namespace siege;
using namespace siege::app;

TEST_CASE("minus signs and apostrophes are printed as such, and a hyphen stays a hyphen") {
    const std::pair<std::string, std::string> texts[] = {
        {"Knights morale -1", "Knights morale \u22121"},
        {"-2 on the die (-1 with the tower)", "\u22122 on the die (\u22121 with the tower)"},
        {"1-3: nothing", "1-3: nothing"},
        {"counter-battery - no", "counter-battery - no"},
        {"-", "-"},
        {"the Knights' morale", "the Knights\u2019 morale"},
        {"", ""},
    };
    for (const auto& [text, printed] : texts) CHECK(typeset(text).toStdString() == printed);
}

TEST_CASE("no words of a siege show a hyphen for a minus, or a straight apostrophe") {
    static const QRegularExpression hyphen(QStringLiteral("(^|[\\s(])-\\d|'"));
    std::mt19937 numbers(3);
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        Table table;
        table.sit_down(side);
        while (play_one(table.window.desk(), numbers)) {
            settle();
            for (const auto* label : table.window.findChildren<QLabel*>()) {
                INFO(label->text().toStdString());
                CHECK_FALSE(label->text().contains(hyphen));
            }
        }
        for (QTreeWidgetItemIterator line(table.window.findChild<LogView*>()); *line != nullptr;
             ++line)
            CHECK_FALSE((*line)->text(0).contains(hyphen));
    }
}

TEST_CASE("what was said of an earlier position is not shown beside a later one") {
    Table table;
    Desk& desk = table.sit_down(malta::Side::Knights);
    const auto* line = table.window.findChild<SpokenLine*>();
    CHECK(line->text().startsWith(QStringLiteral("Siege")));
    settle();
    const int before = line->height();
    std::mt19937 numbers(3);
    play_one(desk, numbers);
    settle();
    CHECK(line->text().isEmpty());
    CHECK(line->height() == before); // the table above keeps its place
}

TEST_CASE("within a turn the chart makes room for a longer question once, and after it has its "
          "size again") {
    std::mt19937 numbers(5);
    for (const QSize size : {QSize(1024, 640), QSize(1280, 800)}) {
        Table table(size);
        const Desk& desk = table.sit_down(malta::Side::Turks);
        const auto* chart = table.window.findChild<ChartView*>();
        settle();
        const int usual = chart->height();
        int before = usual, turn = desk.shown().turn, smaller = 0;
        while (play_one(table.window.desk(), numbers)) {
            settle();
            if (desk.siege()->over()) break;
            if (desk.shown().turn == turn)
                CHECK(chart->height() <= before);
            else
                CHECK(chart->height() == usual);
            smaller += chart->height() < before ? 1 : 0;
            before = chart->height();
            turn = desk.shown().turn;
        }
        CHECK(smaller > 0);
        CHECK(smaller < turn);
    }
}
