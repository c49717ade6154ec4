// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_net.hpp"
#include "kit/random.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace siege::train {

// A position and how often a siege is won from there, in 0..1.
struct Sample {
    std::vector<std::uint16_t> features;
    float target = 0;
};

// The network of advisor::ValueNet in floating point, as it is learned: by stochastic gradient
// descent on the cross entropy, with Adam (Kingma and Ba, 2015). Deterministic for its seed.
class Network {
  public:
    Network(std::size_t features, std::uint64_t seed);
    // Goes on from what was learned before.
    Network(const advisor::ValueNet& learned, std::uint64_t seed);

    // Goes once through the samples in a shuffled order; returns the mean cross entropy.
    double learn(std::span<const Sample> samples, double rate);
    double loss(std::span<const Sample> samples) const;

    // Stretches and shifts the log odds so that they fit the samples best (Platt, 1999); returns
    // both.
    std::pair<double, double> calibrate(std::span<const Sample> samples);

    // Rounded to what plays.
    advisor::ValueNet rounded() const;

  private:
    static constexpr std::size_t kFirst = advisor::ValueNet::kFirst,
                                 kSecond = advisor::ValueNet::kSecond;
    struct Pass {
        std::array<float, kFirst> first{};
        std::array<float, kSecond> second{};
        float odds = 0;
    };
    // One parameter with its moments.
    struct Weight {
        float value = 0, slope = 0, mean = 0, spread = 0;
    };

    Pass forward(const Sample& sample) const;
    void backward(const Sample& sample, const Pass& pass);
    void step(std::vector<Weight>& weights, double rate) const;

    std::size_t features_;
    kit::RandomStream random_;
    std::vector<Weight> first_, second_, third_; // each row with its bias at the end
    std::int64_t steps_ = 0;
};

} // namespace siege::train
