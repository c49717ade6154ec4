// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/setup.hpp"

#include <QPainterPath>
#include <QRectF>

class QPainter;

namespace siege::app {

struct Theme;

/// The commander of the side as an engraving fills the area: Mustafa Pasha before his tents, Jean
/// de Valette before the bastions. The bust stands in the middle at any shape of the area; the
/// background goes on to both sides. `mirrored` for layouts from right to left, where the two would
/// else turn their backs on each other.
void draw_portrait(QPainter& painter, const QRectF& area, malta::Side side, const Theme& theme,
                   bool mirrored);

} // namespace siege::app
