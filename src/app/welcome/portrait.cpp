// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/portrait.hpp"

#include "app/welcome/engraver.hpp"
#include "app/welcome/portrait_parts.hpp"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

constexpr qreal kHeight = 400, kLeastWidth = 330;

} // namespace

void draw_portrait(QPainter& painter, const QRectF& area, malta::Side side, const Theme& theme,
                   bool mirrored) {
    if (area.isEmpty()) return;
    const PortraitColours colours = portrait_colours(theme);
    const qreal scale = std::min(area.height() / kHeight, area.width() / kLeastWidth);
    const qreal width = area.width() / scale;
    const qreal height = area.height() / scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area, Qt::IntersectClip);
    painter.translate(area.center().x(), area.bottom() - kHeight * scale);
    painter.scale(mirrored ? -scale : scale, scale);
    const qreal fineness = std::clamp(1 / std::sqrt(scale), 0.5, 1.0);
    const Engraver engraver(painter, colours, fineness);
    const QRectF scene(-width / 2, kHeight - height, width, height);
    if (side == malta::Side::Turks) {
        draw_turkish_camp(engraver, scene);
        draw_pasha(engraver);
    } else {
        draw_bastions(engraver, scene);
        draw_grand_master(engraver);
    }
    painter.restore();
}

} // namespace siege::app
