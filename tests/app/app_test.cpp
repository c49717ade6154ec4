// SPDX-License-Identifier: GPL-3.0-or-later
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "app/book/field_orders_book.hpp"
#include "app/chart/chart_accessible.hpp"
#include "app/chart/chart_view.hpp"
#include "app/dialogs/clear_style.hpp"
#include "app/main_window.hpp"
#include "app/prompt_bar.hpp"
#include "app/theme.hpp"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QTemporaryDir>

namespace {

using namespace siege;
using namespace siege::app;

struct Scratch {
    QTemporaryDir folder;
    [[nodiscard]] Folders folders() const {
        const std::filesystem::path path = folder.path().toStdString();
        return {path / "config", path / "state"};
    }
};

void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
}

void use_no_motion(MainWindow& window) {
    Preferences preferences;
    preferences.reduced_motion = true;
    window.use(preferences);
}

// Answers what is asked with the widgets that are there for it: the book, the chart, the prompt.
void click_an_answer(MainWindow& window) {
    Desk& desk = window.desk();
    const malta::Decision asked = desk.shown().decision;
    auto* chart = window.findChild<ChartView*>(QStringLiteral("chart"));
    if (asked == malta::Decision::Loss || asked == malta::Decision::Move) {
        REQUIRE_FALSE(chart->targets().isEmpty());
        for (int i = 0; i < chart->place_count(); ++i)
            if (chart->is_target(i)) {
                chart->choose_place(i);
                return;
            }
    }
    if (asked == malta::Decision::Order && !desk.siege()->pending().contains({asked, malta::kHold})) {
        auto* book = window.findChild<FieldOrdersBook*>();
        book->open_page(desk.siege()->pending()[0].option);
        settle();
        auto* give = book->findChild<QAbstractButton*>(QStringLiteral("give-order"));
        REQUIRE(give != nullptr);
        REQUIRE(give->isEnabled());
        give->click();
        return;
    }
    auto* prompt = window.findChild<PromptBar*>();
    const QList<QAbstractButton*> buttons = prompt->findChildren<QAbstractButton*>();
    QAbstractButton* answer = nullptr;
    for (QAbstractButton* button : buttons)
        if (button->isVisible() && answer == nullptr) answer = button;
    REQUIRE(answer != nullptr);
    answer->click();
}

} // namespace

TEST_CASE("a whole siege is played by clicks, for both sides, and the engine comes to the same end") {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const Scratch scratch;
        MainWindow window(scratch.folders());
        use_no_motion(window);
        window.resize(1280, 800);
        window.show();
        malta::Setup setup;
        setup.side = side;
        REQUIRE(window.start_siege(setup, QStringLiteral("reconstructed"), 1565));
        for (int clicks = 0; clicks < 800 && !window.desk().siege()->over(); ++clicks) {
            click_an_answer(window);
            settle();
        }
        const Siege& played = *window.desk().siege();
        REQUIRE(played.over());
        Siege again(played.shared_rules(), played.seed());
        for (std::size_t i = 0; i < played.size(); ++i) REQUIRE(again.choose(played.step(i).choice));
        CHECK(again.state() == played.state());
    }
}

TEST_CASE("undo takes a choice back, review shows an earlier position, and the siege goes on after it") {
    const Scratch scratch;
    MainWindow window(scratch.folders());
    use_no_motion(window);
    window.show();
    REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 3));
    for (int i = 0; i < 20; ++i) {
        click_an_answer(window);
        settle();
    }
    Desk& desk = window.desk();
    const std::size_t played = desk.siege()->size();
    desk.review(2);
    CHECK(desk.mode() == Desk::Mode::Reviewing);
    CHECK(desk.shown_step() == 2);
    CHECK_FALSE(desk.choose(desk.siege()->pending()[0]));
    desk.back_to_play();
    CHECK(desk.mode() == Desk::Mode::Playing);
    desk.undo();
    CHECK(desk.siege()->size() < played);
}

TEST_CASE("the siege is kept by itself and comes back in the next start") {
    const Scratch scratch;
    malta::State before;
    {
        MainWindow window(scratch.folders());
        use_no_motion(window);
        window.show();
        REQUIRE(window.start_siege({}, QStringLiteral("reconstructed"), 77));
        for (int i = 0; i < 10; ++i) {
            click_an_answer(window);
            settle();
        }
        before = window.desk().siege()->state();
    }
    MainWindow window(scratch.folders());
    window.resume_last();
    REQUIRE(window.desk().siege() != nullptr);
    CHECK(window.desk().siege()->state() == before);
}

TEST_CASE("every text of every theme reaches its contrast") {
    for (const char* id : {"parchment", "light", "dark", "contrast"})
        for (const ContrastPair& pair : contrast_pairs(theme_by_id(QString::fromLatin1(id)))) {
            CAPTURE(id, pair.name.toStdString());
            CHECK(contrast_ratio(pair.front, pair.ground) >= pair.least);
        }
}

TEST_CASE("every action has a name and a key, and no two have the same key") {
    const Scratch scratch;
    MainWindow window(scratch.folders());
    QStringList keys;
    for (const QAction* action : window.all_actions()) {
        CAPTURE(action->objectName().toStdString());
        CHECK_FALSE(action->text().isEmpty());
        CHECK_FALSE(action->shortcut().isEmpty());
        CHECK_FALSE(keys.contains(action->shortcut().toString()));
        keys << action->shortcut().toString();
    }
}

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    QApplication::setStyle(new ClearStyle);
    install_chart_accessibility();
    return Catch::Session().run(argc, argv);
}
