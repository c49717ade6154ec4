// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advice.hpp"
#include "app/keeps_enter.hpp"
#include "app/theme.hpp"

#include <QTreeWidget>

namespace siege::app {

class LossBars;

// What may be chosen now, the best first, a line for each; below an order a line for each action
// that may go with it. Enter or a double click on an order asks for its page.
class AdviceTable : public KeepsEnter<QTreeWidget> {
    Q_OBJECT

  public:
    enum Column {
        kChoice,
        kWin,
        kTurksLose,
        kKnightsLose,
        kTurkMorale,
        kKnightsMorale,
        kNoOrder,
        kEnds,
        kColumns
    };

    explicit AdviceTable(QWidget* parent = nullptr);

    void show_advice(const Advice& advice);
    void set_theme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void order_wanted(int order);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Words {
        QString shown, spoken;
    };

    static Words behind(double chance);
    void fill_width();
    void fill(QTreeWidgetItem& line, const Advice& advice, const Advice::Option& option,
              const QString& name, const Words& win);

    LossBars* bars_;
};

} // namespace siege::app
