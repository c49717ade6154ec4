// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/setup.hpp"

#include <QWidget>

#include <array>

class QButtonGroup;
class QToolButton;

namespace siege::app {

/// The rulings that may be chosen, each with its question and both answers. Folded away until asked
/// for; the button that unfolds them tells how many are not the usual ones.
class RulingsBox : public QWidget {
    Q_OBJECT

  public:
    RulingsBox(const malta::Rulings& rulings, QWidget* parent);

    [[nodiscard]] malta::Rulings rulings() const;
    /// How many differ from the default.
    [[nodiscard]] int changes() const;

  signals:
    void changed();

  private:
    void add_ruling(std::size_t number, int value);
    void tell_changes();

    QToolButton* unfold_;
    QWidget* list_;
    std::array<QButtonGroup*, std::tuple_size_v<std::decay_t<decltype(malta::ruling_options())>>>
        answers_{};
};

} // namespace siege::app
