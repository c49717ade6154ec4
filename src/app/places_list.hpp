// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keeps_enter.hpp"

#include <QListWidget>

namespace siege::app {

class ChartView;

// The places of the chart as a list, for those who would rather read them: the same words, the same
// answers. What may be chosen now is bold and says so.
class PlacesList : public KeepsEnter<QListWidget> {
    Q_OBJECT

  public:
    explicit PlacesList(QWidget* parent = nullptr);

    void show_chart(const ChartView& chart);

  signals:
    void place_chosen(const QString& id);
};

} // namespace siege::app
