// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/hash.hpp"

#include <xxhash.h>

namespace siege::kit {

std::uint64_t hash_bytes(const void* data, std::size_t size) {
    return XXH64(data, size, 0);
}

std::uint64_t hash_numbers(std::initializer_list<std::uint64_t> numbers) {
    std::string bytes;
    for (const std::uint64_t number : numbers)
        for (int shift = 0; shift < 64; shift += 8)
            bytes += static_cast<char>(number >> shift & 0xff);
    return hash_text(bytes);
}

std::string hex16(std::uint64_t value) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 4)
        *digit = "0123456789abcdef"[value & 15];
    return digits;
}

} // namespace siege::kit
