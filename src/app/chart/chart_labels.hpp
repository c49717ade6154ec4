// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_lettering.hpp"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace siege::app {

/// A name on a ribbon.
struct Banner {
    QRectF area;
    QStringList lines; ///< none when there is no room for the name anywhere
    QFont font;
};

/// A name that wants to stand at what it names. Everything in chart units.
struct BannerWish {
    QString text;
    QRectF named;   ///< what it stands at
    QPointF anchor; ///< middle of the edge that stays put when the name grows
    bool grows_up = false;
    qreal width = 0;           ///< it is broken into lines rather than become wider
    QRectF room;               ///< it must not leave this
    std::vector<QRectF> taken; ///< nor cover any of this
    qreal letters = 24;        ///< height, where the chart is large enough
};

/// Letters do not shrink with the chart, so on a small chart the ribbons crowd. Each stands where
/// it is wished while it can; where two would meet, or one would cover what is taken, one slides
/// along what it names, goes to another side of it, or is set in smaller letters, whichever changes
/// least. None of the result overlaps another. One wish, one banner.
std::vector<Banner> place_banners(const std::vector<BannerWish>& wishes,
                                  const Lettering& lettering);

/// What the banner's ribbon covers, its cut ends and its shadow included.
QRectF ribbon_area(const Banner& banner);

} // namespace siege::app
