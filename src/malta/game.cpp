// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/game.hpp"

#include "kit/hash.hpp"
#include "kit/json.hpp"

#include <array>
#include <chrono>
#include <cstdio>

namespace siege::malta {

static_assert(kit::Game<Malta>);

kit::ChanceKey Malta::chance_key(const State& state) {
    kit::ChanceKey key;
    const bool draws = state.decision == Decision::Card || state.decision == Decision::NextCard;
    key.kind = draws ? kit::ChanceKey::Kind::Draw : kit::ChanceKey::Kind::Die;
    key.turn = state.turn;
    key.what = static_cast<std::uint8_t>(state.decision);
    if (state.decision == Decision::WhiteDie) key.thrown = state.white_throws;
    if (state.decision == Decision::EventDie) key.thrown = state.event_throws;
    return key;
}

std::string_view ending_id(Ending ending) {
    constexpr std::array<std::string_view, 6> ids{
        "none",         "knights_morale_zero", "turks_morale_zero", "both_morale_zero",
        "forts_fallen", "fleet_departs"};
    return ids[static_cast<std::size_t>(ending)];
}

std::optional<Side> winner(Ending ending) {
    switch (ending) {
    case Ending::None: return std::nullopt;
    case Ending::KnightsMoraleZero:
    case Ending::FortsFallen: return Side::Turks;
    case Ending::TurksMoraleZero:
    case Ending::BothMoraleZero: // the Knights outlasted the siege [R-both-zero]
    case Ending::FleetDeparts: return Side::Knights;
    }
    return std::nullopt;
}

bool Malta::won(const Ruleset& rules, const State& state) {
    return winner(state.ending) == rules.player();
}

std::string Malta::ending(const Ruleset&, const State& state) {
    return std::string(ending_id(state.ending));
}

std::uint64_t Malta::hash(const State& state) {
    return kit::hash_bytes(&state, sizeof state);
}

// What a die showed matters until its result is taken, what a track did until the roll.
State Malta::essence(const Ruleset& rules, const State& state) {
    State essence = state;
    if (state.step == Step::Dice) {
        essence.event_throws = 0;
        if (state.decision == Decision::WhiteDie) essence.white = 0; // thrown again
        if (rules.play().many_rerolls && state.white_throws > 1) essence.white_throws = 1;
    } else if (state.step == Step::OrderResult || state.step == Step::ActionResult ||
               state.step == Step::Over) {
        essence.event_throws = essence.white_throws = essence.white = 0;
        essence.event_modifier = 0;
        essence.modifier_spent = false;
        if (state.step != Step::OrderResult) essence.black = 0;
    }
    return essence;
}

// In points of morale, from the player's side: the morale lead, what is left to spend, and the ground
// that makes the next attacks better. Rough on purpose; a finished siege outweighs everything.
double Malta::worth(const Ruleset& rules, const State& state) {
    constexpr double kDecided = 30;
    if (state.ending != Ending::None) return won(rules, state) ? kDecided : -kDecided;
    const DataSet& data = rules.data();
    double turks = state.morale[0] - state.morale[1];
    const int fleet_sails = state.cards_left; // time works for the Knights
    turks += 0.2 * fleet_sails;
    turks += state.siege_tower ? 0.5 : 0;
    turks += 0.15 * state.markers[data.near_anchorage];
    turks -= 0.3 * state.markers[data.gather_at];
    turks -= 0.3 * state.markers[data.land_at];
    turks += 0.1 * state.ammunition;
    turks -=
        0.6 * std::popcount(static_cast<unsigned>(state.held & data.forts)); // a fallen fort bleeds
    const LocationSet camps = data.lists[data.troop_places[0]].set;
    turks +=
        0.15 * std::popcount(static_cast<unsigned>(state.held & camps)); // places to attack from
    double mine = rules.player() == Side::Turks ? turks : -turks;
    mine += 0.3 * (state.tracks[0] + state.tracks[1]);
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind)
        mine += 0.4 * (rules.entries(kind) - state.actions_spent[kind]);
    mine -= 0.05 * std::popcount(state.used_orders);
    return mine;
}

std::string date_of(const Ruleset& rules, int turn) {
    const auto day_of = [](const std::string& iso) {
        int year = 1565, month = 1, day = 1;
        std::sscanf(iso.c_str(), "%d-%d-%d", &year, &month, &day);
        return std::chrono::sys_days(std::chrono::year(year) / month / day);
    };
    const auto first = day_of(rules.data().first_day), last = day_of(rules.data().last_day);
    const int steps = rules.setup().deck - 1;
    const auto passed = (last - first) * (turn - 1) / (steps > 0 ? steps : 1);
    const std::chrono::year_month_day date(first + passed);
    constexpr std::array<const char*, 12> months{"January",   "February", "March",    "April",
                                                 "May",       "June",     "July",     "August",
                                                 "September", "October",  "November", "December"};
    return std::to_string(static_cast<unsigned>(date.day())) + " " +
           months[static_cast<unsigned>(date.month()) - 1] + " " +
           std::to_string(static_cast<int>(date.year()));
}

} // namespace siege::malta
