// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spoken_line.hpp"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>

namespace siege::app {
namespace {

// Qt 6.4 has no announcements. Its bridges tell of an alert on Windows and macOS only; on Linux a
// screen reader speaks a notification that begins to show.
QAccessibleInterface* make_interface(const QString&, QObject* object) {
    auto* line = qobject_cast<SpokenLine*>(object);
    return line == nullptr ? nullptr : new QAccessibleWidget(line, QAccessible::Notification);
}

void tell(QObject* line, QAccessible::Event type) {
    QAccessibleEvent event(line, type);
    QAccessible::updateAccessibility(&event);
}

} // namespace

SpokenLine::SpokenLine(QWidget* parent) : QLabel(parent) {
    static const bool installed = (QAccessible::installFactory(make_interface), true);
    Q_UNUSED(installed)
    setObjectName(QStringLiteral("status"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setContentsMargins(8, 2, 8, 4);
}

void SpokenLine::say(const QString& words) {
    setText(words);
    setAccessibleName(words);
    tell(this, QAccessible::Alert);
    tell(this, QAccessible::ObjectShow);
    emit spoken(words);
}

int SpokenLine::heightForWidth(int width) const {
    const QMargins around = contentsMargins();
    return std::max(QLabel::heightForWidth(width),
                    fontMetrics().height() + around.top() + around.bottom());
}

void SpokenLine::hush() {
    clear();
    setAccessibleName({});
}

} // namespace siege::app
