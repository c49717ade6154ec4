// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on the position, a hint, and the report of a siege.
#include "app/advice/advice_panel.hpp"
#include "app/advice/advice_words.hpp"
#include "app/advice/report_window.hpp"
#include "app/main_window.hpp"
#include "app/siege_table.hpp"

#include <QAction>
#include <QMenu>
#include <QSignalBlocker>

namespace siege::app {

using malta::Decision;

void MainWindow::make_advice_actions(QMenu* view) {
    QAction* shown = add_action(view, QStringLiteral("view-advice"), tr("&Advice"),
                                QKeySequence(Qt::CTRL | Qt::Key_H), [] {});
    shown->setCheckable(true);
    connect(shown, &QAction::toggled, this, &MainWindow::show_advice);
    add_action(view, QStringLiteral("view-hint"), tr("&Hint"), QKeySequence(Qt::Key_H),
               [this] { show_hint(); });
}

void MainWindow::make_advice() {
    advice_ = new AdvicePanel(this);
    addDockWidget(Qt::BottomDockWidgetArea, advice_);
    advice_->hide();
    connect(advice_, &AdvicePanel::closed, this, [this] { show_advice(false); });
    connect(advice_, &AdvicePanel::order_wanted, this, [this](int order) {
        const bool asked = desk_.siege() != nullptr && desk_.shown().decision == Decision::Order;
        if (asked && order < static_cast<int>(desk_.rules().orders().size()))
            table_->open_order(order);
    });
}

void MainWindow::show_advice(bool shown) {
    if (shown == preferences_.advice) return;
    preferences_.advice = shown;
    keep_preferences();
    advise();
    if (!shown && advice_ != nullptr && advice_->isAncestorOf(focusWidget()))
        table_->give_focus_to_what_is_asked();
}

// Asks for what the panel needs, and for nothing else; an older position's hint is no longer
// wanted.
void MainWindow::advise() {
    const bool siege = desk_.siege() != nullptr;
    auto* shown = findChild<QAction*>(QStringLiteral("view-advice"));
    const QSignalBlocker quiet(shown);
    shown->setChecked(preferences_.advice);
    if (advice_ != nullptr) advice_->setVisible(preferences_.advice && siege);
    if (!siege || !advisor_.is_about(desk_.siege()->shared_rules(), desk_.shown())) {
        hint_wanted_ = false;
        advisor_.stop();
    }
    if (!siege || !preferences_.advice) {
        if (!hint_wanted_) advisor_.stop();
        return;
    }
    if (advisor_.ask(desk_.siege()->shared_rules(), desk_.shown()))
        advice_->begin();
    else if (advisor_.latest())
        advice_->show_advice(*advisor_.latest());
}

void MainWindow::take_advice(const Advice& advice) {
    if (preferences_.advice) advice_->show_advice(advice);
    if (!hint_wanted_ || !advice.final) return;
    hint_wanted_ = false;
    say(hint_words(advice));
}

void MainWindow::show_hint() {
    if (desk_.siege() == nullptr) return;
    hint_wanted_ = true;
    if (!advisor_.ask(desk_.siege()->shared_rules(), desk_.shown()) && advisor_.latest())
        take_advice(*advisor_.latest());
}

void MainWindow::show_report() {
    if (desk_.siege() == nullptr) return;
    if (report_) report_->close();
    report_ = new ReportWindow(std::make_shared<const Siege>(*desk_.siege()), this);
    report_->set_theme(*theme_);
    connect(report_, &ReportWindow::step_wanted, this, &MainWindow::show_judged_step);
    report_->show();
}

// The report stays open while other things are played: a step of another siege cannot be shown.
void MainWindow::show_judged_step(std::size_t step) {
    const Siege* siege = desk_.siege();
    const Siege& judged = report_->siege();
    bool same = siege != nullptr && siege->seed() == judged.seed() && siege->size() >= step &&
                siege->rules().setup() == judged.rules().setup();
    for (std::size_t i = 0; same && i < step; ++i)
        same = siege->step(i).choice == judged.step(i).choice;
    if (same)
        desk_.review(step);
    else
        say(tr("The siege of this report is no longer on the table."));
}

} // namespace siege::app
