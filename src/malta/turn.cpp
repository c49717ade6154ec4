// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/turn.hpp"

#include "malta/interpreter.hpp"
#include "malta/modifiers.hpp"

#include <algorithm>
#include <type_traits>

namespace siege::malta {
namespace {

// The sequence of play (rulebook 9.0). A turn stands at a step because something is asked there;
// `advance` takes it on from there to the next question.
template<class Sink>
class Turn : public detail::Interpreter<Sink> {
  public:
    using detail::Interpreter<Sink>::Interpreter;

    void begin() {
        playable_ = playable_orders(rules_, state_);
        begin_turn();
    }

    void answer(Choice choice) {
        switch (choice.decision) {
        case Decision::Order: return choose_order(choice.option);
        case Decision::Action: return choose_action(choice.option);
        case Decision::Card: reveal(choice.option); break;
        case Decision::NextCard: this->answer_next_card(choice.option); break;
        case Decision::EventDie:
            ++state_.event_throws;
            tell(EventType::EventDie, rule(), {.amount = this->narrow(choice.option + 1)});
            this->answer_branch(choice.option);
            break;
        case Decision::EventChoice:
            tell(EventType::EventChosen, rule(),
                 {.subject = state_.card, .amount = this->narrow(choice.option)});
            this->answer_branch(choice.option);
            break;
        case Decision::Loss: this->answer_loss(choice.option, rule()); break;
        case Decision::Move: this->answer_move(choice.option); break;
        case Decision::Modifier: return decide_modifier(choice.option != 0);
        case Decision::WhiteDie: return throw_white(choice.option + 1);
        case Decision::BlackDie: return throw_black(choice.option + 1);
        case Decision::Reroll:
            if (choice.option != 0) return spend_reroll();
            take_result();
            break;
        case Decision::Over: return;
        }
        advance();
    }

    void advance() {
        switch (state_.step) {
        case Step::Event:
            if (!this->run("9.3") || ended()) return;
            begin_icon();
            [[fallthrough]];
        case Step::Icon:
            if (!this->run("9.3") || ended()) return;
            if (!correlate()) close_turn();
            return;
        case Step::OrderResult:
            if (!this->run("9.4")) return;
            begin_action_result();
            [[fallthrough]];
        case Step::ActionResult:
            if (!this->run("9.2") || ended()) return;
            close_turn();
            return;
        case Step::Order:
        case Step::Dice:
        case Step::Over: return; // asked and answered in one go
        }
    }

  private:
    using detail::Interpreter<Sink>::rules_;
    using detail::Interpreter<Sink>::data_;
    using detail::Interpreter<Sink>::play_;
    using detail::Interpreter<Sink>::state_;
    using detail::Interpreter<Sink>::tell;
    using detail::Interpreter<Sink>::ask;

    const char* rule() const {
        switch (state_.step) {
        case Step::OrderResult: return "9.4";
        case Step::ActionResult: return "9.2";
        default: return "9.3";
        }
    }

    bool black_die_goes_with_it() const {
        return state_.action != kNoAction && !is_special(state_.action);
    }

    // 1. Select order, 2. additional action

    void begin_turn() {
        ++state_.turn;
        state_.order = state_.card = kNothing;
        state_.action = kNoAction;
        state_.white = state_.black = state_.white_throws = state_.event_throws = 0;
        state_.event_modifier = 0;
        state_.modifier_spent = state_.cancelled = state_.empty_attack = false;
        state_.owed = 0;
        state_.step = Step::Order;
        tell(EventType::TurnBegan, "9", {.now = this->narrow(state_.cards_left)});
        ask(Decision::Order, playable_ != 0 ? playable_ : std::uint64_t{1} << kHold);
    }

    void choose_order(std::uint8_t order) {
        state_.order = order;
        if (order == kHold) {
            tell(EventType::Held, "R-no-order");
            return draw();
        }
        tell(EventType::OrderChosen, "9.1", {.subject = order});
        const std::uint64_t actions = action_options(rules_, state_);
        if (actions == std::uint64_t{1} << kNoAction) return draw();
        ask(Decision::Action, actions);
    }

