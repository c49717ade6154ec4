// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_view.hpp"
#include "app/main_window.hpp"
#include "app/siege_table.hpp"
#include "app/typeset.hpp"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>

namespace siege::app {

QAction* MainWindow::add_action(QMenu* menu, const QString& name, const QString& text,
                                const QKeySequence& key, const std::function<void()>& work) {
    QAction* action = menu->addAction(text);
    action->setObjectName(name);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, work);
    return action;
}

void MainWindow::make_menus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    add_action(file, QStringLiteral("file-new"), tr("&New siege..."), QKeySequence::New,
               [this] { show_new_game(); });
    add_action(file, QStringLiteral("file-open"), tr("&Open..."), QKeySequence::Open,
               [this] { show_open(); });
    add_action(file, QStringLiteral("file-save"), tr("&Save as..."), QKeySequence::Save,
               [this] { show_save(); });
    file->addSeparator();
    add_action(file, QStringLiteral("file-preferences"), tr("&Preferences..."),
               QKeySequence(tr("Ctrl+,")), [this] { show_preferences(); });
    add_action(file, QStringLiteral("file-welcome"), tr("&Title page"),
               QKeySequence(tr("Ctrl+Home")), [this] { show_welcome(); });
    file->addSeparator();
    add_action(file, QStringLiteral("file-quit"), tr("&Quit"), QKeySequence(tr("Ctrl+Q")),
               [this] { close(); });
    make_siege_menu();
    make_view_menu();
    make_help_menu();
}

void MainWindow::make_siege_menu() {
    QMenu* siege = menuBar()->addMenu(tr("&Siege"));
    add_action(siege, QStringLiteral("siege-undo"), tr("&Undo"), QKeySequence::Undo, [this] {
        const bool practice = desk_.siege()->undo_passes_chance();
        desk_.undo();
        say(practice ? tr("Practice undo: the same cards and dice come again; this siege counts as "
                          "assisted.")
                     : tr("Taken back."));
    });
    add_action(siege, QStringLiteral("siege-redo"), tr("&Redo"), QKeySequence::Redo,
               [this] { desk_.redo(); });
    siege->addSeparator();
    add_action(siege, QStringLiteral("review-start"), tr("Review from the &start"),
               QKeySequence(tr("Ctrl+Shift+Home")), [this] { desk_.review(0); });
    add_action(siege, QStringLiteral("review-back"), tr("Step &back"), QKeySequence(tr("Alt+Left")),
               [this] {
                   if (desk_.shown_step() > 0) desk_.review(desk_.shown_step() - 1);
               });
    add_action(siege, QStringLiteral("review-forward"), tr("Step &forward"),
               QKeySequence(tr("Alt+Right")), [this] { desk_.review(desk_.shown_step() + 1); });
    add_action(siege, QStringLiteral("review-turn-back"), tr("Turn b&efore"),
               QKeySequence(tr("Alt+Up")), [this] { desk_.review_turn(-1); });
    add_action(siege, QStringLiteral("review-turn-forward"), tr("&Turn after"),
               QKeySequence(tr("Alt+Down")), [this] { desk_.review_turn(1); });
    add_action(siege, QStringLiteral("review-loss-back"), tr("&Loss before"),
               QKeySequence(tr("Alt+Shift+Left")), [this] { desk_.review_next_loss(-1); });
    add_action(siege, QStringLiteral("review-loss-forward"), tr("Loss &after"),
               QKeySequence(tr("Alt+Shift+Right")), [this] { desk_.review_next_loss(1); });
    add_action(siege, QStringLiteral("review-end"), tr("Back to the &play"),
               QKeySequence(tr("Ctrl+Shift+End")), [this] { desk_.back_to_play(); });
    add_action(siege, QStringLiteral("play-on-here"), tr("&Play on from here"),
               QKeySequence(tr("Ctrl+Shift+P")), [this] { desk_.play_on_from_here(); });
    add_action(siege, QStringLiteral("review-report"), tr("&Report..."), QKeySequence(tr("Ctrl+R")),
               [this] { show_report(); });
    siege->addSeparator();
    add_action(siege, QStringLiteral("siege-discard"), tr("&Discard pile..."),
               QKeySequence(tr("Ctrl+D")), [this] { show_discard(); });
}

void MainWindow::make_view_menu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    add_action(view, QStringLiteral("view-larger"), tr("Chart &larger"), QKeySequence::ZoomIn,
               [this] { table_->chart().zoom_in(); });
    add_action(view, QStringLiteral("view-smaller"), tr("Chart &smaller"), QKeySequence::ZoomOut,
               [this] { table_->chart().zoom_out(); });
    add_action(view, QStringLiteral("view-fit"), tr("&Whole chart"), QKeySequence(tr("Ctrl+0")),
               [this] { table_->chart().fit(); });
    view->addSeparator();
    make_advice_actions(view);
    view->addSeparator();
    make_status_keys(view);
}

