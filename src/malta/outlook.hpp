// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/alike_faces.hpp"
#include "malta/game.hpp"
#include "malta/modifiers.hpp"

#include <algorithm>
#include <limits>

namespace siege::malta {

// What may come of a turn: exact chances over the cards not seen, their events and both dice.
struct Outlook {
    static constexpr std::size_t kMostLost = 6; // stands for six and more

    double value = 0;               // expectation of what the next position is worth to the player
    std::array<double, 2> morale{}; // expected change, by side
    std::array<std::array<double, kMostLost + 1>, 2>
        lose{};                   // chance of so many markers fewer, by side
    std::array<double, 6> ends{}; // chance of each Ending within the turn
    double no_order = 0;          // chance that the card takes the order away

    // Within the turn, by this side's victory.
    double chance_to_win(Side side) const {
        double sum = 0;
        for (std::size_t i = 1; i < ends.size(); ++i)
            if (winner(static_cast<Ending>(i)) == side) sum += ends[i];
        return sum;
    }
    double chance_to_lose_any(Side side) const {
        return 1 - lose[static_cast<std::size_t>(index(side))][0];
    }
};

// How far a choice of a turn is followed.
enum class Sight {
    Orders, // an order is judged as if no action were added to it
    Actions // with the best action
};

// Works Outlooks out. `Value` says what a position at the beginning of a turn, or after the end, is
// worth to the player: value(rules, state). The player's choices on the way are the best by that
// value, with two simplifications that make it a thousand times quicker than looking at everything:
// a use of a track costs what it is worth at the turn's beginning, whatever comes of the turn; and
// of moves the best next one is made again and again. One object serves one thread.
template<class Value>
class OutlookFinder {
  public:
    OutlookFinder(const Ruleset& rules, Value value, Sight sight = Sight::Actions)
        : rules_(rules), value_(std::move(value)), sight_(sight), alike_(rules) {}

    // Positions of this state's turn are looked at from now on; changes are counted from here.
    void begin(const State& state) {
        root_ = state;
        set_prices();
        for (auto& of_order : books_)
            for (MoveBook& book : of_order) book.clear();
    }
    bool serves(const State& state) const {
        return root_.turn != 0 && Malta::same_turn(root_, state);
    }

    // What the state will be worth at the end of its turn.
    double expect(const State& state) { return look(state, 0, nullptr); }
    double expect_after(State state, Choice choice) {
        apply(rules_, state, choice);
        return expect(state);
    }
    Outlook outlook(const State& state) {
        Outlook found;
        found.value = look(state, 1, &found);
        const auto tidy = [](double& chance) {
            chance = std::min(chance, 1.0);
        }; // sums end a hair above 1
        for (auto& of_side : found.lose) std::for_each(of_side.begin(), of_side.end(), tidy);
        std::for_each(found.ends.begin(), found.ends.end(), tidy);
        tidy(found.no_order);
        return found;
    }

    const Ruleset& rules() const { return rules_; }
    Value& value() { return value_; }

  private:
    using MoveBook = std::vector<std::uint8_t>; // options of Decision::Move, the last one kMoveDone
    static constexpr std::size_t kMostRerolls = 9, kMostMoves = 6;

    // As far as an Outlook tells it.
    struct Outcome {
        std::array<std::uint8_t, 2> morale{}, lost{};
        Ending ending = Ending::None;
    };
    static Outcome outcome_of(const State& leaf) { return {leaf.morale, leaf.lost, leaf.ending}; }

    struct Result {
        double value = 0;
        Outcome outcome;
    };

    // What the next use of a track is worth, and the one after it; a use that a card gives back is
    // worth as much.
    void set_prices() {
        const auto price = [&](std::size_t track, std::size_t used) {
            const int left = std::max(1, root_.tracks[track] - static_cast<int>(used));
            if (left > rules_.tracks()[track].start) return 0.0;
            State more = root_, fewer = root_;
            more.tracks[track] = static_cast<std::uint8_t>(left);
            fewer.tracks[track] = static_cast<std::uint8_t>(left - 1);
            return std::max(0.0, value_(rules_, more) - value_(rules_, fewer));
        };
        modifier_price_ = price(0, 0);
        for (std::size_t used = 0; used < kMostRerolls; ++used)
            reroll_price_[used] =
                used <= root_.tracks[1] ? price(1, used) : reroll_price_[used - 1];
    }