    void choose_action(std::uint8_t action) {
        state_.action = action;
        if (action != kNoAction) tell(EventType::ActionChosen, "9.2", {.subject = action});
        draw();
    }

    // 3. Events and special events

    void draw() {
        const bool told = state_.next_card != kNothing;
        ask(Decision::Card, told ? std::uint64_t{1} << state_.next_card : state_.unseen);
    }

    void reveal(std::uint8_t card) {
        state_.card = card;
        state_.next_card = kNothing;
        state_.unseen &= ~(std::uint64_t{1} << card);
        --state_.cards_left;
        tell(EventType::CardRevealed, "9.3",
             {.subject = card, .now = this->narrow(state_.cards_left)});
        state_.pc = play_.cards[card].event;
        if (state_.pc != kNoProgram) tell(EventType::EventTookPlace, "9.3", {.subject = card});
        state_.step = Step::Event;
    }

    // The icon takes effect even when the event has cancelled the order [R-icon-first].
    void begin_icon() {
        state_.pc = play_.cards[state_.card].icon;
        if (state_.pc != kNoProgram)
            tell(EventType::IconTookPlace, "9.3", {.subject = *rules_.deck()[state_.card].icon});
        state_.step = Step::Icon;
    }

    // 4. Correlate order and counter order

    // False when there is no order to carry out.
    bool correlate() {
        if (state_.order == kHold || still_cancelled()) return false;
        const std::size_t letter = this->letter();
        tell(EventType::CounterOrder, "9.4", {.subject = this->byte(letter)});
        const std::uint8_t attacked = this->order().attacked[letter];
        if (attacked != kNoList && (data_.lists[attacked].set & state_.held) == 0) {
            state_.empty_attack = true;
            tell(EventType::EmptyAttack, "9.4", {.subject = this->byte(letter)});
            this->change_morale(rules_.player(), -1, "9.4");
            if (ended()) return true;
        }
        state_.step = Step::Dice;
        if (may_use_tracks() && state_.tracks[0] > 0)
            ask(Decision::Modifier, 0b11);
        else
            ask(Decision::WhiteDie, 0b111111);
        return true;
    }

    // An event that took away what the order's restrictions demand cancels it (9.4).
    bool still_cancelled() {
        if (state_.cancelled) return true;
        if (detail::unrestricted(rules_, state_, detail::facts_of(state_), this->order()))
            return false;
        state_.cancelled = true;
        const auto& restrictions = rules_.orders()[state_.order].restrictions;
        const auto broken =
            std::find_if(restrictions.begin(), restrictions.end(), [&](const Restriction& r) {
                return !detail::holds(rules_, state_, r.needs);
            });
        tell(EventType::OrderImpossible, "9.4",
             {.subject = state_.order,
              .amount = this->narrow(static_cast<int>(broken - restrictions.begin()))});
        return true;
    }

    bool may_use_tracks() const { // [R-tracks-with-action]
        return this->order().battle && (state_.action == kNoAction || play_.tracks_with_action);
    }

    void decide_modifier(bool spend) {
        if (spend) {
            state_.modifier_spent = true;
            --state_.tracks[0];
            tell(EventType::ModifierSpent, "10",
                 {.side = rules_.player(), .now = this->narrow(state_.tracks[0])});
        }
        ask(Decision::WhiteDie, 0b111111);
    }

    void throw_white(int value) {
        state_.white = static_cast<std::uint8_t>(value);
        ++state_.white_throws;
        tell(EventType::DieRolled, "9.4", {.subject = 0, .amount = this->narrow(value)});
        if (black_die_goes_with_it() && state_.black == 0) return ask(Decision::BlackDie, 0b111111);
        offer_reroll();
    }

