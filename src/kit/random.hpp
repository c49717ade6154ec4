// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pcg_random.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace siege::kit {

// A stream of random numbers that is the same with every compiler, library and platform.
// Generator: pcg64 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
// Algorithms for Random Number Generation", HMC-CS-2014-0905). The standard library's distributions
// and std::shuffle are unspecified, so bounded draws and shuffles are our own;
// tests/kit/random_test.cpp holds the vectors.
class RandomStream {
  public:
    explicit RandomStream(std::uint64_t seed, std::uint64_t stream = 0) : engine_(seed, stream) {}

    std::uint64_t next() { return engine_(); }

    // A whole number in 0..bound-1, each equally likely. bound
    // must be 1 or more. Lemire's multiplication with rejection
    // ("Fast Random Integer Generation in an Interval", 2019).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Fisher-Yates from the back; every order is equally likely.
    template<class Sequence>
    void shuffle(Sequence& items) {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }

  private:
    pcg64 engine_;
};

} // namespace siege::kit
