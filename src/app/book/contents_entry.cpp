// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/contents_entry.hpp"

#include "app/book/paper.hpp"

#include <QKeyEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

namespace siege::app {

namespace {

QFont name_font(const QWidget& entry) {
    return book_font(entry, 1.15, true);
}

// A name whose longest word has no room is set in narrower letters, rather than widen the page.
QFont name_font(const QWidget& entry, const QString& name, int room) {
    QFont font = name_font(entry);
    for (const int stretch : {100, 90, 80}) {
        font.setStretch(stretch);
        if (longest_word(font, name) <= room) break;
    }
    return font;
}

QFont kind_font(const QWidget& entry) {
    return book_font(entry, 0.92, false, true);
}

QFont note_font(const QWidget& entry) {
    return book_font(entry, 0.92);
}

// Two blades crossed.
void draw_swords(QPainter& painter, const QRectF& box, const QColor& ink) {
    painter.save();
    painter.translate(box.center());
    const qreal s = box.height() / 2;
    painter.setPen(QPen(ink, std::max(1.2, s * 0.16), Qt::SolidLine, Qt::RoundCap));
    for (const int side : {-1, 1}) {
        painter.drawLine(QPointF(-side * s * 0.85, -s * 0.9), QPointF(side * s * 0.7, s * 0.75));
        painter.drawLine(QPointF(side * s * 0.2, s * 0.75), QPointF(side * s * 0.75, s * 0.2));
    }
    painter.restore();
}

void draw_march(QPainter& painter, const QRectF& box, const QColor& ink) {
    painter.save();
    painter.translate(box.center());
    const qreal s = box.height() / 2;
    painter.setPen(QPen(ink, std::max(1.2, s * 0.18), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawLine(QPointF(-s, 0), QPointF(s * 0.9, 0));
    painter.drawPolyline(QPolygonF{{s * 0.3, -s * 0.55}, {s * 0.9, 0}, {s * 0.3, s * 0.55}});
    painter.restore();
}

} // namespace

ContentsEntry::ContentsEntry(const Theme& theme, QWidget* parent)
    : QAbstractButton(parent), theme_(&theme) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ContentsEntry::set_content(const Content& content) {
    content_ = content;
    setText(content.name);
    setAccessibleName(content.spoken);
    updateGeometry();
    update();
}

void ContentsEntry::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

int ContentsEntry::ring() const {
    return em(*this) * 9 / 4;
}

int ContentsEntry::words_width(int width) const {
    const int pad = em(*this) / 2;
    return width - ring() - 3 * pad - 4;
}

int ContentsEntry::heightForWidth(int width) const {
    const int room = words_width(width), pad = em(*this) / 2;
    const int name = wrapped_height(name_font(*this, content_.name, room), content_.name, room);
    const int words = name +
                      wrapped_height(kind_font(*this), content_.kind, room - em(*this) * 3 / 2) +
                      wrapped_height(note_font(*this), content_.note, room);
    int cover = 0;
    if (!content_.cover.isEmpty()) {
        cover = QFontMetrics(name_font(*this)).height() + name + pad;
    }
    return std::max({words, ring(), cover}) + 2 * pad + 2;
}

QSize ContentsEntry::sizeHint() const {
    const int width = em(*this) * 26;
    return {width, heightForWidth(width)};
}

QSize ContentsEntry::minimumSizeHint() const {
    const int word = std::max({longest_word(name_font(*this, content_.name, 0), content_.name),
                               longest_word(note_font(*this), content_.note),
                               longest_word(name_font(*this), content_.cover)});
    return {word + ring() + em(*this) * 3 / 2 + 4, ring() + em(*this)};
}

// An entry that may be chosen stands up from the page as a plate; the others are print on it.
void ContentsEntry::paint_plate(QPainter& painter) const {
    const Theme& t = *theme_;
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -2.5);
    const bool hovered = underMouse() && !isDown();
    if (content_.given || content_.shown) {
        painter.setPen(QPen(t.accent, content_.given ? 2 : 1));
        painter.setBrush(content_.given ? t.live : t.result_none);
        painter.drawRoundedRect(box, 5, 5);
    }
    if (!content_.open) {
        if (!content_.given && !content_.shown) {
            painter.setPen(QPen(t.page_edge, 1, Qt::DotLine));
            painter.setBrush(hovered ? QBrush(t.result_none) : QBrush(Qt::NoBrush));
            painter.drawRoundedRect(box, 5, 5);
        }
        return;
    }
    if (t.chart.textured) {
        QColor shadow = t.chart.shadow;
        shadow.setAlpha(shadow.alpha() / 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(shadow);
        if (!isDown()) painter.drawRoundedRect(box.translated(0.8, 1.6), 5, 5);
    }
    const QColor ground = t.button;
    if (t.chart.textured) {
        QLinearGradient light(box.topLeft(), box.bottomLeft());
        light.setColorAt(0, hovered ? ground.lighter(t.dark ? 135 : 107) : ground.lighter(104));
        light.setColorAt(1, ground);
        painter.setBrush(light);
    } else {
        painter.setBrush(hovered ? t.live : ground);
    }
    painter.setPen(QPen(content_.shown ? t.accent : t.page_edge, content_.shown ? 2.2 : 1.4));
    painter.drawRoundedRect(box, 5, 5);
}

void ContentsEntry::paint_words(QPainter& painter) const {
    const Theme& t = *theme_;
    const int pad = em(*this) / 2, r = ring();
    const bool faint = !content_.open && !content_.given;
    const auto place = [this](const QRect& area) {
        return QStyle::visualRect(layoutDirection(), rect(), area);
    };
    const QRectF circle = place({pad + 2, (height() - r) / 2, r, r});
    const QColor seal = content_.open ? t.accent : QColor();
    draw_roundel(painter, circle, content_.number, book_font(*this, 1.3, true),
                 content_.open ? t.accent_text : t.page_text, seal);
    const int left = r + 2 * pad + 2, room = words_width(width());
    const QFont letters = name_font(*this, content_.name, room);
    const int name = wrapped_height(letters, content_.name, room);
    const int kind = wrapped_height(kind_font(*this), content_.kind, room - em(*this) * 3 / 2);
    const int note = wrapped_height(note_font(*this), content_.note, room);
    int top = (height() - name - kind - note) / 2;
    const auto side = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignTop);
    const int flags = static_cast<int>(side) | Qt::TextWordWrap;
    painter.setPen(faint ? t.page_text_secondary : content_.open ? t.button_text : t.page_text);
    painter.setFont(letters);
    painter.drawText(place({left, top, room, name}), flags, content_.name);
    top += name;
    const int line = QFontMetrics(kind_font(*this)).height();
    const QColor ink = content_.open    ? t.button_text
                       : content_.given ? t.page_text
                                        : t.page_text_secondary;
    const QRectF icon = place({left, top + line / 6, line * 2 / 3, line * 2 / 3});
    if (content_.battle)
        draw_swords(painter, icon, ink);
    else
        draw_march(painter, icon, ink);
    painter.setPen(ink);
    painter.setFont(kind_font(*this));
    painter.drawText(place({left + em(*this) * 5 / 4, top, room - em(*this) * 5 / 4, kind}), flags,
                     content_.kind);
    top += kind;
    painter.setPen(content_.blocked ? t.danger : ink);
    painter.setFont(note_font(*this));
    painter.drawText(place({left, top, room, note}), flags, content_.note);
}

void ContentsEntry::paint_cover(QPainter& painter) const {
    const Theme& t = *theme_;
    painter.save();
    const QPointF middle = QRectF(rect()).center();
    painter.translate(middle);
    painter.rotate(content_.number.toInt() % 2 == 0 ? -0.7 : 0.6); // laid down by hand
    const qreal wide = width() - 12, high = height() - 10;
    QRectF card(-wide / 2, -high / 2, wide, high);
    if (t.chart.textured) {
        QColor shadow = t.chart.shadow;
        shadow.setAlpha(shadow.alpha() / 3);
        painter.setPen(Qt::NoPen);
        painter.setBrush(shadow);
        for (const qreal d : {1.0, 2.0, 3.0})
            painter.drawRoundedRect(card.translated(d * 0.7, d), 4, 4);
    }
    painter.setPen(QPen(t.page_edge, 1.2));
    painter.setBrush(t.result_none);
    painter.drawRoundedRect(card, 4, 4);
    const QColor gilt = t.chart.textured ? t.chart.gilding : t.page_edge;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(gilt, 1.4));
    painter.drawRoundedRect(card.adjusted(4, 4, -4, -4), 3, 3);
    painter.restore();
    card.translate(middle); // the words stay level, or their letters would be ragged
    const int title = QFontMetrics(name_font(*this)).height();
    const QString name = content_.number.toInt() == 0
                             ? content_.name
                             : tr("%1 \u00b7 %2").arg(content_.number, content_.name);
    const QRectF room = card.adjusted(ring() / 2, 2, -ring() / 2, -2);
    const int second = wrapped_height(note_font(*this), name, qRound(room.width()));
    qreal top = room.center().y() - (title + second) / 2.0;
    painter.setPen(t.page_text);
    painter.setFont(name_font(*this));
    painter.drawText(QRectF(room.left(), top, room.width(), title), Qt::AlignCenter,
                     content_.cover);
    top += title;
    painter.setFont(note_font(*this));
    painter.drawText(QRectF(room.left(), top, room.width(), second + 2),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, name);
}

void ContentsEntry::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (content_.cover.isEmpty()) {
        paint_plate(painter);
        paint_words(painter);
    } else {
        paint_cover(painter);
    }
    if (hasFocus()) draw_focus_ring(painter, rect(), *theme_, 6);
}

void ContentsEntry::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->isAutoRepeat()) return;
        if ((event->modifiers() & Qt::ControlModifier) != 0)
            emit given_directly();
        else
            click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void ContentsEntry::mouseDoubleClickEvent(QMouseEvent*) {}

void ContentsEntry::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QAbstractButton::changeEvent(event);
}

void ContentsEntry::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void ContentsEntry::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace siege::app
