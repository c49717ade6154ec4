// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds.
#include "keys.hpp"

#include "app/chart/chart_view.hpp"
#include "app/spoken_line.hpp"
#include "app/typeset.hpp"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

namespace {

using namespace siege;
using namespace siege::app;

bool is_button(QAccessible::Role role) {
    return role == QAccessible::MenuItem || role == QAccessible::PushButton ||
           role == QAccessible::CheckBox || role == QAccessible::RadioButton ||
           role == QAccessible::ButtonMenu || role == QAccessible::ButtonDropDown;
}

QString told(QAccessibleInterface& node) {
    QString words = QStringLiteral("role %1").arg(node.role());
    if (const QObject* object = node.object(); object != nullptr)
        words += QStringLiteral(" %1 \"%2\"")
                     .arg(QLatin1String(object->metaObject()->className()), object->objectName());
    return words;
}

struct Walk {
    QStringList nameless;
    int named = 0;

    void into(QAccessibleInterface* node) {
        if (node == nullptr || !node->isValid() || node->state().invisible) return;
        const bool wants_name = node->state().focusable || is_button(node->role());
        const bool is_window =
            node->role() == QAccessible::Window || node->role() == QAccessible::Client;
        if (wants_name && !is_window && node->text(QAccessible::Name).trimmed().isEmpty())
            nameless << told(*node);
        if (wants_name) ++named;
        for (int i = 0; i < node->childCount(); ++i) into(node->child(i));
    }
};

Walk walk(QWidget& root) {
    Walk found;
    found.into(QAccessible::queryAccessibleInterface(&root));
    found.nameless.removeDuplicates();
    return found;
}

void check_names(QWidget& root) {
    const Walk found = walk(root);
    CAPTURE(found.nameless.join(QStringLiteral("; ")).toStdString());
    CHECK(found.nameless.isEmpty());
    CHECK(found.named > 0);
}

} // namespace

TEST_CASE("everything that can have the focus has a name, in every state of the window") {
    Table table;
    for (const Stage& stage : stages()) {
        CAPTURE(stage.name);
        stage.go(table);
        settle();
        for_every_leaf(table.window, [&] { check_names(table.window); });
    }
}

TEST_CASE("everything that can have the focus has a name, in every dialog and every menu") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Order);
    for (const Opening& dialog : dialogs()) {
        CAPTURE(dialog.name);
        while_open([&] { dialog.open(table.window); },
                   [](QWidget& opened) {
                       if (auto* rulings =
                               opened.findChild<QAbstractButton*>(QStringLiteral("rulings")))
                           rulings->click();
                       settle();
                       check_names(opened);
                   });
    }
    table.window.show_rules(QStringLiteral("9.4"));
    settle();
    auto* rules = table.window.findChild<QWidget*>(QStringLiteral("rules"));
    REQUIRE(rules != nullptr);
    check_names(*rules);
    rules->close();
    for (const QAction* menu : table.window.menuBar()->actions()) {
        CAPTURE(menu->text().toStdString());
        while_open([&] { menu->menu()->popup(table.window.mapToGlobal(QPoint(10, 10))); },
                   [](QWidget& opened) { check_names(opened); });
    }
}

TEST_CASE("the walk through the names finds one that is missing") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Card);
    REQUIRE(walk(table.window).nameless.isEmpty());
    auto* reveal = table.window.findChild<QPushButton*>(QStringLiteral("reveal"));
    REQUIRE(reveal->isVisible());
    reveal->setAccessibleName({});
    reveal->setText({});
    CHECK(walk(table.window).nameless.join(u' ').contains(u"reveal"));
    auto* chart = table.window.findChild<ChartView*>(QStringLiteral("chart"));
    chart->setAccessibleName({});
    CHECK(walk(table.window).nameless.join(u' ').contains(u"chart"));
}

TEST_CASE("the status keys speak, wherever the focus is") {
    Table table;
    play_until(table, malta::Side::Turks, malta::Decision::Order);
    const Desk& desk = table.window.desk();
    const QString turks = QString::number(desk.shown().morale[0]),
                  cards = QString::number(desk.shown().cards_left);
    const std::pair<Qt::Key, QString> keys[] = {
        {Qt::Key_M, QStringLiteral("Morale: Turks %1").arg(turks)},
        {Qt::Key_T, QStringLiteral("Musketry")},
        {Qt::Key_D, QStringLiteral("%1 card").arg(cards)},
        {Qt::Key_L, QStringLiteral(".")},
        {Qt::Key_O, QStringLiteral("Open orders: ")},
    };
    auto* line = table.window.findChild<SpokenLine*>();
    REQUIRE(line != nullptr);
    QStringList heard;
    QObject::connect(line, &SpokenLine::spoken, line,
                     [&](const QString& words) { heard << words; });
    for (const char* name : {"chart", "order-1", "contents-page", "log", "places"}) {
        auto* widget = table.window.findChild<QWidget*>(QLatin1String(name));
        REQUIRE(widget != nullptr);
        for_every_leaf(table.window, [&] {
            if (!widget->isVisible()) return;
            widget->setFocus();
            for (const auto& [key, words] : keys) {
                CAPTURE(name, words.toStdString());
                heard.clear();
                press(key);
                REQUIRE(heard.size() == 1);
                CHECK(heard[0].contains(words));
                QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(line);
                REQUIRE(spoken != nullptr);
                CHECK(spoken->role() == QAccessible::Notification);
                CHECK(spoken->text(QAccessible::Name) == heard[0]);
                CHECK_FALSE(spoken->state().invisible);
            }
        });
    }
}

TEST_CASE("a screen reader is told what is asked, with the button that answers it") {
    Table table;
    for (const malta::Decision asked :
         {malta::Decision::Card, malta::Decision::Modifier, malta::Decision::WhiteDie}) {
        play_until(table, malta::Side::Turks, asked);
        REQUIRE(QApplication::focusWidget() != nullptr);
        const Desk& desk = table.window.desk();
        CHECK(QApplication::focusWidget()->accessibleDescription() ==
              typeset(malta::question(desk.rules(), desk.shown())));
    }
}
