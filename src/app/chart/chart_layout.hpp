// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_geography.hpp"
#include "app/chart/chart_labels.hpp"
#include "app/chart/chart_lettering.hpp"
#include "app/chart/chart_model.hpp"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace siege::app {

/// What a drawn piece is; its shape tells it apart without colour.
enum class PieceKind {
    TurkTroop,
    KnightTroop,
    TurkShip,
    SiegeTower,
    TurkMorale,
    KnightMorale,
    Shot,
    TrackDisc
};

/// One piece on the chart. Two positions differ in their lists of pieces: that is what moves.
struct PieceSpot {
    PieceKind kind;
    QPointF centre;
    qreal size = 1; ///< 1 on the map, less on the tracks
};

/// A place of the model with everything that stands at it.
struct PlacedPlace {
    int place = 0; ///< index in ChartModel::places
    int site = 0;  ///< index in place_sites()
    std::vector<QRectF> spaces;
    Banner banner;
    QRectF reach; ///< spaces and name together: what the mouse and the focus ring take
};

/// Places that the chart knows, in geographic order.
std::vector<PlacedPlace> lay_out_places(const ChartModel& model, const Lettering& lettering);
QRectF tower_slot();
/// The tower's name: it takes its place before the others, whose spaces alone it heeds.
Banner tower_banner(const std::vector<PlacedPlace>& places, const Lettering& lettering);

/// Whether lay_out_places() finds the same for both: how many markers stand where is nothing to it.
bool placed_alike(const std::vector<ChartPlace>& a, const std::vector<ChartPlace>& b);

/// A row of the strip below the map: its caption and the spots of its tokens.
struct TrackRow {
    QString caption;
    QString meaning; ///< for the tooltip
    int left = 0, start = 0;
    QRectF area;
    std::vector<QPointF> spots; ///< `start` of them
    PieceKind kind = PieceKind::Shot;
};

std::vector<TrackRow> lay_out_tracks(const ChartModel& model);
QRectF morale_cell(const ChartModel& model, int value);
QRectF morale_area();

/// Every piece of the position, those of the tracks included.
std::vector<PieceSpot> lay_out_pieces(const ChartModel& model,
                                      const std::vector<PlacedPlace>& places);

bool fallen(const ChartPlace& place);

} // namespace siege::app
