// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_report.hpp"

#include "kit/json.hpp"
#include "malta/game.hpp"

#include <cstdio>
#include <set>

namespace siege::cli {
namespace {

using nlohmann::json;

constexpr std::array kEndings{malta::Ending::KnightsMoraleZero, malta::Ending::TurksMoraleZero,
                              malta::Ending::BothMoraleZero, malta::Ending::FortsFallen,
                              malta::Ending::FleetDeparts};

std::uint64_t count(const json& report, const char* name) {
    return report.at(name).get<std::uint64_t>();
}

advisor::EvenedWins evened_of(const json& report) {
    const json& evened = report.at("evened");
    return {evened.at("sum").get<std::int64_t>(), evened.at("squares").get<std::int64_t>()};
}

void set_evened(json& report, const advisor::EvenedWins& wins) {
    report["evened"] = {{"sum", wins.sum}, {"squares", wins.squares}};
}

void add_counts(json& sum, const json& part) {
    for (const char* name : {"games", "wins", "turns", "choices"})
        sum[name] = count(sum, name) + count(part, name);
    for (auto& [ending, number] : sum.at("endings").items())
        number = number.get<std::uint64_t>() + part.at("endings").at(ending).get<std::uint64_t>();
    for (auto& [order, counts] : sum.at("orders").items())
        counts["chosen"] = count(counts, "chosen") + count(part.at("orders").at(order), "chosen");
    if (sum.contains("evened")) {
        advisor::EvenedWins both = evened_of(sum);
        set_evened(sum, both += evened_of(part));
    }
    sum["seconds"] = sum.at("seconds").get<double>() + part.at("seconds").get<double>();
}

} // namespace

void add_rates(json& report) {
    const std::uint64_t games = count(report, "games"), wins = count(report, "wins");
    const auto per_game = [&](double number) {
        return games == 0 ? 0.0 : number / static_cast<double>(games);
    };
    report["win_rate"] = per_game(static_cast<double>(wins));
    report["ci95"] = advisor::interval95(wins, games);
    report["turns_mean"] = per_game(static_cast<double>(count(report, "turns")));
    std::uint64_t all = 0;
    for (const auto& [order, counts] : report.at("orders").items()) all += count(counts, "chosen");
    for (auto& [order, counts] : report.at("orders").items())
        counts["share"] =
            all == 0 ? 0.0
                     : static_cast<double>(count(counts, "chosen")) / static_cast<double>(all);
    if (report.contains("evened")) {
        const advisor::EvenedWins evened = evened_of(report);
        report["evened"]["rate"] = evened.rate(games);
        report["evened"]["error"] = evened.error(games);
    }
    const double seconds = report.at("seconds").get<double>();
    const auto rate = [&](double number) { return seconds > 0 ? number / seconds : 0.0; };
    report["choices_per_second"] = rate(static_cast<double>(count(report, "choices")));
    report["games_per_second"] = rate(static_cast<double>(games));
}

json report_of(const malta::Ruleset& rules, const Run& run) {
    json endings = json::object(), orders = json::object();
    for (const malta::Ending ending : kEndings) {
        const std::string id(malta::ending_id(ending));
        const auto found = run.tally.endings.find(id);
        endings[id] = found == run.tally.endings.end() ? 0 : found->second;
    }
    for (std::size_t i = 0; i < rules.orders().size(); ++i)
        orders[rules.orders()[i].id] = {{"chosen", run.orders[i]}};
    orders["hold"] = {{"chosen", run.orders[malta::kMaxOrders]}};
    json report{{"games", run.tally.games}, {"wins", run.tally.wins},
                {"turns", run.tally.turns}, {"choices", run.tally.choices},
                {"endings", endings},       {"orders", orders},
                {"seconds", run.seconds}};
    if (run.evened) set_evened(report, *run.evened);
    add_rates(report);
    return report;
}

void close_report(json& report) {
    for (const char* of_shards : {"shard", "run", "turns"}) report.erase(of_shards);
    if (report.contains("evened"))
        for (const char* of_shards : {"sum", "squares"}) report["evened"].erase(of_shards);
}

void print_report(const json& report) {
    std::printf("%llu sieges, %llu won: %.2f %% (95 %%: %.2f to %.2f %%)\n",
                report["games"].get<unsigned long long>(), report["wins"].get<unsigned long long>(),
                100 * report["win_rate"].get<double>(), 100 * report["ci95"][0].get<double>(),
                100 * report["ci95"][1].get<double>());
    if (report.contains("evened"))
        std::printf("with the luck taken out: %.2f %%, standard error %.2f\n",
                    100 * report["evened"]["rate"].get<double>(),
                    100 * report["evened"]["error"].get<double>());
    for (const auto& [ending, number] : report["endings"].items())
        std::printf("  %-22s %llu\n", ending.c_str(), number.get<unsigned long long>());
    std::printf("%.1f turns a siege; orders:\n", report["turns_mean"].get<double>());
    for (const auto& [order, counts] : report["orders"].items())
        std::printf("  %-22s %5.1f %%\n", order.c_str(), 100 * counts["share"].get<double>());
    std::printf("%.2f s, %.0f choices a second, %.0f sieges a second\n",
                report["seconds"].get<double>(), report["choices_per_second"].get<double>(),
                report["games_per_second"].get<double>());
}

json merged(const std::vector<json>& shards, std::string& wrong) {
    json sum;
    std::set<std::uint64_t> seen;
    std::uint64_t of = 0;
    try {
        for (const json& shard : shards) {
            const auto number = shard.at("shard").at("number").get<std::uint64_t>();
            if (sum.is_null()) {
                sum = shard;
                of = shard.at("shard").at("of").get<std::uint64_t>();
            } else if (shard.at("run") != sum.at("run") || shard.at("shard").at("of") != of) {
                wrong = "the shards are of different runs: " + sum.at("run").dump() + " in " +
                        std::to_string(of) + ", and " + shard.at("run").dump() + " in " +
                        shard.at("shard").at("of").dump();
                return {};
            } else {
                add_counts(sum, shard);
            }
            if (!seen.insert(number).second) {
                wrong = "shard " + std::to_string(number) + " is there twice";
                return {};
            }
        }
        for (std::uint64_t number = 1; number <= of; ++number)
            if (!seen.contains(number)) {
                wrong =
                    "shard " + std::to_string(number) + " of " + std::to_string(of) + " is missing";
                return {};
            }
        add_rates(sum);
        close_report(sum);
    } catch (const json::exception& error) {
        wrong = std::string("this is no report of a shard: ") + error.what();
        return {};
    }
    return sum;
}

} // namespace siege::cli
