// SPDX-License-Identifier: GPL-3.0-or-later
// The report after the siege.
#include "advice_support.hpp"
#include "keys.hpp"
#include "table.hpp"

#include "app/advice/advice_words.hpp"
#include "app/advice/curve_plot.hpp"
#include "app/advice/curve_view.hpp"

#include <catch2/catch.hpp>

#include <QFileInfo>
#include <QLibraryInfo>
#include <QPushButton>
#include <QTest>

#include <cmath>
#include <random>

using namespace siege;
using namespace siege::app;
using malta::Side;

TEST_CASE("the report adds up, and its curve leads through the siege by keys and by clicks") {
    Table table;
    Desk& desk = table.window.desk();
    desk.resume(some_siege(Side::Knights, 24, 9, [](const Siege&) { return false; }));
    settle();
    REQUIRE(desk.siege()->over());
    auto* button = table.window.findChild<QPushButton*>(QStringLiteral("report"));
    REQUIRE(button != nullptr);
    REQUIRE(button->isVisible());
    ReportWindow& report = report_of(table.window);
    const auto& judged = report.report()->judged;
    CHECK(judged.curve.size() == desk.siege()->size() + 1);
    CHECK(judged.last() - judged.first() ==
          Approx(judged.luck - judged.cost + judged.revision).margin(1e-9));
    CHECK(text_of(report, "report-figures").contains(change_words(100 * judged.luck)));
    CHECK(text_of(report, "report-figures").contains(change_words(-100 * judged.cost)));
    CHECK(text_of(report, "report-figures").contains(change_words(100 * judged.revision)));
    CHECK(report.report()->dearest.size() <= 3);
    CHECK(report.findChildren<QPushButton*>(QStringLiteral("report-show")).size() ==
          static_cast<int>(report.report()->dearest.size()));

    auto* curve = report.findChild<CurveView*>();
    REQUIRE(curve != nullptr);
    CHECK(curve->point() == static_cast<int>(judged.curve.size()) - 1);
    QTest::keyClick(curve, Qt::Key_Home);
    CHECK(curve->point() == 0);
    CHECK(text_of(report, "report-told").startsWith(u"Turn 1, step 0"));
    QTest::keyClick(curve, Qt::Key_Right);
    CHECK(curve->point() == 1);
    QTest::keyClick(curve, Qt::Key_Down);
    CHECK(judged.curve[static_cast<std::size_t>(curve->point())].turn == 2);
    CHECK(judged.curve[static_cast<std::size_t>(curve->point() - 1)].turn == 1);
    CHECK(curve->accessibleDescription() == text_of(report, "report-told"));
    CHECK_FALSE(text_of(report, "report-told").contains(u".."));
    QTest::keyClick(curve, Qt::Key_Return);
    CHECK(desk.mode() == Desk::Mode::Reviewing);
    CHECK(desk.shown_step() == judged.curve[static_cast<std::size_t>(curve->point())].step);
    const int wanted = static_cast<int>(judged.curve.size()) / 2;
    QTest::mouseClick(curve, Qt::LeftButton, {}, curve->place_of(wanted).toPoint());
    CHECK(std::abs(curve->point() - wanted) <= 2); // points may share a pixel
    CHECK(desk.shown_step() == judged.curve[static_cast<std::size_t>(curve->point())].step);

    // Of another siege there is no such step.
    table.sit_down(Side::Knights, 77);
    QTest::keyClick(curve, Qt::Key_Return);
    CHECK(desk.mode() == Desk::Mode::Playing);
    CHECK(text_of(table.window, "status").contains(u"no longer on the table"));
}

TEST_CASE("a report can be made at once, in the middle, and be stopped and begun again",
          "[threads]") {
    Table table;
    table.sit_down(Side::Knights, 5);
    CHECK(report_of(table.window).report()->judged.curve.size() == 1);
    std::mt19937 numbers(5);
    for (int i = 0; i < 40; ++i) play_one(table.window.desk(), numbers);
    table.window.show_report();
    settle();
    auto* report = table.window.findChild<ReportWindow*>();
    auto* stop = report->findChild<QPushButton*>(QStringLiteral("report-stop"));
    wait_until([&] { return report->report() != nullptr; });
    CHECK_FALSE(stop->isVisible());
    const auto siege = std::make_shared<const Siege>(*table.window.desk().siege());
    ReportWindow stopped(siege);
    stopped.setAttribute(Qt::WA_DeleteOnClose, false);
    stopped.findChild<QPushButton*>(QStringLiteral("report-stop"))->click();
    QTest::qWait(400);
    CHECK(stopped.report() == nullptr);
    stopped.findChild<QPushButton*>(QStringLiteral("report-stop"))->click();
    wait_until([&] { return stopped.report() != nullptr; });
    CHECK(stopped.report()->judged.curve.size() == siege->size() + 1);
    for (int i = 0; i < 50; ++i) const ReportMaker ended(siege); // ends while it works
}

TEST_CASE("a library of the curve that is missing, or is another one, is told by its name") {
    QWidget page;
    QString trouble;
    CHECK(make_curve_plot(&page, trouble, QStringLiteral("/nowhere/curve.so")) == nullptr);
    CHECK(trouble.contains(u"/nowhere/curve.so"));
    const QString other = QLibraryInfo::path(QLibraryInfo::PluginsPath) +
                          QStringLiteral("/platforms/libqoffscreen.so");
    REQUIRE(QFileInfo::exists(other));
    CHECK(make_curve_plot(&page, trouble, other) == nullptr);
    CHECK(trouble.contains(other));
    CHECK(page.children().isEmpty());
    CHECK(make_curve_plot(&page, trouble) != nullptr);
}

TEST_CASE("dice are judged only when there were enough throws") {
    advisor::DiceCount count;
    count.faces = {0, 0, 0, 0, 0, 11};
    CHECK(dice_words(count).endsWith(u"too few throws to tell"));
    count.faces = {2, 2, 2, 2, 2, 2};
    CHECK(dice_words(count).endsWith(u"nothing unusual"));
    count.faces = {0, 0, 0, 0, 0, 12};
    CHECK(dice_words(count).endsWith(u"very unusual"));
}
