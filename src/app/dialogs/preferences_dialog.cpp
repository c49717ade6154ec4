// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences.hpp"

#include "app/theme.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

namespace siege::app {

PreferencesDialog::PreferencesDialog(const Preferences& before, QWidget* parent)
    : ScrolledDialog(tr("Preferences"), parent), before_(before), shown_(before) {
    setObjectName(QStringLiteral("preferences"));
    set_letters_wide(56);
    add_look();
    add_table();
    body()->addStretch();
    buttons()->setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel |
                                  QDialogButtonBox::RestoreDefaults);
    buttons()->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("ok"));
    buttons()->button(QDialogButtonBox::Ok)->setDefault(true);
    buttons()->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("cancel"));
    QPushButton* defaults = buttons()->button(QDialogButtonBox::RestoreDefaults);
    defaults->setObjectName(QStringLiteral("defaults"));
    connect(defaults, &QPushButton::clicked, this, [this] { show_preferences({}); });
    show_preferences(before_);
}

void PreferencesDialog::add_look() {
    add_heading(tr("Look"));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    theme_ = new QComboBox(content());
    theme_->setObjectName(QStringLiteral("theme"));
    theme_->setAccessibleName(tr("Theme"));
    theme_->addItem(tr("Parchment"), theme(ThemeName::Parchment).id);
    theme_->addItem(tr("Plain light"), theme(ThemeName::PlainLight).id);
    theme_->addItem(tr("Dark"), theme(ThemeName::Dark).id);
    theme_->addItem(tr("High contrast"), theme(ThemeName::HighContrast).id);
    form->addRow(tr("&Theme:"), theme_);
    connect(theme_, &QComboBox::currentIndexChanged, this, &PreferencesDialog::changed);

    auto* row = new QHBoxLayout;
    auto* slider = new QSlider(Qt::Horizontal, content());
    slider->setObjectName(QStringLiteral("text-size-slider"));
    slider->setAccessibleName(tr("Text size in per cent"));
    text_size_ = new QSpinBox(content());
    text_size_->setObjectName(QStringLiteral("text-size"));
    text_size_->setAccessibleName(tr("Text size in per cent"));
    text_size_->setSuffix(tr(" %"));
    slider->setRange(Preferences::kSmallestText, Preferences::kLargestText);
    slider->setPageStep(20);
    slider->setSingleStep(5);
    slider->setTickInterval(20);
    slider->setTickPosition(QSlider::TicksBelow);
    // Letters that change under a dragged slider would push the slider away from the pointer.
    slider->setTracking(false);
    text_size_->setRange(Preferences::kSmallestText, Preferences::kLargestText);
    text_size_->setSingleStep(5);
    text_size_->setKeyboardTracking(false);
    row->addWidget(slider, 1);
    row->addWidget(text_size_);
    auto* label = new QLabel(tr("Text &size:"), content());
    label->setBuddy(text_size_);
    form->addRow(label, row);
    connect(slider, &QSlider::valueChanged, text_size_, &QSpinBox::setValue);
    connect(text_size_, &QSpinBox::valueChanged, slider, &QSlider::setValue);
    connect(text_size_, &QSpinBox::valueChanged, this, &PreferencesDialog::changed);
    body()->addLayout(form);
}

void PreferencesDialog::add_table() {
    add_heading(tr("At the table"));
    const auto add = [this](const char* name, const QString& title, const QString& accessible,
                            const QString& detail) {
        auto* box = new QCheckBox(title, content());
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(accessible);
        box->setAccessibleDescription(detail);
        body()->addWidget(box);
        QLabel* words = add_text(detail);
        words->setIndent(style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, box) +
                         style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, box));
        connect(box, &QCheckBox::toggled, this, &PreferencesDialog::changed);
        return box;
    };
    reduced_motion_ =
        add("reduced-motion", tr("&Reduced motion"), tr("Reduced motion"),
            tr("Blocks, cards and dice go to where they belong without travelling there."));
    reveal_by_itself_ = add("reveal-by-itself", tr("Turn cards and roll &dice by themselves"),
                            tr("Turn cards and roll dice by themselves"),
                            tr("Without it, each card and each throw waits for your click."));
    advice_ = add("advice", tr("&Advice"), tr("Advice"),
                  tr("A panel with the odds of everything that may be chosen, and what the strong "
                     "player would do."));
}

void PreferencesDialog::show_preferences(const Preferences& preferences) {
    filling_ = true;
    theme_->setCurrentIndex(theme_->findData(theme_by_id(preferences.theme).id));
    text_size_->setValue(preferences.text_percent);
    reduced_motion_->setChecked(preferences.reduced_motion);
    reveal_by_itself_->setChecked(preferences.reveal_by_itself);
    advice_->setChecked(preferences.advice);
    filling_ = false;
    changed();
}

void PreferencesDialog::changed() {
    if (filling_ || chosen() == shown_) return;
    shown_ = chosen();
    emit preview(shown_);
}

void PreferencesDialog::reject() {
    if (shown_ != before_) emit preview(before_);
    QDialog::reject();
}

Preferences PreferencesDialog::chosen() const {
    Preferences now;
    now.theme = theme_->currentData().toString();
    now.text_percent = text_size_->value();
    now.reduced_motion = reduced_motion_->isChecked();
    now.reveal_by_itself = reveal_by_itself_->isChecked();
    now.advice = advice_->isChecked();
    return now;
}

} // namespace siege::app
