// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/fate.hpp"

#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace siege::kit {

enum class Actor : std::uint8_t { Player, Chance, Over };

// The contract: a game is a fold over choices. Everything above a game's rules (session, advisor, the
// programs) knows it only through this concept; docs/architecture.md tells the story.
//
// - Ruleset: everything printed, immutable. State: everything on the table, a small value.
// - pending(state) says what happens next: whose turn it is to choose, and among what.
//   Its probability(i) is the chance of the option i; for a player's choice it has no meaning.
// - apply(rules, state, choice, sink) is the only way a state changes. It is deterministic; the choice
//   must be one of pending(state)'s options. The sink receives the events.
// - choice_id gives a choice's stable text; chance_key names a throw of chance for the siege's fate.
// - worth(rules, state) is a rough value of the position for the player, in morale points: what a
//   player who looks one turn ahead compares.
// - foreseen(choice) says whether a quick look ahead considers the option; of every player's choice it
//   considers at least one.
// - enough(state) is the option that ends a choice made step by step, if the choice is of that kind.
// - essence(rules, state) is the state without what no longer matters for anything but its record: equal
//   essences have equal futures. A look ahead remembers positions by it.
// - snapshot(rules, state) is all that may be seen on the table, as JSON.
// Version 14 of the formatter takes the indentation of a concept away.
// clang-format off
template<class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> &&
    requires(const typename G::Ruleset& rules, typename G::State& state,
             const typename G::State& seen, const typename G::Choice& choice,
             const typename G::Pending& pending, const typename G::Event& event, std::size_t i,
             std::vector<typename G::Event>& events) {
        { G::name } -> std::convertible_to<std::string_view>;
        { G::start(rules) } -> std::same_as<typename G::State>;
        { G::start(rules, events) } -> std::same_as<typename G::State>;
        { G::pending(seen) } -> std::same_as<typename G::Pending>;
        { pending.actor } -> std::convertible_to<Actor>;
        { pending.seat } -> std::convertible_to<int>;
        { pending.size() } -> std::convertible_to<std::size_t>;
        { pending[i] } -> std::same_as<typename G::Choice>;
        { pending.contains(choice) } -> std::same_as<bool>;
        { pending.probability(i) } -> std::convertible_to<double>;
        G::apply(rules, state, choice);
        G::apply(rules, state, choice, events);
        { G::card_choice(seen, std::uint8_t{}) } -> std::same_as<typename G::Choice>;
        { G::same_turn(seen, seen) } -> std::same_as<bool>;
        { G::turn(seen) } -> std::convertible_to<int>;
        { G::foreseen(choice) } -> std::same_as<bool>;
        { G::enough(seen) } -> std::same_as<std::optional<typename G::Choice>>;
        { G::essence(rules, seen) } -> std::same_as<typename G::State>;
        { G::won(rules, seen) } -> std::same_as<bool>;
        { G::ending(rules, seen) } -> std::convertible_to<std::string>;
        { G::worth(rules, seen) } -> std::convertible_to<double>;
        { G::deck_size(rules) } -> std::convertible_to<std::size_t>;
        { G::chance_key(seen) } -> std::same_as<ChanceKey>;
        { G::hash(seen) } -> std::same_as<std::uint64_t>;
        { G::choice_id(rules, seen, choice) } -> std::same_as<std::string>;
        { G::snapshot(rules, seen) } -> std::same_as<nlohmann::json>;
        { G::event_json(rules, event) } -> std::same_as<nlohmann::json>;
        { G::event_text(rules, event) } -> std::same_as<std::string>;
    };
// clang-format on

// The outcome that fate has in store for the chance node that the state stands at.
template<class G>
typename G::Choice fated(const Fate& fate, const typename G::State& state) {
    const auto pending = G::pending(state);
    const ChanceKey key = G::chance_key(state);
    if (key.kind == ChanceKey::Kind::Die)
        return pending[fate.die(key, static_cast<std::uint32_t>(pending.size()))];
    for (const std::uint8_t card : fate.card_order()) {
        const typename G::Choice drawn = G::card_choice(state, card);
        if (pending.contains(drawn)) return drawn;
    }
    return pending[0];
}

} // namespace siege::kit
