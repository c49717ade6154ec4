// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/load.hpp"

#include <QStringList>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace siege::app {

/// The list of the data sets, and "Other folder". A set that has faults is not taken: its faults
/// are shown and the set before it stays.
class DataSetField : public QWidget {
    Q_OBJECT

  public:
    using LoadSet = std::function<std::shared_ptr<const malta::DataSet>(const QString&, QString*)>;

    DataSetField(const std::vector<malta::FoundSet>& sets, LoadSet load_set, const QString& initial,
                 QWidget* parent);

    /// Null only when no set at all could be loaded.
    [[nodiscard]] const std::shared_ptr<const malta::DataSet>& data() const { return data_; }
    /// What load_set takes: the name of a listed set, or a folder.
    [[nodiscard]] QString name() const;
    [[nodiscard]] QComboBox* list() const { return list_; }
    /// Takes the set of that name or folder, if it has no faults.
    bool take(const QString& name_or_folder);

  signals:
    void changed();

  private:
    void add_sets(const std::vector<malta::FoundSet>& sets);
    void add_folder(const QString& folder);
    void begin_with(const QString& initial);
    void activated(int row);
    void show_problems(const QString& name, const QString& problems);
    [[nodiscard]] int row_of(const QString& name_or_folder) const;

    LoadSet load_set_;
    std::shared_ptr<const malta::DataSet> data_;
    int row_ = -1;
    QComboBox* list_;
    QLabel* title_;
    QLabel* refused_;
    QPlainTextEdit* problems_;
};

} // namespace siege::app
