// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/events.hpp"
#include "malta/holds.hpp"

#include <algorithm>

namespace siege::malta::detail {

// The hands that move markers, morale and tracks on the table; each movement is reported to the
// sink. Nothing else changes them, so what these keep true (no more markers than spaces, morale on
// its chart, markers conserved) holds everywhere.
template<class Sink>
class Table {
  public:
    Table(const Ruleset& rules, State& state, Sink& sink)
        : rules_(rules), data_(rules.data()), play_(rules.play()), state_(state), sink_(sink) {}

    void tell(EventType type, const char* rule, Event event = {}) {
        event.type = type;
        event.turn = state_.turn;
        event.rule = rule;
        sink_.push_back(event);
    }

    // Morale stays within 0 and the chart's top [R-morale-top].
    void change_morale(Side side, int by, const char* rule) {
        std::uint8_t& morale = state_.morale[static_cast<std::size_t>(index(side))];
        const int now = std::clamp(morale + by, 0, data_.morale_top);
        if (now == morale) return;
        const int change = now - morale;
        morale = static_cast<std::uint8_t>(now);
        tell(EventType::MoraleChanged, rule,
             {.side = side, .amount = narrow(change), .now = narrow(now)});
    }

    // One marker leaves play for good; its side loses 1 morale
    // unless the text says otherwise (9.2).
    void remove_marker(std::size_t place, bool with_morale, const char* rule) {
        const Side side = side_of(place);
        take_from(place);
        ++state_.lost[static_cast<std::size_t>(index(side))];
        tell(EventType::MarkerRemoved, rule,
             {.side = side, .place = byte(place), .now = narrow(state_.markers[place])});
        if (with_morale) change_morale(side, -1, rule);
        if (state_.markers[place] == 0) emptied(place);
    }

    void move_marker(std::size_t from, std::size_t to, const char* rule) {
        take_from(from);
        put_on(to);
        tell(EventType::MarkerMoved, rule,
             {.side = side_of(to), .subject = byte(from), .place = byte(to)});
    }

    // Markers that move by themselves, as far as there are any and spaces for them (9.3).
    void transfer(int count, const LocationList& from, const LocationList& to, const char* rule) {
        for (; count > 0; --count) {
            const int source = first_held(from);
            const int target = first_free(to);
            if (source < 0 || target < 0) return;
            move_marker(static_cast<std::size_t>(source), static_cast<std::size_t>(target), rule);
        }
    }

    void move_ships(int count, bool up) {
        const std::size_t from = up ? data_.far_anchorage : data_.near_anchorage;
        const std::size_t to = up ? data_.near_anchorage : data_.far_anchorage;
        for (; count > 0 && state_.markers[from] > 0 && has_space(state_, to); --count)
            move_marker(from, to, "9.1");
    }

    void restore(Side side, int count, const LocationList& to, int morale) {
        std::uint8_t& lost = state_.lost[static_cast<std::size_t>(index(side))];
        for (; count > 0 && lost > 0; --count) {
            const int place = first_free(to);
            if (place < 0) return;
            --lost;
            put_on(static_cast<std::size_t>(place));
            tell(EventType::MarkerRestored, "9.3",
                 {.side = side, .place = byte(static_cast<std::size_t>(place))});
            if (morale != 0) change_morale(side, morale, "9.3");
        }
    }

    // Rulebook 9.3: one marker to Sicily; when three are there, all of them to the Heights.
    void reinforce() {
        if (state_.landed) return;
        const std::size_t sicily = data_.gather_at;
        if (state_.pool > 0 && has_space(state_, sicily)) {
            --state_.pool;
            put_on(sicily);
            tell(EventType::Mustered, "9.3", {.side = Side::Knights, .place = byte(sicily)});
        } else if (state_.markers[sicily] == data_.pool) {
            while (state_.markers[sicily] > 0) {
                take_from(sicily);
                put_on(data_.land_at);
            }
            state_.landed = true;
            tell(EventType::Landed, "9.3", {.side = Side::Knights, .place = data_.land_at});
            change_morale(Side::Knights, data_.arrival_morale, "3.2");
        }
    }

