// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/late_picture.hpp"
#include "app/theme.hpp"
#include "malta/setup.hpp"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QScrollArea;

namespace siege::app {

class PlateButton;
class SideButton;

/// What is seen before a siege is begun. A click on one of the portraits begins one.
class WelcomePage : public QWidget {
    Q_OBJECT

  public:
    explicit WelcomePage(QWidget* parent = nullptr);

    /// The theme must outlive the page, as those of theme() do.
    void set_theme(const Theme& theme);
    /// The siege that can be gone on with, e.g. "Turks, turn 9 of 24, 19 June 1565"; empty for
    /// none.
    void set_resumable(const QString& words);

    [[nodiscard]] QSize sizeHint() const override { return {1000, 700}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {280, 180}; }

  signals:
    void play_side(siege::malta::Side side); ///< with an average deck and no more choices
    void new_game();
    void resume();
    void open_file();
    void learn();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void add_title();
    void add_sides();
    void add_buttons();
    void fit();
    [[nodiscard]] int margin() const;

    const Theme* theme_;
    QScrollArea* scroll_;
    QWidget* content_;
    QBoxLayout* column_;
    QLabel* title_;
    QLabel* sentence_;
    QLabel* invitation_;
    QBoxLayout* portraits_;
    SideButton* turks_;
    SideButton* knights_;
    PlateButton* resume_;
    QList<PlateButton*> plates_;
    LatePicture sheet_;
};

} // namespace siege::app
