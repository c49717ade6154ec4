// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/places_list.hpp"

#include "app/chart/chart_view.hpp"

#include <QKeyEvent>

namespace siege::app {

PlacesList::PlacesList(QWidget* parent) : QListWidget(parent) {
    setObjectName(QStringLiteral("places"));
    setAccessibleName(tr("Places"));
    setWordWrap(true);
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

// A list leaves Enter to the window as well, which would take the default of the next question.
void PlacesList::keyPressEvent(QKeyEvent* event) {
    QListWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) event->accept();
}

} // namespace siege::app
