// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace siege::app {

/// One location of the board as the chart shows it.
struct ChartPlace {
    QString id;           ///< as in docs/data-format.md, for example "fort_st_elmo"
    QString name;         ///< in the player's language
    QString side;         ///< "turks" or "knights"
    bool coastal = false; ///< holds ships instead of troops
    bool fort = false;    ///< empty means fallen
    int spaces = 0;
    int markers = 0; ///< 0 to `spaces`
    QString note;    ///< the rules that use the place, for the tooltip
};

/// Everything that the chart draws. It knows no rules: whoever has a position fills it in.
struct ChartModel {
    /// One of the player's resource tracks: `left` of `start` uses remain.
    struct Track {
        QString name;
        int left = 0;
        int start = 3;
    };

    std::vector<ChartPlace> places; ///< ids that the chart does not know are not drawn
    int morale[2] = {10, 10};       ///< 0 Turks, 1 Knights; 0 to `morale_top`
    int morale_top = 12;
    int ammunition = 4;
    int ammunition_start = 4;
    std::vector<Track> tracks; ///< the player's two, or none
    bool siege_tower = false;
    bool bridge = true;
    int pool = 3; ///< reinforcements that wait off the map
    QString side; ///< the player's side
    QString date; ///< "18 May 1565"
    int turn = 0; ///< cards turned so far
    int turns = 24;
    QString verdict; ///< "Victory" or "Defeat" when the siege is over
};

} // namespace siege::app
