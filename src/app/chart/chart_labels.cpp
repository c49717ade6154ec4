// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_labels.hpp"

#include "app/theme.hpp"

#include <QFontMetricsF>

#include <algorithm>
#include <optional>

namespace siege::app {

namespace {

constexpr qreal kPad = 9;       // left and right of the letters
constexpr qreal kGap = 7;       // between a ribbon and what it names
constexpr int kLeastPixels = 9; // of letters that have to give way
constexpr int kEasyPixels = 11; // smaller ones are a last resort
constexpr int kMostLines = 3;
constexpr qreal kSlide = 24; // of one step aside
constexpr qreal kDrift = 12; // of one step away
constexpr int kDrifts = 2;
constexpr qreal kNear = 16; // of what has another name

// One way to set a name, and what is bad about it: 1 is about as bad as ten pixels aside.
struct Setting {
    Banner banner;
    qreal cost = 0;
};

qreal cost_of_letters(int wanted, int px) {
    return 2.0 * (wanted - px) + 2.0 * std::max(0, kEasyPixels - px);
}

// The name in letters of that size, in one line or more; where it stands is left open.
std::vector<Setting> ways_to_write(const BannerWish& wish, qreal scale, int px, qreal letters) {
    constexpr qreal cost_of_lines[kMostLines] = {0, 0.6, 3};
    std::vector<Setting> ways;
    const QFont font = serif_font(px);
    const qreal room = (wish.width - 2 * kPad) * scale;
    const qreal high = QFontMetricsF(font).height() / scale;
    for (int count = 1; count <= kMostLines; ++count) {
        Setting way;
        way.banner.font = font;
        way.banner.lines = cut_lines(font, wish.text, count);
        if (way.banner.lines.size() < count) break; // it has no more words
        const qreal widest = widest_line(font, way.banner.lines);
        way.cost = letters + cost_of_lines[count - 1];
        if (widest > room) way.cost += 1.5 + (widest - room) / 5;
        way.banner.area = QRectF(0, 0, widest / scale + 2 * kPad, high * count + 4);
        ways.push_back(way);
    }
    return ways;
}

// Where a ribbon of that size may stand, and what is bad about it.
struct Spot {
    QPointF corner;
    qreal cost;
};

std::vector<Spot> spots_for(const BannerWish& wish, QSizeF size, qreal scale) {
    std::vector<Spot> spots;
    const qreal reach = (size.width() + wish.named.width()) / 2;
    const auto along = [&](qreal edge, bool up, qreal cost) {
        for (int away = 0; away < kDrifts; ++away) {
            const qreal y = up ? edge - away * kDrift - size.height() : edge + away * kDrift;
            const qreal left = wish.anchor.x() - size.width() / 2;
            const qreal there = cost + away * kDrift * scale / 5;
            spots.push_back({{left, y}, there});
            for (qreal aside = kSlide; aside < reach - kSlide; aside += kSlide) {
                spots.push_back({{left - aside, y}, there + aside * scale / 10});
                spots.push_back({{left + aside, y}, there + aside * scale / 10});
            }
        }
    };
    along(wish.anchor.y(), wish.grows_up, 0);
    along(wish.grows_up ? wish.named.bottom() + kGap : wish.named.top() - kGap, !wish.grows_up, 3);
    for (const int rise : {0, -1, 1}) {
        const qreal y = wish.named.center().y() - size.height() / 2 + rise * kSlide;
        const qreal cost = 4 + (rise == 0 ? 0 : kSlide * scale / 10);
        spots.push_back({{wish.named.left() - kGap - kPad - size.width(), y}, cost});
        spots.push_back({{wish.named.right() + kGap + kPad, y}, cost});
    }
    return spots;
}

bool is_free(const BannerWish& wish, const Banner& banner) {
    const QRectF covered = ribbon_area(banner);
    return wish.room.contains(banner.area) &&
           std::none_of(wish.taken.begin(), wish.taken.end(),
                        [&](const QRectF& area) { return area.intersects(covered); });
}

// Would look like the name of what stands beside it.
bool is_misleading(const BannerWish& wish, const Banner& banner) {
    const QRectF near = ribbon_area(banner).adjusted(-kNear, -kNear, kNear, kNear);
    return std::any_of(wish.taken.begin(), wish.taken.end(), [&](const QRectF& area) {
        return !wish.named.contains(area) && area.intersects(near);
    });
}

// The best way to stand where it is wished, when that is free.
std::optional<Setting> at_home(const BannerWish& wish, const Lettering& lettering) {
    std::optional<Setting> best;
    const int wanted = lettering.pixels(wish.letters);
    for (int px = wanted; px >= std::min(kLeastPixels, wanted); --px) {
        const qreal letters = cost_of_letters(wanted, px);
        if (best && letters >= best->cost) break;
        for (Setting& way : ways_to_write(wish, lettering.scale, px, letters)) {
            if (!best || way.cost < best->cost) best = std::move(way);
        }
    }
    QRectF& area = best->banner.area;
    area.moveLeft(wish.anchor.x() - area.width() / 2);
    wish.grows_up ? area.moveBottom(wish.anchor.y()) : area.moveTop(wish.anchor.y());
    return is_free(wish, best->banner) ? best : std::nullopt;
}

std::vector<Setting> all_settings(const BannerWish& wish, const Lettering& lettering) {
    std::vector<Setting> settings;
    const int wanted = lettering.pixels(wish.letters);
    for (int px = wanted; px >= std::min(kLeastPixels, wanted); --px) {
        const qreal letters = cost_of_letters(wanted, px);
        for (const Setting& way : ways_to_write(wish, lettering.scale, px, letters)) {
            for (const Spot& spot : spots_for(wish, way.banner.area.size(), lettering.scale)) {
                Setting setting = way;
                setting.banner.area.moveTopLeft(spot.corner);
                if (!is_free(wish, setting.banner)) continue;
                setting.cost += spot.cost;
                if (spot.cost > 0 && is_misleading(wish, setting.banner)) setting.cost += 5;
                settings.push_back(setting);
            }
        }
    }
    std::stable_sort(settings.begin(), settings.end(),
                     [](const Setting& a, const Setting& b) { return a.cost < b.cost; });
    return settings;
}

bool meet(const Banner& one, const Banner& other) {
    return ribbon_area(one).intersects(ribbon_area(other));
}

// Other settings than the first are sought only for a label that has to make room: on a large chart
// that is none.
class Label {
  public:
    Label(const BannerWish& wish, const Lettering& lettering)
        : wish_(&wish), lettering_(lettering) {
        if (std::optional<Setting> home = at_home(wish, lettering)) {
            now_ = std::move(*home);
        } else if (!settings().empty()) {
            now_ = settings().front();
        } else {
            shown_ = false;
        }
    }

