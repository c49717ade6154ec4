// SPDX-License-Identifier: GPL-3.0-or-later
// How a playthrough reads.
#include "playthrough.hpp"

#include "malta/setup.hpp"

#include <array>
#include <cstring>

namespace siege::playthroughs {
namespace {

using malta::Event;
using malta::EventType;
using malta::Malta;
using malta::Ruleset;
using malta::Side;
using malta::State;

// Locations as short as a line that names all fourteen needs them.
struct ShortName {
    const char *id, *name;
};
constexpr std::array<ShortName, 6> kCamps{{{"st_elmo_approach", "Elmo"},
                                           {"senglea_approach", "Senglea"},
                                           {"burgu_approach", "Burgu"},
                                           {"the_marsa", "Marsa"},
                                           {"gallows_point", "Gallows"},
                                           {"corradin_heights", "Corradin"}}};
constexpr std::array<ShortName, 6> kPosts{{{"fort_st_elmo", "Elmo"},
                                           {"fort_st_michael", "Michael"},
                                           {"fort_st_angelo", "Angelo"},
                                           {"mdina", "Mdina"},
                                           {"sicily", "Sicily"},
                                           {"heights_of_st_margaret", "Heights"}}};

int markers(const Ruleset& rules, const State& state, const char* id) {
    const auto& locations = rules.data().locations;
    for (std::size_t place = 0; place < locations.size(); ++place)
        if (locations[place].id == id) return state.markers[place];
    return -1;
}

template<std::size_t count>
std::string places(const Ruleset& rules, const State& state,
                   const std::array<ShortName, count>& names) {
    std::string text;
    for (const ShortName& place : names)
        text +=
            std::string(" ") + place.name + " " + std::to_string(markers(rules, state, place.id));
    return text;
}

std::string figure(const std::string& name, int value) {
    return " " + name + " " + std::to_string(value);
}

std::string used_orders(const Ruleset& rules, const State& state) {
    std::string numbers;
    for (std::size_t order = 0; order < rules.orders().size(); ++order)
        if (state.used_orders >> order & 1)
            numbers += (numbers.empty() ? "" : ",") + std::to_string(rules.orders()[order].number);
    return numbers.empty() ? "none" : numbers;
}

// Everything on the table, in one line.
std::string table_line(const Ruleset& rules, const State& state) {
    std::string line = "=" + figure("Turks", state.morale[0]) + ":" + places(rules, state, kCamps) +
                       " ships " + std::to_string(markers(rules, state, "marsaxlokk")) + "+" +
                       std::to_string(markers(rules, state, "marsa_creek")) +
                       (state.siege_tower ? " tower" : "");
    line += " |" + figure("Knights", state.morale[1]) + ":" + places(rules, state, kPosts) +
            figure("pool", state.pool) + (state.bridge ? "" : " bridge gone");
    line += " |" + figure("ammunition", state.ammunition);
    for (std::size_t track = 0; track < 2; ++track)
        line += figure(rules.tracks()[track].id, state.tracks[track]);
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind)
        line += figure(rules.actions()[kind].id, rules.entries(kind) - state.actions_spent[kind]);
    return line + " used " + used_orders(rules, state) + " |" + figure("cards", state.cards_left);
}

// What the table of the order, or of the action, gives for the die's result.
std::string result(const Ruleset& rules, const State& before, const Event& event) {
    const auto face = static_cast<std::size_t>(event.amount - 1);
    if (event.subject == 0) {
        const std::size_t letter = *rules.deck()[before.card].letter;
        return malta::cell_text(rules.orders()[before.order].table[letter][face]);
    }
    const auto kind = static_cast<std::size_t>(malta::action_kind(before.action));
    return malta::cell_text(rules.actions()[kind].entries[before.actions_spent[kind]].table[face]);
}

void tell(std::vector<std::string>& lines, const Ruleset& rules, const State& before,
          const State& after, const std::vector<Event>& events) {
    for (const Event& event : events) {
        const std::string text = Malta::event_text(rules, event);
        if (event.type == EventType::TurnBegan) {
            if (event.turn > 1) lines.push_back(table_line(rules, after));
            lines.push_back("");
            lines.push_back(text);
            continue;
        }
        const std::string rule =
            std::strlen(event.rule) == 0 ? "" : std::string(" [") + event.rule + "]";
        const std::string cell =
            event.type == EventType::DieResult ? ": " + result(rules, before, event) : "";
        lines.push_back("    " + text + cell + rule);
    }
}

std::string rulings_text(const malta::Rulings& rulings) {
    std::string text;
    for (const malta::RulingOption& option : malta::ruling_options())
        if (const int value = option.get(rulings); value != 0)
            text += (text.empty() ? "" : ", ") + std::string(option.name) + "=" +
                    std::string(option.values[static_cast<std::size_t>(value)]);
    return text.empty() ? "default" : text;
}

std::vector<std::string> head_lines(const Head& head) {
    return {
        head.title,
        "",
        "set         " + head.set,
        "side        " + std::string(malta::side_id(head.setup.side)),
        "deck        " + std::to_string(head.setup.deck),
        "difficulty  " + std::string(head.setup.difficult ? "additional" : "standard"),
        "rulings     " + rulings_text(head.setup.rulings),
        "seed        " + std::to_string(head.seed),
        "player      " + head.player,
        "",
        "A line with > is the player's choice; cards and dice come from the seed. [9.4] is the",
        "section of the printed rulebook, [R-clamp] the ruling (docs/rulings.md). A line with = is",
        "the table at the end of the turn, with morale, then the markers in each place."};
}

} // namespace

std::vector<std::string> log_of(const Head& head, const Siege& siege) {
    const Ruleset& rules = siege.rules();
    std::vector<std::string> lines = head_lines(head);
    tell(lines, rules, siege.initial(), siege.initial(), siege.opening());
    for (std::size_t i = 0; i < siege.size(); ++i) {
        const State& before = siege.state_at(i);
        const auto& step = siege.step(i);
        if (malta::pending(before).actor == kit::Actor::Player)
            lines.push_back("> " + Malta::choice_id(rules, before, step.choice));
        tell(lines, rules, before, step.after, step.events);
    }
    if (!siege.over()) return lines;
    lines.push_back(table_line(rules, siege.state()));
    lines.push_back("");
    const Side won = *malta::winner(siege.state().ending);
    lines.push_back("The end: " + std::string(malta::ending_id(siege.state().ending)) + ", the " +
                    (won == Side::Turks ? "Turks" : "Knights") + " have won");
    return lines;
}

} // namespace siege::playthroughs
