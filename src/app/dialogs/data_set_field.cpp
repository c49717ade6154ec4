// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/data_set_field.hpp"

#include "app/dialogs/scrolled_dialog.hpp"
#include "app/typeset.hpp"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace siege::app {

namespace {

constexpr int kKey = Qt::UserRole; ///< what load_set takes; empty for "Other folder"

QString path_of(const std::filesystem::path& path) {
    return QString::fromStdU16String(path.u16string());
}

} // namespace

DataSetField::DataSetField(const std::vector<malta::FoundSet>& sets, LoadSet load_set,
                           const QString& initial, QWidget* parent)
    : QWidget(parent), load_set_(std::move(load_set)), list_(new QComboBox(this)),
      title_(text_label({}, this)), refused_(text_label({}, this)),
      problems_(new QPlainTextEdit(this)) {
    list_->setObjectName(QStringLiteral("data-set"));
    list_->setAccessibleName(tr("Data set"));
    list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list_->setMinimumContentsLength(16);
    title_->setObjectName(QStringLiteral("data-set-title"));
    refused_->setObjectName(QStringLiteral("data-set-refused"));
    problems_->setObjectName(QStringLiteral("data-set-problems"));
    problems_->setAccessibleName(tr("What is wrong with the data set"));
    problems_->setReadOnly(true);
    problems_->setTabChangesFocus(true);
    problems_->setFixedHeight(problems_->fontMetrics().lineSpacing() * 5);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(list_);
    column->addWidget(title_);
    column->addWidget(refused_);
    column->addWidget(problems_);
    show_problems({}, {});
    add_sets(sets);
    begin_with(initial);
    connect(list_, &QComboBox::activated, this, &DataSetField::activated);
}

void DataSetField::add_sets(const std::vector<malta::FoundSet>& sets) {
    for (const malta::FoundSet& set : sets) {
        const QString name = QString::fromStdString(set.name);
        const QString folder = QDir::toNativeSeparators(path_of(set.folder));
        // A name leads to the first set of that name; the others are reached by their folders.
        const bool taken = row_of(name) >= 0;
        list_->addItem(taken ? tr("%1 (in %2)").arg(name, folder) : name, taken ? folder : name);
        list_->setItemData(list_->count() - 1, folder, Qt::ToolTipRole);
    }
    list_->addItem(tr("Other folder\u2026"), QString());
}

void DataSetField::add_folder(const QString& folder) {
    const int row = list_->count() - 1;
    list_->insertItem(row, QDir(folder).dirName(), folder);
    list_->setItemData(row, QDir::toNativeSeparators(folder), Qt::ToolTipRole);
}

// The set that was asked for; else the first that can be used, so that there is something to play.
void DataSetField::begin_with(const QString& initial) {
    if (!initial.isEmpty() && take(initial)) return;
    const bool complained = !initial.isEmpty();
    for (int row = 0; row < list_->count() && data_ == nullptr; ++row) {
        const QString key = list_->itemData(row, kKey).toString();
        if (key.isEmpty() || key == initial) continue;
        QString problems;
        data_ = load_set_(key, &problems);
        if (data_ != nullptr)
            row_ = row;
        else if (!complained)
            show_problems(key, problems);
    }
    list_->setCurrentIndex(row_);
    if (data_ != nullptr) title_->setText(typeset(data_->title));
}

QString DataSetField::name() const {
    return list_->itemData(row_, kKey).toString();
}

int DataSetField::row_of(const QString& name_or_folder) const {
    return list_->findData(name_or_folder, kKey, Qt::MatchFixedString | Qt::MatchCaseSensitive);
}

bool DataSetField::take(const QString& name_or_folder) {
    QString problems;
    std::shared_ptr<const malta::DataSet> data = load_set_(name_or_folder, &problems);
    if (data == nullptr) {
        list_->setCurrentIndex(row_);
        show_problems(name_or_folder, problems);
        return false;
    }
    if (row_of(name_or_folder) < 0) add_folder(name_or_folder);
    row_ = row_of(name_or_folder);
    data_ = std::move(data);
    list_->setCurrentIndex(row_);
    title_->setText(typeset(data_->title));
    show_problems({}, {});
    emit changed();
    return true;
}

void DataSetField::activated(int row) {
    QString key = list_->itemData(row, kKey).toString();
    if (key.isEmpty()) {
        key = QFileDialog::getExistingDirectory(this, tr("Folder of a data set"));
        if (key.isEmpty()) {
            list_->setCurrentIndex(row_);
            return;
        }
    }
    take(key);
}

void DataSetField::show_problems(const QString& name, const QString& problems) {
    const bool any = !name.isEmpty();
    if (any) {
        refused_->setText(data_ == nullptr ? tr("The set %1 cannot be used:").arg(name)
                                           : tr("The set %1 cannot be used; %2 stays.")
                                                 .arg(name, QString::fromStdString(data_->name)));
        problems_->setPlainText(problems);
    }
    refused_->setVisible(any);
    problems_->setVisible(any && !problems.isEmpty());
}

} // namespace siege::app
