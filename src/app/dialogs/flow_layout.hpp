// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace siege::app {

/// Widgets in a row that goes on in the next line where the room ends. Every line is one height; a
/// widget is as wide as it likes, but not wider than the line. Mirrored with the layout direction.
class FlowLayout : public QLayout {
    Q_OBJECT

  public:
    explicit FlowLayout(QWidget* parent, Qt::Alignment lines = Qt::AlignLeading);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { items_ << item; }
    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

  private:
    struct Line {
        QList<QLayoutItem*> items;
        int width = 0, height = 0;
    };
    [[nodiscard]] QList<Line> lines(int width) const;
    void place(const Line& line, const QRect& room) const;

    Qt::Alignment lines_;
    QList<QLayoutItem*> items_;
};

} // namespace siege::app
