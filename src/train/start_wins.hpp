// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_file.hpp"
#include "malta/ruleset.hpp"

#include <cstdint>
#include <memory>

namespace siege::train {

// How often the strong player wins with these values when it does not look further, against decks
// from the smallest to the whole one and with both difficulties; `sieges` of each.
advisor::StartWins start_wins(const std::shared_ptr<const malta::DataSet>& data, malta::Side side,
                              const std::shared_ptr<const advisor::ValueNet>& net,
                              std::uint64_t sieges, std::uint64_t seed, unsigned jobs);

} // namespace siege::train
