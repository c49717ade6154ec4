// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advice.hpp"
#include "app/theme.hpp"

#include <QDockWidget>

class QLabel;

namespace siege::app {

class AdviceTable;

// Advice on the position that is shown, as a panel that can be docked, floated and closed.
class AdvicePanel : public QDockWidget {
    Q_OBJECT

  public:
    explicit AdvicePanel(QWidget* parent = nullptr);

    // Another position: nothing is known of it yet.
    void begin();
    void show_advice(const Advice& advice);
    void set_theme(const Theme& theme);

  signals:
    void order_wanted(int order);
    void closed(); // by the player

  protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fit_letters();

    QLabel* suggestion_;
    QLabel* chance_;
    QLabel* trouble_;
    AdviceTable* table_;
};

} // namespace siege::app
