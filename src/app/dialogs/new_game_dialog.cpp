// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/new_game_dialog.hpp"

#include "app/dialogs/data_set_field.hpp"
#include "app/dialogs/enemy_strength.hpp"
#include "app/dialogs/rulings_box.hpp"
#include "app/dialogs/seed_field.hpp"
#include "app/typeset.hpp"
#include "app/welcome/side_button.hpp"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStringList>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace siege::app {

NewGameDialog::NewGameDialog(std::vector<malta::FoundSet> sets, LoadSet load_set,
                             const NewGame& initial, QWidget* parent)
    : ScrolledDialog(tr("New siege"), parent) {
    setObjectName(QStringLiteral("new-game"));
    set_letters_wide(88);
    add_sides(initial.setup.side);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    add_deck(form, initial.setup.deck);
    body()->addLayout(form);
    add_difficulty(initial.setup.difficult);
    add_details(std::move(sets), std::move(load_set), initial);
    body()->addStretch();
    add_buttons();
    set_changed();
    deck_->setValue(initial.setup.deck);
    set_theme(theme(ThemeName::Parchment));
    sides_[static_cast<std::size_t>(malta::index(initial.setup.side))]->setFocus();
}

void NewGameDialog::add_sides(malta::Side side) {
    add_heading(tr("Whom do you command?"));
    auto* row = new QHBoxLayout;
    auto* group = new QButtonGroup(this);
    for (const malta::Side each : {malta::Side::Turks, malta::Side::Knights}) {
        auto* button = new SideButton(each, SideButton::Kind::Choose, content());
        button->setObjectName(each == malta::Side::Turks ? QStringLiteral("side-turks")
                                                         : QStringLiteral("side-knights"));
        button->setChecked(each == side);
        group->addButton(button, malta::index(each));
        row->addWidget(button, 1);
        sides_[static_cast<std::size_t>(malta::index(each))] = button;
    }
    connect(group, &QButtonGroup::idToggled, this, [this](int, bool checked) {
        if (checked) side_changed();
    });
    body()->addLayout(row);
}

void NewGameDialog::add_deck(QFormLayout* form, int deck) {
    deck_slider_ = new QSlider(Qt::Horizontal, content());
    deck_slider_->setObjectName(QStringLiteral("deck-slider"));
    deck_slider_->setAccessibleName(tr("Cards in the enemy’s deck"));
    deck_slider_->setTickPosition(QSlider::TicksBelow);
    deck_slider_->setTickInterval(3);
    deck_slider_->setPageStep(3);
    deck_ = new QSpinBox(content());
    deck_->setObjectName(QStringLiteral("deck-size"));
    deck_->setAccessibleName(tr("Cards in the enemy’s deck"));
    strength_ = text_label({}, content());
    strength_->setObjectName(QStringLiteral("deck-strength"));
    for (const int end : {malta::kSmallestDeck, deck})
        deck_->setRange(malta::kSmallestDeck, std::max(malta::kSmallestDeck, end));
    auto* column = new QVBoxLayout;
    auto* row = new QHBoxLayout;
    row->addWidget(deck_slider_, 1);
    row->addWidget(deck_);
    column->addLayout(row);
    column->addWidget(strength_);
    auto* label = new QLabel(tr("Enemy &deck:"), content());
    label->setBuddy(deck_);
    form->addRow(label, column);
    connect(deck_slider_, &QSlider::valueChanged, deck_, &QSpinBox::setValue);
    connect(deck_, &QSpinBox::valueChanged, deck_slider_, &QSlider::setValue);
    connect(deck_, &QSpinBox::valueChanged, this, &NewGameDialog::changed);
}

void NewGameDialog::add_difficulty(bool difficult) {
    hard_ = new QCheckBox(tr("&Additional difficulty"), content());
    hard_->setObjectName(QStringLiteral("hard"));
    hard_->setAccessibleName(tr("Additional difficulty"));
    hard_->setChecked(difficult);
    body()->addWidget(hard_);
    hard_words_ = add_text({});
    hard_words_->setObjectName(QStringLiteral("hard-words"));
    hard_words_->setIndent(style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, hard_) +
                           style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, hard_));
    connect(hard_, &QCheckBox::toggled, this, &NewGameDialog::changed);
}

