// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the interface tests. As a child of one of them, "--play FOLDER SEED CHOICES", it plays
// that many choices in a window of its own, tells each on its output, and ends; with 0 choices it plays
// on until it is killed.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "app/main_window.hpp"
#include "app/program.hpp"

#include <QApplication>

#include <cstdio>
#include <random>

namespace {

using namespace siege;
using namespace siege::app;

int play_as_child(const QString& folder, std::uint64_t seed, int choices) {
    const std::filesystem::path path = folder.toStdString();
    MainWindow window({path / "config", path / "state"});
    window.show();
    if (!window.start_siege({}, QStringLiteral("reconstructed"), seed)) return 1;
    Desk& desk = window.desk();
    std::mt19937 numbers(1);
    for (int made = 0; choices == 0 || made < choices; ++made) {
        if (desk.siege()->over()) window.start_siege({}, QStringLiteral("reconstructed"), ++seed);
        const malta::Pending pending = desk.siege()->pending();
        if (pending.actor == kit::Actor::Chance)
            desk.let_chance();
        else
            desk.choose(pending[numbers() % pending.size()]);
        QApplication::processEvents();
        std::printf("%zu\n", desk.siege()->size());
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    prepare_program();
    const QStringList words = QApplication::arguments();
    if (words.value(1) == u"--play")
        return play_as_child(words.value(2), words.value(3).toULongLong(), words.value(4).toInt());
    return Catch::Session().run(argc, argv);
}
