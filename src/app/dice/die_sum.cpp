// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/die_sum.hpp"

#include "app/typeset.hpp"
#include "malta/modifiers.hpp"

#include <QCoreApplication>

#include <algorithm>

namespace siege::app {

namespace {

QString modifier_name(const malta::Ruleset& rules, std::uint8_t which) {
    if (which == malta::kByCard) return QCoreApplication::translate("DieSum", "The card");
    if (which == malta::kByTrack) return typeset(rules.tracks()[0].name);
    return typeset(rules.data().modifiers[which].name);
}

void add_line(const malta::Ruleset& rules, DieSum& sum, int by, std::uint8_t which) {
    sum.lines.push_back({modifier_name(rules, which), by});
    sum.sum += by;
}

void fall(DieSum& sum, int value) {
    sum.thrown = value;
    sum.result = value == 0 ? 0 : std::clamp(value + sum.sum, 1, 6);
}

bool carried_out(const malta::State& state) {
    return state.step > malta::Step::Dice;
}

} // namespace

int DieSum::low() const {
    return result != 0 ? result : std::clamp(1 + sum, 1, 6);
}

int DieSum::high() const {
    return result != 0 ? result : std::clamp(6 + sum, 1, 6);
}

int live_letter(const malta::Ruleset& rules, const malta::State& state) {
    if (state.order >= rules.orders().size() || state.card >= rules.deck().size()) return -1;
    const auto& letter = rules.deck()[state.card].letter;
    return letter && !state.cancelled ? *letter : -1;
}

bool black_die_in_hand(const malta::State& state) {
    return state.action != malta::kNoAction && !malta::is_special(state.action);
}

DieSum told_die(const malta::Ruleset& rules, const malta::EventList& events, int turn, bool black) {
    DieSum sum;
    for (const malta::Event& event : events) {
        if (event.turn != turn || event.subject != (black ? 1 : 0)) continue;
        if (event.type == malta::EventType::DieRolled) sum.thrown = event.amount;
        if (event.type == malta::EventType::DieModified)
            add_line(rules, sum, event.amount, event.place);
        if (event.type == malta::EventType::DieResult) {
            sum.result = event.amount;
            sum.known = true;
        }
    }
    return sum;
}

DieSum white_die(const malta::Ruleset& rules, const malta::State& state,
                 const malta::EventList& events) {
    DieSum told = told_die(rules, events, state.turn, false);
    if (told.known) return told;
    DieSum sum;
    if (live_letter(rules, state) < 0 || carried_out(state)) {
        sum.thrown = state.white;
        return sum;
    }
    sum.known = true;
    malta::for_each_white_modifier(
        rules, state, [&](int by, std::uint8_t which) { add_line(rules, sum, by, which); });
    fall(sum, state.decision == malta::Decision::WhiteDie ? 0 : state.white);
    return sum;
}

DieSum black_die(const malta::Ruleset& rules, const malta::State& state,
                 const malta::EventList& events) {
    DieSum told = told_die(rules, events, state.turn, true);
    if (told.known) return told;
    DieSum sum;
    if (!black_die_in_hand(state) || state.cancelled || carried_out(state)) {
        sum.thrown = state.black;
        return sum;
    }
    sum.known = true;
    malta::for_each_black_modifier(
        rules, state, [&](int by, std::uint8_t which) { add_line(rules, sum, by, which); });
    fall(sum, state.black);
    return sum;
}

ShownDice shown_dice(const malta::Ruleset& rules, const malta::State& state,
                     const malta::EventList& events) {
    ShownDice shown{.before_throw = state.decision == malta::Decision::WhiteDie,
                    .black_in_hand = black_die_in_hand(state),
                    .siege_over = state.decision == malta::Decision::Over};
    if (state.decision == malta::Decision::Order && state.turn > 1) {
        shown.white = told_die(rules, events, state.turn - 1, false);
        shown.past = shown.white.known;
        if (shown.past) shown.black = told_die(rules, events, state.turn - 1, true);
    }
    if (!shown.past) {
        shown.white = white_die(rules, state, events);
        shown.black = black_die(rules, state, events);
    }
    return shown;
}

} // namespace siege::app
