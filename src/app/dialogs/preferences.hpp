// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/scrolled_dialog.hpp"

#include <QString>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace siege::app {

/// What the player likes, whatever siege is played.
struct Preferences {
    static constexpr int kSmallestText = 80;
    static constexpr int kLargestText = 200;

    QString theme = QStringLiteral("parchment"); ///< an id of theme.hpp
    bool reduced_motion = false;
    bool reveal_by_itself = false; ///< cards turn and dice roll without a click
    bool advice = false;           ///< the panel of advice is shown
    int text_percent = 100;        ///< kSmallestText to kLargestText

    bool operator==(const Preferences&) const = default;

    /// Reads the file; what is missing keeps its default, and so does what makes no sense. That,
    /// and a file that cannot be read, is told in `warning` (may be null; empty when all is well).
    static Preferences load(const QString& ini_path, QString* warning);
    /// Leaves the file's other entries alone. A file that is no settings file is first put aside
    /// under its name with ".broken". False when nothing could be written.
    [[nodiscard]] bool save(const QString& ini_path) const;
};

/// Every change is shown at once through preview(); Cancel previews the old preferences again.
class PreferencesDialog : public ScrolledDialog {
    Q_OBJECT

  public:
    explicit PreferencesDialog(const Preferences& before, QWidget* parent = nullptr);

    [[nodiscard]] Preferences chosen() const;

  public slots:
    void reject() override;

  signals:
    void preview(const Preferences& preferences);

  private:
    void add_look();
    void add_table();
    void show_preferences(const Preferences& preferences);
    void changed();

    Preferences before_;
    Preferences shown_;    ///< what preview() last told
    bool filling_ = false; ///< several controls are set that make one preview
    QComboBox* theme_;
    QSpinBox* text_size_;
    QCheckBox* reduced_motion_;
    QCheckBox* reveal_by_itself_;
    QCheckBox* advice_;
};

} // namespace siege::app
