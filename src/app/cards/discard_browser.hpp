// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/ruleset.hpp"

#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QListWidget;

namespace siege::app {

class CardView;

/// The cards that have been revealed: a list by turn, and the chosen one large.
class DiscardBrowser : public QWidget {
    Q_OBJECT

  public:
    explicit DiscardBrowser(QWidget* parent = nullptr);

    using QWidget::show;
    /// @param revealed indices into rules.deck(), the card of the first turn first. Nothing else of
    /// the deck is shown.
    void show(const malta::Ruleset& rules, const std::vector<int>& revealed);
    void set_theme(const Theme& theme);
    /// The place in the list; the last card is chosen when there is none before.
    void choose(int place);

  signals:
    void card_chosen(int card);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void write();
    void arrange();
    void show_chosen();

    std::optional<malta::Ruleset> rules_;
    std::vector<int> revealed_;
    const Theme* theme_;
    QBoxLayout* box_;
    QListWidget* list_;
    CardView* card_;
    QLabel* empty_;
};

} // namespace siege::app
