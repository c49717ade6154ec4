// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/data_set.hpp"
#include "malta/play_tables.hpp"
#include "malta/setup.hpp"
#include "malta/state.hpp"

#include <memory>

namespace siege::malta {

// The rules of one siege: a data set seen from the player's side with the options of the set-up.
// Immutable; may be shared between threads.
class Ruleset {
  public:
    // setup.deck must lie within kSmallestDeck..data->decks[enemy].size().
    Ruleset(std::shared_ptr<const DataSet> data, const Setup& setup);

    const DataSet& data() const { return *data_; }
    const std::shared_ptr<const DataSet>& shared_data() const { return data_; }
    const Setup& setup() const { return setup_; }
    Side player() const { return setup_.side; }
    Side enemy() const { return other(setup_.side); }
    const std::vector<Order>& orders() const { return *orders_; }
    const std::vector<Action>& actions() const { return *actions_; }
    const std::vector<Card>& deck() const { return *deck_; }
    const std::array<Track, 2>& tracks() const { return data_->tracks[index(player())]; }

    const PlayTables& play() const { return play_; }

    // Entries of that kind of action in this siege (fewer with the additional difficulty).
    int entries(std::size_t kind) const { return play_.actions[kind].entries; }

    int modifier_by(const Modifier& modifier) const {
        return modifier.by_ruling_tower ? setup_.rulings.tower : modifier.by;
    }

  private:
    std::shared_ptr<const DataSet> data_;
    Setup setup_;
    const std::vector<Order>* orders_;
    const std::vector<Action>* actions_;
    const std::vector<Card>* deck_;
    PlayTables play_;
};

// Whether the condition holds on the table (rulebook 9.1: restrictions are conditions).
bool holds(const Ruleset& rules, const State& state, Condition condition);

// Whether all restrictions of the order hold; `first_broken`
// names the one that does not, else null.
const Restriction* first_broken(const Ruleset& rules, const State& state, int order);

} // namespace siege::malta
