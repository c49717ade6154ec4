// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load_parts.hpp"

#include "malta/setup.hpp"

namespace siege::malta {
namespace {

Cell read_cell(const Entry& entry) {
    return {.knights_lose = entry.number("knights_lose"),
            .turks_lose = entry.number("turks_lose"),
            .knights_morale = entry.number("knights_morale"),
            .turks_morale = entry.number("turks_morale"),
            .move = entry.number("move"),
            .ships_up = entry.number("ships_up"),
            .ships_back = entry.number("ships_back"),
            .ammunition = entry.number("ammunition")};
}

LossPlaces read_losses(Compiler& compiler, const Entry& entry, Side side) {
    return {compiler.land_of(side, entry.at("from")),
            entry.text("taken") == "by_owner" ? Taken::ByOwner : Taken::InOrder};
}

void read_table(Compiler& compiler, const Entry& table, Order& order) {
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
        order.table[letter] = read_row(table.at(std::string(1, static_cast<char>('A' + letter))));
        for (std::size_t face = 0; face < kDieFaces; ++face)
            order.program[letter][face] = compiler.program(order.table[letter][face]);
    }
}

bool moves_troops(const Order& order) {
    for (const CellRow& row : order.table)
        for (const Cell& cell : row)
            if (cell.move > 0) return true;
    return false;
}

Order read_order(Loading& loading, Compiler& compiler, const Entry& entry, Side player) {
    Order order;
    order.id = entry.text("id");
    order.name = entry.text("name");
    order.text = entry.text("text");
    order.source = entry.text("source");
    order.number = entry.number("number");
    order.battle = entry.text("kind") == "battle";
    order.spends_ammunition = entry.flag("spends_ammunition");
    for (const Entry& restriction : entry.at("restrictions").items()) {
        for (const char* key : {"order", "order_kind", "action_played"})
            if (restriction.at("needs").has(key))
                restriction.at("needs").at(key).wrong(
                    "a condition that is known before an order is given");
        order.restrictions.push_back({restriction.text("text"), restriction.text("source"),
                                      compiler.condition(restriction.at("needs"))});
        count_source(loading.data, restriction.text("source"));
    }
    order.playable = compiler.join(order.restrictions);
    for (const Side side : {Side::Turks, Side::Knights})
        order.losses[static_cast<std::size_t>(index(side))] =
            read_losses(compiler, entry.at("losses").at(std::string(side_id(side))), side);
    if (entry.has("attacked"))
        for (const std::string& letter : entry.at("attacked").keys())
            order.attacked[static_cast<std::size_t>(letter.front() - 'A')] =
                compiler.land_of(player, entry.at("attacked").at(letter));
    read_table(compiler, entry.at("table"), order);
    if (entry.has("moves")) order.moves = compiler.land_of(player, entry.at("moves"));
    if (entry.has("moves") &&
        loading.data.lists[order.moves].count > 7) // a move is one of 64 options
        entry.at("moves").wrong("no more than seven locations");
    if (moves_troops(order) && !entry.has("moves"))
        entry.wrong("a table that moves troops",
                    "\"moves\", the locations between which they move");
    count_source(loading.data, order.source);
    return order;
}

} // namespace

CellRow read_row(const Entry& row) {
    CellRow cells{};
    const std::vector<Entry> items = row.items();
    if (items.size() != kDieFaces)
        row.wrong(std::to_string(items.size()) + " cells", "six cells, for a die of 1 to 6");
    for (std::size_t face = 0; face < std::min(items.size(), kDieFaces); ++face)
        cells[face] = read_cell(items[face]);
    return cells;
}

void load_orders(Loading& loading, Compiler& compiler, const Entry& file) {
    const Side player = *side_from(file.text("side"));
    const auto side = static_cast<std::size_t>(index(player));
    const std::vector<Entry> entries = file.at("orders").items();
    if (entries.size() > kMaxOrders) {
        file.at("orders").wrong("no more than eight orders");
        return;
    }
    for (const Entry& entry : entries) loading.orders[side].add(entry);
    compiler.set_player(player);
    compiler.set_orders(player, &loading.orders[side]);
    for (const Entry& entry : entries) {
        loading.data.orders[side].push_back(read_order(loading, compiler, entry, player));
        const int number = static_cast<int>(loading.data.orders[side].size());
        if (entry.number("number") != number) entry.at("number").wrong(std::to_string(number));
    }
}

} // namespace siege::malta
