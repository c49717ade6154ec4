// SPDX-License-Identifier: GPL-3.0-or-later
// Events and cancelled orders (rulebook 9.2, 9.3, 9.4).
#include "rules_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;
using Ids = std::vector<std::string>;

namespace {

// The order that needs St. Elmo's surroundings.
std::string elmo_order(Side side) {
    return side == Side::Turks ? "order:attack_fort_st_elmo" : "order:relieve_st_elmo";
}

} // namespace

TEST_CASE("the top card is revealed: first its event takes place, then its special-event icon") {
    for (const Side side : kSides) {
        Play play(side);
        // The event bites only once the icon of the same card has mustered a marker in Sicily.
        play.play({any_order(side), "card:event_before_icon", "white:3"});
        CHECK(play.markers("sicily") == 1);
        CHECK(play.morale(Side::Turks) == 10);
        CHECK(play.morale(Side::Knights) == 10);
        CHECK(play.first(EventType::CardRevealed) < play.first(EventType::EventTookPlace));
        CHECK(play.first(EventType::EventTookPlace) < play.first(EventType::IconTookPlace));
        CHECK(play.first(EventType::IconTookPlace) < play.first(EventType::CounterOrder));
    }
}

TEST_CASE("a card that was revealed does not come again") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:plain_a", "white:3"});
        CHECK(play.state.cards_left == 23);
        play.play({elmo_order(side)});
        REQUIRE(play.asks(Decision::Card));
        CHECK_FALSE(play.offers("card:plain_a"));
    }
}

TEST_CASE("an event may roll a die") {
    for (const Side side : kSides)
        for (int face = 1; face <= 6; ++face) {
            Play play(side);
            play.play({any_order(side), "card:roll"});
            CHECK(play.options().size() == 6);
            play.play({"event_die:" + std::to_string(face), "white:3"});
            CHECK(play.morale(Side::Turks) == (face <= 2 ? 9 : 10));
            CHECK(play.morale(Side::Knights) == (face >= 5 ? 9 : 10));
        }
}

TEST_CASE("an event may offer the player a choice") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:choice"});
        CHECK(pending(play.state).actor == siege::kit::Actor::Player);
        CHECK(play.options() == Ids{"event:stand_down", "event:go_on"});
        Play other = play;
        play.play({"event:go_on", "white:3"});
        CHECK(play.modified_by("card") == 2);
        CHECK(play.result() == 5);
        other.play({"event:stand_down"});
        CHECK(other.happened(EventType::OrderCancelled));
        CHECK_FALSE(other.happened(EventType::DieRolled));
    }
}

TEST_CASE("an event may modify the die of this turn's order, and of no later one") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:harder", "white:3"});
        CHECK(play.result() == 5);
        play.play({elmo_order(side), "card:easier", "white:3"});
        CHECK(play.result() == 1);
        play.put("fort_st_elmo", 3).state.used_orders = 0;
        play.play({any_order(side), "card:plain_b", "white:3"});
        CHECK(play.result() == 3);
    }
}

TEST_CASE("an event may change the board, the tracks and the ammunition") {
    for (const Side side : kSides) {
        Play play(side);
        const auto draw = [&](const std::string& card) {
            play.state.used_orders = 0;
            play.play({any_order(side), "card:" + card, "white:3"});
        };
        draw("march"); // 4 wished, Gallows Point first
        CHECK(play.markers("the_marsa") == 1);
        CHECK(play.markers("gallows_point") == 2);
        CHECK(play.markers("corradin_heights") == 1);
        draw("ships_up");
        CHECK(play.markers("marsa_creek") == 2);
        draw("ships_back");
        CHECK(play.markers("marsaxlokk") == 3);
        draw("tower_raised");
        CHECK(play.state.siege_tower);
        draw("bridge_broken");
        CHECK_FALSE(play.state.bridge);
        draw("powder_lost");
        CHECK(play.state.ammunition == 2);
        draw("powder_found");
        CHECK(play.state.ammunition == 3);
        draw("tracks_down");
        CHECK(play.state.tracks == std::array<std::uint8_t, 2>{2, 1});
        draw("tracks_up");
        CHECK(play.state.tracks == std::array<std::uint8_t, 2>{3, 2});
        play.put("sicily", 2);
        draw("delay");
        CHECK(play.markers("sicily") == 1);
        CHECK(play.state.pool == 2);
    }
}

TEST_CASE("an event may restore eliminated markers to the first place with a free space") {
    for (const Side side : kSides) {
        Play play(side);
        play.put("fort_st_elmo", 2).put("mdina", 1);
        CHECK(play.state.lost[1] == 2);
        play.play({any_order(side), "card:restored", "white:3"});
        CHECK(play.markers("fort_st_elmo") == 3);
        CHECK(play.markers("mdina") == 2);
        CHECK(play.state.lost[1] == 0);
        CHECK(play.morale(Side::Knights) == 12);
    }
}

TEST_CASE(
    "an event restores no marker that has not been eliminated, and no more than there are spaces") {
    Play none(Side::Knights);
    none.put("mdina", 1).state.lost[1] = 0;
    none.play({"order:sortie", "card:restored", "white:3"});
    CHECK(none.markers("mdina") == 1);
    CHECK(none.morale(Side::Knights) == 10);
    Play full(Side::Knights);
    full.put("fort_st_angelo", 2); // where the card does not bring any
    full.play({"order:sortie", "card:restored", "white:3"});
    CHECK(full.state.lost[1] == 2);
    CHECK(full.morale(Side::Knights) == 10);
}

