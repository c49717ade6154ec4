// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.hpp"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>

using namespace siege;
using namespace siege::app;

namespace {

// Per cent, as the dialog's last line says it; -1 when it says none.
int chance_told(const QWidget& dialog) {
    static const QRegularExpression told(QStringLiteral("good player wins about (\\d+) %"));
    const auto found = told.match(dialog.findChild<QLabel*>(QStringLiteral("summary"))->text());
    return found.hasMatch() ? found.captured(1).toInt() : -1;
}

} // namespace

TEST_CASE("a new siege tells the chance of a good player, for this side, deck and difficulty") {
    Table table;
    while_open([&] { table.window.show_new_game(); },
               [](QWidget& dialog) {
                   auto* deck = dialog.findChild<QSpinBox*>(QStringLiteral("deck-size"));
                   auto* hard = dialog.findChild<QCheckBox*>(QStringLiteral("hard"));
                   for (const char* side : {"side-turks", "side-knights"}) {
                       INFO(side);
                       dialog.findChild<QAbstractButton*>(QLatin1String(side))->click();
                       int easy = 0, before = -1;
                       for (const int cards : {20, 24, 27}) {
                           deck->setValue(cards);
                           const int chance = chance_told(dialog);
                           INFO(cards << " cards: " << chance << " %");
                           CHECK(chance > 10);
                           CHECK(chance < 90);
                           // Time is against the Turks and for the Knights.
                           const bool longer_helps = side == std::string_view("side-turks");
                           if (before >= 0) CHECK((chance > before) == longer_helps);
                           before = easy = chance;
                       }
                       hard->click();
                       CHECK(chance_told(dialog) >= 0);
                       CHECK(chance_told(dialog) < easy);
                       hard->click();
                       CHECK(chance_told(dialog) == easy);
                   }
               });
}
