// SPDX-License-Identifier: GPL-3.0-or-later
// What holds in every siege, whatever is chosen: played at random on both sets, from both sides.
#include "rules_support.hpp"

#include "kit/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace siege::malta;
using siege::kit::RandomStream;

namespace {

Setup some_setup(RandomStream& random, Side side, const DataSet& data) {
    Setup setup = commanding(side);
    const auto cards =
        static_cast<std::uint32_t>(data.decks[static_cast<std::size_t>(index(other(side)))].size());
    setup.deck = kSmallestDeck + static_cast<int>(random.below(cards - kSmallestDeck + 1));
    setup.difficult = random.below(2) == 1;
    for (const RulingOption& option : ruling_options())
        option.set(setup.rulings, static_cast<int>(random.below(2)));
    return setup;
}

struct Sums {
    int turks_troops = 0, ships = 0, knights = 0;
    bool operator==(const Sums&) const = default;
};

Sums sums_of(const DataSet& data, const State& state) {
    Sums sums{state.lost[0], 0, state.lost[1] + state.pool};
    for (std::size_t place = 0; place < data.locations.size(); ++place)
        (data.locations[place].coastal               ? sums.ships
         : data.locations[place].side == Side::Turks ? sums.turks_troops
                                                     : sums.knights) += state.markers[place];
    return sums;
}

// Without Catch's macros in the loop: millions of them would be slow. Nothing, or what is broken.
std::string broken(const Ruleset& rules, const State& state, const Sums& at_start) {
    const DataSet& data = rules.data();
    for (std::size_t place = 0; place < data.locations.size(); ++place) {
        const int markers = state.markers[place];
        if (markers > data.locations[place].spaces)
            return "more markers than spaces in " + data.locations[place].id;
        if ((state.held >> place & 1) != (markers > 0)) return "held";
        if ((state.full >> place & 1) != (markers == data.locations[place].spaces)) return "full";
    }
    if (!(sums_of(data, state) == at_start)) return "markers appear or vanish";
    for (const int morale : state.morale)
        if (morale > data.morale_top) return "morale off the chart";
    if (state.ammunition > data.ammunition) return "ammunition";
    for (std::size_t track = 0; track < 2; ++track)
        if (state.tracks[track] > (rules.setup().difficult ? 0 : rules.tracks()[track].start))
            return "track";
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind)
        if (state.actions_spent[kind] > rules.entries(kind))
            return "more actions spent than there are";
    if (state.cards_left > rules.setup().deck || state.turn > rules.setup().deck)
        return "more turns than cards";
    const Pending options = pending(state);
    if ((state.ending != Ending::None) != (options.size() == 0))
        return "a choice when over, or none before";
    return "";
}

// Plays on to the end; what is broken on the way, and the ending.
std::string play_out(const Ruleset& rules, RandomStream& random, Ending& ending) {
    State state = start(rules);
    const Sums at_start = sums_of(rules.data(), state);
    for (int steps = 0; state.ending == Ending::None; ++steps) {
        const std::string now = broken(rules, state, at_start);
        if (!now.empty() || steps > 5000) return now.empty() ? "no end" : now;
        const Pending options = pending(state);
        const Choice choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
        if (state.decision == Decision::Order && choice.option != kHold &&
            (state.used_orders >> choice.option & 1 ||
             first_broken(rules, state, choice.option) != nullptr))
            return "a used or restricted order is offered";
        State again = state;
        EventList events;
        apply(rules, state, choice);
        apply(rules, again, choice, events);
        if (!(state == again)) return "events change the course of things";
    }
    ending = state.ending;
    return broken(rules, state, at_start);
}

} // namespace

TEST_CASE(
    "there are never more markers than spaces, none appears or vanishes, and every siege ends") {
    std::array<std::array<int, 6>, 2> endings{};
    RandomStream random(1565);
    for (const auto& data : {plain_set(), shipped_set()})
        for (const Side side : {Side::Turks, Side::Knights})
            for (int siege = 0; siege < 1500; ++siege) {
                const Ruleset rules(data, some_setup(random, side, *data));
                Ending ending = Ending::None;
                const std::string wrong = play_out(rules, random, ending);
                INFO(data->name << ", " << side_id(side) << ", siege " << siege);
                REQUIRE(wrong.empty());
                ++endings[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(ending)];
            }
    for (const auto& side : endings) {
        CHECK(side[static_cast<std::size_t>(Ending::KnightsMoraleZero)] > 0);
        CHECK(side[static_cast<std::size_t>(Ending::TurksMoraleZero)] > 0);
        CHECK(side[static_cast<std::size_t>(Ending::FortsFallen)] > 0);
        CHECK(side[static_cast<std::size_t>(Ending::FleetDeparts)] > 0);
    }
}

TEST_CASE("the same choices lead to the same state and the same events") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const Ruleset rules(shipped_set(), commanding(side));
        std::array<EventList, 2> told;
        std::array<State, 2> ends{};
        for (std::size_t run = 0; run < 2; ++run) {
            RandomStream random(9);
            ends[run] = start(rules, told[run]);
            while (ends[run].ending == Ending::None) {
                const Pending options = pending(ends[run]);
                apply(rules, ends[run],
                      options[random.below(static_cast<std::uint32_t>(options.size()))], told[run]);
            }
        }
        CHECK(ends[0] == ends[1]);
        CHECK(told[0] == told[1]);
        CHECK(Malta::hash(ends[0]) == Malta::hash(ends[1]));
    }
}

TEST_CASE(
    "every choice has an id of its own among its neighbours and a phrase, and every event its "
    "words") {
    RandomStream random(11);
    for (const Side side : {Side::Turks, Side::Knights}) {
        Play play(side, shipped_set());
        while (!play.over()) {
            std::vector<std::string> ids = play.options();
            std::sort(ids.begin(), ids.end());
            CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
            const Pending options = pending(play.state);
            for (std::size_t i = 0; i < options.size(); ++i) {
                const std::string phrase = choice_phrase(play.rules, play.state, options[i]);
                CHECK((!phrase.empty() && !phrase.ends_with('.')));
            }
            play.answer({ids[random.below(static_cast<std::uint32_t>(ids.size()))]});
            for (const Event& event : play.events)
                CHECK_FALSE(Malta::event_text(play.rules, event).empty());
        }
    }
}
