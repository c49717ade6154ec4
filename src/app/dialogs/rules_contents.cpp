// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rules_contents.hpp"

#include "app/theme.hpp"

#include <QFontInfo>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include <array>

namespace siege::app {

namespace {

QString anchor_of(const QString& words) {
    QString anchor;
    for (const QChar letter : words.toLower()) {
        if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_') anchor += letter;
        if (letter == u' ') anchor += u'-';
    }
    return anchor;
}

void dress_links(QTextDocument& document, const QPalette& palette) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (!part.fragment().charFormat().isAnchor()) continue;
            QTextCursor cursor(&document);
            cursor.setPosition(part.fragment().position());
            cursor.setPosition(part.fragment().position() + part.fragment().length(),
                               QTextCursor::KeepAnchor);
            QTextCharFormat format;
            format.setForeground(palette.link());
            format.setFontUnderline(true);
            cursor.mergeCharFormat(format);
        }
    }
}

void dress_tables(QTextDocument& document, const QPalette& palette, int letters) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setBorderBrush(palette.mid());
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setCellPadding(letters / 3.0);
        format.setTopMargin(letters / 2.0);
        format.setBottomMargin(letters / 2.0);
        table->setFormat(format);
    }
}

} // namespace

QList<Heading> headings_of(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    QList<Heading> headings;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level > 0) headings << Heading{level, block.text(), anchor_of(block.text())};
    }
    return headings;
}

int cites(const QString& heading, const QString& rule) {
    static const QRegularExpression brackets(QStringLiteral("\\(([^)]*)\\)\\s*$"));
    static const QRegularExpression between(QStringLiteral("[^0-9.]+"));
    if (rule.startsWith(u"R-")) return heading == rule || heading.startsWith(rule + u' ') ? 2 : 0;
    const auto plain = [](QString number) {
        return number.endsWith(u".0") ? number.chopped(2) : number;
    };
    const QString wanted = plain(rule);
    const QStringList named =
        brackets.match(heading).captured(1).split(between, Qt::SkipEmptyParts);
    int best = 0;
    for (const QString& each : named) {
        if (plain(each) == wanted) return 2;
        if (plain(each) == wanted.section(u'.', 0, 0)) best = 1;
    }
    return best;
}

QTextBlock heading_block(const QTextDocument& document, int number) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && number-- == 0) return block;
    return {};
}

void dress_headings(QTextDocument& document, const QFont& letters, const QPalette& palette) {
    constexpr std::array<qreal, 6> sizes{1.7, 1.4, 1.18, 1.05, 1, 1};
    const int pixels = QFontInfo(letters).pixelSize();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        cursor.setPosition(block.position());
        QTextBlockFormat spaced;
        spaced.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
        if (level == 0) {
            cursor.mergeBlockFormat(spaced);
            continue;
        }
        spaced.setTopMargin(level == 1 ? 0 : pixels * 1.1);
        spaced.setBottomMargin(pixels * 0.4);
        cursor.mergeBlockFormat(spaced);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setFont(
            serif_font(qRound(pixels * sizes[static_cast<std::size_t>(level - 1)]), true));
        format.setForeground(palette.text());
        cursor.mergeCharFormat(format);
    }
    dress_links(document, palette);
    dress_tables(document, palette, pixels);
    cursor.endEditBlock();
}

} // namespace siege::app