    void delay() {
        if (state_.markers[data_.gather_at] == 0) return;
        take_from(data_.gather_at);
        ++state_.pool;
        tell(EventType::Delayed, "9.3", {.side = Side::Knights, .place = data_.gather_at});
    }

    void set_tower(bool up) {
        if (state_.siege_tower == up) return;
        state_.siege_tower = up;
        tell(up ? EventType::TowerRaised : EventType::TowerRemoved, "9.3", {.side = Side::Turks});
    }

    void break_bridge() {
        if (!state_.bridge) return;
        state_.bridge = false;
        tell(EventType::BridgeDestroyed, "9.2", {.side = Side::Knights});
    }

    void change_ammunition(int by) {
        const int now = std::clamp(state_.ammunition + by, 0, data_.ammunition);
        if (now == state_.ammunition) return;
        tell(EventType::AmmunitionChanged, "3.1",
             {.side = Side::Turks, .amount = narrow(now - state_.ammunition), .now = narrow(now)});
        state_.ammunition = static_cast<std::uint8_t>(now);
    }

    // An event may take from a track or give back to it; with the
    // additional difficulty there is none.
    void change_track(std::size_t track, int by) {
        const int top = rules_.setup().difficult ? 0 : rules_.tracks()[track].start;
        const int now = std::clamp(state_.tracks[track] + by, 0, top);
        if (now == state_.tracks[track]) return;
        tell(EventType::TrackChanged, "10",
             {.side = rules_.player(),
              .subject = byte(track),
              .amount = narrow(now - state_.tracks[track]),
              .now = narrow(now)});
        state_.tracks[track] = static_cast<std::uint8_t>(now);
    }

    int first_held(const LocationList& list) const {
        for (std::size_t i = 0; i < list.count; ++i)
            if (state_.markers[list.places[i]] > 0) return list.places[i];
        return -1;
    }

    int first_free(const LocationList& list) const {
        for (std::size_t i = 0; i < list.count; ++i)
            if (has_space(state_, list.places[i])) return list.places[i];
        return -1;
    }

    // The largest stack gives, ties in the list's order [R-enemy-chooses].
    int largest_stack(const LocationList& list) const {
        int best = -1;
        for (std::size_t i = 0; i < list.count; ++i) {
            const std::size_t place = list.places[i];
            if (state_.markers[place] >
                (best < 0 ? 0 : state_.markers[static_cast<std::size_t>(best)]))
                best = static_cast<int>(place);
        }
        return best;
    }

    static std::int8_t narrow(int value) { return static_cast<std::int8_t>(value); }
    static std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }

  protected:
    const Ruleset& rules_;
    const DataSet& data_;
    const PlayTables& play_;
    State& state_;
    Sink& sink_;

    Side side_of(std::size_t place) const {
        return play_.knights_places >> place & 1 ? Side::Knights : Side::Turks;
    }

  private:
    void take_from(std::size_t place) {
        const auto bit = static_cast<LocationSet>(1u << place);
        if (--state_.markers[place] == 0)
            state_.held = static_cast<LocationSet>(state_.held & ~bit);
        state_.full = static_cast<LocationSet>(state_.full & ~bit);
    }
    void put_on(std::size_t place) {
        const auto bit = static_cast<LocationSet>(1u << place);
        state_.held = static_cast<LocationSet>(state_.held | bit);
        if (++state_.markers[place] == play_.spaces[place])
            state_.full = static_cast<LocationSet>(state_.full | bit);
    }

    void emptied(std::size_t place) {
        const Side side = side_of(place);
        if (data_.forts >> place & 1)
            tell(EventType::FortFallen, "8", {.side = side, .place = byte(place)});
        const std::int8_t price = play_.first_emptied[place];
        if (price == 0 || (state_.emptied_once >> place & 1)) return;
        state_.emptied_once = static_cast<LocationSet>(state_.emptied_once | 1u << place);
        tell(EventType::LocationEmptied, "3.2",
             {.side = side, .place = byte(place), .amount = price});
        change_morale(side, price, "3.2");
    }
};

} // namespace siege::malta::detail
