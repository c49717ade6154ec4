// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advice.hpp"

#include <array>
#include <memory>
#include <optional>

namespace siege::app {

/// The chance that a good player has of a siege that is not begun yet.
class StartChance {
  public:
    /// 0..1, as the strong player won; nothing when the set has no learned values, when they were
    /// learned on other tables, or with unusual rulings.
    std::optional<double> of(const std::shared_ptr<const malta::DataSet>& data,
                             const malta::Setup& setup);

  private:
    std::shared_ptr<const malta::DataSet> data_;  // what values_ belong to
    std::array<std::optional<Values>, 2> values_; // by side, once they have been read
};

} // namespace siege::app
