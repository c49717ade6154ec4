// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_layout.hpp"

#include <QRectF>

#include <vector>

namespace siege::app {

/// How the pieces of one position become those of the next.
class ChartMotion {
  public:
    ChartMotion() = default;
    ChartMotion(const std::vector<PieceSpot>& before, const std::vector<PieceSpot>& after);

    struct Frame {
        PieceSpot spot;
        qreal opacity = 1;
        qreal turn = 0; ///< degrees
    };
    /// The moving pieces when `part` (0 to 1) of the time has gone.
    [[nodiscard]] std::vector<Frame> frames(qreal part) const;
    [[nodiscard]] const std::vector<PieceSpot>& resting() const { return resting_; }
    [[nodiscard]] bool empty() const { return moves_.empty() && falls_.empty() && rises_.empty(); }
    /// Everything that the motion passes over, in chart units.
    [[nodiscard]] QRectF reach() const;

  private:
    struct Move {
        PieceSpot from, to;
    };
    std::vector<PieceSpot> resting_;
    std::vector<Move> moves_;
    std::vector<PieceSpot> falls_, rises_;
};

} // namespace siege::app
