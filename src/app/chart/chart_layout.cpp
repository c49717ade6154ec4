// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_layout.hpp"

#include "app/theme.hpp"

#include <QCoreApplication>

#include <algorithm>

namespace siege::app {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("Chart", text);
}

std::vector<QRectF> spaces_of(const ChartPlace& place, const PlaceSite& site) {
    const qreal pitch = place.coastal ? kShipPitch : kTroopPitch;
    const QSizeF size = place.coastal ? QSizeF(65, 45) : QSizeF(42, 42);
    const int columns = std::max(1, std::min(site.columns, place.spaces));
    const int rows = (place.spaces + columns - 1) / columns;
    std::vector<QRectF> spaces;
    for (int i = 0; i < place.spaces; ++i) {
        const int row = i / columns;
        const int in_row = std::min(columns, place.spaces - row * columns);
        const QPointF centre = site.spaces + QPointF((i % columns - (in_row - 1) / 2.0) * pitch,
                                                     (row - (rows - 1) / 2.0) * kTroopPitch);
        spaces.emplace_back(centre - QPointF(size.width(), size.height()) / 2, size);
    }
    return spaces;
}

QRectF united(const std::vector<QRectF>& areas) {
    QRectF all;
    for (const QRectF& area : areas) all |= area;
    return all;
}

// Names stay on the map or, of what is in a picture of its own, there; its lower frame may be
// covered.
void keep_to_its_ground(BannerWish& wish, const char* id, const std::vector<PlacedPlace>& places) {
    wish.room = kMap.adjusted(8, 8, -8, -4);
    for (const InsetFrame& inset : inset_frames()) {
        if (QLatin1String(inset.id) == QLatin1String(id)) {
            wish.room &= inset.frame.adjusted(8, 8, -8, 30);
        } else {
            wish.taken.push_back(inset.frame);
        }
    }
    wish.taken.push_back(kTitleFrame);
    wish.taken.push_back(kScaleBar.adjusted(0, -6, 0, 40));
    wish.taken.push_back(tower_slot());
    for (const PlacedPlace& each : places) {
        wish.taken.insert(wish.taken.end(), each.spaces.begin(), each.spaces.end());
    }
}

void place_names(const ChartModel& model, const Lettering& lettering,
                 std::vector<PlacedPlace>& placed) {
    const QRectF tower = ribbon_area(tower_banner(placed, lettering));
    std::vector<BannerWish> wishes;
    for (const PlacedPlace& entry : placed) {
        const PlaceSite& site = place_sites()[static_cast<std::size_t>(entry.site)];
        BannerWish wish;
        wish.text = model.places[static_cast<std::size_t>(entry.place)].name;
        wish.named = united(entry.spaces);
        wish.anchor = site.banner;
        wish.grows_up = site.banner_grows_up;
        wish.width = site.banner_width;
        keep_to_its_ground(wish, site.id, placed);
        wish.taken.push_back(tower);
        wishes.push_back(std::move(wish));
    }
    const std::vector<Banner> banners = place_banners(wishes, lettering);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        placed[i].banner = banners[i];
        placed[i].reach = wishes[i].named | banners[i].area;
        placed[i].reach.adjust(-5, -5, 5, 5);
    }
}

constexpr qreal kMoraleLabels = 138;
constexpr qreal kMoraleWidth = 868;

} // namespace

bool fallen(const ChartPlace& place) {
    return place.fort && place.spaces > 0 && place.markers == 0;
}

std::vector<PlacedPlace> lay_out_places(const ChartModel& model, const Lettering& lettering) {
    std::vector<PlacedPlace> placed;
    for (int i = 0; i < static_cast<int>(model.places.size()); ++i) {
        const ChartPlace& place = model.places[static_cast<std::size_t>(i)];
        const int site = site_index(place.id);
        if (site < 0) continue;
        PlacedPlace entry;
        entry.place = i;
        entry.site = site;
        entry.spaces = spaces_of(place, place_sites()[static_cast<std::size_t>(site)]);
        placed.push_back(std::move(entry));
    }
    std::sort(placed.begin(), placed.end(),
              [](const PlacedPlace& a, const PlacedPlace& b) { return a.site < b.site; });
    place_names(model, lettering, placed);
    return placed;
}

bool placed_alike(const std::vector<ChartPlace>& a, const std::vector<ChartPlace>& b) {
    const auto alike = [](const ChartPlace& x, const ChartPlace& y) {
        return x.id == y.id && x.name == y.name && x.coastal == y.coastal && x.spaces == y.spaces;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), alike);
}

