// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_waterlines.hpp"

#include "app/chart/chart_engraving.hpp"
#include "app/chart/chart_geography.hpp"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace siege::app {

namespace {

constexpr qreal kCell = 2.0; ///< units per grid cell
constexpr float kFar = 1e6F;

/// Distance from the shore in units over the map, 0 on land; or of the land from the sea.
class DistanceGrid {
  public:
    enum class Of { Sea, Land };

    explicit DistanceGrid(Of side)
        : width_(static_cast<int>(kMap.width() / kCell)),
          height_(static_cast<int>(kMap.height() / kCell)),
          values_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), kFar) {
        mark_shore(side);
        sweep();
        soften();
    }

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] float at(int x, int y) const { return values_[index(x, y)]; }
    [[nodiscard]] static QPointF position(qreal x, qreal y) {
        return kMap.topLeft() + QPointF((x + 0.5) * kCell, (y + 0.5) * kCell);
    }

  private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }

    void mark_shore(Of side) {
        QImage mask(width_, height_, QImage::Format_Grayscale8);
        mask.fill(0);
        QPainter painter(&mask);
        painter.scale(1 / kCell, 1 / kCell);
        painter.translate(-kMap.topLeft());
        painter.fillPath(land_path(), Qt::white);
        painter.end();
        for (int y = 0; y < height_; ++y) {
            const uchar* row = mask.constScanLine(y);
            for (int x = 0; x < width_; ++x) {
                if ((row[x] > 127) == (side == Of::Sea)) values_[index(x, y)] = 0;
            }
        }
    }

    // Two passes of a 5x5 chamfer: within two per cent of the true distance.
    void sweep() {
        struct Step {
            int dx, dy;
            float cost;
        };
        const auto c = static_cast<float>(kCell);
        const std::array<Step, 8> steps{{{-1, 0, c},
                                         {0, -1, c},
                                         {-1, -1, 1.414F * c},
                                         {1, -1, 1.414F * c},
                                         {-2, -1, 2.236F * c},
                                         {-1, -2, 2.236F * c},
                                         {1, -2, 2.236F * c},
                                         {2, -1, 2.236F * c}}};
        const auto relax = [&](int x, int y, int sign) {
            float& value = values_[index(x, y)];
            for (const Step& step : steps) {
                const int nx = x + sign * step.dx;
                const int ny = y + sign * step.dy;
                if (nx < 0 || ny < 0 || nx >= width_ || ny >= height_) continue;
                value = std::min(value, at(nx, ny) + step.cost);
            }
        };
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) relax(x, y, 1);
        }
        for (int y = height_ - 1; y >= 0; --y) {
            for (int x = width_ - 1; x >= 0; --x) relax(x, y, -1);
        }
    }

    void soften() {
        for (int pass = 0; pass < 2; ++pass) {
            const std::vector<float> old = values_;
            for (int y = 1; y + 1 < height_; ++y) {
                for (int x = 1; x + 1 < width_; ++x) {
                    float sum = 0;
                    for (int dy = -1; dy <= 1; ++dy) {
                        for (int dx = -1; dx <= 1; ++dx) sum += old[index(x + dx, y + dy)];
                    }
                    values_[index(x, y)] = sum / 9.0F;
                }
            }
        }
    }

    int width_, height_;
    std::vector<float> values_;
};

// Marching squares. Every crossing lies on one grid edge, and so has a number: pieces that share
// one are joined into a line.
class Contour {
  public:
    Contour(const DistanceGrid& grid, float level) : grid_(grid), level_(level) {
        for (int y = 0; y + 1 < grid.height(); ++y) {
            for (int x = 0; x + 1 < grid.width(); ++x) cross_cell(x, y);
        }
    }

    [[nodiscard]] QVector<QPolygonF> lines() {
        QVector<QPolygonF> lines;
        while (!links_.empty()) {
            const int start = links_.begin()->first;
            QPolygonF forward = follow(start);
            QPolygonF backward = follow(start);
            links_.erase(start);
            std::reverse(backward.begin(), backward.end());
            if (!backward.isEmpty()) backward.removeLast();
            lines << backward + forward;
        }
        return lines;
    }

  private:
    struct Links {
        QPointF at;
        std::vector<int> to;
    };

