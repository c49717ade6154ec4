// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/curve_view.hpp"

#include "app/advice/advice_words.hpp"
#include "app/book/paper.hpp"

#include <QAccessible>
#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace siege::app {
namespace {

// Where each point lies within its turn: the turns are equally wide, whatever happened in them.
std::vector<QPointF> lay_out(const std::vector<advisor::Analysis<malta::Malta>::Point>& points) {
    std::vector<QPointF> curve;
    for (std::size_t begin = 0; begin < points.size();) {
        std::size_t end = begin;
        while (end < points.size() && points[end].turn == points[begin].turn) ++end;
        for (std::size_t i = begin; i < end; ++i)
            curve.emplace_back(points[i].turn + qreal(i - begin) / qreal(end - begin),
                               100 * points[i].chance);
        begin = end;
    }
    return curve;
}

int tick_of(int turns) {
    return turns <= 12 ? 1 : turns <= 24 ? 2 : 5;
}

} // namespace

CurveView::CurveView(QWidget* parent)
    : QChartView(parent), theme_(&theme(ThemeName::Parchment)), line_(new QLineSeries),
      dearest_(new QScatterSeries), here_(new QScatterSeries), turns_(new QValueAxis),
      chances_(new QValueAxis) {
    setObjectName(QStringLiteral("curve"));
    setAccessibleName(tr("The chance to win over the turns"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAccessibleName(accessibleName());
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    QChart* sheet = chart();
    sheet->legend()->hide();
    sheet->setBackgroundRoundness(0);
    sheet->setMargins({4, 4, 4, 4});
    sheet->layout()->setContentsMargins(0, 0, 0, 0);
    sheet->addAxis(turns_, Qt::AlignBottom);
    sheet->addAxis(chances_, Qt::AlignLeft);
    for (QXYSeries* series : {static_cast<QXYSeries*>(line_), static_cast<QXYSeries*>(dearest_),
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
    dearest_->setMarkerShape(QScatterSeries::MarkerShapeRectangle);
    set_theme(*theme_);
    fit_letters();
}

QSize CurveView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 15};
}

QSize CurveView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 26, fontMetrics().height() * 11};
}

void CurveView::show_report(std::shared_ptr<const Siege> siege, const Report& report) {
    siege_ = std::move(siege);
    points_ = report.judged.curve;
    curve_ = lay_out(points_);
    line_->replace(QList<QPointF>(curve_.begin(), curve_.end()));
    QList<QPointF> dearest;
    for (const Report::Decision& decision : report.dearest)
        if (decision.step < curve_.size()) dearest << curve_[decision.step];
    dearest_->replace(dearest);
    const int last = points_.empty() ? 1 : points_.back().turn;
    turns_->setRange(0.6, last + 1.4); // so that what is at the edge is seen whole
    turns_->setTickAnchor(1);
    turns_->setTickInterval(tick_of(last));
    at_ = -1;
    go_to(static_cast<int>(points_.size()) - 1);
}

void CurveView::set_theme(const Theme& theme) {
    theme_ = &theme;
    QChart* sheet = chart();
    sheet->setBackgroundBrush(theme.window);
    sheet->setBackgroundPen(Qt::NoPen);
    sheet->setPlotAreaBackgroundBrush(theme.panel);
    sheet->setPlotAreaBackgroundVisible(true);
    setBackgroundBrush(theme.window);
    for (QValueAxis* axis : {turns_, chances_}) {
        axis->setLabelsColor(theme.text);
        axis->setTitleBrush(theme.text);
        axis->setLinePenColor(theme.text_secondary);
        axis->setGridLineColor(theme.panel_edge);
    }
    line_->setPen(QPen(theme.link, 2));
    dearest_->setColor(theme.danger);
    dearest_->setBorderColor(theme.danger); // no gap in the line about it
    here_->setColor(theme.panel);
    here_->setPen(QPen(theme.text, 2));
}

