// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_net.hpp"
#include "malta/ruleset.hpp"

#include <memory>

namespace siege::cli {

// What the strong player has learned for these rules: values-<side>.json in the data set's folder.
// Nothing, with the reason told, when there is none. Values learned on other tables of the same
// layout are used, with a warning.
std::shared_ptr<const advisor::ValueNet> values_for(const malta::Ruleset& rules);

} // namespace siege::cli
