// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/text_dialogs.hpp"

#include <vector>

namespace siege::app {

// The rules and the rulings, in our own words, as they lie in the program's resources (docs/*.md).
std::vector<RulesText> rules_texts();

} // namespace siege::app
