// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/simulate.hpp"

#include <cmath>

namespace siege::advisor {

std::array<double, 2> interval95(std::uint64_t hits, std::uint64_t tries) {
    if (tries == 0) return {0, 1};
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(tries);
    const double rate = static_cast<double>(hits) / n;
    const double centre = rate + z * z / (2 * n);
    const double spread = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    return {std::max(0.0, (centre - spread) / (1 + z * z / n)),
            std::min(1.0, (centre + spread) / (1 + z * z / n))};
}

} // namespace siege::advisor
