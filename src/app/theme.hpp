// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <vector>

namespace siege::app {

enum class ThemeName { Parchment, PlainLight, Dark, HighContrast };

/// Colours of the drawn board, named by what they paint.
struct ChartColours {
    QColor sheet, sheet_edge, mottle;      ///< paper, its darker rim, its stains
    QColor sea, sea_wash, land, land_wash; ///< grounds, and the washes along the coast
    QColor ink, ink_soft, rhumb;           ///< engraved lines, faint ones, wind lines
    QColor relief, field, tree;
    QColor wall_top, wall_side, court;   ///< ramparts
    QColor house_wall, house_side, roof; ///< towns
    QColor tent, tent_shade, pennant, smoke, scorch, ember, rubble;
    QColor gilding, rubric; ///< compass and cartouche ornament
    QColor banner, banner_edge, banner_text, banner_alert;
    QColor label_land, label_sea; ///< lettering straight on the map
    QColor slot, slot_turks, slot_knights, slot_hatch;
    QColor block_turks, block_knights, block_ink_turks, block_ink_knights;
    QColor tower;
    QColor tray, tray_edge, tray_text, cell, cell_text, cell_zero, cell_zero_text;
    QColor target, target_edge, focus, focus_edge, hover;
    QColor shadow;
    bool textured = true; ///< paper stains, washes and wood grain
};

/// All colours of one look. Every text colour keeps 4.5:1 on the grounds it is used on; see
/// contrast_pairs().
struct Theme {
    ThemeName name = ThemeName::Parchment;
    QString id; ///< "parchment", "light", "dark", "contrast"; kept in the settings
    bool dark = false;

    QColor window, panel, panel_edge;           ///< window ground, raised ground, its outline
    QColor text, text_secondary, text_disabled; ///< on window and panel
    QColor accent, accent_text;                 ///< default button, selection, and text on it
    QColor button, button_text;
    QColor turks, knights, danger, success, link; ///< as text on window, panel and page
    QColor focus;                                 ///< focus ring, 3:1 on window, panel and page
    QColor page, page_edge, page_text, page_text_secondary; ///< order book and cards
    QColor result_turks, result_knights, result_none;       ///< table cells: who loses
    QColor live;                                            ///< the column and rows still possible
    QColor tooltip, tooltip_text;
    ChartColours chart;
};

const Theme& theme(ThemeName name);

/// The theme with that id; parchment for an id that is none.
const Theme& theme_by_id(const QString& id);

QPalette make_palette(const Theme& theme);

/// Book letters and interface letters, by generic family where the better ones are missing.
QFont serif_font(int pixel_size, bool bold = false, bool italic = false);
QFont sans_font(int pixel_size, bool bold = false);

/// A colour pair that appears together, with the ratio (WCAG 2.1) that it must reach.
struct ContrastPair {
    QString name;
    QColor front, ground;
    double least = 4.5;
};

std::vector<ContrastPair> contrast_pairs(const Theme& theme);

/// WCAG contrast ratio of two opaque colours, 1 to 21.
double contrast_ratio(const QColor& a, const QColor& b);

} // namespace siege::app
