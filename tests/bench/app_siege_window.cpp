// SPDX-License-Identifier: GPL-3.0-or-later
// siege-of-malta until its first window is painted: siege-first-window FOLDER, which holds its folders
// `config` and `state`, as they are after the first start.
#include "app_first_paint.hpp"

#include "app/main_window.hpp"
#include "app/program.hpp"

#include <filesystem>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "siege-first-window FOLDER\n");
        return 2;
    }
    const std::filesystem::path own = argv[1];
    const auto fonts = siege::app::read_font_list();
    QApplication program(argc, argv);
    siege::app::prepare_program();
    const FirstPaint paint(program);
    siege::app::MainWindow window({own / "config", own / "state"});
    window.show();
    return QApplication::exec();
}
