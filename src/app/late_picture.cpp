// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/late_picture.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace siege::app {

void LatePicture::ask(const QSize& size, qreal ratio, const QString& look, Paint paint) {
    const Wanted wanted{size, ratio, look};
    if (wanted == wanted_ || size.isEmpty()) return;
    wanted_ = wanted;
    paint_ = std::move(paint);
    // Queued: what is being painted now shall not share the processors with this.
    QMetaObject::invokeMethod(this, &LatePicture::begin, Qt::QueuedConnection);
}

void LatePicture::begin() {
    if (work_.isRunning() || begun_ == wanted_) return;
    begun_ = wanted_;
    const auto promise = std::make_shared<QPromise<QImage>>();
    work_.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, wanted = wanted_, paint = paint_] {
        promise->start();
        QImage image((QSizeF(wanted.size) * wanted.ratio).toSize(),
                     QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(wanted.ratio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paint(painter, QRectF(QPointF(), wanted.size));
        painter.end();
        promise->addResult(std::move(image));
        promise->finish();
    });
}

// While it was painted another one may have been asked for; the window's size changes in many steps,
// and only the last of them is worth a picture.
void LatePicture::take() {
    picture_ = QPixmap::fromImage(work_.result());
    painted_ = begun_;
    if (begun_ != wanted_) return begin();
    emit ready();
}

void LatePicture::draw(QPainter& painter, const QRect& area) const {
    if (picture_.isNull()) return;
    if (picture_.deviceIndependentSize() == area.size())
        painter.drawPixmap(area.topLeft(), picture_);
    else
        painter.drawPixmap(area, picture_);
}

void wait_for_late_pictures() {
    do {
        QCoreApplication::processEvents(); // begins what was asked for
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents(); // takes what is ready, and may begin the next
    } while (QThreadPool::globalInstance()->activeThreadCount() > 0);
}

} // namespace siege::app
