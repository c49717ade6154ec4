// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/report.hpp"
#include "app/dialogs/scrolled_dialog.hpp"
#include "app/theme.hpp"

class QProgressBar;
class QPushButton;

namespace siege::app {

class CurveView;
class DiceHistogram;
class SpokenLine;

// The report of a siege, kept open beside the game: the curve of the chance to win, luck and
// decisions apart, the decisions that cost most, the dice.
class ReportWindow : public ScrolledDialog {
    Q_OBJECT

  public:
    explicit ReportWindow(std::shared_ptr<const Siege> siege, QWidget* parent = nullptr);

    [[nodiscard]] const Siege& siege() const { return *siege_; }
    // Nothing until the report is there.
    [[nodiscard]] const Report* report() const { return report_ ? &*report_ : nullptr; }
    void set_theme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

  signals:
    // The position after so many steps shall be shown.
    void step_wanted(std::size_t step);
    void finished_work(); // the report is there

  private:
    void begin();
    void cancel();
    void show_report(const Report& report);
    void add_curve();
    void add_figures();
    void add_dearest();
    void add_dice();
    QLabel* add_words(const QString& name, const QString& text);

    std::shared_ptr<const Siege> siege_;
    std::unique_ptr<ReportMaker> maker_;
    std::optional<Report> report_;
    const Theme* theme_;
    QLabel* state_;
    QProgressBar* progress_;
    QPushButton* stop_;
    CurveView* curve_ = nullptr;
    SpokenLine* told_ = nullptr;
    QList<DiceHistogram*> dice_;
};

} // namespace siege::app
