// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dice/die_sum.hpp"
#include "app/theme.hpp"
#include "malta/events.hpp"
#include "malta/ruleset.hpp"

#include <QString>
#include <QWidget>

class QVBoxLayout;

namespace siege::app {

/// What every page of the book is a picture of.
struct BookScene {
    const malta::Ruleset& rules;
    const malta::State& state;
    const malta::EventList& events; ///< of the turn in hand; may be empty
    const Theme& theme;
};

/// A page in the making: headings, paragraphs and tables one below the other.
class PageWriter {
  public:
    PageWriter(const Theme& theme, QWidget& page, QVBoxLayout& column);

    void heading(const QString& over, const QString& title);
    void paragraph(const QString& text);
    void aside(const QString& text);                        ///< secondary, in italics
    void notice(const QString& text, const QColor& colour); ///< bold
    void rule();
    void subheading(const QString& text);
    /// A thing that must hold, ticked or crossed.
    void requirement(const QString& text, bool holds);
    /// "−2   Siege Tower".
    void modifier(const QString& name, int by);
    void widget(QWidget* widget);
    void space();

    [[nodiscard]] QWidget& page() { return page_; }
    /// All that has been written, for a screen reader.
    [[nodiscard]] const QStringList& spoken() const { return spoken_; }

  private:
    void line(const QString& sign, const QColor& sign_colour, const QString& text,
              const QString& spoken);

    const Theme& theme_;
    QWidget& page_;
    QVBoxLayout& column_;
    QStringList spoken_;
};

/// The throw with all that is added to it, one by one, and what comes of it.
void write_die(PageWriter& page, const DieSum& die, const QString& die_name);

} // namespace siege::app
