// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"

#include <QVariantAnimation>
#include <QWidget>

#include <array>

namespace siege::app {

/// The white and the black die on the table. They tumble for less than half a second.
class DicePair : public QWidget {
    Q_OBJECT

  public:
    static constexpr int kTumbleMilliseconds = 380;

    explicit DicePair(QWidget* parent = nullptr);

    /// 1 to 6; 0 for a die that has not been thrown.
    void set_dice(int white, int black);
    /// The faces are already known; the tumbling ends on them.
    void roll_to(int white, int black);
    /// A black die that has not been thrown is drawn only if it goes with the order.
    void set_black_in_hand(bool in_hand);
    void set_theme(const Theme& theme);
    void set_reduced_motion(bool reduced);

    [[nodiscard]] int white() const { return dice_[0]; }
    [[nodiscard]] int black() const { return dice_[1]; }
    [[nodiscard]] bool rolling() const { return clock_.state() == QAbstractAnimation::Running; }
    [[nodiscard]] QString words() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void came_to_rest();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void paint_one(QPainter& painter, const QRectF& box, bool black) const;
    void tell();

    std::array<int, 2> dice_{};
    std::array<bool, 2> tumbling_{};
    bool black_in_hand_ = false;
    bool reduced_motion_ = false;
    const Theme* theme_;
    QVariantAnimation clock_;
};

} // namespace siege::app
