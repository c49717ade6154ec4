// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/game.hpp"
#include "malta/load.hpp"

#include <nlohmann/json_fwd.hpp>

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

// What the tests of Malta's rules share. Most of them play on the plain set
// (tests/cases/plain-set), whose tables read alike everywhere so that balancing the shipped set
// changes no test: against the letter number n (A 1 .. D 4) a battle order's die gives
//   1 Knights lose 1 (D: 2), 2 Knights morale -n, 3 and 4 nothing, 5 Turk morale -n, 6 Turks lose 1
//   (D: 2)
// and the action number n's die the same with one marker; a speech's 1 and 6 are Knights morale -n,
// +n.
namespace siege::malta {

inline constexpr Side kSides[] = {Side::Turks, Side::Knights};

std::shared_ptr<const DataSet> plain_set();
std::shared_ptr<const DataSet> shipped_set();

// A change to one file of the plain set: the value at the pointer becomes this one; without a value
// it is taken out. A pointer that ends in "/-" adds to a list.
struct Change {
    std::string file, pointer, value;
};
// The plain set with changes, which must be a good one.
std::shared_ptr<const DataSet> changed_set(const std::vector<Change>& changes);
// All that is found wrong with the plain set after the changes, and what stands there in the file.
struct Found {
    kit::Problem problem;
    std::string there; // the file's text from the problem's line and column on
};
std::vector<Found> problems_after(const std::vector<Change>& changes);
// The plain set whose card plain_a, in both decks, has this event.
std::shared_ptr<const DataSet> set_with_event(const std::string& effects);
// A file of a data set as it stands.
nlohmann::json file_of(const std::string& set, const std::string& file); // "plain" or "shipped"

// The order that each side's tests play when any will do.
inline std::string any_order(Side side) {
    return side == Side::Turks ? "order:attack_mdina" : "order:cavalry_raid";
}

Setup commanding(Side side);
Setup ruled(Side side, const std::string& ruling, const std::string& value);
Setup difficult(Side side);

// A siege whose choices, the player's and chance's, are made by their ids.
class Play {
  public:
    explicit Play(const Setup& setup, std::shared_ptr<const DataSet> data = plain_set());
    explicit Play(Side side, std::shared_ptr<const DataSet> data = plain_set());

    // The next choices, each of which must be among the options. An additional action and the use
    // of a track are declined wherever the list names none. `events` are those of these choices.
    Play& play(std::initializer_list<std::string> ids);
    // The same, nothing declined.
    Play& answer(std::initializer_list<std::string> ids);

    std::vector<std::string> options();
    bool offers(const std::string& id);
    bool asks(Decision decision) const { return state.decision == decision; }
    bool over() const { return state.ending != Ending::None; }

    int markers(const std::string& place) const;
    int morale(Side side) const { return state.morale[static_cast<std::size_t>(index(side))]; }
    std::vector<std::string> used_orders() const;

    // The table set by hand. Markers come from the eliminated ones and become such; on Sicily and
    // the Heights they are the pool's, and full Heights mean that the reinforcements have landed.
    Play& put(const std::string& place, int count);
    Play& set_morale(int turks, int knights);
    Play& use_up(std::initializer_list<std::string> orders);
    Play& last_card(); // the turn in hand is the last one

    bool happened(EventType type) const { return find(type) != nullptr; }
    int count(EventType type) const;
    const Event* find(EventType type) const; // the first one
    int first(EventType type) const;         // its place among the events, or -1
    int modified_by(const std::string& modifier, bool black = false) const; // 0: not at all
    int result(bool black = false) const; // the die's final value, 0: none

    Ruleset rules;
    State state;
    EventList events;

  private:
    std::size_t place(const std::string& id) const;
    std::size_t order(const std::string& id) const;
    void renew_options(); // of the order to be given, after the table was set by hand
    void take(const std::string& id);
    bool declines();
};

} // namespace siege::malta