QRectF tower_slot() {
    return {kTowerSlot.x() - 22, kTowerSlot.y() - 27, 44, 54};
}

Banner tower_banner(const std::vector<PlacedPlace>& places, const Lettering& lettering) {
    BannerWish wish;
    wish.text = say(QT_TRANSLATE_NOOP("Chart", "Siege Tower"));
    wish.named = tower_slot();
    wish.anchor = {kTowerSlot.x(), kTowerSlot.y() + 34};
    wish.width = 220;
    wish.letters = 22;
    keep_to_its_ground(wish, "siege_tower", places);
    return place_banners({wish}, lettering).front();
}

QRectF morale_area() {
    return {kFooter.left(), kFooter.top(), kMoraleWidth, kFooter.height()};
}

QRectF morale_cell(const ChartModel& model, int value) {
    const QRectF area = morale_area().adjusted(kMoraleLabels, 8, -8, -8);
    const qreal width = area.width() / (std::max(1, model.morale_top) + 1);
    return {area.left() + width * value, area.top(), width, area.height()};
}

std::vector<TrackRow> lay_out_tracks(const ChartModel& model) {
    std::vector<TrackRow> rows;
    const auto add = [&rows](const QString& caption, const QString& meaning, int left, int start,
                             PieceKind kind) {
        TrackRow row;
        row.caption = caption;
        row.meaning = meaning;
        row.left = left;
        row.start = std::max(left, start);
        row.kind = kind;
        rows.push_back(row);
    };
    add(say(QT_TRANSLATE_NOOP("Chart", "Ammunition")),
        say(QT_TRANSLATE_NOOP("Chart", "Turkish ammunition left for bombardments")),
        model.ammunition, model.ammunition_start, PieceKind::Shot);
    add(say(QT_TRANSLATE_NOOP("Chart", "Reinforcements")),
        say(QT_TRANSLATE_NOOP("Chart", "Knights who wait off the map for Sicily")), model.pool, 3,
        PieceKind::KnightTroop);
    for (const ChartModel::Track& track : model.tracks) {
        add(track.name, say(QT_TRANSLATE_NOOP("Chart", "Uses left")), track.left, track.start,
            PieceKind::TrackDisc);
    }
    const QRectF room = kFooter.adjusted(kMoraleWidth + 10, 0, 0, 0);
    const qreal width = (room.width() - 10) / 2;
    const qreal height = rows.size() > 2 ? (room.height() - 8) / 2 : room.height();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        TrackRow& row = rows[i];
        row.area = QRectF(room.left() + static_cast<qreal>(i % 2) * (width + 10),
                          room.top() + static_cast<qreal>(i / 2) * (height + 8), width, height);
        const qreal pitch = std::min(38.0, (width - 70) / std::max(1, row.start));
        for (int s = 0; s < row.start; ++s) {
            row.spots.emplace_back(row.area.left() + 32 + s * pitch, row.area.bottom() - 20);
        }
    }
    return rows;
}

std::vector<PieceSpot> lay_out_pieces(const ChartModel& model,
                                      const std::vector<PlacedPlace>& places) {
    std::vector<PieceSpot> pieces;
    for (const PlacedPlace& placed : places) {
        const ChartPlace& place = model.places[static_cast<std::size_t>(placed.place)];
        const PieceKind kind = place.coastal                          ? PieceKind::TurkShip
                               : place.side == QLatin1String("turks") ? PieceKind::TurkTroop
                                                                      : PieceKind::KnightTroop;
        const auto count = std::min<std::size_t>(
            static_cast<std::size_t>(std::max(0, place.markers)), placed.spaces.size());
        for (std::size_t i = 0; i < count; ++i) pieces.push_back({kind, placed.spaces[i].center()});
    }
    if (model.siege_tower) pieces.push_back({PieceKind::SiegeTower, kTowerSlot});
    for (const TrackRow& row : lay_out_tracks(model)) {
        for (int i = 0; i < row.left; ++i) {
            pieces.push_back({row.kind, row.spots[static_cast<std::size_t>(i)], 0.74});
        }
    }
    for (int side = 0; side < 2; ++side) {
        const int value = std::clamp(model.morale[side], 0, model.morale_top);
        const QRectF cell = morale_cell(model, value);
        pieces.push_back({side == 0 ? PieceKind::TurkMorale : PieceKind::KnightMorale,
                          {cell.center().x(), side == 0 ? cell.top() + 24 : cell.bottom() - 24},
                          0.84});
    }
    return pieces;
}

} // namespace siege::app