    // The value at the end of the turn; with `out`, the outlook from here counts in it with this
    // weight.
    double look(const State& state, double weight, Outlook* out) {
        if (!Malta::same_turn(root_, state)) {
            if (out != nullptr) count(outcome_of(state), weight, *out, true);
            return value_(rules_, state);
        }
        switch (state.decision) {
        case Decision::Card:
        case Decision::NextCard:
        case Decision::EventDie:
        case Decision::BlackDie: return look_at_all(state, weight, out);
        case Decision::WhiteDie:
            return state.white_throws > 0 ? look_at_all(state, weight, out)
                                          : look_at_dice(state, weight, out);
        case Decision::Modifier: return look_at_dice(state, weight, out);
        case Decision::Action:
            if (sight_ == Sight::Orders) {
                State next = state;
                apply(rules_, next, {Decision::Action, kNoAction});
                return look(next, weight, out);
            }
            return look_at_best(state, weight, out);
        case Decision::Loss:
        case Decision::Move: {
            if (state.step != Step::OrderResult && state.step != Step::ActionResult)
                return look_at_best(state, weight, out);
            const Result result = resolve(state);
            if (out != nullptr) count(result.outcome, weight, *out, false);
            return result.value;
        }
        default: return look_at_best(state, weight, out);
        }
    }

    // The states that the open options lead to, in their order.
    template<class Use>
    void for_each_next(const State& state, Use&& use) const {
        for (std::uint64_t left = state.options; left != 0; left &= left - 1) {
            State next = state;
            apply(rules_, next,
                  {state.decision, static_cast<std::uint8_t>(std::countr_zero(left))});
            use(next);
        }
    }

    // Faces that come to the same follow one another on a die: each such run is looked at once.
    double look_at_all(const State& state, double weight, Outlook* out) {
        const double chance = 1 / static_cast<double>(malta::pending(state).size());
        double value = 0, alike = 0;
        State last;
        const auto look_at_last = [&] {
            if (alike > 0) value += alike * look(last, weight * alike, out);
        };
        for_each_next(state, [&](const State& next) {
            if (alike == 0 || next != last) {
                look_at_last();
                last = next;
                alike = 0;
            }
            alike += chance;
        });
        look_at_last();
        return value;
    }

    double look_at_best(const State& state, double weight, Outlook* out) {
        double most = std::numeric_limits<double>::lowest();
        Outlook best;
        for_each_next(state, [&](const State& next) {
            Outlook found;
            const double value = look(next, weight, out == nullptr ? nullptr : &found);
            if (value <= most) return;
            most = value;
            best = found;
        });
        if (out != nullptr) add(best, *out);
        return most;
    }

    static void add(const Outlook& part, Outlook& sum) {
        for (std::size_t side = 0; side < 2; ++side) {
            sum.morale[side] += part.morale[side];
            for (std::size_t lost = 0; lost < part.lose[side].size(); ++lost)
                sum.lose[side][lost] += part.lose[side][lost];
        }
        for (std::size_t i = 0; i < part.ends.size(); ++i) sum.ends[i] += part.ends[i];
        sum.no_order += part.no_order;
    }

    // The position after the turn counts with this weight; `early` when no dice were thrown for the
    // order.
    void count(const Outcome& end, double weight, Outlook& out, bool early) const {
        for (std::size_t side = 0; side < 2; ++side) {
            out.morale[side] += weight * (end.morale[side] - root_.morale[side]);
            const int fewer = std::clamp(end.lost[side] - root_.lost[side], 0,
                                         static_cast<int>(Outlook::kMostLost));
            out.lose[side][static_cast<std::size_t>(fewer)] += weight;
        }
        out.ends[static_cast<std::size_t>(end.ending)] += weight;
        if (early && end.ending == Ending::None) out.no_order += weight;
    }