    [[nodiscard]] const Setting& now() const { return now_; }
    [[nodiscard]] bool shown() const { return shown_; }
    const std::vector<Setting>& settings() {
        if (!sought_) settings_ = all_settings(*wish_, lettering_);
        sought_ = true;
        return settings_;
    }
    void choose(std::size_t number) { now_ = settings()[number]; }
    void leave_out() { shown_ = false; }

  private:
    const BannerWish* wish_;
    Lettering lettering_;
    Setting now_;
    std::vector<Setting> settings_; // the cheapest first
    bool sought_ = false, shown_ = true;
};

class Crowd {
  public:
    explicit Crowd(std::vector<Label> labels) : labels_(std::move(labels)) {}

    // Every step frees one label at least from its neighbours, or leaves one out: it ends.
    void part() {
        for (;;) {
            const std::vector<std::size_t> stuck = crowded();
            if (stuck.empty()) return;
            if (!move_one(stuck) && !move_two(stuck)) labels_[stuck.back()].leave_out();
        }
    }

    [[nodiscard]] std::vector<Banner> banners() const {
        std::vector<Banner> banners;
        for (const Label& label : labels_) {
            banners.push_back(label.shown() ? label.now().banner : Banner());
        }
        return banners;
    }

  private:
    struct Move {
        std::size_t label = 0, setting = 0;
    };

    [[nodiscard]] std::vector<std::size_t> in_the_way(std::size_t of, const Banner& banner) const {
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < labels_.size(); ++i) {
            if (i != of && labels_[i].shown() && meet(labels_[i].now().banner, banner)) {
                others.push_back(i);
            }
        }
        return others;
    }

    [[nodiscard]] std::vector<std::size_t> crowded() const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < labels_.size(); ++i) {
            if (labels_[i].shown() && !in_the_way(i, labels_[i].now().banner).empty()) {
                found.push_back(i);
            }
        }
        return found;
    }

    bool move_one(const std::vector<std::size_t>& stuck) {
        std::optional<Move> best;
        qreal least = 0;
        for (const std::size_t i : stuck) {
            Label& label = labels_[i];
            for (std::size_t s = 0; s < label.settings().size(); ++s) {
                const qreal worse = label.settings()[s].cost - label.now().cost;
                if (best && worse >= least) break;
                if (!in_the_way(i, label.settings()[s].banner).empty()) continue;
                best = Move{i, s};
                least = worse;
                break;
            }
        }
        if (best) labels_[best->label].choose(best->setting);
        return best.has_value();
    }

    // One goes where only one other stands, and that one makes room.
    bool move_two(const std::vector<std::size_t>& stuck) {
        std::optional<std::pair<Move, Move>> best;
        qreal least = 0;
        for (const std::size_t i : stuck) {
            Label& label = labels_[i];
            for (std::size_t s = 0; s < label.settings().size(); ++s) {
                const Setting& wanted = label.settings()[s];
                const qreal worse = wanted.cost - label.now().cost;
                if (best && worse >= least) break;
                const std::vector<std::size_t> others = in_the_way(i, wanted.banner);
                if (others.size() != 1) continue;
                Label& other = labels_[others.front()];
                for (std::size_t t = 0; t < other.settings().size(); ++t) {
                    const qreal both = worse + other.settings()[t].cost - other.now().cost;
                    if (best && both >= least) break;
                    const Banner& aside = other.settings()[t].banner;
                    const std::vector<std::size_t> third = in_the_way(others.front(), aside);
                    const bool free = third.empty() || (third.size() == 1 && third.front() == i);
                    if (!free || meet(aside, wanted.banner)) continue;
                    best = {Move{i, s}, Move{others.front(), t}};
                    least = both;
                    break;
                }
            }
        }
        if (!best) return false;
        labels_[best->first.label].choose(best->first.setting);
        labels_[best->second.label].choose(best->second.setting);
        return true;
    }

    std::vector<Label> labels_;
};

} // namespace

QRectF ribbon_area(const Banner& banner) {
    return banner.lines.isEmpty() ? QRectF() : banner.area.adjusted(-7, -1, 7, 3);
}

std::vector<Banner> place_banners(const std::vector<BannerWish>& wishes,
                                  const Lettering& lettering) {
    std::vector<Label> labels;
    for (const BannerWish& wish : wishes) labels.emplace_back(wish, lettering);
    Crowd crowd(std::move(labels));
    crowd.part();
    return crowd.banners();
}

} // namespace siege::app
