// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json_mutator.hpp"

#include <cstdint>
#include <cstring>
#include <string>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

namespace siege::trials {

inline std::string text_of_input(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// The input back to the fuzzer; one that has grown too long is left as it was.
inline std::size_t give_back(const std::string& text, std::uint8_t* data, std::size_t size,
                             std::size_t most) {
    if (text.size() > most) return size;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

// Mostly as JSON, so that the fuzzer gets past the parser; else as bytes.
template<class Finish>
std::string mutated(const std::string& text, unsigned seed, Finish&& finish) {
    JsonMutator mutator(seed);
    auto document = nlohmann::json::parse(text, nullptr, false);
    if (document.is_discarded() || mutator.below(4) == 0) {
        std::string changed = text;
        mutator.change(changed);
        return changed;
    }
    mutator.change(document);
    finish(document);
    return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace siege::trials
