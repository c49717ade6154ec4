// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/greedy.hpp"
#include "advisor/simulate.hpp"
#include "kit/json.hpp"
#include "malta/game.hpp"
#include "malta_properties/malta_ground.hpp"
#include "session/siege.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using advisor::Tally;
using malta::Malta;

namespace {

using Greedy = advisor::GreedyPlayer<Malta>;
using Random = advisor::RandomPlayer<Malta>;

template<class MakePlayer>
Tally run(const malta::Ruleset& rules, std::uint64_t seed, std::uint64_t games, unsigned jobs,
          MakePlayer make) {
    std::atomic<std::uint64_t> done{0};
    const Tally tally =
        advisor::simulate(seed, 0, games, jobs, done,
                          [&](std::uint64_t, std::uint64_t game_seed, Tally& part, unsigned job) {
                              if (job >= jobs) throw std::logic_error("a job too many");
                              auto player = make(game_seed);
                              advisor::play_out<Malta>(rules, game_seed, player, part,
                                                       [](const malta::State&, malta::Choice) {});
                          });
    CHECK(done.load() == games);
    return tally;
}

const auto random_player = [](std::uint64_t seed) { return Random(seed); };
const auto greedy_player = [](std::uint64_t) { return Greedy(); };

bool same(const Tally& a, const Tally& b) {
    return a.games == b.games && a.wins == b.wins && a.turns == b.turns && a.choices == b.choices &&
           a.endings == b.endings;
}

} // namespace

TEST_CASE("a run comes to the same with one thread and with four", "[simulate]") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const auto rules = rules_of(side, 24);
        const Tally one = run(*rules, 7, 500, 1, random_player);
        CHECK(one.games == 500);
        CHECK(same(one, run(*rules, 7, 500, 4, random_player)));
        CHECK(!same(one, run(*rules, 8, 500, 4, random_player)));
        CHECK(same(run(*rules, 7, 12, 1, greedy_player), run(*rules, 7, 12, 4, greedy_player)));
        std::uint64_t ended = 0;
        for (const auto& [ending, count] : one.endings) ended += count;
        CHECK(ended == one.games);
    }
}

TEST_CASE("a run in parts is the run in one", "[simulate]") {
    const auto rules = rules_of(malta::Side::Turks, 16);
    std::atomic<std::uint64_t> done{0};
    const auto work = [&](std::uint64_t, std::uint64_t seed, Tally& tally, unsigned) {
        Random player(seed);
        advisor::play_out<Malta>(*rules, seed, player, tally,
                                 [](const malta::State&, malta::Choice) {});
    };
    Tally parts = advisor::simulate(3, 0, 100, 1, done, work);
    parts += advisor::simulate(3, 100, 300, 3, done, work);
    parts += advisor::simulate(3, 300, 300, 2, done, work);
    CHECK(same(parts, advisor::simulate(3, 0, 300, 2, done, work)));
}

TEST_CASE("greedy gives the same answer to the same question", "[greedy]") {
    const auto rules = rules_of(malta::Side::Knights, 24);
    const kit::Fate fate(17, rules->deck().size());
    malta::State state = malta::start(*rules);
    Greedy kept;
    while (state.ending == malta::Ending::None) {
        const auto pending = malta::pending(state);
        malta::Choice choice;
        if (pending.actor == kit::Actor::Chance) {
            choice = kit::fated<Malta>(fate, state);
        } else {
            choice = kept.choose(*rules, state);
            REQUIRE(pending.contains(choice));
            REQUIRE(choice == kept.choose(*rules, state));
            REQUIRE(choice == Greedy().choose(*rules, state));
        }
        malta::apply(*rules, state, choice);
    }
}

TEST_CASE("a siege played out and the same siege in a session end alike", "[simulate]") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto rules = rules_of(seed % 2 == 0 ? malta::Side::Turks : malta::Side::Knights, 24);
        Random one(seed), other(seed);
        Tally tally;
        const malta::State last = advisor::play_out<Malta>(
            *rules, seed, one, tally, [](const malta::State&, malta::Choice) {});
        session::Siege<Malta> siege(rules, seed);
        for (siege.let_fate_decide(); !siege.over(); siege.let_fate_decide())
            siege.choose(other.choose(*rules, siege.state()));
        REQUIRE(siege.state() == last);
        REQUIRE(tally.choices == siege.size());
    }
}

TEST_CASE("greedy wins clearly more sieges than chance", "[greedy]") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const auto rules = rules_of(side, 24);
        constexpr std::uint64_t games =
            500; // greedy wins every eighth as the Knights: fewer cannot tell
        const Tally greedy = run(*rules, 1565, games, 2, greedy_player),
                    random = run(*rules, 1565, games, 2, random_player);
        INFO(malta::side_id(side) << ": greedy " << greedy.wins << ", random " << random.wins
                                  << " of " << games);
        CHECK(advisor::interval95(greedy.wins, games)[0] >
              advisor::interval95(random.wins, games)[1]);
    }
}
