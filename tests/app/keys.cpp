// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys.hpp"

#include "app/chart/chart_view.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QListWidget>
#include <QTabBar>
#include <QTest>

namespace siege::app {

using malta::Decision;

namespace {

// Offscreen there is no desktop that gives the focus back to the window below a dialog that was closed.
QWindow* key_window() {
    for (QWidget* top : QApplication::topLevelWidgets())
        if (QGuiApplication::focusWindow() == nullptr && top->isVisible() &&
            qobject_cast<MainWindow*>(top) != nullptr) {
            top->activateWindow();
            settle();
        }
    QWindow* window = QGuiApplication::focusWindow();
    REQUIRE(window != nullptr);
    return window;
}

} // namespace

void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(key_window(), key, modifiers);
    settle();
}

void type(const QString& text) {
    for (const QChar letter : text) QTest::keyClick(key_window(), letter.toLatin1());
}

QString focused() {
    return QApplication::focusWidget() == nullptr ? QString()
                                                  : QApplication::focusWidget()->objectName();
}

void tab_to(const QString& name) {
    constexpr int most = 150;
    QStringList way;
    for (int tabs = 0; tabs < most && focused() != name; ++tabs) {
        way << focused();
        press(Qt::Key_Tab);
    }
    if (focused() == name) return;
    way.removeDuplicates();
    FAIL("Tab does not lead to " << name.toStdString() << ", but to "
                                 << way.join(QStringLiteral(", ")).toStdString());
}

QString KeyPlayer::button_of(malta::Choice choice) const {
    const Desk& desk = window_.desk();
    return QString::fromStdString(malta::Malta::choice_id(desk.rules(), desk.shown(), choice))
        .replace(u':', u'-');
}

void KeyPlayer::answer() {
    const Desk& desk = window_.desk();
    const std::size_t before = desk.siege()->size();
    const malta::Pending pending = desk.siege()->pending();
    if (pending.actor == kit::Actor::Chance) {
        const QString button = focused();
        REQUIRE((button == u"reveal" || button == u"roll"));
        press(coin() ? Qt::Key_Return : Qt::Key_Space);
    } else {
        const malta::Choice choice = some_choice(desk, numbers_);
        const QString id =
            QString::fromStdString(malta::Malta::choice_id(desk.rules(), desk.shown(), choice));
        CAPTURE(id.toStdString());
        const bool on_chart =
            choice.decision == Decision::Loss ||
            (choice.decision == Decision::Move && choice.option != malta::kMoveDone);
        if (choice.decision == Decision::Order && choice.option != malta::kHold) {
            give_order(choice);
        } else if (on_chart && numbers_() % 3 != 0) {
            for (const QString& place : id.split(u':').mid(1)) choose_place(place);
        } else if (on_chart && choice.decision == Decision::Move) {
            for (const QString& place : id.split(u':').mid(1)) choose_in_list(place);
        } else {
            tab_to(button_of(choice));
            press(coin() ? Qt::Key_Return : Qt::Key_Space);
        }
        REQUIRE(desk.siege()->step(before).choice == choice);
    }
    REQUIRE(desk.siege()->size() > before);
}

void KeyPlayer::give_order(malta::Choice choice) {
    const int number = window_.desk().rules().orders()[choice.option].number;
    const QString entry = QStringLiteral("order-%1").arg(number);
    switch (numbers_() % 3) {
    case 0: press(static_cast<Qt::Key>(Qt::Key_0 + number)); break;
    case 1:
        tab_to(entry);
        press(Qt::Key_Return);
        break;
    default:
        tab_to(entry);
        press(Qt::Key_Return, Qt::ControlModifier);
        return;
    }
    REQUIRE(focused() == u"give-order");
    press(Qt::Key_Return);
}

void KeyPlayer::choose_place(const QString& id) {
    if (coin())
        choose_on_chart(id);
    else
        choose_in_list(id);
}

void KeyPlayer::choose_on_chart(const QString& id) {
    const auto* chart = window_.findChild<ChartView*>(QStringLiteral("chart"));
    tab_to(QStringLiteral("chart"));
    const bool backwards = coin();
    press(backwards ? Qt::Key_End : Qt::Key_Home);
    for (int i = 0; i < chart->place_count() && chart->place(chart->focused_place()).id != id;
         ++i) {
        if (backwards)
            press(Qt::Key_Backtab, Qt::ShiftModifier);
        else
            press(Qt::Key_Tab);
    }
    REQUIRE(chart->place(chart->focused_place()).id == id);
    press(coin() ? Qt::Key_Return : Qt::Key_Space);
}

void KeyPlayer::choose_in_list(const QString& id) {
    const auto* list = window_.findChild<QListWidget*>(QStringLiteral("places"));
    if (!list->isVisible()) {
        tab_to(QStringLiteral("qt_tabwidget_tabbar"));
        const auto* bar = static_cast<QTabBar*>(QApplication::focusWidget());
        for (int i = 0; i < bar->count(); ++i) press(Qt::Key_Right);
        REQUIRE(list->isVisible());
    }
    tab_to(QStringLiteral("places"));
    press(Qt::Key_Home);
    for (int i = 0; i < list->count() && list->currentItem()->data(Qt::UserRole).toString() != id;
         ++i)
        press(Qt::Key_Down);
    REQUIRE(list->currentItem()->data(Qt::UserRole).toString() == id);
    press(Qt::Key_Return);
}

} // namespace siege::app
