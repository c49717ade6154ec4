// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/effect.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace siege::malta {

// The rulings that are options: what the printed rules leave open or say twice. docs/rulings.md
// gives each one's reason and rulebook section; the first value is the default.
struct Rulings {
    bool cancelled_counts_as_used = true; // R-cancelled: yes | no
    bool many_rerolls = true;             // R-rerolls: many | one
    bool tracks_with_action = true;       // R-tracks-with-action: allowed | forbidden
    int tower = -2;                       // R-tower: -2 | -1
    bool bombardment_spends = true;       // R-ammo: both | order-4
    bool regarrison_forts = true;         // R-regarrison: yes | no
    bool operator==(const Rulings&) const = default;
};

// A ruling as people name it: `--ruling rerolls=one`.
struct RulingOption {
    std::string_view name;
    std::array<std::string_view, 2> values; // the default first
    std::string_view rulebook, question;
    int (*get)(const Rulings&); // 0 or 1: which value holds
    void (*set)(Rulings&, int);
};
const std::array<RulingOption, 6>& ruling_options();

// What the player chooses before a siege (rulebook 7.0, 7.1).
struct Setup {
    Side side = Side::Turks; // the player's
    int deck = 24;           // cards of the enemy's deck, smallest_deck..its full size
    bool difficult = false;  // the additional difficulty
    Rulings rulings;
    bool operator==(const Setup&) const = default;
};
constexpr int kSmallestDeck = 12;

std::string_view side_id(Side side); // "turks", "knights"
std::optional<Side> side_from(std::string_view id);

} // namespace siege::malta
