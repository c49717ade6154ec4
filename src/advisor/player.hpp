// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/game.hpp"
#include "kit/random.hpp"

#include <concepts>
#include <cstdint>

namespace siege::advisor {

// Who can play a siege: it is shown the state and answers with one of pending(state)'s options.
// What it may know is the state and nothing else; its own randomness is a stream that never touches
// the siege's dice.
template<class P, class G>
concept Player = kit::Game<G> &&
    requires(P& player, const typename G::Ruleset& rules, const typename G::State& state) {
    { player.choose(rules, state) } -> std::same_as<typename G::Choice>;
};

// The option that is worth most, of equal ones the first: worth(option) is asked of each in turn.
template<class Pending, class Worth>
auto best_option(const Pending& pending, Worth&& worth) {
    struct Best {
        decltype(pending[0]) choice;
        double worth;
    } best{pending[0], worth(pending[0])};
    for (std::size_t i = 1; i < pending.size(); ++i)
        if (const double one = worth(pending[i]); one > best.worth) best = {pending[i], one};
    return best;
}

// Any option, each equally likely.
template<kit::Game G>
class RandomPlayer {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed, kStream) {}

    typename G::Choice choose(const typename G::Ruleset&, const typename G::State& state) {
        const auto pending = G::pending(state);
        return pending[random_.below(static_cast<std::uint32_t>(pending.size()))];
    }

  private:
    static constexpr std::uint64_t kStream = 0x72616e646f6d; // apart from every fate's streams
    kit::RandomStream random_;
};

} // namespace siege::advisor
