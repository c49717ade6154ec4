// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include "advisor/greedy.hpp"
#include "advisor/simulate.hpp"
#include "cli/saving.hpp"
#include "malta/game.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <unistd.h>

namespace siege::cli {
namespace {

using malta::Malta;

constexpr std::uint64_t kMostJournals = 1000;

// What the players chose, by order.
using OrderCounts = std::array<std::uint64_t, malta::kMaxOrders + 1>; // the last: held

struct Run {
    advisor::Tally tally;
    OrderCounts orders{};
    double seconds = 0;
};

void count_order(OrderCounts& orders, malta::Choice choice) {
    if (choice.decision != malta::Decision::Order) return;
    ++orders[choice.option == malta::kHold ? malta::kMaxOrders : choice.option];
}

// Draws a bar on a terminal until the work is done.
class ProgressBar {
  public:
    ProgressBar(const std::atomic<std::uint64_t>& done, std::uint64_t all) : done_(done), all_(all) {
        if (isatty(STDERR_FILENO) != 0) thread_ = std::jthread([this](const std::stop_token& stop) { draw(stop); });
    }

  private:
    void draw(const std::stop_token& stop) const {
        constexpr int kWidth = 40;
        while (!stop.stop_requested()) {
            const std::uint64_t done = done_.load();
            const int filled = static_cast<int>(done * kWidth / all_);
            std::fprintf(stderr, "\r[%.*s%*s] %3d %% ", filled, "########################################",
                         kWidth - filled, "", static_cast<int>(done * 100 / all_));
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        std::fprintf(stderr, "\r%60s\r", "");
    }
    const std::atomic<std::uint64_t>& done_;
    std::uint64_t all_;
    std::jthread thread_;
};

template<class MakePlayer>
Run run_games(const std::shared_ptr<const malta::Ruleset>& rules, const SimulateOptions& options, unsigned jobs,
              MakePlayer make_player) {
    std::vector<OrderCounts> orders(jobs);
    std::atomic<std::uint64_t> done{0};
    Run run;
    const auto began = std::chrono::steady_clock::now();
    {
        const ProgressBar bar(done, options.games);
        run.tally = advisor::simulate(
            options.seed, 0, options.games, jobs, done,
            [&](std::uint64_t, std::uint64_t seed, advisor::Tally& tally, unsigned job) {
                auto player = make_player(seed);
                advisor::play_out<Malta>(*rules, seed, player, tally, [&](const malta::State&, malta::Choice choice) {
                    count_order(orders[job], choice);
                });
            });
    }
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    for (const OrderCounts& counts : orders)
        for (std::size_t i = 0; i < counts.size(); ++i) run.orders[i] += counts[i];
    return run;
}

// Plays the same games again as sieges that can be saved: bounded, so that speed does not matter.
template<class MakePlayer>
std::string write_journals(const std::shared_ptr<const malta::Ruleset>& rules, const SimulateOptions& options,
                           MakePlayer make_player) {
    for (std::uint64_t game = 0; game < options.games; ++game) {
        const std::uint64_t seed = advisor::game_seed(options.seed, game);
        auto player = make_player(seed);
        session::Siege<Malta> siege(rules, seed);
        for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
            siege.choose(player.choose(*rules, siege.state()));
        char name[32];
        std::snprintf(name, sizeof name, "siege-%04llu.json", static_cast<unsigned long long>(game));
        if (const auto error = save(siege, std::filesystem::path(options.journals) / name)) return *error;
    }
    return "";
}

nlohmann::json order_counts(const malta::Ruleset& rules, const OrderCounts& orders) {
    std::uint64_t all = 0;
    for (const std::uint64_t count : orders) all += count;
    nlohmann::json out = nlohmann::json::object();
    const auto add = [&](const std::string& id, std::uint64_t chosen) {
        out[id] = {{"chosen", chosen}, {"share", all == 0 ? 0.0 : static_cast<double>(chosen) / static_cast<double>(all)}};
    };
    for (std::size_t i = 0; i < rules.orders().size(); ++i) add(rules.orders()[i].id, orders[i]);
    add("hold", orders[malta::kMaxOrders]);
    return out;
}

nlohmann::json report(const malta::Ruleset& rules, const Run& run) {
    const auto games = static_cast<double>(run.tally.games);
    const auto choices = static_cast<double>(run.tally.choices);
    nlohmann::json endings = nlohmann::json::object();
    for (const auto ending : {malta::Ending::KnightsMoraleZero, malta::Ending::TurksMoraleZero,
                              malta::Ending::BothMoraleZero, malta::Ending::FortsFallen, malta::Ending::FleetDeparts}) {
        const std::string id(malta::ending_id(ending));
        const auto found = run.tally.endings.find(id);
        endings[id] = found == run.tally.endings.end() ? 0 : found->second;
    }
    return {{"games", run.tally.games},
            {"wins", run.tally.wins},
            {"win_rate", static_cast<double>(run.tally.wins) / games},
            {"ci95", advisor::interval95(run.tally.wins, run.tally.games)},
            {"endings", endings},
            {"turns_mean", static_cast<double>(run.tally.turns) / games},
            {"orders", order_counts(rules, run.orders)},
            {"choices", run.tally.choices},
            {"seconds", run.seconds},
            {"choices_per_second", choices / run.seconds},
            {"games_per_second", games / run.seconds}};
}

void print_text(const nlohmann::json& report) {
    std::printf("%llu sieges, %llu won: %.2f %% (95 %%: %.2f to %.2f %%)\n",
                report["games"].get<unsigned long long>(), report["wins"].get<unsigned long long>(),
                100 * report["win_rate"].get<double>(), 100 * report["ci95"][0].get<double>(),
                100 * report["ci95"][1].get<double>());
    for (const auto& [ending, count] : report["endings"].items())
        std::printf("  %-22s %llu\n", ending.c_str(), count.get<unsigned long long>());
    std::printf("%.1f turns a siege; orders:\n", report["turns_mean"].get<double>());
    for (const auto& [order, counts] : report["orders"].items())
        std::printf("  %-22s %5.1f %%\n", order.c_str(), 100 * counts["share"].get<double>());
    std::printf("%.2f s, %.0f choices a second, %.0f sieges a second\n", report["seconds"].get<double>(),
                report["choices_per_second"].get<double>(), report["games_per_second"].get<double>());
}

template<class MakePlayer>
int simulate_with(const std::shared_ptr<const malta::Ruleset>& rules, const SimulateOptions& options,
                  MakePlayer make_player) {
    const unsigned jobs = options.jobs > 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
    const nlohmann::json result = report(*rules, run_games(rules, options, jobs, make_player));
    if (!options.journals.empty())
        if (const std::string error = write_journals(rules, options, make_player); !error.empty()) {
            complain(error);
            return kBadInput;
        }
    if (options.json) std::cout << result.dump(2) << "\n";
    else print_text(result);
    return kFine;
}

} // namespace

int simulate(const SimulateOptions& options) {
    if (!options.journals.empty() && options.games > kMostJournals) {
        complain("--write-journals saves at most 1,000 sieges; --games is " + std::to_string(options.games));
        return kWrongUsage;
    }
    int failed = kFine;
    const auto rules = rules_for(options.setup, failed);
    if (!rules) return failed;
    if (options.player == "random")
        return simulate_with(rules, options, [](std::uint64_t seed) { return advisor::RandomPlayer<Malta>(seed); });
    return simulate_with(rules, options, [](std::uint64_t) { return advisor::GreedyPlayer<Malta>(); });
}

} // namespace siege::cli
