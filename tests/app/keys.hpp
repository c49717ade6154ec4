// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table.hpp"

namespace siege::app {

// Keys go to the window that has the focus, as those of a keyboard do, and Qt finds the widget.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
void type(const QString& text);
// Tab until the widget of that name has the focus; fails, with the names on the way, if it never has.
void tab_to(const QString& name);
[[nodiscard]] QString focused(); // the name of the widget that has the focus

// Plays with the keyboard alone. What it wants is left to the numbers, and so is the way there, where
// there are several.
class KeyPlayer {
  public:
    KeyPlayer(MainWindow& window, std::uint32_t seed) : window_(window), numbers_(seed) {}

    // Answers what is asked now.
    void answer();

  private:
    void give_order(malta::Choice choice);
    void choose_place(const QString& id);
    void choose_on_chart(const QString& id);
    void choose_in_list(const QString& id);
    [[nodiscard]] QString button_of(malta::Choice choice) const;
    [[nodiscard]] bool coin() { return (numbers_() & 1) != 0; }

    MainWindow& window_;
    std::mt19937 numbers_;
};

} // namespace siege::app
