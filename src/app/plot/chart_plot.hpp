// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/curve_plot.hpp"

#include <QChartView>

class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace siege::app {

/// A CurvePlot by Qt Charts.
class ChartPlot : public QChartView, public CurvePlot {
    Q_OBJECT

  public:
    explicit ChartPlot(QWidget* parent);

    [[nodiscard]] QWidget* widget() override { return this; }
    void show_curve(const QList<QPointF>& curve, const QList<QPointF>& squares,
                    int last_turn) override;
    void show_here(const QPointF& point) override;
    void dress(const PlotLook& look) override;
    [[nodiscard]] QPointF place_of(const QPointF& point) const override;
    [[nodiscard]] QSize sizeHint() const override { return {}; } // its owner's business

  private:
    QLineSeries* line_;
    QScatterSeries* squares_;
    QScatterSeries* here_;
    QValueAxis* turns_;
    QValueAxis* chances_;
};

class ChartPlotMaker : public QObject, public CurvePlotMaker {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.siegeofmalta.CurvePlotMaker/1")
    Q_INTERFACES(siege::app::CurvePlotMaker)

  public:
    [[nodiscard]] CurvePlot* make(QWidget* parent) const override { return new ChartPlot(parent); }
};

} // namespace siege::app
