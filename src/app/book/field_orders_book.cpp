// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/field_orders_book.hpp"

#include "app/book/contents_page.hpp"
#include "app/book/order_page.hpp"
#include "app/book/order_standing.hpp"
#include "app/book/paper.hpp"
#include "app/book/paper_button.hpp"
#include "app/typeset.hpp"
#include "malta/turn.hpp"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {

namespace {

constexpr int kCover = 6;          ///< pixels of the binding that show around the pages
constexpr int kSpreadLetters = 56; ///< width, in letters, from which the book lies open
// A page that has more room than this many letters in both directions is set in larger ones.
constexpr qreal kPageWidth = 31, kPageHeight = 62;
constexpr qreal kLargestLetters = 2; ///< times those of the interface

int page_margin(const QWidget& book, int width) {
    return std::clamp(width / 40, em(book) * 2 / 3, em(book) * 2);
}

} // namespace

FieldOrdersBook::FieldOrdersBook(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)) {
    setAccessibleName(tr("Field Orders Book"));
    contents_ = new ContentsPage(this);
    make_page();
    connect(contents_, &ContentsPage::page_wanted, this, [this](int page) { turn_to(page, true); });
    connect(contents_, &ContentsPage::order_given, this, &FieldOrdersBook::give);
}

void FieldOrdersBook::make_page() {
    using Rank = PaperButton::Rank;
    sheet_ = new QWidget(this);
    auto* column = new QVBoxLayout(sheet_);
    column->setContentsMargins(0, 0, 0, 0);
    auto* bar = new QHBoxLayout;
    previous_ = new PaperButton(Rank::Quiet, tr("\u2039 Previous"), {}, *theme_, sheet_);
    back_ = new PaperButton(Rank::Quiet, tr("Contents"), {}, *theme_, sheet_);
    next_ = new PaperButton(Rank::Quiet, tr("Next \u203a"), {}, *theme_, sheet_);
    previous_->setObjectName(QStringLiteral("previous-page"));
    back_->setObjectName(QStringLiteral("open-contents"));
    next_->setObjectName(QStringLiteral("next-page"));
    previous_->setAccessibleName(tr("Previous page"));
    next_->setAccessibleName(tr("Next page"));
    bar->addWidget(previous_);
    bar->addStretch(1);
    bar->addWidget(back_);
    bar->addStretch(1);
    bar->addWidget(next_);
    scroll_ = new PaperScroll(sheet_);
    scroll_->setObjectName(QStringLiteral("book-page"));
    give_ = new PaperButton(Rank::Prominent, tr("Give this order"), {}, *theme_, sheet_);
    give_->setObjectName(QStringLiteral("give-order"));
    column->addLayout(bar);
    column->addWidget(scroll_, 1);
    column->addWidget(give_);
    connect(previous_, &QAbstractButton::clicked, this, [this] { turn_to(page_ - 1, false); });
    connect(next_, &QAbstractButton::clicked, this, [this] { turn_to(page_ + 1, false); });
    connect(back_, &QAbstractButton::clicked, this, &FieldOrdersBook::open_contents);
    connect(give_, &QAbstractButton::clicked, this, [this] { give(order_of_page()); });
}

void FieldOrdersBook::show(const malta::Ruleset& rules, const malta::State& state,
                           const malta::EventList& events) {
    rules_ = rules;
    state_ = state;
    events_ = events;
    page_ = std::min(page_, page_count());
    write();
}

void FieldOrdersBook::set_theme(const Theme& theme) {
    theme_ = &theme;
    setPalette(page_palette(theme));
    fit_letters();
    write();
    update();
}

void FieldOrdersBook::fit_letters() {
    const QFont usual = QApplication::font();
    const int size = QFontInfo(usual).pixelSize();
    const qreal room = std::min(width() / (kPageWidth * size), height() / (kPageHeight * size));
    const int fitting = qRound(size * std::clamp(room, 1.0, kLargestLetters));
    QFont letters; // of the interface, whatever becomes of them
    if (fitting > size) {
        letters = usual;
        letters.setPixelSize(fitting);
    }
    if (letters != font() || letters.resolveMask() != font().resolveMask()) setFont(letters);
}

int FieldOrdersBook::page_count() const {
    if (!rules_) return 0;
    return static_cast<int>(rules_->orders().size() + rules_->actions().size());
}

QSize FieldOrdersBook::sizeHint() const {
    const int letters = QFontInfo(QApplication::font()).pixelSize();
    return {letters * 38, letters * 48};
}

int FieldOrdersBook::order_of_page() const {
    const int orders = rules_ ? static_cast<int>(rules_->orders().size()) : 0;
    return page_ >= 1 && page_ <= orders ? page_ - 1 : -1;
}

int FieldOrdersBook::kind_of_page() const {
    const int orders = rules_ ? static_cast<int>(rules_->orders().size()) : 0;
    return page_ > orders ? page_ - orders - 1 : -1;
}

void FieldOrdersBook::open_page(int order) {
    if (!rules_ || order < 0 || order >= static_cast<int>(rules_->orders().size())) return;
    turn_to(order + 1, false);
}

