// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.hpp"

#include "app/advice/advice_panel.hpp"
#include "app/advice/report_window.hpp"
#include "app/book/field_orders_book.hpp"
#include "app/cards/card_view.hpp"
#include "app/cards/deck_view.hpp"
#include "app/chart/chart_view.hpp"
#include "app/chart_feed.hpp"
#include "app/dice/dice_view.hpp"
#include "app/log_view.hpp"
#include "app/places_list.hpp"
#include "app/prompt_bar.hpp"
#include "app/side_panel.hpp"
#include "app/spoken_line.hpp"
#include "app/welcome/welcome_page.hpp"

#include <QApplication>
#include <QCloseEvent>
#include <QAbstractButton>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace siege::app {
namespace {

using malta::Decision;

QString settings_file(const Folders& folders) {
    return QString::fromStdString((folders.config / "preferences.ini").string());
}
QString geometry_file(const Folders& folders) {
    return QString::fromStdString((folders.state / "window.ini").string());
}

} // namespace

MainWindow::MainWindow(Folders folders, QWidget* parent)
    : QMainWindow(parent), folders_(std::move(folders)), letters_(QApplication::font()), saver_(folders_.state),
      theme_(&theme(ThemeName::Parchment)) {
    setObjectName(QStringLiteral("main-window"));
    setWindowTitle(tr("Siege of Malta"));
    pages_ = new QStackedWidget(this);
    welcome_ = new WelcomePage;
    pages_->addWidget(welcome_);
    make_table();
    pages_->addWidget(table_);
    auto* sheet = new QWidget;
    auto* column = new QVBoxLayout(sheet);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    status_ = new SpokenLine;
    column->addWidget(pages_, 1);
    column->addWidget(status_);
    setCentralWidget(sheet);
    make_menus();
    connect_table();
    setMinimumSize(800, 560);
    restore_geometry();

    QString warning;
    use(Preferences::load(settings_file(folders_), &warning));
    if (!warning.isEmpty()) say(warning);
    show_welcome();
}

MainWindow::~MainWindow() = default;

void MainWindow::make_table() {
    table_ = new QSplitter(Qt::Horizontal);
    table_->setChildrenCollapsible(false);

    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    chart_ = new ChartView;
    chart_->setObjectName(QStringLiteral("chart"));
    column->addWidget(chart_, 1);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 4, 4, 4);
    dice_ = new DiceView;
    dice_->setObjectName(QStringLiteral("dice"));
    prompt_ = new PromptBar;
    row->addWidget(dice_, 1);
    row->addWidget(prompt_, 1);
    bar->setMinimumHeight(132);
    column->addWidget(bar);
    table_->addWidget(left);

    side_ = new SidePanel;
    book_ = new FieldOrdersBook;
    card_leaf_ = new QWidget;
    auto* cards = new QVBoxLayout(card_leaf_);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(0);
    deck_ = new DeckView;
    card_ = new CardView;
    cards->addWidget(deck_);
    cards->addWidget(card_, 1);
    log_ = new LogView;
    places_ = new PlacesList;
    side_->add_leaf(book_, tr("Orders"));
    side_->add_leaf(card_leaf_, tr("Card"));
    side_->add_leaf(log_, tr("Log"));
    side_->add_leaf(places_, tr("Places"));
    table_->addWidget(side_);
    table_->setStretchFactor(0, 3);
    table_->setStretchFactor(1, 2);
    table_->setSizes({620, 400});
}

