// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/network.hpp"

#include "kit/random.hpp"

#include <catch2/catch.hpp>

using namespace siege;

namespace {

constexpr std::size_t kFeatures = 12;

// A siege is won nine times of ten where the first feature holds, else once in ten.
std::vector<train::Sample> told_by_the_first_feature(std::uint64_t seed) {
    kit::RandomStream random(seed, 1);
    std::vector<train::Sample> samples;
    for (int i = 0; i < 4000; ++i) {
        train::Sample sample;
        for (std::uint16_t feature = 0; feature < kFeatures; ++feature)
            if (random.below(2) == 0) sample.features.push_back(feature);
        const bool holds = !sample.features.empty() && sample.features.front() == 0;
        sample.target = holds ? 0.9F : 0.1F;
        samples.push_back(sample);
    }
    return samples;
}

double chance(const advisor::ValueNet& net, std::vector<std::uint16_t> features) {
    advisor::ValueNet::FirstUnits sum = net.first_bias;
    net.add(sum, features);
    return net.chance(sum);
}

} // namespace

TEST_CASE("a network learns what its samples tell") {
    train::Network network(kFeatures, 1);
    const auto samples = told_by_the_first_feature(1);
    for (int pass = 0; pass < 10; ++pass) network.learn(samples, 0.005);
    const advisor::ValueNet net = network.rounded();
    CHECK(chance(net, {0, 4, 7}) == Approx(0.9).margin(0.03));
    CHECK(chance(net, {3, 4, 7}) == Approx(0.1).margin(0.03));
}

TEST_CASE("a network that goes on from learned values is the one that they came from") {
    train::Network network(kFeatures, 1);
    network.learn(told_by_the_first_feature(1), 0.005);
    const advisor::ValueNet learned = network.rounded();
    train::Network later(learned, 2);
    CHECK(later.rounded() == learned);
    const auto fresh = told_by_the_first_feature(2);
    const double before = later.loss(fresh);
    for (int pass = 0; pass < 5; ++pass) later.learn(fresh, 0.002);
    CHECK(later.loss(fresh) < before);
}
