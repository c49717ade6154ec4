// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk.hpp"
#include "app/theme.hpp"

#include <QSplitter>

#include <utility>
#include <vector>

namespace siege::app {

class CardView;
class ChartView;
class DeckView;
class DiceView;
class FieldOrdersBook;
class LogView;
class PlacesList;
class PromptBar;
class SidePanel;

// The table at which a siege is played: the chart, the dice and the prompt, and beside them the book,
// the card, the log and the places. It shows the desk, and what is clicked on it is answered there.
class SiegeTable : public QSplitter {
    Q_OBJECT

  public:
    // The desk must outlive the table.
    explicit SiegeTable(Desk& desk, QWidget* parent = nullptr);

    void set_theme(const Theme& theme);
    void set_reduced_motion(bool reduced);

    // Shows what is on the desk, which is not empty; `animate` when it follows from what was shown.
    void show_desk(bool animate);
    void give_focus_to_what_is_asked();
    void open_order(int order); // its page of the book, in front
    // Lets go of the marker that was going to be moved; false when there is none.
    bool let_go_of_marker();
    // Enter, where nothing else has a use for it; false when nothing is asked by a button.
    bool take_default();

    [[nodiscard]] ChartView& chart() { return *chart_; }
    [[nodiscard]] const ChartView& chart() const { return *chart_; }
    // The section of the rulebook that says how the question now asked is answered; empty for none.
    [[nodiscard]] QString rule_asked() const;

  signals:
    void said(const QString& words);
    void discard_wanted();
    void new_game_wanted();
    void report_wanted();
    void rule_wanted(const QString& rule);

  protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    // What may be read about a place of the table: what it is about, and the rule's number.
    using Rules = std::vector<std::pair<QString, QString>>;

    QWidget* make_left();
    void make_leaves();
    void connect_parts();
    void show_position(bool animate);
    void show_dice(const malta::EventList& events, bool animate);
    void bring_forward_what_is_asked();
    void give_focus_to_orders();
    void place_chosen(const QString& id);
    [[nodiscard]] Rules rules_at(const QWidget* under, const QPoint& at) const;
    [[nodiscard]] Rules chart_rules(const QPointF& at) const;

    Desk& desk_;
    QString moving_from_;
    malta::Decision last_asked_ = malta::Decision::Over;

    ChartView* chart_;
    PromptBar* prompt_;
    DiceView* dice_;
    SidePanel* side_;
    FieldOrdersBook* book_;
    QWidget* card_leaf_;
    DeckView* deck_;
    CardView* card_;
    LogView* log_;
    PlacesList* places_;
};

} // namespace siege::app
