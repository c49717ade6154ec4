// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dice/die_sum.hpp"
#include "app/still_picture.hpp"
#include "app/theme.hpp"
#include "malta/events.hpp"
#include "malta/ruleset.hpp"

#include <QWidget>

#include <optional>

class QBoxLayout;

namespace siege::app {

class DicePair;
class PaperScroll;

/// The dice with what is added to them and what comes of it, and beside them what may be spent:
/// before the roll Musketry or Greek Fire, after it Janissaries or Elite Knights (rulebook 3.1,
/// 10).
class DiceView : public QWidget {
    Q_OBJECT

  public:
    explicit DiceView(QWidget* parent = nullptr);

    using QWidget::show;
    /// Shows the dice of the turn in hand, or, while an order is asked for, those of the last turn
    /// if its events are among `events`. While the dice tumble, the words wait for them.
    void show(const malta::Ruleset& rules, const malta::State& state,
              const malta::EventList& events = {});
    void set_theme(const Theme& theme);
    void set_reduced_motion(bool reduced);

    /// 1 to 6; 0 for a die that has not been thrown.
    void set_dice(int white, int black);
    void roll_to(int white, int black);

    [[nodiscard]] bool rolling() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

  signals:
    /// The dice have come to rest.
    void rolled();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void write();
    void speak();
    QWidget* written_sum(const DieSum& die, const QString& name);
    void arrange();
    void settle();

    std::optional<ShownDice> shown_;
    const Theme* theme_;
    StillPicture ground_;
    bool stale_ = false; ///< shown_ is not written yet: while the dice tumble
    PaperScroll* scroll_;
    QBoxLayout* box_;
    DicePair* dice_;
    QWidget* words_ = nullptr;   ///< modifiers and result
    QBoxLayout* sums_ = nullptr; ///< within them, the two dice
};

} // namespace siege::app
