// SPDX-License-Identifier: GPL-3.0-or-later
// siege-of-malta until its first window is painted, with folders of its own.
#include "app_first_paint.hpp"

#include "app/main_window.hpp"
#include "app/program.hpp"

#include <QTemporaryDir>

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    siege::app::prepare_program();
    const FirstPaint paint(program);
    const QTemporaryDir scratch;
    const std::filesystem::path own = scratch.path().toStdString();
    siege::app::MainWindow window({own / "config", own / "state"});
    window.show();
    return QApplication::exec();
}