    [[nodiscard]] int edge(int x, int y, bool upright) const {
        return (y * grid_.width() + x) * 2 + (upright ? 1 : 0);
    }

    void cross_cell(int x, int y) {
        const std::array<float, 4> v{grid_.at(x, y), grid_.at(x + 1, y), grid_.at(x + 1, y + 1),
                                     grid_.at(x, y + 1)};
        const auto [low, high] = std::minmax_element(v.begin(), v.end());
        if (*low >= level_ || *high < level_) return;
        const std::array<QPointF, 4> corner{QPointF(x, y), QPointF(x + 1, y), QPointF(x + 1, y + 1),
                                            QPointF(x, y + 1)};
        const std::array<int, 4> edges{edge(x, y, false), edge(x + 1, y, true),
                                       edge(x, y + 1, false), edge(x, y, true)};
        std::vector<int> crossed;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t j = (i + 1) % 4;
            if ((v[i] < level_) == (v[j] < level_)) continue;
            const qreal t = (level_ - v[i]) / (v[j] - v[i]);
            const QPointF p = corner[i] + t * (corner[j] - corner[i]);
            links_[edges[i]].at = DistanceGrid::position(p.x(), p.y());
            crossed.push_back(edges[i]);
        }
        for (std::size_t i = 0; i + 1 < crossed.size(); i += 2) {
            links_[crossed[i]].to.push_back(crossed[i + 1]);
            links_[crossed[i + 1]].to.push_back(crossed[i]);
        }
    }

    // Uses up the links on its way; a point without links is forgotten.
    QPolygonF follow(int from) {
        QPolygonF line;
        auto here = links_.find(from);
        while (here != links_.end()) {
            line << here->second.at;
            if (here->second.to.empty()) {
                links_.erase(here);
                break;
            }
            const int next = here->second.to.back();
            here->second.to.pop_back();
            const auto there = links_.find(next);
            std::erase(there->second.to, here->first);
            if (here->second.to.empty() && here->first != from) links_.erase(here);
            here = there;
        }
        return line;
    }

    const DistanceGrid& grid_;
    float level_;
    std::unordered_map<int, Links> links_;
};

// Short horizontal strokes from the shore outwards, as the engravers of the time shaded a coast.
QVector<QLineF> horizontal_hatching(const DistanceGrid& grid) {
    QVector<QLineF> strokes;
    SteadyHand hand(31);
    for (int y = 1; y < grid.height(); y += 2) {
        int begin = -1;
        auto reach = static_cast<float>(hand.between(7, 15));
        for (int x = 0; x < grid.width(); ++x) {
            const float d = grid.at(x, y);
            const bool inked = d > 0.6F && d < reach;
            if (inked && begin < 0) begin = x;
            if (!inked && begin >= 0) {
                strokes << QLineF(DistanceGrid::position(begin - 0.8, y),
                                  DistanceGrid::position(x - 0.2, y));
                begin = -1;
                reach = static_cast<float>(hand.between(7, 15));
            }
        }
    }
    return strokes;
}

QImage shore_wash(const DistanceGrid& grid, float rest, float reach) {
    QImage wash(grid.width(), grid.height(), QImage::Format_Alpha8);
    for (int y = 0; y < grid.height(); ++y) {
        uchar* row = wash.scanLine(y);
        for (int x = 0; x < grid.width(); ++x) {
            const float d = grid.at(x, y);
            row[x] = d <= 0
                         ? 0
                         : static_cast<uchar>(255.0F * (rest + (1 - rest) * std::exp(-d / reach)));
        }
    }
    return wash;
}

WaterLines work_out() {
    const DistanceGrid grid(DistanceGrid::Of::Sea);
    WaterLines lines;
    for (const float distance : {17.0F, 24.0F, 32.0F, 41.0F, 52.0F}) {
        lines.rings.push_back({distance, Contour(grid, distance).lines()});
    }
    lines.hatching = horizontal_hatching(grid);
    lines.wash = shore_wash(grid, 0.28F, 42.0F);
    lines.land_wash = shore_wash(DistanceGrid(DistanceGrid::Of::Land), 0.0F, 15.0F);
    return lines;
}

} // namespace

const WaterLines& water_lines() {
    static const WaterLines lines = work_out();
    return lines;
}

} // namespace siege::app
