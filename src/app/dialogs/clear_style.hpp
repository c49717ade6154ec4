// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace siege::app {

/// Fusion, but check boxes, radio buttons, the focus and the sign for more menus are seen in every
/// theme, also the dark one, and grow with the letters beside them. For QApplication::setStyle, which takes it over.
class ClearStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ClearStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
};

} // namespace siege::app
