// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.hpp"

#include "app/advice/advice_panel.hpp"
#include "app/advice/report_window.hpp"
#include "app/siege_table.hpp"
#include "app/spoken_line.hpp"
#include "app/welcome/welcome_page.hpp"

#include <QApplication>
#include <QCloseEvent>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace siege::app {
namespace {

QString settings_file(const Folders& folders) {
    return QString::fromStdString((folders.config / "preferences.ini").string());
}
QString geometry_file(const Folders& folders) {
    return QString::fromStdString((folders.state / "window.ini").string());
}

} // namespace

MainWindow::MainWindow(Folders folders, QWidget* parent)
    : QMainWindow(parent), folders_(std::move(folders)), letters_(QApplication::font()),
      saver_(folders_.state), theme_(&theme(ThemeName::Parchment)) {
    setObjectName(QStringLiteral("main-window"));
    setWindowTitle(tr("Siege of Malta"));
    pages_ = new QStackedWidget(this);
    welcome_ = new WelcomePage;
    pages_->addWidget(welcome_);
    auto* sheet = new QWidget;
    auto* column = new QVBoxLayout(sheet);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    status_ = new SpokenLine;
    column->addWidget(pages_, 1);
    column->addWidget(status_);
    setCentralWidget(sheet);
    make_menus();
    connect_pages();
    setMinimumSize(800, 560);
    restore_geometry();

    QString warning;
    use(Preferences::load(settings_file(folders_), &warning));
    if (!warning.isEmpty()) say(warning);
    show_welcome();
}

MainWindow::~MainWindow() = default;

void MainWindow::connect_pages() {
    connect(&desk_, &Desk::changed, this, &MainWindow::refresh);
    connect(&desk_, &Desk::played, this, [this] {
        status_->hush(); // what was said of an earlier position
        if (desk_.siege() != nullptr) saver_.save(*desk_.siege());
    });
    // Queued: a message box must not open in the middle of a choice.
    connect(&saver_, &Saver::failed, this, &MainWindow::warn, Qt::QueuedConnection);
    connect(&saver_, &Saver::saved, this,
            [this](const QString& file) { say(tr("Saved as %1.").arg(file)); });
    connect(&advisor_, &Advisor::told, this, &MainWindow::take_advice);

    connect(welcome_, &WelcomePage::play_side, this, &MainWindow::play_side);
    connect(welcome_, &WelcomePage::new_game, this, &MainWindow::show_new_game);
    connect(welcome_, &WelcomePage::resume, this, &MainWindow::resume_last);
    connect(welcome_, &WelcomePage::open_file, this, &MainWindow::show_open);
    connect(welcome_, &WelcomePage::learn, this, [this] { show_rules(); });
}

// The title page comes up faster without the table, so it is laid for the first siege.
void MainWindow::lay_table() {
    if (table_ != nullptr) return;
    table_ = new SiegeTable(desk_);
    pages_->addWidget(table_);
    make_advice();
    connect(table_, &SiegeTable::said, this, &MainWindow::say);
    connect(table_, &SiegeTable::discard_wanted, this, &MainWindow::show_discard);
    connect(table_, &SiegeTable::new_game_wanted, this, &MainWindow::show_new_game);
    connect(table_, &SiegeTable::report_wanted, this, &MainWindow::show_report);
    connect(table_, &SiegeTable::rule_wanted, this, &MainWindow::show_rules);
    furnish_table();
    const QSettings stored(geometry_file(folders_), QSettings::IniFormat);
    table_->restoreState(stored.value(QStringLiteral("table")).toByteArray());
    restoreState(stored.value(QStringLiteral("panels")).toByteArray());
}

void MainWindow::furnish_table() {
    table_->set_theme(*theme_);
    table_->set_reduced_motion(preferences_.reduced_motion);
    advice_->set_theme(*theme_);
}

void MainWindow::use(const Preferences& preferences) {
    preferences_ = preferences;
    theme_ = &theme_by_id(preferences.theme);
    QApplication::setPalette(make_palette(*theme_));
    QFont letters = letters_;
    letters.setPointSizeF(letters_.pointSizeF() * preferences.text_percent / 100);
    QApplication::setFont(letters);
    welcome_->set_theme(*theme_);
    if (table_ != nullptr) furnish_table();
    if (report_) report_->set_theme(*theme_);
    desk_.set_by_itself(preferences.reveal_by_itself);
    refresh(false);
}

void MainWindow::refresh(bool animate) {
    const bool on_table = desk_.mode() != Desk::Mode::Empty;
    if (on_table) lay_table();
    pages_->setCurrentWidget(on_table ? static_cast<QWidget*>(table_) : welcome_);
    if (on_table) table_->show_desk(animate);
    refresh_actions();
    advise();
}

void MainWindow::say(const QString& words) {
    status_->say(words);
}

void MainWindow::restore_geometry() {
    resize(1280, 800);
    const QSettings stored(geometry_file(folders_), QSettings::IniFormat);
    restoreGeometry(stored.value(QStringLiteral("geometry")).toByteArray());
    // A screen that is gone, or has become smaller, must not take the window with it.
    const QScreen* screen = QGuiApplication::screenAt(frameGeometry().center());
    const QRect room =
        (screen != nullptr ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    if (room.contains(frameGeometry())) return;
    resize(size().boundedTo(room.size()));
    if (!room.contains(frameGeometry())) move(room.topLeft());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!may_leave()) return event->ignore();
    QSettings stored(geometry_file(folders_), QSettings::IniFormat);
    stored.setValue(QStringLiteral("geometry"), saveGeometry());
    if (table_ != nullptr) {
        stored.setValue(QStringLiteral("table"), table_->saveState());
        stored.setValue(QStringLiteral("panels"), saveState());
    }
    event->accept();
}

} // namespace siege::app
