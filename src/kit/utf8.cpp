// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/utf8.hpp"

#include <algorithm>

namespace siege::kit {

namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

bool continues(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

// What may follow a first byte: how many continuation bytes, and the range of the first of them,
// which is where overlong forms, surrogates and too large values show (RFC 3629, section 4).
struct Sequence {
    std::size_t following;
    unsigned char lowest, highest;
};

std::optional<Sequence> sequence_of(unsigned char first) {
    if (first < 0x80) return Sequence{0, 0, 0};
    if (first < 0xC2) return std::nullopt;
    if (first < 0xE0) return Sequence{1, 0x80, 0xBF};
    if (first == 0xE0) return Sequence{2, 0xA0, 0xBF};
    if (first == 0xED) return Sequence{2, 0x80, 0x9F};
    if (first < 0xF0) return Sequence{2, 0x80, 0xBF};
    if (first == 0xF0) return Sequence{3, 0x90, 0xBF};
    if (first < 0xF4) return Sequence{3, 0x80, 0xBF};
    if (first == 0xF4) return Sequence{3, 0x80, 0x8F};
    return std::nullopt;
}

std::string escaped(unsigned int control) {
    constexpr char digits[] = "0123456789abcdef";
    return {'\\', 'u', '0', '0', digits[control >> 4 & 0xF], digits[control & 0xF]};
}

} // namespace

std::optional<std::size_t> first_bad_utf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const auto sequence = sequence_of(byte_at(text, at));
        if (!sequence || text.size() - at <= sequence->following) return at;
        for (std::size_t i = 1; i <= sequence->following; ++i) {
            const unsigned char byte = byte_at(text, at + i);
            const bool good =
                i == 1 ? byte >= sequence->lowest && byte <= sequence->highest : continues(byte);
            if (!good) return at;
        }
        at += sequence->following + 1;
    }
    return std::nullopt;
}

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return !continues(static_cast<unsigned char>(byte)); }));
}

std::string clipped(std::string_view text, std::size_t most_code_points) {
    std::size_t seen = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (continues(byte_at(text, at))) continue;
        if (seen++ == most_code_points) return std::string(text.substr(0, at)) + "...";
    }
    return std::string(text);
}

std::string one_line(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const unsigned char byte = byte_at(text, at);
        // U+0080 to U+009F steer terminals too; in UTF-8 they are C2 and one more byte.
        const bool c1 = byte == 0xC2 && at + 1 < text.size() && continues(byte_at(text, at + 1)) &&
                        byte_at(text, at + 1) < 0xA0;
        if (byte < 0x20 || byte == 0x7F) {
            line += escaped(byte);
        } else if (c1) {
            line += escaped(byte_at(text, ++at));
        } else {
            line += text[at];
        }
    }
    return line;
}

TextPlace place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    TextPlace place;
    std::size_t line_begin = 0;
    for (std::size_t at = 0; at < before.size(); ++at) {
        const bool cr_of_crlf = before[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
        if (before[at] != '\n' && (before[at] != '\r' || cr_of_crlf)) continue;
        ++place.line;
        line_begin = at + 1;
    }
    place.column = 1 + static_cast<int>(code_points(before.substr(line_begin)));
    return place;
}

} // namespace siege::kit
