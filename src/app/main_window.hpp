// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/advisor.hpp"
#include "app/desk.hpp"
#include "app/dialogs/preferences.hpp"
#include "app/saver.hpp"
#include "app/theme.hpp"

#include <QFont>
#include <QMainWindow>
#include <QPointer>

#include <memory>

class QStackedWidget;

namespace siege::app {

class AdvicePanel;
class ReportWindow;
class RulesDialog;
class SiegeTable;
class SpokenLine;
class WelcomePage;

// Where the program keeps its things.
struct Folders {
    std::filesystem::path config; // preferences.ini
    std::filesystem::path state;  // autosaves, window geometry
};

// The window in which a siege is played. It is a function of the desk: every change of the position
// shows everything anew, and every answer goes to the desk.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(Folders folders, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Desk& desk() { return desk_; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    void use(const Preferences& preferences);

    // Starts a siege of the shipped data set with the default rulings and an average deck.
    void play_side(malta::Side side);
    bool start_siege(const malta::Setup& setup, const QString& set_name, std::uint64_t seed);
    bool open_siege(const QString& file);
    void resume_last();
    // All actions of the menus.
    [[nodiscard]] std::vector<QAction*> all_actions() const;

  public slots:
    void show_new_game();
    void show_open();
    void show_save();
    void show_preferences();
    void show_rules(const QString& word = {});
    void show_shortcuts();
    void show_discard();
    void show_advice(bool shown); // from now on, and when the program starts again
    void show_hint();
    void show_report();
    void show_about();
    void show_welcome();

  protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void connect_pages();
    void lay_table();
    void furnish_table();
    void make_menus();
    void make_siege_menu();
    void make_view_menu();
    void make_help_menu();
    void make_advice_actions(QMenu* view);
    void make_advice();
    void advise();
    void take_advice(const Advice& advice);
    void show_judged_step(std::size_t step);
    void keep_preferences();
    QAction* add_action(QMenu* menu, const QString& name, const QString& text,
                        const QKeySequence& key, const std::function<void()>& work);
    void make_status_keys(QMenu* menu);
    void refresh(bool animate);
    void refresh_actions();
    bool go_back();                 // Esc: false when nothing was begun that could be left
    bool may_leave();               // asks, where the siege could not be kept
    void say(const QString& words); // in the status line, and through a screen reader
    void warn(const QString& message);
    void restore_geometry();
    [[nodiscard]] QString status_words(const QString& of) const;

    Folders folders_;
    QFont letters_; // of the desktop, before the preferences enlarge them
    Preferences preferences_;
    Desk desk_;
    Saver saver_;
    const Theme* theme_;

    QStackedWidget* pages_;
    WelcomePage* welcome_;
    SiegeTable* table_ = nullptr; // until the first siege
    SpokenLine* status_;
    QPointer<RulesDialog> rules_dialog_;
    Advisor advisor_;
    AdvicePanel* advice_ = nullptr; // comes with the table
    bool hint_wanted_ = false;
    QPointer<ReportWindow> report_;
};

} // namespace siege::app