void CurveView::fit_letters() {
    for (QValueAxis* axis : {turns_, chances_}) {
        axis->setLabelsFont(font());
        axis->setTitleFont(font());
    }
    dearest_->setMarkerSize(fontMetrics().height() * 0.6);
    here_->setMarkerSize(fontMetrics().height() * 0.7);
    updateGeometry();
}

void CurveView::go_to(int point) {
    if (points_.empty()) return;
    const int to = std::clamp(point, 0, static_cast<int>(points_.size()) - 1);
    if (to == at_) return;
    at_ = to;
    here_->replace(QList<QPointF>{curve_[static_cast<std::size_t>(at_)]});
    const QString words = words_of(at_);
    setAccessibleDescription(words);
    emit pointed_at(words);
}

QString CurveView::words_of(int point) const {
    const auto& here = points_[static_cast<std::size_t>(point)];
    QString change;
    if (point > 0)
        change = QStringLiteral(" (%1)").arg(change_words(
            100 * (here.chance - points_[static_cast<std::size_t>(point) - 1].chance)));
    return tr("Turn %1, step %2: %3. Chance to win %4%5")
        .arg(here.turn)
        .arg(here.step)
        .arg(event_words(*siege_, here.step), percent_words(here.chance), change);
}

QPointF CurveView::place_of(int point) const {
    return mapFromScene(chart()->mapToScene(
        chart()->mapToPosition(curve_[static_cast<std::size_t>(point)], line_)));
}

int CurveView::nearest(const QPointF& at) const {
    int best = -1;
    qreal least = 0;
    for (int i = 0; i < static_cast<int>(curve_.size()); ++i) {
        const QPointF away = place_of(i) - at;
        const qreal distance = std::abs(away.x()) * 1000 + std::abs(away.y()); // the turn first
        if (best >= 0 && distance >= least) continue;
        best = i;
        least = distance;
    }
    return best;
}

// The first point of the turn before or after.
int CurveView::turn_beside(int by) const {
    const auto turn = [this](int i) { return points_[static_cast<std::size_t>(i)].turn; };
    const int last = static_cast<int>(points_.size()) - 1;
    int to = at_;
    if (by > 0) {
        while (to < last && turn(to) == turn(at_)) ++to;
        return to;
    }
    const auto first_of = [&](int i) {
        while (i > 0 && turn(i - 1) == turn(i)) --i;
        return i;
    };
    to = first_of(at_);
    return to == at_ && to > 0 ? first_of(to - 1) : to;
}

void CurveView::keyPressEvent(QKeyEvent* event) {
    if (points_.empty()) return QChartView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left: return go_to(at_ - 1);
    case Qt::Key_Right: return go_to(at_ + 1);
    case Qt::Key_Up: return go_to(turn_beside(-1));
    case Qt::Key_Down: return go_to(turn_beside(1));
    case Qt::Key_Home: return go_to(0);
    case Qt::Key_End: return go_to(static_cast<int>(points_.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: emit step_wanted(points_[static_cast<std::size_t>(at_)].step); return;
    default: QChartView::keyPressEvent(event);
    }
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (const int point = nearest(event->position()); point >= 0) go_to(point);
}

void CurveView::mousePressEvent(QMouseEvent* event) {
    const int point = nearest(event->position());
    if (point < 0 || event->button() != Qt::LeftButton) return;
    go_to(point);
    emit step_wanted(points_[static_cast<std::size_t>(point)].step);
}

void CurveView::paintEvent(QPaintEvent* event) {
    QChartView::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(viewport());
    draw_focus_ring(painter, QRectF(viewport()->rect()).adjusted(2, 2, -2, -2), *theme_, 3);
}

void CurveView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit_letters();
}

void CurveView::focusInEvent(QFocusEvent* event) {
    QChartView::focusInEvent(event);
    viewport()->update();
}

} // namespace siege::app
