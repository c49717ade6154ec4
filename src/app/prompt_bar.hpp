// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk.hpp"
#include "app/theme.hpp"

#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace siege::app {

// One line that always says what the game asks now, and the buttons that answer it. The first button
// is the default: Enter takes it. Where there is too little room, buttons have several lines, and all of it
// is scrolled.
class PromptBar : public QWidget {
    Q_OBJECT

  public:
    explicit PromptBar(QWidget* parent = nullptr);

    void show_desk(const Desk& desk, const QString& moving_from);
    // The default button gets the focus, unless something else on the table asks for the answer.
    void take_focus();
    // Presses the default button; false when there is none, as the book or the chart answers.
    bool take_default();
    [[nodiscard]] QString question() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void chosen(siege::malta::Choice choice);
    void chance_wanted();
    void another_from_wanted(); // the marker to be moved shall be another one
    void back_to_play_wanted();
    void play_on_wanted();
    void new_game_wanted();
    void review_wanted();
    void report_wanted();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fit_buttons();
    void make_room();
    void ask_player(const Desk& desk, const QString& moving_from);
    void ask_chance(const Desk& desk);
    void say_over(const Desk& desk);
    void say_review(const Desk& desk);
    template<class Slot>
    void add_button(const QString& name, const QString& text, Slot slot);

    QScrollArea* scroll_;
    QWidget* content_;
    QLabel* question_;
    QWidget* buttons_ = nullptr;
    QVBoxLayout* column_;
    int highest_ = 0; ///< pixels, of the turn's questions
    int turn_ = 0;
};

} // namespace siege::app
