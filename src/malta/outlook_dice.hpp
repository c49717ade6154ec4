// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/outlook.hpp"

namespace siege::malta {
namespace detail {

inline constexpr double kFaceChance = 1.0 / kDieFaces;

// Faces that come to the same, as the first of them: `same(a, b)` compares two faces, 0..5.
template<class Same>
std::array<std::uint8_t, kDieFaces> classes_of_faces(Same&& same) {
    std::array<std::uint8_t, kDieFaces> first{};
    for (std::size_t face = 0; face < kDieFaces; ++face) {
        first[face] = static_cast<std::uint8_t>(face);
        for (std::size_t earlier = 0; earlier < face; ++earlier)
            if (same(earlier, face)) {
                first[face] = static_cast<std::uint8_t>(earlier);
                break;
            }
    }
    return first;
}

// The faces of the black die that come to the same, whichever of its modifiers will hold: they are
// looked at only after the order's result.
inline std::array<std::uint8_t, kDieFaces> black_classes(const Ruleset& rules, const State& state) {
    const auto kind = static_cast<std::size_t>(action_kind(state.action));
    const CellRow& row = rules.actions()[kind].entries[state.actions_spent[kind]].table;
    std::vector<int> sums{0};
    for (unsigned left = rules.play().actions[kind].modifiers; left != 0; left &= left - 1) {
        const int by = rules.modifier_by(
            rules.data().modifiers[static_cast<std::size_t>(std::countr_zero(left))]);
        for (std::size_t i = sums.size(); i-- > 0;) sums.push_back(sums[i] + by);
    }
    return classes_of_faces([&](std::size_t a, std::size_t b) {
        return std::all_of(sums.begin(), sums.end(), [&](int by) {
            const auto at = [&](std::size_t face) {
                return static_cast<std::size_t>(std::clamp(static_cast<int>(face) + by, 0, 5));
            };
            return row[at(a)] == row[at(b)];
        });
    });
}

} // namespace detail

template<class Value>
double OutlookFinder<Value>::look_at_dice(const State& asked, double weight, Outlook* out) {
    using detail::kFaceChance;
    const bool may_modify = asked.decision == Decision::Modifier;
    State ready = asked;
    if (may_modify) apply(rules_, ready, {Decision::Modifier, 0});
    int sum = 0;
    for_each_white_modifier(rules_, ready, [&](int by, std::uint8_t) { sum += by; });
    ready.event_modifier =
        static_cast<std::int8_t>(ready.event_modifier - sum); // a white 4 is then a result of 4

    const PlayOrder& order = rules_.play().orders[ready.order];
    const bool rolls_black = ready.action != kNoAction && !is_special(ready.action);
    const CellRow& row = rules_.orders()[ready.order].table[rules_.play().cards[ready.card].letter];
    const auto whites =
        detail::classes_of_faces([&](std::size_t a, std::size_t b) { return row[a] == row[b]; });
    std::array<std::uint8_t, kDieFaces> blacks{};
    if (rolls_black) blacks = detail::black_classes(rules_, ready);
    std::array<double, kDieFaces> black_chance{}; // of the classes, at their first face
    for (const std::uint8_t first : blacks) black_chance[first] += kFaceChance;

    // What each pair of results comes to, worked out once it is needed.
    std::array<std::array<bool, kDieFaces>, kDieFaces> known{};
    const auto value = [&](std::size_t white, std::size_t black) {
        Result& result = results_[white][black];
        if (!known[white][black]) {
            State thrown = ready;
            apply(rules_, thrown, {Decision::WhiteDie, static_cast<std::uint8_t>(white)});
            if (thrown.decision == Decision::BlackDie && thrown.step == Step::Dice)
                apply(rules_, thrown, {Decision::BlackDie, static_cast<std::uint8_t>(black)});
            if (thrown.decision == Decision::Reroll && thrown.step == Step::Dice)
                apply(rules_, thrown, {Decision::Reroll, 0});
            result = resolve(thrown);
            known[white][black] = true;
        }
        return result.value;
    };

    const bool tracks =
        order.battle && (ready.action == kNoAction || rules_.play().tracks_with_action);
    std::size_t rerolls = tracks ? std::min<std::size_t>(ready.tracks[1], kMostRerolls) : 0;
    if (!rules_.play().many_rerolls) rerolls = std::min<std::size_t>(rerolls, 1);

    // The class of each face's result with this modifier.
    const auto results_with = [&](int modifier) {
        std::array<std::uint8_t, kDieFaces> faces;
        for (int face = 0; face < static_cast<int>(kDieFaces); ++face)
            faces[static_cast<std::size_t>(face)] =
                whites[static_cast<std::size_t>(std::clamp(face + sum + modifier, 0, 5))];
        return faces;
    };
    // What a throw is worth whose black die shows this, with so many re-rolls left: the best of
    // keeping it and repeating it. `visit` sees, for each number of re-rolls left, what repeating
    // comes to.
    const auto worth_of_throw = [&](const auto& faces, std::size_t black, auto&& visit) {
        double worth = 0;
        for (std::size_t r = 0; r <= rerolls; ++r) {
            const double repeated = r == 0 ? std::numeric_limits<double>::lowest()
                                           : worth - reroll_price_[rerolls - r];
            visit(r, repeated);
            worth = 0;
            for (const std::uint8_t face : faces) worth += std::max(value(face, black), repeated);
            worth *= kFaceChance;
        }
        return worth;
    };
    const auto worth_of = [&](const auto& faces) {
        double worth = 0;
        for (std::size_t black = 0; black < kDieFaces; ++black)
            if (black_chance[black] > 0)
                worth += black_chance[black] * worth_of_throw(faces, black, [](auto...) {});
        return worth;
    };

    auto best = results_with(0);
    double worth = worth_of(best);
    if (may_modify) {
        const auto modified = results_with(rules_.tracks()[0].by);
        const double spent = worth_of(modified) - modifier_price_;
        if (spent > worth) {
            best = modified;
            worth = spent;
        }
    }
    if (out == nullptr) return worth;

    std::array<std::array<double, kDieFaces>, kDieFaces> chance{}; // of each pair of results
    for (std::size_t black = 0; black < kDieFaces; ++black) {
        if (black_chance[black] == 0) continue;
        std::array<double, kMostRerolls + 1> repeated{};
        worth_of_throw(best, black, [&](std::size_t r, double is) { repeated[r] = is; });
        double thrown = black_chance[black];
        for (std::size_t r = rerolls + 1; r-- > 0;) {
            double again = 0;
            for (const std::uint8_t face : best)
                (repeated[r] > value(face, black) ? again : chance[face][black]) +=
                    thrown * kFaceChance;
            thrown = again;
        }
    }
    for (std::size_t white = 0; white < kDieFaces; ++white)
        for (std::size_t black = 0; black < kDieFaces; ++black)
            if (chance[white][black] > 0)
                count(results_[white][black].leaf, weight * chance[white][black], *out, false);
    return worth;
}

} // namespace siege::malta
