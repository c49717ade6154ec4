// SPDX-License-Identifier: GPL-3.0-or-later
// Sides, board, pieces (rulebook 3, 4, 7) and set-up (7.1).
#include "kit/json.hpp"
#include "rules_support.hpp"

#include "malta/saved_setup.hpp"
#include "session/siege.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace siege::malta;
using siege::session::Siege;

namespace {

const std::vector<std::string> kEmptyAtStart{"gallows_point", "corradin_heights", "sicily",
                                             "heights_of_st_margaret", "marsa_creek"};

bool starts_empty(const std::string& id) {
    return std::find(kEmptyAtStart.begin(), kEmptyAtStart.end(), id) != kEmptyAtStart.end();
}

} // namespace

TEST_CASE("the player commands the Turks or the Knights, and the enemy is the deck of its counter "
          "orders") {
    const Ruleset turks(plain_set(), commanding(Side::Turks));
    CHECK(turks.player() == Side::Turks);
    CHECK(turks.orders().front().id == "attack_fort_st_elmo");
    CHECK(&turks.deck() == &turks.data().decks[1]);
    const Ruleset knights(plain_set(), commanding(Side::Knights));
    CHECK(knights.enemy() == Side::Turks);
    CHECK(knights.orders().front().id == "sortie");
    CHECK(&knights.deck() == &knights.data().decks[0]);
}

TEST_CASE("Gallows Point, Corradin Heights, Sicily, the Heights and, R-creek, Marsa Creek start "
          "empty; the rest filled") {
    for (const auto& data : {plain_set(), shipped_set()})
        for (const Side side : {Side::Turks, Side::Knights}) {
            const Play play(side, data);
            for (const Location& place : data->locations) {
                INFO(place.id);
                CHECK(play.markers(place.id) == (starts_empty(place.id) ? 0 : place.spaces));
            }
        }
}

TEST_CASE(
    "the Siege Tower is not there at the start, and three reinforcements wait off the board") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const Play play(side);
        CHECK_FALSE(play.state.siege_tower);
        CHECK(play.state.pool == 3);
        CHECK_FALSE(play.state.landed);
    }
}

TEST_CASE(
    "both morale markers start at 10, the Bridge of Boats stands, the Turks have 4 ammunition") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const Play play(side);
        CHECK(play.morale(Side::Turks) == 10);
        CHECK(play.morale(Side::Knights) == 10);
        CHECK(play.state.bridge);
        CHECK(play.state.ammunition == 4);
    }
}

TEST_CASE("only the player's side has resource tracks, each with 3: the Turks -1 and re-roll, the "
          "Knights +1 and re-roll") {
    const Play turks(Side::Turks);
    CHECK(turks.rules.tracks()[0].id == "musketry");
    CHECK(turks.rules.tracks()[0].by == -1);
    CHECK(turks.rules.tracks()[1].id == "janissaries");
    const Play knights(Side::Knights);
    CHECK(knights.rules.tracks()[0].id == "greek_fire");
    CHECK(knights.rules.tracks()[0].by == 1);
    CHECK(knights.rules.tracks()[1].id == "elite_knights");
    for (const Play* play : {&turks, &knights})
        CHECK(play->state.tracks == std::array<std::uint8_t, 2>{3, 3});
}

TEST_CASE("troop markers stand on land and ships on the coast: no order of either side moves "
          "troops to sea") {
    for (const Side side : {Side::Turks, Side::Knights})
        for (const auto& data : {plain_set(), shipped_set()})
            for (const Order& order : data->orders[static_cast<std::size_t>(index(side))])
                if (order.moves != 0)
                    for (std::size_t i = 0; i < data->lists[order.moves].count; ++i) {
                        const Location& place = data->locations[data->lists[order.moves].places[i]];
                        CHECK_FALSE(place.coastal);
                        CHECK(place.side == side);
                    }
}

TEST_CASE("N cards are dealt: the siege lasts N turns, and the cards set aside stay unseen") {
    for (const int deck : {12, 24, 30}) {
        Setup setup = commanding(Side::Knights);
        setup.deck = deck;
        Play play(setup, shipped_set());
        CHECK(play.state.cards_left == deck);
        int turns = 0;
        while (!play.over()) {
            play.set_morale(10, 10); // nothing but the calendar ends this siege
            for (const char* fort : {"fort_st_elmo", "fort_st_michael", "fort_st_angelo"})
                play.put(fort, 3);
            turns += play.asks(Decision::Card);
            play.answer({play.options().front()});
        }
        CHECK(play.state.ending == Ending::FleetDeparts);
        CHECK(turns == deck);
        CHECK(std::popcount(play.state.unseen) == 30 - deck);
    }
}

