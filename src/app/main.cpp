// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/asked_siege.hpp"
#include "app/main_window.hpp"
#include "app/program.hpp"
#include "app/screens.hpp"
#include "kit/user_folders.hpp"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>

namespace {

using namespace siege::app;

// What must be known before Qt starts: the scale, and that pictures need no display.
void heed_before_start(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView word(argv[i]);
        if (word == "--scale" && i + 1 < argc) qputenv("QT_SCALE_FACTOR", argv[i + 1]);
        if (word.startsWith("--scale=")) qputenv("QT_SCALE_FACTOR", word.sliced(8).toByteArray());
        if ((word == "--screens" || word.startsWith("--screens=")) &&
            !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
    }
}

} // namespace

int main(int argc, char** argv) {
    heed_before_start(argc, argv);
    const auto fonts = read_font_list();
    QApplication program(argc, argv);
    prepare_program();

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("A solitaire board game of the siege of Malta in 1565"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("A saved siege"),
                                 QStringLiteral("[file]"));
    const QCommandLineOption screens(QStringLiteral("screens"),
                                     QStringLiteral("Draw every screen into this folder and end"),
                                     QStringLiteral("folder"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the screens"),
                                  QStringLiteral("WxH"), QStringLiteral("1280x800"));
    const QCommandLineOption scale(QStringLiteral("scale"), QStringLiteral("Scale of everything"),
                                   QStringLiteral("factor"));
    const QCommandLineOption theme(QStringLiteral("theme"),
                                   QStringLiteral("parchment, light, dark or contrast"),
                                   QStringLiteral("name"), QStringLiteral("parchment"));
    parser.addOptions({screens, size, scale, theme});
    add_siege_options(parser);
    parser.process(program);

    if (parser.isSet(screens))
        return draw_screens({parser.value(screens), parser.value(size), parser.value(theme)});

    std::optional<AskedSiege> asked;
    QString wrong;
    if (asks_for_siege(parser) && !(asked = asked_siege(parser, &wrong))) {
        std::fprintf(stderr, "siege-of-malta: %s\n", qUtf8Printable(wrong));
        return 2;
    }
    const siege::kit::UserFolders folders = siege::kit::user_folders("siege-of-malta");
    MainWindow window({folders.config, folders.state});
    window.show();
    if (!parser.positionalArguments().isEmpty())
        window.open_siege(parser.positionalArguments().first());
    else if (asked)
        window.start_siege(asked->setup, asked->set, asked->seed);
    return QApplication::exec();
}
