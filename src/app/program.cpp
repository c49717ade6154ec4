// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include "app/chart/chart_accessible.hpp"
#include "app/dialogs/clear_style.hpp"

#include <QApplication>
#include <QFontDatabase>
#include <QIcon>
#include <QImage>
#include <QPixmap>
#include <QThreadPool>
#include <QTimer>

namespace siege::app {
namespace {

const auto kDesktopId = QStringLiteral("org.siegeofmalta.SiegeOfMalta");

// Read beside the interface, once the first window is on its way: it does not wait for its icon.
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

// Read beside the interface while the window is put together, which needs them for its first
// letter.
void bring_fonts() {
    QThreadPool::globalInstance()->start([] { QFontDatabase::families(); });
}

} // namespace

void prepare_program() {
    bring_fonts();
    QApplication::setApplicationName(QStringLiteral("siege-of-malta"));
    QApplication::setApplicationDisplayName(QStringLiteral("Siege of Malta"));
    QApplication::setApplicationVersion(QStringLiteral(SIEGE_VERSION));
    QGuiApplication::setDesktopFileName(kDesktopId);
    QApplication::setStyle(
        new ClearStyle); // of Fusion: the themes are palettes, which other styles ignore
    install_chart_accessibility();
    QTimer::singleShot(0, qApp, bring_icon);
}

} // namespace siege::app
