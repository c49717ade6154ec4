// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_furniture.hpp"
#include "app/chart/chart_layout.hpp"
#include "app/chart/chart_model.hpp"
#include "app/chart/chart_motion.hpp"
#include "app/chart/chart_pieces.hpp"
#include "app/late_picture.hpp"
#include "app/theme.hpp"

#include <QPixmap>
#include <QStringList>
#include <QTransform>
#include <QVariantAnimation>
#include <QWidget>

#include <vector>

namespace siege::app {

/// The drawn board.
///
/// A plain painted widget, not a graphics scene: the ground is one picture that is painted beside
/// the interface and kept, the pieces are some fifty stamps on it, and the places must be children
/// for the screen reader in any case, which scene items are not.
///
/// Keys: arrows and Tab move the focus among the places, Enter or Space chooses, Home and End go to
/// the first and last place, + - 0 zoom. Ctrl and the wheel zoom at the pointer, dragging moves the
/// chart when it is zoomed.
class ChartView : public QWidget {
    Q_OBJECT

  public:
    static constexpr int kMotionMilliseconds = 250;
    static constexpr qreal kLargestZoom = 5.0;

    explicit ChartView(QWidget* parent = nullptr);

    /// Shows the position; `animate` lets the blocks travel there from the one shown before.
    void set_model(const ChartModel& model, bool animate);
    /// Places that may be chosen now. Ids that the chart does not show are ignored.
    void set_targets(const QStringList& place_ids);
    /// The theme must outlive the view, as those of theme() do.
    void set_theme(const Theme& theme);
    void set_reduced_motion(bool reduced);

    [[nodiscard]] const ChartModel& model() const { return model_; }
    [[nodiscard]] const QStringList& targets() const { return targets_; }
    [[nodiscard]] qreal zoom() const { return zoom_; }
    [[nodiscard]] bool moving() const {
        return motion_clock_.state() == QAbstractAnimation::Running;
    }

    // Places by their number in geographic order, 0 to place_count() - 1.
    [[nodiscard]] int place_count() const { return static_cast<int>(places_.size()); }
    [[nodiscard]] int focused_place() const { return focused_; } ///< -1 without places
    [[nodiscard]] const ChartPlace& place(int number) const;
    [[nodiscard]] bool is_target(int number) const;
    /// "Fort St. Elmo, Knights, 3 of 3 markers"; a target adds ", may be chosen".
    [[nodiscard]] QString place_words(int number, bool with_target) const;
    /// Where the place is, in the widget's pixels.
    [[nodiscard]] QRect place_rect(int number) const;
    [[nodiscard]] int place_at(const QPointF& position) const; ///< -1 for none
    /// A point of the widget in chart units.
    [[nodiscard]] QPointF chart_point(const QPointF& position) const {
        return to_view().inverted().map(position);
    }
    void focus_place(int number);
    /// Emits place_chosen if the place is a target. False if it is none.
    bool choose_place(int number);
    /// Morale, ammunition and tracks in one sentence, for the screen reader.
    [[nodiscard]] QString status_words() const;

    [[nodiscard]] QSize sizeHint() const override { return {1000, 738}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {420, 310}; }

  public slots:
    void zoom_in();
    void zoom_out();
    void fit();

  signals:
    /// One of the targets was clicked, or chosen by key or screen reader.
    void place_chosen(const QString& id);
    /// The pointer came over a place; an empty id when it left it.
    void place_hovered(const QString& id);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

  private:
    [[nodiscard]] QTransform fit_transform() const;
    [[nodiscard]] QTransform to_view() const;
    [[nodiscard]] Lettering lettering() const;
    void lay_out();
    void view_changed();
    void zoom_about(const QPointF& position, qreal factor);
    void pan(const QPointF& pixels);
    void keep_sheet_in_view();
    void bring_into_view(int number);
    void move_focus(const QPointF& direction);
    void set_hovered(int number);
    [[nodiscard]] QString tip_at(const QPointF& position) const;
    void tell_screen_reader(const ChartModel& before);

    void ask_for_ground();
    void ground_ready();
    void paint_ground(QPainter& painter) const;
    void paint_table();
    void paint_table(const QRect& part);
    [[nodiscard]] FurnitureContext furniture() const;
    void paint_pieces(QPainter& painter);

    ChartModel model_;
    const Theme* theme_;
    QStringList targets_;
    bool reduced_motion_ = false;

    std::vector<PlacedPlace> places_;
    std::vector<ChartPlace> placed_for_; ///< what places_ was laid out for
    Lettering placed_with_{.scale = 0};
    std::vector<PieceSpot> pieces_;
    PieceSet piece_set_;
    int focused_ = -1;
    int hovered_ = -1;

    qreal zoom_ = 1;
    QPointF centre_ = kSheet.center(); ///< chart point in the middle of the widget
    LatePicture whole_{this};          ///< the whole sheet, fitted
    LatePicture sharp_{this};          ///< what a zoomed view shows, once it rests
    QPixmap table_;                    ///< ground and furniture together
    ChartModel table_model_;           ///< that it was painted for
    bool table_stale_ = true;

    ChartMotion motion_;
    QVariantAnimation motion_clock_;
    QRect motion_area_;

    QPointF press_;
    QPointF last_drag_;
    bool pressed_ = false;
    bool dragging_ = false;
};

} // namespace siege::app
