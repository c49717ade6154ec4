// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice_support.hpp"

#include "table.hpp"

#include "malta/load.hpp"

#include <catch2/catch.hpp>

#include <QLabel>
#include <QTest>

#include <random>

namespace siege::app {

void wait_until(const std::function<bool()>& so) {
    REQUIRE(QTest::qWaitFor(so, 60'000));
}

AdviceTable& advice_of(const MainWindow& window) {
    auto* table = window.findChild<AdviceTable*>();
    REQUIRE(table != nullptr);
    return *table;
}

Siege some_siege(malta::Side side, int deck, std::uint64_t seed,
                 const std::function<bool(const Siege&)>& enough) {
    malta::Setup setup;
    setup.side = side;
    setup.deck = deck;
    kit::Problems problems;
    const auto data = malta::load_named_set(malta::data_folders(), malta::kShippedSet, problems);
    REQUIRE(data != nullptr);
    Siege siege(std::make_shared<malta::Ruleset>(data, setup), seed);
    std::mt19937 numbers(static_cast<std::uint32_t>(seed));
    while (!siege.over() && !enough(siege)) {
        const malta::Pending pending = siege.pending();
        siege.choose(pending.actor == kit::Actor::Chance ? siege.fated()
                                                         : pending[numbers() % pending.size()]);
    }
    return siege;
}

ReportWindow& report_of(MainWindow& window) {
    window.show_report();
    auto* report = window.findChild<ReportWindow*>();
    REQUIRE(report != nullptr);
    wait_until([report] { return report->report() != nullptr; });
    settle();
    return *report;
}

QString text_of(const QWidget& root, const char* name) {
    auto* label = root.findChild<QLabel*>(QLatin1String(name));
    REQUIRE(label != nullptr);
    return label->text();
}

} // namespace siege::app
