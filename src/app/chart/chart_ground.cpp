// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_ground.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_lettering.hpp"
#include "app/theme.hpp"

#include <QLinearGradient>
#include <QPainter>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <vector>

namespace siege::app {

namespace {

constexpr int kTile = 256;

// Value noise that wraps at the tile's edge.
class TileNoise {
  public:
    TileNoise(int cells, std::uint32_t seed)
        : cells_(cells),
          values_(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells)) {
        SteadyHand hand(seed);
        for (float& value : values_) value = static_cast<float>(hand.unit());
    }

    [[nodiscard]] float at(int x, int y) const {
        const float fx = static_cast<float>(x * cells_) / kTile;
        const float fy = static_cast<float>(y * cells_) / kTile;
        const int ix = static_cast<int>(fx);
        const int iy = static_cast<int>(fy);
        const float tx = smooth(fx - static_cast<float>(ix));
        const float ty = smooth(fy - static_cast<float>(iy));
        const float top = mix(cell(ix, iy), cell(ix + 1, iy), tx);
        const float bottom = mix(cell(ix, iy + 1), cell(ix + 1, iy + 1), tx);
        return mix(top, bottom, ty);
    }

  private:
    static float smooth(float t) { return t * t * (3 - 2 * t); }
    static float mix(float a, float b, float t) { return a + (b - a) * t; }
    [[nodiscard]] float cell(int x, int y) const {
        return values_[static_cast<std::size_t>(y % cells_) * static_cast<std::size_t>(cells_) +
                       static_cast<std::size_t>(x % cells_)];
    }

    int cells_;
    std::vector<float> values_;
};

QImage stain_tile(const QColor& colour) {
    static const QImage alpha = [] {
        const TileNoise large(4, 5);
        const TileNoise middle(11, 6);
        const TileNoise fine(41, 7);
        QImage image(kTile, kTile, QImage::Format_Alpha8);
        for (int y = 0; y < kTile; ++y) {
            uchar* row = image.scanLine(y);
            for (int x = 0; x < kTile; ++x) {
                const float v =
                    0.5F * large.at(x, y) + 0.32F * middle.at(x, y) + 0.18F * fine.at(x, y);
                row[x] = static_cast<uchar>(255.0F * std::clamp((v - 0.3F) * 2.2F, 0.0F, 1.0F));
            }
        }
        return image;
    }();
    QImage tile(kTile, kTile, QImage::Format_ARGB32_Premultiplied);
    tile.fill(colour);
    QPainter painter(&tile);
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.drawImage(0, 0, alpha);
    return tile;
}

void stain(QPainter& painter, const QRectF& area, const QColor& colour, qreal scale) {
    QBrush brush(stain_tile(colour));
    QTransform spread;
    spread.translate(40, 25);
    spread.scale(scale, scale);
    brush.setTransform(spread);
    painter.fillRect(area, brush);
}

void darken_edges(QPainter& painter, const ChartColours& c) {
    if (c.sheet_edge.alpha() == 0) return;
    QColor clear = c.sheet_edge;
    clear.setAlpha(0);
    QColor half = c.sheet_edge;
    half.setAlpha(c.sheet_edge.alpha() / 4);
    const qreal deep = 70;
    const auto edge = [&](const QRectF& strip, const QPointF& from, const QPointF& to) {
        QLinearGradient gradient(from, to);
        gradient.setColorAt(0, c.sheet_edge);
        gradient.setColorAt(0.25, half);
        gradient.setColorAt(1, clear);
        painter.fillRect(strip, gradient);
    };
    const QRectF s = kSheet;
    edge({s.left(), s.top(), deep, s.height()}, s.topLeft(), s.topLeft() + QPointF(deep, 0));
    edge({s.right() - deep, s.top(), deep, s.height()}, s.topRight(),
         s.topRight() - QPointF(deep, 0));
    edge({s.left(), s.top(), s.width(), deep}, s.topLeft(), s.topLeft() + QPointF(0, deep));
    edge({s.left(), s.bottom() - deep, s.width(), deep}, s.bottomLeft(),
         s.bottomLeft() - QPointF(0, deep));
}

} // namespace

void draw_paper(QPainter& painter, const ChartColours& c) {
    if (c.shadow.alpha() > 0) {
        QColor faint = c.shadow;
        faint.setAlpha(c.shadow.alpha() / 6);
        painter.setPen(Qt::NoPen);
        painter.setBrush(faint);
        for (int i = 1; i <= 4; ++i) {
            painter.drawRoundedRect(kSheet.translated(0, i * 1.5).adjusted(-i, -i, i, i), 4, 4);
        }
    }
    painter.fillRect(kSheet, c.sheet);
}

void draw_neat_line(QPainter& painter, const ChartColours& c) {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.ink, 1.2));
    painter.drawRect(kMap);
    painter.drawRect(kMap.adjusted(-9, -9, 9, 9));
    painter.setPen(QPen(c.ink, 2.6));
    painter.drawRect(kSheet.adjusted(19, 19, -19, -19));
    // Graduated border: filled and empty lengths by turns, as the charts marked their degrees.
    const qreal step = kMap.width() / 48;
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.ink);
    for (int i = 0; i < 48; i += 2) {
        const qreal x = kMap.left() + i * step;
        painter.drawRect(QRectF(x, kMap.top() - 7, step, 5));
        painter.drawRect(QRectF(x + step, kMap.bottom() + 2, step, 5));
    }
    const int rows = static_cast<int>(kMap.height() / step);
    const qreal row = kMap.height() / rows;
    for (int i = 0; i < rows; i += 2) {
        const qreal y = kMap.top() + i * row;
        painter.drawRect(QRectF(kMap.left() - 7, y, 5, row));
        if (i + 1 < rows) painter.drawRect(QRectF(kMap.right() + 2, y + row, 5, row));
    }
    painter.restore();
}

void draw_ground(QPainter& painter, const Theme& theme, const Lettering& lettering,
                 const QTransform& to_view) {
    const ChartColours& c = theme.chart;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setTransform(to_view, true);
    draw_paper(painter, c);
    painter.save();
    painter.setClipRect(kMap);
    draw_sea(painter, c);
    draw_land(painter, c);
    draw_countryside(painter, c);
    draw_towns(painter, c);
    draw_camps(painter, c);
    draw_shipping(painter, c);
    draw_compass(painter, c);
    painter.restore();
    draw_scale_bar(painter, c);
    draw_insets(painter, c);
    draw_cartouche(painter, c);
    if (c.textured) {
        stain(painter, kSheet, c.mottle, 2.6);
        QColor fine = c.mottle;
        fine.setAlpha(fine.alpha() / 2);
        stain(painter, kSheet, fine, 0.7);
    }
    draw_secondary_labels(painter, c, lettering);
    draw_neat_line(painter, c);
    darken_edges(painter, c);
}

} // namespace siege::app