    // The order's and the action's result with the dice as they lie: what is lost and moved for the
    // best.
    Result resolve(const State& state) {
        if (!Malta::same_turn(root_, state)) return {value_(rules_, state), outcome_of(state)};
        if (state.decision == Decision::Move) return move(state);
        Result best;
        best.value = std::numeric_limits<double>::lowest();
        for_each_next(state, [&](const State& next) {
            const Result result = resolve(next);
            if (result.value > best.value) best = result;
        });
        return best;
    }

    Result moved(const State& state, std::uint8_t option) {
        State next = state;
        apply(rules_, next, {Decision::Move, option});
        if (next.decision == Decision::Move && Malta::same_turn(root_, next))
            apply(rules_, next, {Decision::Move, kMoveDone});
        return resolve(next);
    }

    // The moves that were best when so many were first looked at, as long as they can be made.
    Result move(State state) {
        MoveBook& book =
            books_[state.order % kMaxOrders][std::min<std::size_t>(state.owed, kMostMoves)];
        if (book.empty()) book = best_moves(state);
        for (const std::uint8_t option : book) {
            if (state.decision != Decision::Move || (state.options >> option & 1) == 0) continue;
            if (option == kMoveDone) break;
            apply(rules_, state, {Decision::Move, option});
            if (!Malta::same_turn(root_, state) || state.decision != Decision::Move)
                return resolve(state);
        }
        apply(rules_, state, {Decision::Move, kMoveDone});
        return resolve(state);
    }

    MoveBook best_moves(State state) {
        MoveBook moves;
        double value = moved(state, kMoveDone).value;
        while (state.decision == Decision::Move && Malta::same_turn(root_, state)) {
            std::uint8_t best = kMoveDone;
            for (std::uint64_t left = state.options & ~(std::uint64_t{1} << kMoveDone); left != 0;
                 left &= left - 1) {
                const auto option = static_cast<std::uint8_t>(std::countr_zero(left));
                const double worth = moved(state, option).value;
                if (worth <= value) continue;
                value = worth;
                best = option;
            }
            moves.push_back(best);
            if (best == kMoveDone) break;
            apply(rules_, state, {Decision::Move, best});
        }
        return moves;
    }

    // The throw of both dice, from before it: all that it can come to, and the best use of the
    // tracks; see outlook_dice.hpp.
    double look_at_dice(const State& asked, double weight, Outlook* out);
    std::size_t rerolls_of(const State& ready) const;

    // By the class of the black and of the white face; see outlook_dice.hpp.
    using Results = std::array<std::array<Result, kDieFaces>, kDieFaces>;
    void resolve_throws(const State& ready, unsigned whites, unsigned blacks, Results& results);

    // What a throw is worth whose black die shows this, with so many re-rolls left: the best of
    // keeping it and repeating it. `visit` sees, for each number of re-rolls left, what repeating
    // comes to.
    template<class Visit>
    double worth_of_throw(const std::array<Result, kDieFaces>& results, const FaceChances& white,
                          std::size_t rerolls, Visit&& visit) const {
        double worth = 0;
        for (std::size_t r = 0; r <= rerolls; ++r) {
            const double repeated =
                r == 0 ? std::numeric_limits<double>::lowest() : worth - reroll_price_[rerolls - r];
            visit(r, repeated);
            worth = 0;
            white.each([&](std::size_t face, double chance) {
                worth += chance * std::max(results[face].value, repeated);
            });
        }
        return worth;
    }

    const Ruleset& rules_;
    Value value_;
    Sight sight_;
    AlikeFaces alike_;
    State root_{};
    double modifier_price_ = 0;
    std::array<double, kMostRerolls> reroll_price_{};
    std::array<std::array<MoveBook, kMostMoves + 1>, kMaxOrders>
        books_; // by order and moves allowed
};

} // namespace siege::malta

#include "malta/outlook_dice.hpp"
