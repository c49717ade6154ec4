// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/learned.hpp"
#include "cli/options.hpp"
#include "cli/saving.hpp"
#include "cli/values.hpp"
#include "kit/json.hpp"
#include "malta/outlook_words.hpp"

#include <cstdio>
#include <iostream>

namespace siege::cli {
namespace {

using malta::Decision;
using malta::Malta;
using nlohmann::json;
using Finder = malta::OutlookFinder<advisor::LearnedChance<Malta>>;

// One line of the odds: a choice, at the order's choice together with each action that goes with
// it.
struct Line {
    std::vector<malta::Choice> choices;
    std::vector<std::string> ids, words;
    malta::Outlook outlook;
};

void add_line(const malta::Ruleset& rules, Finder& finder, malta::State state,
              std::vector<malta::Choice> choices, std::vector<Line>& lines) {
    Line line;
    for (const malta::Choice choice : choices) {
        line.ids.push_back(Malta::choice_id(rules, state, choice));
        line.words.push_back(malta::choice_phrase(rules, state, choice));
        malta::apply(rules, state, choice);
    }
    line.choices = std::move(choices);
    line.outlook = finder.outlook(state);
    lines.push_back(std::move(line));
}

std::vector<Line> lines_of(const malta::Ruleset& rules, const malta::State& state,
                           const std::shared_ptr<const advisor::ValueNet>& values) {
    Finder finder(rules, advisor::LearnedChance<Malta>(rules, values));
    finder.begin(state);
    std::vector<Line> lines;
    const malta::Pending pending = malta::pending(state);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        malta::State next = state;
        malta::apply(rules, next, pending[i]);
        if (pending.decision != Decision::Order || next.decision != Decision::Action) {
            add_line(rules, finder, state, {pending[i]}, lines);
            continue;
        }
        const malta::Pending actions = malta::pending(next);
        for (std::size_t k = 0; k < actions.size(); ++k)
            add_line(rules, finder, state, {pending[i], actions[k]}, lines);
    }
    std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
        return a.outlook.value > b.outlook.value;
    });
    return lines;
}

json to_json(const malta::State& state, const std::vector<Line>& lines) {
    json options = json::array();
    for (const Line& line : lines) {
        json option = malta::outlook_json(line.outlook);
        option["choices"] = line.ids;
        option["win_chance"] = line.outlook.value;
        options.push_back(option);
    }
    return {{"turn", state.turn}, {"options", options}};
}

void print(const malta::Ruleset& rules, const malta::State& state, const std::vector<Line>& lines) {
    std::printf("Turn %d. %s\n\n%-52s %6s  %13s  %13s  %8s\n%-52s %6s  %6s %6s  %6s %6s  %8s\n",
                state.turn, malta::question(rules, state).c_str(), "", "win", "Turks", "Knights",
                "no order", "", "", "loss", "morale", "loss", "morale", "");
    for (const Line& line : lines) {
        std::string words;
        for (const std::string& word : line.words) words += (words.empty() ? "" : " + ") + word;
        const auto& outlook = line.outlook;
        std::printf("%-52s %4.1f %%  %4.0f %% %+6.2f  %4.0f %% %+6.2f  %6.0f %%\n", words.c_str(),
                    100 * outlook.value, 100 * outlook.chance_to_lose_any(malta::Side::Turks),
                    outlook.morale[0], 100 * outlook.chance_to_lose_any(malta::Side::Knights),
                    outlook.morale[1], 100 * outlook.no_order);
    }
}

} // namespace

int odds(const AdviceOptions& options) {
    const Loaded loaded = load(options.file);
    if (!loaded.journal) return kBadInput;
    if (!loaded.siege) {
        complain(options.file + ": there are no odds, for " + loaded.reason);
        return kBadInput;
    }
    const malta::Ruleset& rules = loaded.siege->rules();
    const malta::State& state = loaded.siege->state();
    if (malta::pending(state).actor == kit::Actor::Over) {
        complain(options.file + ": there are no odds, for the siege is over");
        return kBadInput;
    }
    const auto values = values_for(rules);
    if (!values) return kBadInput;
    const std::vector<Line> lines = lines_of(rules, state, values);
    if (options.json)
        std::cout << to_json(state, lines).dump(2) << "\n";
    else
        print(rules, state, lines);
    return kFine;
}

} // namespace siege::cli
