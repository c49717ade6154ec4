// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/discard_browser.hpp"

#include "app/book/paper.hpp"
#include "app/cards/card_art.hpp"
#include "app/cards/card_view.hpp"
#include "app/typeset.hpp"
#include "malta/game.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace siege::app {

namespace {

// The usual lines of a list, with a ring that shows where the keyboard is.
class CardLine : public QStyledItemDelegate {
  public:
    CardLine(const Theme* const& theme, QListWidget& list)
        : QStyledItemDelegate(&list), theme_(theme), list_(list) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem plain = option;
        plain.state &= ~QStyle::State_HasFocus;
        QStyledItemDelegate::paint(painter, plain, index);
        if (!list_.hasFocus() || list_.currentIndex() != index) return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(theme_->page, 3.4));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 3, 3);
        painter->setPen(QPen(theme_->focus, 2));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 3, 3);
        painter->restore();
    }

    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->displayAlignment =
            QStyle::visualAlignment(option->direction, Qt::AlignLeft) | Qt::AlignVCenter;
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 10);
    }

  private:
    const Theme* const& theme_;
    QListWidget& list_;
};

} // namespace

DiscardBrowser::DiscardBrowser(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    box_ = new QHBoxLayout(this);
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("revealed-cards"));
    list_->setAccessibleName(tr("Revealed cards, by turn"));
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setItemDelegate(new CardLine(theme_, *list_));
    card_ = new CardView(this);
    empty_ = page_label(this, tr("No card has been revealed yet."), font(), theme_->text);
    empty_->setAlignment(Qt::AlignCenter);
    box_->addWidget(empty_, 1);
    box_->addWidget(list_, 2);
    box_->addWidget(card_, 3);
    connect(list_, &QListWidget::currentRowChanged, this, &DiscardBrowser::show_chosen);
}

void DiscardBrowser::show(const malta::Ruleset& rules, const std::vector<int>& revealed) {
    rules_ = rules;
    revealed_ = revealed;
    write();
}

void DiscardBrowser::set_theme(const Theme& theme) {
    theme_ = &theme;
    setPalette(make_palette(theme));
    card_->set_theme(theme);
    write();
    update();
}

void DiscardBrowser::choose(int place) {
    if (list_->count() == 0) return;
    list_->setCurrentRow(std::clamp(place, 0, list_->count() - 1));
}

void DiscardBrowser::write() {
    if (!rules_) return;
    const int before = list_->currentRow();
    const bool at_end = before < 0 || before == list_->count() - 1;
    {
        const QSignalBlocker quiet(list_);
        list_->clear();
        list_->setFont(book_font(*this));
        for (std::size_t i = 0; i < revealed_.size(); ++i) {
            const malta::Card& card = rules_->deck()[static_cast<std::size_t>(revealed_[i])];
            const int turn = static_cast<int>(i) + 1;
            const QString letter =
                card.letter ? letter_name(*card.letter) : QStringLiteral("\u2013");
            list_->addItem(
                tr("%1. %2 (%3)\n%4")
                    .arg(turn)
                    .arg(typeset(card.title), letter, local_date(malta::date_of(*rules_, turn))));
            list_->item(static_cast<int>(i))
                ->setData(Qt::AccessibleTextRole,
                          tr("Turn %1, %2, %3")
                              .arg(turn)
                              .arg(typeset(card.title), card.letter
                                                            ? tr("counter order %1").arg(letter)
                                                            : tr("no counter order")));
        }
    }
    const bool none = revealed_.empty();
    empty_->setVisible(none);
    list_->setVisible(!none);
    card_->setVisible(!none);
    QPalette palette = empty_->palette();
    palette.setColor(QPalette::WindowText, theme_->text);
    empty_->setPalette(palette);
    empty_->setFont(book_font(*this));
    choose(at_end ? list_->count() - 1 : before);
    arrange();
}

void DiscardBrowser::show_chosen() {
    const int row = list_->currentRow();
    if (!rules_ || row < 0 || row >= static_cast<int>(revealed_.size())) return;
    const int card = revealed_[static_cast<std::size_t>(row)];
    card_->show_card(*rules_, card);
    emit card_chosen(card);
}

void DiscardBrowser::arrange() {
    const bool beside = width() >= 36 * em(*this) || width() > height() * 3 / 2;
    box_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int margin = std::clamp(width() / 60, 4, 12);
    box_->setContentsMargins(margin, margin, margin, margin);
    list_->setMinimumSize(beside ? QSize(em(*this) * 11, 0) : QSize(0, em(*this) * 6));
    list_->setMaximumHeight(beside ? QWIDGETSIZE_MAX : std::max(em(*this) * 8, height() / 3));
}

void DiscardBrowser::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme_->panel);
}

void DiscardBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void DiscardBrowser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) write();
}

} // namespace siege::app
