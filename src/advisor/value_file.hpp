// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_net.hpp"
#include "kit/problem.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace siege::advisor {

// How often the strong player won from the start, with the usual rulings.
struct StartWins {
    struct Row {
        int cards = 0;                  // in the enemy's deck
        int won = 0, won_difficult = 0; // without and with the additional difficulty
        bool operator==(const Row&) const = default;
    };
    int sieges = 0;        // that were played for each of these numbers, at least one
    std::vector<Row> rows; // with ever more cards; at least one

    bool operator==(const StartWins&) const = default;
    // 0..1: on a straight line between two rows, beyond them as in the last one.
    double chance(int cards, bool difficult) const;
};

// A learned value with where it comes from (docs/advisor.md). The file is JSON beside the data set
// that it was learned on.
struct ValueFile {
    std::shared_ptr<const ValueNet> net;
    std::uint64_t layout = 0;  // of the features: the game's Features::layout()
    std::string set, set_hash; // the data set that it was learned on
    std::string made_with;     // the command
    StartWins start;
};

// Nothing in `net`, and the reasons in `problems`, when the file is missing, faulty or for another
// layout of features. schemas: the folder that holds values.schema.json.
ValueFile read_values(const std::filesystem::path& file, const std::filesystem::path& schemas,
                      std::uint64_t layout, std::size_t features, kit::Problems& problems);

// "values-turks.json": the file's name in the data set's folder.
std::string values_file(std::string_view side);

std::string values_text(const ValueFile& values);

} // namespace siege::advisor