TEST_CASE("any card of the full deck may be dealt, each as likely as the others") {
    Setup setup = commanding(Side::Turks);
    setup.deck = 12;
    Play play(setup, shipped_set());
    play.answer({"order:move_one_ship", "action:none"});
    REQUIRE(play.asks(Decision::Card));
    CHECK(pending(play.state).actor == siege::kit::Actor::Chance);
    CHECK(play.options().size() == shipped_set()->decks[1].size());
    for (std::size_t i = 0; i < play.options().size(); ++i)
        CHECK(pending(play.state).probability(i) == Approx(1.0 / 30));
    const std::string drawn = play.options().front();
    play.play({drawn});
    while (!play.asks(Decision::Action) && !play.asks(Decision::Card))
        play.answer({play.options().front()});
    if (play.asks(Decision::Action)) play.answer({"action:none"});
    CHECK_FALSE(play.offers(drawn));
}

TEST_CASE("the order of the deck is in no state: sieges of different seeds look the same until a "
          "card is turned") {
    const auto rules = std::make_shared<const Ruleset>(shipped_set(), commanding(Side::Turks));
    Siege<Malta> one(rules, 1), other(rules, 2);
    const auto choose_both = [&](const char* id) {
        REQUIRE(one.choose(*one.option(id)));
        REQUIRE(other.choose(*other.option(id)));
        CHECK(one.state() == other.state());
        CHECK(Malta::hash(one.state()) == Malta::hash(other.state()));
    };
    CHECK(one.state() == other.state());
    choose_both("order:attack_mdina");
    choose_both("action:none");
    CHECK_FALSE(one.fated() == other.fated());
    std::set<int> first_cards;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Siege<Malta> siege(rules, seed);
        siege.choose(*siege.option("order:attack_mdina"));
        siege.choose(*siege.option("action:none"));
        first_cards.insert(siege.fated().option);
    }
    CHECK(first_cards.size() == 30);
}

TEST_CASE("the player may pick any number of cards from 12 to the full deck") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        CHECK_FALSE(deck_size_error(*shipped_set(), side, 11).empty());
        CHECK(deck_size_error(*shipped_set(), side, 12).empty());
        CHECK(deck_size_error(*shipped_set(), side, 30).empty());
        CHECK_FALSE(deck_size_error(*shipped_set(), side, 31).empty());
    }
}

TEST_CASE("additional difficulty: the player has no resource tracks, and no event gives any back") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        Play play(difficult(side));
        CHECK(play.state.tracks == std::array<std::uint8_t, 2>{0, 0});
        const std::string order =
            side == Side::Turks ? "order:attack_fort_st_elmo" : "order:sortie";
        play.answer({order, "action:none", "card:tracks_up"});
        CHECK(play.asks(Decision::WhiteDie)); // nothing to spend before the roll
        CHECK(play.state.tracks == std::array<std::uint8_t, 2>{0, 0});
        play.answer({"white:3"});
        CHECK(play.asks(Decision::Order)); // nor after it
    }
}

TEST_CASE(
    "additional difficulty: the Turks have the first two aggressive commander actions of three") {
    for (const bool hard : {false, true}) {
        Play play(hard ? difficult(Side::Turks) : commanding(Side::Turks));
        const std::vector<std::string> cards{"card:plain_a", "card:plain_b", "card:plain_c"};
        const int most = hard ? 2 : 3;
        CHECK(play.rules.entries(0) == most);
        for (int number = 1; number <= most; ++number) {
            const int before = play.morale(Side::Knights);
            play.state.used_orders = 0;
            play.play({"order:attack_mdina", "action:aggressive_commander",
                       cards[static_cast<std::size_t>(number - 1)], "white:3", "black:2"});
            CHECK(before - play.morale(Side::Knights) == number); // the table of that number
        }
        play.state.used_orders = 0;
        play.answer({"order:attack_mdina"});
        CHECK(play.asks(Decision::Card)); // no action is left to be asked about
    }
}

TEST_CASE("additional difficulty: the Knights have the first of two aggressive commander actions "
          "and of two speeches") {
    const Play easy(Side::Knights);
    CHECK(easy.rules.entries(0) == 2);
    CHECK(easy.rules.entries(1) == 2);
    Play hard(difficult(Side::Knights));
    CHECK(hard.rules.entries(0) == 1);
    CHECK(hard.rules.entries(1) == 1);
    hard.play(
        {"order:sortie", "action:aggressive_commander", "card:plain_a", "white:3", "black:5"});
    CHECK(hard.morale(Side::Turks) == 9);
    hard.play(
        {"order:cavalry_raid", "action:defiant_speech", "card:plain_b", "white:3", "black:6"});
    CHECK(hard.morale(Side::Knights) == 11);
    hard.answer({"order:sortie"});
    CHECK(hard.asks(Decision::Card)); // no action is left to be asked about
}
