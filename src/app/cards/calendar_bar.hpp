// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/ruleset.hpp"

#include <QDate>
#include <QWidget>

namespace siege::app {

/// The days from the fleet's coming to its going as a line, with the day that it is now.
class CalendarBar : public QWidget {
    Q_OBJECT

  public:
    explicit CalendarBar(QWidget* parent = nullptr);
    void set_days(const QDate& first, const QDate& last, const QDate& now);
    void set_theme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] qreal x_of(const QDate& day) const;

    QDate first_, last_, now_;
    const Theme* theme_;
};

/// The stack of cards, face down.
class StackPicture : public QWidget {
    Q_OBJECT

  public:
    explicit StackPicture(QWidget* parent = nullptr);
    void set_stack(const Theme& theme, malta::Side deck, int cards);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme* theme_;
    malta::Side deck_ = malta::Side::Turks;
    int cards_ = 0;
};

} // namespace siege::app
