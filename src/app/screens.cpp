// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens.hpp"

#include "advisor/greedy.hpp"
#include "app/advice/advice_table.hpp"
#include "app/advice/report_window.hpp"
#include "app/dialogs/new_game_dialog.hpp"
#include "app/dialogs/text_dialogs.hpp"
#include "app/late_picture.hpp"
#include "app/main_window.hpp"
#include "app/rules_texts.hpp"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>
#include <optional>

namespace siege::app {
namespace {

using malta::Decision;
using malta::Malta;

constexpr std::uint64_t kSeed = 1565;

// Plays with the greedy player until the question is asked in that turn or later. `prefer` may
// know better than the player.
template<class Prefer>
void play_until(Desk& desk, Decision wanted, int turn, Prefer&& prefer) {
    advisor::GreedyPlayer<Malta> player;
    while (!desk.siege()->over()) {
        const malta::State& state = desk.shown();
        if (state.turn >= turn && state.decision == wanted) return;
        const malta::Pending pending = desk.siege()->pending();
        if (pending.actor == kit::Actor::Chance)
            desk.let_chance();
        else if (const std::optional<malta::Choice> preferred = prefer(pending))
            desk.choose(*preferred);
        else
            desk.choose(player.choose(desk.rules(), state));
    }
}
void play_until(Desk& desk, Decision wanted, int turn) {
    play_until(desk, wanted, turn, [](const malta::Pending&) { return std::nullopt; });
}

// Gives a move order wherever one can be given, until markers are to be moved. No action goes with
// it: one of them breaks the bridge that troops move over.
void play_to_a_move(Desk& desk) {
    play_until(desk, Decision::Move, 0,
               [&](const malta::Pending& pending) -> std::optional<malta::Choice> {
                   if (pending.decision == Decision::Action)
                       return malta::Choice{Decision::Action, malta::kNoAction};
                   const auto& orders = desk.rules().play().orders;
                   for (std::size_t i = 0;
                        pending.decision == Decision::Order && i < pending.size(); ++i)
                       if (pending[i].option < orders.size() && !orders[pending[i].option].battle)
                           return pending[i];
                   return std::nullopt;
               });
}

class Photographer {
  public:
    Photographer(QString folder, QSize size) : folder_(std::move(folder)), size_(size) {}

    void take(QWidget& window, const QString& name) {
        window.resize(size_);
        take_as_it_is(window, name);
    }
    void take_as_it_is(QWidget& window, const QString& name) {
        window.show();
        for (int i = 0; i < 4; ++i) QApplication::processEvents();
        wait_for_late_pictures();
        const QString file = folder_ + u'/' + name + QStringLiteral(".png");
        if (!window.grab().save(file)) {
            std::fprintf(stderr, "siege-of-malta: cannot write %s\n", qUtf8Printable(file));
            failed_ = true;
        }
    }
    [[nodiscard]] bool failed() const { return failed_; }

