// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/asked_siege.hpp"

#include "kit/fate.hpp"
#include "malta/load.hpp"
#include "malta/saved_setup.hpp"

#include <QCommandLineParser>

#include <algorithm>
#include <array>

namespace siege::app {
namespace {

struct Asked {
    const char* option;
    const char* words;
    const char* value; // nullptr: it has none
};

constexpr std::array<Asked, 5> kAsked{
    {{"side", "Begin a siege as turks or knights (turks if not given)", "side"},
     {"deck", "Begin a siege with so many cards in the enemy's deck", "cards"},
     {"seed", "Begin the siege of this number", "number"},
     {"hard", "Begin a siege with the additional difficulty", nullptr},
     {"set", "Begin a siege with this data set", "name"}}};

QString name(const Asked& asked) {
    return QString::fromLatin1(asked.option);
}

} // namespace

void add_siege_options(QCommandLineParser& parser) {
    for (const Asked& asked : kAsked) {
        QCommandLineOption option(name(asked), QString::fromLatin1(asked.words));
        if (asked.value != nullptr) option.setValueName(QString::fromLatin1(asked.value));
        parser.addOption(option);
    }
}

bool asks_for_siege(const QCommandLineParser& parser) {
    return std::any_of(kAsked.begin(), kAsked.end(),
                       [&](const Asked& asked) { return parser.isSet(name(asked)); });
}

std::optional<AskedSiege> asked_siege(const QCommandLineParser& parser, QString* wrong) {
    const auto told = [&](const char* option) { return parser.value(QString::fromLatin1(option)); };
    const auto is_told = [&](const char* option) {
        return parser.isSet(QString::fromLatin1(option));
    };
    AskedSiege asked;
    if (is_told("side")) {
        const auto side = malta::side_from(told("side").toStdString());
        if (!side) {
            *wrong = QStringLiteral("--side is turks or knights, not \"%1\"").arg(told("side"));
            return std::nullopt;
        }
        asked.setup.side = *side;
    }
    bool number = true;
    asked.seed = is_told("seed") ? told("seed").toULongLong(&number) : kit::fresh_seed();
    if (number && is_told("deck")) asked.setup.deck = told("deck").toInt(&number);
    if (!number) {
        *wrong = QStringLiteral("--seed and --deck are whole numbers");
        return std::nullopt;
    }
    asked.setup.difficult = is_told("hard");
    asked.set = is_told("set") ? told("set") : QString::fromLatin1(malta::kShippedSet);
    kit::Problems problems;
    const auto data =
        malta::load_named_set(malta::data_folders(), asked.set.toStdString(), problems);
    QStringList lines;
    for (const kit::Problem& problem : problems) lines << QString::fromStdString(problem.text());
    if (data) {
        const std::string error = malta::deck_size_error(*data, asked.setup.side, asked.setup.deck);
        if (error.empty()) return asked;
        lines << QString::fromStdString(error);
    }
    *wrong = lines.join(u'\n');
    return std::nullopt;
}

} // namespace siege::app
