// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme_colours.hpp"

namespace siege::app {

namespace {

QColor rgb(unsigned value) {
    return QColor::fromRgb(0xff000000U | value);
}

QColor rgba(unsigned value, int alpha) {
    return QColor(static_cast<int>(value >> 16U) & 255, static_cast<int>(value >> 8U) & 255,
                  static_cast<int>(value) & 255, alpha);
}

ChartColours parchment_chart() {
    ChartColours c;
    c.sheet = rgb(0xEFE0BD), c.sheet_edge = rgba(0x6B4A20, 150), c.mottle = rgba(0x8A6430, 46);
    c.sea = rgb(0xDCDCC3), c.sea_wash = rgba(0x4E8C93, 150);
    c.land = rgb(0xEBD6A6), c.land_wash = rgba(0xB98A44, 95);
    c.ink = rgb(0x3A2814), c.ink_soft = rgba(0x3A2814, 140), c.rhumb = rgba(0x7C3A22, 74);
    c.relief = rgba(0x5A3C1A, 190), c.field = rgba(0x6B5524, 70), c.tree = rgba(0x55662E, 190);
    c.wall_top = rgb(0xF1E2BE), c.wall_side = rgb(0xB08A58), c.court = rgb(0xDCC392);
    c.house_wall = rgb(0xF3E6C6), c.house_side = rgb(0xC9AC7A), c.roof = rgb(0xB4633F);
    c.tent = rgb(0xF4EAD2), c.tent_shade = rgb(0xC2A576), c.pennant = rgb(0xA8261E);
    c.smoke = rgba(0xF0E8D6, 240), c.scorch = rgba(0x3A2C22, 90), c.ember = rgb(0xC7511F),
    c.rubble = rgb(0x8C7250);
    c.gilding = rgb(0xC0902C), c.rubric = rgb(0x9A2A1C);
    c.banner = rgb(0xFAF1D9), c.banner_edge = rgb(0x6B4A22), c.banner_text = rgb(0x2A1B0C);
    c.banner_alert = rgb(0x9A1F12);
    c.label_land = rgb(0x4A3216), c.label_sea = rgb(0x274E55);
    c.slot = rgb(0xCDB27C), c.slot_turks = rgb(0x22643A), c.slot_knights = rgb(0xFFFBEF);
    c.slot_hatch = rgba(0x3A2814, 120);
    c.block_turks = rgb(0x3D8350), c.block_knights = rgb(0xF4ECD8);
    c.block_ink_turks = rgb(0xF4F0D2), c.block_ink_knights = rgb(0xA02A20);
    c.tower = rgb(0x356F45);
    c.tray = rgb(0xE6D3A5), c.tray_edge = rgb(0x6B4A22), c.tray_text = rgb(0x35230F);
    c.cell = rgb(0xF6EACB), c.cell_text = rgb(0x4A3216);
    c.cell_zero = rgb(0x8E2A1C), c.cell_zero_text = rgb(0xFFF3DC);
    c.target = rgb(0xB02A12), c.target_edge = rgb(0xFFF4CF);
    c.focus = rgb(0x123B8C), c.focus_edge = rgb(0xFFFFFF), c.hover = rgba(0xFFF0B0, 70);
    c.shadow = rgba(0x2A1A08, 110);
    return c;
}

ChartColours light_chart() {
    ChartColours c = parchment_chart();
    c.sheet = rgb(0xFBFAF5), c.sheet_edge = rgba(0x8A8F94, 60), c.mottle = rgba(0x9AA4A8, 16);
    c.sea = rgb(0xDCEAF0), c.sea_wash = rgba(0x5FA3BF, 120);
    c.land = rgb(0xF5F0E0), c.land_wash = rgba(0xC9B686, 80);
    c.ink = rgb(0x23303A), c.ink_soft = rgba(0x23303A, 120), c.rhumb = rgba(0x2B5D7C, 56);
    c.relief = rgba(0x5A5540, 165), c.field = rgba(0x70703C, 60), c.tree = rgba(0x5A7A3A, 190);
    c.wall_top = rgb(0xFFFFFF), c.wall_side = rgb(0xA9A58F), c.court = rgb(0xE7DFC6);
    c.house_wall = rgb(0xFFFFFF), c.house_side = rgb(0xCFC8B2), c.roof = rgb(0xC8714F);
    c.tent = rgb(0xFFFFFF), c.tent_shade = rgb(0xC7C5B8);
    c.gilding = rgb(0xC99A36), c.rubric = rgb(0xA33023);
    c.banner = rgb(0xFFFFFF), c.banner_edge = rgb(0x50606C), c.banner_text = rgb(0x16202A);
    c.label_land = rgb(0x4C4A34), c.label_sea = rgb(0x1E4F68);
    c.slot = rgb(0xD5CFB8), c.slot_turks = rgb(0x1C6B3A), c.slot_knights = rgb(0xFFFFFF);
    c.slot_hatch = rgba(0x23303A, 105);
    c.block_turks = rgb(0x35875A), c.block_knights = rgb(0xFBF7EC);
    c.tray = rgb(0xEDF0EE), c.tray_edge = rgb(0x6D7C86), c.tray_text = rgb(0x1E2A34);
    c.cell = rgb(0xFFFFFF), c.cell_text = rgb(0x35434E);
    c.cell_zero = rgb(0xA92A1E), c.cell_zero_text = rgb(0xFFFFFF);
    c.target = rgb(0xB3380A), c.target_edge = rgb(0xFFFFFF);
    c.focus = rgb(0x0B4FB3), c.focus_edge = rgb(0xFFFFFF), c.hover = rgba(0xFFE38A, 70);
    c.shadow = rgba(0x1A2430, 80);
    return c;
}

ChartColours dark_chart() {
    ChartColours c;
    c.sheet = rgb(0x1B2532), c.sheet_edge = rgba(0x05080C, 190), c.mottle = rgba(0x7F93B0, 20);
    c.sea = rgb(0x13202F), c.sea_wash = rgba(0x3F7FA6, 120);
    c.land = rgb(0x312E2B), c.land_wash = rgba(0x0D1016, 120);
    c.ink = rgb(0xD9C79B), c.ink_soft = rgba(0xD9C79B, 120), c.rhumb = rgba(0xD2AE62, 50);
    c.relief = rgba(0xC9B68A, 130), c.field = rgba(0xB7A878, 42), c.tree = rgba(0x7F9A67, 150);
    c.wall_top = rgb(0x8A7F69), c.wall_side = rgb(0x4B4436), c.court = rgb(0x393830);
    c.house_wall = rgb(0x6F6757), c.house_side = rgb(0x4B463C), c.roof = rgb(0x7E4632);
    c.tent = rgb(0xA59C86), c.tent_shade = rgb(0x625B4C), c.pennant = rgb(0xE0584A);
    c.smoke = rgba(0x77787A, 225), c.scorch = rgba(0x000000, 120), c.ember = rgb(0xFF8A3C),
    c.rubble = rgb(0x6A604E);
    c.gilding = rgb(0xD9B25A), c.rubric = rgb(0xD2644E);
    c.banner = rgb(0x0E151E), c.banner_edge = rgb(0xB59C66), c.banner_text = rgb(0xF0E3C0);
    c.banner_alert = rgb(0xFF9A84);
    c.label_land = rgb(0xD6C8A0), c.label_sea = rgb(0x9CC4DA);
    c.slot = rgb(0x15181C), c.slot_turks = rgb(0x5FBE7E), c.slot_knights = rgb(0xF2EAD6);
    c.slot_hatch = rgba(0xD9C79B, 100);
    c.block_turks = rgb(0x3F8C58), c.block_knights = rgb(0xE8DFC8);
    c.block_ink_turks = rgb(0xF4F2DA), c.block_ink_knights = rgb(0xA02A20);
    c.tower = rgb(0x3A7F50);
    c.tray = rgb(0x161E29), c.tray_edge = rgb(0xA08A5A), c.tray_text = rgb(0xECDFBD);
    c.cell = rgb(0x253243), c.cell_text = rgb(0xE0D4B4);
    c.cell_zero = rgb(0x8E2A22), c.cell_zero_text = rgb(0xFFE9DC);
    c.target = rgb(0xFFB347), c.target_edge = rgb(0x1A0F02);
    c.focus = rgb(0x8FD0FF), c.focus_edge = rgb(0x02101C), c.hover = rgba(0xFFD98A, 40);
    c.shadow = rgba(0x000000, 150);
    return c;
}

ChartColours contrast_chart() {
    ChartColours c;
    c.textured = false;
    c.sheet = rgb(0xFFFFFF), c.sheet_edge = rgba(0x000000, 0), c.mottle = rgba(0x000000, 0);
    c.sea = rgb(0xFFFFFF), c.sea_wash = rgba(0x000000, 0);
    c.land = rgb(0xE6E6E6), c.land_wash = rgba(0x000000, 0);
    c.ink = rgb(0x000000), c.ink_soft = rgba(0x000000, 150), c.rhumb = rgba(0x000000, 0);
    c.relief = rgba(0x000000, 120), c.field = rgba(0x000000, 0), c.tree = rgba(0x000000, 0);
    c.wall_top = rgb(0xFFFFFF), c.wall_side = rgb(0x808080), c.court = rgb(0xFFFFFF);
    c.house_wall = rgb(0xFFFFFF), c.house_side = rgb(0xD0D0D0), c.roof = rgb(0xA0A0A0);
    c.tent = rgb(0xFFFFFF), c.tent_shade = rgb(0xB0B0B0), c.pennant = rgb(0x000000);
    c.smoke = rgba(0xFFFFFF, 230), c.scorch = rgba(0x000000, 60), c.ember = rgb(0x000000),
    c.rubble = rgb(0x606060);
    c.gilding = rgb(0x9C9C9C), c.rubric = rgb(0x000000);
    c.banner = rgb(0x000000), c.banner_edge = rgb(0x000000), c.banner_text = rgb(0xFFFFFF);
    c.banner_alert = rgb(0xFFE000);
    c.label_land = rgb(0x000000), c.label_sea = rgb(0x000000);
    c.slot = rgb(0xFFFFFF), c.slot_turks = rgb(0x005A20), c.slot_knights = rgb(0x000000);
    c.slot_hatch = rgba(0x000000, 170);
    c.block_turks = rgb(0x00592A), c.block_knights = rgb(0xFFFFFF);
    c.block_ink_turks = rgb(0xFFFFFF), c.block_ink_knights = rgb(0x000000);
    c.tower = rgb(0x00592A);
    c.tray = rgb(0xFFFFFF), c.tray_edge = rgb(0x000000), c.tray_text = rgb(0x000000);
    c.cell = rgb(0xFFFFFF), c.cell_text = rgb(0x000000);
    c.cell_zero = rgb(0x000000), c.cell_zero_text = rgb(0xFFFFFF);
    c.target = rgb(0xB00000), c.target_edge = rgb(0xFFFFFF);
    c.focus = rgb(0x0000D0), c.focus_edge = rgb(0xFFFFFF), c.hover = rgba(0xFFE000, 110);
    c.shadow = rgba(0x000000, 0);
    return c;
}

} // namespace

Theme parchment_theme() {
    Theme t;
    t.name = ThemeName::Parchment, t.id = QStringLiteral("parchment");
    t.window = rgb(0xE2D2AC), t.panel = rgb(0xF3E8CD), t.panel_edge = rgb(0xA98A57);
    t.text = rgb(0x2B1D0E), t.text_secondary = rgb(0x5B4527), t.text_disabled = rgb(0x8C7753);
    t.accent = rgb(0x7A2A18), t.accent_text = rgb(0xFFF6E2);
    t.button = rgb(0xEBDAB2), t.button_text = rgb(0x2B1D0E);
    t.turks = rgb(0x1C5A33), t.knights = rgb(0x8C2015), t.danger = rgb(0x94200F);
    t.success = rgb(0x1F5B34), t.link = rgb(0x1D4B7C), t.focus = rgb(0x123B8C);
    t.page = rgb(0xFBF4E2), t.page_edge = rgb(0xB59868), t.page_text = rgb(0x251809);
    t.page_text_secondary = rgb(0x5E4A2C);
    t.result_turks = rgb(0xC9DDBD), t.result_knights = rgb(0xF0CDBE), t.result_none = rgb(0xEFE6CF);
    t.live = rgb(0xFFE39A), t.tooltip = rgb(0xFFF8E4), t.tooltip_text = rgb(0x251809);
    t.chart = parchment_chart();
    return t;
}

Theme light_theme() {
    Theme t;
    t.name = ThemeName::PlainLight, t.id = QStringLiteral("light");
    t.window = rgb(0xF1F3F4), t.panel = rgb(0xFFFFFF), t.panel_edge = rgb(0xB4BEC6);
    t.text = rgb(0x16202A), t.text_secondary = rgb(0x4A5863), t.text_disabled = rgb(0x87929B);
    t.accent = rgb(0x1F5E92), t.accent_text = rgb(0xFFFFFF);
    t.button = rgb(0xFAFBFC), t.button_text = rgb(0x16202A);
    t.turks = rgb(0x14643A), t.knights = rgb(0x9A2A1C), t.danger = rgb(0xA8201A);
    t.success = rgb(0x14643A), t.link = rgb(0x125A96), t.focus = rgb(0x0B4FB3);
    t.page = rgb(0xFFFFFF), t.page_edge = rgb(0xC2CAD0), t.page_text = rgb(0x121A22);
    t.page_text_secondary = rgb(0x4D5A65);
    t.result_turks = rgb(0xD3EBD9), t.result_knights = rgb(0xF8D9D2), t.result_none = rgb(0xEFF1F3);
    t.live = rgb(0xFFEBAE), t.tooltip = rgb(0xFFFFFF), t.tooltip_text = rgb(0x16202A);
    t.chart = light_chart();
    return t;
}

Theme dark_theme() {
    Theme t;
    t.name = ThemeName::Dark, t.id = QStringLiteral("dark"), t.dark = true;
    t.window = rgb(0x12181F), t.panel = rgb(0x1B232D), t.panel_edge = rgb(0x465362);
    t.text = rgb(0xECE4D0), t.text_secondary = rgb(0xB9B29E), t.text_disabled = rgb(0x76756C);
    t.accent = rgb(0xC79A45), t.accent_text = rgb(0x17110A);
    t.button = rgb(0x27313D), t.button_text = rgb(0xECE4D0);
    t.turks = rgb(0x78CE94), t.knights = rgb(0xF09A84), t.danger = rgb(0xFF8F7C);
    t.success = rgb(0x7FD39B), t.link = rgb(0x8CC4F2), t.focus = rgb(0x8FD0FF);
    t.page = rgb(0x222B36), t.page_edge = rgb(0x55606C), t.page_text = rgb(0xF0E8D4);
    t.page_text_secondary = rgb(0xBDB5A0);
    t.result_turks = rgb(0x22452F), t.result_knights = rgb(0x5A2B24), t.result_none = rgb(0x2C3643);
    t.live = rgb(0x5A4716), t.tooltip = rgb(0x0B1016), t.tooltip_text = rgb(0xF0E8D4);
    t.chart = dark_chart();
    return t;
}

Theme contrast_theme() {
    Theme t;
    t.name = ThemeName::HighContrast, t.id = QStringLiteral("contrast");
    t.window = rgb(0xFFFFFF), t.panel = rgb(0xFFFFFF), t.panel_edge = rgb(0x000000);
    t.text = rgb(0x000000), t.text_secondary = rgb(0x1A1A1A), t.text_disabled = rgb(0x5A5A5A);
    t.accent = rgb(0x000000), t.accent_text = rgb(0xFFFFFF);
    t.button = rgb(0xFFFFFF), t.button_text = rgb(0x000000);
    t.turks = rgb(0x004A1C), t.knights = rgb(0x7A0000), t.danger = rgb(0xA00000);
    t.success = rgb(0x004A1C), t.link = rgb(0x0000B0), t.focus = rgb(0x0000D0);
    t.page = rgb(0xFFFFFF), t.page_edge = rgb(0x000000), t.page_text = rgb(0x000000);
    t.page_text_secondary = rgb(0x1A1A1A);
    t.result_turks = rgb(0xC8F0D0), t.result_knights = rgb(0xFFD0C8), t.result_none = rgb(0xF0F0F0);
    t.live = rgb(0xFFF07A), t.tooltip = rgb(0xFFFFFF), t.tooltip_text = rgb(0x000000);
    t.chart = contrast_chart();
    return t;
}

} // namespace siege::app
