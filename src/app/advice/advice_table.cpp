// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/advice_table.hpp"

#include "app/advice/advice_words.hpp"
#include "app/advice/loss_bars.hpp"

#include <QHeaderView>
#include <QSet>

#include <algorithm>

namespace siege::app {
namespace {

using malta::Side;

constexpr int kOption = Qt::UserRole; // of the choice, to find its line again

QString line_key(const QTreeWidgetItem& line) {
    const QString own = line.data(AdviceTable::kChoice, kOption).toString();
    return line.parent() == nullptr ? own : line_key(*line.parent()) + u'/' + own;
}

} // namespace

AdviceTable::AdviceTable(QWidget* parent) : KeepsEnter(parent), bars_(new LossBars(this)) {
    setObjectName(QStringLiteral("advice-table"));
    setAccessibleName(tr("What may be chosen now, the best first"));
    setColumnCount(kColumns);
    setHeaderLabels({tr("Choice"), tr("Win"), tr("Turks lose"), tr("Knights lose"),
                     tr("Turk morale"), tr("Knights morale"), tr("No order"), tr("Siege ends")});
    const QString hints[] = {tr("What may be chosen, the best first"),
                             tr("The chance to win the siege with it; of an action, how far it is "
                                "behind the best one for its order, in points"),
                             tr("The chance that the Turks lose markers this turn; a bar each for "
                                "none, one, two ... six"),
                             tr("The chance that the Knights lose markers this turn; a bar each "
                                "for none, one, two ... six"),
                             tr("The expected change of the Turks' morale this turn"),
                             tr("The expected change of the Knights' morale this turn"),
                             tr("The chance that the card takes the order away"),
                             tr("The chance that the siege ends this turn")};
    for (int column = 0; column < kColumns; ++column)
        headerItem()->setToolTip(column, hints[column]);
    setItemDelegateForColumn(kTurksLose, bars_);
    setItemDelegateForColumn(kKnightsLose, bars_);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setMinimumSectionSize(24);
    connect(header(), &QHeaderView::sectionResized, this, &AdviceTable::fill_width);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* line) {
        while (line->parent() != nullptr) line = line->parent();
        emit order_wanted(line->data(kChoice, kOption).toInt());
    });
}

// The column heads and the best line. The table takes what height there is, and scrolls the rest; asking
// for more would only make the panel about it scroll as well.
QSize AdviceTable::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 110, minimumSizeHint().height()};
}

QSize AdviceTable::minimumSizeHint() const {
    return {160, header()->sizeHint().height() + fontMetrics().height() * 3 / 2 + 2 * frameWidth()};
}

// In a wide panel the last column takes the rest, so that a marked line goes all the way across; in a
// narrow one every column keeps its words and the table is scrolled.
void AdviceTable::fill_width() {
    const int last = header()->count() - 1;
    const int words = std::max(header()->sectionSizeHint(last), sizeHintForColumn(last));
    const bool room =
        header()->length() - header()->sectionSize(last) + words < viewport()->width();
    if (room != header()->stretchLastSection()) header()->setStretchLastSection(room);
}

void AdviceTable::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fill_width();
}

void AdviceTable::set_theme(const Theme& theme) {
    bars_->set_theme(theme);
    viewport()->update();
}

// The lines are written anew as the advice firms up; what was open and current stays so.
void AdviceTable::show_advice(const Advice& advice) {
    QSet<QString> open;
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->isExpanded()) open << line_key(*topLevelItem(i));
    const QString current = currentItem() == nullptr ? QString() : line_key(*currentItem());
    clear();
    for (const Advice::Option& option : advice.options) {
        auto* line = new QTreeWidgetItem(this);
        const QString win = percent_words(option.chance, option.error);
        fill(*line, advice, option, option_words(advice, option), {win, tr("to win %1").arg(win)});
        for (const Advice::Option& action : option.actions)
            fill(*new QTreeWidgetItem(line), advice, action, action_words(advice, option, action),
                 behind(option.actions.front().chance - action.chance));
        line->setExpanded(open.contains(line_key(*line)));
        if (!current.isEmpty() && line_key(*line) == current) setCurrentItem(line);
        for (int i = 0; i < line->childCount(); ++i)
            if (line_key(*line->child(i)) == current) setCurrentItem(line->child(i));
    }
    if (currentItem() == nullptr && topLevelItemCount() > 0) setCurrentItem(topLevelItem(0));
}

// What is played out to look further is the order with its best action, so its chance is no measure
// for the others: they are told against one another.
AdviceTable::Words AdviceTable::behind(double chance) {
    if (chance <= 0) return {tr("best"), tr("the best action for this order")};
    const QString points = change_words(-100 * chance);
    return {points, tr("to win %1 points against the best action").arg(points)};
}

void AdviceTable::fill(QTreeWidgetItem& line, const Advice& advice, const Advice::Option& option,
                       const QString& name, const Words& win) {
    const malta::Outlook& outlook = option.outlook;
    line.setData(kChoice, kOption, option.choice.option);
    const auto set = [&line](int column, const QString& shown, const QString& spoken) {
        line.setText(column, shown);
        line.setToolTip(column, spoken);
        line.setData(column, Qt::AccessibleTextRole, spoken);
    };
    const auto set_losses = [&](int column, Side side, const QString& who) {
        const auto& lose = outlook.lose[static_cast<std::size_t>(malta::index(side))];
        set(column, percent_words(outlook.chance_to_lose_any(side)),
            tr("%1 lose: %2").arg(who, loss_words(outlook, side)));
        line.setData(column, LossBars::kChances,
                     QVariant::fromValue(QList<double>(lose.begin(), lose.end())));
        line.setData(column, LossBars::kOfTurks, side == Side::Turks);
    };
    set(kChoice, name, name);
    set(kWin, win.shown, win.spoken);
    set_losses(kTurksLose, Side::Turks, tr("the Turks"));
    set_losses(kKnightsLose, Side::Knights, tr("the Knights"));
    set(kTurkMorale, change_words(outlook.morale[0]),
        tr("Turk morale %1").arg(change_words(outlook.morale[0], 2)));
    set(kKnightsMorale, change_words(outlook.morale[1]),
        tr("Knights morale %1").arg(change_words(outlook.morale[1], 2)));
    set(kNoOrder, percent_words(outlook.no_order),
        tr("the card takes the order away: %1").arg(percent_words(outlook.no_order)));
    set(kEnds, percent_words(chance_to_end(outlook)),
        tr("the siege ends this turn: %1").arg(end_words(outlook, advice.rules->player())));
    QStringList whole{name};
    for (int column = kWin; column < kColumns; ++column)
        whole << line.data(column, Qt::AccessibleTextRole).toString();
    line.setData(kChoice, Qt::AccessibleTextRole, whole.join(QStringLiteral("; ")));
}

} // namespace siege::app
