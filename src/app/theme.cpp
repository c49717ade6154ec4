// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme.hpp"

#include "app/theme_colours.hpp"

#include <QFontDatabase>

#include <algorithm>
#include <array>
#include <cmath>

namespace siege::app {

namespace {

const std::array<Theme, 4>& all_themes() {
    static const std::array<Theme, 4> themes = {parchment_theme(), light_theme(), dark_theme(),
                                                contrast_theme()};
    return themes;
}

double luminance(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

// A font that names a family which is not there is searched for among all fonts whenever it is
// opened, so what is there is looked for once. (QFontDatabase::hasFamily() would search, too.)
QString installed(const QStringList& families) {
    const QStringList there = QFontDatabase::families();
    for (const QString& family : families)
        if (there.contains(family)) return family;
    return families.last();
}

QFont font_of(const QString& family, QFont::StyleHint hint, int pixel_size, bool bold) {
    QFont font(family);
    font.setStyleHint(hint);
    font.setPixelSize(std::max(1, pixel_size));
    font.setBold(bold);
    return font;
}

} // namespace

const Theme& theme(ThemeName name) {
    const auto& themes = all_themes();
    const auto found = std::find_if(themes.begin(), themes.end(),
                                    [name](const Theme& t) { return t.name == name; });
    return found == themes.end() ? themes.front() : *found;
}

const Theme& theme_by_id(const QString& id) {
    const auto& themes = all_themes();
    const auto found =
        std::find_if(themes.begin(), themes.end(), [&id](const Theme& t) { return t.id == id; });
    return found == themes.end() ? themes.front() : *found;
}

QPalette make_palette(const Theme& t) {
    QPalette palette;
    palette.setColor(QPalette::Window, t.window);
    palette.setColor(QPalette::WindowText, t.text);
    palette.setColor(QPalette::Base, t.panel);
    palette.setColor(QPalette::AlternateBase, t.window);
    palette.setColor(QPalette::Text, t.text);
    palette.setColor(QPalette::PlaceholderText, t.text_secondary);
    palette.setColor(QPalette::Button, t.button);
    palette.setColor(QPalette::ButtonText, t.button_text);
    palette.setColor(QPalette::BrightText, t.danger);
    palette.setColor(QPalette::Highlight, t.accent);
    palette.setColor(QPalette::HighlightedText, t.accent_text);
    palette.setColor(QPalette::Link, t.link);
    palette.setColor(QPalette::LinkVisited, t.link);
    palette.setColor(QPalette::ToolTipBase, t.tooltip);
    palette.setColor(QPalette::ToolTipText, t.tooltip_text);
    palette.setColor(QPalette::Light, t.button.lighter(t.dark ? 150 : 110));
    palette.setColor(QPalette::Midlight, t.button.lighter(t.dark ? 125 : 105));
    palette.setColor(QPalette::Mid, t.panel_edge);
    palette.setColor(QPalette::Dark, t.dark ? t.window.darker(140) : t.panel_edge.darker(120));
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, t.text_disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.panel_edge);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, t.text);
    return palette;
}

QFont serif_font(int pixel_size, bool bold, bool italic) {
    static const QString family =
        installed({QStringLiteral("EB Garamond"), QStringLiteral("Gentium"),
                   QStringLiteral("Gentium Book"), QStringLiteral("Libertinus Serif"),
                   QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    QFont font = font_of(family, QFont::Serif, pixel_size, bold);
    font.setItalic(italic);
    // As printed, not as fitted to the rows of a screen: that is also quicker to open and to draw.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont sans_font(int pixel_size, bool bold) {
    static const QString family = installed(
        {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"), QStringLiteral("sans-serif")});
    return font_of(family, QFont::SansSerif, pixel_size, bold);
}

double contrast_ratio(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

std::vector<ContrastPair> contrast_pairs(const Theme& t) {
    std::vector<ContrastPair> pairs;
    const auto add = [&pairs](const char* name, const QColor& front, const QColor& ground,
                              double least = 4.5) {
        pairs.push_back({QString::fromLatin1(name), front, ground, least});
    };
    const std::pair<const char*, QColor> grounds[] = {
        {"window", t.window}, {"panel", t.panel}, {"page", t.page}};
    for (const auto& [ground_name, ground] : grounds) {
        const std::pair<const char*, QColor> inks[] = {
            {"text", t.text},     {"text_secondary", t.text_secondary},
            {"turks", t.turks},   {"knights", t.knights},
            {"danger", t.danger}, {"success", t.success},
            {"link", t.link}};
        for (const auto& [ink_name, ink] : inks) {
            add(qPrintable(QString::fromLatin1(ink_name) + QStringLiteral(" on ") +
                           QString::fromLatin1(ground_name)),
                ink, ground);
        }
        add("focus ring", t.focus, ground, 3.0);
    }
    add("accent_text on accent", t.accent_text, t.accent);
    add("button_text on button", t.button_text, t.button);
    add("page_text on page", t.page_text, t.page);
    add("page_text_secondary on page", t.page_text_secondary, t.page);
    add("page_text on result_turks", t.page_text, t.result_turks);
    add("page_text on result_knights", t.page_text, t.result_knights);
    add("page_text on result_none", t.page_text, t.result_none);
    add("page_text on live", t.page_text, t.live);
    add("tooltip_text on tooltip", t.tooltip_text, t.tooltip);
    const ChartColours& c = t.chart;
    add("chart banner_text on banner", c.banner_text, c.banner);
    add("chart banner_alert on banner", c.banner_alert, c.banner);
    add("chart label on land", c.label_land, c.land);
    add("chart label on sea", c.label_sea, c.sea);
    add("chart tray_text on tray", c.tray_text, c.tray);
    add("chart cell_text on cell", c.cell_text, c.cell);
    add("chart cell_zero_text on cell_zero", c.cell_zero_text, c.cell_zero);
    add("chart target on land", c.target, c.land, 3.0);
    add("chart target on sea", c.target, c.sea, 3.0);
    add("chart focus on land", c.focus, c.land, 3.0);
    add("chart focus on sea", c.focus, c.sea, 3.0);
    add("chart Turk block on slot", c.block_turks, c.slot, 1.2);
    add("chart Turk mark on block", c.block_ink_turks, c.block_turks, 3.0);
    add("chart Knights mark on block", c.block_ink_knights, c.block_knights, 3.0);
    return pairs;
}

} // namespace siege::app
