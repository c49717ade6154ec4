// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_view.hpp"

#include "app/typeset.hpp"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>

namespace siege::app {
namespace {

constexpr int kStep = Qt::UserRole;
constexpr int kRule = Qt::UserRole + 1;

// Lines as high as their wrapped text needs: nothing of the log is cut off.
class WrappedLines : public QStyledItemDelegate {
  public:
    explicit WrappedLines(QTreeWidget* tree) : QStyledItemDelegate(tree), tree_(tree) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != 0) return size + QSize(option.fontMetrics.averageCharWidth(), 0);
        const int depth = index.parent().isValid() ? 2 : 1;
        const int whole = depth == 1 ? tree_->viewport()->width() : tree_->columnWidth(0);
        const int margins =
            2 * (tree_->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, tree_) + 1);
        const int width = whole - depth * tree_->indentation() - margins;
        const QFontMetrics letters(index.data(Qt::FontRole).isValid()
                                       ? index.data(Qt::FontRole).value<QFont>()
                                       : option.font);
        const QRect text = letters.boundingRect(0, 0, std::max(width, 40), 10000, Qt::TextWordWrap,
                                                index.data().toString());
        size.setHeight(std::max(letters.height(), text.height()) + 2);
        return size;
    }

  private:
    QTreeWidget* tree_;
};

std::size_t step_of(const QTreeWidgetItem* item) {
    return item->data(0, kStep).toULongLong();
}

} // namespace

LogView::LogView(QWidget* parent) : KeepsEnter(parent) {
    setObjectName(QStringLiteral("log"));
    setAccessibleName(tr("Turn log"));
    setColumnCount(2);
    setHeaderLabels({tr("What happened"), tr("Rule")});
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setItemDelegate(new WrappedLines(this));
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
    setRootIsDecorated(true);
    setIndentation(14);
    setAlternatingRowColors(false);
    connect(this, &QTreeWidget::itemClicked, this,
            [this](QTreeWidgetItem* item) { emit step_chosen(step_of(item)); });
    connect(this, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { emit step_chosen(step_of(item)); });
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
    const QTreeWidgetItem* item = by_key ? currentItem() : itemAt(event->pos());
    const QString rule = item == nullptr ? QString() : item->data(0, kRule).toString();
    if (rule.isEmpty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("rules-here"));
    menu.addAction(tr("The rule: %1").arg(rule), this, [this, rule] { emit rule_wanted(rule); });
    menu.exec(viewport()->mapToGlobal(visualItemRect(item).center()));
}

void LogView::show_desk(const Desk& desk) {
    if (desk.record() != nullptr) {
        clear();
        lines_.clear();
        written_.clear();
        siege_ = nullptr;
        write_record(*desk.record());
        return;
    }
    if (desk.siege() == nullptr) {
        clear();
        lines_.clear();
        written_.clear();
        siege_ = nullptr;
        return;
    }
    cut_to(desk);
    const Siege& siege = *desk.siege();
    for (std::size_t i = written_.size(); i < siege.size(); ++i) {
        for (const malta::Event& event : siege.step(i).events)
            write_event(siege.rules(), event, i + 1);
        written_.push_back(siege.step(i).choice);
    }
    mark(desk.shown_step());
}

// What was undone leaves the log; another siege begins a new one.
void LogView::cut_to(const Desk& desk) {
    const Siege& siege = *desk.siege();
    std::size_t same = 0;
    while (same < std::min(written_.size(), siege.size()) &&
           written_[same] == siege.step(same).choice)
        ++same;
    const bool other_siege = siege_ != &siege || same == 0;
    siege_ = &siege;
    if (other_siege) {
        clear();
        lines_.clear();
        written_.clear();
        for (const malta::Event& event : siege.opening()) write_event(siege.rules(), event, 0);
        return;
    }
    while (!lines_.empty() && step_of(lines_.back()) > same) {
        delete lines_.back();
        lines_.pop_back();
    }
    written_.resize(same);
}

void LogView::write_event(const malta::Ruleset& rules, const malta::Event& event,
                          std::size_t step) {
    const QString text = typeset(malta::Malta::event_text(rules, event));
    if (event.type == malta::EventType::TurnBegan)
        begin_turn(text, step);
    else
        add_line(text, QString::fromUtf8(event.rule), step);
}

void LogView::write_record(const session::Journal& journal) {
    begin_turn(tr("As it was recorded"), 0);
    for (std::size_t i = 0; i < journal.steps.size(); ++i)
        for (const std::string& event : journal.steps[i].events)
            add_line(typeset(event), {}, i + 1);
}

void LogView::begin_turn(const QString& heading, std::size_t step) {
    auto* item = new QTreeWidgetItem(this, {heading});
    item->setFirstColumnSpanned(true);
    item->setData(0, kStep, QVariant::fromValue<qulonglong>(step));
    QFont bold = font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setData(1, Qt::AccessibleTextRole, tr("no rule"));
    item->setExpanded(true);
    lines_.push_back(item);
}

void LogView::add_line(const QString& text, const QString& rule, std::size_t step) {
    QTreeWidgetItem* turn = topLevelItem(topLevelItemCount() - 1);
    auto* item = new QTreeWidgetItem(turn, {text, rule});
    item->setData(0, kStep, QVariant::fromValue<qulonglong>(step));
    item->setData(0, kRule, rule);
    item->setToolTip(0, text);
    item->setData(0, Qt::AccessibleTextRole,
                  rule.isEmpty() ? text : tr("%1, rule %2").arg(text, rule));
    item->setData(1, Qt::AccessibleTextRole,
                  rule.isEmpty() ? tr("no rule") : tr("rule %1").arg(rule));
    lines_.push_back(item);
}

void LogView::mark(std::size_t step) {
    QTreeWidgetItem* last = nullptr;
    for (QTreeWidgetItem* line : lines_) {
        if (step_of(line) > step) break;
        last = line;
    }
    if (last == nullptr) return;
    setCurrentItem(last);
    scrollToItem(last);
}

} // namespace siege::app
