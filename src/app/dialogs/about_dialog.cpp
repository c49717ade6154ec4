// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/text_dialogs.hpp"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace siege::app {

namespace {

QString from(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

AboutDialog::AboutDialog(const QString& version,
                         const std::shared_ptr<const malta::DataSet>& in_play, QWidget* parent)
    : ScrolledDialog(tr("About Siege of Malta"), parent) {
    setObjectName(QStringLiteral("about"));
    set_letters_wide(64);
    const auto add = [this](const char* name, const QString& text) {
        QLabel* label = add_text(text);
        label->setObjectName(QLatin1String(name));
        label->setAccessibleName(text);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    };
    add_heading(tr("Siege of Malta"));
    const QString program = tr("Version %1. A solitaire game of the siege of 1565.").arg(version);
    add("version", program);
    QString set = tr("No data set is in play.");
    if (in_play != nullptr) {
        set = tr("%1 (%2), fingerprint %3.")
                  .arg(from(in_play->title), from(in_play->name), from(in_play->hash));
        add_heading(tr("Data set"));
        add("data-set", set);
        if (!in_play->description.empty()) add("data-set-description", from(in_play->description));
        add("data-set-sources",
            tr("%1 entries follow the printed rulebook; %2 are our own reconstruction. Every entry "
               "says which of the two it is.")
                .arg(in_play->sources[0])
                .arg(in_play->sources[1]));
        add("data-set-author", tr("By %1. Licence of the data: %2.")
                                   .arg(from(in_play->author), from(in_play->licence)));
    } else {
        add_heading(tr("Data set"));
        add("data-set", set);
    }
    add_heading(tr("Licence"));
    add("licence", tr("Free software under the GNU General Public License, version 3 or any later "
                      "one: you may use it, study it, share it and change it. It comes without any "
                      "warranty."));
    body()->addStretch();
    QPushButton* copy = buttons()->addButton(tr("C&opy details"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copy"));
    copy->setToolTip(tr("Copy version and data set, for a report"));
    copy->setAccessibleName(copy->toolTip());
    connect(copy, &QPushButton::clicked, this, [program, set] {
        QGuiApplication::clipboard()->setText(program + QLatin1Char('\n') + set);
    });
    QPushButton* close = buttons()->addButton(QDialogButtonBox::Close);
    close->setObjectName(QStringLiteral("close"));
    close->setDefault(true);
    close->setFocus();
}

} // namespace siege::app
