// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learned.hpp"
#include "advisor/value_file.hpp"
#include "kit/random.hpp"
#include "kit/repeated.hpp"
#include "malta/outlook.hpp"
#include "malta_properties/malta_ground.hpp"

namespace siege::trials {

// A network of random weights.
inline advisor::ValueNet random_net(std::size_t features, std::uint64_t seed) {
    kit::RandomStream random(seed, 5);
    const auto weight = [&](int most) {
        return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(2 * most + 1))) -
               most;
    };
    advisor::ValueNet net;
    net.first.resize(features);
    for (auto& row : net.first)
        for (auto& one : row) one = weight(300);
    for (auto& one : net.first_bias) one = weight(500);
    for (auto& row : net.second)
        for (auto& one : row) one = static_cast<std::int16_t>(weight(900));
    for (auto& one : net.second_bias) one = weight(500000);
    for (auto& one : net.third) one = static_cast<std::int16_t>(weight(2000));
    net.third_bias = weight(500000);
    return net;
}

// What ships for these rules; nothing, and the reasons, when it cannot be read.
inline advisor::ValueFile shipped_values(const malta::Ruleset& rules, kit::Problems& problems) {
    const malta::Features features(rules);
    return advisor::read_values(
        rules.data().folder / advisor::values_file(malta::side_id(rules.player())),
        std::string(SIEGE_TEST_DATA) + "/schema", features.layout(), features.count(), problems);
}

inline std::shared_ptr<const advisor::ValueNet> values_for(const malta::Ruleset& rules) {
    kit::Problems problems;
    return shipped_values(rules, problems).net;
}

} // namespace siege::trials
