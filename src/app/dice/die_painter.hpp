// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QPainter;

namespace siege::app {

struct Theme;

/// A die seen from above with its front face: ivory, or ebony.
/// @param value 1 to 6; 0 for a die that has not been thrown
void draw_die(QPainter& painter, const Theme& theme, const QRectF& box, int value, bool black);

} // namespace siege::app
