// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/analysis.hpp"
#include "app/theme.hpp"

#include <QWidget>

namespace siege::app {

// How often a die fell on each face, beside what a fair one is expected to do.
class DiceHistogram : public QWidget {
    Q_OBJECT

  public:
    DiceHistogram(const QString& die, const advisor::DiceCount& count, QWidget* parent = nullptr);

    void set_theme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    advisor::DiceCount count_;
    const Theme* theme_;
};

} // namespace siege::app
