// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/paper.hpp"

#include "app/chart/chart_engraving.hpp"

#include <QFontInfo>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>
#include <QtMath>

#include <algorithm>

namespace siege::app {

int em(const QWidget& widget) {
    const int asked = widget.font().pixelSize(); // which needs no font to be opened
    return std::max(8, asked > 0 ? asked : QFontInfo(widget.font()).pixelSize());
}

QFont book_font(const QWidget& widget, qreal factor, bool bold, bool italic) {
    return serif_font(qRound(em(widget) * std::max(0.9, factor)), bold, italic);
}

int wrapped_height(const QFont& font, const QString& text, int width) {
    if (text.isEmpty()) return 0;
    const QFontMetrics metrics(font);
    // Most texts fit, and laying out lines takes several times as long as seeing that.
    if (!text.contains(u'\n') && metrics.horizontalAdvance(text) < width)
        return qCeil(QFontMetricsF(font).height());
    const QRect room(0, 0, std::max(1, width), 100000);
    return metrics.boundingRect(room, Qt::TextWordWrap, text).height();
}

int longest_word(const QFont& font, const QString& text) {
    const QFontMetrics metrics(font);
    int widest = 0;
    for (const QString& word : text.simplified().split(u' ', Qt::SkipEmptyParts))
        widest = std::max(widest, metrics.horizontalAdvance(word) + 1);
    return widest;
}

QString signed_number(int value) {
    QString text =
        value < 0 ? QStringLiteral("\u2212%1").arg(-value) : QStringLiteral("+%1").arg(value);
    // Among letters that run from right to left the sign would change sides.
    if (QGuiApplication::isRightToLeft()) text.prepend(QChar(0x200E));
    return text;
}

QString letter_name(int letter) {
    return QString(QChar(u'A' + letter));
}

QPalette page_palette(const Theme& theme) {
    QPalette palette = make_palette(theme);
    palette.setColor(QPalette::WindowText, theme.page_text);
    palette.setColor(QPalette::Text, theme.page_text);
    palette.setColor(QPalette::Window, theme.page);
    palette.setColor(QPalette::Base, theme.page);
    return palette;
}

QLabel* page_label(QWidget* parent, const QString& text, const QFont& font, const QColor& colour) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(font);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, colour);
    label->setPalette(palette);
    label->setAccessibleName(text);
    return label;
}

void retire(QWidget* widget) {
    if (widget == nullptr) return;
    widget->hide();
    widget->setParent(nullptr);
    widget->deleteLater();
}

void draw_paper(QPainter& painter, const QRectF& area, const Theme& theme, std::uint32_t seed) {
    painter.save();
    painter.fillRect(area, theme.page);
    if (theme.chart.textured) {
        painter.setClipRect(area, Qt::IntersectClip);
        painter.setPen(Qt::NoPen);
        SteadyHand hand(seed);
        QColor stain = theme.chart.mottle;
        stain.setAlpha(std::max(4, stain.alpha() / 4));
        const QColor faded(stain.red(), stain.green(), stain.blue(), 0);
        const int stains = std::clamp(qRound(area.width() * area.height() / 16000), 5, 40);
        for (int i = 0; i < stains; ++i) {
            const QPointF at(area.left() + hand.unit() * area.width(),
                             area.top() + hand.unit() * area.height());
            const qreal r = hand.between(20, 90);
            QRadialGradient soft(at, r);
            soft.setColorAt(0, stain);
            soft.setColorAt(1, faded);
            painter.setBrush(soft);
            painter.drawEllipse(at, r, r);
        }
        QColor rim = theme.chart.sheet_edge;
        rim.setAlpha(rim.alpha() / 4);
        const QColor none(rim.red(), rim.green(), rim.blue(), 0);
        const qreal depth = std::min(18.0, area.width() / 12);
        const auto shade = [&](const QRectF& strip, const QPointF& from, const QPointF& to) {
            QLinearGradient gradient(from, to);
            gradient.setColorAt(0, rim);
            gradient.setColorAt(1, none);
            painter.fillRect(strip, gradient);
        };
        shade({area.left(), area.top(), depth, area.height()}, area.topLeft(),
              area.topLeft() + QPointF(depth, 0));
        shade({area.right() - depth, area.top(), depth, area.height()}, area.topRight(),
              area.topRight() - QPointF(depth, 0));
        shade({area.left(), area.top(), area.width(), depth}, area.topLeft(),
              area.topLeft() + QPointF(0, depth));
        shade({area.left(), area.bottom() - depth, area.width(), depth}, area.bottomLeft(),
              area.bottomLeft() - QPointF(0, depth));
    }
    painter.setPen(QPen(theme.page_edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

void draw_cover(QPainter& painter, const QRectF& area, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor leather =
        theme.name == ThemeName::Dark ? QColor(0x4A, 0x32, 0x1E) : theme.chart.banner_edge;
    if (theme.chart.textured) {
        QLinearGradient light(area.topLeft(), area.bottomLeft());
        light.setColorAt(0, leather.lighter(118));
        light.setColorAt(0.1, leather);
        light.setColorAt(1, leather.darker(135));
        painter.setBrush(light);
        painter.setPen(QPen(leather.darker(170), 1));
    } else {
        painter.setBrush(leather);
        painter.setPen(QPen(theme.page_edge, 1));
    }
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    QColor gilt = theme.chart.gilding;
    gilt.setAlpha(170);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(gilt, 1));
    painter.drawRoundedRect(area.adjusted(2.5, 2.5, -2.5, -2.5), 3, 3);
    painter.restore();
}

void draw_focus_ring(QPainter& painter, const QRectF& area, const Theme& theme, qreal radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.page, 4.5));
    painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), radius, radius);
    painter.setPen(QPen(theme.focus, 2.5));
    painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius);
    painter.restore();
}

