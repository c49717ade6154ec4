// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace siege::app {

// The line below the table. What it is told is seen there, and spoken by a screen reader wherever
// the focus is; the same words told twice are spoken twice.
class SpokenLine : public QLabel {
    Q_OBJECT

  public:
    explicit SpokenLine(QWidget* parent = nullptr);

    void say(const QString& words);
    // What was said is no longer so. Silently.
    void hush();

    // As high as a line of words, also when nothing is said: the table above keeps its place.
    [[nodiscard]] int heightForWidth(int width) const override;

  signals:
    void spoken(const QString& words);
};

} // namespace siege::app
