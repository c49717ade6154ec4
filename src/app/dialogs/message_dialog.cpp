// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/message_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace siege::app {

MessageDialog::MessageDialog(Kind kind, const QString& title, const QString& text, QWidget* parent)
    : ScrolledDialog(title, parent), text_(text) {
    setObjectName(QStringLiteral("message"));
    set_letters_wide(60);
    QLabel* words = add_text(text);
    words->setObjectName(QStringLiteral("message-text"));
    words->setAccessibleName(text);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body()->addStretch();
    const auto set = kind == Kind::Tell ? QDialogButtonBox::StandardButtons(QDialogButtonBox::Ok)
                                        : QDialogButtonBox::Yes | QDialogButtonBox::No;
    buttons()->setStandardButtons(set);
    QPushButton* first =
        buttons()->button(kind == Kind::Tell ? QDialogButtonBox::Ok : QDialogButtonBox::No);
    first->setDefault(true);
    first->setFocus();
    first->setAccessibleDescription(text); // spoken with the button that has the focus
}

void MessageDialog::tell(const QString& title, const QString& text, QWidget* parent) {
    MessageDialog(Kind::Tell, title, text, parent).exec();
}

bool MessageDialog::ask(const QString& title, const QString& text, QWidget* parent) {
    return MessageDialog(Kind::Ask, title, text, parent).exec() == Accepted;
}

} // namespace siege::app
