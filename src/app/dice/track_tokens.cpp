// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dice/track_tokens.hpp"

#include "app/book/paper.hpp"
#include "app/chart/chart_pieces.hpp"

#include <QPainter>

#include <algorithm>

namespace siege::app {

TrackTokens::TrackTokens(const Theme& theme, int left, int start, QWidget* parent)
    : QWidget(parent), theme_(&theme), left_(left), start_(std::max(left, start)) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize TrackTokens::sizeHint() const {
    const int side = em(*this) * 5 / 4;
    return {side * std::max(1, start_), side};
}

void TrackTokens::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal side = height();
    for (int i = 0; i < start_; ++i) {
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const qreal x = mirrored ? width() - (i + 0.5) * side : (i + 0.5) * side;
        if (i < left_) {
            painter.save();
            painter.translate(x, side / 2);
            painter.scale(side / 46, side / 46);
            draw_piece(painter, theme_->chart, PieceKind::TrackDisc);
            painter.restore();
        } else {
            painter.setPen(QPen(theme_->page_text_secondary, 1.2, Qt::DotLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(QPointF(x, side / 2), side * 0.38, side * 0.36);
        }
    }
}

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
