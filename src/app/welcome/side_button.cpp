// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/side_button.hpp"

#include "app/book/paper.hpp"
#include "app/welcome/portrait.hpp"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace siege::app {
namespace {

void draw_frame(QPainter& painter, const QRectF& picture, const Theme& t) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.chart.ink, 1.6));
    painter.drawRect(picture.adjusted(0.8, 0.8, -0.8, -0.8));
    painter.setPen(QPen(t.chart.textured ? t.chart.gilding : t.chart.ink, 1));
    painter.drawRect(picture.adjusted(3.5, 3.5, -3.5, -3.5));
}

} // namespace

SideButton::SideButton(malta::Side side, Kind kind, QWidget* parent)
    : QAbstractButton(parent), side_(side), kind_(kind), theme_(&theme(ThemeName::Parchment)),
      picture_(this) {
    setText(side == malta::Side::Turks ? tr("The Turks") : tr("The Knights"));
    setAccessibleName(kind == Kind::Begin
                          ? tr("Play %1 at once: %2. %3").arg(text(), commander(), aim(side_))
                          : tr("%1: %2. %3").arg(text(), commander(), aim(side_)));
    setCheckable(kind == Kind::Choose);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&picture_, &LatePicture::ready, this, [this] { update(); });
}

void SideButton::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

QString SideButton::commander() const {
    return side_ == malta::Side::Turks ? tr("under Mustafa Pasha") : tr("under Jean de Valette");
}

QString SideButton::aim(malta::Side side) {
    return side == malta::Side::Turks
               ? tr("Storm the three forts before autumn calls the fleet home.")
               : tr("Hold the walls until the Sultan\u2019s fleet gives up and sails.");
}

QFont SideButton::name_font() const {
    return book_font(*this, kind_ == Kind::Begin ? 1.7 : 1.25, true);
}

QFont SideButton::words_font() const {
    return book_font(*this, kind_ == Kind::Begin ? 1.1 : 0.95);
}

int SideButton::pad() const {
    return em(*this) * 2 / 3;
}

int SideButton::least_picture() const {
    return em(*this) * (kind_ == Kind::Begin ? 12 : 10);
}

// That of the side with more to say, so that two portraits side by side end at one height.
int SideButton::caption_height(int width) const {
    if (const auto known = caption_heights_.constFind(width); known != caption_heights_.cend())
        return *known;
    const int room = width - 4 * pad();
    const int aims = std::max(wrapped_height(words_font(), aim(malta::Side::Turks), room),
                              wrapped_height(words_font(), aim(malta::Side::Knights), room));
    const int height = wrapped_height(name_font(), text(), room) +
                       wrapped_height(words_font(), commander(), room) + aims + 2 * pad();
    caption_heights_.insert(width, height);
    return height;
}

int SideButton::heightForWidth(int width) const {
    return caption_height(width) + least_picture() + pad();
}

// With a line for each text; how many there are in the end heightForWidth() tells.
QSize SideButton::sizeHint() const {
    const int lines = QFontMetrics(name_font()).height() + 2 * QFontMetrics(words_font()).height();
    return {em(*this) * (kind_ == Kind::Begin ? 26 : 20), lines + least_picture() + 3 * pad()};
}

QSize SideButton::minimumSizeHint() const {
    if (least_size_) return *least_size_;
    const int word =
        std::max({longest_word(name_font(), text()), longest_word(words_font(), commander()),
                  longest_word(words_font(), aim(side_)), em(*this) * 9});
    least_size_ = QSize(word + 4 * pad(), em(*this) * 10);
    return *least_size_;
}

void SideButton::paint_picture(QPainter& painter, const QRect& area) {
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    picture_.ask(area.size(), devicePixelRatioF(), theme_->id + (mirrored ? u'<' : u'>'),
                 [side = side_, &theme = *theme_, mirrored](QPainter& onto, const QRectF& all) {
                     draw_portrait(onto, all, side, theme, mirrored);
                     draw_frame(onto, all, theme);
                 });
    picture_.draw(painter, area);
}

void SideButton::paint_caption(QPainter& painter, const QRect& area) const {
    const Theme& t = *theme_;
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    QRect room = area.adjusted(pad(), 0, -pad(), 0);
    const auto line = [&](const QFont& font, const QColor& ink, const QString& words) {
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(room, flags, words);
        room.setTop(room.top() + wrapped_height(font, words, room.width()));
    };
    line(name_font(), side_ == malta::Side::Turks ? t.turks : t.knights, text());
    line(words_font(), t.page_text_secondary, commander());
    line(words_font(), t.page_text, aim(side_));
}

// A tick in a roundel: the chosen one is told by a shape, not by colour alone.
void SideButton::paint_check(QPainter& painter, const QRect& picture) const {
    const qreal r = em(*this) * 0.95;
    const QPointF at = layoutDirection() == Qt::RightToLeft
                           ? QPointF(picture.left() + r * 1.5, picture.top() + r * 1.5)
                           : QPointF(picture.right() - r * 1.5, picture.top() + r * 1.5);
    painter.setPen(QPen(theme_->page, 2.5));
    painter.setBrush(theme_->accent);
    painter.drawEllipse(at, r, r);
    painter.setPen(QPen(theme_->accent_text, r * 0.24, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{at + QPointF(-r * 0.45, 0), at + QPointF(-r * 0.1, r * 0.38),
                                   at + QPointF(r * 0.48, -r * 0.36)});
}

void SideButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = *theme_;
    const bool marked = isChecked();
    const bool lit = underMouse() && !isDown();
    const qreal edge = marked ? 3.5 : 1.5;
    const QRectF box = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
    painter.setPen(QPen(marked ? t.accent : t.page_edge, edge));
    painter.setBrush(lit ? t.live : t.page);
    painter.drawRoundedRect(box, 5, 5);
    const int high = caption_height(width());
    const int p = pad();
    QRect picture = rect().adjusted(p, p, -p, -high);
    paint_picture(painter, picture);
    paint_caption(painter, {p, height() - high + p * 2 / 3, width() - 2 * p, high});
    if (marked) paint_check(painter, picture);
    if (hasFocus()) draw_focus_ring(painter, rect(), t, 6);
}

void SideButton::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // In a dialog Enter takes the default button, so it is not swallowed there.
    if (enter && kind_ == Kind::Begin) {
        if (!event->isAutoRepeat()) click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void SideButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        caption_heights_.clear();
        least_size_.reset();
        updateGeometry();
    }
    QAbstractButton::changeEvent(event);
}

void SideButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void SideButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace siege::app
