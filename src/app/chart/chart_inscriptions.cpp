// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_furniture.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/theme.hpp"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("Chart", text);
}

constexpr qreal kLeastSecondaryPixels = 9.5;

// The scroll's room for letters; the title takes the upper part, the date the lower.
constexpr QRectF kTitleRoom = kTitleFrame.adjusted(14, 12, -14, -12);
constexpr qreal kTitlePart = 0.56;

// The longest of the wordings that fits; the last one if none does.
void draw_first_fitting(QPainter& painter, const Lettering& lettering, const QRectF& area,
                        const QStringList& wordings, const TextStyle& style) {
    QString chosen = wordings.back();
    for (const QString& wording : wordings) {
        if (lettering.measure(style.font, wording).width() <= area.width()) {
            chosen = wording;
            break;
        }
    }
    draw_text(painter, area, chosen, style);
}

} // namespace

void draw_secondary_labels(QPainter& painter, const ChartColours& c, const Lettering& lettering) {
    const auto legible = [&](qreal size) {
        return size * lettering.scale >= kLeastSecondaryPixels;
    };
    for (const SecondaryLabel& label : secondary_labels()) {
        if (!legible(label.size)) continue;
        QFont font =
            serif_font(static_cast<int>(std::lround(label.size * lettering.scale)), false, true);
        if (label.spaced) font.setLetterSpacing(QFont::PercentageSpacing, 114);
        draw_text(painter, QRectF(label.centre.x() - 200, label.centre.y() - 20, 400, 40),
                  say(label.text),
                  {font, label.sea ? c.label_sea : c.label_land, Qt::AlignCenter, label.angle,
                   label.sea ? c.sea : c.land});
    }
    const QFont font = serif_font(lettering.pixels(20), false, true);
    draw_text(painter, kScaleBar.adjusted(0, 14, 0, 36),
              say(QT_TRANSLATE_NOOP("Chart", "500 paces")),
              {font, c.label_land, Qt::AlignCenter, 0, c.land});
}

void draw_title(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    const Lettering& letters = context.lettering;
    QRectF upper = kTitleRoom;
    upper.setHeight(kTitleRoom.height() * kTitlePart);
    QFont title = serif_font(letters.pixels(33), true);
    const QString name = say(QT_TRANSLATE_NOOP("Chart", "The Siege of Malta"));
    while (title.pixelSize() > 9 && letters.measure(title, name).width() > upper.width()) {
        title.setPixelSize(title.pixelSize() - 1);
    }
    draw_text(painter, upper, name, {title, c.banner_text});
    painter.setPen(QPen(c.textured ? c.gilding : c.banner_text, 1.4));
    painter.drawLine(upper.bottomLeft() + QPointF(60, 0), upper.bottomRight() - QPointF(60, 0));
}

void draw_date(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    const ChartModel& m = context.model;
    const QRectF lower = kTitleRoom.adjusted(0, kTitleRoom.height() * kTitlePart, 0, 0);
    const QString turn = say(QT_TRANSLATE_NOOP("Chart", "turn %1 of %2")).arg(m.turn).arg(m.turns);
    const QString dot = QStringLiteral("  \u00b7  ");
    draw_first_fitting(painter, context.lettering, lower,
                       {m.date + dot + turn,
                        m.date + QStringLiteral(" \u00b7 %1/%2").arg(m.turn).arg(m.turns), m.date},
                       {serif_font(context.lettering.pixels(22)), c.banner_text});
}

// On a ribbon below the title, where the hill leaves room.
void draw_verdict(QPainter& painter, const FurnitureContext& context) {
    if (context.model.verdict.isEmpty()) return;
    Banner ribbon;
    ribbon.font = serif_font(context.lettering.pixels(42), true);
    ribbon.lines = QStringList{context.model.verdict};
    const QSizeF size = context.lettering.measure(ribbon.font, context.model.verdict);
    ribbon.area = QRectF(0, 0, std::max(250.0, size.width() + 60), size.height() + 10);
    ribbon.area.moveCenter({kTitleFrame.center().x(), kTitleFrame.bottom() + 54});
    draw_banner(painter, context.colours, ribbon, context.colours.banner_text);
}

} // namespace siege::app
