// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

namespace siege::app {

Theme parchment_theme();
Theme light_theme();
Theme dark_theme();
Theme contrast_theme();

} // namespace siege::app
