// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load_parts.hpp"

#include "malta/setup.hpp"

#include <chrono>

namespace siege::malta {
namespace {

bool is_a_day(const std::string& date) {
    const auto number = [&](std::size_t at, std::size_t digits) {
        return std::stoi(date.substr(at, digits));
    };
    return (std::chrono::year(number(0, 4)) / number(5, 2) / number(8, 2)).ok();
}

Modifier read_modifier(Loading& loading, Compiler& compiler, const Entry& entry) {
    Modifier modifier;
    modifier.id = entry.text("id");
    modifier.name = entry.text("name");
    modifier.source = entry.text("source");
    modifier.black = entry.text("die") == "black";
    modifier.by = entry.number("by");
    if (entry.has("ruling")) {
        modifier.by_ruling_tower = entry.text("ruling") == "tower";
        if (!modifier.by_ruling_tower)
            entry.at("ruling").wrong("\"tower\", the ruling that has a modifier");
    }
    const auto bit = [](std::uint8_t number) { return 1u << number; };
    if (entry.has("turk_orders"))
        for (const Entry& order : entry.at("turk_orders").items())
            modifier.turk_orders = static_cast<std::uint16_t>(modifier.turk_orders |
                                                              bit(loading.orders[0].find(order)));
    if (entry.has("turk_counter_orders"))
        for (const Entry& letter : entry.at("turk_counter_orders").items())
            modifier.turk_letters = static_cast<std::uint8_t>(
                modifier.turk_letters | 1u << (letter.json().get<std::string>().front() - 'A'));
    if (entry.has("knights_actions"))
        for (const Entry& action : entry.at("knights_actions").items())
            modifier.knights_actions = static_cast<std::uint8_t>(
                modifier.knights_actions | bit(loading.knights_actions.find(action)));
    compiler.set_player(std::nullopt);
    if (entry.has("when")) modifier.when = compiler.condition(entry.at("when"));
    count_source(loading.data, modifier.source);
    return modifier;
}

// The schema sees to it that a date looks like 1565-05-18; so the earlier one is the smaller text.
void load_calendar(DataSet& data, const Entry& calendar) {
    data.first_day = calendar.text("first");
    data.last_day = calendar.text("last");
    for (const char* key : {"first", "last"})
        if (!is_a_day(calendar.text(key))) calendar.at(key).wrong("a day that the calendar has");
    if (data.last_day < data.first_day)
        calendar.at("last").wrong("a day that is not before the first, \"" + data.first_day + "\"");
}

} // namespace

void load_rules(Loading& loading, Compiler& compiler, const Entry& file) {
    DataSet& data = loading.data;
    data.name = file.text("name");
    data.title = file.text("title");
    data.description = file.text("description");
    data.author = file.text("author");
    data.licence = file.text("licence");
    load_calendar(data, file.at("calendar"));
    for (const Entry& entry : file.at("modifiers").items()) {
        if (data.modifiers.size() == 16) {
            entry.wrong("no more than 16 modifiers");
            break;
        }
        data.modifiers.push_back(read_modifier(loading, compiler, entry));
    }
    for (const Entry& entry : file.at("icons").items()) {
        loading.icons.add(entry);
        compiler.set_player(std::nullopt);
        data.icons.push_back({entry.text("id"), entry.text("name"), entry.text("text"),
                              entry.text("source"), *side_from(entry.text("deck")),
                              compiler.program(entry.at("effects"), nullptr)});
        count_source(data, entry.text("source"));
    }
    for (const Side side : {Side::Turks, Side::Knights}) {
        const Entry letters = file.at("counter_orders").at(std::string(side_id(side)));
        for (std::size_t letter = 0; letter < kLetters; ++letter) {
            const Entry entry = letters.at(std::string(1, static_cast<char>('A' + letter)));
            data.counter_orders[static_cast<std::size_t>(index(side))][letter] = {
                entry.text("name"), entry.text("text"), entry.flag("spends_ammunition")};
        }
    }
}

} // namespace siege::malta
