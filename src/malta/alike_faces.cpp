// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/alike_faces.hpp"

#include <algorithm>
#include <bit>

namespace siege::malta {
namespace {

std::size_t shown(std::size_t face, int added) {
    return static_cast<std::size_t>(std::clamp(static_cast<int>(face) + added, 0, 5)); // [R-clamp]
}

// `same(a, b)` compares two faces, 0..5.
template<class Same>
std::array<std::uint8_t, kDieFaces> classes_of(Same&& same) {
    std::array<std::uint8_t, kDieFaces> first{};
    for (std::size_t face = 0; face < kDieFaces; ++face) {
        std::size_t earlier = 0;
        while (earlier < face && !same(earlier, face)) ++earlier;
        first[face] = static_cast<std::uint8_t>(earlier);
    }
    return first;
}

FaceChances chances_of(const std::array<std::uint8_t, kDieFaces>& classes, int added) {
    FaceChances chances;
    for (std::size_t face = 0; face < kDieFaces; ++face) {
        const std::uint8_t first = classes[shown(face, added)];
        chances.faces |= 1u << first;
        chances.chance[first] += 1.0 / kDieFaces;
    }
    return chances;
}

// All that the modifiers of a kind of action can add up to.
std::vector<int> sums_of_modifiers(const Ruleset& rules, std::size_t kind) {
    std::vector<int> sums{0};
    for (unsigned left = rules.play().actions[kind].modifiers; left != 0; left &= left - 1) {
        const int by = rules.modifier_by(
            rules.data().modifiers[static_cast<std::size_t>(std::countr_zero(left))]);
        for (std::size_t i = sums.size(); i-- > 0;) sums.push_back(sums[i] + by);
    }
    return sums;
}

} // namespace

AlikeFaces::AlikeFaces(const Ruleset& rules) {
    for (std::size_t order = 0; order < rules.orders().size(); ++order)
        for (std::size_t letter = 0; letter < kLetters; ++letter) {
            const CellRow& row = rules.orders()[order].table[letter];
            white_[order][letter] =
                classes_of([&](std::size_t a, std::size_t b) { return row[a] == row[b]; });
        }
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind) {
        const std::vector<int> sums = sums_of_modifiers(rules, kind);
        for (const auto& entry : rules.actions()[kind].entries) {
            const auto same = [&](std::size_t a, std::size_t b) {
                return std::all_of(sums.begin(), sums.end(), [&](int by) {
                    return entry.table[shown(a, by)] == entry.table[shown(b, by)];
                });
            };
            black_[kind].push_back(chances_of(classes_of(same), 0));
        }
    }
}

FaceChances AlikeFaces::white(std::size_t order, std::size_t letter, int added) const {
    return chances_of(white_[order][letter], added);
}

} // namespace siege::malta
