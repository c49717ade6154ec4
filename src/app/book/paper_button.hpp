// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

#include <QAbstractButton>

namespace siege::app {

/// A button with a title and, below it, a line of explanation; both wrap, nothing is cut off. Enter
/// and Space press it. The second press of a double click is not taken: what it chooses may turn
/// over a card, and that cannot be taken back.
class PaperButton : public QAbstractButton {
    Q_OBJECT

  public:
    enum class Rank { Quiet, Plain, Prominent };

    PaperButton(Rank rank, const QString& title, const QString& detail, const Theme& theme,
                QWidget* parent = nullptr);

    void set_theme(const Theme& theme);
    /// Also what a screen reader says.
    void set_words(const QString& title, const QString& detail);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    [[nodiscard]] QFont title_font() const;
    [[nodiscard]] QFont detail_font() const;
    [[nodiscard]] QSize margin() const;

    Rank rank_;
    QString detail_;
    const Theme* theme_;
};

} // namespace siege::app
