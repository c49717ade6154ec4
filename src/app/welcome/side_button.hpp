// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/late_picture.hpp"
#include "app/theme.hpp"
#include "malta/setup.hpp"

#include <QAbstractButton>
#include <QHash>

#include <optional>

namespace siege::app {

/// One of the sides, to be chosen: its commander's portrait above its name and what it fights for.
class SideButton : public QAbstractButton {
    Q_OBJECT

  public:
    enum class Kind {
        Begin, ///< a large one: a press begins a siege
        Choose ///< a small one of two, of which one is checked
    };

    SideButton(malta::Side side, Kind kind, QWidget* parent);

    void set_theme(const Theme& theme);
    [[nodiscard]] malta::Side side() const { return side_; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    /// The least height at which nothing is cut off.
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    [[nodiscard]] QString commander() const;
    [[nodiscard]] static QString aim(malta::Side side);
    [[nodiscard]] QFont name_font() const;
    [[nodiscard]] QFont words_font() const;
    [[nodiscard]] int pad() const;
    [[nodiscard]] int least_picture() const;
    [[nodiscard]] int caption_height(int width) const;
    void paint_picture(QPainter& painter, const QRect& area);
    void paint_caption(QPainter& painter, const QRect& area) const;
    void paint_check(QPainter& painter, const QRect& picture) const;

    malta::Side side_;
    Kind kind_;
    const Theme* theme_;
    LatePicture picture_;
    // Layouts ask again and again, and to measure a text is slow. Until the letters change.
    mutable QHash<int, int> caption_heights_; ///< by width
    mutable std::optional<QSize> least_size_;
};

} // namespace siege::app
