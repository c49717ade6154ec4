// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/ruleset.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace siege::malta {

// Chances of the classes of a die's faces, each class known by its first face, 0..5.
struct FaceChances {
    unsigned faces = 0; // one bit for each class that has a chance
    std::array<double, kDieFaces> chance{};

    // visit(face, chance) for each class that has one, in the order of the faces.
    template<class Visit>
    void each(Visit&& visit) const {
        for (unsigned left = faces; left != 0; left &= left - 1) {
            const auto face = static_cast<std::size_t>(std::countr_zero(left));
            visit(face, chance[face]);
        }
    }
};

// Which faces of a die come to the same in an order's column or an action's row of results. Worked
// out once for a siege, so that equal faces are looked at once.
class AlikeFaces {
  public:
    explicit AlikeFaces(const Ruleset& rules);

    // The white die against this letter, 0..3, with so much added to it.
    FaceChances white(std::size_t order, std::size_t letter, int added) const;

    // The black die of this kind's entry, whichever of its modifiers will hold: they are looked at
    // only after the order's result.
    const FaceChances& black(std::size_t kind, std::size_t entry) const {
        return black_[kind][entry];
    }

  private:
    using Classes = std::array<std::uint8_t, kDieFaces>; // the first face that comes to the same

    std::array<std::array<Classes, kLetters>, kMaxOrders> white_{};
    std::array<std::vector<FaceChances>, 2> black_;
};

} // namespace siege::malta
