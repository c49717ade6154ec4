// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/plate_button.hpp"

#include "app/book/paper.hpp"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace siege::app {

PlateButton::PlateButton(const QString& title, QWidget* parent)
    : QAbstractButton(parent), theme_(&theme(ThemeName::Parchment)) {
    setText(title);
    setAccessibleName(plain_title());
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void PlateButton::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

void PlateButton::set_detail(const QString& detail) {
    detail_ = detail;
    setAccessibleName(detail.isEmpty() ? plain_title() : tr("%1: %2").arg(plain_title(), detail));
    updateGeometry();
    update();
}

void PlateButton::set_prominent(bool prominent) {
    prominent_ = prominent;
    update();
}

QString PlateButton::plain_title() const {
    return text().remove(QLatin1Char('&'));
}

QSize PlateButton::margin() const {
    return {em(*this) * 5 / 4, em(*this) * 5 / 8};
}

QFont PlateButton::title_font() const {
    return book_font(*this, 1.1);
}

QFont PlateButton::detail_font() const {
    return book_font(*this, 1.0);
}

int PlateButton::heightForWidth(int width) const {
    const int room = width - 2 * margin().width();
    return wrapped_height(title_font(), plain_title(), room) +
           wrapped_height(detail_font(), detail_, room) + 2 * margin().height();
}

QSize PlateButton::sizeHint() const {
    const int text = std::max(QFontMetrics(title_font()).horizontalAdvance(plain_title()),
                              QFontMetrics(detail_font()).horizontalAdvance(detail_));
    const int width = text + 2 * margin().width() + 2;
    return {width, heightForWidth(width)};
}

QSize PlateButton::minimumSizeHint() const {
    const int word =
        std::max(longest_word(title_font(), plain_title()), longest_word(detail_font(), detail_));
    return {word + 2 * margin().width() + 2,
            QFontMetrics(title_font()).height() + 2 * margin().height()};
}

void PlateButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = *theme_;
    const bool lit = isEnabled() && underMouse() && !isDown();
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    QColor ground = prominent_ ? t.accent : t.page;
    if (lit) ground = prominent_ ? t.accent.lighter(115) : t.live;
    const QColor ink = prominent_ ? t.accent_text : t.page_text;
    const QColor edge = prominent_ ? t.accent.darker(150) : t.chart.banner_edge;
    painter.setPen(QPen(edge, 1.6));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
    QColor inner = prominent_ ? t.accent_text : t.chart.gilding;
    inner.setAlpha(prominent_ ? 130 : 190);
    painter.setPen(QPen(inner, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 2, 2);
    const QSize m = margin();
    QRect room = rect().adjusted(m.width(), m.height(), -m.width(), -m.height());
    if (isDown()) room.translate(0, 1);
    const int title = wrapped_height(title_font(), plain_title(), room.width());
    const int all = title + wrapped_height(detail_font(), detail_, room.width());
    room.setTop(room.top() + std::max(0, (room.height() - all) / 2));
    painter.setPen(ink);
    painter.setFont(title_font());
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    painter.drawText(room, flags | Qt::TextShowMnemonic, text());
    if (!detail_.isEmpty()) {
        painter.setFont(detail_font());
        painter.drawText(room.adjusted(0, title, 0, 0), flags, detail_);
    }
    if (hasFocus()) draw_focus_ring(painter, rect(), t, 4);
}

void PlateButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!event->isAutoRepeat()) click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void PlateButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QAbstractButton::changeEvent(event);
}

void PlateButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void PlateButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace siege::app