void FieldOrdersBook::open_action(int kind) {
    if (!rules_ || kind < 0 || kind >= static_cast<int>(rules_->actions().size())) return;
    turn_to(static_cast<int>(rules_->orders().size()) + 1 + kind, false);
}

void FieldOrdersBook::open_contents() {
    const int from = page_;
    const bool had_focus = sheet_->isAncestorOf(focusWidget()) || back_->hasFocus();
    turn_to(0, false);
    if (had_focus) contents_->focus_entry(from);
}

void FieldOrdersBook::turn_to(int page, bool focus) {
    page = std::clamp(page, 0, page_count());
    const bool turned = page != page_;
    page_ = page;
    if (turned) {
        scroll_->verticalScrollBar()->setValue(0);
        write();
    }
    if (focus) focus_page();
    if (turned) emit page_turned(page_);
}

void FieldOrdersBook::focus_page() {
    QWidget* first = scroll_;
    if (give_->isVisibleTo(this)) first = give_;
    const auto offers = scroll_->widget() != nullptr
                            ? scroll_->widget()->findChildren<PaperButton*>()
                            : QList<PaperButton*>();
    if (!offers.isEmpty()) first = offers.front();
    if (page_ > 0) first->setFocus(Qt::OtherFocusReason);
}

void FieldOrdersBook::give(int order) {
    const malta::Choice choice{malta::Decision::Order, static_cast<std::uint8_t>(order)};
    if (order >= 0 && malta::pending(state_).contains(choice)) emit order_chosen(order);
}

QRect FieldOrdersBook::contents_area() const {
    QRect area = rect().adjusted(kCover, kCover, -kCover, -kCover);
    if (!spread_) return area;
    const int half = area.width() / 2;
    return layoutDirection() == Qt::RightToLeft ? area.adjusted(half, 0, 0, 0)
                                                : area.adjusted(0, 0, -(area.width() - half), 0);
}

QRect FieldOrdersBook::page_area() const {
    QRect area = rect().adjusted(kCover, kCover, -kCover, -kCover);
    if (!spread_) return area;
    const int half = area.width() / 2;
    return layoutDirection() == Qt::RightToLeft ? area.adjusted(0, 0, -(area.width() - half), 0)
                                                : area.adjusted(half, 0, 0, 0);
}

void FieldOrdersBook::arrange() {
    spread_ = width() >= kSpreadLetters * em(*this);
    const auto inner = [this](QRect area) {
        const int margin = page_margin(*this, area.width());
        const int high = std::min(margin, std::max(6, height() / 40));
        return area.adjusted(margin, high, -margin, -high);
    };
    contents_->setVisible(spread_ || page_ == 0);
    sheet_->setVisible(spread_ || page_ > 0);
    contents_->setGeometry(inner(contents_area()));
    sheet_->setGeometry(inner(page_area()));
    back_->setVisible(!spread_);
}

// Behind another leaf nobody reads it, and most positions of a siege are never looked up in it.
void FieldOrdersBook::write() {
    due_ = !isVisibleTo(window());
    if (!rules_ || due_) return;
    const BookScene scene{*rules_, state_, events_, *theme_};
    const bool lies_open = width() >= kSpreadLetters * em(*this);
    contents_->write(scene, lies_open ? page_ : 0);
    write_page();
    write_footer();
    arrange();
}

void FieldOrdersBook::write_page() {
    // The page is written anew; what had the focus on it gets it back by its name.
    QWidget* old = scroll_->widget();
    QString focused;
    if (old != nullptr && focusWidget() != nullptr && old->isAncestorOf(focusWidget()) &&
        focusWidget()->hasFocus())
        focused = focusWidget()->objectName();
    const int scrolled = scroll_->verticalScrollBar()->value();
    auto* page = new QWidget;
    page->setFont(font());
    page->setPalette(page_palette(*theme_));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 2, 0, em(*this) / 2);
    column->setSpacing(em(*this) / 3);
    const BookScene scene{*rules_, state_, events_, *theme_};
    PageWriter writer(*theme_, *page, *column);
    if (page_ > 0) write_offers(*column);
    if (order_of_page() >= 0)
        write_order_page(writer, scene, static_cast<std::size_t>(order_of_page()));
    else if (kind_of_page() >= 0)
        write_action_page(writer, scene, static_cast<std::size_t>(kind_of_page()));
    else
        write_title(writer);
    column->addStretch(1);
    scroll_->set_theme(*theme_);
    retire(scroll_->takeWidget());
    scroll_->setWidget(page);
    page->setAutoFillBackground(false);
    page->show();
    scroll_->setAccessibleName(writer.spoken().mid(0, 2).join(QStringLiteral(", ")));
    scroll_->setAccessibleDescription(writer.spoken().mid(2).join(QLatin1Char(' ')));
    scroll_->verticalScrollBar()->setValue(scrolled);
    if (focused.isEmpty()) return;
    auto* again = page->findChild<QWidget*>(focused);
    (again != nullptr ? again : static_cast<QWidget*>(scroll_))->setFocus(Qt::OtherFocusReason);
}

