// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/random.hpp"
#include "malta/load.hpp"
#include "malta/ruleset.hpp"

#include <memory>
#include <stdexcept>
#include <string>

namespace siege::trials {

// The shipped data set, read once a program.
inline std::shared_ptr<const malta::DataSet> shipped_data() {
    static const std::shared_ptr<const malta::DataSet> data = [] {
        kit::Problems problems;
        auto loaded =
            malta::load_data_set(std::string(SIEGE_TEST_DATA) + "/malta/" + malta::kShippedSet,
                                 std::string(SIEGE_TEST_DATA) + "/schema", problems);
        if (!loaded)
            throw std::runtime_error("the shipped data set is faulty: " + problems.front().text());
        return loaded;
    }();
    return data;
}

inline std::shared_ptr<const malta::Ruleset> rules_of(malta::Side side, int deck) {
    malta::Setup setup;
    setup.side = side;
    setup.deck = deck;
    return std::make_shared<malta::Ruleset>(shipped_data(), setup);
}

// A set-up by chance: every size of deck, both difficulties, every value of every ruling.
inline malta::Setup random_setup(malta::Side side, kit::RandomStream& random) {
    malta::Setup setup;
    setup.side = side;
    const auto all = shipped_data()->decks[static_cast<std::size_t>(index(other(side)))].size();
    setup.deck =
        malta::kSmallestDeck +
        static_cast<int>(random.below(static_cast<std::uint32_t>(all) - malta::kSmallestDeck + 1));
    setup.difficult = random.below(2) == 1;
    for (const malta::RulingOption& option : malta::ruling_options())
        option.set(setup.rulings, static_cast<int>(random.below(2)));
    return setup;
}

inline std::string name_of(const malta::Setup& setup) {
    std::string name = std::string(malta::side_id(setup.side)) + ", deck " +
                       std::to_string(setup.deck) + (setup.difficult ? ", hard" : "");
    for (const malta::RulingOption& option : malta::ruling_options())
        if (option.get(setup.rulings) == 1)
            name += ", " + std::string(option.name) + "=" + std::string(option.values[1]);
    return name;
}

} // namespace siege::trials
