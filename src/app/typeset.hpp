// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace siege::app {

/// A text of the rules or the data as it is printed: a minus before a number is a true one ("−1"),
/// which a screen reader says, too, and an apostrophe is curved.
QString typeset(const std::string& text);
QString typeset(const QString& text);

} // namespace siege::app