void FieldOrdersBook::write_title(PageWriter& writer) {
    writer.space();
    writer.heading(rules_->player() == malta::Side::Turks ? tr("The Turks") : tr("The Knights"),
                   tr("Field Orders"));
    writer.paragraph(tr("One order a turn, chosen before the enemy’s card is turned. The card’s "
                        "counter order picks the column, the white die the row. A used order "
                        "lies under its card until all of them are used, or until an additional "
                        "action brings them back."));
    writer.aside(tr("Low throws are good for the Turks, high ones for the Knights."));
}

void FieldOrdersBook::write_offers(QVBoxLayout& column) {
    const bool here = order_of_page() == state_.order || kind_of_page() >= 0;
    const auto offers = action_offers(*rules_, state_);
    if (!here || offers.empty()) return;
    const malta::Order& order = rules_->orders()[state_.order];
    QLabel* question = page_label(sheet_, tr("Does an action go with %1?").arg(typeset(order.name)),
                                  book_font(*this, 1.05, true), theme_->page_text);
    question->setAlignment(Qt::AlignHCenter);
    column.addWidget(question);
    for (const ActionOffer& offer : offers) {
        const auto rank = offer.option == malta::kNoAction ? PaperButton::Rank::Prominent
                                                           : PaperButton::Rank::Plain;
        auto* button = new PaperButton(rank, offer.title, offer.detail, *theme_);
        button->setObjectName(offer.name);
        connect(button, &QAbstractButton::clicked, this,
                [this, option = offer.option] { emit action_chosen(option); });
        column.addWidget(button);
    }
}

void FieldOrdersBook::write_footer() {
    const int order = order_of_page();
    for (PaperButton* button : {previous_, back_, next_, give_}) button->set_theme(*theme_);
    previous_->setEnabled(page_ > 0);
    next_->setEnabled(page_ < page_count());
    const bool open =
        order >= 0 && standing_of(*rules_, state_, static_cast<std::size_t>(order)).kind ==
                          OrderStanding::Kind::Open;
    const bool had_focus = give_->hasFocus();
    give_->setVisible(open);
    if (had_focus && !open) scroll_->setFocus(Qt::OtherFocusReason);
    if (!open) return;
    give_->setAccessibleName(
        tr("Give this order: %1")
            .arg(typeset(rules_->orders()[static_cast<std::size_t>(order)].name)));
}

bool FieldOrdersBook::event(QEvent* event) {
    if (due_ && (event->type() == QEvent::ShowToParent || event->type() == QEvent::Show)) write();
    return QWidget::event(event);
}

void FieldOrdersBook::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QString look = QStringLiteral("%1 %2 %3").arg(theme_->id).arg(page_).arg(spread_ ? 1 : 0);
    ground_.draw(painter, *this, look, [this](QPainter& onto) { paint_ground(onto); });
}

void FieldOrdersBook::paint_ground(QPainter& painter) const {
    draw_cover(painter, rect(), *theme_);
    if (!spread_) {
        draw_paper(painter, page_area(), *theme_, static_cast<std::uint32_t>(page_ + 3));
        return;
    }
    draw_paper(painter, contents_area(), *theme_, 3);
    draw_paper(painter, page_area(), *theme_, static_cast<std::uint32_t>(page_ + 5));
    // The pages bend down into the fold.
    const qreal fold = std::max(contents_area().left(), page_area().left());
    QColor dark = theme_->chart.shadow;
    dark.setAlpha(dark.alpha() / 2);
    const QColor none(dark.red(), dark.green(), dark.blue(), 0);
    for (const int side : {-1, 1}) {
        QLinearGradient bend(fold, 0, fold + side * 26, 0);
        bend.setColorAt(0, dark);
        bend.setColorAt(1, none);
        painter.fillRect(
            QRectF(std::min(fold, fold + side * 26), kCover, 26, height() - 2 * kCover), bend);
    }
    painter.setPen(QPen(theme_->page_edge, 1));
    painter.drawLine(QPointF(fold, kCover), QPointF(fold, height() - kCover));
}

void FieldOrdersBook::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool before = spread_;
    fit_letters();
    arrange();
    if (before != spread_) write();
}

void FieldOrdersBook::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::LayoutDirectionChange:
        write();
        update();
        break;
    default: break;
    }
}

void FieldOrdersBook::keyPressEvent(QKeyEvent* event) {
    const bool control = (event->modifiers() & Qt::ControlModifier) != 0;
    const int key = event->key();
    if (key >= Qt::Key_1 && key <= Qt::Key_9 && !control && key - Qt::Key_0 <= page_count())
        return turn_to(key - Qt::Key_0, true);
    if (control && key == Qt::Key_PageDown) return turn_to(page_ + 1, true);
    if (control && key == Qt::Key_PageUp) return turn_to(page_ - 1, true);
    if (page_ > 0 && (key == Qt::Key_Backspace || key == Qt::Key_Escape)) {
        const int from = page_;
        turn_to(0, false);
        return contents_->focus_entry(from);
    }
    QWidget::keyPressEvent(event);
}

} // namespace siege::app