void draw_rule(QPainter& painter, const QRectF& area, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor gilt = theme.chart.textured ? theme.chart.gilding : theme.page_edge;
    const QPointF middle = area.center();
    const qreal half = std::min(area.width() / 2, 170.0);
    const qreal s = std::min(4.5, area.height() / 2);
    painter.setPen(QPen(gilt, 1.2));
    painter.drawLine(middle - QPointF(half, 0), middle - QPointF(s * 2.6, 0));
    painter.drawLine(middle + QPointF(s * 2.6, 0), middle + QPointF(half, 0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(gilt);
    const auto lozenge = [&](const QPointF& at, qreal r) {
        painter.drawPolygon(QPolygonF{at - QPointF(r, 0), at - QPointF(0, r), at + QPointF(r, 0),
                                      at + QPointF(0, r)});
    };
    lozenge(middle, s);
    lozenge(middle - QPointF(s * 1.9, 0), s * 0.45);
    lozenge(middle + QPointF(s * 1.9, 0), s * 0.45);
    painter.restore();
}

void draw_emblem(QPainter& painter, malta::Side side, const QPointF& centre, qreal radius,
                 const QColor& colour) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.translate(centre);
    if (side == malta::Side::Turks) {
        QPainterPath moon, bite;
        moon.addEllipse(QPointF(), radius, radius);
        bite.addEllipse(QPointF(radius * 0.4, 0), radius * 0.78, radius * 0.78);
        painter.drawPath(moon.subtracted(bite));
    } else {
        for (int arm = 0; arm < 4; ++arm) {
            painter.drawPolygon(QPolygonF{
                {0, 0}, {-radius * 0.5, -radius}, {0, -radius * 0.7}, {radius * 0.5, -radius}});
            painter.rotate(90);
        }
    }
    painter.restore();
}

void draw_roundel(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
                  const QColor& ink, const QColor& ground) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(ground.isValid() ? QBrush(ground) : QBrush(Qt::NoBrush));
    painter.setPen(QPen(ink, std::max(1.0, area.width() / 26)));
    painter.drawEllipse(area.adjusted(1, 1, -1, -1));
    painter.setFont(font);
    painter.drawText(area, Qt::AlignCenter, text);
    painter.restore();
}

PaperRule::PaperRule(const Theme& theme, QWidget* parent) : QWidget(parent), theme_(&theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PaperRule::set_theme(const Theme& theme) {
    theme_ = &theme;
    update();
}

QSize PaperRule::sizeHint() const {
    return {40, std::max(9, em(*this) * 3 / 4)};
}

void PaperRule::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw_rule(painter, rect(), *theme_);
}

namespace {

// Lies over the viewport, so that the ring is seen above whatever is scrolled there.
class FocusOverlay : public QWidget {
  public:
    FocusOverlay(const QScrollArea& owner, const Theme* const& theme, QWidget* parent)
        : QWidget(parent), owner_(owner), theme_(theme) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        if (!owner_.hasFocus()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme_->focus, 2.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
    }

  private:
    const QScrollArea& owner_;
    const Theme* const& theme_;
};

} // namespace

PaperScroll::PaperScroll(QWidget* parent)
    : QScrollArea(parent), theme_(&theme(ThemeName::Parchment)),
      ring_(new FocusOverlay(*this, theme_, this)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    setViewportMargins(kRing, kRing, kRing, kRing);
}

void PaperScroll::set_theme(const Theme& theme) {
    theme_ = &theme;
    setPalette(page_palette(theme));
    ring_->update();
}

void PaperScroll::focusInEvent(QFocusEvent* event) {
    QScrollArea::focusInEvent(event);
    ring_->raise();
    ring_->update();
}

void PaperScroll::focusOutEvent(QFocusEvent* event) {
    QScrollArea::focusOutEvent(event);
    ring_->update();
}

void PaperScroll::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    ring_->setGeometry(viewport()->geometry().adjusted(-kRing, -kRing, kRing, kRing));
    ring_->raise();
}

} // namespace siege::app
