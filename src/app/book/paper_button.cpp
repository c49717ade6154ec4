// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/paper_button.hpp"

#include "app/book/paper.hpp"

#include <QEvent>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>

namespace siege::app {

PaperButton::PaperButton(Rank rank, const QString& title, const QString& detail, const Theme& theme,
                         QWidget* parent)
    : QAbstractButton(parent), rank_(rank), theme_(&theme) {
    set_words(title, detail);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(rank == Rank::Quiet ? QSizePolicy::Maximum : QSizePolicy::Preferred,
                       QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PaperButton::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

void PaperButton::set_words(const QString& title, const QString& detail) {
    setText(title);
    detail_ = detail;
    setAccessibleName(detail.isEmpty() ? title : tr("%1. %2").arg(title, detail));
    updateGeometry();
    update();
}

QFont PaperButton::title_font() const {
    return book_font(*this, 1, rank_ != Rank::Quiet);
}

QFont PaperButton::detail_font() const {
    return book_font(*this, 0.92);
}

QSize PaperButton::margin() const {
    const int e = em(*this);
    return rank_ == Rank::Quiet ? QSize(e / 2, e / 4) : QSize(e * 4 / 5, e / 2);
}

int PaperButton::heightForWidth(int width) const {
    const int room = width - 2 * margin().width();
    return wrapped_height(title_font(), text(), room) +
           wrapped_height(detail_font(), detail_, room) + 2 * margin().height();
}

QSize PaperButton::sizeHint() const {
    int wide = QFontMetrics(title_font()).horizontalAdvance(text());
    const int detail = QFontMetrics(detail_font()).horizontalAdvance(detail_);
    wide = std::max(wide, std::min(detail, 22 * em(*this)));
    const int width = wide + 2 * margin().width() + 2;
    return {width, heightForWidth(width)};
}

QSize PaperButton::minimumSizeHint() const {
    const int word =
        std::max(longest_word(title_font(), text()), longest_word(detail_font(), detail_));
    const int width = word + 2 * margin().width() + 2;
    return {width, QFontMetrics(title_font()).height() + 2 * margin().height()};
}

void PaperButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = *theme_;
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool quiet = rank_ == Rank::Quiet;
    const bool loud = rank_ == Rank::Prominent && isEnabled();
    QColor ink = quiet ? t.link : loud ? t.accent_text : t.button_text;
    if (!isEnabled()) ink = t.page_text_secondary;
    if (!quiet || underMouse() || isDown()) {
        QColor ground = loud ? t.accent : t.button;
        if (!isEnabled()) ground = t.page;
        const bool lit = isEnabled() && underMouse() && !isDown();
        painter.setPen(QPen(loud ? t.accent.darker(140) : t.page_edge, loud ? 1.0 : 1.4));
        painter.setBrush(lit && !loud ? t.button.lighter(t.dark ? 125 : 104) : ground);
        painter.drawRoundedRect(box, 4, 4);
        if (loud) {
            QColor gilt = t.accent_text;
            gilt.setAlpha(lit ? 230 : 120);
            painter.setPen(QPen(gilt, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 2.5, 2.5);
        }
    }
    const QSize m = margin();
    QRect room = rect().adjusted(m.width(), m.height(), -m.width(), -m.height());
    if (isDown()) room.translate(0, 1);
    const int high = wrapped_height(title_font(), text(), room.width());
    const int all = high + wrapped_height(detail_font(), detail_, room.width());
    room.setTop(room.top() + std::max(0, (room.height() - all) / 2));
    painter.setPen(ink);
    QFont font = title_font();
    font.setUnderline(quiet && isEnabled());
    painter.setFont(font);
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    painter.drawText(room, flags, text());
    painter.setFont(detail_font());
    painter.drawText(room.adjusted(0, high, 0, 0), flags, detail_);
    if (hasFocus()) draw_focus_ring(painter, rect(), t, 5);
}

void PaperButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->isAutoRepeat()) return; // a held key must not choose twice
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void PaperButton::mouseDoubleClickEvent(QMouseEvent*) {}

void PaperButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QAbstractButton::changeEvent(event);
}

void PaperButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void PaperButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace siege::app
