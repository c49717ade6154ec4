// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/typeset.hpp"

namespace siege::app {

QString typeset(const std::string& text) {
    return typeset(QString::fromStdString(text));
}

QString typeset(const QString& text) {
    QString printed = text;
    printed.replace(u'\'', QChar(0x2019));
    for (qsizetype i = 0; i + 1 < printed.size(); ++i) {
        const bool begins = i == 0 || printed[i - 1].isSpace() || printed[i - 1] == u'(';
        if (begins && printed[i] == u'-' && printed[i + 1].isDigit()) printed[i] = QChar(0x2212);
    }
    return printed;
}

} // namespace siege::app
