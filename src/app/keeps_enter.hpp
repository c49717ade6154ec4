// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

namespace siege::app {

/// A view of items that keeps Enter to itself. Qt's leave it to the window as well, which would take
/// the default answer of the question that the first one led to.
template<class View>
class KeepsEnter : public View {
  public:
    using View::View;

  protected:
    void keyPressEvent(QKeyEvent* event) override {
        View::keyPressEvent(event);
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) event->accept();
    }
};

} // namespace siege::app
