// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ground.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;

namespace {

void choose(TollSiege& siege, const char* id) {
    const auto choice = siege.option(id);
    REQUIRE(choice);
    REQUIRE(siege.choose(*choice));
}

void dare(TollSiege& siege) {
    choose(siege, "way:dare");
    siege.let_fate_decide();
}

} // namespace

TEST_CASE("a choice that is not offered changes nothing", "[siege]") {
    TollSiege siege = toll_siege(1);
    const Toll::State before = siege.state();
    CHECK(!siege.choose({Toll::Asked::Die, 3}));
    CHECK(!siege.choose({Toll::Asked::Way, 2}));
    CHECK(!siege.option("die:4"));
    CHECK(!siege.option(""));
    CHECK(siege.state() == before);
    CHECK(siege.size() == 0);
    CHECK(siege.opening().size() == 1);
}

TEST_CASE("undo is free until chance has spoken", "[siege]") {
    TollSiege siege = toll_siege(1);
    CHECK(!siege.can_undo());
    CHECK(!siege.undo());
    choose(siege, "way:wait");
    CHECK(siege.can_undo());
    CHECK(!siege.undo_passes_chance());
    CHECK(siege.undo());
    CHECK(!siege.assisted());
    CHECK(siege.size() == 0);
    choose(siege, "way:dare"); // the die has not been thrown yet
    CHECK(!siege.undo_passes_chance());
    CHECK(siege.undo());
    CHECK(!siege.assisted());
}

TEST_CASE("undo past a die marks the siege as assisted for good", "[siege]") {
    TollSiege siege = toll_siege(1);
    dare(siege);
    CHECK(siege.undo_passes_chance());
    CHECK(!siege.assisted());
    CHECK(siege.undo());
    CHECK(siege.assisted());
    CHECK(siege.redo());
    CHECK(siege.assisted());
    CHECK(journal_of(siege).assisted);
    const auto again =
        session::replay<Toll>(journal_of(siege), std::make_shared<Toll::Ruleset>(siege.rules()));
    CHECK(again.siege.assisted());
}

TEST_CASE("what was undone comes again when the same is chosen again", "[siege]") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        TollSiege siege = toll_siege(seed);
        dare(siege);
        const int face = siege.state().face;
        siege.undo();
        dare(siege);
        REQUIRE(siege.state().face == face);
        siege.undo();
        choose(siege, "way:wait"); // another way, and back: the die has not changed
        siege.undo();
        dare(siege);
        REQUIRE(siege.state().face == face);
    }
}

TEST_CASE("another choice, an action more or a re-roll less changes no later die", "[siege]") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        TollSiege waited = toll_siege(seed), thrown = toll_siege(seed);
        choose(waited, "way:wait");
        dare(thrown);
        choose(thrown, "again:no");
        dare(waited);
        dare(thrown);
        REQUIRE(waited.state().face == thrown.state().face);
    }
}

TEST_CASE("the same cards come whatever was ordered", "[siege]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        std::array<std::vector<int>, 3> cards;
        for (std::size_t player = 0; player < cards.size(); ++player) {
            MaltaSiege siege(rules_of(malta::Side::Turks, 24), seed);
            play_on(siege, seed + 1000 * player);
            for (std::size_t i = 0; i < siege.size(); ++i)
                if (siege.step(i).choice.decision == malta::Decision::Card)
                    cards[player].push_back(siege.step(i).choice.option);
        }
        for (std::size_t player = 1; player < cards.size(); ++player)
            for (std::size_t turn = 0; turn < std::min(cards[0].size(), cards[player].size());
                 ++turn)
                REQUIRE(cards[0][turn] == cards[player][turn]);
    }
}

TEST_CASE("a die of a turn falls the same whatever was done before", "[siege]") {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        std::map<std::array<int, 3>, int> faces;
        for (std::uint64_t player = 0; player < 4; ++player) {
            MaltaSiege siege(rules_of(malta::Side::Knights, 24), seed);
            play_on(siege, seed + 1000 * player);
            for (std::size_t i = 0; i < siege.size(); ++i) {
                if (siege.step(i).choice.decision < malta::Decision::EventDie) continue;
                const kit::ChanceKey key = malta::Malta::chance_key(siege.state_at(i));
                const auto [known, is_new] =
                    faces.emplace(std::array<int, 3>{key.turn, key.what, key.thrown},
                                  siege.step(i).choice.option);
                REQUIRE(known->second == siege.step(i).choice.option);
                compared += is_new ? 0 : 1;
            }
        }
    }
    CHECK(compared > 100);
}

TEST_CASE("undo takes back the end of a game", "[siege]") {
    TollSiege siege = toll_siege(3, 2);
    choose(siege, "way:wait");
    choose(siege, "way:wait");
    REQUIRE(siege.over());
    CHECK(!siege.choose({Toll::Asked::Way, 0}));
    CHECK(siege.undo());
    CHECK(!siege.over());
    CHECK(siege.size() == 1);
    CHECK(siege.redo());
    CHECK(siege.over());
    CHECK(!siege.redo());
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        MaltaSiege malta_siege(rules_of(side, 12), 6);
        play_on(malta_siege, 6);
        REQUIRE(malta_siege.over());
        const malta::State last = malta_siege.state();
        REQUIRE(malta_siege.undo());
        CHECK(!malta_siege.over());
        CHECK(malta_siege.pending().actor == kit::Actor::Player);
        while (malta_siege.can_redo()) malta_siege.redo();
        CHECK(malta_siege.state() == last);
    }
}

TEST_CASE("redo goes on to the player's next question, and is lost when another way is taken",
          "[siege]") {
    TollSiege siege = toll_siege(8, 5);
    CHECK(!siege.redo());
    dare(siege);
    choose(siege, "again:no");
    choose(siege, "way:wait");
    const Toll::State last = siege.state();
    siege.undo();
    siege.undo();
    siege.undo();
    CHECK(siege.size() == 0);
    CHECK(siege.redo());
    CHECK(siege.state().asked == Toll::Asked::Again); // past the die in one go
    CHECK(siege.redo());
    CHECK(siege.redo());
    CHECK(siege.state() == last);
    CHECK(!siege.can_redo());

    siege.undo();
    choose(siege, "way:wait"); // the same as was undone: redo is kept, and there is nothing more
    CHECK(siege.state() == last);
    siege.undo();
    siege.undo();
    choose(siege, "again:no");
    CHECK(siege.can_redo());
    choose(siege, "way:dare");
    CHECK(!siege.can_redo());
}

TEST_CASE("steps that were undone are not saved", "[siege]") {
    TollSiege siege = toll_siege(8, 5);
    choose(siege, "way:wait");
    choose(siege, "way:wait");
    siege.undo();
    CHECK(journal_of(siege).steps.size() == 1);
}

TEST_CASE("events are kept with the step that they came of", "[siege]") {
    TollSiege siege = toll_siege(8, 5);
    choose(siege, "way:wait");
    REQUIRE(siege.step(0).events.size() == 1);
    CHECK(siege.step(0).events[0].text == "1 points");
    CHECK(siege.state_at(0) == siege.initial());
    CHECK(siege.state_at(1) == siege.state());
}
