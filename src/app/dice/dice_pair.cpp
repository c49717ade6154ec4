// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/dice_pair.hpp"

#include "app/book/paper.hpp"
#include "app/dice/die_painter.hpp"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace siege::app {

namespace {

constexpr int kFaces = 5; ///< faces that flash by before the one that counts

// Which face shows while the die tumbles; any order that does not repeat will do.
int passing_face(int final, int step) {
    constexpr std::array<int, 6> wheel{3, 1, 5, 2, 6, 4};
    const int face = wheel[static_cast<std::size_t>((final * 2 + step) % 6)];
    return face == final ? final % 6 + 1 : face;
}

} // namespace

DicePair::DicePair(QWidget* parent) : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    setObjectName(QStringLiteral("dice"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    clock_.setDuration(kTumbleMilliseconds);
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    connect(&clock_, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&clock_, &QVariantAnimation::finished, this, [this] {
        update();
        tell();
        emit came_to_rest();
    });
    tell();
}

void DicePair::set_dice(int white, int black) {
    if (!rolling() && dice_ == std::array{white, black}) return;
    clock_.stop();
    dice_ = {white, black};
    tell();
    update();
}

void DicePair::roll_to(int white, int black) {
    clock_.stop();
    // A die that keeps lying, as the black one does at a re-roll, does not tumble.
    tumbling_ = {white != 0, black != 0 && black != dice_[1]};
    dice_ = {white, black};
    if (reduced_motion_ || !isVisible()) {
        tell();
        update();
        emit came_to_rest();
        return;
    }
    clock_.start();
}

void DicePair::set_black_in_hand(bool in_hand) {
    if (black_in_hand_ == in_hand) return;
    black_in_hand_ = in_hand;
    tell();
    updateGeometry();
    update();
}

void DicePair::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

void DicePair::set_reduced_motion(bool reduced) {
    reduced_motion_ = reduced;
    if (reduced && rolling()) clock_.setCurrentTime(kTumbleMilliseconds);
}

QString DicePair::words() const {
    const auto one = [](const QString& name, int value) {
        return value == 0 ? tr("%1 not thrown").arg(name) : tr("%1 %2").arg(name).arg(value);
    };
    QString words = one(tr("White die"), dice_[0]);
    if (black_in_hand_ || dice_[1] != 0)
        words += QStringLiteral(", ") + one(tr("black die"), dice_[1]);
    return words;
}

void DicePair::tell() {
    if (rolling()) return;
    setAccessibleName(words());
    setToolTip(words());
}

QSize DicePair::sizeHint() const {
    return {em(*this) * 12, em(*this) * 6};
}

QSize DicePair::minimumSizeHint() const {
    return {em(*this) * 7, em(*this) * 7 / 2};
}

void DicePair::paint_one(QPainter& painter, const QRectF& box, bool black) const {
    const std::size_t i = black ? 1 : 0;
    int face = dice_[i];
    qreal turn = black ? 6 : -5, lift = 0;
    if (rolling() && tumbling_[i]) {
        const qreal done = clock_.currentValue().toReal();
        const qreal left = (1 - done) * (1 - done);
        const int step = static_cast<int>((1 - left) * kFaces);
        if (step < kFaces - 1) face = passing_face(dice_[i], step);
        turn += (black ? -1 : 1) * left * 420;
        lift = std::abs(std::sin(done * M_PI * 2)) * (1 - done) * box.height() * 0.22;
    }
    painter.save();
    painter.translate(box.center() - QPointF(0, lift));
    painter.rotate(turn);
    const qreal side = box.height() * (rolling() && tumbling_[i] ? 0.84 : 0.9);
    draw_die(painter, *theme_, {-side / 2, -side / 2, side, side}, face, black);
    painter.restore();
}

void DicePair::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool both = black_in_hand_ || dice_[1] != 0;
    const qreal gap = em(*this) * 0.4;
    const qreal side = std::min<qreal>(height(), both ? (width() - gap) / 2.0 : width());
    const qreal all = both ? 2 * side + gap : side;
    const qreal left = (width() - all) / 2, top = (height() - side) / 2;
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QRectF first(left, top, side, side), second(left + side + gap, top, side, side);
    paint_one(painter, both && mirrored ? second : first, false);
    if (both) paint_one(painter, mirrored ? first : second, true);
}

} // namespace siege::app
