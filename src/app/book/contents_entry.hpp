// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/book/order_standing.hpp"
#include "app/theme.hpp"

#include <QAbstractButton>

namespace siege::app {

/// One line of the book's contents: an order, or a kind of action. The whole of it is a button that
/// opens its page. A used one lies under its Order Used card.
class ContentsEntry : public QAbstractButton {
    Q_OBJECT

  public:
    struct Content {
        QString number; ///< in the ring
        QString name;
        QString kind;   ///< "Battle order", "1 of 3 spent"
        QString note;   ///< restrictions, or the one that blocks it
        QString spoken; ///< the accessible name
        QString cover;  ///< "Order Used" on the card that covers the entry; empty for none
        bool battle = false;
        bool open = false;    ///< may be chosen now
        bool blocked = false; ///< `note` says why not
        bool given = false;   ///< the order of the turn in hand
        bool shown = false;   ///< its page lies open beside the contents
    };

    explicit ContentsEntry(const Theme& theme, QWidget* parent = nullptr);
    void set_content(const Content& content);
    void set_theme(const Theme& theme);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    /// Ctrl+Enter: without opening the page.
    void given_directly();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    [[nodiscard]] int ring() const;
    [[nodiscard]] int words_width(int width) const;
    void paint_plate(QPainter& painter) const;
    void paint_words(QPainter& painter) const;
    void paint_cover(QPainter& painter) const;

    Content content_;
    const Theme* theme_;
};

} // namespace siege::app
