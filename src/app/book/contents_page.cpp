// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/contents_page.hpp"

#include "app/book/order_standing.hpp"
#include "app/book/paper_button.hpp"
#include "app/typeset.hpp"
#include "malta/turn.hpp"

#include <QScrollBar>
#include <QVBoxLayout>

namespace siege::app {

namespace {

ContentsEntry::Content order_content(const BookScene& scene, std::size_t number) {
    using Kind = OrderStanding::Kind;
    const malta::Order& order = scene.rules.orders()[number];
    const OrderStanding standing = standing_of(scene.rules, scene.state, number);
    ContentsEntry::Content content;
    content.number = QString::number(order.number);
    content.name = typeset(order.name);
    content.kind = order_kind(order);
    content.battle = order.battle;
    content.open = standing.kind == Kind::Open;
    content.given = standing.kind == Kind::Given;
    content.blocked = standing.kind == Kind::Blocked;
    content.note = restriction_words(order);
    if (content.blocked) {
        content.note = ContentsEntry::tr("Blocked (%1): %2")
                           .arg(rule_of(*standing.broken), typeset(standing.broken->text));
    }
    if (content.given) content.kind += ContentsEntry::tr(" \u00b7 given this turn");
    if (standing.kind == Kind::Used) content.cover = ContentsEntry::tr("Order Used");
    content.spoken = ContentsEntry::tr("%1, %2").arg(order_title(order), standing_words(standing));
    return content;
}

ContentsEntry::Content action_content(const BookScene& scene, std::size_t kind) {
    const malta::Action& action = scene.rules.actions()[kind];
    const int all = scene.rules.entries(kind), spent = scene.state.actions_spent[kind];
    ContentsEntry::Content content;
    content.number = QStringLiteral("+");
    content.name = typeset(action.name);
    content.battle = true;
    content.kind = ContentsEntry::tr("%1 of %2 spent").arg(spent).arg(all);
    if (spent < all) {
        content.note = ContentsEntry::tr("Next: %1")
                           .arg(typeset(action.entries[static_cast<std::size_t>(spent)].name));
    } else {
        content.cover = ContentsEntry::tr("All spent");
    }
    content.given = scene.state.action != malta::kNoAction &&
                    scene.state.order != malta::kNothing &&
                    malta::action_kind(scene.state.action) == static_cast<int>(kind);
    const malta::Pending pending = malta::pending(scene.state);
    content.open =
        pending.contains({malta::Decision::Action,
                          static_cast<std::uint8_t>(malta::roll_option(static_cast<int>(kind)))});
    content.spoken = ContentsEntry::tr("%1, %2").arg(content.name, content.kind);
    if (!content.note.isEmpty()) content.spoken += QStringLiteral(", ") + content.note;
    return content;
}

QString status_words(const malta::State& state) {
    using malta::Decision;
    if (state.decision == Decision::Over) return ContentsPage::tr("The siege is over");
    if (state.decision == Decision::Action) return ContentsPage::tr("Does an action go with it?");
    if (state.decision != Decision::Order) return ContentsPage::tr("The turn is under way");
    if (state.options == std::uint64_t{1} << malta::kHold)
        return ContentsPage::tr("No order can be given this turn");
    return ContentsPage::tr("Choose the order of this turn");
}

} // namespace

ContentsPage::ContentsPage(QWidget* parent) : PaperScroll(parent) {
    setObjectName(QStringLiteral("contents-page"));
    auto* page = new QWidget;
    column_ = new QVBoxLayout(page);
    column_->setContentsMargins(0, 0, 0, 0);
    const QColor none;
    over_ = page_label(page, {}, font(), none);
    title_ = page_label(page, {}, font(), none);
    status_ = page_label(page, {}, font(), none);
    actions_head_ = page_label(page, {}, font(), none);
    for (QLabel* label : {over_, title_, status_, actions_head_})
        label->setAlignment(Qt::AlignHCenter);
    column_->addStretch(1);
    setWidget(page);
    page->setAutoFillBackground(false);
}

void ContentsPage::place_entry(ContentsEntry* entry, const QString& name) {
    entry->setObjectName(name);
    entries_.push_back(entry);
    column_->addWidget(entry);
    const int page = static_cast<int>(entries_.size());
    connect(entry, &QAbstractButton::clicked, this, [this, page] { emit page_wanted(page); });
}

void ContentsPage::make_entries(const BookScene& scene) {
    const std::size_t orders = scene.rules.orders().size();
    const std::size_t all = orders + scene.rules.actions().size();
    if (orders == orders_ && entries_.size() == all) return;
    for (ContentsEntry* entry : entries_) retire(entry);
    entries_.clear();
    retire(hold_);
    retire(rule_);
    while (QLayoutItem* item = column_->takeAt(0)) delete item;
    orders_ = orders;
    column_->addWidget(over_);
    column_->addWidget(title_);
    rule_ = new PaperRule(scene.theme, widget());
    column_->addWidget(rule_);
    column_->addWidget(status_);
    hold_ = new PaperButton(PaperButton::Rank::Prominent, tr("Hold"),
                            tr("The card is turned over and its event takes place"), scene.theme,
                            widget());
    hold_->setObjectName(QStringLiteral("order-hold"));
    connect(hold_, &QAbstractButton::clicked, this, [this] { emit order_given(malta::kHold); });
    column_->addWidget(hold_);
    for (std::size_t i = 0; i < orders; ++i) {
        auto* entry = new ContentsEntry(scene.theme, widget());
        place_entry(entry, QStringLiteral("order-%1").arg(scene.rules.orders()[i].number));
        connect(entry, &ContentsEntry::given_directly, this,
                [this, i] { emit order_given(static_cast<int>(i)); });
    }
    column_->addWidget(actions_head_);
    for (const malta::Action& action : scene.rules.actions())
        place_entry(new ContentsEntry(scene.theme, widget()),
                    QStringLiteral("open-") + QString::fromStdString(action.id));
    column_->addStretch(1);
}

void ContentsPage::write_head(const BookScene& scene) {
    const Theme& t = scene.theme;
    const auto set = [&](QLabel* label, const QString& text, const QFont& font,
                         const QColor& colour) {
        label->setText(text);
        label->setAccessibleName(text);
        label->setFont(font);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
    };
    const bool turks = scene.rules.player() == malta::Side::Turks;
    set(over_, turks ? tr("The Turks") : tr("The Knights"), book_font(*this, 0.95, false, true),
        t.page_text_secondary);
    set(title_, tr("Field Orders Book"), book_font(*this, 1.5, true), t.page_text);
    set(status_, status_words(scene.state), book_font(*this, 1), t.page_text);
    set(actions_head_, tr("Additional actions"), book_font(*this, 1.05, true), t.page_text);
    rule_->set_theme(t);
    hold_->set_theme(t);
    hold_->setVisible(malta::pending(scene.state).contains({malta::Decision::Order, malta::kHold}));
}

void ContentsPage::write(const BookScene& scene, int shown) {
    set_theme(scene.theme);
    make_entries(scene);
    write_head(scene);
    column_->setSpacing(em(*this) / 3);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        ContentsEntry::Content content =
            i < orders_ ? order_content(scene, i) : action_content(scene, i - orders_);
        content.shown = static_cast<int>(i) + 1 == shown;
        entries_[i]->set_theme(scene.theme);
        entries_[i]->set_content(content);
    }
    setAccessibleName(tr("Contents of the Field Orders Book. %1").arg(status_->text()));
    // Another question is read from the top; within one the page stays where it was scrolled to.
    const QString asked = over_->text() + status_->text() + QString::number(scene.state.turn);
    if (asked != asked_) verticalScrollBar()->setValue(0);
    asked_ = asked;
}

void ContentsPage::focus_entry(int page) {
    const auto at = static_cast<std::size_t>(std::max(1, page) - 1);
    if (at >= entries_.size()) return;
    entries_[at]->setFocus(Qt::OtherFocusReason);
    ensureWidgetVisible(entries_[at]);
}

} // namespace siege::app
