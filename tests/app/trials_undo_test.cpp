// SPDX-License-Identifier: GPL-3.0-or-later
// Back past everything, and out in the middle of everything.
#include "table.hpp"

#include "app/chart/chart_view.hpp"
#include "app/dice/dice_view.hpp"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>

#include <memory>

namespace {

using namespace siege;
using namespace siege::app;

void trigger(MainWindow& window, const char* name) {
    auto* action = window.findChild<QAction*>(QLatin1String(name));
    REQUIRE(action != nullptr);
    action->trigger();
    settle();
}

// Chooses again what was chosen before, from the position that the desk is at.
void choose_again(Desk& desk, const std::vector<malta::Choice>& choices) {
    while (desk.siege()->size() < choices.size()) {
        if (desk.siege()->pending().actor == kit::Actor::Chance)
            desk.let_chance();
        else
            REQUIRE(desk.choose(choices[desk.siege()->size()]));
    }
}

std::vector<malta::Choice> choices_of(const Siege& siege) {
    std::vector<malta::Choice> choices;
    for (std::size_t i = 0; i < siege.size(); ++i) choices.push_back(siege.step(i).choice);
    return choices;
}

} // namespace

TEST_CASE(
    "undo takes a choice back, review shows an earlier position, and the siege goes on after it") {
    Table table;
    Desk& desk = table.sit_down(malta::Side::Turks, 3);
    std::mt19937 numbers(3);
    for (int i = 0; i < 20; ++i) play_one(desk, numbers);
    const std::size_t played = desk.siege()->size();
    desk.review(2);
    CHECK(desk.mode() == Desk::Mode::Reviewing);
    CHECK(desk.shown_step() == 2);
    CHECK_FALSE(desk.choose(desk.siege()->pending()[0]));
    desk.back_to_play();
    CHECK(desk.mode() == Desk::Mode::Playing);
    desk.undo();
    CHECK(desk.siege()->size() < played);
}

TEST_CASE(
    "the end of a siege is taken back, and the same comes again; the siege counts as assisted") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        Table table;
        play_until(table, side, malta::Decision::Over);
        Desk& desk = table.window.desk();
        const malta::State end = desk.shown();
        const std::vector<malta::Choice> choices = choices_of(*desk.siege());
        const bool past_chance = desk.siege()->undo_passes_chance();
        trigger(table.window, "siege-undo");
        CHECK_FALSE(desk.siege()->over());
        CHECK(desk.siege()->assisted() == past_chance);
        choose_again(desk, choices);
        CHECK(desk.shown() == end);
    }
}

TEST_CASE("undo to the very beginning meets the same cards and dice again, all the way") {
    Table table;
    table.window.hide();
    Desk& desk = table.sit_down(malta::Side::Turks, 21, 12);
    std::mt19937 numbers(21);
    while (play_one(desk, numbers)) {
    }
    const malta::State end = desk.shown();
    const std::vector<malta::Choice> choices = choices_of(*desk.siege());
    while (desk.can_undo()) desk.undo();
    trigger(table.window, "siege-undo"); // past the beginning: nothing to take back
    CHECK(desk.siege()->size() == 0);
    CHECK(desk.siege()->assisted());
    choose_again(desk, choices);
    CHECK(desk.shown() == end);
    while (desk.can_undo()) desk.undo();
    while (desk.can_redo()) trigger(table.window, "siege-redo");
    CHECK(desk.shown() == end);
}

TEST_CASE("undo across the last card leads back before it, and over it again") {
    Table table;
    play_until(table, malta::Side::Knights, malta::Decision::Over);
    Desk& desk = table.window.desk();
    const std::vector<malta::Choice> choices = choices_of(*desk.siege());
    const malta::State end = desk.shown();
    while (desk.shown().cards_left == end.cards_left && desk.can_undo())
        trigger(table.window, "siege-undo");
    CHECK(desk.shown().cards_left == end.cards_left + 1);
    CHECK_FALSE(desk.siege()->over());
    choose_again(desk, choices);
    CHECK(desk.shown() == end);
    CHECK(desk.siege()->over());
}

TEST_CASE("play on from an earlier point is a new siege with the same fate, marked as assisted") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Over);
    Desk& desk = table.window.desk();
    const std::vector<malta::Choice> choices = choices_of(*desk.siege());
    const malta::State end = desk.shown();
    desk.review(choices.size() / 2);
    trigger(table.window, "play-on-here");
    CHECK(desk.mode() == Desk::Mode::Playing);
    CHECK(desk.siege()->size() == choices.size() / 2);
    CHECK(desk.siege()->assisted());
    choose_again(desk, choices);
    CHECK(desk.shown() == end);
}

TEST_CASE("the window closes, undoes and begins anew in the middle of any motion") {
    int tumbled = 0, travelled = 0;
    for (int way = 0; way < 4; ++way) {
        const Scratch scratch;
        auto window = std::make_unique<MainWindow>(scratch.folders());
        Preferences lively;
        window->use(lively);
        window->show();
        REQUIRE(window->start_siege({}, QStringLiteral("reconstructed"), 4));
        Desk& desk = window->desk();
        std::mt19937 numbers(4);
        for (int i = 0; i < 60; ++i) {
            if (!play_one(desk, numbers)) break;
            QApplication::processEvents();
            const bool rolling = window->findChild<DiceView*>(QStringLiteral("dice"))->rolling();
            const bool moving = window->findChild<ChartView*>(QStringLiteral("chart"))->moving();
            tumbled += rolling ? 1 : 0;
            travelled += moving ? 1 : 0;
            if (!rolling && !moving) continue;
            if (way == 0) desk.undo();
            if (way == 1) desk.review(desk.siege()->size() / 2);
            if (way == 1) desk.back_to_play();
            if (way == 2 && i > 20) window->start_siege({}, QStringLiteral("reconstructed"), 5);
            if (way == 3 && i > 15) break;
        }
        window->close();
        window.reset();
        settle();
    }
    CHECK(tumbled > 0);
    CHECK(travelled > 0);
}
