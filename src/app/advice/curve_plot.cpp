// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/curve_plot.hpp"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPluginLoader>

namespace siege::app {

QString curve_plot_file() {
    const QString installed =
        QCoreApplication::applicationDirPath() + QStringLiteral(SIEGE_INSTALLED_PLOT);
    return QFileInfo::exists(installed) ? installed : QStringLiteral(SIEGE_BUILT_PLOT);
}

CurvePlot* make_curve_plot(QWidget* parent, QString& trouble, const QString& file) {
    QPluginLoader library(file);
    QObject* found = library.instance();
    if (auto* maker = qobject_cast<CurvePlotMaker*>(found)) return maker->make(parent);
    const QString reason = found == nullptr
                               ? library.errorString()
                               : QCoreApplication::translate("CurvePlot", "it holds no curve");
    trouble = reason.contains(file) ? reason : QStringLiteral("%1: %2").arg(file, reason);
    return nullptr;
}

} // namespace siege::app
