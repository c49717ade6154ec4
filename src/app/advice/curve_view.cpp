// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/curve_view.hpp"

#include "app/advice/advice_words.hpp"
#include "app/advice/curve_plot.hpp"
#include "app/book/paper.hpp"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {
namespace {

constexpr int kRing = 4; // pixels around the plot for the focus ring

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

} // namespace

CurveView::CurveView(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)),
      plot_(make_curve_plot(this, trouble_)) {
    setObjectName(QStringLiteral("curve"));
    setAccessibleName(tr("The chance to win over the turns"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    if (plot_ != nullptr) {
        plot_->widget()->setAttribute(Qt::WA_TransparentForMouseEvents);
        plot_->widget()->setFocusPolicy(Qt::NoFocus);
        for (QWidget* part : findChildren<QWidget*>()) part->setAccessibleName(accessibleName());
    }
    dress();
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
    QList<QPointF> dearest;
    for (const Report::Decision& decision : report.dearest)
        if (decision.step < curve_.size()) dearest << curve_[decision.step];
    if (plot_ != nullptr)
        plot_->show_curve(QList<QPointF>(curve_.begin(), curve_.end()), dearest,
                          points_.empty() ? 1 : points_.back().turn);
    at_ = -1;
    go_to(static_cast<int>(points_.size()) - 1);
}

void CurveView::set_theme(const Theme& theme) {
    theme_ = &theme;
    dress();
}

void CurveView::dress() {
    const Theme& t = *theme_;
    if (plot_ != nullptr)
        plot_->dress(
            {t.window, t.panel, t.panel_edge, t.text, t.text_secondary, t.link, t.danger, font()});
    updateGeometry();
    update();
}

void CurveView::go_to(int point) {
    if (points_.empty()) return;
    const int to = std::clamp(point, 0, static_cast<int>(points_.size()) - 1);
    if (to == at_) return;
    at_ = to;
    if (plot_ != nullptr) plot_->show_here(curve_[static_cast<std::size_t>(at_)]);
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
    if (plot_ == nullptr) return {};
    return plot_->place_of(curve_[static_cast<std::size_t>(point)]) + QPointF(kRing, kRing);
}

int CurveView::nearest(const QPointF& at) const {
    int best = -1;
    if (plot_ == nullptr) return best;
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
    if (points_.empty()) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left: return go_to(at_ - 1);
    case Qt::Key_Right: return go_to(at_ + 1);
    case Qt::Key_Up: return go_to(turn_beside(-1));
    case Qt::Key_Down: return go_to(turn_beside(1));
    case Qt::Key_Home: return go_to(0);
    case Qt::Key_End: return go_to(static_cast<int>(points_.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: emit step_wanted(points_[static_cast<std::size_t>(at_)].step); return;
    default: QWidget::keyPressEvent(event);
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

void CurveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (plot_ == nullptr) {
        painter.setPen(theme_->text);
        painter.drawText(rect().adjusted(kRing, kRing, -kRing, -kRing),
                         Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The curve cannot be drawn. %1").arg(trouble_));
    }
    if (hasFocus()) draw_focus_ring(painter, rect(), *theme_, 3);
}

void CurveView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (plot_ != nullptr)
        plot_->widget()->setGeometry(rect().adjusted(kRing, kRing, -kRing, -kRing));
}

void CurveView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) dress();
}

} // namespace siege::app
