// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace siege::kit {

// What one throw of chance is for. Two throws with the same key and seed fall the same way,
// whatever happened between them, so another order or a re-roll less changes no other die.
struct ChanceKey {
    enum class Kind : std::uint8_t { Draw, Die };
    Kind kind = Kind::Die;
    std::uint16_t turn = 0; // 1 for the first turn
    std::uint8_t what = 0;  // the game's own number for what is thrown (white die, black die ...)
    std::uint8_t thrown =
        0; // 0 for the first throw of it in this turn, 1 for the first re-roll ...
};

// A siege's fate, keyed by its seed: the order of the cards is
// fixed at set-up, each die by its key.
class Fate {
  public:
    // cards: how many different cards the whole deck has.
    Fate(std::uint64_t seed, std::size_t cards);

    std::uint64_t seed() const { return seed_; }

    // A die's outcome in 0..faces-1.
    std::uint32_t die(const ChanceKey& key, std::uint32_t faces) const;

    // The card numbers 0..cards-1 in the order in which they will be drawn.
    const std::vector<std::uint8_t>& card_order() const { return card_order_; }

  private:
    std::uint64_t seed_;
    std::vector<std::uint8_t> card_order_;
};

// A seed that no other call returns, even when many are made in the same instant.
std::uint64_t fresh_seed();

} // namespace siege::kit
