// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/flow_layout.hpp"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace siege::app {

namespace {

int width_in(const QLayoutItem& item, int room) {
    return std::min(std::max(item.sizeHint().width(), item.minimumSize().width()),
                    std::max(room, item.minimumSize().width()));
}

int height_at(const QLayoutItem& item, int width) {
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, Qt::Alignment lines) : QLayout(parent), lines_(lines) {
    setContentsMargins(0, 0, 0, 0);
    if (parent != nullptr) {
        QSizePolicy policy = parent->sizePolicy();
        policy.setHeightForWidth(true);
        parent->setSizePolicy(policy);
    }
}

FlowLayout::~FlowLayout() {
    qDeleteAll(items_);
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QList<FlowLayout::Line> FlowLayout::lines(int width) const {
    QList<Line> broken;
    for (QLayoutItem* item : items_) {
        if (item->isEmpty()) continue;
        const int wide = width_in(*item, width);
        if (broken.isEmpty() || broken.back().width + spacing() + wide > width) broken << Line{};
        Line& line = broken.back();
        line.width += (line.items.isEmpty() ? 0 : spacing()) + wide;
        line.height = std::max(line.height, height_at(*item, wide));
        line.items << item;
    }
    return broken;
}

int FlowLayout::heightForWidth(int width) const {
    const QMargins m = contentsMargins();
    int high = m.top() + m.bottom();
    const QList<Line> all = lines(width - m.left() - m.right());
    for (const Line& line : all) high += line.height;
    return high + spacing() * std::max(0, static_cast<int>(all.size()) - 1);
}

QSize FlowLayout::sizeHint() const {
    const QMargins m = contentsMargins();
    int wide = 0;
    for (const Line& line : lines(QWIDGETSIZE_MAX)) wide = std::max(wide, line.width);
    wide += m.left() + m.right();
    return {wide, heightForWidth(wide)};
}

QSize FlowLayout::minimumSize() const {
    QSize least;
    for (const QLayoutItem* item : items_)
        if (!item->isEmpty()) least = least.expandedTo(item->minimumSize());
    const QMargins m = contentsMargins();
    return least.grownBy(m);
}

void FlowLayout::place(const Line& line, const QRect& room) const {
    const Qt::LayoutDirection direction =
        parentWidget() == nullptr ? Qt::LeftToRight : parentWidget()->layoutDirection();
    const int spare = std::max(0, room.width() - line.width);
    int x = room.left() + ((lines_ & Qt::AlignHCenter) != 0 ? spare / 2 : 0);
    for (QLayoutItem* item : line.items) {
        const int wide = width_in(*item, room.width());
        const QRect logical(x, room.top(), wide, line.height);
        item->setGeometry(QStyle::visualRect(direction, room, logical));
        x += wide + spacing();
    }
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    QRect room = area.marginsRemoved(contentsMargins());
    for (const Line& line : lines(room.width())) {
        place(line, {room.left(), room.top(), room.width(), line.height});
        room.setTop(room.top() + line.height + spacing());
    }
}

} // namespace siege::app
