// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_view.hpp"

#include "app/chart/chart_accessible.hpp"

#include <algorithm>

namespace siege::app {

QString ChartView::place_words(int number, bool with_target) const {
    const ChartPlace& p = place(number);
    const QString side = p.side == QLatin1String("turks") ? tr("Turks") : tr("Knights");
    QString words = p.coastal ? tr("%1, %2, %3 of %4 ships") : tr("%1, %2, %3 of %4 markers");
    words = words.arg(p.name, side).arg(p.markers).arg(p.spaces);
    if (fallen(p)) words += tr(", fallen");
    if (with_target && is_target(number)) words += tr(", may be chosen");
    return words;
}

QString ChartView::status_words() const {
    QStringList parts{tr("Turks morale %1").arg(model_.morale[0]),
                      tr("Knights morale %1").arg(model_.morale[1])};
    for (const TrackRow& row : lay_out_tracks(model_)) {
        parts << tr("%1 %2 of %3").arg(row.caption).arg(row.left).arg(row.start);
    }
    parts << (model_.siege_tower ? tr("the Siege Tower stands") : tr("no Siege Tower"))
          << (model_.bridge ? tr("the Bridge of Boats stands")
                            : tr("the Bridge of Boats is destroyed"));
    return parts.join(QStringLiteral(", "));
}

QString ChartView::tip_at(const QPointF& position) const {
    const int number = place_at(position);
    if (number >= 0) {
        const ChartPlace& p = place(number);
        QString tip = QStringLiteral("<p><b>%1</b>").arg(p.name.toHtmlEscaped());
        tip += QStringLiteral("<br>") + place_words(number, true).toHtmlEscaped();
        if (!p.note.isEmpty()) tip += QStringLiteral("</p><p>") + p.note.toHtmlEscaped();
        return tip + QStringLiteral("</p>");
    }
    const QPointF at = to_view().inverted().map(position);
    if (QRectF(kBridgeWest - QPointF(6, 30), kBridgeEast + QPointF(6, 30)).contains(at)) {
        return model_.bridge ? tr("The Bridge of Boats stands")
                             : tr("The Bridge of Boats is destroyed");
    }
    if (QRectF(kTowerSlot.x() - 60, kTowerSlot.y() - 40, 120, 110).contains(at)) {
        return model_.siege_tower ? tr("The Siege Tower stands before Birgu")
                                  : tr("No Siege Tower stands before Birgu");
    }
    if (morale_area().contains(at)) {
        return tr("Morale: Turks %1, Knights %2. A side at 0 has lost.")
            .arg(model_.morale[0])
            .arg(model_.morale[1]);
    }
    for (const TrackRow& row : lay_out_tracks(model_)) {
        if (!row.area.contains(at)) continue;
        return tr("%1: %2 of %3").arg(row.meaning).arg(row.left).arg(row.start);
    }
    return {};
}

void ChartView::tell_screen_reader(const ChartModel& before) {
    if (before.places.size() != model_.places.size()) {
        announce_chart_rebuilt(*this);
        return;
    }
    for (int i = 0; i < place_count(); ++i) {
        const ChartPlace& now = place(i);
        const auto was = std::find_if(before.places.begin(), before.places.end(),
                                      [&now](const ChartPlace& p) { return p.id == now.id; });
        const bool changed =
            was == before.places.end() || was->markers != now.markers || was->name != now.name;
        if (changed) announce_place_change(*this, i);
    }
}

} // namespace siege::app
