// SPDX-License-Identifier: GPL-3.0-or-later
// The chart keeps what it has painted and paints parts of it anew.
#include "app/chart/chart_view.hpp"
#include "app/chart_feed.hpp"
#include "kit/random.hpp"
#include "malta/load.hpp"

#include <catch2/catch.hpp>

#include <QImage>

#include <algorithm>
#include <cstdlib>

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

QImage as_drawn_anew(const ChartModel& model) {
    ChartView fresh;
    fresh.resize(kSize);
    fresh.set_model(model, false);
    return fresh.grab().toImage();
}

} // namespace

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
            const QImage image = kept.grab().toImage();
            // Where the last marker of a place goes or the first comes, more than blocks changes.
            if (before == state.held || painted > 6) continue;
            ++painted;
            CHECK(difference(image, as_drawn_anew(model)) <= kUnseen);
        }
        CHECK(painted > 2);
        const QImage last = kept.grab().toImage();
        CHECK(difference(last, as_drawn_anew(chart_model(rules, state))) <= kUnseen);
    }
}
