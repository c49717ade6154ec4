// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that are painted beside the interface or kept, and leaves that are written when they are seen.
#include "app/book/field_orders_book.hpp"
#include "app/cards/card_view.hpp"
#include "app/dice/dice_view.hpp"
#include "app/late_picture.hpp"
#include "kit/random.hpp"
#include "malta/load.hpp"
#include "malta/turn.hpp"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QPainter>
#include <QStackedWidget>

#include <atomic>
#include <thread>

using namespace siege;
using namespace siege::app;

namespace {

LatePicture::Paint all_in(const QColor& colour) {
    return [colour](QPainter& painter, const QRectF& area) { painter.fillRect(area, colour); };
}

QImage drawn(const LatePicture& picture, const QSize& size) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    picture.draw(painter, QRect(QPoint(), size));
    return image;
}

struct Shown {
    const malta::Ruleset& rules;
    const malta::State& state;
    const malta::EventList& events;
};
void show(FieldOrdersBook& book, const Shown& at) {
    book.show(at.rules, at.state, at.events);
}
void show(DiceView& dice, const Shown& at) {
    dice.show(at.rules, at.state, at.events);
}
void show(CardView& card, const Shown& at) {
    if (at.state.card == malta::kNothing)
        card.show_back(at.rules);
    else
        card.show_card(at.rules, at.state.card);
}

// Without the ring of the focus, which a leaf gets or not by what was there before it.
QImage look_of(QWidget& leaf) {
    for (int i = 0; i < 4; ++i) QApplication::processEvents();
    if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
    return leaf.grab().toImage();
}

template<class Leaf>
QImage written_anew(const Shown& at, const QSize& size) {
    QStackedWidget leaves;
    auto* leaf = new Leaf;
    leaves.addWidget(leaf);
    leaves.resize(size);
    leaves.show();
    show(*leaf, at);
    return look_of(*leaf);
}

// Follows a random siege with one leaf, which stands behind another for most of the time.
template<class Leaf>
void follow_a_siege(malta::Side side) {
    kit::Problems problems;
    const auto data = malta::load_named_set(malta::data_folders(), malta::kShippedSet, problems);
    REQUIRE(data);
    malta::Setup setup;
    setup.side = side;
    const malta::Ruleset rules(data, setup);
    kit::RandomStream random(15, 65);
    malta::State state = malta::start(rules);
    malta::EventList events;

    QStackedWidget leaves;
    auto* leaf = new Leaf;
    leaves.addWidget(new QWidget);
    leaves.addWidget(leaf);
    leaves.resize(620, 560);
    leaves.show();
    int compared = 0;
    for (auto pending = malta::pending(state); pending.size() > 0;
         pending = malta::pending(state)) {
        if (pending.decision == malta::Decision::Order) events.clear(); // those of one turn
        malta::apply(rules, state,
                     pending[random.below(static_cast<std::uint32_t>(pending.size()))], events);
        show(*leaf, {rules, state, events});
        QApplication::processEvents();
        if (random.below(7) != 0) continue;
        leaves.setCurrentWidget(leaf);
        INFO("turn " << int{state.turn} << ", " << events.size() << " events");
        CHECK(look_of(*leaf) == written_anew<Leaf>({rules, state, events}, leaf->size()));
        ++compared;
        leaves.setCurrentIndex(0);
    }
    CHECK(compared >= 5);
}

} // namespace

TEST_CASE("a late picture is in the end the one that was asked for last") {
    LatePicture picture(nullptr);
    int ready = 0;
    QObject::connect(&picture, &LatePicture::ready, [&ready] { ++ready; });
    for (int size = 1; size <= 40; ++size) {
        picture.ask({size, size}, 1, QStringLiteral("red"), all_in(Qt::red));
        if (size % 9 == 0) QApplication::processEvents();
    }
    picture.ask({40, 40}, 1, QStringLiteral("blue"), all_in(Qt::blue));
    wait_for_late_pictures();
    CHECK(ready >= 1);
    QImage blue({40, 40}, QImage::Format_ARGB32_Premultiplied);
    blue.fill(Qt::blue);
    CHECK(drawn(picture, {40, 40}) == blue);
}

TEST_CASE("what a late picture shows already is not painted again") {
    LatePicture picture(nullptr);
    std::atomic<int> painted = 0;
    for (int i = 0; i < 5; ++i) {
        picture.ask({30, 20}, 1, QStringLiteral("same"),
                    [&painted](QPainter&, const QRectF&) { ++painted; });
        wait_for_late_pictures();
    }
    CHECK(painted == 1);
}

TEST_CASE(
    "before a late picture is ready there is the one before it, stretched, and at first nothing") {
    LatePicture picture(nullptr);
    CHECK(drawn(picture, {8, 8}).pixelColor(4, 4).alpha() == 0);
    picture.ask({8, 8}, 1, QStringLiteral("red"), all_in(Qt::red));
    wait_for_late_pictures();
    picture.ask({64, 64}, 1, QStringLiteral("blue"), all_in(Qt::blue));
    CHECK(drawn(picture, {64, 64}).pixelColor(60, 60) == QColor(Qt::red));
}

TEST_CASE("a late picture may go while it is being painted", "[threads]") {
    std::atomic<bool> begun = false, go_on = false;
    {
        LatePicture picture(nullptr);
        picture.ask({8, 8}, 1, QStringLiteral("slow"), [&](QPainter&, const QRectF&) {
            begun = true;
            while (!go_on) std::this_thread::yield();
        });
        while (!begun) QApplication::processEvents();
    }
    go_on = true;
    wait_for_late_pictures();
}

TEST_CASE("a leaf that stood behind another one shows what one shows that is written anew") {
    const auto side = GENERATE(malta::Side::Turks, malta::Side::Knights);
    SECTION("the Field Orders Book") {
        follow_a_siege<FieldOrdersBook>(side);
    }
    SECTION("the card") {
        follow_a_siege<CardView>(side);
    }
    SECTION("the dice") {
        follow_a_siege<DiceView>(side);
    }
}
