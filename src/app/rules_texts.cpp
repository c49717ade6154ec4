// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rules_texts.hpp"

#include "app/typeset.hpp"

#include <QCoreApplication>
#include <QFile>

namespace siege::app {
namespace {

QString text_of(const QString& name) {
    QFile file(QStringLiteral(":/docs/") + name);
    return file.open(QIODevice::ReadOnly) ? typeset(QString::fromUtf8(file.readAll())) : QString();
}

} // namespace

std::vector<RulesText> rules_texts() {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("RulesTexts", text);
    };
    return {{tr("Playing"), text_of(QStringLiteral("playing.md"))},
            {tr("Rules"), text_of(QStringLiteral("rules.md"))},
            {tr("Rulings"), text_of(QStringLiteral("rulings.md"))}};
}

} // namespace siege::app
