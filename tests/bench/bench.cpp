// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the engine is, on one core: `siege-bench`, or `siege-bench --benchmark_filter=greedy`.
#include "advisor/analysis.hpp"
#include "advisor/greedy.hpp"
#include "advisor/player.hpp"
#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "advisor/value_file.hpp"
#include "kit/random.hpp"
#include "malta/game.hpp"
#include "malta/load.hpp"
#include "malta/outlook.hpp"
#include "malta/saved_setup.hpp"
#include "session/record.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include <unistd.h>

namespace {

using namespace siege;
using malta::Malta;

const std::string kData = SIEGE_TEST_DATA;

std::shared_ptr<const malta::DataSet> load_set() {
    kit::Problems problems;
    auto data =
        malta::load_data_set(kData + "/malta/" + malta::kShippedSet, kData + "/schema", problems);
    if (!data) {
        std::fprintf(stderr, "the shipped data set is faulty: %s\n",
                     problems.front().text().c_str());
        std::exit(1);
    }
    return data;
}

std::shared_ptr<const malta::Ruleset> rules_of(malta::Side side) {
    static const auto data = load_set();
    malta::Setup setup;
    setup.side = side;
    return std::make_shared<malta::Ruleset>(data, setup);
}

// A whole siege by greedy play, and its journal.
session::Siege<Malta> greedy_siege() {
    session::Siege<Malta> siege(rules_of(malta::Side::Turks), 1565);
    advisor::GreedyPlayer<Malta> player;
    for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
        siege.choose(player.choose(siege.rules(), siege.state()));
    return siege;
}

session::Journal journal_of(const session::Siege<Malta>& siege) {
    const malta::Ruleset& rules = siege.rules();
    return session::journal_of(siege, malta::setup_json(rules.setup()), rules.data().name,
                               rules.data().hash, "bench");
}

void random_play(benchmark::State& run, malta::Side side) {
    const auto rules = rules_of(side);
    kit::RandomStream random(1);
    std::int64_t choices = 0;
    double games = 0;
    for (auto _ : run) {
        malta::State state = malta::start(*rules);
        for (auto pending = malta::pending(state); pending.size() > 0;
             pending = malta::pending(state), ++choices)
            malta::apply(*rules, state,
                         pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
        benchmark::DoNotOptimize(state);
        ++games;
    }
    run.counters["choices"] =
        benchmark::Counter(static_cast<double>(choices), benchmark::Counter::kIsRate);
    run.counters["sieges"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
}

void greedy_play(benchmark::State& run, malta::Side side) {
    const auto rules = rules_of(side);
    std::uint64_t seed = 0;
    double decisions = 0;
    for (auto _ : run) {
        const kit::Fate fate(++seed, rules->deck().size());
        advisor::GreedyPlayer<Malta> player;
        malta::State state = malta::start(*rules);
        for (auto pending = malta::pending(state); pending.size() > 0;
             pending = malta::pending(state)) {
            const bool chance = pending.actor == kit::Actor::Chance;
            malta::apply(*rules, state,
                         chance ? kit::fated<Malta>(fate, state) : player.choose(*rules, state));
            decisions += chance ? 0 : 1;
        }
    }
    run.counters["decisions"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
}

std::shared_ptr<const advisor::ValueNet> values_of(const malta::Ruleset& rules) {
    const malta::Features features(rules);
    kit::Problems problems;
    auto values = advisor::read_values(
        rules.data().folder / advisor::values_file(malta::side_id(rules.player())),
        kData + "/schema", features.layout(), features.count(), problems);
    if (!values.net) {
        std::fprintf(stderr, "there are no values: %s\n", problems.front().text().c_str());
        std::exit(1);
    }
    return values.net;
}

// The exact odds of every order with every action, in the first turn: nothing has a heavier tree.
void odds(benchmark::State& run, malta::Side side) {
    const auto rules = rules_of(side);
    malta::OutlookFinder finder(*rules, advisor::LearnedChance<Malta>(*rules, values_of(*rules)));
    const malta::State state = malta::start(*rules);
    const auto orders = malta::pending(state);
    double lines = 0;
    for (auto _ : run) {
        finder.begin(state);
        for (std::size_t i = 0; i < orders.size(); ++i) {
            malta::State ordered = state;
            malta::apply(*rules, ordered, orders[i]);
            const auto actions = malta::pending(ordered);
            for (std::size_t k = 0; k < actions.size(); ++k, ++lines) {
                malta::State asked = ordered;
                malta::apply(*rules, asked, actions[k]);
                benchmark::DoNotOptimize(finder.outlook(asked));
            }
        }
    }
    run.counters["lines"] = lines / static_cast<double>(run.iterations());
}

// The strong player's choice of the first order, with so many milliseconds of thought.
void strong_decision(benchmark::State& run, malta::Side side) {
    const auto rules = rules_of(side);
    advisor::StrongPlayer<Malta> player(*rules, values_of(*rules),
                                        advisor::samples_for(static_cast<int>(run.range(0))), 1);
    const malta::State state = malta::start(*rules);
    for (auto _ : run) benchmark::DoNotOptimize(player.choose(*rules, state));
}

// A whole siege played out by the strong player without looking further than a turn.
void strong_rollout(benchmark::State& run, malta::Side side) {
    const auto rules = rules_of(side);
    advisor::StrongPlayer<Malta> player(*rules, values_of(*rules), 0, 1);
    std::uint64_t seed = 0;
    advisor::Tally tally;
    for (auto _ : run)
        advisor::play_out<Malta>(*rules, ++seed, player, tally,
                                 [](const malta::State&, malta::Choice) {});
}

void analysis(benchmark::State& run) {
    const session::Siege<Malta> siege = greedy_siege();
    const auto values = values_of(siege.rules());
    for (auto _ : run)
        benchmark::DoNotOptimize(advisor::analyse<Malta>(siege, values, [](std::size_t) {}));
}

void load_data_set(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(load_set());
}

void write_journal(benchmark::State& run) {
    const session::Siege<Malta> siege = greedy_siege();
    std::size_t bytes = 0;
    for (auto _ : run) bytes = session::journal_text(journal_of(siege)).size();
    run.counters["bytes"] = static_cast<double>(bytes);
    run.counters["steps"] = static_cast<double>(siege.size());
}

void read_journal(benchmark::State& run) {
    std::string file = "/tmp/siege-bench-XXXXXX";
    const int descriptor = ::mkstemp(file.data());
    if (descriptor < 0) return run.SkipWithError("no temporary file");
    ::close(descriptor);
    std::ofstream(file) << session::journal_text(journal_of(greedy_siege()));
    for (auto _ : run)
        if (!session::read_journal(file, kData + "/schema").journal)
            run.SkipWithError("the journal cannot be read");
    ::unlink(file.c_str());
}

void replay_journal(benchmark::State& run) {
    const session::Siege<Malta> siege = greedy_siege();
    const session::Journal journal = journal_of(siege);
    const auto rules = rules_of(malta::Side::Turks);
    for (auto _ : run)
        if (!session::replay<Malta>(journal, rules).difference.empty())
            run.SkipWithError("the replay differs");
    run.counters["choices"] = benchmark::Counter(static_cast<double>(siege.size()),
                                                 benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK_CAPTURE(random_play, turks, malta::Side::Turks);
BENCHMARK_CAPTURE(random_play, knights, malta::Side::Knights);
BENCHMARK_CAPTURE(greedy_play, turks, malta::Side::Turks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(greedy_play, knights, malta::Side::Knights)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, turks, malta::Side::Turks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(odds, knights, malta::Side::Knights)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strong_decision, turks, malta::Side::Turks)
    ->Arg(0)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strong_decision, knights, malta::Side::Knights)
    ->Arg(0)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strong_rollout, turks, malta::Side::Turks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strong_rollout, knights, malta::Side::Knights)->Unit(benchmark::kMillisecond);
BENCHMARK(analysis)->Unit(benchmark::kMillisecond);
BENCHMARK(load_data_set)->Unit(benchmark::kMillisecond);
BENCHMARK(write_journal)->Unit(benchmark::kMillisecond);
BENCHMARK(read_journal)->Unit(benchmark::kMillisecond);
BENCHMARK(replay_journal)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
