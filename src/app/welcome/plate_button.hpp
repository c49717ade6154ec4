// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

#include <QAbstractButton>

namespace siege::app {

/// A button like a name plate of the chart: a title with its mnemonic and, if there is one, a line
/// below it. Both wrap.
class PlateButton : public QAbstractButton {
    Q_OBJECT

  public:
    PlateButton(const QString& title, QWidget* parent);

    void set_theme(const Theme& theme);
    void set_detail(const QString& detail);
    void set_prominent(bool prominent);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
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
    [[nodiscard]] QString plain_title() const;
    [[nodiscard]] QSize margin() const;
    [[nodiscard]] QFont title_font() const;
    [[nodiscard]] QFont detail_font() const;

    const Theme* theme_;
    QString detail_;
    bool prominent_ = false;
};

} // namespace siege::app
