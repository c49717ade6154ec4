// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace siege::trials {

// What did not hold in a run of many games. Catch's macros are too slow for millions of checks:
// this counts, and remembers the first failure with the game and the step at which it was seen.
class Findings {
  public:
    // Names the game that is looked at from now on; `seed` plays it again.
    void begin(std::string game, std::uint64_t seed) {
        game_ = std::move(game);
        seed_ = seed;
        step_ = 0;
        ++games_;
    }
    void next_step() { ++step_; }

    void expect(bool holds, const char* sentence) {
        ++checks_;
        if (!holds) miss(sentence);
    }

    std::uint64_t games() const { return games_; }
    std::uint64_t checks() const { return checks_; }
    std::uint64_t failures() const { return failures_; }
    // "" when everything held.
    const std::string& first() const { return first_; }

  private:
    void miss(const std::string& sentence) {
        if (failures_++ > 0) return;
        first_ = sentence + " -- not so in " + game_ + ", seed " + std::to_string(seed_) +
                 ", step " + std::to_string(step_);
    }

    std::string game_, first_;
    std::uint64_t seed_ = 0, step_ = 0, games_ = 0, checks_ = 0, failures_ = 0;
};

} // namespace siege::trials
