// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/clear_style.hpp"

#include <QGuiApplication>
#include <QIcon>
#include <QIconEngine>
#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

namespace siege::app {

namespace {

struct Indicator {
    QRectF box;
    QColor edge, ground, mark;
    qreal line; ///< width of the edge
};

Indicator indicator(const QStyleOption& option) {
    const bool enabled = (option.state & QStyle::State_Enabled) != 0;
    const auto group = enabled ? QPalette::Active : QPalette::Disabled;
    const qreal side = std::min(option.rect.width(), option.rect.height()) - 1;
    const qreal line = std::max(1.3, side / 11);
    QRectF box(0, 0, side - line, side - line);
    box.moveCenter(QRectF(option.rect).center());
    const QPalette& palette = option.palette;
    return {box, palette.color(group, QPalette::WindowText),
            (option.state & QStyle::State_MouseOver) != 0 && enabled
                ? palette.color(group, QPalette::Button)
                : palette.color(group, QPalette::Base),
            palette.color(group, QPalette::Text), line};
}

void draw_check_box(QPainter& painter, const QStyleOption& option) {
    const Indicator i = indicator(option);
    painter.setPen(QPen(i.edge, i.line));
    painter.setBrush(i.ground);
    painter.drawRoundedRect(i.box, i.line * 1.5, i.line * 1.5);
    const QPointF at = i.box.center();
    const qreal r = i.box.width() / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(i.mark, i.line * 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if ((option.state & QStyle::State_On) != 0)
        painter.drawPolyline(QPolygonF{at + QPointF(-r * 0.5, 0), at + QPointF(-r * 0.12, r * 0.42),
                                       at + QPointF(r * 0.55, -r * 0.45)});
    if ((option.state & QStyle::State_NoChange) != 0)
        painter.drawLine(at - QPointF(r * 0.5, 0), at + QPointF(r * 0.5, 0));
}

void draw_radio_button(QPainter& painter, const QStyleOption& option) {
    const Indicator i = indicator(option);
    painter.setPen(QPen(i.edge, i.line));
    painter.setBrush(i.ground);
    painter.drawEllipse(i.box);
    if ((option.state & QStyle::State_On) == 0) return;
    const qreal r = i.box.width() * 0.24;
    painter.setPen(Qt::NoPen);
    painter.setBrush(i.mark);
    painter.drawEllipse(i.box.center(), r, r);
}

// Two arrow heads, for the menus that have no room in the bar: Fusion has pictures of them, which are
// black in every theme and are looked for in files whenever a window starts.
class MoreSign : public QIconEngine {
  public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const qreal r = std::min(rect.width(), rect.height()) / 4.0;
        const qreal ahead = QGuiApplication::isRightToLeft() ? -r : r;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::WindowText), r / 2,
                             Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
        for (const qreal x : {-ahead, ahead / 4}) {
            const QPointF at = QRectF(rect).center() + QPointF(x, 0);
            painter->drawPolyline(
                QPolygonF{at - QPointF(0, r), at + QPointF(ahead, 0), at + QPointF(0, r)});
        }
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new MoreSign(*this); }
};

} // namespace

QIcon ClearStyle::standardIcon(StandardPixmap icon, const QStyleOption* option,
                               const QWidget* widget) const {
    if (icon == SP_ToolBarHorizontalExtensionButton) return QIcon(new MoreSign);
    return QProxyStyle::standardIcon(icon, option, widget);
}

void ClearStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const {
    if (element == PE_IndicatorBranch && (option->state & State_Selected) != 0) {
        // The arrow is drawn in the text's colour, which is not made for a marked row.
        const auto* row = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        QStyleOptionViewItem marked = row != nullptr ? *row : QStyleOptionViewItem();
        if (row == nullptr) static_cast<QStyleOption&>(marked) = *option;
        for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
            marked.palette.setBrush(role, marked.palette.highlightedText());
        return QProxyStyle::drawPrimitive(element, &marked, painter, widget);
    }
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton &&
        element != PE_FrameFocusRect)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (element == PE_IndicatorCheckBox) draw_check_box(*painter, *option);
    if (element == PE_IndicatorRadioButton) draw_radio_button(*painter, *option);
    if (element == PE_FrameFocusRect) {
        // On a marked row the link's colour could vanish; the text's never does.
        const bool marked = (option->state & State_Selected) != 0;
        painter->setPen(QPen(marked ? option->palette.color(QPalette::HighlightedText)
                                    : option->palette.color(QPalette::Link),
                             2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(1, 1, -1, -1), 2, 2);
    }
    painter->restore();
}

int ClearStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                            const QWidget* widget) const {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return widget == nullptr ? usual
                                 : std::max(usual, widget->fontMetrics().height() * 17 / 20);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return widget == nullptr ? usual : std::max(usual, widget->fontMetrics().height() / 3);
    default: return usual;
    }
}

} // namespace siege::app
