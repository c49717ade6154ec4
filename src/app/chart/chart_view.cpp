// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_view.hpp"

#include "app/chart/chart_accessible.hpp"
#include "app/chart/chart_ground.hpp"
#include "app/chart/chart_highlights.hpp"

#include <QEvent>
#include <QFontInfo>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

void prepare(QPainter& painter, const QTransform& to_view) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(to_view);
}

// The sheet with its shadow, in whole pixels of the view.
QRect sheet_in(const QTransform& view) {
    return view.mapRect(kSheet.adjusted(-12, -12, 12, 12)).toAlignedRect();
}

} // namespace

ChartView::ChartView(QWidget* parent) : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    install_chart_accessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Chart of the Grand Harbour"));
    connect(&whole_, &LatePicture::ready, this, &ChartView::ground_ready);
    connect(&sharp_, &LatePicture::ready, this, &ChartView::ground_ready);
    motion_clock_.setStartValue(0.0);
    motion_clock_.setEndValue(1.0);
    motion_clock_.setDuration(kMotionMilliseconds);
    motion_clock_.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&motion_clock_, &QVariantAnimation::valueChanged, this,
            [this] { update(motion_area_); });
    connect(&motion_clock_, &QVariantAnimation::finished, this, [this] {
        motion_ = {};
        update(motion_area_);
    });
    lay_out();
}

void ChartView::set_model(const ChartModel& model, bool animate) {
    const ChartModel before = model_;
    const std::vector<PieceSpot> old_pieces = pieces_;
    motion_clock_.stop();
    motion_ = {};
    model_ = model;
    lay_out();
    if (animate && !reduced_motion_ && isVisible()) {
        motion_ = ChartMotion(old_pieces, pieces_);
        if (!motion_.empty()) {
            motion_area_ = to_view().mapRect(motion_.reach()).toAlignedRect();
            motion_clock_.start();
        }
    }
    update();
    tell_screen_reader(before);
}

void ChartView::set_targets(const QStringList& place_ids) {
    const QStringList before = targets_;
    targets_ = place_ids;
    for (int i = 0; i < place_count(); ++i) {
        if (before.contains(place(i).id) != targets_.contains(place(i).id)) {
            announce_place_change(*this, i);
        }
    }
    update();
}

void ChartView::set_theme(const Theme& theme) {
    theme_ = &theme;
    view_changed();
}

void ChartView::set_reduced_motion(bool reduced) {
    reduced_motion_ = reduced;
}

QTransform ChartView::fit_transform() const {
    const qreal scale =
        std::max(0.05, std::min(width() / kSheet.width(), height() / kSheet.height()));
    QTransform view;
    // Whole pixels, so that the kept ground and what is painted on it agree.
    view.translate(std::round(width() / 2.0 - kSheet.center().x() * scale),
                   std::round(height() / 2.0 - kSheet.center().y() * scale));
    view.scale(scale, scale);
    return view;
}

QTransform ChartView::to_view() const {
    if (zoom_ <= 1) return fit_transform();
    const qreal scale = fit_transform().m11() * zoom_;
    QTransform view;
    view.translate(std::round(width() / 2.0 - centre_.x() * scale),
                   std::round(height() / 2.0 - centre_.y() * scale));
    view.scale(scale, scale);
    return view;
}

Lettering ChartView::lettering() const {
    const qreal scale = to_view().m11();
    // Larger interface letters enlarge the chart's, as far as there is room for them.
    const int room = std::max(11, static_cast<int>(std::lround(29 * scale)));
    const int wanted = static_cast<int>(std::lround(QFontInfo(font()).pixelSize() * 0.9));
    return {scale, std::clamp(wanted, 11, room)};
}

void ChartView::lay_out() {
    if (const Lettering letters = lettering();
        letters != placed_with_ || !placed_alike(model_.places, placed_for_)) {
        places_ = lay_out_places(model_, letters);
        placed_for_ = model_.places;
        placed_with_ = letters;
    }
    pieces_ = lay_out_pieces(model_, places_);
    const qreal scale = to_view().m11();
    if (!piece_set_.fits(theme_->chart, scale, devicePixelRatioF())) {
        piece_set_ = PieceSet(theme_->chart, scale, devicePixelRatioF());
    }
    focused_ = places_.empty() ? -1 : std::clamp(focused_, 0, place_count() - 1);
    if (hovered_ >= place_count()) hovered_ = -1;
}

void ChartView::view_changed() {
    lay_out();
    table_stale_ = true;
    update();
}

