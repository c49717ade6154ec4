// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/findings.hpp"
#include "malta/game.hpp"

#include <bit>

namespace siege::trials {

// What holds on Malta's table at every moment, whatever the cards and tables say.
class TableLaws {
  public:
    TableLaws(const malta::Ruleset& rules, Findings& findings)
        : rules_(rules), findings_(findings) {
        for (const malta::Location& location : rules.data().locations)
            start_[static_cast<std::size_t>(index(location.side))] += location.start;
        start_[1] += rules.data().pool;
    }

    void check(const malta::State& state) {
        check_markers(state);
        check_tracks(state);
        check_deck(state);
        if (state.ending != malta::Ending::None) check_ending(state);
    }

    void check_step(const malta::State& before, malta::Choice choice,
                    const malta::EventList& events, const malta::State& after) {
        check(after);
        check_choice(before, choice);
        check_told(before, events, after);
    }

  private:
    static constexpr std::array<malta::Side, 2> kSides{malta::Side::Turks, malta::Side::Knights};

    void check_markers(const malta::State& state) {
        std::array<int, 2> found{state.lost[0], state.lost[1] + state.pool};
        malta::LocationSet held = 0, full = 0;
        for (std::size_t place = 0; place < rules_.data().locations.size(); ++place) {
            const malta::Location& location = rules_.data().locations[place];
            found[static_cast<std::size_t>(index(location.side))] += state.markers[place];
            findings_.expect(state.markers[place] <= location.spaces,
                             "no more markers than spaces (3.0)");
            const auto bit = static_cast<malta::LocationSet>(1u << place);
            if (state.markers[place] > 0) held = static_cast<malta::LocationSet>(held | bit);
            if (state.markers[place] == location.spaces)
                full = static_cast<malta::LocationSet>(full | bit);
        }
        findings_.expect(found[0] == start_[0],
                         "the Turks' markers on the map and lost are those of the start");
        findings_.expect(
            found[1] == start_[1],
            "the Knights' markers on the map, lost and in the pool are those of the start");
        findings_.expect(held == state.held, "`held` is the set of locations with a marker");
        findings_.expect(full == state.full, "`full` is the set of locations without a space");
        findings_.expect(!state.landed || state.markers[rules_.data().gather_at] == 0 ||
                             state.pool == 0,
                         "reinforcements land together (9.3)");
    }

    void check_tracks(const malta::State& state) {
        for (const std::uint8_t morale : state.morale)
            findings_.expect(morale <= rules_.data().morale_top,
                             "morale stays on its chart [R-morale-top]");
        for (std::size_t track = 0; track < 2; ++track) {
            const int top = rules_.setup().difficult ? 0 : rules_.tracks()[track].start;
            findings_.expect(state.tracks[track] <= top,
                             "a track has no more uses than at the start (7.1, 10)");
        }
        findings_.expect(state.ammunition <= rules_.data().ammunition,
                         "ammunition stays on its track (3.1)");
        for (std::size_t kind = 0; kind < rules_.actions().size(); ++kind)
            findings_.expect(state.actions_spent[kind] <= rules_.entries(kind),
                             "no action beyond the last (9.2)");
        findings_.expect(state.used_orders >> rules_.orders().size() == 0,
                         "only orders of the book are used (9.5)");
        findings_.expect(state.white <= 6 && state.black <= 6, "dice have six faces");
    }

    void check_deck(const malta::State& state) {
        const int drawn = rules_.setup().deck - state.cards_left;
        findings_.expect(drawn >= 0 && std::popcount(state.unseen) ==
                                           static_cast<int>(rules_.deck().size()) - drawn,
                         "every card is unseen or drawn");
        findings_.expect(state.turn == drawn || state.turn == drawn + 1,
                         "a turn draws one card (9.3)");
        findings_.expect(state.turn >= 1 && state.turn <= rules_.setup().deck,
                         "the siege lasts no longer than its deck (8.0)");
        if (state.next_card != malta::kNothing)
            findings_.expect(state.unseen >> state.next_card & 1,
                             "the next card has not been drawn");
        if (state.card != malta::kNothing)
            findings_.expect((state.unseen >> state.card & 1) == 0,
                             "the card on the table has been drawn");
    }

