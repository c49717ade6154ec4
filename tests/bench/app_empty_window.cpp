// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a Qt program can show: what app_start.py compares siege-of-malta with.
#include "app_first_paint.hpp"

int main(int argc, char** argv) {
    QApplication program(argc, argv);
    const FirstPaint paint(program);
    QWidget window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
