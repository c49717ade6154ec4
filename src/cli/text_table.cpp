// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_table.hpp"

#include <algorithm>
#include <sstream>

namespace siege::cli {
namespace {

using malta::Side;

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

// "Fort St. Elmo             ###." : a marker a character, free spaces as dots.
std::string place_line(const malta::Ruleset& rules, const malta::State& state, std::size_t place) {
    const malta::Location& location = rules.data().locations[place];
    const int markers = state.markers[place];
    std::string spaces(static_cast<std::size_t>(markers), location.coastal               ? 'S'
                                                          : location.side == Side::Turks ? 'T'
                                                                                         : 'K');
    spaces.append(static_cast<std::size_t>(location.spaces - markers), '.');
    const bool fallen = location.fort && markers == 0;
    return padded(location.name, 26) + padded(spaces, 6) + (fallen ? "FALLEN" : "");
}

std::string heading(const malta::Ruleset& rules, const malta::State& state) {
    return "Turn " + std::to_string(state.turn) + " of " + std::to_string(rules.setup().deck) +
           ", " + date_of(rules, state.turn) + "; " + std::to_string(state.cards_left) +
           " cards left";
}

std::string tracks_line(const malta::Ruleset& rules, const malta::State& state) {
    std::string line = "Ammunition " + std::to_string(state.ammunition);
    for (std::size_t track = 0; track < 2; ++track)
        line += "   " + rules.tracks()[track].name + " " + std::to_string(state.tracks[track]);
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind)
        line += "   " + rules.actions()[kind].name + " " +
                std::to_string(rules.entries(kind) - state.actions_spent[kind]);
    return line;
}

// Cells side by side get long: each row of a table is one line a counter order.
std::string cells_line(const malta::CellRow& row) {
    std::string line;
    for (std::size_t face = 0; face < row.size(); ++face) {
        const std::size_t first = face;
        while (face + 1 < row.size() && row[face + 1] == row[first]) ++face;
        line += (line.empty() ? "" : "; ") + std::to_string(first + 1) +
                (face > first ? "-" + std::to_string(face + 1) : "") + " " +
                malta::cell_text(row[first]);
    }
    return line;
}

} // namespace

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
    std::istringstream words(text);
    std::string out, line(indent, ' '), word;
    bool begun = false;
    while (words >> word) {
        if (begun && line.size() + 1 + word.size() > width) {
            out += line + "\n";
            line.assign(indent, ' ');
            begun = false;
        }
        line += (begun ? " " : "") + word;
        begun = true;
    }
    return out + line + "\n";
}

std::string board_text(const malta::Ruleset& rules, const malta::State& state) {
    std::string out = heading(rules, state) + "\n";
    out += "Morale: Turks " + std::to_string(state.morale[0]) + ", Knights " +
           std::to_string(state.morale[1]) + "\n";
    out += tracks_line(rules, state) + "\n";
    out += std::string("Siege Tower ") + (state.siege_tower ? "up" : "down") +
           "   Bridge of Boats " + (state.bridge ? "stands" : "broken") + "   Reinforcement pool " +
           std::to_string(state.pool) + "\n";
    std::vector<std::string> columns[2];
    for (std::size_t place = 0; place < rules.data().locations.size(); ++place)
        columns[rules.data().locations[place].side == Side::Turks ? 0 : 1].push_back(
            place_line(rules, state, place));
    for (std::size_t row = 0; row < std::max(columns[0].size(), columns[1].size()); ++row) {
        const std::string left = row < columns[0].size() ? columns[0][row] : "";
        const std::string right = row < columns[1].size() ? columns[1][row] : "";
        out += "  " + padded(left, 36) + "  " + right + "\n";
    }
    return out;
}

std::string page_text(const malta::Ruleset& rules, int number, int live) {
    const malta::Order& order = rules.orders()[static_cast<std::size_t>(number)];
    std::string out =
        "Order " + std::to_string(order.number) + ": " + order.name + "\n" + wrapped(order.text, 2);
    for (const malta::Restriction& restriction : order.restrictions)
        out += wrapped("Restriction: " + restriction.text, 2);
    for (std::size_t letter = 0; letter < malta::kLetters; ++letter) {
        const auto& counter =
            rules.data().counter_orders[static_cast<std::size_t>(index(rules.enemy()))][letter];
        const std::string mark = live == static_cast<int>(letter) ? "> " : "  ";
        out += mark + static_cast<char>('A' + letter) + " " + counter.name + "\n" +
               wrapped(cells_line(order.table[letter]), 6);
    }
    return out;
}

