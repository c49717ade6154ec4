// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/main_window.hpp"

#include <QTemporaryDir>

#include <cstdint>
#include <random>
#include <vector>

class QAbstractButton;

namespace siege::app {

// Folders of its own for a window.
struct Scratch {
    QTemporaryDir folder;

    [[nodiscard]] std::filesystem::path path() const { return folder.path().toStdString(); }
    [[nodiscard]] Folders folders() const { return {path() / "config", path() / "state"}; }
};

// A window at a table, without motion, as most tests want it.
struct Table {
    explicit Table(QSize size = {1024, 720});
    // Starts a siege of the shipped set and leaves it at its first question.
    Desk& sit_down(malta::Side side, std::uint64_t seed = 1565, int deck = 24);

    Scratch scratch;
    MainWindow window;
};

void settle();
void use_no_motion(MainWindow& window);

// Any choice that is open now, by the numbers.
malta::Choice some_choice(const Desk& desk, std::mt19937& numbers);
// Answers through the desk, without the window's help; false when the siege is over.
bool play_one(Desk& desk, std::mt19937& numbers);
// Plays sieges of one seed after another until one comes to the question.
void play_until(Table& table, malta::Side side, malta::Decision asked);

// A name for every state of the window, and the way there.
struct Stage {
    const char* name;
    void (*go)(Table& table);
};
const std::vector<Stage>& stages();

// Waits for the dialog, message box or menu that `open` leads to, does the work in it, and closes what
// the work leaves open. Fails when nothing opens.
void while_open(const std::function<void()>& open,
                const std::function<void(QWidget& opened)>& work);

// A name for every dialog of the window, and the call that opens it.
struct Opening {
    const char* name;
    void (*open)(MainWindow& window);
};
const std::vector<Opening>& dialogs();

// For every one of the leaves beside the chart: brings it to the front and looks.
void for_every_leaf(MainWindow& window, const std::function<void()>& look);

} // namespace siege::app
