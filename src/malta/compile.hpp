// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/load_entry.hpp"

#include <array>

namespace siege::malta {

// Turns the effects, conditions and result cells of a data set into the rule set's code.
// docs/data-format.md describes the language; every word of it has its line here.
class Compiler {
  public:
    Compiler(DataSet& data, const Index& locations);

    // The orders of both sides must be known before conditions that name them are compiled.
    void set_orders(Side player, const Index* orders) {
        orders_[static_cast<std::size_t>(index(player))] = orders;
    }

    // From here on effects belong to something that this player meets (nullopt: either of them).
    void set_player(std::optional<Side> player) { player_ = player; }

    std::uint8_t list(const Entry& places);
    std::uint8_t land_of(Side side, const Entry& places); // tells of any that is not
    Condition condition(const Entry& entry);
    // All of them as one; they follow each other in the table of tests.
    Condition join(const std::vector<Restriction>& restrictions) const;

    // `choices` receives the event's choices; they may be null where none are allowed.
    Program program(const Entry& effects, std::vector<EventChoice>* choices);
    Program program(const Cell& cell);

    // Whether every way through the program that was compiled
    // last, from its start, cancels the order.
    bool always_cancels(Program start) const;

  private:
    void effects(const Entry& list, std::vector<EventChoice>* choices);
    void effect(const Entry& entry, std::vector<EventChoice>* choices);
    void ships(const Entry& entry);
    void lose(const Entry& entry);
    void transfer(const Entry& entry);
    void roll(const Entry& entry, std::vector<EventChoice>* choices);
    void choose(const Entry& entry, std::vector<EventChoice>* choices);
    void branch(const Entry& entry, std::vector<EventChoice>* choices);
    Instruction& emit(Instruction instruction);
    std::uint16_t here() const { return static_cast<std::uint16_t>(data_.code.size()); }
    LocationSet orders_among(const Entry& entry) const;

    DataSet& data_;
    const Index& locations_;
    std::array<const Index*, 2> orders_{};
    std::optional<Side> player_;
    bool full_ = false; // there is no room for more code, and it has been told
};

} // namespace siege::malta
