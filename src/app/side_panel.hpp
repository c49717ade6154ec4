// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QSplitter;
class QTabWidget;

namespace siege::app {

// What lies beside the chart: the book, the card and the rest. Where there is room they lie side by
// side, elsewhere as tabs, of which the one that is needed now comes to the front.
class SidePanel : public QWidget {
    Q_OBJECT

  public:
    explicit SidePanel(QWidget* parent = nullptr);

    // The first leaf becomes the left column where there is room; the second the top of the right one;
    // the others stay tabs below it.
    void add_leaf(QWidget* leaf, const QString& title);
    void bring_forward(QWidget* leaf);
    [[nodiscard]] bool side_by_side() const { return wide_; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void arrange();

    struct Leaf {
        QWidget* widget;
        QString title;
    };
    QList<Leaf> leaves_;
    QTabWidget* tabs_;
    QSplitter* columns_;
    QSplitter* right_;
    bool wide_ = false;
};

} // namespace siege::app
