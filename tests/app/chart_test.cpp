// SPDX-License-Identifier: GPL-3.0-or-later
// The chart keeps what it has painted and paints parts of it anew. Its names keep out of each
// other's way.
#include "app/chart/chart_layout.hpp"
#include "app/chart/chart_view.hpp"
#include "app/chart_feed.hpp"
#include "app/late_picture.hpp"
#include "kit/random.hpp"
#include "malta/load.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QImage>
#include <QTranslator>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace siege;
using namespace siege::app;

namespace {

constexpr QSize kSize{640, 472};
constexpr int kUnseen = 8; // of 255: what rounding does at the edge of a part

// The largest difference of a colour between two pictures, 0..255.
int difference(const QImage& one, const QImage& other) {
    if (one.size() != other.size()) return 255;
    int most = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QColor a = one.pixelColor(x, y), b = other.pixelColor(x, y);
            most = std::max({most, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                             std::abs(a.blue() - b.blue())});
        }
    return most;
}

// With the ground that comes late.
QImage seen(ChartView& chart) {
    chart.grab();
    wait_for_late_pictures();
    return chart.grab().toImage();
}

QImage as_drawn_anew(const ChartModel& model) {
    ChartView fresh;
    fresh.resize(kSize);
    fresh.set_model(model, false);
    return seen(fresh);
}

malta::Ruleset shipped_rules() {
    kit::Problems problems;
    const auto data = malta::load_named_set(malta::data_folders(), malta::kShippedSet, problems);
    REQUIRE(data);
    return malta::Ruleset(data, {});
}

struct Named {
    QString name;
    Banner banner;
};

// All names of the chart, the tower's included.
std::vector<Named> names_of(const ChartModel& model, const std::vector<PlacedPlace>& places,
                            const Lettering& lettering) {
    std::vector<Named> names{{QStringLiteral("Siege Tower"), tower_banner(places, lettering)}};
    for (const PlacedPlace& placed : places)
        names.push_back({model.places[static_cast<std::size_t>(placed.place)].name, placed.banner});
    return names;
}

// One line for every name that covers another name or a space, or leaves the map.
QStringList crowded(const ChartModel& model, const Lettering& lettering) {
    const std::vector<PlacedPlace> places = lay_out_places(model, lettering);
    const std::vector<Named> names = names_of(model, places, lettering);
    QStringList found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QRectF area = ribbon_area(names[i].banner);
        if (area.isEmpty()) continue;
        if (!kMap.contains(names[i].banner.area))
            found << names[i].name + QStringLiteral(" leaves the map");
        for (std::size_t j = 0; j < i; ++j)
            if (area.intersects(ribbon_area(names[j].banner)))
                found << names[i].name + QStringLiteral(" meets ") + names[j].name;
        for (const PlacedPlace& placed : places)
            for (const QRectF& space : placed.spaces)
                if (area.intersects(space))
                    found << names[i].name + QStringLiteral(" covers a space");
        if (area.intersects(tower_slot()))
            found << names[i].name + QStringLiteral(" covers the tower");
    }
    return found;
}

// The lettering of a chart that fills a widget of that size.
Lettering fitted(QSizeF size, int least = 11) {
    const qreal scale = std::min(size.width() / kSheet.width(), size.height() / kSheet.height());
    return {scale, std::clamp(least, 11, std::max(11, static_cast<int>(29 * scale)))};
}

} // namespace

TEST_CASE("the names on the chart cover neither one another nor a space, however small it is") {
    const malta::Ruleset rules = shipped_rules();
    ChartModel model = chart_model(rules, malta::start(rules));
    for (const int least : {11, 16, 24})
        for (int width = 300; width <= 2000; width += 7) {
            INFO("width " << width << ", letters " << least);
            CHECK(crowded(model, fitted({width * 1.0, width * 0.75}, least))
                      .join(u'\n')
                      .toStdString() == std::string());
        }
    // A language whose words are longer.
    for (ChartPlace& place : model.places) place.name += QStringLiteral(" enlonguement");
    for (int width = 300; width <= 2000; width += 31) {
        INFO("width " << width);
        CHECK(crowded(model, fitted({width * 1.0, width * 0.75})).join(u'\n').toStdString() ==
              std::string());
    }
}

TEST_CASE("every name stands in whole words on a chart that is 340 pixels wide or more") {
    const malta::Ruleset rules = shipped_rules();
    const ChartModel model = chart_model(rules, malta::start(rules));
    for (int width = 340; width <= 2000; width += 10) {
        const Lettering lettering = fitted({width * 1.0, width * 0.75});
        for (const Named& each : names_of(model, lay_out_places(model, lettering), lettering)) {
            INFO("width " << width);
            CHECK(each.banner.lines.join(u' ').toStdString() == each.name.toStdString());
        }
    }
}

