// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_furniture.hpp"

#include "app/theme.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace siege::app {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("Chart", text);
}

// Turks' spaces have cut corners, Knights' square ones, ships' a prow: the shape says whose.
QPainterPath space_outline(const QRectF& r, bool turks, bool ship) {
    QPainterPath path;
    if (ship) {
        path.moveTo(r.left() + 8, r.top());
        path.lineTo(r.right() - 18, r.top());
        path.quadTo(r.right() - 6, r.top() + 6, r.right() + 2, r.center().y());
        path.quadTo(r.right() - 6, r.bottom() - 6, r.right() - 18, r.bottom());
        path.lineTo(r.left() + 8, r.bottom());
        path.quadTo(r.left() - 2, r.center().y(), r.left() + 8, r.top());
    } else if (turks) {
        const qreal k = 9;
        path.addPolygon(QPolygonF{{r.left() + k, r.top()},
                                  {r.right() - k, r.top()},
                                  {r.right(), r.top() + k},
                                  {r.right(), r.bottom() - k},
                                  {r.right() - k, r.bottom()},
                                  {r.left() + k, r.bottom()},
                                  {r.left(), r.bottom() - k},
                                  {r.left(), r.top() + k}});
    } else {
        path.addRect(r);
    }
    path.closeSubpath();
    return path;
}

void draw_space(QPainter& painter, const ChartColours& c, const QRectF& r, bool turks, bool ship,
                bool hatched) {
    const QPainterPath outline = space_outline(r, turks, ship);
    painter.setPen(QPen(c.ink, 4.6, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(c.slot);
    painter.drawPath(outline);
    if (hatched) {
        painter.save();
        painter.setClipPath(outline, Qt::IntersectClip);
        painter.setPen(QPen(c.slot_hatch, 1.6));
        for (qreal d = -r.height(); d < r.width(); d += 8) {
            painter.drawLine(QPointF(r.left() + d, r.bottom()),
                             QPointF(r.left() + d + r.height(), r.top()));
        }
        painter.restore();
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(turks ? c.slot_turks : c.slot_knights, 2.8, Qt::SolidLine, Qt::FlatCap,
                        Qt::MiterJoin));
    painter.drawPath(outline);
}

} // namespace

void draw_banner(QPainter& painter, const ChartColours& c, const Banner& banner,
                 const QColor& ink) {
    if (banner.lines.isEmpty()) return;
    const QRectF r = banner.area;
    if (c.shadow.alpha() > 0) {
        QColor soft = c.shadow;
        soft.setAlpha(c.shadow.alpha() / 2);
        painter.fillRect(r.translated(2, 3), soft);
    }
    // Ends cut like a ribbon's.
    QPainterPath ribbon;
    const qreal n = 6;
    ribbon.addPolygon(QPolygonF{{r.left() - n, r.top()},
                                {r.right() + n, r.top()},
                                {r.right() + 1, r.center().y()},
                                {r.right() + n, r.bottom()},
                                {r.left() - n, r.bottom()},
                                {r.left() - 1, r.center().y()}});
    ribbon.closeSubpath();
    painter.setPen(QPen(c.banner_edge, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
    painter.setBrush(c.banner);
    painter.drawPath(ribbon);
    const qreal height = (r.height() - 4) / static_cast<qreal>(banner.lines.size());
    for (int i = 0; i < banner.lines.size(); ++i) {
        draw_text(painter, QRectF(r.left(), r.top() + 2 + i * height, r.width(), height),
                  banner.lines[i], {banner.font, ink});
    }
}

namespace {

// Over the empty spaces: the picture alone should not have to say it.
void draw_fallen_word(QPainter& painter, const FurnitureContext& context,
                      const PlacedPlace& placed) {
    Banner word;
    word.font = serif_font(context.lettering.pixels(25), true, true);
    word.lines = QStringList{say(QT_TRANSLATE_NOOP("Chart", "fallen"))};
    QRectF spaces;
    for (const QRectF& space : placed.spaces) spaces |= space;
    const QSizeF size = context.lettering.measure(word.font, word.lines.front());
    word.area = QRectF(0, 0, size.width() + 22, size.height() + 2);
    word.area.moveCenter(spaces.center());
    draw_banner(painter, context.colours, word, context.colours.banner_alert);
}

// What stays the same through a siege.
QString furniture_frame(const ChartModel& model) {
    QStringList parts{QString::number(model.morale_top)};
    for (const ChartPlace& place : model.places)
        parts << place.id << place.name << place.side
              << QString::number(place.spaces * 4 + place.coastal * 2 + place.fort);
    for (const TrackRow& row : lay_out_tracks(model))
        parts << row.caption << QString::number(row.start);
    return parts.join(QLatin1Char('\n'));
}

} // namespace

void draw_spaces(QPainter& painter, const FurnitureContext& context) {
    const ChartColours& c = context.colours;
    painter.save();
    for (const PlacedPlace& placed : context.places) {
        if (!placed.reach.intersects(context.wanted)) continue;
        const ChartPlace& place = context.model.places[static_cast<std::size_t>(placed.place)];
        const bool hatched = place_sites()[static_cast<std::size_t>(placed.site)].empty_at_start;
        for (const QRectF& space : placed.spaces) {
            draw_space(painter, c, space, place.side == QLatin1String("turks"), place.coastal,
                       hatched);
        }
    }
    draw_space(painter, c, tower_slot(), true, false, true);
    painter.restore();
}

void draw_banners(QPainter& painter, const FurnitureContext& context) {
    painter.save();
    for (const PlacedPlace& placed : context.places) {
        if (!placed.reach.adjusted(-10, 0, 10, 10).intersects(context.wanted)) continue;
        const ChartPlace& place = context.model.places[static_cast<std::size_t>(placed.place)];
        if (fallen(place)) draw_fallen_word(painter, context, placed);
        draw_banner(painter, context.colours, placed.banner, context.colours.banner_text);
    }
    draw_banner(painter, context.colours, tower_banner(context.places, context.lettering),
                context.colours.banner_text);
    painter.restore();
}

QRectF furniture_change(const ChartModel& before, const ChartModel& now) {
    if (furniture_frame(before) != furniture_frame(now)) return kSheet;
    std::vector<QRectF> changes;
    if (before.bridge != now.bridge) changes.push_back(bridge_area());
    for (std::size_t i = 0; i < now.places.size(); ++i)
        if (fallen(before.places[i]) != fallen(now.places[i]))
            changes.push_back(fort_area(now.places[i].id));
    if (changes.empty()) return {};
    return changes.size() == 1 ? changes.front() : kSheet; // a review may leap over several
}

void draw_furniture(QPainter& painter, const FurnitureContext& context) {
    if (bridge_area().intersects(context.wanted)) draw_bridge(painter, context);
    draw_forts(painter, context);
    draw_spaces(painter, context);
    draw_banners(painter, context);
    if (kTitleFrame.intersects(context.wanted)) draw_title(painter, context);
    if (kFooter.intersects(context.wanted)) draw_tracks(painter, context);
}

void draw_counts(QPainter& painter, const FurnitureContext& context) {
    draw_date(painter, context);
    draw_verdict(painter, context);
    draw_counters(painter, context);
}

} // namespace siege::app
