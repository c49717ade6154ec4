// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace siege::advisor {

// The chance that the player wins, learned from many sieges: a small network over yes-or-no
// features in whole numbers, so that it gives the same value on every machine. Two layers of units,
// each unit the sum of what holds, cut off below 0 and above 1; then one number, the log odds.
struct ValueNet {
    static constexpr std::size_t kFirst = 32, kSecond = 16; // units
    static constexpr std::int32_t kOne = 1024;         // what stands for 1, of weights and units
    static constexpr std::int32_t kMostWeight = 16383; // of the second and third layer

    using FirstUnits = std::array<std::int32_t, kFirst>;

    std::vector<FirstUnits> first; // by feature
    FirstUnits first_bias{};
    std::array<std::array<std::int16_t, kFirst>, kSecond> second{};
    std::array<std::int32_t, kSecond> second_bias{}; // in 1/kOne²
    std::array<std::int16_t, kSecond> third{};
    std::int32_t third_bias = 0; // in 1/kOne²

    bool operator==(const ValueNet&) const = default;

    // Adds the weights of the features that hold, each below first.size().
    void add(FirstUnits& sum, std::span<const std::uint16_t> features) const;

    // In 0..1, from the first layer's sums.
    double chance(const FirstUnits& sum) const;
};

// 1 / (1 + e^-x), the same on every machine.
double logistic(double x);

} // namespace siege::advisor
