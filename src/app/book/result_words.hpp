// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/data_set.hpp"

#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace siege::app {

enum class ResultMark {
    TurkTroop,
    KnightTroop,
    TurkMorale,
    KnightMorale,
    Move,
    ShipUp,
    ShipBack,
    Ammunition
};

/// One of the things that a box of a results table does.
struct ResultPart {
    ResultMark mark;
    QString number; ///< beside the mark, where there is no room for words: "−1"
    QString words;  ///< "Knights lose 1"
};

/// Empty for a box without effect.
std::vector<ResultPart> result_parts(const malta::Cell& cell);
/// All parts in one line; "no effect" for none.
QString result_words(const malta::Cell& cell);
QString no_effect();

/// Which side is worse off by the box; both may be.
struct Losers {
    bool turks = false, knights = false;
};
Losers losers(const malta::Cell& cell);

/// A wooden block, banner, ship or shot: the shape tells the side without its colour.
void draw_result_mark(QPainter& painter, const Theme& theme, ResultMark mark, const QRectF& box);

} // namespace siege::app
