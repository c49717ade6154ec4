// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/analysis.hpp"
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
using Judged = advisor::Analysis<Malta>;
using Finder = malta::OutlookFinder<advisor::LearnedChance<Malta>>;

constexpr std::size_t kDearest = 3;

const char* die_name(int what) {
    switch (static_cast<Decision>(what)) {
    case Decision::WhiteDie: return "white";
    case Decision::BlackDie: return "black";
    default: return "event";
    }
}

// Why the best was better, from the exact odds of both.
std::string reason(const Siege& siege, const Judged::Decision& decision, Finder& finder) {
    return malta::why_better(finder, siege.state_at(decision.step), decision.best, decision.chosen);
}

json decision_json(const Siege& siege, const Judged::Decision& decision) {
    const malta::State& state = siege.state_at(decision.step);
    return {{"step", decision.step + 1},
            {"turn", state.turn},
            {"chosen", Malta::choice_id(siege.rules(), state, decision.chosen)},
            {"best", Malta::choice_id(siege.rules(), state, decision.best)},
            {"win_chance", decision.chance},
            {"cost", decision.cost}};
}

json to_json(const Siege& siege, const Judged& judged, Finder& finder) {
    json curve = json::array(), decisions = json::array(), dearest = json::array(),
         dice = json::object();
    for (const auto& point : judged.curve)
        curve.push_back({{"step", point.step}, {"turn", point.turn}, {"win_chance", point.chance}});
    for (const auto& decision : judged.decisions)
        decisions.push_back(decision_json(siege, decision));
    for (const auto& decision : judged.dearest(kDearest)) {
        json entry = decision_json(siege, decision);
        entry["why"] = reason(siege, decision, finder);
        dearest.push_back(entry);
    }
    for (const auto& [what, count] : judged.dice) {
        json die{{"faces", count.faces}, {"throws", count.throws()}, {"mean", count.mean()}};
        die["standard_errors"] = count.enough() ? json(count.deviation()) : json(nullptr);
        dice[die_name(what)] = die;
    }
    return {{"finished", judged.finished},
            {"first", judged.first()},
            {"last", judged.last()},
            {"luck", judged.luck},
            {"cost", judged.cost},
            {"revision", judged.revision},
            {"curve", curve},
            {"decisions", decisions},
            {"dearest", dearest},
            {"dice", dice}};
}

void print_dice(const Judged& judged) {
    for (const auto& [what, count] : judged.dice) {
        std::printf("  %-6s", die_name(what));
        for (std::size_t face = 0; face < 6; ++face)
            std::printf("  %zu: %-3llu", face + 1,
                        static_cast<unsigned long long>(count.faces[face]));
        if (count.enough())
            std::printf("  mean %.2f, %+.1f standard errors from 3.5\n", count.mean(),
                        count.deviation());
        else
            std::printf("  too few throws to tell\n");
    }
}

void print(const Siege& siege, const Judged& judged, Finder& finder) {
    const malta::Ruleset& rules = siege.rules();
    std::printf("The chance to win, before each turn:\n");
    int turn = 0;
    for (const auto& point : judged.curve) {
        if (point.turn == turn) continue;
        turn = point.turn;
        std::printf("  turn %2d  %5.1f %%  %s\n", turn, 100 * point.chance,
                    std::string(static_cast<std::size_t>(point.chance * 40 + 0.5), '#').c_str());
    }
    std::printf("  %s  %5.1f %%\n\n", judged.finished ? "at the end" : "now", 100 * judged.last());
    std::printf("From %.1f %% to %.1f %%: %+.1f by luck, %+.1f by decisions, %+.1f by the "
                "estimate's own revision.\n\n",
                100 * judged.first(), 100 * judged.last(), 100 * judged.luck, -100 * judged.cost,
                100 * judged.revision);
    const auto dearest = judged.dearest(kDearest);
    std::printf(dearest.empty() ? "No decision cost anything to speak of.\n"
                                : "The decisions that cost most:\n");
    for (const auto& decision : dearest) {
        const malta::State& state = siege.state_at(decision.step);
        std::printf("  turn %d: %s, %.1f points behind %s", state.turn,
                    malta::choice_phrase(rules, state, decision.chosen).c_str(),
                    100 * decision.cost, malta::choice_phrase(rules, state, decision.best).c_str());
        std::printf(" (%s)\n", reason(siege, decision, finder).c_str());
    }
    std::printf("\nDice:\n");
    print_dice(judged);
}

} // namespace

int analyse(const AdviceOptions& options) {
    const Loaded loaded = load(options.file);
    if (!loaded.journal) return kBadInput;
    if (!loaded.siege) {
        complain(options.file + ": it cannot be analysed, for " + loaded.reason);
        return kBadInput;
    }
    const auto values = values_for(loaded.siege->rules());
    if (!values) return kBadInput;
    const Judged judged = advisor::analyse<Malta>(*loaded.siege, values, [](std::size_t) {});
    Finder finder(loaded.siege->rules(),
                  advisor::LearnedChance<Malta>(loaded.siege->rules(), values));
    if (options.json)
        std::cout << to_json(*loaded.siege, judged, finder).dump(2) << "\n";
    else
        print(*loaded.siege, judged, finder);
    return kFine;
}

} // namespace siege::cli
