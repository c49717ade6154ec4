// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/fate.hpp"

#include "kit/hash.hpp"
#include "kit/random.hpp"

#include <array>
#include <numeric>
#include <random>

namespace siege::kit {
namespace {

// Streams far apart from each other, whatever the keys: neighbouring keys must not give like dice.
std::uint64_t stream_of(const ChanceKey& key) {
    const std::array<unsigned char, 6> bytes{static_cast<unsigned char>(key.kind),
                                             static_cast<unsigned char>(key.turn & 0xff),
                                             static_cast<unsigned char>(key.turn >> 8),
                                             key.what,
                                             key.thrown,
                                             0};
    return hash_bytes(bytes.data(), bytes.size());
}

} // namespace

Fate::Fate(std::uint64_t seed, std::size_t cards) : seed_(seed), card_order_(cards) {
    std::iota(card_order_.begin(), card_order_.end(), std::uint8_t{0});
    RandomStream deal(seed, stream_of({ChanceKey::Kind::Draw, 0, 0, 0}));
    deal.shuffle(card_order_);
}

std::uint32_t Fate::die(const ChanceKey& key, std::uint32_t faces) const {
    return RandomStream(seed_, stream_of(key)).below(faces);
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) ^ device();
}

} // namespace siege::kit