TEST_CASE(
    "a chart that is large enough has every name where it is wished, in letters of one size") {
    const malta::Ruleset rules = shipped_rules();
    const ChartModel model = chart_model(rules, malta::start(rules));
    for (int width = 760; width <= 2000; width += 40) {
        const Lettering lettering = fitted({width * 1.0, width * 0.75});
        for (const PlacedPlace& placed : lay_out_places(model, lettering)) {
            INFO("width " << width << ", "
                          << place_sites()[static_cast<std::size_t>(placed.site)].id);
            const PlaceSite& site = place_sites()[static_cast<std::size_t>(placed.site)];
            const QRectF area = placed.banner.area;
            CHECK(area.center().x() == Approx(site.banner.x()));
            CHECK((site.banner_grows_up ? area.bottom() : area.top()) == Approx(site.banner.y()));
            CHECK(placed.banner.font.pixelSize() == lettering.pixels(24));
        }
    }
}

TEST_CASE("a chart that followed a siege step by step looks like one that is drawn anew") {
    kit::Problems problems;
    const auto data = malta::load_named_set(malta::data_folders(), malta::kShippedSet, problems);
    REQUIRE(data);
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        malta::Setup setup;
        setup.side = side;
        const malta::Ruleset rules(data, setup);
        kit::RandomStream random(15, 65);
        malta::State state = malta::start(rules);
        ChartView kept;
        kept.resize(kSize);
        int painted = 0;
        for (auto pending = malta::pending(state); pending.size() > 0;
             pending = malta::pending(state)) {
            const auto before = state.held;
            malta::apply(rules, state,
                         pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
            const ChartModel model = chart_model(rules, state);
            kept.set_model(model, false);
            const QImage image = seen(kept);
            // Where the last marker of a place goes or the first comes, more than blocks changes.
            if (before == state.held || painted > 6) continue;
            ++painted;
            CHECK(difference(image, as_drawn_anew(model)) <= kUnseen);
        }
        CHECK(painted > 2);
        const QImage last = seen(kept);
        CHECK(difference(last, as_drawn_anew(chart_model(rules, state))) <= kUnseen);
    }
}

TEST_CASE("a chart on which other boards were shown looks like one that is drawn anew") {
    const malta::Ruleset rules = shipped_rules();
    const ChartModel shipped = chart_model(rules, malta::start(rules));
    ChartModel roomier = shipped, renamed = shipped, fewer = shipped;
    roomier.places[0].spaces += 1;
    renamed.places[1].name = QStringLiteral("Another Name Than Before");
    fewer.places.pop_back();
    ChartView chart;
    chart.resize(kSize);
    for (const ChartModel& model : {shipped, roomier, renamed, fewer, shipped}) {
        chart.set_model(model, false);
        CHECK(difference(seen(chart), as_drawn_anew(model)) <= kUnseen);
    }
}

TEST_CASE("a chart of another size, zoomed on the way, is in the end as one that is drawn anew") {
    const malta::Ruleset rules = shipped_rules();
    const ChartModel model = chart_model(rules, malta::start(rules));
    ChartView chart;
    chart.set_model(model, false);
    for (const QSize size : {QSize(900, 500), QSize(500, 700), QSize(701, 533), kSize}) {
        chart.resize(size);
        chart.grab(); // with the ground that there is
        chart.zoom_in();
        chart.grab();
        chart.fit();
    }
    CHECK(difference(seen(chart), as_drawn_anew(model)) == 0);
}

TEST_CASE("a chart whose language changes has all its words in it") {
    struct Doubled : QTranslator {
        QString translate(const char*, const char* text, const char*, int) const override {
            return QLatin1String(text) + QLatin1String(text);
        }
        bool isEmpty() const override { return false; }
    };
    const malta::Ruleset rules = shipped_rules();
    const ChartModel model = chart_model(rules, malta::start(rules));
    ChartView chart;
    chart.resize(kSize);
    chart.set_model(model, false);
    const QImage before = seen(chart);
    Doubled doubled;
    QCoreApplication::installTranslator(&doubled);
    QApplication::processEvents(); // tells the widgets
    CHECK(difference(seen(chart), as_drawn_anew(model)) == 0);
    CHECK(seen(chart) != before);
    QCoreApplication::removeTranslator(&doubled);
    QApplication::processEvents();
    CHECK(difference(seen(chart), before) == 0);
}

TEST_CASE("before the ground of a chart is ready its places are drawn on plain paper") {
    const malta::Ruleset rules = shipped_rules();
    ChartView chart;
    chart.resize(kSize);
    chart.set_model(chart_model(rules, malta::start(rules)), false);
    const QImage early = chart.grab().toImage();
    const auto colours = [&early](const QRect& area) {
        std::set<QRgb> found;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x) found.insert(early.pixel(x, y));
        return found.size();
    };
    for (int i = 0; i < chart.place_count(); ++i) {
        CAPTURE(chart.place(i).id.toStdString());
        CHECK(colours(chart.place_rect(i) & early.rect()) > 10);
    }
    CHECK(early != seen(chart));
}
