// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/ruleset.hpp"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QLabel;

namespace siege::app {

class CalendarBar;
class PaperButton;
class PaperScroll;
class StackPicture;

/// The enemy's deck: the stack with its count, and the calendar that it stands for.
class DeckView : public QWidget {
    Q_OBJECT

  public:
    explicit DeckView(QWidget* parent = nullptr);

    using QWidget::show;
    /// @param revealed how many cards lie in the discard pile
    void show(const malta::Ruleset& rules, const malta::State& state, int revealed);
    void set_theme(const Theme& theme);

    /// "15 cards left, turn 9 of 24, 19 June 1565".
    [[nodiscard]] QString words() const;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 110}; }

  signals:
    void discard_wanted();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void write();
    void fit_height();

    std::optional<malta::Ruleset> rules_;
    malta::State state_;
    int revealed_ = 0;
    const Theme* theme_;
    PaperScroll* scroll_;
    QBoxLayout* box_;
    StackPicture* stack_;
    QLabel* count_;
    QLabel* date_;
    CalendarBar* calendar_;
    QLabel* last_;
    QLabel* next_;
    PaperButton* browse_;
};

} // namespace siege::app
