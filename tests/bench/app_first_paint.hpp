// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QTimer>
#include <QWidget>

#include <cstdio>
#include <ctime>

// Prints the monotonic clock in nanoseconds when the first window has been painted, and ends.
class FirstPaint : public QObject {
  public:
    explicit FirstPaint(QApplication& program) : QObject(&program) {
        program.installEventFilter(this);
    }

    bool eventFilter(QObject* object, QEvent* event) override {
        const auto* widget = qobject_cast<QWidget*>(object);
        if (!seen_ && event->type() == QEvent::Paint && widget != nullptr && widget->isWindow()) {
            seen_ = true;
            QTimer::singleShot(0, this, [] {
                timespec now{};
                clock_gettime(CLOCK_MONOTONIC, &now);
                std::printf("%lld\n",
                            static_cast<long long>(now.tv_sec) * 1'000'000'000 + now.tv_nsec);
                QApplication::quit();
            });
        }
        return false;
    }

  private:
    bool seen_ = false;
};
