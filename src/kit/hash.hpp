// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace siege::kit {

// XXH64 with seed 0: the same number on every platform for the same bytes.
std::uint64_t hash_bytes(const void* data, std::size_t size);
inline std::uint64_t hash_text(std::string_view text) {
    return hash_bytes(text.data(), text.size());
}

// Over the numbers as little-endian bytes, so that it is the same on every machine.
std::uint64_t hash_numbers(std::initializer_list<std::uint64_t> numbers);

// Sixteen lower-case hexadecimal digits.
std::string hex16(std::uint64_t value);

} // namespace siege::kit
