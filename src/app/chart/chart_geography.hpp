// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <vector>

namespace siege::app {

/// The sheet is measured in chart units, x to the right and y down. North-west is up, so that the
/// Grand Harbour lies lengthwise: Sciberras above it, the tongues of Birgu and Senglea below it.
inline constexpr QRectF kSheet{0, 0, 1600, 1210};
inline constexpr QRectF kMap{34, 34, 1532, 976};
inline constexpr QRectF kFooter{34, 1026, 1532, 152};
inline constexpr QRectF kTitleFrame{318, 50, 388, 122};
inline constexpr QPointF kCompass{1458, 402};
inline constexpr qreal kCompassRadius = 90;
/// Degrees, clockwise from straight up, of true north on this chart.
inline constexpr qreal kNorth = 45;
inline constexpr QRectF kScaleBar{1292, 800, 260, 10}; ///< 500 paces

inline constexpr qreal kTroopPitch = 48;
inline constexpr qreal kShipPitch = 72;
inline constexpr QPointF kTowerSlot{1378, 900};

/// Where a place's spaces and its name stand.
struct PlaceSite {
    const char* id;
    QPointF spaces; ///< centre of the block of spaces
    int columns;    ///< spaces in a row before a second row begins
    QPointF banner; ///< middle of the name's edge that stays put when the name grows
    bool banner_grows_up;
    qreal banner_width;  ///< the most it may take
    bool empty_at_start; ///< its spaces carry diagonal lines
};

/// In geographic order: clockwise round the harbour, beginning in the west.
const std::vector<PlaceSite>& place_sites();

/// -1 for an id that is not on the chart.
int site_index(const QString& id);

/// A hill as a crest line, with the reach of its hachures to either side.
struct Hill {
    QPolygonF crest;
    qreal reach;
};

/// Names that are no locations of the game; left out where they would be too small to read.
struct SecondaryLabel {
    const char* text; ///< in English, for translation in the context "Chart"
    QPointF centre;
    qreal size;  ///< letter height in units
    qreal angle; ///< degrees, clockwise
    bool sea;
    bool spaced;
};

/// The framed pictures of places that lie off the chart.
struct InsetFrame {
    const char* id;
    QRectF frame;
};

const QPainterPath& land_path();  ///< closed; reaches beyond the map's frame
const QPainterPath& coast_path(); ///< the shore lines alone
const std::vector<Hill>& hills();
const std::vector<SecondaryLabel>& secondary_labels();
const std::vector<InsetFrame>& inset_frames();

const QPolygonF& st_elmo_trace(); ///< closed traces of the forts, the middle of the wall
const QPolygonF& st_angelo_trace();
const QPolygonF& st_michael_trace();
const QPolygonF& birgu_front();   ///< open
const QPolygonF& ravelin_trace(); ///< open
const QPolygonF& birgu_town();    ///< ground that houses may stand on
const QPolygonF& senglea_town();
const QPolygonF& palisade_line();

inline constexpr QPointF kBridgeWest{833, 692}; ///< the Bridge of Boats, Senglea's end
inline constexpr QPointF kBridgeEast{906, 692};
inline constexpr QPointF kChainWest{830, 556};
inline constexpr QPointF kChainEast{910, 560};

} // namespace siege::app
