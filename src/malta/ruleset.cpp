// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/ruleset.hpp"

#include "malta/holds.hpp"

#include <algorithm>

namespace siege::malta {
namespace {

// The modifiers that may apply when the player of this side gives
// this order against this counter order: as the Turks it is the order
// that counts, as the Knights the Turks' counter order (3.1, 3.2).
std::uint16_t white_modifiers(const DataSet& data, Side player, std::size_t order,
                              std::size_t letter) {
    std::uint16_t bits = 0;
    for (std::size_t m = 0; m < data.modifiers.size(); ++m) {
        const Modifier& modifier = data.modifiers[m];
        const bool on = player == Side::Turks ? modifier.turk_orders >> order & 1
                                              : modifier.turk_letters >> letter & 1;
        if (on && !modifier.black) bits = static_cast<std::uint16_t>(bits | 1u << m);
    }
    return bits;
}

// The restrictions as tests without branches, if that is all
// they need: they are asked twice a turn.
void pack_restrictions(const DataSet& data, PlayOrder& play) {
    if (play.playable.count > play.needs.size()) return;
    for (std::size_t i = 0; i < play.playable.count; ++i) {
        const Test& test = data.tests[play.playable.first + i];
        if (test.kind > Test::Kind::NoFactMissing) return;
        const bool missing =
            test.kind == Test::Kind::SomeFactMissing || test.kind == Test::Kind::NoFactMissing;
        const bool zero = test.kind == Test::Kind::NoFact || test.kind == Test::Kind::NoFactMissing;
        play.needs[i] = {test.mask, missing ? ~Facts{0} : 0, zero};
    }
    play.facts_suffice = true;
}

PlayOrder play_order(const DataSet& data, const Setup& setup, const Order& order,
                     std::size_t number) {
    PlayOrder play;
    play.program = order.program;
    play.losses = order.losses;
    play.playable = order.playable;
    pack_restrictions(data, play);
    play.moves = order.moves;
    play.battle = order.battle;
    const auto& counter_orders =
        data.counter_orders[static_cast<std::size_t>(index(other(setup.side)))];
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
        play.modifiers[letter] = white_modifiers(data, setup.side, number, letter);
        play.attacked[letter] = order.attacked[letter].value_or(kNoList);
        const bool bombarded =
            setup.rulings.bombardment_spends && counter_orders[letter].spends_ammunition;
        if (order.spends_ammunition || bombarded) // [R-ammo]
            play.spends_ammunition =
                static_cast<std::uint8_t>(play.spends_ammunition | 1u << letter);
    }
    return play;
}

PlayAction play_action(const DataSet& data, const Setup& setup, const Action& action,
                       std::size_t kind) {
    PlayAction play;
    const int all = static_cast<int>(action.entries.size());
    play.entries = setup.difficult ? std::min(all, action.when_difficult) : all;
    for (std::size_t i = 0; i < action.entries.size(); ++i)
        play.program[i] = action.entries[i].program;
    for (std::size_t i = 0; i < action.specials.size(); ++i)
        play.special[i] = action.specials[i].program;
    for (std::size_t m = 0; m < data.modifiers.size(); ++m)
        if (setup.side == Side::Knights && data.modifiers[m].black &&
            (data.modifiers[m].knights_actions >> kind & 1))
            play.modifiers = static_cast<std::uint16_t>(play.modifiers | 1u << m);
    return play;
}

} // namespace

Ruleset::Ruleset(std::shared_ptr<const DataSet> data, const Setup& setup)
    : data_(std::move(data)), setup_(setup),
      orders_(&data_->orders[static_cast<std::size_t>(index(setup.side))]),
      actions_(&data_->actions[static_cast<std::size_t>(index(setup.side))]),
      deck_(&data_->decks[static_cast<std::size_t>(index(other(setup.side)))]) {
    play_.order_count = static_cast<std::uint8_t>(orders_->size());
    for (std::size_t order = 0; order < orders_->size(); ++order)
        play_.orders[order] = play_order(*data_, setup, (*orders_)[order], order);
    for (std::size_t kind = 0; kind < actions_->size(); ++kind)
        play_.actions[kind] = play_action(*data_, setup, (*actions_)[kind], kind);
    for (std::size_t card = 0; card < deck_->size(); ++card) {
        const Card& printed = (*deck_)[card];
        play_.cards[card] = {printed.event.value_or(kNoProgram),
                             printed.icon ? data_->icons[*printed.icon].program : kNoProgram,
                             printed.letter.value_or(kNoLetter)};
    }
    for (std::size_t place = 0; place < data_->locations.size(); ++place) {
        const Location& location = data_->locations[place];
        play_.spaces[place] = static_cast<std::uint8_t>(location.spaces);
        play_.first_emptied[place] = static_cast<std::int8_t>(location.first_emptied);
        if (location.side == Side::Knights)
            play_.knights_places = static_cast<LocationSet>(play_.knights_places | 1u << place);
    }
    play_.moves_to_empty_forts = setup.rulings.regarrison_forts;
    play_.many_rerolls = setup.rulings.many_rerolls;
    play_.tracks_with_action = setup.rulings.tracks_with_action;
}

bool holds(const Ruleset& rules, const State& state, Condition condition) {
    return detail::holds(rules, state, condition);
}

const Restriction* first_broken(const Ruleset& rules, const State& state, int order) {
    for (const Restriction& restriction :
         rules.orders()[static_cast<std::size_t>(order)].restrictions)
        if (!detail::holds(rules, state, restriction.needs)) return &restriction;
    return nullptr;
}

} // namespace siege::malta
