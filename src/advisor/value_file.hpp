// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_net.hpp"
#include "kit/problem.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace siege::advisor {

// How often the player won sieges from the start, as log odds in thousandths: on a straight line in the
// number of cards in the enemy's deck.
struct StartOdds {
    static constexpr int kCards = 24; // that log_odds is for
    int log_odds = 0, per_card = 0;
    int difficult = 0; // what the additional difficulty adds

    bool operator==(const StartOdds&) const = default;
    double chance(int cards, bool difficulty) const; // 0..1
};

// A learned value with where it comes from (docs/advisor.md). The file is JSON beside the data set
// that it was learned on.
struct ValueFile {
    std::shared_ptr<const ValueNet> net;
    std::uint64_t layout = 0;  // of the features: the game's Features::layout()
    std::string set, set_hash; // the data set that it was learned on
    std::string made_with;     // the command
    StartOdds start;           // with the usual rulings
};

// Nothing in `net`, and the reasons in `problems`, when the file is missing, faulty or for another
// layout of features. schemas: the folder that holds values.schema.json.
ValueFile read_values(const std::filesystem::path& file, const std::filesystem::path& schemas,
                      std::uint64_t layout, std::size_t features, kit::Problems& problems);

// "values-turks.json": the file's name in the data set's folder.
std::string values_file(std::string_view side);

std::string values_text(const ValueFile& values);

} // namespace siege::advisor
