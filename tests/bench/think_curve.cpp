// SPDX-License-Identifier: GPL-3.0-or-later
// What thinking longer is worth to the strong player, without playing the tens of thousands of
// sieges in which half a point could be seen:
//
//     siege-think-curve SIDE SIEGES [JOBS]
//
// From each siege that it plays with --think 0 (24 cards) one of its weighty decisions is taken by
// lot and judged by a look ahead that is far longer than any it chooses by. What the choice of a
// shorter look is behind the best, times the number of such decisions in that siege, is what the
// siege lost by it: a policy's loss is the sum of what its choices are behind (Kakade and Langford,
// 2002, lemma 6.1).
#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "advisor/value_file.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/game.hpp"
#include "malta/load.hpp"
#include "malta/outlook.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace siege;
using malta::Malta;
using Player = advisor::StrongPlayer<Malta>;
using Net = std::shared_ptr<const advisor::ValueNet>;

constexpr std::array kThink{0, 125, 250, 500, 1000, 2000}; // milliseconds, as of --think
constexpr int kJudge = 10'000;
constexpr std::uint64_t kSeed = 1565;

using Losses = std::array<double, kThink.size()>; // points in a hundred, of one siege

struct Decisions {
    malta::State one{}; // of them, by lot
    std::uint32_t count = 0;
};

Decisions decisions_of(const malta::Ruleset& rules, const Net& net, std::uint64_t seed) {
    Player player(rules, net, 0, seed);
    const kit::Fate fate(seed, Malta::deck_size(rules));
    kit::RandomStream lot(seed, 0x6c6f74);
    Decisions found;
    malta::State state = malta::start(rules);
    for (auto pending = malta::pending(state); pending.actor != kit::Actor::Over;
         pending = malta::pending(state)) {
        if (pending.actor == kit::Actor::Chance) {
            malta::apply(rules, state, kit::fated<Malta>(fate, state));
            continue;
        }
        if (pending.size() > 1 && Malta::weighty(state) && lot.below(++found.count) == 0)
            found.one = state;
        malta::apply(rules, state, player.choose(rules, state));
    }
    return found;
}

Losses losses_at(const malta::Ruleset& rules, const Net& net, const Decisions& decisions,
                 std::uint64_t seed) {
    Player judge(rules, net, advisor::samples_for(kJudge), seed + 1);
    const auto judged = judge.opinions(rules, decisions.one);
    Losses losses{};
    for (std::size_t i = 0; i < kThink.size(); ++i) {
        Player player(rules, net, advisor::samples_for(kThink[i]), seed);
        const auto chosen = player.choose(rules, decisions.one);
        for (const auto& opinion : judged)
            if (opinion.choice == chosen)
                losses[i] = 100 * decisions.count * (judged[0].chance - opinion.chance);
    }
    return losses;
}

struct Mean {
    double mean = 0, error = 0;
};

template<class Of>
Mean mean_of(const std::vector<Losses>& sieges, Of&& of) {
    double sum = 0, squares = 0;
    for (const Losses& losses : sieges) {
        const double x = of(losses);
        sum += x;
        squares += x * x;
    }
    const auto n = static_cast<double>(sieges.size());
    return {sum / n, std::sqrt(std::max(0.0, squares / n - sum / n * sum / n) / n)};
}

int run(malta::Side side, std::uint64_t games, unsigned jobs) {
    const std::string data_folder = SIEGE_TEST_DATA;
    kit::Problems problems;
    const auto data = malta::load_data_set(data_folder + "/malta/" + malta::kShippedSet,
                                           data_folder + "/schema", problems);
    malta::Setup setup;
    setup.side = side;
    if (!data) return 1;
    const malta::Ruleset rules(data, setup);
    const malta::Features features(rules);
    const Net net =
        advisor::read_values(data->folder / advisor::values_file(malta::side_id(side)),
                             data_folder + "/schema", features.layout(), features.count(), problems)
            .net;
    if (!net) return 1;
    std::vector<Losses> sieges(games);
    std::atomic<std::uint64_t> done{0};
    advisor::simulate(kSeed, 0, games, jobs, done,
                      [&](std::uint64_t game, std::uint64_t seed, advisor::Tally&, unsigned) {
                          const Decisions decisions = decisions_of(rules, net, seed);
                          if (decisions.count > 0)
                              sieges[game] = losses_at(rules, net, decisions, seed);
                      });
    std::printf("%s, %llu sieges\n| think | lost by it, points a siege | gained by twice as long "
                "|\n|---|---|---|\n",
                std::string(malta::side_id(side)).c_str(), static_cast<unsigned long long>(games));
    for (std::size_t i = 0; i < kThink.size(); ++i) {
        const Mean lost = mean_of(sieges, [i](const Losses& losses) { return losses[i]; });
        std::printf("| %d ms | %.2f ± %.2f |", kThink[i], lost.mean, lost.error);
        if (i > 0 && i + 1 < kThink.size()) {
            const Mean gain =
                mean_of(sieges, [i](const Losses& losses) { return losses[i] - losses[i + 1]; });
            std::printf(" %.2f ± %.2f |\n", gain.mean, gain.error);
        } else {
            std::printf(" |\n");
        }
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const auto side = argc > 1 ? malta::side_from(argv[1]) : std::nullopt;
    const int games = argc > 2 ? std::atoi(argv[2]) : 0;
    if (!side || games < 1) {
        std::fprintf(stderr, "siege-think-curve turks|knights SIEGES [JOBS]\n");
        return 2;
    }
    return run(*side, static_cast<std::uint64_t>(games),
               argc > 3 ? static_cast<unsigned>(std::max(1, std::atoi(argv[3]))) : 1);
}
