// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/game.hpp"
#include "session/saved_siege.hpp"

#include <QObject>
#include <QString>

#include <filesystem>
#include <memory>
#include <optional>

namespace siege::app {

using Siege = session::Siege<malta::Malta>;
using SavedSiege = session::SavedSiege<malta::Malta>;

// The siege on the desk: the one object that the window asks for the position and tells the player's
// answers. It decides no rule; it hands choices to the session and says what came of them.
class Desk : public QObject {
    Q_OBJECT

  public:
    // What the player sees: the position in play, or an earlier one.
    enum class Mode { Empty, Playing, Reviewing, Recorded };

    explicit Desk(QObject* parent = nullptr);

    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] const Siege* siege() const { return siege_ ? &*siege_ : nullptr; }
    // Must not be called while Empty or Recorded.
    [[nodiscard]] const malta::Ruleset& rules() const { return siege_->rules(); }
    [[nodiscard]] const malta::State& shown() const { return siege_->state_at(shown_); }
    [[nodiscard]] std::size_t shown_step() const { return shown_; }
    // The events of the turn of the position shown, up to it; while an order is asked for, also those of
    // the turn before, whose dice still lie on the table.
    [[nodiscard]] malta::EventList turn_events() const;
    // The cards revealed up to the position shown, in order.
    [[nodiscard]] std::vector<int> revealed() const;
    [[nodiscard]] const session::Journal* record() const { return record_ ? &*record_ : nullptr; }

    void start(std::shared_ptr<const malta::Ruleset> rules, std::uint64_t seed);
    void resume(Siege siege);
    void show_record(session::Journal journal);
    void clear();

    // Chance is decided without a click.
    void set_by_itself(bool by_itself);

    // The player's answer; false when it is not open, or an earlier position is shown.
    bool choose(malta::Choice choice);
    // Turns the card or throws the dice that are asked for: one click for all dice of one throw.
    void let_chance();

    [[nodiscard]] bool can_undo() const { return mode_ == Mode::Playing && siege_->can_undo(); }
    [[nodiscard]] bool can_redo() const { return mode_ == Mode::Playing && siege_->can_redo(); }
    void undo();
    void redo();

    // Review: the position after so many steps (0 to siege()->size()).
    void review(std::size_t step);
    void review_turn(int by); // the beginning of the turn before or after
    void
    review_next_loss(int by); // the next step, forwards or backwards, in which a marker is lost
    void back_to_play();
    // A new siege from the position shown, with the same fate. Marked as assisted.
    void play_on_from_here();

  signals:
    // Another position is shown; `animate` when it follows from the one before.
    void changed(bool animate);
    // What happened, as it happens (not while reviewing).
    void happened(const malta::EventList& events);
    // The siege itself has changed: it wants to be saved.
    void played();

  private:
    void play_chance_on();
    void after_play(std::size_t before, bool animate);

    std::optional<Siege> siege_;
    std::optional<session::Journal> record_;
    Mode mode_ = Mode::Empty;
    std::size_t shown_ = 0;
    bool by_itself_ = false;
};

} // namespace siege::app