void MainWindow::connect_table() {
    connect(&desk_, &Desk::changed, this, &MainWindow::refresh);
    connect(&desk_, &Desk::played, this, [this] {
        if (desk_.siege() != nullptr) saver_.save(*desk_.siege());
    });
    // Queued: a message box must not open in the middle of a choice.
    connect(&saver_, &Saver::failed, this, &MainWindow::warn, Qt::QueuedConnection);
    connect(&saver_, &Saver::saved, this, [this](const QString& file) { say(tr("Saved as %1.").arg(file)); });

    connect(welcome_, &WelcomePage::play_side, this, &MainWindow::play_side);
    connect(welcome_, &WelcomePage::new_game, this, &MainWindow::show_new_game);
    connect(welcome_, &WelcomePage::resume, this, &MainWindow::resume_last);
    connect(welcome_, &WelcomePage::open_file, this, &MainWindow::show_open);
    connect(welcome_, &WelcomePage::learn, this, [this] { show_rules(); });

    connect(chart_, &ChartView::place_chosen, this, &MainWindow::place_chosen);
    connect(places_, &PlacesList::place_chosen, this, &MainWindow::place_chosen);
    connect(book_, &FieldOrdersBook::order_chosen, this,
            [this](int order) { choose_option(Decision::Order, order); });
    connect(book_, &FieldOrdersBook::action_chosen, this,
            [this](int option) { choose_option(Decision::Action, option); });
    connect(deck_, &DeckView::discard_wanted, this, &MainWindow::show_discard);

    connect(prompt_, &PromptBar::chosen, this, &MainWindow::answer);
    connect(prompt_, &PromptBar::chance_wanted, &desk_, &Desk::let_chance);
    connect(prompt_, &PromptBar::another_from_wanted, this, [this] {
        moving_from_.clear();
        refresh(false);
    });
    connect(prompt_, &PromptBar::back_to_play_wanted, &desk_, &Desk::back_to_play);
    connect(prompt_, &PromptBar::play_on_wanted, &desk_, &Desk::play_on_from_here);
    connect(prompt_, &PromptBar::new_game_wanted, this, &MainWindow::show_new_game);
    connect(prompt_, &PromptBar::review_wanted, this, [this] { desk_.review(0); });
    connect(prompt_, &PromptBar::report_wanted, this, &MainWindow::show_report);

    connect(log_, &LogView::step_chosen, &desk_, &Desk::review);
    connect(log_, &LogView::rule_wanted, this, &MainWindow::show_rules);
}

void MainWindow::use(const Preferences& preferences) {
    preferences_ = preferences;
    theme_ = &theme_by_id(preferences.theme);
    QApplication::setPalette(make_palette(*theme_));
    QFont letters = letters_;
    letters.setPointSizeF(letters_.pointSizeF() * preferences.text_percent / 100);
    QApplication::setFont(letters);
    welcome_->set_theme(*theme_);
    chart_->set_theme(*theme_);
    chart_->set_reduced_motion(preferences.reduced_motion);
    book_->set_theme(*theme_);
    deck_->set_theme(*theme_);
    card_->set_theme(*theme_);
    dice_->set_theme(*theme_);
    dice_->set_reduced_motion(preferences.reduced_motion);
    advice_->set_theme(*theme_);
    if (report_) report_->set_theme(*theme_);
    desk_.set_by_itself(preferences.reveal_by_itself);
    refresh(false);
}

void MainWindow::refresh(bool animate) {
    const bool on_table = desk_.mode() != Desk::Mode::Empty;
    pages_->setCurrentWidget(on_table ? static_cast<QWidget*>(table_) : welcome_);
    if (on_table) {
        if (desk_.siege() != nullptr) show_position(animate);
        prompt_->show_desk(desk_, moving_from_);
        log_->show_desk(desk_);
        if (desk_.siege() != nullptr) give_focus_to_what_is_asked();
    }
    refresh_actions();
    advise();
}

void MainWindow::show_position(bool animate) {
    const malta::Ruleset& rules = desk_.rules();
    const malta::State& state = desk_.shown();
    if (state.decision != Decision::Move) moving_from_.clear();
    const malta::EventList events = desk_.turn_events();
    chart_->set_model(chart_model(rules, state), animate);
    const bool playing = desk_.mode() == Desk::Mode::Playing;
    const QStringList targets = playing ? chart_targets(rules, state, moving_from_) : QStringList();
    chart_->set_targets(targets);
    places_->show_chart(*chart_);
    book_->show(rules, state, events);
    const std::vector<int> revealed = desk_.revealed();
    deck_->show(rules, state, static_cast<int>(revealed.size()));
    if (state.card != malta::kNothing) card_->show_card(rules, state.card);
    else if (state.decision == Decision::Order && !revealed.empty()) card_->show_card(rules, revealed.back());
    else card_->show_back(rules);
    show_dice(events, animate);
    if (playing) bring_forward_what_is_asked();
}

