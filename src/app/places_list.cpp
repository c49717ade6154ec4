// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/places_list.hpp"

#include "app/chart/chart_view.hpp"

namespace siege::app {

PlacesList::PlacesList(QWidget* parent) : KeepsEnter(parent) {
    setObjectName(QStringLiteral("places"));
    setAccessibleName(tr("Places"));
    setWordWrap(true);
    setSpacing(2);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        emit place_chosen(item->data(Qt::UserRole).toString());
    });
}

void PlacesList::show_chart(const ChartView& chart) {
    while (count() > chart.place_count()) delete takeItem(count() - 1);
    while (count() < chart.place_count()) addItem(QString());
    for (int i = 0; i < chart.place_count(); ++i) {
        QListWidgetItem* line = item(i);
        line->setText(chart.place_words(i, true));
        line->setData(Qt::UserRole, chart.place(i).id);
        line->setToolTip(chart.place(i).note);
        QFont letters = font();
        letters.setBold(chart.is_target(i));
        line->setFont(letters);
    }
}

} // namespace siege::app
