// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/still_picture.hpp"

#include <QPainter>
#include <QWidget>

namespace siege::app {

void StillPicture::draw(QPainter& painter, const QWidget& widget, const QString& look,
                        const std::function<void(QPainter&)>& paint) {
    const qreal ratio = widget.devicePixelRatioF();
    const QSize pixels = (QSizeF(widget.size()) * ratio).toSize();
    if (picture_.size() != pixels || picture_.devicePixelRatio() != ratio || look_ != look) {
        picture_ = QPixmap(pixels);
        picture_.setDevicePixelRatio(ratio);
        picture_.fill(Qt::transparent);
        look_ = look;
        QPainter onto(&picture_);
        paint(onto);
    }
    painter.drawPixmap(0, 0, picture_);
}

} // namespace siege::app
