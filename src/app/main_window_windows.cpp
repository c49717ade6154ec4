// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/discard_browser.hpp"
#include "app/dialogs/message_dialog.hpp"
#include "app/dialogs/new_game_dialog.hpp"
#include "app/dialogs/text_dialogs.hpp"
#include "app/main_window.hpp"
#include "app/rules_texts.hpp"
#include "app/welcome/welcome_page.hpp"
#include "kit/fate.hpp"

#include <QFileDialog>
#include <QVBoxLayout>

namespace siege::app {
namespace {

std::shared_ptr<const malta::DataSet> load_set(const QString& name, QString* problems) {
    kit::Problems found;
    auto data = malta::load_named_set(malta::data_folders(), name.toStdString(), found);
    QStringList lines;
    for (const kit::Problem& problem : found) lines << QString::fromStdString(problem.text());
    *problems = lines.join(u'\n');
    return data;
}

} // namespace

void MainWindow::play_side(malta::Side side) {
    malta::Setup setup;
    setup.side = side;
    start_siege(setup, QString::fromLatin1(malta::kShippedSet), kit::fresh_seed());
}

bool MainWindow::start_siege(const malta::Setup& setup, const QString& set_name,
                             std::uint64_t seed) {
    QString problems;
    const auto data = load_set(set_name, &problems);
    if (!data) {
        warn(problems);
        return false;
    }
    desk_.start(std::make_shared<malta::Ruleset>(data, setup), seed);
    say(tr("Siege %1 begins.").arg(seed));
    return true;
}

void MainWindow::show_new_game() {
    NewGame initial;
    initial.set_name = QString::fromLatin1(malta::kShippedSet);
    if (desk_.siege() != nullptr) {
        initial.setup = desk_.rules().setup();
        initial.set_name = QString::fromStdString(desk_.rules().data().name);
    }
    NewGameDialog dialog(malta::find_data_sets(malta::data_folders()), load_set, initial, this);
    dialog.set_theme(*theme_);
    if (dialog.exec() != QDialog::Accepted) return;
    const NewGame chosen = dialog.chosen();
    start_siege(chosen.setup, chosen.set_name, chosen.seed);
}

void MainWindow::show_open() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a siege"), {},
                                                      tr("Sieges (*.json);;All files (*)"));
    if (!file.isEmpty()) open_siege(file);
}

bool MainWindow::open_siege(const QString& file) {
    SavedSiege saved = read_siege(file.toStdString());
    QStringList lines;
    for (const std::string& message : saved.messages) lines << QString::fromStdString(message);
    if (saved.backup) {
        return MessageDialog::ask(
                   tr("The siege is damaged"),
                   lines.join(u'\n') + QStringLiteral("\n\n") + tr("Open the older copy?"), this) &&
               open_siege(QString::fromStdString(saved.backup->string()));
    }
    if (!saved.journal) {
        warn(lines.join(u'\n'));
        return false;
    }
    if (saved.siege) {
        desk_.resume(*std::move(saved.siege));
    } else {
        desk_.show_record(*std::move(saved.journal));
        warn(tr("This siege can only be looked at: %1.").arg(QString::fromStdString(saved.reason)));
    }
    return true;
}

void MainWindow::resume_last() {
    auto last = saver_.last();
    if (!last) return;
    QStringList lines;
    for (const std::string& message : last->messages) lines << QString::fromStdString(message);
    if (last->siege)
        desk_.resume(*std::move(last->siege));
    else if (last->journal)
        desk_.show_record(*std::move(last->journal));
    if (!lines.isEmpty()) warn(lines.join(u'\n'));
}

void MainWindow::show_welcome() {
    QString words;
    if (!may_leave()) return;
    saver_.flush();
    const auto last = saver_.last();
    if (last && !last->messages.empty()) say(QString::fromStdString(last->messages.front()));
    if (last && last->siege && !last->siege->over()) {
        const malta::Ruleset& rules = last->siege->rules();
        const malta::State& state = last->siege->state();
        words = tr("%1, turn %2 of %3, %4")
                    .arg(rules.player() == malta::Side::Turks ? tr("Turks") : tr("Knights"))
                    .arg(state.turn)
                    .arg(rules.setup().deck)
                    .arg(QString::fromStdString(malta::date_of(rules, state.turn)));
    }
    welcome_->set_resumable(words);
    desk_.clear();
}

bool MainWindow::may_leave() {
    if (desk_.siege() == nullptr || desk_.siege()->over() || saver_.flush()) return true;
    return MessageDialog::ask(
        tr("The siege is not saved"),
        tr("This siege could not be kept by itself. Leave it all the same?\n\n"
           "\u201cSave as\u201d in the menu File keeps it elsewhere."),
        this);
}

void MainWindow::show_save() {
    if (desk_.siege() == nullptr) return;
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the siege"), tr("siege.json"),
                                                      tr("Sieges (*.json)"));
    if (!file.isEmpty()) saver_.save_as(*desk_.siege(), file.toStdString());
}

void MainWindow::show_preferences() {
    const Preferences before = preferences_;
    PreferencesDialog dialog(before, this);
    connect(&dialog, &PreferencesDialog::preview, this, &MainWindow::use);
    if (dialog.exec() != QDialog::Accepted) {
        use(before);
        return;
    }
    use(dialog.chosen());
    keep_preferences();
}

void MainWindow::keep_preferences() {
    const QString file = QString::fromStdString((folders_.config / "preferences.ini").string());
    if (!preferences_.save(file)) warn(tr("The preferences could not be kept in %1.").arg(file));
}

void MainWindow::show_rules(const QString& word) {
    if (rules_dialog_ == nullptr) {
        rules_dialog_ = new RulesDialog(rules_texts(), this);
        rules_dialog_->setAttribute(Qt::WA_DeleteOnClose);
    }
    rules_dialog_->open_at(word);
}

void MainWindow::show_shortcuts() {
    ShortcutsDialog(all_actions(), this).exec();
}

void MainWindow::show_discard() {
    if (desk_.siege() == nullptr) return;
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Discard pile"));
    dialog.setObjectName(QStringLiteral("discard"));
    auto* layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* browser = new DiscardBrowser;
    browser->set_theme(*theme_);
    browser->show(desk_.rules(), desk_.revealed());
    layout->addWidget(browser);
    dialog.resize(760, 560);
    dialog.exec();
}

void MainWindow::show_about() {
    QString problems;
    AboutDialog(QStringLiteral(SIEGE_VERSION),
                desk_.siege() != nullptr
                    ? desk_.rules().shared_data()
                    : load_set(QString::fromLatin1(malta::kShippedSet), &problems),
                this)
        .exec();
}

void MainWindow::warn(const QString& message) {
    say(message);
    MessageDialog::tell(tr("Siege of Malta"), message, this);
}

} // namespace siege::app
