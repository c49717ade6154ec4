// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include "advisor/greedy.hpp"
#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "cli/run_report.hpp"
#include "cli/saving.hpp"
#include "cli/values.hpp"
#include "kit/json.hpp"
#include "malta/game.hpp"
#include "malta/outlook.hpp"
#include "malta/saved_setup.hpp"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <unistd.h>

namespace siege::cli {
namespace {

using malta::Malta;

constexpr std::uint64_t kMostJournals = 1000;

void count_order(OrderCounts& orders, malta::Choice choice) {
    if (choice.decision != malta::Decision::Order) return;
    ++orders[choice.option == malta::kHold ? malta::kMaxOrders : choice.option];
}

// Draws a bar on a terminal until the work is done.
class ProgressBar {
  public:
    ProgressBar(const std::atomic<std::uint64_t>& done, std::uint64_t all)
        : done_(done), all_(all) {
        if (isatty(STDERR_FILENO) != 0)
            thread_ = std::jthread([this](const std::stop_token& stop) { draw(stop); });
    }

  private:
    void draw(const std::stop_token& stop) const {
        constexpr int kWidth = 40;
        while (!stop.stop_requested()) {
            const std::uint64_t done = done_.load();
            const int filled = static_cast<int>(done * kWidth / all_);
            std::fprintf(stderr, "\r[%.*s%*s] %3d %% ", filled,
                         "########################################", kWidth - filled, "",
                         static_cast<int>(done * 100 / all_));
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        std::fprintf(stderr, "\r%60s\r", "");
    }
    const std::atomic<std::uint64_t>& done_;
    std::uint64_t all_;
    std::jthread thread_;
};

// The games first..last-1 of the whole run that a shard plays, from "I/N".
struct Shard {
    std::uint64_t number = 1, of = 1, first = 0, last = 0;
};

bool read_shard(const std::string& text, std::uint64_t games, Shard& shard) {
    shard.last = games;
    if (text.empty()) return true;
    const std::size_t slash = text.find('/');
    const auto number = [](std::string_view digits, std::uint64_t& value) {
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc() && end == digits.data() + digits.size();
    };
    if (slash == std::string::npos ||
        !number(std::string_view(text).substr(0, slash), shard.number) ||
        !number(std::string_view(text).substr(slash + 1), shard.of) || shard.number < 1 ||
        shard.number > shard.of || shard.of > games)
        return false;
    shard.first =
        games / shard.of * (shard.number - 1) + std::min(shard.number - 1, games % shard.of);
    shard.last = shard.first + games / shard.of + (shard.number <= games % shard.of ? 1 : 0);
    return true;
}

using Values = std::shared_ptr<const advisor::ValueNet>;

// `judge` says what is luck; without one it is not taken out.
template<class MakePlayer>
Run run_games(const std::shared_ptr<const malta::Ruleset>& rules, const SimulateOptions& options,
              const Shard& shard, unsigned jobs, const Values& judge, MakePlayer make_player) {
    std::vector<OrderCounts> orders(jobs);
    std::vector<advisor::EvenedWins> evened(jobs);
    std::atomic<std::uint64_t> done{0};
    Run run;
    const auto began = std::chrono::steady_clock::now();
    {
        const ProgressBar bar(done, shard.last - shard.first);
        run.tally = advisor::simulate(
            options.seed, shard.first, shard.last, jobs, done,
            [&](std::uint64_t, std::uint64_t seed, advisor::Tally& tally, unsigned job) {
                auto player = make_player(seed);
                std::optional<advisor::LuckMeter<Malta>> meter;
                if (judge) meter.emplace(*rules, judge);
                const malta::State last =
                    advisor::play_out<Malta>(*rules, seed, player, tally,
                                             [&](const malta::State& state, malta::Choice choice) {
                                                 count_order(orders[job], choice);
                                                 if (meter) meter->see(state, choice);
                                             });
                if (meter) evened[job].add(Malta::won(*rules, last), meter->luck());
            });
    }
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    for (const OrderCounts& counts : orders)
        for (std::size_t i = 0; i < counts.size(); ++i) run.orders[i] += counts[i];
    if (judge) {
        run.evened.emplace();
        for (const advisor::EvenedWins& part : evened) *run.evened += part;
    }
    return run;
}

// Plays the same games again as sieges that can be saved: bounded, so that speed does not matter.
template<class MakePlayer>
std::string write_journals(const std::shared_ptr<const malta::Ruleset>& rules,
                           const SimulateOptions& options, MakePlayer make_player) {
    for (std::uint64_t game = 0; game < options.games; ++game) {
        const std::uint64_t seed = advisor::game_seed(options.seed, game);
        auto player = make_player(seed);
        session::Siege<Malta> siege(rules, seed);
        for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
            siege.choose(player.choose(*rules, siege.state()));
        char name[32];
        std::snprintf(name, sizeof name, "siege-%04llu.json",
                      static_cast<unsigned long long>(game));
        if (const auto error = save(siege, std::filesystem::path(options.journals) / name))
            return *error;
    }
    return "";
}

// What a run is, so that only shards of the same one are added up.
nlohmann::json run_json(const malta::Ruleset& rules, const SimulateOptions& options) {
    nlohmann::json run = malta::setup_json(rules.setup());
    run["set"] = rules.data().name;
    run["set_hash"] = rules.data().hash;
    run["player"] = options.player;
    run["seed"] = std::to_string(options.seed);
    run["games"] = options.games;
    if (options.player == "strong") run["think"] = options.think;
    if (options.even_luck) run["even_luck"] = true;
    return run;
}

template<class MakePlayer>
int simulate_with(const std::shared_ptr<const malta::Ruleset>& rules,
                  const SimulateOptions& options, const Values& judge, MakePlayer make_player) {
    Shard shard;
    if (!read_shard(options.shard, options.games, shard)) {
        complain("--shard is given as I/N with 1 <= I <= N <= the number of games, not \"" +
                 options.shard + "\"");
        return kWrongUsage;
    }
    const unsigned jobs =
        options.jobs > 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
    nlohmann::json result =
        report_of(*rules, run_games(rules, options, shard, jobs, judge, make_player));
    if (options.shard.empty()) {
        close_report(result);
    } else {
        result["run"] = run_json(*rules, options);
        result["shard"] = {{"number", shard.number}, {"of", shard.of}};
    }
    if (!options.journals.empty())
        if (const std::string error = write_journals(rules, options, make_player); !error.empty()) {
            complain(error);
            return kBadInput;
        }
    if (options.json)
        std::cout << result.dump(2) << "\n";
    else
        print_report(result);
    return kFine;
}

} // namespace

int simulate(const SimulateOptions& options) {
    if (!options.journals.empty() && options.games > kMostJournals) {
        complain("--write-journals saves at most 1,000 sieges; --games is " +
                 std::to_string(options.games));
        return kWrongUsage;
    }
    int failed = kFine;
    const auto rules = rules_for(options.setup, failed);
    if (!rules) return failed;
    const bool learned = options.player == "strong" || options.even_luck;
    const Values values = learned ? values_for(*rules) : nullptr;
    if (learned && !values) return kBadInput;
    const Values judge = options.even_luck ? values : nullptr;
    if (options.player == "random")
        return simulate_with(rules, options, judge,
                             [](std::uint64_t seed) { return advisor::RandomPlayer<Malta>(seed); });
    if (options.player == "greedy")
        return simulate_with(rules, options, judge,
                             [](std::uint64_t) { return advisor::GreedyPlayer<Malta>(); });
    return simulate_with(rules, options, judge, [&](std::uint64_t seed) {
        return advisor::StrongPlayer<Malta>(*rules, values, advisor::samples_for(options.think),
                                            seed);
    });
}

} // namespace siege::cli
