// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/value_net.hpp"

#include <algorithm>
#include <cmath>

namespace siege::advisor {
namespace {

constexpr double kFlat = 12; // beyond this the chance is 0 or 1 to five digits
constexpr int kStepsPerUnit = 64;

// The C library's exponential differs in the last bits from one to the other; rounded it does not.
std::vector<double> logistic_table() {
    std::vector<double> table;
    const int steps = static_cast<int>(kFlat) * kStepsPerUnit;
    for (int i = -steps; i <= steps + 1; ++i)
        table.push_back(std::round(1e9 / (1 + std::exp(-static_cast<double>(i) / kStepsPerUnit))) /
                        1e9);
    return table;
}

// Whole numbers: the wider instructions of newer processors give the same sums.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SIEGE_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define SIEGE_WIDE
#endif

// Eight sums at a time, said so: left to itself, GCC 12 takes two rows together and adds them one by
// one (unroll and jam), five times slower.
using Eight [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = std::int32_t;

SIEGE_WIDE void sum_rows(std::int32_t* sum, const std::int32_t* rows, const std::uint16_t* features,
                         std::size_t count) {
    constexpr std::size_t kWide = ValueNet::kFirst, kEights = kWide / 8;
    Eight total[kEights];
    for (std::size_t i = 0; i < kEights; ++i) total[i] = reinterpret_cast<const Eight*>(sum)[i];
    for (std::size_t k = 0; k < count; ++k) {
        const auto* row = reinterpret_cast<const Eight*>(rows + std::size_t{features[k]} * kWide);
        for (std::size_t i = 0; i < kEights; ++i) total[i] += row[i];
    }
    for (std::size_t i = 0; i < kEights; ++i) reinterpret_cast<Eight*>(sum)[i] = total[i];
}

SIEGE_WIDE std::int64_t odds_of(const ValueNet& net, const std::int32_t* sum) {
    alignas(32) std::int16_t units[ValueNet::kFirst];
    for (std::size_t i = 0; i < ValueNet::kFirst; ++i)
        units[i] = static_cast<std::int16_t>(std::clamp(sum[i], 0, ValueNet::kOne));
    std::int64_t odds = net.third_bias;
    for (std::size_t j = 0; j < ValueNet::kSecond; ++j) {
        std::int32_t total = 0;
        for (std::size_t i = 0; i < ValueNet::kFirst; ++i)
            total += std::int32_t{units[i]} * std::int32_t{net.second[j][i]};
        odds += std::int64_t{net.third[j]} *
                std::clamp((total + net.second_bias[j]) / ValueNet::kOne, 0, ValueNet::kOne);
    }
    return odds;
}

} // namespace

void ValueNet::add(FirstUnits& sum, std::span<const std::uint16_t> features) const {
    sum_rows(sum.data(), first[0].data(), features.data(), features.size());
}

double logistic(double x) {
    static const std::vector<double> table = logistic_table();
    const double place = (std::clamp(x, -kFlat, kFlat) + kFlat) * kStepsPerUnit;
    const auto at = static_cast<std::size_t>(place);
    const double part = place - static_cast<double>(at);
    return table[at] + part * (table[at + 1] - table[at]);
}

double ValueNet::chance(const FirstUnits& sum) const {
    return logistic(static_cast<double>(odds_of(*this, sum.data())) / (double{kOne} * kOne));
}

} // namespace siege::advisor
