// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/ruleset.hpp"

#include <QRectF>
#include <QString>

class QPainter;

namespace siege::app {

/// The face of a card: paper in a double frame.
void draw_card_face(QPainter& painter, const QRectF& card, const Theme& theme);
/// The back of the deck of that side.
void draw_card_back(QPainter& painter, const QRectF& card, const Theme& theme, malta::Side deck);
/// A stack of that many cards, face down; an empty place for none.
void draw_stack(QPainter& painter, const QRectF& area, const Theme& theme, malta::Side deck,
                int cards);
/// A special event's symbol, by the icon's id; a plain star for one that is not known.
void draw_icon(QPainter& painter, const QRectF& box, const Theme& theme, const std::string& id);

/// A date of malta::date_of in the words of the user's language.
QString local_date(const std::string& date);
/// "Attack Fort St. Elmo" of the enemy, by the letter; empty without a letter.
QString counter_order_name(const malta::Ruleset& rules, const malta::Card& card);

} // namespace siege::app
