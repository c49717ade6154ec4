// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"
#include "cli/saving.hpp"
#include "kit/json.hpp"

#include <iostream>

namespace siege::cli {
namespace {

using malta::Malta;
using nlohmann::json;

// One event or state a line, in the order in which they happened.
void print_json(const Siege& siege) {
    const malta::Ruleset& rules = siege.rules();
    const auto print_state = [&](const malta::State& state, const std::string& choice) {
        json line = Malta::snapshot(rules, state);
        line["type"] = "state";
        if (!choice.empty()) line["choice"] = choice;
        std::cout << line.dump() << "\n";
    };
    for (const malta::Event& event : siege.opening())
        std::cout << Malta::event_json(rules, event).dump() << "\n";
    print_state(siege.initial(), "");
    for (std::size_t i = 0; i < siege.size(); ++i) {
        for (const malta::Event& event : siege.step(i).events)
            std::cout << Malta::event_json(rules, event).dump() << "\n";
        print_state(siege.step(i).after,
                    Malta::choice_id(rules, siege.state_at(i), siege.step(i).choice));
    }
}

void print_text(const Siege& siege) {
    for (const malta::Event& event : siege.opening()) std::cout << log_line(siege.rules(), event);
    for (std::size_t i = 0; i < siege.size(); ++i)
        for (const malta::Event& event : siege.step(i).events)
            std::cout << log_line(siege.rules(), event);
}

// A siege whose rules are no longer the same is shown as it was recorded.
void print_recorded(const session::Journal& journal, bool as_json) {
    json table = journal.initial;
    const auto print_state = [&](const std::string& choice) {
        json line = table;
        line["type"] = "state";
        if (!choice.empty()) line["choice"] = choice;
        std::cout << line.dump() << "\n";
    };
    if (as_json) print_state("");
    for (const session::Journal::Step& step : journal.steps) {
        table.merge_patch(step.after);
        for (const std::string& event : step.events)
            if (as_json)
                std::cout << json{{"type", "recorded"}, {"text", event}}.dump() << "\n";
            else
                std::cout << "  " << event << "\n";
        if (as_json) print_state(step.choice);
    }
}

} // namespace

std::string log_line(const malta::Ruleset& rules, const malta::Event& event) {
    const std::string text = Malta::event_text(rules, event);
    if (event.type == malta::EventType::TurnBegan) return "\n" + text + "\n";
    const std::string rule = event.rule;
    return "  " + text + "  [" + (rule.starts_with("R-") ? rule : "rule " + rule) + "]\n";
}

int replay(const ReplayOptions& options) {
    const Loaded loaded = load(options.file);
    if (!loaded.journal) return kBadInput;
    const bool as_json = options.events == "json";
    if (options.verify) {
        const std::string difference =
            loaded.rules ? session::first_difference<Malta>(*loaded.journal, loaded.rules)
                         : loaded.reason;
        if (!difference.empty()) {
            complain(options.file + ": " + difference);
            return kBadInput;
        }
    }
    if (loaded.siege) {
        if (as_json)
            print_json(*loaded.siege);
        else
            print_text(*loaded.siege);
    } else {
        complain(options.file + ": shown as it was recorded, for " + loaded.reason);
        print_recorded(*loaded.journal, as_json);
    }
    return kFine;
}

} // namespace siege::cli
