// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPointF>
#include <QtPlugin>

class QWidget;

namespace siege::app {

struct PlotLook {
    QColor ground, sheet, grid, letters, axes, line, squares;
    QFont font;
};

/// The drawing of a curve of per cents over turns. It stands in a library of its own, `plot/`, that
/// is loaded when the first report is opened: Qt Charts takes as long to load as a tenth of the
/// program's start.
class CurvePlot {
  public:
    [[nodiscard]] virtual QWidget* widget() = 0;
    /// Of each point the turn (1.5 is in the middle of the first) and the per cent, 0 to 100.
    virtual void show_curve(const QList<QPointF>& curve, const QList<QPointF>& squares,
                            int last_turn) = 0;
    virtual void show_here(const QPointF& point) = 0;
    virtual void dress(const PlotLook& look) = 0;
    /// Where a point of the curve lies on the widget, in its pixels.
    [[nodiscard]] virtual QPointF place_of(const QPointF& point) const = 0;

  protected:
    ~CurvePlot() = default; // its widget is deleted, by the parent
};

class CurvePlotMaker {
  public:
    [[nodiscard]] virtual CurvePlot* make(QWidget* parent) const = 0;

  protected:
    ~CurvePlotMaker() = default;
};

/// The library: where the program is installed, else where it was built.
QString curve_plot_file();
/// Null if it cannot be loaded; `trouble` then tells why.
CurvePlot* make_curve_plot(QWidget* parent, QString& trouble,
                           const QString& file = curve_plot_file());

} // namespace siege::app

Q_DECLARE_INTERFACE(siege::app::CurvePlotMaker, "org.siegeofmalta.CurvePlotMaker/1")
