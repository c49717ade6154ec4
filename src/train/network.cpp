// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/network.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace siege::train {
namespace {

constexpr std::size_t kBatch = 256;
constexpr float kMostWeight = 15; // of the second and third layer; what the whole numbers hold

float squash(float x) {
    return std::clamp(x, 0.0F, 1.0F);
}
// A unit that is cut off still learns a little, or it would never come back.
float slope_of(float x) {
    return x > 0 && x < 1 ? 1.0F : 0.02F;
}

double cross_entropy(float odds, float target) {
    const double softened = std::max(odds, 0.0F) + std::log1p(std::exp(-std::abs(odds)));
    return softened - target * odds;
}

} // namespace

Network::Network(std::size_t features, std::uint64_t seed)
    : features_(features), random_(seed, 0x6e6574), first_((features + 1) * kFirst),
      second_(kSecond * (kFirst + 1)), third_(kSecond + 1) {
    const auto scatter = [&](std::vector<Weight>& weights, float width) {
        for (Weight& weight : weights)
            weight.value = width * (static_cast<float>(random_.below(20001)) / 10000 - 1);
    };
    scatter(first_, 0.15F);
    scatter(second_, 0.3F);
    scatter(third_, 0.5F);
    for (std::size_t i = 0; i < kFirst; ++i) first_[features_ * kFirst + i].value = 0.3F;
}

Network::Network(const advisor::ValueNet& learned, std::uint64_t seed)
    : Network(learned.first.size(), seed) {
    constexpr float kOne = advisor::ValueNet::kOne;
    for (std::size_t i = 0; i < kFirst; ++i) {
        for (std::size_t feature = 0; feature < features_; ++feature)
            first_[feature * kFirst + i].value =
                static_cast<float>(learned.first[feature][i]) / kOne;
        first_[features_ * kFirst + i].value = static_cast<float>(learned.first_bias[i]) / kOne;
    }
    for (std::size_t j = 0; j < kSecond; ++j) {
        Weight* row = &second_[j * (kFirst + 1)];
        for (std::size_t i = 0; i < kFirst; ++i)
            row[i].value = static_cast<float>(learned.second[j][i]) / kOne;
        row[kFirst].value = static_cast<float>(learned.second_bias[j]) / (kOne * kOne);
        third_[j].value = static_cast<float>(learned.third[j]) / kOne;
    }
    third_[kSecond].value = static_cast<float>(learned.third_bias) / (kOne * kOne);
}

Network::Pass Network::forward(const Sample& sample) const {
    Pass pass;
    const auto add = [&](std::size_t feature) {
        for (std::size_t i = 0; i < kFirst; ++i)
            pass.first[i] += first_[feature * kFirst + i].value;
    };
    add(features_);
    for (const std::uint16_t feature : sample.features) add(feature);
    pass.odds = third_[kSecond].value;
    for (std::size_t j = 0; j < kSecond; ++j) {
        const Weight* row = &second_[j * (kFirst + 1)];
        float sum = row[kFirst].value;
        for (std::size_t i = 0; i < kFirst; ++i) sum += row[i].value * squash(pass.first[i]);
        pass.second[j] = sum;
        pass.odds += third_[j].value * squash(sum);
    }
    return pass;
}

void Network::backward(const Sample& sample, const Pass& pass) {
    const float error = 1 / (1 + std::exp(-pass.odds)) - sample.target;
    std::array<float, kFirst> first{};
    third_[kSecond].slope += error;
    for (std::size_t j = 0; j < kSecond; ++j) {
        third_[j].slope += error * squash(pass.second[j]);
        const float back = error * third_[j].value * slope_of(pass.second[j]);
        Weight* row = &second_[j * (kFirst + 1)];
        row[kFirst].slope += back;
        for (std::size_t i = 0; i < kFirst; ++i) {
            row[i].slope += back * squash(pass.first[i]);
            first[i] += back * row[i].value;
        }
    }
    for (std::size_t i = 0; i < kFirst; ++i) first[i] *= slope_of(pass.first[i]);
    const auto give = [&](std::size_t feature) {
        for (std::size_t i = 0; i < kFirst; ++i) first_[feature * kFirst + i].slope += first[i];
    };
    give(features_);
    for (const std::uint16_t feature : sample.features) give(feature);
}

