// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QPalette>
#include <QString>

class QTextBlock;
class QTextDocument;

namespace siege::app {

/// A heading of a rules text.
struct Heading {
    int level = 1; ///< 1 to 6
    QString words;
    QString anchor; ///< as GitHub makes it: "3. The turn" is "3-the-turn"
};

/// The headings in the order in which they stand.
QList<Heading> headings_of(const QString& markdown);

/// How well a heading such as "Losses and morale (9.2, 9.4)" answers to a rule's number or name: 2 when
/// it names "9.4" itself or begins with "R-clamp", 1 when it names the section "9" of "9.4", else 0.
int cites(const QString& heading, const QString& rule);

/// The block of the heading of that number, counted as headings_of() does; invalid for none.
QTextBlock heading_block(const QTextDocument& document, int number);

/// Book letters and the palette's colours for headings, links and tables, which a document keeps
/// from the moment of its reading.
void dress_headings(QTextDocument& document, const QFont& letters, const QPalette& palette);

} // namespace siege::app
