// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/ruleset.hpp"

#include <bit>

namespace siege::malta {

// What a learned value looks at: the position at the beginning of a turn as yes-or-no features,
// numbered 0..count()-1. Everything that the player can see and that matters later is in it:
// markers, morale, tracks, actions, used orders, cards left, and which cards have not been seen.
// The numbering follows the data set's board and the deck, so a value learned for one layout serves
// no other (layout()).
class Features {
  public:
    explicit Features(const Ruleset& rules);

    std::size_t count() const { return count_; }

    // Equal for equal numberings.
    std::uint64_t layout() const { return layout_; }

    // The features that hold, but those of the cards.
    template<class Visit>
    void each(const State& state, Visit&& visit) const {
        for (std::size_t place = 0; place < places_; ++place)
            visit(place_at_[place] + state.markers[place]);
        for (std::size_t side = 0; side < 2; ++side) visit(morale_at_[side] + state.morale[side]);
        for (std::size_t track = 0; track < 2; ++track)
            visit(track_at_[track] + state.tracks[track]);
        for (std::size_t kind = 0; kind < kinds_; ++kind)
            visit(actions_at_[kind] + left(state, kind));
        visit(cards_at_ + state.cards_left);
        visit(ammunition_at_ + state.ammunition);
        visit(pool_at_ + state.pool);
        for (unsigned used = state.used_orders; used != 0; used &= used - 1)
            visit(orders_at_ + static_cast<std::size_t>(std::countr_zero(used)));
        if (state.siege_tower) visit(flags_at_);
        if (!state.bridge) visit(flags_at_ + 1);
        if (state.landed) visit(flags_at_ + 2);
        if (state.emptied_once != 0) visit(flags_at_ + 3);
    }

    // The features of the cards, which stay the same over many positions of a turn: as long as
    // card_key does.
    static std::uint64_t card_key(const State& state) { return state.unseen; }
    template<class Visit>
    void each_card(const State& state, Visit&& visit) const {
        for (std::uint64_t left = state.unseen; left != 0; left &= left - 1)
            visit(unseen_at_ + static_cast<std::size_t>(std::countr_zero(left)));
    }

  private:
    std::size_t left(const State& state, std::size_t kind) const {
        const int entries = entries_[kind] - state.actions_spent[kind];
        return static_cast<std::size_t>(entries > 0 ? entries : 0);
    }

    std::size_t places_ = 0, kinds_ = 0, count_ = 0;
    std::array<std::size_t, kMaxLocations> place_at_{};
    std::array<std::size_t, 2> morale_at_{}, track_at_{}, actions_at_{};
    std::array<int, 2> entries_{}; // in this siege: fewer with the additional difficulty
    std::size_t cards_at_ = 0, ammunition_at_ = 0, pool_at_ = 0, orders_at_ = 0, flags_at_ = 0,
                unseen_at_ = 0;
    std::uint64_t layout_ = 0;
};

} // namespace siege::malta
