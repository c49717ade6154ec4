// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/chart_plot.hpp"

#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

namespace siege::app {
namespace {

int tick_of(int turns) {
    return turns <= 12 ? 1 : turns <= 24 ? 2 : 5;
}

} // namespace

ChartPlot::ChartPlot(QWidget* parent)
    : QChartView(parent), line_(new QLineSeries), squares_(new QScatterSeries),
      here_(new QScatterSeries), turns_(new QValueAxis), chances_(new QValueAxis) {
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    QChart* sheet = chart();
    sheet->legend()->hide();
    sheet->setBackgroundRoundness(0);
    sheet->setMargins({4, 4, 4, 4});
    sheet->layout()->setContentsMargins(0, 0, 0, 0);
    sheet->addAxis(turns_, Qt::AlignBottom);
    sheet->addAxis(chances_, Qt::AlignLeft);
    for (QXYSeries* series : {static_cast<QXYSeries*>(line_), static_cast<QXYSeries*>(squares_),
                              static_cast<QXYSeries*>(here_)}) {
        sheet->addSeries(series);
        series->attachAxis(turns_);
        series->attachAxis(chances_);
    }
    turns_->setTitleText(tr("Turn"));
    turns_->setLabelFormat(QStringLiteral("%d"));
    turns_->setTickType(QValueAxis::TicksDynamic);
    chances_->setTitleText(tr("Chance to win, %"));
    chances_->setLabelFormat(QStringLiteral("%d"));
    chances_->setRange(-5, 105); // so that a point at the edge is seen whole
    chances_->setTickType(QValueAxis::TicksDynamic);
    chances_->setTickAnchor(0);
    chances_->setTickInterval(25);
    squares_->setMarkerShape(QScatterSeries::MarkerShapeRectangle);
}

void ChartPlot::show_curve(const QList<QPointF>& curve, const QList<QPointF>& squares,
                           int last_turn) {
    line_->replace(curve);
    squares_->replace(squares);
    turns_->setRange(0.6, last_turn + 1.4); // so that what is at the edge is seen whole
    turns_->setTickAnchor(1);
    turns_->setTickInterval(tick_of(last_turn));
}

void ChartPlot::show_here(const QPointF& point) {
    here_->replace(QList<QPointF>{point});
}

void ChartPlot::dress(const PlotLook& look) {
    QChart* sheet = chart();
    sheet->setBackgroundBrush(look.ground);
    sheet->setBackgroundPen(Qt::NoPen);
    sheet->setPlotAreaBackgroundBrush(look.sheet);
    sheet->setPlotAreaBackgroundVisible(true);
    setBackgroundBrush(look.ground);
    for (QValueAxis* axis : {turns_, chances_}) {
        axis->setLabelsFont(look.font);
        axis->setTitleFont(look.font);
        axis->setLabelsColor(look.letters);
        axis->setTitleBrush(look.letters);
        axis->setLinePenColor(look.axes);
        axis->setGridLineColor(look.grid);
    }
    line_->setPen(QPen(look.line, 2));
    squares_->setColor(look.squares);
    squares_->setBorderColor(look.squares); // no gap in the line about it
    here_->setColor(look.sheet);
    here_->setPen(QPen(look.letters, 2));
    const qreal letter = QFontMetricsF(look.font).height();
    squares_->setMarkerSize(letter * 0.6);
    here_->setMarkerSize(letter * 0.7);
}

QPointF ChartPlot::place_of(const QPointF& point) const {
    return mapFromScene(chart()->mapToScene(chart()->mapToPosition(point, line_)));
}

} // namespace siege::app
