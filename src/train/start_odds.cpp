// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/start_odds.hpp"

#include <array>
#include <cmath>

namespace siege::train {
namespace {

using Three = std::array<double, 3>;

} // namespace

advisor::StartOdds start_odds(const std::vector<Begun>& sieges) {
    Three line{};
    for (int step = 0; step < 20; ++step) {
        Three slope{};
        std::array<Three, 3> bend{};
        for (const Begun& siege : sieges) {
            const Three x{1.0, siege.deck - advisor::StartOdds::kCards * 1.0,
                          siege.difficult ? 1.0 : 0.0};
            const double odds = line[0] * x[0] + line[1] * x[1] + line[2] * x[2];
            const double chance = 1 / (1 + std::exp(-odds));
            for (std::size_t i = 0; i < 3; ++i) {
                slope[i] += (chance - siege.won) * x[i];
                for (std::size_t k = 0; k < 3; ++k)
                    bend[i][k] += chance * (1 - chance) * x[i] * x[k];
            }
        }
        for (std::size_t i = 0; i < 3; ++i) { // what no siege tells stays at nothing
            slope[i] += 0.01 * line[i];
            bend[i][i] += 0.01;
        }
        const auto minor = [&](std::size_t i, std::size_t k) {
            const std::size_t a = (i + 1) % 3, b = (i + 2) % 3, c = (k + 1) % 3, d = (k + 2) % 3;
            return bend[a][c] * bend[b][d] - bend[a][d] * bend[b][c];
        };
        const double det =
            bend[0][0] * minor(0, 0) + bend[0][1] * minor(0, 1) + bend[0][2] * minor(0, 2);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < 3; ++k) line[i] -= minor(k, i) * slope[k] / det;
    }
    const auto thousandths = [](double x) { return static_cast<int>(std::lround(1000 * x)); };
    return {thousandths(line[0]), thousandths(line[1]), thousandths(line[2])};
}

} // namespace siege::train
