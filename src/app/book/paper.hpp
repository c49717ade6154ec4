// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/effect.hpp"

#include <QFont>
#include <QLabel>
#include <QRectF>
#include <QScrollArea>
#include <QString>

#include <cstdint>

class QPainter;

namespace siege::app {

// What the book, the cards and the dice are made of: paper, leather, ornament, labels on them.

/// Pixels of the widget's own letters. Everything that must grow with the text is measured in it.
int em(const QWidget& widget);
/// `factor` times the widget's letters, and never less than them by more than a tenth.
QFont book_font(const QWidget& widget, qreal factor = 1, bool bold = false, bool italic = false);

/// Height that `text` needs when it is wrapped at `width` pixels.
int wrapped_height(const QFont& font, const QString& text, int width);
/// Width in pixels of the longest word: below it a text would be broken inside words.
int longest_word(const QFont& font, const QString& text);

/// "+1", and a true minus: "−2".
QString signed_number(int value);
/// 'A' for 0.
QString letter_name(int letter);

/// For widgets that lie on a page: WindowText and the like in the page's colours.
QPalette page_palette(const Theme& theme);

/// A wrapping label of plain text in the colour and font given.
QLabel* page_label(QWidget* parent, const QString& text, const QFont& font, const QColor& colour);

/// Takes the widget out of sight at once and deletes it later: it may be the one whose click is
/// being answered. Null is allowed.
void retire(QWidget* widget);

void draw_paper(QPainter& painter, const QRectF& area, const Theme& theme, std::uint32_t seed);
/// The bound cover that shows around the pages.
void draw_cover(QPainter& painter, const QRectF& area, const Theme& theme);
void draw_focus_ring(QPainter& painter, const QRectF& area, const Theme& theme, qreal radius);
/// A thin line with a lozenge in its middle.
void draw_rule(QPainter& painter, const QRectF& area, const Theme& theme);

/// The eight-pointed cross of the Knights, or the crescent of the Turks.
void draw_emblem(QPainter& painter, malta::Side side, const QPointF& centre, qreal radius,
                 const QColor& colour);
/// A number or letter in a ring; `ground` must be invalid for an empty one.
void draw_roundel(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
                  const QColor& ink, const QColor& ground);

/// The ornamental line as a widget.
class PaperRule : public QWidget {
    Q_OBJECT

  public:
    PaperRule(const Theme& theme, QWidget* parent);
    void set_theme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme* theme_;
};

/// A scroll area that lets the paper show through and rings itself when it has the focus.
class PaperScroll : public QScrollArea {
    Q_OBJECT

  public:
    static constexpr int kRing = 4; ///< pixels around the viewport that are kept for the focus ring

    explicit PaperScroll(QWidget* parent = nullptr);
    void set_theme(const Theme& theme);

  protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    const Theme* theme_;
    QWidget* ring_;
};

} // namespace siege::app