    void check_ending(const malta::State& state) {
        using malta::Ending;
        const bool turks = state.morale[0] == 0, knights = state.morale[1] == 0;
        const bool forts = (state.held & rules_.data().forts) != 0;
        switch (state.ending) {
        case Ending::KnightsMoraleZero:
            findings_.expect(knights && !turks, "Knights at 0 morale");
            break;
        case Ending::TurksMoraleZero:
            findings_.expect(turks && !knights, "Turks at 0 morale");
            break;
        case Ending::BothMoraleZero: findings_.expect(turks && knights, "both at 0 morale"); break;
        case Ending::FortsFallen:
            findings_.expect(!turks && !knights && !forts, "all forts have fallen, morale is left");
            break;
        case Ending::FleetDeparts:
            findings_.expect(!turks && !knights && forts && state.cards_left == 0,
                             "the deck is at its end and nothing else has ended the siege");
            break;
        case Ending::None: break;
        }
        findings_.expect(malta::Malta::won(rules_, state) ==
                             (malta::winner(state.ending) == rules_.player()),
                         "the player wins when his side wins (8.0)");
    }

    void check_choice(const malta::State& before, malta::Choice choice) {
        using malta::Decision;
        if (choice.decision == Decision::Order && choice.option != malta::kHold) {
            findings_.expect((before.used_orders >> choice.option & 1) == 0,
                             "a used order is not given again (9.5)");
            findings_.expect(malta::first_broken(rules_, before, choice.option) == nullptr,
                             "an order keeps its restrictions (9.1)");
        }
        if (choice.decision == Decision::Order && choice.option == malta::kHold)
            for (std::size_t order = 0; order < rules_.orders().size(); ++order)
                findings_.expect(
                    (before.used_orders >> order & 1) ||
                        malta::first_broken(rules_, before, static_cast<int>(order)),
                    "a turn without an order is one in which none can be given [R-no-order]");
        if (choice.decision == Decision::Loss) {
            findings_.expect(before.markers[choice.option] > 0, "a marker is lost where one is");
            findings_.expect(before.owed > 0, "a loss is owed");
        }
        if (choice.decision == Decision::Modifier)
            findings_.expect(before.tracks[0] > 0, "a modifier is left to spend");
        if (choice.decision == Decision::Reroll)
            findings_.expect(before.tracks[1] > 0, "a re-roll is left to spend");
    }

    // Whatever has changed on the table was told as an event.
    void check_told(const malta::State& before, const malta::EventList& events,
                    const malta::State& after) {
        using malta::EventType;
        std::array<int, 2> morale{before.morale[0], before.morale[1]},
            lost{before.lost[0], before.lost[1]};
        int cards = before.cards_left, ammunition = before.ammunition, endings = 0;
        bool tower = before.siege_tower, bridge = before.bridge;
        for (const malta::Event& event : events) {
            const auto side = static_cast<std::size_t>(index(event.side));
            switch (event.type) {
            case EventType::MoraleChanged:
                morale[side] += event.amount;
                findings_.expect(event.now == morale[side],
                                 "an event tells the morale that it leads to");
                break;
            case EventType::MarkerRemoved: ++lost[side]; break;
            case EventType::MarkerRestored: --lost[side]; break;
            case EventType::CardRevealed: --cards; break;
            case EventType::AmmunitionChanged: ammunition += event.amount; break;
            case EventType::TowerRaised: tower = true; break;
            case EventType::TowerRemoved: tower = false; break;
            case EventType::BridgeDestroyed: bridge = false; break;
            case EventType::SiegeEnded: ++endings; break;
            default: break;
            }
            findings_.expect(*event.rule != '\0', "every event names its rule");
        }
        for (const malta::Side side : kSides) {
            const auto i = static_cast<std::size_t>(index(side));
            findings_.expect(morale[i] == after.morale[i], "events tell every change of morale");
            findings_.expect(lost[i] == after.lost[i],
                             "events tell every marker lost and restored");
        }
        findings_.expect(cards == after.cards_left, "events tell every card");
        findings_.expect(ammunition == after.ammunition, "events tell the ammunition");
        findings_.expect(tower == after.siege_tower && bridge == after.bridge,
                         "events tell tower and bridge");
        findings_.expect(endings == (after.ending != malta::Ending::None ? 1 : 0),
                         "the end is told once, when it comes");
    }

    const malta::Ruleset& rules_;
    Findings& findings_;
    std::array<int, 2> start_{};
};

} // namespace siege::trials