// What a player who cannot see the table wants to hear at any time.
void MainWindow::make_status_keys(QMenu* menu) {
    const std::pair<const char*, std::pair<QString, QString>> keys[] = {
        {"status-morale", {tr("Say the &morale"), tr("M")}},
        {"status-tracks", {tr("Say the &tracks"), tr("T")}},
        {"status-deck", {tr("Say the &deck"), tr("D")}},
        {"status-last", {tr("Say the last &result"), tr("L")}},
        {"status-orders", {tr("Say the &open orders"), tr("O")}},
    };
    for (const auto& [name, words] : keys)
        add_action(menu, QString::fromLatin1(name), words.first, QKeySequence(words.second),
                   [this, of = QString::fromLatin1(name)] { say(status_words(of)); });
}

void MainWindow::make_help_menu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    add_action(help, QStringLiteral("help-rules"), tr("&Rules"), QKeySequence::HelpContents,
               [this] { show_rules(table_ == nullptr ? QString() : table_->rule_asked()); });
    add_action(help, QStringLiteral("help-shortcuts"), tr("&Keys..."), QKeySequence(tr("Ctrl+F1")),
               [this] { show_shortcuts(); });
    add_action(help, QStringLiteral("help-about"), tr("&About..."), QKeySequence(tr("Shift+F1")),
               [this] { show_about(); });
}

std::vector<QAction*> MainWindow::all_actions() const {
    std::vector<QAction*> all;
    for (const QAction* menu : menuBar()->actions())
        for (QAction* action : menu->menu()->actions())
            if (!action->isSeparator()) all.push_back(action);
    return all;
}

void MainWindow::refresh_actions() {
    const bool siege = desk_.siege() != nullptr;
    const bool reviewing = desk_.mode() == Desk::Mode::Reviewing;
    for (QAction* action : all_actions()) {
        const QString name = action->objectName();
        if (name == u"siege-undo")
            action->setEnabled(desk_.can_undo());
        else if (name == u"siege-redo")
            action->setEnabled(desk_.can_redo());
        else if (name == u"play-on-here" || name == u"review-end")
            action->setEnabled(reviewing);
        else if (name.startsWith(u"review-") || name.startsWith(u"status-") ||
                 name == u"siege-discard" || name == u"file-save" || name.startsWith(u"view-"))
            action->setEnabled(siege);
    }
}

QString MainWindow::status_words(const QString& of) const {
    if (desk_.siege() == nullptr) return tr("No siege is being played.");
    const malta::Ruleset& rules = desk_.rules();
    const malta::State& state = desk_.shown();
    if (of == u"status-morale")
        return tr("Morale: Turks %1, Knights %2.").arg(state.morale[0]).arg(state.morale[1]);
    if (of == u"status-tracks") return table_->chart().status_words();
    if (of == u"status-deck")
        return tr("%n card(s) left, turn %1, %2.", nullptr, state.cards_left)
            .arg(state.turn)
            .arg(QString::fromStdString(malta::date_of(rules, state.turn)));
    if (of == u"status-orders") {
        QStringList open;
        const std::uint8_t playable = malta::playable_orders(rules, state);
        for (std::size_t order = 0; order < rules.orders().size(); ++order)
            if (playable >> order & 1) open << typeset(rules.orders()[order].name);
        return tr("Open orders: %1.").arg(open.join(QStringLiteral(", ")));
    }
    QStringList last;
    if (desk_.shown_step() > 0)
        for (const malta::Event& event : desk_.siege()->step(desk_.shown_step() - 1).events)
            last << typeset(malta::Malta::event_text(rules, event));
    return last.isEmpty() ? tr("Nothing has happened yet.")
                          : last.join(QStringLiteral(". ")) + u'.';
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Escape && go_back()) return;
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && table_ != nullptr &&
        table_->take_default())
        return;
    QMainWindow::keyPressEvent(event);
}

bool MainWindow::go_back() {
    if (desk_.mode() == Desk::Mode::Reviewing) {
        desk_.back_to_play();
        return true;
    }
    if (table_ != nullptr && table_->let_go_of_marker()) return true;
    // What has shown a card or thrown a die is taken back by Undo alone.
    if (!desk_.can_undo() || desk_.siege()->undo_passes_chance()) return false;
    desk_.undo();
    say(tr("Taken back."));
    return true;
}

} // namespace siege::app