std::string action_text(const malta::Ruleset& rules, const malta::State& state, int option) {
    if (option == malta::kNoAction) return "";
    const auto kind = static_cast<std::size_t>(malta::action_kind(option));
    const malta::Action& action = rules.actions()[kind];
    if (malta::is_special(option))
        return wrapped(action.specials[static_cast<std::size_t>(malta::special_use(option))].text,
                       6);
    const malta::ActionEntry& entry = action.entries[state.actions_spent[kind]];
    return wrapped(std::to_string(state.actions_spent[kind] + 1) + ". " + entry.name + ": " +
                       cells_line(entry.table),
                   6);
}

std::string card_text(const malta::Ruleset& rules, int number) {
    const malta::Card& card = rules.deck()[static_cast<std::size_t>(number)];
    std::string out = card.title + (card.date.empty() ? "" : " (" + card.date + ")") + "\n" +
                      wrapped(card.history, 2);
    if (!card.event_text.empty()) out += wrapped("Event: " + card.event_text, 2);
    if (card.icon) out += wrapped("Special event: " + rules.data().icons[*card.icon].text, 2);
    if (card.letter)
        out += std::string("  Counter order ") + static_cast<char>('A' + *card.letter) + ": " +
               rules.data()
                   .counter_orders[static_cast<std::size_t>(index(rules.enemy()))][*card.letter]
                   .name +
               "\n";
    return out;
}

std::string why_not(const malta::Ruleset& rules, const malta::State& state, int order) {
    if (state.used_orders >> order & 1) return "used (rule 9.5)";
    const malta::Restriction* broken = malta::first_broken(rules, state, order);
    return broken == nullptr ? "" : broken->text + " (" + broken->source + ")";
}

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); // no locale
    });
    return text;
}

class Glossary {
  public:
    explicit Glossary(const std::string& word) : word_(lower(word)) {}
    void look(const std::string& name, const std::string& text, const std::string& source) {
        if (lower(name + " " + text).find(word_) != std::string::npos)
            found_ += wrapped(name + ": " + text + " [" + source + "]", 2);
    }
    const std::string& found() const { return found_; }

  private:
    std::string word_, found_;
};

} // namespace

std::string rules_about(const malta::Ruleset& rules, const std::string& word) {
    const malta::DataSet& data = rules.data();
    Glossary glossary(word);
    for (const malta::Order& order : rules.orders()) {
        glossary.look("Order " + std::to_string(order.number) + ", " + order.name, order.text,
                      order.source);
        for (const malta::Restriction& restriction : order.restrictions)
            glossary.look("Restriction of " + order.name, restriction.text, restriction.source);
    }
    for (const malta::Action& action : rules.actions()) {
        glossary.look(action.name, action.text, action.source);
        for (const malta::SpecialUse& special : action.specials)
            glossary.look(special.name, special.text, special.source);
    }
    for (const malta::Track& track : rules.tracks())
        glossary.look(track.name, track.text, "rulebook 3.1");
    for (const malta::Location& location : data.locations)
        glossary.look(location.name, location.text, location.source);
    for (const malta::Icon& icon : data.icons)
        glossary.look("Special event, " + icon.name, icon.text, icon.source);
    for (const malta::Modifier& modifier : data.modifiers)
        glossary.look("Modifier", modifier.name + " " + std::to_string(rules.modifier_by(modifier)),
                      modifier.source);
    for (const malta::RulingOption& ruling : malta::ruling_options())
        glossary.look(
            "Ruling " + std::string(ruling.name),
            std::string(ruling.question) + " " +
                std::string(
                    ruling.values[static_cast<std::size_t>(ruling.get(rules.setup().rulings))]),
            "rulebook " + std::string(ruling.rulebook));
    return glossary.found().empty() ? "  Nothing in the rules speaks of \"" + word + "\".\n"
                                    : glossary.found();
}

} // namespace siege::cli
