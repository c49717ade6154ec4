// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule one click from where it applies: the context menu of the table's parts.
#include "app/book/field_orders_book.hpp"
#include "app/cards/card_view.hpp"
#include "app/cards/deck_view.hpp"
#include "app/chart/chart_layout.hpp"
#include "app/chart/chart_view.hpp"
#include "app/dice/dice_view.hpp"
#include "app/prompt_bar.hpp"
#include "app/siege_table.hpp"

#include <QContextMenuEvent>
#include <QMenu>

namespace siege::app {
namespace {

using malta::Decision;

// The section of the rulebook that says how this is answered.
QString rule_of(Decision asked) {
    switch (asked) {
    case Decision::Order:
    case Decision::Move: return QStringLiteral("9.1");
    case Decision::Action: return QStringLiteral("9.2");
    case Decision::EventChoice:
    case Decision::Card:
    case Decision::NextCard:
    case Decision::EventDie: return QStringLiteral("9.3");
    case Decision::Modifier:
    case Decision::Reroll:
    case Decision::Loss:
    case Decision::WhiteDie:
    case Decision::BlackDie: return QStringLiteral("9.4");
    case Decision::Over: return QStringLiteral("8");
    }
    return {};
}

bool within(const QWidget* inner, const QWidget* outer) {
    return inner == outer || outer->isAncestorOf(inner);
}

} // namespace

QString SiegeTable::rule_asked() const {
    return desk_.siege() == nullptr ? QString() : rule_of(desk_.shown().decision);
}

// What a place on the chart is about: a track of the footer, or a location.
SiegeTable::Rules SiegeTable::chart_rules(const QPointF& at) const {
    const QPointF point = chart_->chart_point(at);
    if (morale_area().contains(point)) return {{tr("Morale"), QStringLiteral("9.4")}};
    for (const TrackRow& row : lay_out_tracks(chart_->model()))
        if (row.area.contains(point)) return {{row.caption, QStringLiteral("3.1")}};
    Rules rules{{tr("The board"), QStringLiteral("3")}};
    if (chart_->place_at(at) >= 0) {
        rules.emplace_back(tr("Losses"), QStringLiteral("9.4"));
        rules.emplace_back(tr("Moves"), QStringLiteral("9.1"));
    }
    return rules;
}

SiegeTable::Rules SiegeTable::rules_at(const QWidget* under, const QPoint& at) const {
    if (desk_.siege() == nullptr || under == nullptr) return {};
    if (within(under, chart_)) return chart_rules(chart_->mapFrom(this, at));
    if (within(under, book_))
        return {{tr("Orders"), QStringLiteral("9.1")},
                {tr("Additional actions"), QStringLiteral("9.2")},
                {tr("Results"), QStringLiteral("9.4")}};
    if (within(under, card_))
        return {{tr("Cards and their events"), QStringLiteral("9.3")},
                {tr("Counter orders"), QStringLiteral("9.4")}};
    if (within(under, deck_)) return {{tr("The enemy’s deck"), QStringLiteral("7.1")}};
    if (within(under, dice_)) return {{tr("Dice and modifiers"), QStringLiteral("9.4")}};
    if (within(under, prompt_)) return {{tr("What is asked"), rule_asked()}};
    return {};
}

void SiegeTable::contextMenuEvent(QContextMenuEvent* event) {
    // The menu key has no place of its own: on the chart it means the place that has the focus.
    const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
    const QWidget* under = by_key ? window()->focusWidget() : childAt(event->pos());
    QPoint at = event->pos();
    if (by_key && under == chart_ && chart_->focused_place() >= 0)
        at = chart_->mapTo(this, chart_->place_rect(chart_->focused_place()).center());
    const auto rules = rules_at(under, at);
    if (rules.empty()) return event->ignore();
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("rules-here"));
    for (const auto& [about, rule] : rules)
        menu.addAction(
            tr("%1: rule %2").arg(QString(about).replace(u'&', QStringLiteral("&&")), rule), this,
            [this, wanted = rule] { emit rule_wanted(wanted); });
    menu.exec(mapToGlobal(at));
}

} // namespace siege::app
