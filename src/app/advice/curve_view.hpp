// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/report.hpp"
#include "app/theme.hpp"

#include <QWidget>

namespace siege::app {

class CurvePlot;

// The chance to win over the turns. The pointer or the arrow keys choose a point, which is told; a
// click or Enter asks for the position there.
class CurveView : public QWidget {
    Q_OBJECT

  public:
    explicit CurveView(QWidget* parent = nullptr);

    // The siege must be the one that was judged.
    void show_report(std::shared_ptr<const Siege> siege, const Report& report);
    void set_theme(const Theme& theme);

    [[nodiscard]] int point() const { return at_; }
    void go_to(int point);
    // Where a point lies on the widget.
    [[nodiscard]] QPointF place_of(int point) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void pointed_at(const QString& words);
    void step_wanted(std::size_t step);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    [[nodiscard]] int nearest(const QPointF& at) const;
    [[nodiscard]] int turn_beside(int by) const;
    [[nodiscard]] QString words_of(int point) const;
    void dress();

    std::shared_ptr<const Siege> siege_;
    std::vector<advisor::Analysis<malta::Malta>::Point> points_;
    std::vector<QPointF> curve_; // turn and per cent of each point
    int at_ = -1;
    const Theme* theme_;
    QString trouble_; // why there is no plot
    CurvePlot* plot_;
};

} // namespace siege::app