// Dice that have just been thrown tumble; the words wait for them.
void MainWindow::show_dice(const malta::EventList& events, bool animate) {
    const auto thrown = [&](int die) {
        int value = 0;
        for (const malta::Event& event : events)
            if (event.type == malta::EventType::DieRolled && event.subject == die) value = event.amount;
        return value;
    };
    const std::size_t step = desk_.shown_step();
    const Decision last = step == 0 ? Decision::Over : desk_.siege()->step(step - 1).choice.decision;
    const bool now = last == Decision::WhiteDie || last == Decision::BlackDie;
    if (animate && now && desk_.mode() == Desk::Mode::Playing) dice_->roll_to(thrown(0), thrown(1));
    dice_->show(desk_.rules(), desk_.shown(), events);
}

void MainWindow::bring_forward_what_is_asked() {
    const Decision asked = desk_.shown().decision;
    if (asked == Decision::Action && last_asked_ != Decision::Action) book_->open_page(desk_.shown().order);
    if (asked == Decision::Order || asked == Decision::Action) side_->bring_forward(book_);
    else if (asked != Decision::Over) side_->bring_forward(card_leaf_);
    else side_->bring_forward(log_);
}

void MainWindow::give_focus_to_what_is_asked() {
    if (desk_.mode() != Desk::Mode::Playing) {
        last_asked_ = Decision::Over; // so that the play begins anew after a review
        return;
    }
    const Decision asked = desk_.shown().decision;
    const bool on_chart = asked == Decision::Loss || asked == Decision::Move;
    if (asked == Decision::Order && malta::playable_orders(desk_.rules(), desk_.shown()) != 0) {
        if (last_asked_ != Decision::Order) give_focus_to_orders();
    } else if (on_chart) {
        chart_->setFocus(Qt::OtherFocusReason);
    } else {
        prompt_->take_focus();
    }
    last_asked_ = asked;
}

// The first order that may be given, in the contents of the book.
void MainWindow::give_focus_to_orders() {
    book_->open_contents();
    const malta::Ruleset& rules = desk_.rules();
    const std::uint8_t open = malta::playable_orders(rules, desk_.shown());
    std::size_t first = 0;
    while ((open >> first & 1) == 0) ++first;
    auto* entry = book_->findChild<QAbstractButton*>(QStringLiteral("order-%1").arg(rules.orders()[first].number));
    entry->setFocus(Qt::OtherFocusReason);
    book_->findChild<QScrollArea*>(QStringLiteral("contents-page"))->ensureWidgetVisible(entry);
}

void MainWindow::place_chosen(const QString& id) {
    if (desk_.mode() != Desk::Mode::Playing) return;
    const malta::State& state = desk_.shown();
    if (!chart_targets(desk_.rules(), state, moving_from_).contains(id)) return;
    if (const auto choice = chart_choice(desk_.rules(), state, id, moving_from_)) {
        moving_from_.clear();
        answer(*choice);
    } else {
        moving_from_ = id;
        refresh(false);
    }
}

void MainWindow::choose_option(Decision decision, int option) {
    answer({decision, static_cast<std::uint8_t>(option)});
}

void MainWindow::answer(malta::Choice choice) { desk_.choose(choice); }

void MainWindow::say(const QString& words) { status_->say(words); }

void MainWindow::restore_geometry() {
    resize(1280, 800);
    const QSettings stored(geometry_file(folders_), QSettings::IniFormat);
    restoreGeometry(stored.value(QStringLiteral("geometry")).toByteArray());
    table_->restoreState(stored.value(QStringLiteral("table")).toByteArray());
    restoreState(stored.value(QStringLiteral("panels")).toByteArray());
    // A screen that is gone, or has become smaller, must not take the window with it.
    const QScreen* screen = QGuiApplication::screenAt(frameGeometry().center());
    const QRect room = (screen != nullptr ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    if (room.contains(frameGeometry())) return;
    resize(size().boundedTo(room.size()));
    if (!room.contains(frameGeometry())) move(room.topLeft());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!may_leave()) return event->ignore();
    QSettings stored(geometry_file(folders_), QSettings::IniFormat);
    stored.setValue(QStringLiteral("geometry"), saveGeometry());
    stored.setValue(QStringLiteral("table"), table_->saveState());
    stored.setValue(QStringLiteral("panels"), saveState());
    event->accept();
}

} // namespace siege::app
