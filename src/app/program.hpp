// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <future>

namespace siege::app {

// Reads the system's list of fonts, which the first letter waits for, beside the making of
// QApplication. Before it; the end of what is returned waits for the end of the reading.
[[nodiscard]] std::future<void> read_font_list();

// What every program with our windows has: name, version, icon, style, and the chart's places told to
// screen readers. After QApplication, before the first window.
void prepare_program();

} // namespace siege::app
