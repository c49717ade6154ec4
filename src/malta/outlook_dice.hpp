// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/outlook.hpp"

namespace siege::malta {
namespace detail {

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
    const std::size_t black_faces = rolls_black ? kDieFaces : 1;

    // What each pair of results comes to, worked out once it is needed.
    std::array<std::array<Result, kDieFaces>, kDieFaces> results;
    std::array<std::array<bool, kDieFaces>, kDieFaces> known{};
    const auto result = [&](std::size_t white, std::size_t black) -> const Result& {
        const std::size_t f = whites[white], b = blacks[black];
        if (!known[f][b]) {
            State thrown = ready;
            apply(rules_, thrown, {Decision::WhiteDie, static_cast<std::uint8_t>(f)});
            if (thrown.decision == Decision::BlackDie && thrown.step == Step::Dice)
                apply(rules_, thrown, {Decision::BlackDie, static_cast<std::uint8_t>(b)});
            if (thrown.decision == Decision::Reroll && thrown.step == Step::Dice)
                apply(rules_, thrown, {Decision::Reroll, 0});
            results[f][b] = resolve(thrown);
            known[f][b] = true;
        }
        return results[f][b];
    };

    const bool tracks =
        order.battle && (ready.action == kNoAction || rules_.play().tracks_with_action);
    std::size_t rerolls = tracks ? std::min<std::size_t>(ready.tracks[1], kMostRerolls) : 0;
    if (!rules_.play().many_rerolls) rerolls = std::min<std::size_t>(rerolls, 1);

    // keep[r][black]: what a throw is worth that may be repeated r times more, and which faces are
    // kept.
    struct Plan {
        double value = 0;
        std::array<std::array<double, kDieFaces>, kDieFaces> chance{}; // of each pair of results
    };
    const auto plan = [&](int modifier) {
        Plan found;
        const auto final = [&](std::size_t white) {
            return static_cast<std::size_t>(
                std::clamp(static_cast<int>(white) + sum + modifier, 0, 5));
        };
        const double black_chance = 1 / static_cast<double>(black_faces);
        for (std::size_t black = 0; black < black_faces; ++black) {
            std::array<double, kMostRerolls + 1> throw_worth{}; // by re-rolls left
            std::array<std::array<bool, kDieFaces>, kMostRerolls + 1> again{};
            for (std::size_t r = 0; r <= rerolls; ++r) {
                for (std::size_t white = 0; white < kDieFaces; ++white) {
                    double worth = result(final(white), black).value;
                    const double repeated =
                        r == 0 ? 0 : throw_worth[r - 1] - reroll_price_[rerolls - r];
                    again[r][white] = r > 0 && repeated > worth;
                    throw_worth[r] += (again[r][white] ? repeated : worth) / 6;
                }
            }
            found.value += black_chance * throw_worth[rerolls];
            double thrown = black_chance;
            for (std::size_t r = rerolls + 1; r-- > 0 && thrown > 0;) {
                double repeated = 0;
                for (std::size_t white = 0; white < kDieFaces; ++white) {
                    if (again[r][white])
                        repeated += thrown / 6;
                    else
                        found.chance[whites[final(white)]][blacks[black]] += thrown / 6;
                }
                thrown = repeated;
            }
        }
        return found;
    };

    Plan best = plan(0);
    if (may_modify) {
        Plan spent = plan(rules_.tracks()[0].by);
        spent.value -= modifier_price_;
        if (spent.value > best.value) best = spent;
    }
    if (out != nullptr)
        for (std::size_t f = 0; f < kDieFaces; ++f)
            for (std::size_t b = 0; b < kDieFaces; ++b)
                if (best.chance[f][b] > 0)
                    count(results[f][b].leaf, weight * best.chance[f][b], *out, false);
    return best.value;
}

} // namespace siege::malta
