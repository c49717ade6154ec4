// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/outlook.hpp"

namespace siege::malta {

// How often the throw in hand may be repeated; `ready` stands before it.
template<class Value>
std::size_t OutlookFinder<Value>::rerolls_of(const State& ready) const {
    const bool tracks = rules_.play().orders[ready.order].battle &&
                        (ready.action == kNoAction || rules_.play().tracks_with_action);
    if (!tracks) return 0;
    const std::size_t most = rules_.play().many_rerolls ? kMostRerolls : 1;
    return std::min<std::size_t>(ready.tracks[1], most);
}

// What each pair of these faces (one bit each) comes to when it is kept. Faces are results here: in
// `ready` nothing is added to the white die.
template<class Value>
void OutlookFinder<Value>::resolve_throws(const State& ready, unsigned whites, unsigned blacks,
                                          Results& results) {
    const auto asks = [](const State& state, Decision decision) {
        return state.decision == decision && state.step == Step::Dice;
    };
    for (; whites != 0; whites &= whites - 1) {
        const int white = std::countr_zero(whites);
        State thrown = ready;
        apply(rules_, thrown, {Decision::WhiteDie, static_cast<std::uint8_t>(white)});
        for (unsigned left = blacks; left != 0; left &= left - 1) {
            const int black = std::countr_zero(left);
            State kept = thrown;
            if (asks(kept, Decision::BlackDie))
                apply(rules_, kept, {Decision::BlackDie, static_cast<std::uint8_t>(black)});
            if (asks(kept, Decision::Reroll)) apply(rules_, kept, {Decision::Reroll, 0});
            results[static_cast<std::size_t>(black)][static_cast<std::size_t>(white)] =
                resolve(kept);
        }
    }
}

template<class Value>
double OutlookFinder<Value>::look_at_dice(const State& asked, double weight, Outlook* out) {
    const bool may_modify = asked.decision == Decision::Modifier;
    State ready = asked;
    if (may_modify) apply(rules_, ready, {Decision::Modifier, 0});
    int added = 0;
    for_each_white_modifier(rules_, ready, [&](int by, std::uint8_t) { added += by; });
    ready.event_modifier =
        static_cast<std::int8_t>(ready.event_modifier - added); // a white 4 is then a result of 4

    const std::size_t letter = rules_.play().cards[ready.card].letter;
    FaceChances white = alike_.white(ready.order, letter, added), modified;
    if (may_modify) modified = alike_.white(ready.order, letter, added + rules_.tracks()[0].by);
    FaceChances black{1, {1}};
    if (ready.action != kNoAction && !is_special(ready.action)) {
        const auto kind = static_cast<std::size_t>(action_kind(ready.action));
        black = alike_.black(kind, ready.actions_spent[kind]);
    }
    Results results;
    resolve_throws(ready, white.faces | modified.faces, black.faces, results);

    const std::size_t rerolls = rerolls_of(ready);
    const auto worth_of = [&](const FaceChances& thrown) {
        double worth = 0;
        black.each([&](std::size_t face, double chance) {
            worth += chance * worth_of_throw(results[face], thrown, rerolls, [](auto...) {});
        });
        return worth;
    };
    double worth = worth_of(white);
    if (may_modify) {
        const double spent = worth_of(modified) - modifier_price_;
        if (spent > worth) {
            white = modified;
            worth = spent;
        }
    }
    if (out == nullptr) return worth;

    black.each([&](std::size_t black_face, double black_chance) {
        const auto& of_black = results[black_face];
        std::array<double, kMostRerolls + 1> repeated{}; // what repeating comes to
        worth_of_throw(of_black, white, rerolls,
                       [&](std::size_t r, double is) { repeated[r] = is; });
        double thrown = black_chance; // with so many re-rolls left
        for (std::size_t r = rerolls + 1; r-- > 0;) {
            double again = 0;
            white.each([&](std::size_t face, double chance) {
                const double now = thrown * chance;
                if (repeated[r] > of_black[face].value)
                    again += now;
                else
                    count(of_black[face].outcome, weight * now, *out, false);
            });
            thrown = again;
        }
    });
    return worth;
}

} // namespace siege::malta
