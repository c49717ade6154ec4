// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of advice and of the report share.
#pragma once

#include "app/advice/advice_table.hpp"
#include "app/advice/report_window.hpp"
#include "app/main_window.hpp"

#include <cstdint>
#include <functional>

namespace siege::app {

// Runs the event loop until it is so; the test fails after a minute.
void wait_until(const std::function<bool()>& so);

AdviceTable& advice_of(const MainWindow& window);

// A siege in which player and chance took what the seed says, until it is over or that is enough.
Siege some_siege(malta::Side side, int deck, std::uint64_t seed,
                 const std::function<bool(const Siege&)>& enough);

// The report of the siege on the table, opened and made.
ReportWindow& report_of(MainWindow& window);

QString text_of(const QWidget& root, const char* name);

} // namespace siege::app
