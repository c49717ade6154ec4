// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/ruleset.hpp"

#include <QString>

#include <cstddef>

namespace siege::app {

/// How an order stands now (rulebook 5.0, 9.1).
struct OrderStanding {
    enum class Kind {
        Open,    ///< may be given now
        Free,    ///< neither used nor blocked, but no order is asked for
        Used,    ///< under its Order Used card
        Blocked, ///< a restriction does not hold
        Given,   ///< the order of the turn in hand
    };
    Kind kind = Kind::Free;
    const malta::Restriction* broken = nullptr; ///< the restriction that blocks it
};

OrderStanding standing_of(const malta::Ruleset& rules, const malta::State& state,
                          std::size_t order);

/// "Attack Grand Harbour", with its number: "Order 2, Attack Grand Harbour".
QString order_title(const malta::Order& order);
QString order_kind(const malta::Order& order);
/// "used", "may be given", "blocked by rule 9.1: ...".
QString standing_words(const OrderStanding& standing);
/// The rule that a restriction stands for: the section that its source names, else 9.1.
QString rule_of(const malta::Restriction& restriction);
/// All restrictions, one after another.
QString restriction_words(const malta::Order& order);
/// "Turk losses: Senglea Approach"; empty when that side has none there.
QString losses_words(const malta::Ruleset& rules, const malta::Order& order, malta::Side side);

} // namespace siege::app
