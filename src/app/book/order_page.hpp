// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/book/book_parts.hpp"

#include <cstddef>

namespace siege::app {

class PaperButton;

/// Writes the page of an order: text, restrictions, losses, its table with what is still possible.
void write_order_page(PageWriter& page, const BookScene& scene, std::size_t order);
/// Writes the page of an additional action: what is spent, its tables, its special uses.
void write_action_page(PageWriter& page, const BookScene& scene, std::size_t kind);

/// One way to answer the question whether an action goes with the order.
struct ActionOffer {
    int option = 0; ///< of Decision::Action
    QString name;   ///< "action-none", "action-aggressive_commander": for objectName
    QString title, detail;
};
/// Those that are open now; empty when no action is asked for.
std::vector<ActionOffer> action_offers(const malta::Ruleset& rules, const malta::State& state);

} // namespace siege::app
