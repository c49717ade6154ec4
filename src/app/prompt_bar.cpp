// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prompt_bar.hpp"

#include "app/dialogs/flow_layout.hpp"
#include "app/typeset.hpp"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {
namespace {

using malta::Decision;

QString in_lines(const QString& text, const QFontMetrics& letters, int room) {
    QString lines, line;
    for (const QString& word : text.split(u' ')) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (!line.isEmpty() && letters.horizontalAdvance(longer) > room) {
            lines += line + u'\n';
            line = word;
        } else {
            line = longer;
        }
    }
    return lines + line;
}

} // namespace

PromptBar::PromptBar(QWidget* parent)
    : QWidget(parent), scroll_(new QScrollArea(this)), content_(new QWidget) {
    setObjectName(QStringLiteral("prompt"));
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(0, 0, 0, 0);
    frame->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(content_);
    column_ = new QVBoxLayout(content_);
    column_->setContentsMargins(10, 8, 10, 8);
    column_->setSpacing(10);
    question_ = new QLabel(content_);
    question_->setObjectName(QStringLiteral("question"));
    question_->setWordWrap(true);
    question_->setTextFormat(Qt::PlainText);
    column_->addWidget(question_);
    column_->addStretch(1);
}

QSize PromptBar::minimumSizeHint() const {
    return {220, 120};
}

QSize PromptBar::sizeHint() const {
    const int most = window()->height() / 3; // the chart needs the rest
    return {fontMetrics().averageCharWidth() * 50, std::min(highest_, most)};
}

// The bar grows for a question that needs it and stays so to the end of the turn: the chart shall not
// change its size with every question, nor be small for ever after a long one.
void PromptBar::make_room() {
    const int wide = std::max(width(), minimumSizeHint().width());
    highest_ = std::max(highest_, content_->heightForWidth(wide));
    updateGeometry();
}

void PromptBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width()) return;
    fit_buttons();
    highest_ = 0;
    make_room();
}

void PromptBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        highest_ = 0; // the question comes again in the new letters
}

// A button's whole text is its accessible name; what it shows is broken into lines that fit.
void PromptBar::fit_buttons() {
    if (buttons_ == nullptr) return;
    const QMargins margins = column_->contentsMargins();
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (auto* button : buttons_->findChildren<QPushButton*>()) {
        const int frame = button->sizeHint().width() -
                          button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
        const int room = width() - margins.left() - margins.right() - bar - frame;
        button->setText(in_lines(button->accessibleName(), button->fontMetrics(), room)
                            .replace(u'&', QStringLiteral("&&")));
    }
}

QString PromptBar::question() const {
    return question_->text();
}

template<class Slot>
void PromptBar::add_button(const QString& name, const QString& text, Slot slot) {
    auto* button = new QPushButton(QString(text).replace(u'&', QStringLiteral("&&")), buttons_);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setAccessibleDescription(question_->text()); // spoken when the button gets the focus
    button->setAutoDefault(true);
    const bool first = buttons_->layout()->count() == 0;
    button->setDefault(first);
    button->setMinimumHeight(fontMetrics().height() * 2);
    if (first) { // what Enter does stands out
        QPalette strong =
            QApplication::palette(); // after a change of theme, the bar's own comes later
        strong.setColor(QPalette::Button, strong.color(QPalette::Highlight));
        strong.setColor(QPalette::ButtonText, strong.color(QPalette::HighlightedText));
        button->setPalette(strong);
    }
    connect(button, &QPushButton::clicked, this, slot);
    buttons_->layout()->addWidget(button);
}

