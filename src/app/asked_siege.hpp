// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/setup.hpp"

#include <QString>

#include <cstdint>
#include <optional>

class QCommandLineParser;

namespace siege::app {

/// A siege to begin at once, told on the command line in the words of malta-cli play.
struct AskedSiege {
    malta::Setup setup;
    QString set;
    std::uint64_t seed = 0;
};

void add_siege_options(QCommandLineParser& parser);
bool asks_for_siege(const QCommandLineParser& parser);
/// Nothing where no siege can be made of the words; then `wrong` tells why.
std::optional<AskedSiege> asked_siege(const QCommandLineParser& parser, QString* wrong);

} // namespace siege::app
