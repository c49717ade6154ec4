// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/ruleset.hpp"

namespace siege::malta::detail {

inline int markers_in(const State& state, LocationSet places) {
    int sum = 0;
    for (; places != 0; places = static_cast<LocationSet>(places & (places - 1)))
        sum += state.markers[static_cast<std::size_t>(std::countr_zero(places))];
    return sum;
}

inline bool has_space(const State& state, std::size_t place) {
    return !(state.full >> place & 1);
}

inline Facts facts_of(const State& state) {
    return Facts{state.held} << facts::kHeld | Facts{state.full} << facts::kFull |
           (state.siege_tower ? facts::kSiegeTower : 0) | (state.bridge ? facts::kBridge : 0) |
           (state.landed ? facts::kLanded : 0) | (state.ammunition > 0 ? facts::kAmmunition : 0) |
           (state.tracks[0] > 0 ? facts::kModifierLeft : 0) |
           (state.tracks[1] > 0 ? facts::kRerollLeft : 0);
}

inline bool holds(const Ruleset& rules, const State& state, Facts facts, const Test& test) {
    using Kind = Test::Kind;
    switch (test.kind) {
    case Kind::SomeFact: return (facts & test.mask) != 0;
    case Kind::NoFact: return (facts & test.mask) == 0;
    case Kind::SomeFactMissing: return (~facts & test.mask) != 0;
    case Kind::NoFactMissing: return (~facts & test.mask) == 0;
    case Kind::AtLeast: return markers_in(state, static_cast<LocationSet>(test.mask)) >= test.count;
    case Kind::AtMost: return markers_in(state, static_cast<LocationSet>(test.mask)) <= test.count;
    case Kind::TurksMoraleAtMost: return state.morale[0] <= test.count;
    case Kind::KnightsMoraleAtMost: return state.morale[1] <= test.count;
    case Kind::OrderIsBattle:
        return state.order < kMaxOrders &&
               rules.play().orders[state.order].battle == (test.count != 0);
    case Kind::OrderAmong: return state.order < kMaxOrders && (test.mask >> state.order & 1);
    case Kind::ActionPlayed: return (state.action != kNoAction) == (test.count != 0);
    }
    return false;
}

inline bool holds(const Ruleset& rules, const State& state, Facts facts, Condition condition) {
    const Test* test = rules.data().tests.data() + condition.first;
    for (const Test* end = test + condition.count; test != end; ++test)
        if (!holds(rules, state, facts, *test)) return false;
    return true;
}

// Whether the order's restrictions hold, used or not (rulebook 9.1).
inline bool unrestricted(const Ruleset& rules, const State& state, Facts facts,
                         const PlayOrder& order) {
    if (!order.facts_suffice) return holds(rules, state, facts, order.playable);
    bool all = true;
    for (std::size_t i = 0; i < order.playable.count; ++i) {
        const FactTest& need = order.needs[i];
        all &= (((facts ^ need.flip) & need.mask) == 0) == need.zero;
    }
    return all;
}

inline bool holds(const Ruleset& rules, const State& state, Condition condition) {
    return holds(rules, state, facts_of(state), condition);
}

} // namespace siege::malta::detail