void PromptBar::show_desk(const Desk& desk, const QString& moving_from) {
    if (buttons_ != nullptr) {
        buttons_->hide();
        buttons_->deleteLater();
    }
    buttons_ = new QWidget(content_);
    new FlowLayout(buttons_);
    column_->insertWidget(1, buttons_);
    QFont large = font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.15);
    question_->setFont(large);
    switch (desk.mode()) {
    case Desk::Mode::Empty: question_->clear(); break;
    case Desk::Mode::Recorded:
        question_->setText(tr("This siege is shown as it was recorded; it cannot be played on."));
        add_button(QStringLiteral("new-game"), tr("New siege"), [this] { emit new_game_wanted(); });
        break;
    case Desk::Mode::Reviewing: say_review(desk); break;
    case Desk::Mode::Playing:
        if (desk.siege()->over())
            say_over(desk);
        else if (desk.siege()->pending().actor == kit::Actor::Chance)
            ask_chance(desk);
        else
            ask_player(desk, moving_from);
    }
    buttons_->show();
    fit_buttons();
    scroll_->verticalScrollBar()->setValue(0);
    const int turn = desk.siege() == nullptr ? 0 : desk.shown().turn;
    if (turn != turn_) highest_ = 0;
    turn_ = turn;
    make_room();
}

void PromptBar::take_focus() {
    if (auto* first = buttons_->findChild<QPushButton*>()) first->setFocus(Qt::OtherFocusReason);
}

bool PromptBar::take_default() {
    auto* first = buttons_ == nullptr ? nullptr : buttons_->findChild<QPushButton*>();
    if (first != nullptr) first->click();
    return first != nullptr;
}

void PromptBar::ask_chance(const Desk& desk) {
    const Decision decision = desk.siege()->pending().decision;
    question_->setText(typeset(malta::question(desk.rules(), desk.shown())));
    const bool card = decision == Decision::Card || decision == Decision::NextCard;
    add_button(card ? QStringLiteral("reveal") : QStringLiteral("roll"),
               card ? tr("Turn the card") : tr("Roll"), [this] { emit chance_wanted(); });
}

void PromptBar::ask_player(const Desk& desk, const QString& moving_from) {
    const malta::Ruleset& rules = desk.rules();
    const malta::State& state = desk.shown();
    const malta::Pending pending = desk.siege()->pending();
    question_->setText(typeset(malta::question(rules, state)));
    const bool moving = pending.decision == Decision::Move;
    if (moving)
        question_->setText(question_->text() + u' ' +
                           (moving_from.isEmpty()
                                ? tr("Choose where from, on the chart or in its list.")
                                : tr("Choose where to.")));
    if (pending.decision == Decision::Order && !pending.contains({Decision::Order, malta::kHold})) {
        question_->setText(question_->text() + u' ' + tr("The Field Orders Book lists them."));
        return; // the book answers
    }
    if (moving && !moving_from.isEmpty())
        add_button(QStringLiteral("another-from"), tr("Another marker"),
                   [this] { emit another_from_wanted(); });
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const malta::Choice choice = pending[i];
        if (moving && choice.option != malta::kMoveDone) continue; // the chart answers
        const QString id = QString::fromStdString(malta::Malta::choice_id(rules, state, choice));
        add_button(QString(id).replace(u':', u'-'),
                   typeset(malta::choice_text(rules, state, choice)),
                   [this, choice] { emit chosen(choice); });
    }
}

void PromptBar::say_over(const Desk& desk) {
    malta::Event end;
    end.type = malta::EventType::SiegeEnded;
    end.subject = static_cast<std::uint8_t>(desk.shown().ending);
    const QString result =
        malta::Malta::won(desk.rules(), desk.shown()) ? tr("Victory.") : tr("Defeat.");
    question_->setText(result + u' ' + typeset(malta::Malta::event_text(desk.rules(), end)));
    add_button(QStringLiteral("new-game"), tr("New siege"), [this] { emit new_game_wanted(); });
    add_button(QStringLiteral("review"), tr("Review"), [this] { emit review_wanted(); });
    add_button(QStringLiteral("report"), tr("Report"), [this] { emit report_wanted(); });
}

void PromptBar::say_review(const Desk& desk) {
    question_->setText(tr("Review: step %1 of %2, turn %3.")
                           .arg(desk.shown_step())
                           .arg(desk.siege()->size())
                           .arg(desk.shown().turn));
    add_button(QStringLiteral("back-to-play"), tr("Back to the siege"),
               [this] { emit back_to_play_wanted(); });
    add_button(QStringLiteral("play-on"), tr("Play on from here"),
               [this] { emit play_on_wanted(); });
}

} // namespace siege::app
