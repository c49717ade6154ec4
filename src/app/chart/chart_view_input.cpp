// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_view.hpp"

#include "app/chart/chart_accessible.hpp"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

constexpr qreal kZoomStep = 1.25;

} // namespace

int ChartView::place_at(const QPointF& position) const {
    const QPointF at = to_view().inverted().map(position);
    for (int i = 0; i < place_count(); ++i) {
        if (places_[static_cast<std::size_t>(i)].reach.contains(at)) return i;
    }
    return -1;
}

void ChartView::focus_place(int number) {
    if (number < 0 || number >= place_count()) return;
    focused_ = number;
    bring_into_view(number);
    update();
    if (hasFocus()) announce_place_focus(*this, number);
}

bool ChartView::choose_place(int number) {
    if (number < 0 || number >= place_count() || !is_target(number)) return false;
    emit place_chosen(place(number).id);
    return true;
}

void ChartView::zoom_in() {
    zoom_about(QRectF(rect()).center(), kZoomStep);
}

void ChartView::zoom_out() {
    zoom_about(QRectF(rect()).center(), 1 / kZoomStep);
}

void ChartView::fit() {
    zoom_ = 1;
    centre_ = kSheet.center();
    view_changed();
}

void ChartView::zoom_about(const QPointF& position, qreal factor) {
    const qreal zoom = std::clamp(zoom_ * factor, 1.0, kLargestZoom);
    if (zoom == zoom_) return;
    if (zoom_ <= 1) centre_ = to_view().inverted().map(QRectF(rect()).center());
    const QPointF held = to_view().inverted().map(position);
    zoom_ = zoom;
    const qreal scale = fit_transform().m11() * zoom_;
    centre_ = held - (position - QRectF(rect()).center()) / scale;
    keep_sheet_in_view();
    view_changed();
}

void ChartView::pan(const QPointF& pixels) {
    if (zoom_ <= 1) return;
    centre_ -= pixels / to_view().m11();
    keep_sheet_in_view();
    view_changed();
}

void ChartView::keep_sheet_in_view() {
    const qreal scale = fit_transform().m11() * zoom_;
    const auto held = [scale](qreal value, qreal low, qreal high, int pixels) {
        const qreal half = pixels / scale / 2;
        return half * 2 >= high - low ? (low + high) / 2
                                      : std::clamp(value, low + half, high - half);
    };
    centre_ = {held(centre_.x(), kSheet.left(), kSheet.right(), width()),
               held(centre_.y(), kSheet.top(), kSheet.bottom(), height())};
}

void ChartView::bring_into_view(int number) {
    if (zoom_ <= 1 || rect().contains(place_rect(number))) return;
    centre_ = places_[static_cast<std::size_t>(number)].reach.center();
    keep_sheet_in_view();
    view_changed();
}

// The nearest place in that direction; one that lies far to the side counts as farther away.
void ChartView::move_focus(const QPointF& direction) {
    if (focused_ < 0) return;
    const QPointF from = places_[static_cast<std::size_t>(focused_)].reach.center();
    int best = -1;
    qreal least = 0;
    for (int i = 0; i < place_count(); ++i) {
        const QPointF way = places_[static_cast<std::size_t>(i)].reach.center() - from;
        const qreal ahead = QPointF::dotProduct(way, direction);
        const qreal aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead <= 1 || aside > ahead * 2.5) continue;
        const qreal cost = ahead + aside * 2;
        if (best < 0 || cost < least) {
            best = i;
            least = cost;
        }
    }
    if (best >= 0) focus_place(best);
}

void ChartView::set_hovered(int number) {
    if (number == hovered_) return;
    hovered_ = number;
    emit place_hovered(number < 0 ? QString() : place(number).id);
    update();
}

bool ChartView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip = tip_at(help->pos());
        if (tip.isEmpty()) {
            QToolTip::hideText();
            event->ignore();
        } else {
            QToolTip::showText(help->globalPos(), tip, this);
        }
        return true;
    }
    return QWidget::event(event);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left: move_focus({-1, 0}); return;
    case Qt::Key_Right: move_focus({1, 0}); return;
    case Qt::Key_Up: move_focus({0, -1}); return;
    case Qt::Key_Down: move_focus({0, 1}); return;
    case Qt::Key_Home: focus_place(0); return;
    case Qt::Key_End: focus_place(place_count() - 1); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom_in(); return;
    case Qt::Key_Minus: zoom_out(); return;
    case Qt::Key_0: fit(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (choose_place(focused_)) return;
        break;
    default: break;
    }
    // Whatever the chart has no use for belongs to the window: Enter may be its default answer.
    QWidget::keyPressEvent(event);
}

bool ChartView::focusNextPrevChild(bool next) {
    const int number = focused_ + (next ? 1 : -1);
    if (!hasFocus() || number < 0 || number >= place_count()) {
        return QWidget::focusNextPrevChild(next);
    }
    focus_place(number);
    return true;
}

void ChartView::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason) focused_ = places_.empty() ? -1 : 0;
    if (event->reason() == Qt::BacktabFocusReason) focused_ = place_count() - 1;
    QWidget::focusInEvent(event);
    update();
    if (focused_ >= 0) announce_place_focus(*this, focused_);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    pressed_ = true;
    dragging_ = false;
    press_ = event->position();
    last_drag_ = press_;
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (pressed_ && zoom_ > 1) {
        if (!dragging_ && (at - press_).manhattanLength() >= QApplication::startDragDistance()) {
            dragging_ = true;
            setCursor(Qt::ClosedHandCursor);
        }
        if (dragging_) {
            pan(at - last_drag_);
            last_drag_ = at;
            return;
        }
    }
    const int number = place_at(at);
    set_hovered(number);
    setCursor(number >= 0 && is_target(number) ? Qt::PointingHandCursor
              : zoom_ > 1                      ? Qt::OpenHandCursor
                                               : Qt::ArrowCursor);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    const bool click = pressed_ && !dragging_;
    pressed_ = false;
    dragging_ = false;
    setCursor(zoom_ > 1 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    const int number = place_at(event->position());
    if (!click || number < 0 || number != place_at(press_)) return;
    focus_place(number);
    choose_place(number);
}

void ChartView::leaveEvent(QEvent* event) {
    set_hovered(-1);
    QWidget::leaveEvent(event);
}

void ChartView::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if ((event->modifiers() & Qt::ControlModifier) == 0 || turned == 0) {
        event->ignore();
        return;
    }
    zoom_about(event->position(), std::pow(kZoomStep, turned / 120.0));
    event->accept();
}

} // namespace siege::app