void Network::step(std::vector<Weight>& weights, double rate) const {
    constexpr float kMean = 0.9F, kSpread = 0.999F;
    const auto t = static_cast<double>(steps_);
    const auto scaled =
        static_cast<float>(rate * std::sqrt(1 - std::pow(kSpread, t)) / (1 - std::pow(kMean, t)));
    for (Weight& w : weights) {
        const float slope = w.slope / kBatch;
        w.slope = 0;
        w.mean = kMean * w.mean + (1 - kMean) * slope;
        w.spread = kSpread * w.spread + (1 - kSpread) * slope * slope;
        w.value = std::clamp(w.value - scaled * w.mean / (std::sqrt(w.spread) + 1e-8F),
                             -kMostWeight, kMostWeight);
    }
}

double Network::learn(std::span<const Sample> samples, double rate) {
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(order);
    double loss = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Sample& sample = samples[order[i]];
        const Pass pass = forward(sample);
        loss += cross_entropy(pass.odds, sample.target);
        backward(sample, pass);
        if ((i + 1) % kBatch != 0) continue;
        ++steps_;
        step(first_, rate);
        step(second_, rate);
        step(third_, rate);
    }
    return loss / static_cast<double>(order.size());
}

double Network::loss(std::span<const Sample> samples) const {
    double loss = 0;
    for (const Sample& sample : samples) loss += cross_entropy(forward(sample).odds, sample.target);
    return loss / static_cast<double>(samples.size());
}

// Newton's method on the cross entropy, which has one lowest point in both numbers.
std::pair<double, double> Network::calibrate(std::span<const Sample> samples) {
    double stretch = 1, shift = 0;
    std::vector<float> odds;
    for (const Sample& sample : samples) odds.push_back(forward(sample).odds);
    for (int step = 0; step < 20; ++step) {
        double da = 1e-6 * (stretch - 1), db = 0, aa = 1e-6, ab = 0, bb = 1e-6;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const double x = odds[i], chance = 1 / (1 + std::exp(-stretch * x - shift));
            const double error = chance - samples[i].target, weight = chance * (1 - chance);
            da += error * x;
            db += error;
            aa += weight * x * x;
            ab += weight * x;
            bb += weight;
        }
        const double det = aa * bb - ab * ab;
        if (det <= 0) break;
        stretch -= (bb * da - ab * db) / det;
        shift -= (aa * db - ab * da) / det;
    }
    for (std::size_t j = 0; j <= kSecond; ++j)
        third_[j].value =
            std::clamp(static_cast<float>(third_[j].value * stretch), -kMostWeight, kMostWeight);
    third_[kSecond].value += static_cast<float>(shift);
    return {stretch, shift};
}

advisor::ValueNet Network::rounded() const {
    constexpr double kOne = advisor::ValueNet::kOne;
    const auto round = [](float value, double scale) {
        return static_cast<std::int32_t>(std::lround(value * scale));
    };
    advisor::ValueNet net;
    net.first.resize(features_);
    for (std::size_t feature = 0; feature < features_; ++feature)
        for (std::size_t i = 0; i < kFirst; ++i)
            net.first[feature][i] = round(first_[feature * kFirst + i].value, kOne);
    for (std::size_t i = 0; i < kFirst; ++i)
        net.first_bias[i] = round(first_[features_ * kFirst + i].value, kOne);
    for (std::size_t j = 0; j < kSecond; ++j) {
        for (std::size_t i = 0; i < kFirst; ++i)
            net.second[j][i] =
                static_cast<std::int16_t>(round(second_[j * (kFirst + 1) + i].value, kOne));
        net.second_bias[j] = round(second_[j * (kFirst + 1) + kFirst].value, kOne * kOne);
        net.third[j] = static_cast<std::int16_t>(round(third_[j].value, kOne));
    }
    net.third_bias = round(third_[kSecond].value, kOne * kOne);
    return net;
}

} // namespace siege::train
