// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include "app/chart/chart_accessible.hpp"
#include "app/dialogs/clear_style.hpp"
#include "app/theme.hpp"

#include <QApplication>
#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QThreadPool>
#include <QTimer>

#include <chrono>

#ifdef Q_OS_LINUX
#include <dlfcn.h>
#endif

namespace siege::app {
namespace {

const auto kDesktopId = QStringLiteral("org.siegeofmalta.SiegeOfMalta");

// Until the first window stands it and the display have work for two processors.
constexpr std::chrono::milliseconds kWindowStands{200};

// Read beside the interface.
void bring_icon() {
    QThreadPool::globalInstance()->start([] {
        QList<QImage> sizes;
        for (const int side : {16, 32, 48, 128, 256})
            sizes << QImage(QStringLiteral(":/icons/%1/%2.png").arg(side).arg(kDesktopId));
        const auto use = [sizes] {
            QIcon icon;
            for (const QImage& image : sizes) icon.addPixmap(QPixmap::fromImage(image));
            QApplication::setWindowIcon(icon);
        };
        QMetaObject::invokeMethod(qApp, use, Qt::QueuedConnection);
    });
}

// The rest of what the first letter waits for: which families there are, and whatever of the book's
// fonts and of the libraries that draw them has not been in memory yet.
void warm_up_letters() {
    QThreadPool::globalInstance()->start([] {
        QImage scrap(64, 64, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&scrap);
        for (const bool bold : {true, false}) {
            painter.setFont(serif_font(14, bold));
            painter.drawText(scrap.rect(), Qt::TextWordWrap, QStringLiteral("Siege of Malta"));
        }
    });
}

// Before a menu bar is shown Qt asks over the message bus whether the desktop would rather show it
// itself, and the window waits for the answer. Only where some do, they are asked.
void ask_for_menu_bar_where_it_helps() {
#ifdef Q_OS_LINUX
    const QByteArray desktop = qgetenv("XDG_CURRENT_DESKTOP");
    if (desktop.isEmpty() || desktop.contains("GNOME"))
        QApplication::setAttribute(Qt::AA_DontUseNativeMenuBar);
#endif
}

} // namespace

// Fontconfig is there if Qt has loaded it: if it has not, it finds fonts in another way. No function
// of Qt is called here, for the first thread that calls one it takes for the main one.
std::future<void> read_font_list() {
    return std::async(std::launch::async, [] {
#ifdef Q_OS_LINUX
        if (void* read = dlsym(RTLD_DEFAULT, "FcInit")) reinterpret_cast<int (*)()>(read)();
#endif
    });
}

void prepare_program() {
    warm_up_letters();
    ask_for_menu_bar_where_it_helps();
    QApplication::setApplicationName(QStringLiteral("siege-of-malta"));
    QApplication::setApplicationDisplayName(QStringLiteral("Siege of Malta"));
    QApplication::setApplicationVersion(QStringLiteral(SIEGE_VERSION));
    QGuiApplication::setDesktopFileName(kDesktopId);
    QApplication::setStyle(
        new ClearStyle); // of Fusion: the themes are palettes, which other styles ignore
    install_chart_accessibility();
    QTimer::singleShot(kWindowStands, qApp, bring_icon);
}

} // namespace siege::app