const ChartPlace& ChartView::place(int number) const {
    return model_.places[static_cast<std::size_t>(places_[static_cast<std::size_t>(number)].place)];
}

bool ChartView::is_target(int number) const {
    return targets_.contains(place(number).id);
}

QRect ChartView::place_rect(int number) const {
    return to_view().mapRect(places_[static_cast<std::size_t>(number)].reach).toAlignedRect();
}

void ChartView::ask_for_ground() {
    const qreal ratio = devicePixelRatioF();
    const auto ask = [&](LatePicture& picture, const QTransform& view, const QRect& area) {
        const QTransform placed = view * QTransform::fromTranslate(-area.x(), -area.y());
        const QString look = QStringLiteral("%1 %2 %3 %4 %5")
                                 .arg(theme_->id)
                                 .arg(placed.m11())
                                 .arg(placed.dx())
                                 .arg(placed.dy())
                                 .arg(accessibleName()); // stands for the language of the labels
        picture.ask(area.size(), ratio, look,
                    [ground = theme_, placed](QPainter& painter, const QRectF&) {
                        draw_ground(painter, *ground, {placed.m11(), 11}, placed);
                    });
    };
    const QTransform fitted = fit_transform();
    ask(whole_, fitted, sheet_in(fitted));
    if (zoom_ > 1) ask(sharp_, to_view(), rect());
}

void ChartView::ground_ready() {
    table_stale_ = true;
    update();
}

void ChartView::paint_ground(QPainter& painter) const {
    const QTransform view = to_view();
    painter.fillRect(rect(), theme_->window);
    painter.fillRect(view.mapRect(kSheet), theme_->chart.sheet);
    whole_.draw(painter, sheet_in(view));
    if (zoom_ > 1 && sharp_.up_to_date()) sharp_.draw(painter, rect());
}

// A fort that falls changes its corner of the table; nothing else is painted anew.
void ChartView::paint_table() {
    const qreal ratio = devicePixelRatioF();
    if (table_stale_ || table_.devicePixelRatio() != ratio) {
        ask_for_ground();
        table_ = QPixmap(size() * ratio);
        table_.setDevicePixelRatio(ratio);
        paint_table(rect());
    } else if (const QRectF change = furniture_change(table_model_, model_); !change.isEmpty()) {
        paint_table(to_view().mapRect(change).toAlignedRect() & rect());
    }
    table_model_ = model_;
    table_stale_ = false;
}

void ChartView::paint_table(const QRect& part) {
    QPainter painter(&table_);
    painter.setClipRect(part);
    paint_ground(painter);
    prepare(painter, to_view());
    FurnitureContext context = furniture();
    context.wanted = to_view().inverted().mapRect(QRectF(part));
    draw_furniture(painter, context);
}

FurnitureContext ChartView::furniture() const {
    return {theme_->chart, model_, places_, lettering()};
}

void ChartView::paint_pieces(QPainter& painter) {
    const bool running = !motion_.empty();
    for (const PieceSpot& spot : running ? motion_.resting() : pieces_) {
        piece_set_.draw(painter, spot);
    }
    if (!running) return;
    for (const ChartMotion::Frame& frame : motion_.frames(motion_clock_.currentValue().toReal())) {
        piece_set_.draw(painter, frame.spot, frame.opacity, frame.turn);
    }
}

void ChartView::paintEvent(QPaintEvent* event) {
    // A window that came to another screen needs its pieces in another resolution.
    if (!piece_set_.fits(theme_->chart, to_view().m11(), devicePixelRatioF())) lay_out();
    QPainter painter(this);
    paint_table();
    painter.setClipRegion(event->region());
    painter.drawPixmap(0, 0, table_);
    prepare(painter, to_view());
    draw_counts(painter, furniture());
    for (int i = 0; i < place_count(); ++i) {
        const PlacedPlace& placed = places_[static_cast<std::size_t>(i)];
        if (is_target(i)) draw_target(painter, theme_->chart, placed);
        if (i == hovered_) draw_hover(painter, theme_->chart, placed);
    }
    paint_pieces(painter);
    if (hasFocus() && focused_ >= 0) {
        draw_focus(painter, theme_->chart, places_[static_cast<std::size_t>(focused_)]);
    }
}

void ChartView::resizeEvent(QResizeEvent*) {
    view_changed();
}

void ChartView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Chart of the Grand Harbour"));
        placed_for_.clear(); // the chart has words of its own
        view_changed();
    }
    QWidget::changeEvent(event);
}

} // namespace siege::app
