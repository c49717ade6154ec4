// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/side_panel.hpp"

#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace siege::app {
namespace {

constexpr int kWideLetters = 88; // columns of ordinary letters from which two columns can be read

} // namespace

SidePanel::SidePanel(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    columns_ = new QSplitter(Qt::Horizontal, this);
    right_ = new QSplitter(Qt::Vertical);
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("leaves"));
    tabs_->setDocumentMode(true);
    right_->addWidget(tabs_);
    columns_->addWidget(right_);
    columns_->setChildrenCollapsible(false);
    right_->setChildrenCollapsible(false);
    layout->addWidget(columns_);
}

void SidePanel::add_leaf(QWidget* leaf, const QString& title) {
    leaves_.push_back({leaf, title});
    tabs_->addTab(leaf, title);
}

void SidePanel::bring_forward(QWidget* leaf) {
    if (const int tab = tabs_->indexOf(leaf); tab >= 0) tabs_->setCurrentIndex(tab);
}

QSize SidePanel::minimumSizeHint() const {
    return {384, 320};
}

void SidePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = width() >= fontMetrics().averageCharWidth() * kWideLetters && height() >= 620;
    if (wide == wide_ || leaves_.size() < 3) return;
    wide_ = wide;
    arrange();
}

void SidePanel::arrange() {
    QWidget* book = leaves_[0].widget;
    QWidget* card = leaves_[1].widget;
    if (wide_) {
        columns_->insertWidget(0, book);
        right_->insertWidget(0, card);
        book->show();
        card->show();
        columns_->setSizes({width() * 57 / 100, width() * 43 / 100});
        right_->setSizes({height() * 58 / 100, height() * 42 / 100});
    } else {
        tabs_->insertTab(0, book, leaves_[0].title);
        tabs_->insertTab(1, card, leaves_[1].title);
        tabs_->setCurrentIndex(0);
    }
}

} // namespace siege::app
