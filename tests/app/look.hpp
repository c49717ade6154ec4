// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace siege::app {

// Labels and buttons that are seen and have less room than their words need, or stick out of what
// holds them; one line each.
[[nodiscard]] QStringList clipped(const QWidget& root);

// Controls that cannot be brought into sight: neither inside the window nor by scrolling.
[[nodiscard]] QStringList out_of_reach(QWidget& root);

} // namespace siege::app
