// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/order_standing.hpp"

#include "app/book/paper.hpp"
#include "app/typeset.hpp"
#include "malta/turn.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace siege::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(OrderStanding)
};

bool asked_now(const malta::State& state, std::size_t order) {
    const malta::Pending pending = malta::pending(state);
    return pending.contains({malta::Decision::Order, static_cast<std::uint8_t>(order)});
}

bool loses_in_table(const malta::Order& order, malta::Side side) {
    for (const malta::CellRow& row : order.table) {
        for (const malta::Cell& cell : row) {
            if ((side == malta::Side::Turks ? cell.turks_lose : cell.knights_lose) > 0) return true;
        }
    }
    return false;
}

} // namespace

OrderStanding standing_of(const malta::Ruleset& rules, const malta::State& state,
                          std::size_t order) {
    using Kind = OrderStanding::Kind;
    const malta::Restriction* broken = malta::first_broken(rules, state, static_cast<int>(order));
    if (state.order == order && state.ending == malta::Ending::None) return {Kind::Given, broken};
    if ((state.used_orders >> order & 1) != 0) return {Kind::Used, broken};
    if (broken != nullptr) return {Kind::Blocked, broken};
    return {asked_now(state, order) ? Kind::Open : Kind::Free, nullptr};
}

QString order_title(const malta::Order& order) {
    return Words::tr("Order %1, %2").arg(order.number).arg(typeset(order.name));
}

QString order_kind(const malta::Order& order) {
    return order.battle ? Words::tr("Battle order") : Words::tr("Move order");
}

QString rule_of(const malta::Restriction& restriction) {
    static const QRegularExpression section(QStringLiteral("\\d+(\\.\\d+)*"));
    const auto match = section.match(QString::fromStdString(restriction.source));
    return match.hasMatch() ? match.captured() : QStringLiteral("9.1");
}

QString standing_words(const OrderStanding& standing) {
    using Kind = OrderStanding::Kind;
    switch (standing.kind) {
    case Kind::Open: return Words::tr("may be given");
    case Kind::Free: return Words::tr("available");
    case Kind::Used: return Words::tr("used");
    case Kind::Given: return Words::tr("given this turn");
    case Kind::Blocked:
        return Words::tr("blocked by rule %1: %2")
            .arg(rule_of(*standing.broken), typeset(standing.broken->text));
    }
    return {};
}

QString restriction_words(const malta::Order& order) {
    QStringList texts;
    for (const malta::Restriction& restriction : order.restrictions)
        texts << typeset(restriction.text);
    return texts.join(QLatin1Char(' '));
}

QString losses_words(const malta::Ruleset& rules, const malta::Order& order, malta::Side side) {
    const malta::LossPlaces& losses = order.losses[static_cast<std::size_t>(malta::index(side))];
    const malta::LocationList& list = rules.data().lists[losses.list];
    if (list.count == 0 || !loses_in_table(order, side)) return {};
    QStringList places;
    for (std::size_t i = 0; i < list.count; ++i)
        places << typeset(rules.data().locations[list.places[i]].name);
    const QString between =
        losses.taken == malta::Taken::InOrder ? Words::tr(", then ") : Words::tr(" or ");
    const QString from = places.join(between);
    return side == malta::Side::Turks ? Words::tr("Turk losses: %1").arg(from)
                                      : Words::tr("Knights losses: %1").arg(from);
}

} // namespace siege::app