    void throw_black(int value) {
        state_.black = static_cast<std::uint8_t>(value);
        tell(EventType::DieRolled, "9.2", {.subject = 1, .amount = this->narrow(value)});
        offer_reroll();
    }

    void offer_reroll() {
        const bool more = play_.many_rerolls || state_.white_throws == 1; // [R-rerolls]
        if (may_use_tracks() && state_.tracks[1] > 0 && more) return ask(Decision::Reroll, 0b11);
        take_result();
        advance();
    }

    void spend_reroll() {
        --state_.tracks[1];
        tell(EventType::RerollSpent, "10",
             {.side = rules_.player(), .now = this->narrow(state_.tracks[1])});
        ask(Decision::WhiteDie, 0b111111);
    }

    const char* rule_of_modifier(std::uint8_t which) const {
        if (which == kByCard) return "9.4";
        if (which == kByTrack) return "10";
        return data_.modifiers[which].source == "rulebook 3.1" ? "3.1" : "3.2";
    }

    void take_result() {
        const std::size_t letter = this->letter();
        int final = state_.white;
        for_each_white_modifier(rules_, state_, [&](int by, std::uint8_t which) {
            final += by;
            tell(EventType::DieModified, rule_of_modifier(which),
                 {.subject = 0, .place = which, .amount = this->narrow(by)});
        });
        final = std::clamp(final, 1, 6); // [R-clamp]
        tell(EventType::DieResult, "R-clamp", {.subject = 0, .amount = this->narrow(final)});
        if (this->order().spends_ammunition >> letter & 1) this->change_ammunition(-1);
        state_.pc = this->order().program[letter][static_cast<std::size_t>(final - 1)];
        state_.step = Step::OrderResult;
    }

    // The black die's result, or the special use in its place; and the refresh, which comes only
    // now, so that a cancelled action refreshes nothing [R-refresh].
    void begin_action_result() {
        state_.step = Step::ActionResult;
        state_.pc = kNoProgram;
        if (state_.action == kNoAction) return;
        const auto kind = static_cast<std::size_t>(action_kind(state_.action));
        std::uint8_t& spent = state_.actions_spent[kind];
        if (is_special(state_.action)) {
            state_.pc =
                play_.actions[kind].special[static_cast<std::size_t>(special_use(state_.action))];
        } else {
            int final = state_.black;
            for_each_black_modifier(rules_, state_, [&](int by, std::uint8_t which) {
                final += by;
                tell(EventType::DieModified, "3.2",
                     {.subject = 1, .place = which, .amount = this->narrow(by)});
            });
            final = std::clamp(final, 1, 6);
            tell(EventType::DieResult, "R-clamp", {.subject = 1, .amount = this->narrow(final)});
            state_.pc = play_.actions[kind].program[spent][static_cast<std::size_t>(final - 1)];
        }
        ++spent;
        tell(EventType::ActionSpent, "9.2", {.subject = state_.action});
        refresh();
    }

    // 5. Order expended

    void refresh() {
        if (state_.used_orders == 0) return;
        state_.used_orders = 0;
        tell(EventType::OrdersRefreshed, "9.5");
    }

    void close_turn() {
        if (state_.order != kHold) {
            const bool kept = state_.cancelled && !rules_.setup().rulings.cancelled_counts_as_used;
            if (!kept)
                state_.used_orders =
                    static_cast<std::uint8_t>(state_.used_orders | 1u << state_.order);
            tell(kept ? EventType::OrderKept : EventType::OrderExpended,
                 kept ? "R-cancelled" : "9.5", {.subject = state_.order});
        }
        if (state_.cards_left == 0) {
            end(Ending::FleetDeparts);
            return;
        }
        playable_ = playable_orders(rules_, state_);
        if (playable_ == 0) {
            refresh();
            playable_ = playable_orders(rules_, state_);
        }
        begin_turn();
    }

    std::uint8_t playable_ = 0; // the orders that may be given in the turn that begins

