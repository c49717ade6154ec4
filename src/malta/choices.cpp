// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/game.hpp"

namespace siege::malta {
namespace {

const std::string& place_id(const Ruleset& rules, int place) {
    return rules.data().locations[static_cast<std::size_t>(place)].id;
}
const std::string& place_name(const Ruleset& rules, int place) {
    return rules.data().locations[static_cast<std::size_t>(place)].name;
}
const Order& order_of(const Ruleset& rules, int order) {
    return rules.orders()[static_cast<std::size_t>(order)];
}
const Card& card_of(const Ruleset& rules, int card) {
    return rules.deck()[static_cast<std::size_t>(card)];
}

struct Move {
    int from, to;
};
Move move_of(const Ruleset& rules, const State& state, int option) {
    const LocationList& places = rules.data().lists[order_of(rules, state.order).moves];
    return {places.places[static_cast<std::size_t>(option / 8)],
            places.places[static_cast<std::size_t>(option % 8)]};
}

std::string die_text(const char* what, int option) {
    return std::string(what) + std::to_string(option + 1);
}

std::string removes(const char* whose, int count, std::string& text) {
    if (count == 0) return text;
    text += (text.empty() ? "" : ", ") + std::string(whose) + " lose " + std::to_string(count);
    return text;
}

std::string signed_number(int value) {
    return (value > 0 ? "+" : "") + std::to_string(value);
}

} // namespace

std::string action_id(const Ruleset& rules, int option) {
    if (option == kNoAction) return "none";
    const Action& action = rules.actions()[static_cast<std::size_t>(action_kind(option))];
    return is_special(option) ? action.specials[static_cast<std::size_t>(special_use(option))].id
                              : action.id;
}

std::string action_name(const Ruleset& rules, int option) {
    if (option == kNoAction) return "No additional action";
    const Action& action = rules.actions()[static_cast<std::size_t>(action_kind(option))];
    return is_special(option) ? action.specials[static_cast<std::size_t>(special_use(option))].name
                              : action.name;
}

std::string Malta::choice_id(const Ruleset& rules, const State& state, Choice choice) {
    const int option = choice.option;
    switch (choice.decision) {
    case Decision::Order: return "order:" + (option == kHold ? "hold" : order_of(rules, option).id);
    case Decision::Action: return "action:" + action_id(rules, option);
    case Decision::EventChoice:
        return "event:" + card_of(rules, state.card).choices[static_cast<std::size_t>(option)].id;
    case Decision::Modifier: return "modifier:" + (option == 0 ? "none" : rules.tracks()[0].id);
    case Decision::Reroll: return "reroll:" + (option == 0 ? "none" : rules.tracks()[1].id);
    case Decision::Loss: return "lose:" + place_id(rules, option);
    case Decision::Move: {
        if (option == kMoveDone) return "move:done";
        const Move move = move_of(rules, state, option);
        return "move:" + place_id(rules, move.from) + ":" + place_id(rules, move.to);
    }
    case Decision::Card: return "card:" + card_of(rules, option).id;
    case Decision::NextCard: return "next_card:" + card_of(rules, option).id;
    case Decision::EventDie: return die_text("event_die:", option);
    case Decision::WhiteDie: return die_text("white:", option);
    case Decision::BlackDie: return die_text("black:", option);
    case Decision::Over: break;
    }
    return "over";
}

std::string choice_text(const Ruleset& rules, const State& state, Choice choice) {
    const int option = choice.option;
    switch (choice.decision) {
    case Decision::Order:
        return option == kHold ? "Hold: no order can be given" : order_of(rules, option).name;
    case Decision::Action: return action_name(rules, option);
    case Decision::EventChoice:
        return card_of(rules, state.card).choices[static_cast<std::size_t>(option)].text;
    case Decision::Modifier:
        return option == 0 ? "Roll as it is"
                           : "Spend " + rules.tracks()[0].name + " (" +
                                 signed_number(rules.tracks()[0].by) + ")";
    case Decision::Reroll:
        return option == 0 ? "Keep the die" : "Spend " + rules.tracks()[1].name + " (throw again)";
    case Decision::Loss: return "Lose the marker in " + place_name(rules, option);
    case Decision::Move: {
        if (option == kMoveDone) return "Move no more";
        const Move move = move_of(rules, state, option);
        return place_name(rules, move.from) + " to " + place_name(rules, move.to);
    }
    case Decision::Card:
    case Decision::NextCard: return card_of(rules, option).title;
    case Decision::EventDie:
    case Decision::WhiteDie:
    case Decision::BlackDie: return die_text("", option);
    case Decision::Over: break;
    }
    return "";
}

std::string choice_phrase(const Ruleset& rules, const State& state, Choice choice) {
    std::string text = choice_text(rules, state, choice);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string question(const Ruleset& rules, const State& state) {
    const auto more = [&](const char* one, const char* many) {
        return std::to_string(state.owed) + (state.owed == 1 ? one : many);
    };
    switch (state.decision) {
    case Decision::Order: return "Choose an order for this turn.";
    case Decision::Action: return "Add an action to " + order_of(rules, state.order).name + "?";
    case Decision::EventChoice: return card_of(rules, state.card).title + ": choose.";
    case Decision::Modifier: return "Before the roll: spend " + rules.tracks()[0].name + "?";
    case Decision::Reroll:
        return "The white die shows " + std::to_string(state.white) + ": keep it, or spend " +
               rules.tracks()[1].name + "?";
    case Decision::Loss:
        return more(" marker is lost: choose where.", " markers are lost: choose where.");
    case Decision::Move: return "Move up to " + more(" marker.", " markers.");
    case Decision::Card: return "Turn over the top card of the enemy's deck.";
    case Decision::NextCard: return "Look at the next card.";
    case Decision::EventDie: return "Roll for the event.";
    case Decision::WhiteDie: return "Roll the white die.";
    case Decision::BlackDie: return "Roll the black die.";
    case Decision::Over: return "The siege is over.";
    }
    return "";
}

std::string cell_text(const Cell& cell) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    removes("Knights", cell.knights_lose, text);
    removes("Turks", cell.turks_lose, text);
    if (cell.knights_morale != 0) add("Knights morale " + signed_number(cell.knights_morale));
    if (cell.turks_morale != 0) add("Turk morale " + signed_number(cell.turks_morale));
    if (cell.move > 0) add("move up to " + std::to_string(cell.move));
    if (cell.ships_up > 0) add("success");
    if (cell.ships_back > 0)
        add(std::to_string(cell.ships_back) + (cell.ships_back == 1 ? " ship" : " ships") +
            " driven back");
    if (cell.ammunition != 0) add("ammunition " + signed_number(cell.ammunition));
    return text.empty() ? "no effect" : text;
}

} // namespace siege::malta
