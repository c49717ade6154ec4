// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QString>

#include <functional>

class QPainter;
class QWidget;

namespace siege::app {

/// What lies still under the words of a widget: painted once, and again only in another size or look.
class StillPicture {
  public:
    /// Draws it over the whole widget. `look` tells, beside the size, what makes one picture differ
    /// from another.
    void draw(QPainter& painter, const QWidget& widget, const QString& look,
              const std::function<void(QPainter&)>& paint);

  private:
    QPixmap picture_;
    QString look_;
};

} // namespace siege::app
