// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/outlook.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace siege::malta {

// {"knights": {"lose": [p0, ..., p6], "morale": x}, "turks": ..., "ends": {reason: p}, "no_order":
// p}
nlohmann::json outlook_json(const Outlook& outlook);

// What the better of two outlooks has over the other, made from the odds, from the player's side:
// "0.6 morale more taken from the Knights; against it, 0.2 own markers more lost". A gain that the
// turn itself does not show is a better position after it, and that is said.
std::string difference_in_words(const Outlook& better, const Outlook& other, Side player);

// The same for two choices open in the state, whose turn the finder looks at from now on.
template<class Value>
std::string why_better(OutlookFinder<Value>& finder, const State& state, Choice better,
                       Choice other) {
    finder.begin(state);
    const auto outlook = [&](Choice choice) {
        State next = state;
        apply(finder.rules(), next, choice);
        return finder.outlook(next);
    };
    return difference_in_words(outlook(better), outlook(other), finder.rules().player());
}

} // namespace siege::malta
