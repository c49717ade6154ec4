// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/compile.hpp"

#include <algorithm>

namespace siege::malta {

std::uint8_t Compiler::list(const Entry& places) {
    LocationList list;
    for (const Entry& place : places.items()) {
        const std::uint8_t location = locations_.find(place);
        if (list.set >> location & 1) {
            place.wrong("a location that the list does not name twice");
            continue;
        }
        list.set = static_cast<LocationSet>(list.set | 1u << location);
        list.places[list.count++] = location;
    }
    const auto known = std::find(data_.lists.begin(), data_.lists.end(), list);
    if (known != data_.lists.end()) return static_cast<std::uint8_t>(known - data_.lists.begin());
    if (data_.lists.size() == kByOrder) {
        places.wrong("no more than 255 different lists of locations in a data set");
        return 0;
    }
    data_.lists.push_back(list);
    return static_cast<std::uint8_t>(data_.lists.size() - 1);
}

LocationSet Compiler::orders_among(const Entry& entry) const {
    LocationSet bits = 0;
    for (const Entry& name : entry.items())
        if (const Index* orders =
                player_ ? orders_[static_cast<std::size_t>(index(*player_))] : nullptr)
            bits = static_cast<LocationSet>(bits | 1u << orders->find(name));
        else
            name.wrong("no order here: the entry does not belong to one player's turn");
    return bits;
}

Condition Compiler::condition(const Entry& entry) {
    using Kind = Test::Kind;
    Condition condition{static_cast<std::uint16_t>(data_.tests.size()), 0};
    const auto add = [&](Kind kind, Facts mask, int count = 0) {
        data_.tests.push_back({mask, kind, static_cast<std::uint8_t>(count)});
        ++condition.count;
    };
    const auto places = [&](const Entry& names) { return Facts{data_.lists[list(names)].set}; };
    for (const std::string& key : entry.keys()) {
        const Entry value = entry.at(key);
        const auto flag = [&] { return value.json().get<bool>(); };
        const auto fact = [&](Facts bit) { add(flag() ? Kind::SomeFact : Kind::NoFact, bit); };
        if (key == "markers_in")
            add(Kind::SomeFact, places(value) << facts::kHeld);
        else if (key == "each_held")
            add(Kind::NoFactMissing, places(value) << facts::kHeld);
        else if (key == "each_empty")
            add(Kind::NoFact, places(value) << facts::kHeld);
        else if (key == "space_in")
            add(Kind::SomeFactMissing, places(value) << facts::kFull);
        else if (key == "at_least")
            add(Kind::AtLeast, places(value.at("in")), value.number("count"));
        else if (key == "at_most")
            add(Kind::AtMost, places(value.at("in")), value.number("count"));
        else if (key == "siege_tower")
            fact(facts::kSiegeTower);
        else if (key == "bridge_of_boats")
            fact(facts::kBridge);
        else if (key == "reinforcements_arrived")
            fact(facts::kLanded);
        else if (key == "ammunition_left")
            fact(facts::kAmmunition);
        else if (key == "modifier_left")
            fact(facts::kModifierLeft);
        else if (key == "reroll_left")
            fact(facts::kRerollLeft);
        else if (key == "order_kind")
            add(Kind::OrderIsBattle, 0, value.json() == "battle");
        else if (key == "order")
            add(Kind::OrderAmong, orders_among(value));
        else if (key == "action_played")
            add(Kind::ActionPlayed, 0, flag());
        else if (key == "morale_at_most") {
            if (value.has("turks")) add(Kind::TurksMoraleAtMost, 0, value.number("turks"));
            if (value.has("knights")) add(Kind::KnightsMoraleAtMost, 0, value.number("knights"));
        } else
            value.wrong("a condition that the rules know");
    }
    return condition;
}

Condition Compiler::join(const std::vector<Restriction>& restrictions) const {
    if (restrictions.empty()) return {};
    Condition all = restrictions.front().needs;
    const Condition last = restrictions.back().needs;
    all.count = static_cast<std::uint16_t>(last.first + last.count - all.first);
    return all;
}

} // namespace siege::malta
