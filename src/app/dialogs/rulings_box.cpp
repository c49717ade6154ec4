// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rulings_box.hpp"

#include "app/dialogs/flow_layout.hpp"
#include "app/dialogs/scrolled_dialog.hpp"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace siege::app {

namespace {

QString from(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<int>(text.size()));
}

// The answers as sentences; the engine's short names serve the command line.
struct Answer {
    const char *ruling, *value, *words;
};
constexpr Answer kAnswers[] = {
    {"cancelled", "yes", QT_TRANSLATE_NOOP("Rulings", "Yes, it is used up")},
    {"cancelled", "no", QT_TRANSLATE_NOOP("Rulings", "No, it stays available")},
    {"rerolls", "many", QT_TRANSLATE_NOOP("Rulings", "As many as are left")},
    {"rerolls", "one", QT_TRANSLATE_NOOP("Rulings", "One only")},
    {"tracks-with-action", "allowed", QT_TRANSLATE_NOOP("Rulings", "Yes")},
    {"tracks-with-action", "forbidden", QT_TRANSLATE_NOOP("Rulings", "No")},
    {"tower", "-2", QT_TRANSLATE_NOOP("Rulings", "\u22122")},
    {"tower", "-1", QT_TRANSLATE_NOOP("Rulings", "\u22121")},
    {"ammo", "both", QT_TRANSLATE_NOOP("Rulings", "Turk order 4 and counter order C")},
    {"ammo", "order-4", QT_TRANSLATE_NOOP("Rulings", "Turk order 4 only")},
    {"regarrison", "yes", QT_TRANSLATE_NOOP("Rulings", "Yes")},
    {"regarrison", "no", QT_TRANSLATE_NOOP("Rulings", "No")},
};

QString answer_words(std::string_view ruling, std::string_view value) {
    for (const Answer& answer : kAnswers)
        if (ruling == answer.ruling && value == answer.value)
            return QCoreApplication::translate("Rulings", answer.words);
    return from(value);
}

} // namespace

RulingsBox::RulingsBox(const malta::Rulings& rulings, QWidget* parent)
    : QWidget(parent), unfold_(new QToolButton(this)), list_(new QWidget(this)) {
    unfold_->setObjectName(QStringLiteral("rulings"));
    unfold_->setCheckable(true);
    unfold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    unfold_->setArrowType(Qt::RightArrow);
    unfold_->setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(unfold_, 0, Qt::AlignLeading);
    column->addWidget(list_);
    auto* rows = new QVBoxLayout(list_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(text_label(
        tr("The printed rules leave these questions open, or answer them twice."), list_));
    for (std::size_t i = 0; i < answers_.size(); ++i)
        add_ruling(i, malta::ruling_options()[i].get(rulings));
    auto* usual = new QPushButton(tr("&Usual answers"), list_);
    usual->setObjectName(QStringLiteral("rulings-usual"));
    usual->setAccessibleName(tr("Give all rulings their usual answers"));
    usual->setAutoDefault(false);
    rows->addWidget(usual, 0, Qt::AlignLeading);
    connect(usual, &QPushButton::clicked, this, [this] {
        for (QButtonGroup* answers : answers_) answers->button(0)->click();
    });
    list_->setVisible(false);
    connect(unfold_, &QToolButton::toggled, this, [this](bool open) {
        list_->setVisible(open);
        unfold_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        tell_changes();
    });
    connect(this, &RulingsBox::changed, this, &RulingsBox::tell_changes);
    tell_changes();
}

void RulingsBox::add_ruling(std::size_t number, int value) {
    const malta::RulingOption& option = malta::ruling_options()[number];
    const QString question =
        QCoreApplication::translate("Rulings", from(option.question).toUtf8().constData());
    const QString rule = tr("Rulebook %1").arg(from(option.rulebook));
    auto* box = new QWidget(list_);
    box->setObjectName(QStringLiteral("ruling-") + from(option.name));
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(2);
    QLabel* asked = text_label(tr("%1 (%2)").arg(question, rule), box);
    column->addWidget(asked);
    auto* row = new FlowLayout(nullptr);
    auto* group = new QButtonGroup(box);
    for (int i = 0; i < 2; ++i) {
        const std::string_view name = option.values[static_cast<std::size_t>(i)];
        const QString words = answer_words(option.name, name);
        auto* answer = new QRadioButton(i == 0 ? tr("%1 (usual)").arg(words) : words, box);
        answer->setObjectName(box->objectName() + QLatin1Char('-') + from(name));
        answer->setAccessibleName(tr("%1 %2").arg(question, answer->text()));
        answer->setAccessibleDescription(rule);
        answer->setChecked(i == value);
        group->addButton(answer, i);
        row->addWidget(answer);
        if (i == value) asked->setBuddy(answer);
    }
    connect(group, &QButtonGroup::idToggled, this, [this](int, bool checked) {
        if (checked) emit changed();
    });
    column->addLayout(row);
    list_->layout()->addWidget(box);
    answers_[number] = group;
}

malta::Rulings RulingsBox::rulings() const {
    malta::Rulings chosen;
    for (std::size_t i = 0; i < answers_.size(); ++i)
        malta::ruling_options()[i].set(chosen, answers_[i]->checkedId());
    return chosen;
}

int RulingsBox::changes() const {
    int count = 0;
    for (const QButtonGroup* answers : answers_) count += answers->checkedId() == 0 ? 0 : 1;
    return count;
}

void RulingsBox::tell_changes() {
    const int count = changes();
    const QString title =
        count == 0 ? tr("&Rulings\u2026") : tr("&Rulings\u2026 (%1 changed)").arg(count);
    unfold_->setText(title);
    unfold_->setAccessibleName(
        tr("%1, %2").arg(QString(title).remove(QLatin1Char('&')),
                         unfold_->isChecked() ? tr("unfolded") : tr("folded away")));
}

} // namespace siege::app
