// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk.hpp"
#include "app/keeps_enter.hpp"
#include "app/theme.hpp"

#include <QTreeWidget>

namespace siege::app {

// The turn log: grouped by turn, each line with its rule number. A line that is chosen shows the
// position then.
class LogView : public KeepsEnter<QTreeWidget> {
    Q_OBJECT

  public:
    explicit LogView(QWidget* parent = nullptr);

    // Writes what has come since it was last shown, or all of it anew; marks the step shown.
    void show_desk(const Desk& desk);

  protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

  signals:
    void step_chosen(std::size_t step);
    void rule_wanted(const QString& rule);

  private:
    void write_event(const malta::Ruleset& rules, const malta::Event& event, std::size_t step);
    void write_record(const session::Journal& journal);
    void add_line(const QString& text, const QString& rule, std::size_t step);
    void begin_turn(const QString& heading, std::size_t step);
    void cut_to(const Desk& desk);
    void mark(std::size_t step);

    const Siege* siege_ = nullptr;
    std::vector<malta::Choice> written_;  // the choices whose events are in the log
    std::vector<QTreeWidgetItem*> lines_; // in order
};

} // namespace siege::app
