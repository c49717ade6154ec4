// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QRectF;

namespace siege::app {

class Engraver;

// The parts of a portrait, in its own units: 400 high, the middle of the bust at x = 0. Grounds are
// drawn as far to both sides as `area` reaches.
void draw_turkish_camp(const Engraver& e, const QRectF& area);
void draw_bastions(const Engraver& e, const QRectF& area);
void draw_pasha(const Engraver& e);        ///< looks to the right
void draw_grand_master(const Engraver& e); ///< looks to the left

} // namespace siege::app
