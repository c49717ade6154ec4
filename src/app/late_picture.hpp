// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QImage>
#include <QPixmap>

#include <functional>

class QPainter;

namespace siege::app {

/// A picture that takes long to paint, so it is painted beside the interface: a window neither
/// opens nor changes its size more slowly for it.
class LatePicture : public QObject {
    Q_OBJECT

  public:
    /// Is called in another thread, with nothing but what it holds; `area` begins at 0, 0.
    using Paint = std::function<void(QPainter& painter, const QRectF& area)>;

    explicit LatePicture(QObject* parent) : QObject(parent) {
        connect(&work_, &QFutureWatcher<QImage>::finished, this, &LatePicture::take);
    }

    /// Asks for the picture in this size and device pixel ratio; `look` tells whatever else makes
    /// one picture differ from another. What there is already is not painted again.
    void ask(const QSize& size, qreal ratio, const QString& look, Paint paint);
    /// Draws what there is: until the picture asked for is ready the one before it, stretched, and
    /// before the first one nothing.
    void draw(QPainter& painter, const QRect& area) const;
    /// Whether draw() draws the picture that was asked for last.
    [[nodiscard]] bool up_to_date() const { return painted_ == wanted_; }

  signals:
    void ready(); ///< the picture asked for can be drawn

  private:
    struct Wanted {
        QSize size;
        qreal ratio = 1;
        QString look;
        bool operator==(const Wanted&) const = default;
    };

    void begin();
    void take();

    Wanted wanted_, begun_, painted_;
    Paint paint_;
    QPixmap picture_;
    QFutureWatcher<QImage> work_;
};

/// Waits until every late picture that was asked for has been painted.
void wait_for_late_pictures();

} // namespace siege::app