    // The end (rulebook 8.0). Morale is looked at before the forts; both at 0: see [R-both-zero].
    bool ended() {
        const bool turks = state_.morale[0] == 0, knights = state_.morale[1] == 0;
        if (turks && knights) return end(Ending::BothMoraleZero);
        if (turks) return end(Ending::TurksMoraleZero);
        if (knights) return end(Ending::KnightsMoraleZero);
        if ((state_.held & data_.forts) == 0) return end(Ending::FortsFallen);
        return false;
    }

    bool end(Ending ending) {
        state_.ending = ending;
        state_.step = Step::Over;
        ask(Decision::Over, 0);
        tell(EventType::SiegeEnded, "8", {.subject = static_cast<std::uint8_t>(ending)});
        return true;
    }
};

template<class Sink>
void take_on(const Ruleset& rules, State& state, Choice choice, Sink& sink) {
    Turn<Sink>(rules, state, sink).answer(choice);
}

// Rulebook 7.0.
template<class Sink>
State set_up(const Ruleset& rules, Sink& sink) {
    const DataSet& data = rules.data();
    State state;
    for (std::size_t place = 0; place < data.locations.size(); ++place) {
        const auto bit = static_cast<LocationSet>(1u << place);
        state.markers[place] = static_cast<std::uint8_t>(data.locations[place].start);
        if (state.markers[place] > 0) state.held = static_cast<LocationSet>(state.held | bit);
        if (data.locations[place].start == data.locations[place].spaces)
            state.full = static_cast<LocationSet>(state.full | bit);
    }
    state.morale = {static_cast<std::uint8_t>(data.morale_start),
                    static_cast<std::uint8_t>(data.morale_start)};
    state.pool = static_cast<std::uint8_t>(data.pool);
    state.ammunition = static_cast<std::uint8_t>(data.ammunition);
    if (!rules.setup().difficult)
        for (std::size_t track = 0; track < 2; ++track)
            state.tracks[track] = static_cast<std::uint8_t>(rules.tracks()[track].start);
    state.unseen = (std::uint64_t{1} << rules.deck().size()) - 1;
    state.cards_left = static_cast<std::uint8_t>(rules.setup().deck);
    Turn<Sink>(rules, state, sink).begin();
    return state;
}

} // namespace

State start(const Ruleset& rules) {
    NoEvents nobody;
    return set_up(rules, nobody);
}

State start(const Ruleset& rules, EventList& events) {
    return set_up(rules, events);
}

void apply(const Ruleset& rules, State& state, Choice choice) {
    NoEvents nobody;
    take_on(rules, state, choice, nobody);
}

void apply(const Ruleset& rules, State& state, Choice choice, EventList& events) {
    take_on(rules, state, choice, events);
}

std::uint8_t playable_orders(const Ruleset& rules, const State& state) {
    const Facts facts = detail::facts_of(state);
    std::uint8_t playable = 0;
    for (std::size_t order = 0; order < rules.play().order_count; ++order)
        playable = static_cast<std::uint8_t>(
            playable | detail::unrestricted(rules, state, facts, rules.play().orders[order])
                           << order);
    return static_cast<std::uint8_t>(playable & ~state.used_orders);
}

std::uint64_t action_options(const Ruleset& rules, const State& state) {
    std::uint64_t options = std::uint64_t{1} << kNoAction;
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind) {
        const Action& action = rules.actions()[kind];
        if (state.actions_spent[kind] >= rules.entries(kind)) continue;
        options |= std::uint64_t{1} << roll_option(static_cast<int>(kind));
        for (std::size_t use = 0; use < action.specials.size(); ++use) {
            const SpecialUse& special = action.specials[use];
            if ((special.orders >> state.order & 1) && detail::holds(rules, state, special.needs))
                options |= std::uint64_t{1}
                           << special_option(static_cast<int>(kind), static_cast<int>(use));
        }
    }
    return options;
}

} // namespace siege::malta
