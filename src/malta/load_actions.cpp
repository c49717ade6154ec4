// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load_parts.hpp"

#include "malta/setup.hpp"

namespace siege::malta {
namespace {

ActionEntry read_action_entry(Loading& loading, Compiler& compiler, const Entry& entry) {
    ActionEntry action{entry.text("name"),
                       entry.text("text"),
                       entry.text("source"),
                       read_row(entry.at("table")),
                       {}};
    for (std::size_t face = 0; face < kDieFaces; ++face) {
        if (action.table[face].move > 0)
            entry.at("table").wrong("a result that moves troops",
                                    "losses, morale, ships or ammunition");
        action.program[face] = compiler.program(action.table[face]);
    }
    count_source(loading.data, action.source);
    return action;
}

SpecialUse read_special(Loading& loading, Compiler& compiler, const Entry& entry, Side player) {
    SpecialUse special;
    special.id = entry.text("id");
    special.name = entry.text("name");
    special.text = entry.text("text");
    special.source = entry.text("source");
    special.orders = 0xffff;
    if (entry.has("orders")) {
        special.orders = 0;
        for (const Entry& order : entry.at("orders").items())
            special.orders = static_cast<std::uint16_t>(
                special.orders |
                1u << loading.orders[static_cast<std::size_t>(index(player))].find(order));
    }
    if (entry.has("needs")) special.needs = compiler.condition(entry.at("needs"));
    special.program = compiler.program(entry.at("effects"), nullptr);
    count_source(loading.data, special.source);
    return special;
}

} // namespace

void load_actions(Loading& loading, Compiler& compiler, const Entry& file) {
    std::array<Index, 2> ids{Index("action"), Index("action")};
    for (const Entry& entry : file.at("actions").items()) {
        Action action;
        action.id = entry.text("id");
        action.name = entry.text("name");
        action.text = entry.text("text");
        action.source = entry.text("source");
        action.side = *side_from(entry.text("side"));
        action.when_difficult = entry.number("when_difficult");
        const auto side = static_cast<std::size_t>(index(action.side));
        if (ids[side].add(entry) && action.side == Side::Knights)
            loading.knights_actions.add(entry);
        for (const char* key : {"entries", "specials"})
            if (entry.has(key) && entry.at(key).json().size() > kMaxEntries)
                entry.at(key).wrong("no more than four");
        compiler.set_player(action.side);
        for (const Entry& item : entry.at("entries").items()) {
            action.entries.push_back(read_action_entry(loading, compiler, item));
            const auto number = static_cast<int>(action.entries.size());
            if (item.number("number") != number) item.at("number").wrong(std::to_string(number));
        }
        if (entry.has("specials"))
            for (const Entry& item : entry.at("specials").items()) {
                ids[side].add(item);
                action.specials.push_back(read_special(loading, compiler, item, action.side));
            }
        if (loading.data.actions[side].size() == 2)
            entry.wrong("no more than two kinds of action a side");
        else
            loading.data.actions[side].push_back(std::move(action));
        count_source(loading.data, entry.text("source"));
    }
}

} // namespace siege::malta