void NewGameDialog::add_details(std::vector<malta::FoundSet> sets, LoadSet load_set,
                                const NewGame& initial) {
    rulings_ = new RulingsBox(initial.setup.rulings, content());
    body()->addWidget(rulings_);
    connect(rulings_, &RulingsBox::changed, this, &NewGameDialog::changed);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    set_ = new DataSetField(sets, std::move(load_set), initial.set_name, content());
    auto* set_label = new QLabel(tr("Data s&et:"), content());
    set_label->setBuddy(set_->list());
    form->addRow(set_label, set_);
    connect(set_, &DataSetField::changed, this, &NewGameDialog::set_changed);
    seed_ = new SeedField(content());
    seed_->set_seed(initial.seed);
    auto* seed_label = new QLabel(tr("&Seed:"), content());
    seed_label->setBuddy(seed_->edit());
    form->addRow(seed_label, seed_);
    connect(seed_, &SeedField::changed, this, &NewGameDialog::changed);
    body()->addLayout(form);
}

void NewGameDialog::add_buttons() {
    summary_ = add_text({});
    summary_->setObjectName(QStringLiteral("summary"));
    summary_->setFrameShape(QFrame::StyledPanel);
    summary_->setMargin(summary_->fontMetrics().averageCharWidth());
    start_ = buttons()->addButton(tr("&Begin the siege"), QDialogButtonBox::AcceptRole);
    start_->setObjectName(QStringLiteral("start"));
    start_->setAccessibleName(tr("Begin the siege"));
    start_->setDefault(true);
    QPushButton* cancel = buttons()->addButton(QDialogButtonBox::Cancel);
    cancel->setObjectName(QStringLiteral("cancel"));
}

void NewGameDialog::set_theme(const Theme& theme) {
    for (SideButton* side : sides_) side->set_theme(theme);
}

malta::Side NewGameDialog::side() const {
    return sides_[1]->isChecked() ? malta::Side::Knights : malta::Side::Turks;
}

void NewGameDialog::set_changed() {
    start_->setEnabled(set_->data() != nullptr);
    side_changed();
}

// Another set or another enemy may have another full deck.
void NewGameDialog::side_changed() {
    if (const auto& set = set_->data(); set != nullptr) {
        const auto enemy = static_cast<std::size_t>(malta::index(malta::other(side())));
        const int full = static_cast<int>(set->decks[enemy].size());
        deck_->setRange(malta::kSmallestDeck, std::max(malta::kSmallestDeck, full));
        deck_slider_->setRange(deck_->minimum(), deck_->maximum());
    }
    changed();
}

void NewGameDialog::changed() {
    strength_->setText(tr("%1 of %2 cards: %3")
                           .arg(deck_->value())
                           .arg(deck_->maximum())
                           .arg(enemy_strength(side(), deck_->value())));
    hard_words_->setText(difficulty_words());
    hard_->setAccessibleDescription(difficulty_words());
    summary_->setText(summary());
    start_->setAccessibleDescription(summary_->text());
}

QString NewGameDialog::difficulty_words() const {
    const auto& set = set_->data();
    if (set == nullptr) return {};
    const auto mine = static_cast<std::size_t>(malta::index(side()));
    QStringList words;
    words << tr("Takes away: %1, %2.")
                 .arg(typeset(set->tracks[mine][0].name), typeset(set->tracks[mine][1].name));
    for (const malta::Action& action : set->actions[mine])
        if (const auto all = static_cast<int>(action.entries.size()); action.when_difficult < all)
            words << tr("%1: %2 instead of %3.")
                         .arg(typeset(action.name))
                         .arg(action.when_difficult)
                         .arg(all);
    return words.join(QLatin1Char(' '));
}

QString NewGameDialog::summary() {
    if (set_->data() == nullptr) return tr("Nothing can be played without a data set.");
    QStringList words;
    words << (side() == malta::Side::Turks
                  ? tr("You besiege Malta with the Turks. The Knights play %1 cards.")
                  : tr("You hold Malta with the Knights. The Turks play %1 cards."))
                 .arg(deck_->value());
    if (hard_->isChecked()) words << tr("Additional difficulty.");
    if (rulings_->changes() > 0) words << tr("Unusual rulings: %1.").arg(rulings_->changes());
    if (const auto chance = chance_.of(set_->data(), setup()))
        words << tr("A good player wins about %1 % of such sieges.").arg(qRound(*chance * 100));
    words << (seed_->written() ? tr("Seed %1.").arg(*seed_->written()) : tr("Random seed."));
    return words.join(QLatin1Char(' '));
}

malta::Setup NewGameDialog::setup() const {
    malta::Setup setup;
    setup.side = side();
    setup.deck = deck_->value();
    setup.difficult = hard_->isChecked();
    setup.rulings = rulings_->rulings();
    return setup;
}

NewGame NewGameDialog::chosen() const {
    NewGame game;
    game.setup = setup();
    game.set_name = set_->name();
    game.seed = seed_->seed();
    return game;
}

} // namespace siege::app
