// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_motion.hpp"

#include <QLineF>

#include <algorithm>
#include <limits>

namespace siege::app {

namespace {

bool same(const PieceSpot& a, const PieceSpot& b) {
    return a.kind == b.kind && QLineF(a.centre, b.centre).length() < 0.5;
}

// What stands in `list` and not in `other`; pieces in both go to `common`.
std::vector<PieceSpot> only_in(const std::vector<PieceSpot>& list,
                               const std::vector<PieceSpot>& other,
                               std::vector<PieceSpot>* common) {
    std::vector<PieceSpot> only;
    for (const PieceSpot& spot : list) {
        const bool kept = std::any_of(other.begin(), other.end(),
                                      [&spot](const PieceSpot& o) { return same(o, spot); });
        if (!kept) {
            only.push_back(spot);
        } else if (common != nullptr) {
            common->push_back(spot);
        }
    }
    return only;
}

QRectF around(const PieceSpot& spot) {
    return QRectF(spot.centre.x() - 56, spot.centre.y() - 76, 112, 152);
}

} // namespace

ChartMotion::ChartMotion(const std::vector<PieceSpot>& before,
                         const std::vector<PieceSpot>& after) {
    falls_ = only_in(before, after, nullptr);
    for (const PieceSpot& arrival : only_in(after, before, &resting_)) {
        auto nearest = falls_.end();
        qreal least = std::numeric_limits<qreal>::max();
        for (auto it = falls_.begin(); it != falls_.end(); ++it) {
            const qreal distance = QLineF(it->centre, arrival.centre).length();
            if (it->kind != arrival.kind || distance >= least) continue;
            least = distance;
            nearest = it;
        }
        if (nearest == falls_.end()) {
            rises_.push_back(arrival);
            continue;
        }
        moves_.push_back({*nearest, arrival});
        falls_.erase(nearest);
    }
}

std::vector<ChartMotion::Frame> ChartMotion::frames(qreal part) const {
    std::vector<Frame> frames;
    for (const PieceSpot& fall : falls_) {
        PieceSpot spot = fall;
        spot.centre += QPointF(10 * part, 40 * part * part);
        frames.push_back({spot, 1 - part, 70 * part});
    }
    for (const PieceSpot& rise : rises_) {
        PieceSpot spot = rise;
        spot.centre -= QPointF(0, 34 * (1 - part));
        frames.push_back({spot, part, 0});
    }
    for (const Move& move : moves_) {
        PieceSpot spot = move.to;
        // A hand lifts the block over the board.
        const qreal lift = 4 * part * (1 - part) * 22;
        spot.centre =
            move.from.centre + (move.to.centre - move.from.centre) * part - QPointF(0, lift);
        frames.push_back({spot, 1, 0});
    }
    return frames;
}

QRectF ChartMotion::reach() const {
    QRectF reach;
    for (const PieceSpot& spot : falls_) reach |= around(spot);
    for (const PieceSpot& spot : rises_) reach |= around(spot);
    for (const Move& move : moves_) reach |= around(move.from) | around(move.to);
    return reach;
}

} // namespace siege::app
