// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/seed_field.hpp"

#include "app/dialogs/flow_layout.hpp"
#include "app/dialogs/scrolled_dialog.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>

#include <algorithm>

namespace siege::app {

namespace {

// Never 0: that stands for "none" where a game is offered to the dialog.
std::uint64_t random_seed() {
    return std::max<std::uint64_t>(1, QRandomGenerator::system()->generate64());
}

} // namespace

QValidator::State SeedValidator::validate(QString& input, int& position) const {
    QString digits;
    const int before = position;
    for (int i = 0; i < input.size(); ++i) {
        const QChar letter = input[i];
        if (letter.digitValue() >= 0) {
            digits += QChar(u'0' + letter.digitValue());
            continue;
        }
        if (!letter.isSpace() && letter != u'.' && letter != u',' && letter != u'\'')
            return Invalid;
        if (i < before) --position;
    }
    bool fits = true;
    if (!digits.isEmpty()) digits.toULongLong(&fits);
    if (!fits) return Invalid;
    input = digits;
    return Acceptable;
}

SeedField::SeedField(QWidget* parent)
    : QWidget(parent), edit_(new QLineEdit(this)), random_(random_seed()) {
    edit_->setObjectName(QStringLiteral("seed"));
    edit_->setAccessibleName(tr("Seed"));
    edit_->setAccessibleDescription(
        tr("The same seed brings the same cards and dice. Empty: a random one."));
    edit_->setToolTip(edit_->accessibleDescription());
    edit_->setPlaceholderText(tr("random"));
    edit_->setValidator(new SeedValidator(edit_));
    add_clear_button(*edit_);
    edit_->setInputMethodHints(Qt::ImhDigitsOnly);
    edit_->setMinimumWidth(edit_->fontMetrics().horizontalAdvance(QString(23, u'0')));
    auto* renew = new QPushButton(tr("Ne&w"), this);
    renew->setObjectName(QStringLiteral("seed-new"));
    renew->setAccessibleName(tr("New seed"));
    renew->setToolTip(tr("Draw another seed"));
    renew->setAutoDefault(false);
    auto* copy_button = new QPushButton(tr("Cop&y"), this);
    copy_button->setObjectName(QStringLiteral("seed-copy"));
    copy_button->setAccessibleName(tr("Copy the seed"));
    copy_button->setToolTip(tr("Copy the seed to the clipboard"));
    copy_button->setAutoDefault(false);
    auto* row = new FlowLayout(this);
    row->addWidget(edit_);
    row->addWidget(renew);
    row->addWidget(copy_button);
    connect(renew, &QPushButton::clicked, this, [this] { set_seed(random_seed()); });
    connect(copy_button, &QPushButton::clicked, this, &SeedField::copy);
    connect(edit_, &QLineEdit::textChanged, this, [this] {
        random_ = random_seed();
        emit changed();
    });
}

void SeedField::set_seed(std::uint64_t seed) {
    edit_->setText(seed == 0 ? QString() : QString::number(seed));
}

std::optional<std::uint64_t> SeedField::written() const {
    bool is_number = false;
    const std::uint64_t value = edit_->text().toULongLong(&is_number);
    if (!is_number) return std::nullopt;
    return value;
}

std::uint64_t SeedField::seed() const {
    return written().value_or(random_);
}

// What is copied must be what is played: an empty field is filled first.
void SeedField::copy() {
    set_seed(seed());
    QGuiApplication::clipboard()->setText(edit_->text());
}

} // namespace siege::app
