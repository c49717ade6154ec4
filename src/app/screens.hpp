// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace siege::app {

struct ScreensOptions {
    QString folder; // is made
    QString size;   // "1280x800", in points before scaling
    QString theme;
};

// Draws every screen of the program into PNG files, for the documentation and for looking at them:
// 0, or 1 with the reason on standard error.
int draw_screens(const ScreensOptions& options);

} // namespace siege::app
