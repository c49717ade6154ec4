// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/calendar_bar.hpp"

#include "app/book/paper.hpp"
#include "app/cards/card_art.hpp"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace siege::app {

CalendarBar::CalendarBar(QWidget* parent) : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CalendarBar::set_days(const QDate& first, const QDate& last, const QDate& now) {
    first_ = first, last_ = last, now_ = now;
    update();
}

void CalendarBar::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

QSize CalendarBar::sizeHint() const {
    return {em(*this) * 16, minimumSizeHint().height()};
}

QSize CalendarBar::minimumSizeHint() const {
    return {em(*this) * 7, QFontMetrics(book_font(*this, 0.9)).height() + em(*this)};
}

qreal CalendarBar::x_of(const QDate& day) const {
    const auto all = static_cast<qreal>(std::max<qint64>(1, first_.daysTo(last_)));
    const qreal part = std::clamp(static_cast<qreal>(first_.daysTo(day)) / all, 0.0, 1.0);
    const qreal from = em(*this) * 0.5, room = width() - em(*this);
    const qreal x = from + part * room;
    return layoutDirection() == Qt::RightToLeft ? width() - x : x;
}

void CalendarBar::paintEvent(QPaintEvent*) {
    if (!first_.isValid()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = *theme_;
    const qreal e = em(*this), y = e * 0.55, thick = std::max(4.0, e * 0.36);
    const auto strip = [&](const QDate& a, const QDate& b) {
        const qreal from = x_of(a), to = x_of(b);
        return QRectF(std::min(from, to), y - thick / 2, std::abs(to - from), thick);
    };
    painter.setPen(QPen(t.text_secondary, 1));
    painter.setBrush(t.page);
    painter.drawRoundedRect(strip(first_, last_), thick / 2, thick / 2);
    painter.setBrush(t.accent);
    painter.setPen(Qt::NoPen);
    painter.drawRoundedRect(strip(first_, now_), thick / 2, thick / 2);
    painter.setFont(book_font(*this, 0.9));
    const QFontMetrics metrics(painter.font());
    qreal taken = -1e6;
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    for (QDate month(first_.year(), first_.month(), 1); month <= last_;
         month = month.addMonths(1)) {
        const QDate begin = std::max(month, first_), end = std::min(month.addMonths(1), last_);
        painter.setPen(QPen(t.text, 1));
        if (month > first_)
            painter.drawLine(QPointF(x_of(month), y + thick / 2), QPointF(x_of(month), y + thick));
        const QString name = QLocale().standaloneMonthName(month.month(), QLocale::ShortFormat);
        const qreal wide = metrics.horizontalAdvance(name);
        qreal left = (x_of(begin) + x_of(end)) / 2 - wide / 2;
        left = std::clamp(left, 0.0, std::max(0.0, width() - wide));
        const qreal order = mirrored ? width() - left - wide : left;
        if (order < taken) continue; // no room left for this month's name
        painter.drawText(QPointF(left, height() - metrics.descent()), name);
        taken = order + wide + 3;
    }
    const qreal now = x_of(now_), r = e * 0.42;
    painter.setPen(QPen(t.panel, 1.5));
    painter.setBrush(t.accent);
    painter.drawPolygon(QPolygonF{{now - r, y}, {now, y - r}, {now + r, y}, {now, y + r}});
}

StackPicture::StackPicture(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void StackPicture::set_stack(const Theme& theme, malta::Side deck, int cards) {
    theme_ = &theme;
    deck_ = deck;
    cards_ = cards;
    update();
}

QSize StackPicture::sizeHint() const {
    return {em(*this) * 8, em(*this) * 12};
}

QSize StackPicture::minimumSizeHint() const {
    return {em(*this) * 4, em(*this) * 7};
}

void StackPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QRectF area = rect();
    const qreal high = std::min(area.height(), area.width() / 0.62 + 30);
    area = QRectF(area.left(), area.center().y() - high / 2, area.width(), high);
    draw_stack(painter, area, *theme_, deck_, cards_);
}

} // namespace siege::app
