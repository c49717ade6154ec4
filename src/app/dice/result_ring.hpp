// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

#include <QWidget>

namespace siege::app {

/// The result of a die in a large ring.
class ResultRing : public QWidget {
    Q_OBJECT

  public:
    ResultRing(const Theme& theme, int result, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme* theme_;
    int result_;
};

} // namespace siege::app
