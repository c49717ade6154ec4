// SPDX-License-Identifier: GPL-3.0-or-later
#include "look.hpp"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>

namespace siege::app {
namespace {

QString told(const QWidget& widget) {
    QString text;
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) text = label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) text = button->text();
    return QStringLiteral("%1 \"%2\" \"%3\" %4x%5")
        .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(), text.left(40))
        .arg(widget.width())
        .arg(widget.height());
}

bool has_words(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return !label->text().isEmpty();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return !button->text().isEmpty();
    return qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr;
}

QString too_small(const QWidget& widget) {
    const QSize least = widget.minimumSizeHint();
    if (widget.width() < least.width())
        return told(widget) + QStringLiteral(" needs the width %1").arg(least.width());
    const int high =
        widget.hasHeightForWidth() ? widget.heightForWidth(widget.width()) : least.height();
    if (widget.height() < high)
        return told(widget) + QStringLiteral(" needs the height %1").arg(high);
    return {};
}

// Whether a holder that does not scroll cuts a piece off.
QString cut_off(const QWidget& widget) {
    QRect here = widget.rect();
    for (const QWidget* inner = &widget; inner != nullptr && !inner->isWindow();) {
        const QWidget* holder = inner->parentWidget();
        here.moveTopLeft(inner->mapTo(holder, here.topLeft()));
        const auto* scroll = holder == nullptr
                                 ? nullptr
                                 : qobject_cast<const QAbstractScrollArea*>(holder->parentWidget());
        if (scroll != nullptr && scroll->viewport() == holder) {
            const bool wider = here.right() > holder->width() || here.left() < 0;
            if (wider && scroll->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
                return told(widget) + QStringLiteral(" sticks out of ") + told(*scroll);
            return {};
        }
        if (holder != nullptr && !holder->rect().adjusted(-1, -1, 1, 1).contains(here))
            return told(widget) + QStringLiteral(" sticks out of ") + told(*holder);
        inner = holder;
    }
    return {};
}

bool is_own(const QWidget& widget) {
    return !widget.objectName().startsWith(u"qt_");
}

QRect seen_part(const QWidget& widget) {
    QRect seen = widget.rect();
    for (const QWidget* inner = &widget; !inner->isWindow(); inner = inner->parentWidget()) {
        seen = seen.translated(inner->pos()) & inner->parentWidget()->rect();
    }
    return seen;
}

// What has no room in its window all at once is scrolled by keys, and must be seen in part.
bool can_be_seen(QWidget& widget) {
    QSize whole = widget.size();
    for (QWidget* holder = widget.parentWidget(); holder != nullptr;
         holder = holder->parentWidget()) {
        auto* scroll = qobject_cast<QScrollArea*>(holder);
        if (scroll == nullptr || !scroll->widget()->isAncestorOf(&widget)) continue;
        const QSize room = scroll->viewport()->size();
        const QPoint middle = widget.mapTo(scroll->widget(), widget.rect().center());
        scroll->ensureVisible(middle.x(), middle.y(), std::min(whole.width(), room.width()) / 2 + 1,
                              std::min(whole.height(), room.height()) / 2 + 1);
        const auto can_scroll = [](const QScrollBar* bar) {
            return bar->maximum() > bar->minimum();
        };
        if (whole.width() > room.width() && can_scroll(scroll->horizontalScrollBar()))
            whole.setWidth(room.width() / 2);
        if (whole.height() > room.height() && can_scroll(scroll->verticalScrollBar()))
            whole.setHeight(room.height() / 2);
    }
    const QRect seen = seen_part(widget);
    return seen.width() >= whole.width() - 2 && seen.height() >= whole.height() - 2 &&
           !seen.isEmpty();
}

} // namespace

QStringList clipped(const QWidget& root) {
    QStringList found;
    for (const auto* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || !is_own(*widget) || !has_words(*widget)) continue;
        for (const QString& fault : {too_small(*widget), cut_off(*widget)})
            if (!fault.isEmpty()) found << fault;
    }
    return found;
}

QStringList out_of_reach(QWidget& root) {
    QStringList found;
    for (auto* widget : root.findChildren<QWidget*>()) {
        const bool control = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled();
        if (control && widget->isVisible() && is_own(*widget) && !can_be_seen(*widget))
            found << told(*widget);
    }
    return found;
}

} // namespace siege::app
