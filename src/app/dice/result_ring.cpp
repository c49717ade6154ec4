// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/result_ring.hpp"

#include "app/book/paper.hpp"

#include <QPainter>

namespace siege::app {

ResultRing::ResultRing(const Theme& theme, int result, QWidget* parent)
    : QWidget(parent), theme_(&theme), result_(result) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Result %1").arg(result));
}

QSize ResultRing::sizeHint() const {
    const int side = em(*this) * 5 / 2;
    return {side, side};
}

void ResultRing::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw_roundel(painter, QRectF(rect()).adjusted(1, 1, -1, -1), QString::number(result_),
                 book_font(*this, 1.5, true), theme_->accent_text, theme_->accent);
}

} // namespace siege::app