  private:
    QString folder_;
    QSize size_;
    bool failed_ = false;
};

void take_siege(Photographer& photographer, MainWindow& window, malta::Side side,
                const QString& name) {
    malta::Setup setup;
    setup.side = side;
    window.start_siege(setup, QString::fromLatin1(malta::kShippedSet), kSeed);
    Desk& desk = window.desk();
    photographer.take(window, name + QStringLiteral("-1-start"));
    play_until(desk, Decision::Action, 2);
    photographer.take(window, name + QStringLiteral("-2-action"));
    play_until(desk, Decision::Card, 2);
    photographer.take(window, name + QStringLiteral("-3-card"));
    play_until(desk, Decision::Modifier, 2);
    photographer.take(window, name + QStringLiteral("-4-before-the-roll"));
    play_until(desk, Decision::Reroll, 2);
    photographer.take(window, name + QStringLiteral("-5-after-the-roll"));
    window.start_siege(setup, QString::fromLatin1(malta::kShippedSet), kSeed);
    play_to_a_move(desk);
    photographer.take(window, name + QStringLiteral("-6-move"));
    play_until(desk, Decision::Over, 0);
    photographer.take(window, name + QStringLiteral("-7-end"));
    desk.review(desk.siege()->size() / 2);
    photographer.take(window, name + QStringLiteral("-8-review"));
}

// Until it is so, or too long.
void wait_until(const std::function<bool()>& so) {
    constexpr int longest = 60'000; // milliseconds
    QElapsedTimer clock;
    clock.start();
    while (!so() && clock.elapsed() < longest)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
}

void take_advice(Photographer& photographer, MainWindow& window) {
    malta::Setup setup;
    setup.side = malta::Side::Knights;
    window.start_siege(setup, QString::fromLatin1(malta::kShippedSet), kSeed);
    play_until(window.desk(), Decision::Order, 3);
    Preferences preferences = window.preferences();
    preferences.advice = true;
    window.use(preferences);
    auto* table = window.findChild<AdviceTable*>();
    const auto* chance = window.findChild<QLabel*>(QStringLiteral("advice-chance"));
    wait_until([&] {
        return table->topLevelItemCount() > 0 && !chance->text().endsWith(QStringLiteral("..."));
    });
    if (table->topLevelItemCount() > 0) table->topLevelItem(0)->setExpanded(true);
    photographer.take(window, QStringLiteral("advice"));
    play_until(window.desk(), Decision::Over, 0);
    preferences.advice = false;
    window.use(preferences);
    window.show_report();
    auto* report = window.findChild<ReportWindow*>();
    wait_until([&] { return report->report() != nullptr; });
    photographer.take_as_it_is(*report, QStringLiteral("report"));
    auto* bar = report->findChild<QScrollArea*>()->verticalScrollBar();
    bar->setValue(bar->maximum());
    photographer.take_as_it_is(*report, QStringLiteral("report-end"));
    report->close();
}

void take_dialogs(Photographer& photographer, MainWindow& window, const Theme& theme) {
    NewGame initial;
    initial.set_name = QString::fromLatin1(malta::kShippedSet);
    NewGameDialog new_game(
        malta::find_data_sets(malta::data_folders()),
        [](const QString& name, QString* problems) {
            kit::Problems found;
            auto data = malta::load_named_set(malta::data_folders(), name.toStdString(), found);
            problems->clear();
            return data;
        },
        initial, &window);
    new_game.set_theme(theme);
    photographer.take_as_it_is(new_game, QStringLiteral("dialog-new-siege"));
    PreferencesDialog preferences(window.preferences(), &window);
    photographer.take_as_it_is(preferences, QStringLiteral("dialog-preferences"));
    RulesDialog rules(rules_texts(), &window);
    rules.open_at({});
    photographer.take_as_it_is(rules, QStringLiteral("dialog-rules"));
    ShortcutsDialog keys(window.all_actions(), &window);
    photographer.take_as_it_is(keys, QStringLiteral("dialog-keys"));
    AboutDialog about(QStringLiteral(SIEGE_VERSION), window.desk().rules().shared_data(), &window);
    photographer.take_as_it_is(about, QStringLiteral("dialog-about"));
}

} // namespace

int draw_screens(const ScreensOptions& options) {
    const QStringList size = options.size.split(u'x');
    const QSize wanted = size.size() == 2 ? QSize(size[0].toInt(), size[1].toInt()) : QSize();
    if (wanted.width() < 320 || wanted.height() < 240 || wanted.width() > 8000 ||
        wanted.height() > 8000) {
        std::fprintf(stderr,
                     "siege-of-malta: --size is WIDTHxHEIGHT in points, from 320x240 to 8000x8000, "
                     "not \"%s\"\n",
                     qUtf8Printable(options.size));
        return 2;
    }
    if (!QDir().mkpath(options.folder)) {
        std::fprintf(stderr, "siege-of-malta: cannot make the folder %s\n",
                     qUtf8Printable(options.folder));
        return 1;
    }
    // Without its rules there is no siege to draw, and nobody to read a message box.
    kit::Problems problems;
    if (!malta::load_named_set(malta::data_folders(), malta::kShippedSet, problems)) {
        for (const kit::Problem& problem : problems)
            std::fprintf(stderr, "siege-of-malta: %s\n", problem.text().c_str());
        return 1;
    }
    const QTemporaryDir scratch; // the player's own preferences and saves stay out of the pictures
    const std::filesystem::path own = scratch.path().toStdString();
    MainWindow window({own / "config", own / "state"});
    Preferences preferences;
    preferences.theme = options.theme;
    preferences.reduced_motion = true;
    window.use(preferences);
    Photographer photographer(options.folder, wanted);
    photographer.take(window, QStringLiteral("welcome"));
    take_siege(photographer, window, malta::Side::Turks, QStringLiteral("turks"));
    take_siege(photographer, window, malta::Side::Knights, QStringLiteral("knights"));
    take_advice(photographer, window);
    take_dialogs(photographer, window, theme_by_id(options.theme));
    return photographer.failed() ? 1 : 0;
}

} // namespace siege::app
