// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/greedy.hpp"
#include "advisor/player.hpp"
#include "malta/game.hpp"

#include <string>

namespace siege::playthroughs {

// A player by its name. "mixed" is greedy in two decisions of three and random in the third, so
// that it comes to places where neither of them goes.
class NamedPlayer {
  public:
    NamedPlayer(const std::string& name, std::uint64_t seed)
        : in_three_(name == "greedy"  ? 3
                    : name == "mixed" ? 2
                                      : 0),
          dice_(seed, kStream), random_(seed) {}

    static bool known(const std::string& name) {
        return name == "greedy" || name == "random" || name == "mixed";
    }

    malta::Choice choose(const malta::Ruleset& rules, const malta::State& state) {
        return dice_.below(3) < in_three_ ? greedy_.choose(rules, state)
                                          : random_.choose(rules, state);
    }

  private:
    static constexpr std::uint64_t kStream = 0x6d69786564; // apart from the random player's
    std::uint32_t in_three_;                               // greedy decisions of three
    kit::RandomStream dice_;
    advisor::GreedyPlayer<malta::Malta> greedy_;
    advisor::RandomPlayer<malta::Malta> random_;
};

} // namespace siege::playthroughs
