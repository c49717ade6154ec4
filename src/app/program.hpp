// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace siege::app {

// What every program with our windows has: name, version, icon, style, and the chart's places told to
// screen readers. After QApplication, before the first window.
void prepare_program();

} // namespace siege::app
