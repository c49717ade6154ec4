// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/card_view.hpp"

#include "app/book/paper.hpp"
#include "app/cards/card_art.hpp"
#include "app/typeset.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

namespace siege::app {

namespace {

// The letter of the counter order in its seal, or an icon.
class CardSymbol : public QWidget {
  public:
    CardSymbol(const Theme& theme, const QString& letter, const std::string& icon, QWidget* parent)
        : QWidget(parent), theme_(theme), letter_(letter), icon_(icon) {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
        if (letter_.isEmpty()) {
            draw_icon(painter, box.adjusted(2, 2, -2, -2), theme_, icon_);
            return;
        }
        const QFont font = serif_font(qRound(box.height() * 0.55), true);
        draw_roundel(painter, box, letter_, font, theme_.accent_text, theme_.accent);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme_.accent, 1.5));
        painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }

  private:
    const Theme& theme_;
    QString letter_;
    std::string icon_;
};

constexpr qreal kLargestLetters = 2.4, kLetterStep = 0.05;
constexpr int kLetterSizes = 29;      ///< down to the usual ones
constexpr qreal kSymbolLetters = 3.0; ///< side of a symbol, in letters

// Layouts keep what they have measured, also those within others.
void forget_measures(QLayout& layout) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->layout() != nullptr) forget_measures(*item->layout());
        item->invalidate();
    }
    layout.invalidate();
}

} // namespace

CardView::CardView(QWidget* parent)
    : QWidget(parent), theme_(&theme(ThemeName::Parchment)), scroll_(new PaperScroll(this)) {
    scroll_->setObjectName(QStringLiteral("card-text"));
    scroll_->hide();
    setFocusPolicy(Qt::NoFocus);
}

void CardView::show_card(const malta::Ruleset& rules, int card) {
    show(rules, card >= 0 && card < static_cast<int>(rules.deck().size()) ? card : -1);
}

void CardView::show_back(const malta::Ruleset& rules) {
    show(rules, -1);
}

// Most steps of a siege show the same card again, and writing it takes long.
void CardView::show(const malta::Ruleset& rules, int card) {
    const bool same = rules_ && card == card_ && &rules.data() == &rules_->data() &&
                      rules.setup() == rules_->setup();
    if (same) return;
    rules_ = rules;
    card_ = card;
    write();
}

void CardView::set_theme(const Theme& theme) {
    theme_ = &theme;
    scroll_->set_theme(theme);
    write();
}

QSize CardView::sizeHint() const {
    return {em(*this) * 26, em(*this) * 36};
}

QString CardView::words() const {
    if (!rules_ || card_ < 0) return tr("A card lies face down");
    const malta::Card& card = rules_->deck()[static_cast<std::size_t>(card_)];
    QStringList parts{typeset(card.title)};
    if (!card.date.empty()) parts << typeset(card.date);
    parts << (card.letter ? tr("Counter order %1, %2")
                                .arg(letter_name(*card.letter), counter_order_name(*rules_, card))
                          : tr("No counter order"));
    parts << (card.event_text.empty() ? tr("No event")
                                      : tr("Event: %1").arg(typeset(card.event_text)));
    if (card.icon) {
        const malta::Icon& icon = rules_->data().icons[*card.icon];
        parts << tr("Special event, %1: %2").arg(typeset(icon.name), typeset(icon.text));
    }
    parts << typeset(card.history);
    return parts.join(QStringLiteral(". "));
}

QLabel* CardView::sized(QWidget& face, const QString& text, qreal factor, bool bold, bool italic,
                        const QColor& colour) {
    QLabel* label = page_label(&face, text, font(), colour);
    labels_.push_back({label, factor, bold, italic});
    return label;
}