TEST_CASE("a marker that is restored may cost morale too, if the text says so") {
    Play play(
        Side::Knights,
        set_with_event(R"([{"restore": "knights", "count": 1, "to": ["mdina"], "morale": -1}])"));
    play.put("mdina", 1);
    play.play({"order:sortie", "card:plain_a", "white:3"});
    CHECK(play.markers("mdina") == 2);
    CHECK(play.morale(Side::Knights) == 9);
}

TEST_CASE("an event may show the player the next card, which then is the next one") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "card:look_ahead"});
        REQUIRE(play.asks(Decision::NextCard));
        CHECK(pending(play.state).actor == siege::kit::Actor::Chance);
        CHECK_FALSE(play.offers("next_card:look_ahead"));
        play.play({"next_card:plain_d", "white:3"});
        CHECK(play.happened(EventType::NextCardSeen));
        CHECK(play.state.cards_left == 23); // seen, not drawn
        play.play({elmo_order(side)});
        CHECK(play.options() == Ids{"card:plain_d"});
        play.play({"card:plain_d", "white:3"});
        CHECK(play.state.next_card == kNothing);
    }
    Play last(Side::Turks);
    last.last_card().play({"order:attack_mdina", "card:look_ahead"});
    CHECK_FALSE(last.happened(EventType::NextCardSeen)); // there is none
}

TEST_CASE(
    "an event may cancel the order, which ends the turn at once: no counter order and no dice") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "action:aggressive_commander", "card:cancelled"});
        CHECK(play.happened(EventType::OrderCancelled));
        CHECK_FALSE(play.happened(EventType::CounterOrder));
        CHECK_FALSE(play.happened(EventType::DieRolled));
        CHECK(play.asks(Decision::Order));
        CHECK(play.state.turn == 2);
    }
}

TEST_CASE("the additional action is cancelled with the order, and kept for later") {
    for (const Side side : kSides) {
        Play play(side);
        play.play({any_order(side), "action:aggressive_commander", "card:cancelled"});
        CHECK_FALSE(play.happened(EventType::ActionSpent));
        const std::string next = elmo_order(side);
        play.play({next, "action:aggressive_commander", "card:plain_a", "white:3", "black:2"});
        CHECK(play.morale(Side::Knights) == 9); // still number 1
    }
}

TEST_CASE("R-cancelled: a cancelled order counts as used, or with the option it does not") {
    for (const Side side : kSides)
        for (const char* card : {"card:cancelled", "card:st_elmo_emptied"}) {
            Play used(ruled(side, "cancelled", "yes"));
            used.play({elmo_order(side), card});
            CHECK(used.used_orders() == Ids{elmo_order(side).substr(6)});
            Play kept(ruled(side, "cancelled", "no"));
            kept.play({elmo_order(side), card});
            CHECK(kept.used_orders().empty());
            CHECK(kept.happened(EventType::OrderKept));
        }
}

TEST_CASE("an event that leaves the order without what its restrictions demand cancels it") {
    for (const Side side : kSides) {
        const std::string card =
            side == Side::Turks ? "card:approaches_emptied" : "card:st_elmo_emptied";
        Play play(side);
        play.play({elmo_order(side), "action:aggressive_commander", card});
        CHECK(play.happened(EventType::OrderImpossible));
        CHECK_FALSE(play.happened(EventType::CounterOrder));
        CHECK_FALSE(play.happened(EventType::DieRolled));
        CHECK(play.state.actions_spent[0] == 0);
        CHECK(play.asks(Decision::Order));
    }
}

TEST_CASE("an event that empties the place which the order goes against cancels it too") {
    Play turks(Side::Turks);
    turks.play({"order:attack_fort_st_elmo", "card:st_elmo_emptied"});
    CHECK(turks.happened(EventType::OrderImpossible));
    Play knights(Side::Knights);
    knights.play({"order:relieve_st_elmo", "card:approaches_emptied"});
    CHECK(knights.happened(EventType::OrderImpossible));
}

TEST_CASE("an event that empties some other place cancels nothing") {
    Play turks(Side::Turks);
    turks.play({"order:attack_mdina", "card:approaches_emptied", "white:3"});
    CHECK(turks.happened(EventType::CounterOrder));
    Play knights(Side::Knights);
    knights.play({"order:cavalry_raid", "card:st_elmo_emptied", "white:3"});
    CHECK(knights.happened(EventType::CounterOrder));
}

TEST_CASE("R-icon-first: the icon still takes effect when the event has cancelled the order") {
    Play turks(Side::Turks);
    turks.state.siege_tower = true;
    turks.play({"order:attack_mdina", "card:cancelled_with_icon"});
    CHECK_FALSE(turks.state.siege_tower);
    CHECK(turks.state.turn == 2);
    Play knights(Side::Knights);
    knights.play({"order:cavalry_raid", "card:cancelled_with_icon"});
    CHECK(knights.markers("marsa_creek") == 1);
    CHECK(knights.state.turn == 2);
}

TEST_CASE("R-icon-first: what the icon gives back in time saves the order") {
    Play saved(Side::Knights);
    saved.put("marsaxlokk", 2).put("marsa_creek", 1);
    saved.play({"order:fire_ships", "card:ships_back_and_up"});
    CHECK_FALSE(saved.happened(EventType::OrderImpossible));
    CHECK(saved.happened(EventType::CounterOrder));
    Play lost(Side::Knights);
    lost.put("marsaxlokk", 2).put("marsa_creek", 1);
    lost.play({"order:fire_ships", "card:ships_back"});
    CHECK(lost.happened(EventType::OrderImpossible));
}
