// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load_parts.hpp"

#include "malta/setup.hpp"

namespace siege::malta {
namespace {

// The number of an icon that this deck's cards may show.
std::uint8_t read_icon(const Loading& loading, const Entry& entry, Side deck) {
    const std::uint8_t number = loading.icons.find(entry);
    if (!loading.icons.knows(entry) || loading.data.icons[number].deck == deck) return number;
    std::string known;
    for (const Icon& icon : loading.data.icons)
        if (icon.deck == deck) known += (known.empty() ? "" : ", ") + icon.id;
    entry.wrong("an icon of the " + std::string(side_id(deck)) + " deck (" + known + ")");
    return number;
}

Card read_card(Loading& loading, Compiler& compiler, const Entry& entry, Side deck) {
    Card card;
    card.id = entry.text("id");
    card.title = entry.text("title");
    card.date = entry.text("date");
    card.history = entry.text("history");
    card.source = entry.text("source");
    if (entry.has("event")) {
        card.event_text = entry.at("event").text("text");
        card.event = compiler.program(entry.at("event").at("effects"), &card.choices);
    }
    if (entry.has("icon")) card.icon = read_icon(loading, entry.at("icon"), deck);
    if (entry.has("counter_order"))
        card.letter = static_cast<std::uint8_t>(entry.text("counter_order").front() - 'A');
    else if (!card.event || !compiler.always_cancels(*card.event))
        entry.wrong("no counter order",
                    "a \"counter_order\", or an event that always cancels the order");
    count_source(loading.data, card.source);
    return card;
}

} // namespace

void load_deck(Loading& loading, Compiler& compiler, const Entry& file) {
    const Side side = *side_from(file.text("side"));
    const std::vector<Entry> entries = file.at("cards").items();
    if (entries.size() < static_cast<std::size_t>(kSmallestDeck) || entries.size() > kMaxDeck) {
        file.at("cards").wrong(std::to_string(entries.size()) + " cards", "12 to 60 cards");
        return;
    }
    Index ids("card");
    compiler.set_player(other(side));
    for (const Entry& entry : entries) {
        ids.add(entry);
        loading.data.decks[static_cast<std::size_t>(index(side))].push_back(
            read_card(loading, compiler, entry, side));
    }
}

} // namespace siege::malta
