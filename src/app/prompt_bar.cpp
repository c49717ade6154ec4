// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prompt_bar.hpp"

#include "app/dialogs/flow_layout.hpp"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace siege::app {
namespace {

using malta::Decision;

QString words(const std::string& text) { return QString::fromStdString(text); }

} // namespace

PromptBar::PromptBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("prompt"));
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(10, 8, 10, 8);
    column_->setSpacing(10);
    question_ = new QLabel(this);
    question_->setObjectName(QStringLiteral("question"));
    question_->setWordWrap(true);
    question_->setTextFormat(Qt::PlainText);
    column_->addWidget(question_);
    column_->addStretch(1);
}

QString PromptBar::question() const { return question_->text(); }

template<class Slot> void PromptBar::add_button(const QString& name, const QString& text, Slot slot) {
    auto* button = new QPushButton(QString(text).replace(u'&', QStringLiteral("&&")), buttons_);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setAutoDefault(true);
    button->setDefault(buttons_->layout()->count() == 0);
    connect(button, &QPushButton::clicked, this, slot);
    buttons_->layout()->addWidget(button);
}

void PromptBar::show_desk(const Desk& desk, const QString& moving_from) {
    if (buttons_ != nullptr) {
        buttons_->hide();
        buttons_->deleteLater();
    }
    buttons_ = new QWidget(this);
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
        if (desk.siege()->over()) say_over(desk);
        else if (desk.siege()->pending().actor == kit::Actor::Chance) ask_chance(desk);
        else ask_player(desk, moving_from);
    }
    buttons_->show();
}

void PromptBar::take_focus() {
    if (auto* first = buttons_->findChild<QPushButton*>()) first->setFocus(Qt::OtherFocusReason);
}

void PromptBar::ask_chance(const Desk& desk) {
    const Decision decision = desk.siege()->pending().decision;
    question_->setText(words(malta::question(desk.rules(), desk.shown())));
    const bool card = decision == Decision::Card || decision == Decision::NextCard;
    add_button(card ? QStringLiteral("reveal") : QStringLiteral("roll"),
               card ? tr("Turn the card") : tr("Roll"), [this] { emit chance_wanted(); });
}

void PromptBar::ask_player(const Desk& desk, const QString& moving_from) {
    const malta::Ruleset& rules = desk.rules();
    const malta::State& state = desk.shown();
    const malta::Pending pending = desk.siege()->pending();
    question_->setText(words(malta::question(rules, state)));
    const bool moving = pending.decision == Decision::Move;
    if (moving)
        question_->setText(question_->text() + u' ' +
                           (moving_from.isEmpty() ? tr("Choose where from, on the chart or in its list.")
                                                  : tr("Choose where to.")));
    if (pending.decision == Decision::Order && !pending.contains({Decision::Order, malta::kHold}))
        return; // the Field Orders Book answers
    if (moving && !moving_from.isEmpty())
        add_button(QStringLiteral("another-from"), tr("Another marker"), [this] { emit another_from_wanted(); });
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const malta::Choice choice = pending[i];
        if (moving && choice.option != malta::kMoveDone) continue; // the chart answers
        const QString id = words(malta::Malta::choice_id(rules, state, choice));
        add_button(QString(id).replace(u':', u'-'), words(malta::choice_text(rules, state, choice)),
                   [this, choice] { emit chosen(choice); });
    }
}

void PromptBar::say_over(const Desk& desk) {
    malta::Event end;
    end.type = malta::EventType::SiegeEnded;
    end.subject = static_cast<std::uint8_t>(desk.shown().ending);
    const QString result = malta::Malta::won(desk.rules(), desk.shown()) ? tr("Victory.") : tr("Defeat.");
    question_->setText(result + u' ' + words(malta::Malta::event_text(desk.rules(), end)));
    add_button(QStringLiteral("new-game"), tr("New siege"), [this] { emit new_game_wanted(); });
    add_button(QStringLiteral("review"), tr("Review"), [this] { emit review_wanted(); });
}

void PromptBar::say_review(const Desk& desk) {
    question_->setText(tr("Review: step %1 of %2, turn %3.")
                           .arg(desk.shown_step())
                           .arg(desk.siege()->size())
                           .arg(desk.shown().turn));
    add_button(QStringLiteral("back-to-play"), tr("Back to the siege"), [this] { emit back_to_play_wanted(); });
    add_button(QStringLiteral("play-on"), tr("Play on from here"), [this] { emit play_on_wanted(); });
}

} // namespace siege::app