void CardView::write_face(QWidget& face) {
    const malta::Card& card = rules_->deck()[static_cast<std::size_t>(card_)];
    const Theme& t = *theme_;
    auto* column = new QVBoxLayout(&face);
    column->setContentsMargins(3, 3, 3, 3);
    const auto row_of = [&](QWidget* symbol, std::initializer_list<QLabel*> labels) {
        auto* row = new QHBoxLayout;
        row->setSpacing(em(*this) * 2 / 3);
        symbols_.push_back(symbol);
        row->addWidget(symbol, 0, Qt::AlignTop);
        auto* lines = new QVBoxLayout;
        lines->setSpacing(1);
        for (QLabel* label : labels) lines->addWidget(label);
        lines->addStretch(1);
        row->addLayout(lines, 1);
        column->addLayout(row);
    };
    QLabel* title = sized(face, typeset(card.title), 1.5, true, false, t.page_text);
    title->setAlignment(Qt::AlignHCenter);
    column->addWidget(title);
    if (!card.date.empty()) {
        QLabel* date = sized(face, typeset(card.date), 1, false, true, t.page_text_secondary);
        date->setAlignment(Qt::AlignHCenter);
        column->addWidget(date);
    }
    column->addWidget(new PaperRule(t, &face));
    if (!card.event_text.empty())
        column->addWidget(sized(face, typeset(card.event_text), 1.05, false, false, t.page_text));
    else
        column->addWidget(sized(face, tr("No event."), 1, false, true, t.page_text_secondary));
    if (card.icon) {
        const malta::Icon& icon = rules_->data().icons[*card.icon];
        row_of(new CardSymbol(t, {}, icon.id, &face),
               {sized(face, typeset(icon.name), 1.05, true, false, t.page_text),
                sized(face, typeset(icon.text), 0.95, false, false, t.page_text)});
    }
    if (card.letter) {
        const auto& order =
            rules_->data().counter_orders[static_cast<std::size_t>(malta::index(rules_->enemy()))]
                                         [*card.letter];
        row_of(new CardSymbol(t, letter_name(*card.letter), {}, &face),
               {sized(face, tr("Counter order: %1").arg(typeset(order.name)), 1.05, true, false,
                      t.page_text),
                sized(face, typeset(order.text), 0.95, false, false, t.page_text)});
    } else {
        column->addWidget(sized(face, tr("No counter order."), 1, true, false, t.page_text));
    }
    column->addWidget(new PaperRule(t, &face));
    column->addWidget(sized(face, typeset(card.history), 0.95, false, true, t.page_text_secondary));
    column->addStretch(1);
}

void CardView::write() {
    if (!rules_) return;
    labels_.clear();
    symbols_.clear();
    const bool had_focus = scroll_->hasFocus();
    delete scroll_->takeWidget();
    scroll_->setVisible(face_up());
    setAccessibleName(face_up() ? tr("Card of this turn") : words());
    if (face_up()) {
        auto* face = new QWidget;
        face->setFont(font());
        face->setPalette(page_palette(*theme_));
        write_face(*face);
        scroll_->setWidget(face);
        face->setAutoFillBackground(false);
        face->show();
        scroll_->setAccessibleName(words());
        scroll_->verticalScrollBar()->setValue(0);
        fit_letters();
        if (had_focus) scroll_->setFocus(Qt::OtherFocusReason);
    }
    update();
}

void CardView::set_letters(qreal scale) {
    for (const Sized& s : labels_)
        s.label->setFont(book_font(*this, scale * s.factor, s.bold, s.italic));
    const int side = qRound(em(*this) * scale * kSymbolLetters);
    for (QWidget* symbol : symbols_) symbol->setFixedSize(side, side);
    QLayout* column = scroll_->widget()->layout();
    column->setSpacing(qRound(em(*this) * scale * 0.5));
    forget_measures(*column);
}

void CardView::fit_letters() {
    // A hidden card is fitted when it is shown.
    if (!face_up() || scroll_->widget() == nullptr || !isVisible()) return;
    const QRect card = card_rect();
    const int rim = std::clamp(card.width() / 22, 11, 26);
    scroll_->setGeometry(card.adjusted(rim, rim, -rim, -rim));
    const QSize room = scroll_->maximumViewportSize();
    QLayout* column = scroll_->widget()->layout();
    const auto scale_of = [](int size) { return kLargestLetters - size * kLetterStep; };
    const auto too_large = [&](int size) {
        set_letters(scale_of(size));
        return column->totalHeightForWidth(room.width()) > room.height() ||
               column->totalMinimumSize().width() > room.width();
    };
    // The largest that fit, found by halving: each try lays the whole text out.
    const auto sizes = std::views::iota(0, kLetterSizes);
    const auto fitting = std::ranges::partition_point(sizes, too_large);
    const bool fits = fitting != sizes.end();
    // Once there, the bar would take the room that makes it needed.
    scroll_->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    set_letters(fits ? scale_of(*fitting) : 1.0);
}

QRect CardView::card_rect() const {
    QRect area = rect().adjusted(3, 3, -5, -6);
    const int widest = face_up() ? area.height() * 3 / 2 : area.height() * 7 / 10;
    const int wide = std::min(area.width(), std::max(widest, 1));
    const int high = face_up() ? area.height() : std::min(area.height(), wide * 10 / 7);
    return {area.center().x() - wide / 2, area.center().y() - high / 2, wide, high};
}

void CardView::paintEvent(QPaintEvent*) {
    if (!rules_) return;
    QPainter painter(this);
    const bool face = face_up();
    const QString deck = rules_->enemy() == malta::Side::Turks ? QStringLiteral(" turks")
                                                               : QStringLiteral(" knights");
    ground_.draw(painter, *this, theme_->id + (face ? QString() : deck), [&](QPainter& onto) {
        if (face)
            draw_card_face(onto, card_rect(), *theme_);
        else
            draw_card_back(onto, card_rect(), *theme_, rules_->enemy());
    });
}

void CardView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit_letters();
}

void CardView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) write();
}

bool CardView::event(QEvent* event) {
    // Shown for the first time, it may have been laid out without a size.
    if (event->type() == QEvent::Show) fit_letters();
    return QWidget::event(event);
}

} // namespace siege::app
