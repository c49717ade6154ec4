// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/table.hpp"

namespace siege::malta::detail {

// Runs the compiled effects of events, icons, table cells and special uses. A program stops where
// it needs a die or a choice; state.pc then stands at the instruction that asked, and `answer_*`
// takes it on from there. state.owed counts what the asking instruction has still to do.
template<class Sink>
class Interpreter : public Table<Sink> {
  public:
    using Table<Sink>::Table;

  protected:
    using Table<Sink>::rules_;
    using Table<Sink>::data_;
    using Table<Sink>::play_;
    using Table<Sink>::state_;
    using Table<Sink>::tell;
    using Op = Instruction::Op;

    void ask(Decision decision, std::uint64_t options) {
        state_.decision = decision;
        state_.options = options;
    }

    // True when the program has ended, false when something is asked.
    bool run(const char* rule) {
        if (state_.pc == kNoProgram) return true;
        for (;; ++state_.pc) {
            const Instruction& now = data_.code[state_.pc];
            switch (now.op) {
            case Op::End: return true;
            case Op::Morale: this->change_morale(now.side, now.amount, rule); break;
            case Op::Lose:
                if (!lose(now, rule)) return false;
                break;
            case Op::Transfer:
                this->transfer(now.amount, data_.lists[now.list], data_.lists[now.target], rule);
                break;
            case Op::Ships: this->move_ships(now.amount, now.flag); break;
            case Op::Restore:
                this->restore(now.side, now.amount, data_.lists[now.list],
                              static_cast<std::int16_t>(now.target));
                break;
            case Op::Reinforce: this->reinforce(); break;
            case Op::Delay: this->delay(); break;
            case Op::Tower: this->set_tower(now.flag); break;
            case Op::BreakBridge: this->break_bridge(); break;
            case Op::Ammunition: this->change_ammunition(now.amount); break;
            case Op::Track: this->change_track(now.flag ? 1 : 0, now.amount); break;
            case Op::OrderDie:
                state_.event_modifier = this->narrow(state_.event_modifier + now.amount);
                break;
            case Op::Cancel: cancel(); break;
            case Op::Look:
                if (!look()) return false;
                break;
            case Op::MoveTroops:
                if (!move_troops(now)) return false;
                break;
            case Op::Roll: ask(Decision::EventDie, 0b111111); return false;
            case Op::Choose: ask(Decision::EventChoice, (1u << now.amount) - 1); return false;
            case Op::Unless:
                if (!detail::holds(rules_, state_, data_.conditions[now.list])) jump(now.target);
                break;
            case Op::Jump: jump(now.target); break;
            }
        }
    }

    void answer_branch(int option) {
        state_.pc = static_cast<std::uint16_t>(state_.pc + 1 + option);
    }

    void answer_next_card(int card) {
        state_.next_card = static_cast<std::uint8_t>(card);
        tell(EventType::NextCardSeen, "9.3", {.subject = state_.next_card});
        ++state_.pc;
    }

    void answer_loss(int place, const char* rule) {
        this->remove_marker(static_cast<std::size_t>(place), data_.code[state_.pc].flag, rule);
        if (--state_.owed == 0) ++state_.pc;
    }

    void answer_move(int option) {
        if (option == kMoveDone) {
            state_.owed = 0;
        } else {
            const LocationList& places = moving_places();
            this->move_marker(places.places[static_cast<std::size_t>(option / 8)],
                              places.places[static_cast<std::size_t>(option % 8)], "9.1");
            --state_.owed;
        }
        if (state_.owed == 0) ++state_.pc;
    }

    const PlayOrder& order() const { return play_.orders[state_.order]; }
    std::size_t letter() const { return play_.cards[state_.card].letter; }

  private:
    void jump(std::uint16_t target) { state_.pc = static_cast<std::uint16_t>(target - 1); }

    void cancel() {
        if (state_.order == kHold || state_.cancelled) return;
        state_.cancelled = true;
        tell(EventType::OrderCancelled, "9.3", {.subject = state_.order});
    }

    bool look() {
        if (state_.cards_left == 0 || state_.next_card != kNothing) return true;
        ask(Decision::NextCard, state_.unseen);
        return false;
    }

    // Where the markers of this loss are taken from (9.2, 9.4). When the counter order fell on a
    // place that stands empty, the player's losses come from anywhere [R-empty-attack].
    LossPlaces loss_places(const Instruction& loss) const {
        if (loss.list != kByOrder) return {loss.list, loss.taken};
        if (loss.side == rules_.player()) {
            if (state_.empty_attack)
                return {data_.troop_places[static_cast<std::size_t>(index(loss.side))],
                        Taken::ByOwner};
            if (const std::uint8_t attacked = order().attacked[letter()]; attacked != kNoList)
                return {attacked, Taken::InOrder};
        }
        return order().losses[static_cast<std::size_t>(index(loss.side))];
    }

    bool lose(const Instruction& loss, const char* rule) {
        if (state_.owed == 0) state_.owed = static_cast<std::uint8_t>(loss.amount);
        const LossPlaces from = loss_places(loss);
        const LocationList& places = data_.lists[from.list];
        const bool may_choose = from.taken == Taken::ByOwner && loss.side == rules_.player();
        while (state_.owed > 0) {
            const auto candidates = static_cast<LocationSet>(places.set & state_.held);
            if (candidates == 0) {
                tell(EventType::LossIgnored, "R-enemy-excess",
                     {.side = loss.side, .amount = this->narrow(state_.owed)});
                state_.owed = 0;
                break;
            }
            const bool several = (candidates & (candidates - 1)) != 0;
            if (may_choose && several && markers_in(state_, candidates) > state_.owed) {
                ask(Decision::Loss, candidates);
                return false;
            }
            const int place = from.taken == Taken::ByOwner ? this->largest_stack(places)
                                                           : this->first_held(places);
            this->remove_marker(static_cast<std::size_t>(place), loss.flag, rule);
            --state_.owed;
        }
        return true;
    }

    const LocationList& moving_places() const { return data_.lists[order().moves]; }

    bool move_troops(const Instruction& move) {
        if (state_.owed == 0) state_.owed = static_cast<std::uint8_t>(move.amount);
        const std::uint64_t moves = possible_moves();
        if (moves == 0) {
            state_.owed = 0;
            return true;
        }
        ask(Decision::Move, moves | std::uint64_t{1} << kMoveDone);
        return false;
    }

    // From every place of the order with a marker to every other one with a space (9.1).
    std::uint64_t possible_moves() const {
        const LocationList& places = moving_places();
        std::uint64_t moves = 0;
        for (std::size_t to = 0; to < places.count; ++to) {
            const std::size_t target = places.places[to];
            if (!has_space(state_, target) || closed_to_garrisons(target)) continue;
            for (std::size_t from = 0; from < places.count; ++from)
                if (from != to && state_.markers[places.places[from]] > 0)
                    moves |= std::uint64_t{1} << (from * 8 + to);
        }
        return moves;
    }

    bool closed_to_garrisons(std::size_t place) const { // [R-regarrison]
        return !play_.moves_to_empty_forts && (data_.forts >> place & 1) &&
               state_.markers[place] == 0;
    }
};

} // namespace siege::malta::detail
