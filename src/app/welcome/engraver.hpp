// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPolygonF>

#include <cstdint>

class QPainter;

namespace siege::app {

struct Theme;

/// What the portraits are coloured with, beyond the chart's own colours.
struct PortraitColours {
    QColor ink, sky, sky_low, far, near_ground, sea;
    QColor skin, cheek, beard, beard_line, hair, hair_line;
    QColor linen, linen_shade, robe, robe_dark, fur, red, white, gold;
    QColor steel, steel_light, steel_dark, stone, stone_shade, tent, tent_shade, green;
    bool shaded = true; ///< false for plain black on white
};
PortraitColours portrait_colours(const Theme& theme);

/// The lines that go over from one curve to another. Finding a point of a path measures the whole
/// path, so the points of both are found once and not for every line.
class CurvesBetween {
  public:
    CurvesBetween(const QPainterPath& first, const QPainterPath& second, int steps);
    /// `steps` + 1 points; the first curve at `t` 0, the second at 1.
    [[nodiscard]] QPolygonF at(qreal t) const;

  private:
    QPolygonF first_, second_;
};

/// Draws as an engraver does: filled outlines, and shade made of lines.
class Engraver {
  public:
    /// `fineness` 0 to 1 thins all strokes of the pen, and brings hatching closer: a large print is
    /// not a small one under a magnifying glass.
    Engraver(QPainter& painter, const PortraitColours& colours, qreal fineness)
        : p(painter), c(colours), fineness_(fineness) {}

    QPainter& p;
    const PortraitColours& c;

    void fill(const QPainterPath& path, const QBrush& brush) const;
    void shape(const QPainterPath& path, const QBrush& brush, qreal width = 2.0) const;
    void line(const QPainterPath& path, qreal width, const QColor& colour) const;
    void line(const QPainterPath& path, qreal width = 1.4) const { line(path, width, c.ink); }

    /// Parallel lines within `area`, at `degrees` from the horizontal, `gap` units apart;
    /// `strength` 0 to 1 of the ink.
    void hatch(const QPainterPath& area, qreal degrees, qreal gap, qreal strength,
               qreal width = 0.9) const;
    /// `count` lines that go over from the first curve to the second, within `area`.
    void contour(const QPainterPath& area, const QPainterPath& first, const QPainterPath& second,
                 int count, qreal strength, qreal width = 0.9) const;
    [[nodiscard]] QColor faint(qreal strength) const;

  private:
    [[nodiscard]] qreal pen_width(qreal width) const;

    qreal fineness_;
};

} // namespace siege::app
