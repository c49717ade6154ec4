// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/player.hpp"
#include "kit/hash.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace siege::advisor {

// What a run of sieges came to. Counts only, so that parts add up exactly.
struct Tally {
    std::uint64_t games = 0, wins = 0, turns = 0, choices = 0;
    std::map<std::string, std::uint64_t> endings;

    Tally& operator+=(const Tally& other) {
        games += other.games;
        wins += other.wins;
        turns += other.turns;
        choices += other.choices;
        for (const auto& [ending, count] : other.endings) endings[ending] += count;
        return *this;
    }
};

// Wilson's 95 % interval for a rate (E. B. Wilson, JASA 22, 1927). {0, 1} when nothing was tried.
std::array<double, 2> interval95(std::uint64_t hits, std::uint64_t tries);

// The seed of game i of a run: the same whoever plays it and however many threads there are.
inline std::uint64_t game_seed(std::uint64_t run_seed, std::uint64_t game) {
    return kit::hash_numbers({run_seed, game});
}

// One siege on its own fate. `watch` sees every choice, the player's and chance's, before it
// is made.
template<kit::Game G, Player<G> P, class Watch>
typename G::State play_out(const typename G::Ruleset& rules, std::uint64_t seed, P& player,
                           Tally& tally, Watch&& watch) {
    const kit::Fate fate(seed, G::deck_size(rules));
    typename G::State state = G::start(rules);
    for (;;) {
        const auto pending = G::pending(state);
        if (pending.actor == kit::Actor::Over) break;
        const bool chance = pending.actor == kit::Actor::Chance;
        const typename G::Choice choice =
            chance ? kit::fated<G>(fate, state) : player.choose(rules, state);
        watch(state, choice);
        G::apply(rules, state, choice);
        ++tally.choices;
    }
    ++tally.games;
    tally.wins += G::won(rules, state) ? 1 : 0;
    tally.turns += static_cast<std::uint64_t>(G::turn(state));
    ++tally.endings[G::ending(rules, state)];
    return state;
}

// Games first..last-1 of a run on `jobs` threads. `work(game, seed, tally, job)` plays one; the
// result does not depend on the number of threads. `done` counts the games as they end, for a
// progress bar.
template<class Work>
Tally simulate(std::uint64_t run_seed, std::uint64_t first, std::uint64_t last, unsigned jobs,
               std::atomic<std::uint64_t>& done, Work work) {
    jobs = std::max(1u, jobs);
    std::vector<Tally> tallies(jobs);
    std::atomic<std::uint64_t> next{first};
    const auto play = [&](unsigned job) {
        for (std::uint64_t game; (game = next.fetch_add(1)) < last; done.fetch_add(1))
            work(game, game_seed(run_seed, game), tallies[job], job);
    };
    std::vector<std::thread> threads;
    for (unsigned job = 1; job < jobs; ++job) threads.emplace_back(play, job);
    play(0);
    for (std::thread& thread : threads) thread.join();
    Tally all;
    for (const Tally& tally : tallies) all += tally;
    return all;
}

} // namespace siege::advisor
