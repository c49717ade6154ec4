// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/text_dialogs.hpp"

#include <QAction>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace siege::app {

namespace {

QString without_mnemonic(QString text) {
    const QString doubled = QStringLiteral("&&");
    text.replace(doubled, QString(QChar::Null));
    text.remove(QLatin1Char('&'));
    return text.replace(QChar::Null, QLatin1Char('&'));
}

// "Game", or "View > Zoom" for a menu within a menu; empty for an action in none.
QString menu_of(const QAction& action) {
    for (QObject* object : action.associatedObjects()) {
        const auto* menu = qobject_cast<QMenu*>(object);
        if (menu == nullptr || menu->title().isEmpty()) continue;
        const QString above = menu_of(*menu->menuAction());
        const QString title = without_mnemonic(menu->title());
        return above.isEmpty() ? title : QStringLiteral("%1 \u203a %2").arg(above, title);
    }
    return {};
}

QString keys_of(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const std::vector<QAction*>& actions, QWidget* parent)
    : QDialog(parent), word_(new QLineEdit(this)), table_(new QTreeWidget(this)),
      found_(new QLabel(this)) {
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setMinimumSize(280, 180);
    word_->setObjectName(QStringLiteral("find"));
    word_->setAccessibleName(tr("Find an action or a key"));
    word_->setPlaceholderText(tr("An action or a key"));
    add_clear_button(*word_);
    auto* label = new QLabel(tr("&Find:"), this);
    label->setBuddy(word_);
    table_->setObjectName(QStringLiteral("table"));
    table_->setAccessibleName(tr("Actions and their shortcuts"));
    table_->setHeaderLabels({tr("Action"), tr("Shortcut")});
    table_->setRootIsDecorated(false);
    table_->setItemsExpandable(false);
    table_->setUniformRowHeights(true);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    found_->setObjectName(QStringLiteral("found"));
    found_->setText(tr("No action and no key is called that."));
    found_->setWordWrap(true);
    found_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("close"));
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(word_, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(found_);
    column->addWidget(table_, 1);
    column->addWidget(buttons);
    fill(actions);
    connect(word_, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
}

void ShortcutsDialog::fill(const std::vector<QAction*>& actions) {
    const QString elsewhere = tr("Elsewhere");
    QTreeWidgetItem* rest = nullptr;
    QHash<QString, QTreeWidgetItem*> groups;
    const auto group_for = [&](const QString& name) {
        QTreeWidgetItem*& group = groups[name];
        if (group == nullptr) {
            group = new QTreeWidgetItem({name.isEmpty() ? elsewhere : name});
            QFont bold = group->font(0);
            bold.setBold(true);
            group->setFont(0, bold);
            group->setFlags(Qt::ItemIsEnabled);
            if (name.isEmpty())
                rest = group;
            else
                table_->addTopLevelItem(group);
        }
        return group;
    };
    for (const QAction* action : actions) {
        if (action == nullptr || action->isSeparator() || action->shortcuts().isEmpty()) continue;
        const QString name = without_mnemonic(action->text());
        auto* row = new QTreeWidgetItem(group_for(menu_of(*action)), {name, keys_of(*action)});
        row->setToolTip(0, action->statusTip());
    }
    if (rest != nullptr) table_->addTopLevelItem(rest);
    table_->expandAll();
    for (int i = 0; i < table_->topLevelItemCount(); ++i)
        table_->setFirstColumnSpanned(i, QModelIndex(), true);
    table_->header()->setStretchLastSection(true);
    table_->resizeColumnToContents(0);
}

void ShortcutsDialog::filter(const QString& word) {
    const QString wanted = word.trimmed();
    bool any = false;
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = table_->topLevelItem(i);
        const bool whole = group->text(0).contains(wanted, Qt::CaseInsensitive);
        bool shown = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem* row = group->child(j);
            const bool fits = whole || row->text(0).contains(wanted, Qt::CaseInsensitive) ||
                              row->text(1).contains(wanted, Qt::CaseInsensitive);
            row->setHidden(!fits);
            shown = shown || fits;
        }
        group->setHidden(!shown);
        any = any || shown;
    }
    found_->setVisible(!any);
}

QSize ShortcutsDialog::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    const QSize room = screen()->availableSize();
    return QSize(metrics.averageCharWidth() * 70, metrics.lineSpacing() * 32)
        .boundedTo({room.width() * 19 / 20, room.height() * 9 / 10});
}

} // namespace siege::app
