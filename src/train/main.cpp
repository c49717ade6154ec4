// SPDX-License-Identifier: GPL-3.0-or-later
// siege-train: learns the strong player's value of a position from sieges that it plays against the
// deck. docs/advisor.md tells how, and the file that it writes tells with which command.
#include "advisor/learned.hpp"
#include "advisor/turn_value.hpp"
#include "advisor/value_file.hpp"
#include "kit/json.hpp"
#include "malta/load.hpp"
#include "malta/outlook.hpp"
#include "train/self_play.hpp"
#include "train/start_wins.hpp"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>
#include <deque>
#include <fstream>
#include <iostream>
#include <optional>

namespace {

using namespace siege;
using malta::Malta;
using Samples = std::vector<train::Sample>;
using Net = std::shared_ptr<const advisor::ValueNet>;

struct Options {
    std::string set = malta::kShippedSet, side, out, from;
    int rounds = 10, passes = 2;
    std::uint64_t games = 1000, seed = 1;
    unsigned jobs = 1;
    std::size_t memory = 6;
    std::optional<double> trust;
    bool only_measure = false;
};

// Every siege is set up another way, mostly as people play.
std::shared_ptr<const malta::Ruleset> some_rules(const std::shared_ptr<const malta::DataSet>& data,
                                                 malta::Side side, std::uint64_t seed) {
    kit::RandomStream random(seed, 0x7365747570);
    malta::Setup setup;
    setup.side = side;
    const auto whole = static_cast<std::uint32_t>(
        data->decks[static_cast<std::size_t>(index(malta::other(side)))].size());
    const std::uint32_t smallest = malta::kSmallestDeck, often = std::min(whole, 20u),
                        most = std::min(whole, 27u);
    setup.deck =
        static_cast<int>(random.below(4) == 0 ? smallest + random.below(whole - smallest + 1)
                                              : often + random.below(most - often + 1));
    setup.difficult = random.below(6) == 0;
    return std::make_shared<malta::Ruleset>(data, setup);
}

// The positions of one round's sieges, played by what has been learned; first by the rough worth.
Samples play(const Options& options, const std::shared_ptr<const malta::DataSet>& data, int round,
             std::uint64_t games, const train::Habits& habits, const Net& net) {
    std::vector<Samples> by_game(games);
    std::atomic<std::uint64_t> done{0};
    const std::uint64_t seed = kit::hash_numbers({options.seed, static_cast<std::uint64_t>(round)});
    advisor::simulate(
        seed, 0, games, options.jobs, done,
        [&](std::uint64_t game, std::uint64_t game_seed, advisor::Tally&, unsigned) {
            const auto rules = some_rules(data, *malta::side_from(options.side), game_seed);
            const malta::Features features(*rules);
            if (net) {
                malta::OutlookFinder finder(*rules, advisor::LearnedChance<Malta>(*rules, net));
                train::play_to_learn<Malta>(*rules, features, game_seed, finder, habits, true,
                                            by_game[game]);
            } else {
                malta::OutlookFinder finder(*rules, advisor::RoughWorth<Malta>(),
                                            malta::Sight::Orders);
                train::play_to_learn<Malta>(*rules, features, game_seed, finder, habits, false,
                                            by_game[game]);
            }
        });
    Samples all;
    for (Samples& part : by_game) std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

constexpr std::uint64_t kCalibration = 2; // times as many sieges as a round has

// Without stray choices and random openings.
train::Habits straight() {
    train::Habits habits;
    habits.stray = 0;
    habits.trust = 1;
    habits.longest_opening = 0;
    return habits;
}

// Round by round: play with what is known, learn from the last rounds' positions.
Net learn(const Options& options, const std::shared_ptr<const malta::DataSet>& data,
          std::size_t features, const Net& from) {
    Net net = from;
    std::deque<Samples> memory;
    train::Network network =
        from ? train::Network(*from, options.seed) : train::Network(features, options.seed);
    constexpr std::uint64_t kFirstRound =
        3; // times as many sieges: they teach from nothing, and are quick
    for (int round = 0; round < options.rounds; ++round) {
        train::Habits habits;
        habits.trust = options.trust.value_or(0.8 - 0.4 * round / options.rounds);
        Samples samples =
            play(options, data, round, options.games * (net ? 1 : kFirstRound), habits, net);
        const auto held = static_cast<std::ptrdiff_t>(samples.size() / 20);
        const Samples test(samples.end() - held, samples.end());
        samples.resize(samples.size() - static_cast<std::size_t>(held));
        memory.push_back(std::move(samples));
        const bool rough =
            round == 1 && !from; // the first round's sieges were played by rough worth
        if (memory.size() > options.memory || rough) memory.pop_front();
        Samples all;
        for (const Samples& part : memory) all.insert(all.end(), part.begin(), part.end());
        const bool last = round + 1 == options.rounds;
        const bool from_nothing = round == 0 && !from;
        const int passes = options.passes * (from_nothing || last ? 2 : 1);
        double loss = 0;
        for (int pass = 0; pass < passes; ++pass) {
            const double slower = std::pow(0.3, static_cast<double>(round) / options.rounds) *
                                  (last ? std::pow(0.1, static_cast<double>(pass) / passes) : 1);
            loss = network.learn(all, (from_nothing ? 0.002 : 0.0012) * slower);
        }
        std::printf("round %2d: learned from %zu positions, cross entropy %.5f, of positions not "
                    "learned from %.5f\n",
                    round + 1, all.size(), loss, network.loss(test));
        std::fflush(stdout);
        net = std::make_shared<advisor::ValueNet>(network.rounded());
    }
    // Whoever takes the best of several estimates overrates it. So in the end the chances are
    // stretched and shifted to fit how fresh sieges, without stray choices, really end.
    const Samples fresh =
        play(options, data, options.rounds, kCalibration * options.games, straight(), net);
    const auto [stretch, shift] = network.calibrate(fresh);
    std::printf("calibrated on %zu positions: log odds times %.4f, plus %.4f\n", fresh.size(),
                stretch, shift);
    return std::make_shared<advisor::ValueNet>(network.rounded());
}

// How often sieges are won from the start by what was learned.
advisor::StartWins measure(const Options& options,
                           const std::shared_ptr<const malta::DataSet>& data, const Net& net) {
    const advisor::StartWins wins = train::start_wins(data, *malta::side_from(options.side), net,
                                                      options.games, options.seed, options.jobs);
    for (const advisor::StartWins::Row& row : wins.rows)
        std::printf("%2d cards: won %.1f %%, with the additional difficulty %.1f %%\n", row.cards,
                    100 * wins.chance(row.cards, false), 100 * wins.chance(row.cards, true));
    return wins;
}

std::string command(const Options& options) {
    return "siege-train --set " + options.set + " --side " + options.side + " --games " +
           std::to_string(options.games) + " --rounds " + std::to_string(options.rounds) +
           " --passes " + std::to_string(options.passes) + " --memory " +
           std::to_string(options.memory) + " --seed " + std::to_string(options.seed) +
           (options.trust ? " --trust " + nlohmann::json(*options.trust).dump() : "") +
           (options.from.empty() ? "" : " --from " + options.from);
}

int run(const Options& options) {
    kit::Problems problems;
    const auto data = malta::load_named_set(malta::data_folders(), options.set, problems);
    for (const kit::Problem& problem : problems)
        std::cerr << "siege-train: " << problem.text() << "\n";
    if (!data) return 1;
    const auto rules = some_rules(data, *malta::side_from(options.side), 1);
    const malta::Features features(*rules);
    const std::string file = options.out.empty()
                                 ? (data->folder / advisor::values_file(options.side)).string()
                                 : options.out;
    const std::string learned = options.only_measure ? file : options.from;
    advisor::ValueFile values;
    if (!learned.empty()) {
        values = advisor::read_values(learned, malta::data_folders().shipped / "schema",
                                      features.layout(), features.count(), problems);
        for (const kit::Problem& problem : problems)
            std::cerr << "siege-train: " << problem.text() << "\n";
        if (!values.net) return 1;
    }
    if (!options.only_measure) {
        values = {learn(options, data, features.count(), values.net),
                  features.layout(),
                  data->name,
                  data->hash,
                  command(options),
                  {}};
    }
    values.start = measure(options, data, values.net);
    std::ofstream out(file, std::ios::binary);
    out << advisor::values_text(values);
    out.close();
    if (!out) {
        std::cerr << "siege-train: " << file << " cannot be written\n";
        return 1;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{"Learns what positions of a data set are worth to one side"};
    app.add_option("--set", options.set, "A data set, by name or folder")->capture_default_str();
    app.add_option("--side", options.side, "The player's side")
        ->required()
        ->check(CLI::IsMember({"turks", "knights"}));
    app.add_option("--games", options.games,
                   "Sieges a round, and from the start with each size of deck and difficulty")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    app.add_option("--rounds", options.rounds, "How often what was learned is played with")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--passes", options.passes, "Times that positions are learned from in a round")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--memory", options.memory, "Rounds that are learned from")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--trust", options.trust,
                   "What the end of a siege counts against the next position's value (default: "
                   "0.8, falling to 0.4); less needs values to begin with")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--seed", options.seed, "The run's number")->capture_default_str();
    app.add_option("--jobs", options.jobs, "Threads; the result is the same")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    auto* from = app.add_option("--from", options.from,
                                "Begin with the values in this file, learned on other tables")
                     ->check(CLI::ExistingFile);
    app.add_flag("--measure", options.only_measure,
                 "Learn nothing: measure how often the values in the file win from the start")
        ->excludes(from);
    app.add_option("--out", options.out,
                   "The file (default: values-<side>.json in the set's folder)");
    CLI11_PARSE(app, argc, argv);
    return run(options);
}
