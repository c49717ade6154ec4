// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/setup.hpp"

namespace siege::malta {

const std::array<RulingOption, 6>& ruling_options() {
    // clang-format off
    static const std::array<RulingOption, 6> options{{
        {"cancelled", {"yes", "no"}, "9.2", "Does a cancelled order count as used?",
         [](const Rulings& r) { return r.cancelled_counts_as_used ? 0 : 1; },
         [](Rulings& r, int value) { r.cancelled_counts_as_used = value == 0; }},
        {"rerolls", {"many", "one"}, "9, 10", "How many re-rolls may be spent in one turn?",
         [](const Rulings& r) { return r.many_rerolls ? 0 : 1; },
         [](Rulings& r, int value) { r.many_rerolls = value == 0; }},
        {"tracks-with-action", {"allowed", "forbidden"}, "3.1, 9.2",
         "May a track be used in a turn with an additional action?",
         [](const Rulings& r) { return r.tracks_with_action ? 0 : 1; },
         [](Rulings& r, int value) { r.tracks_with_action = value == 0; }},
        {"tower", {"-2", "-1"}, "3.2, 11", "What does the Siege Tower add to the die?",
         [](const Rulings& r) { return r.tower == -2 ? 0 : 1; },
         [](Rulings& r, int value) { r.tower = value == 0 ? -2 : -1; }},
        {"ammo", {"both", "order-4"}, "3.1, 10", "What spends Turk ammunition?",
         [](const Rulings& r) { return r.bombardment_spends ? 0 : 1; },
         [](Rulings& r, int value) { r.bombardment_spends = value == 0; }},
        {"regarrison", {"yes", "no"}, "9.1", "May an emptied fort be garrisoned again?",
         [](const Rulings& r) { return r.regarrison_forts ? 0 : 1; },
         [](Rulings& r, int value) { r.regarrison_forts = value == 0; }},
    }};
    // clang-format on
    return options;
}

std::string_view side_id(Side side) {
    return side == Side::Turks ? "turks" : "knights";
}

std::optional<Side> side_from(std::string_view id) {
    if (id == "turks") return Side::Turks;
    if (id == "knights") return Side::Knights;
    return std::nullopt;
}

} // namespace siege::malta
