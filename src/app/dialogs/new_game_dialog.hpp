// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/advice/start_chance.hpp"
#include "app/dialogs/scrolled_dialog.hpp"
#include "app/theme.hpp"
#include "malta/load.hpp"
#include "malta/setup.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace siege::app {

class DataSetField;
class RulingsBox;
class SeedField;
class SideButton;

/// What a siege is begun with.
struct NewGame {
    malta::Setup setup;
    QString set_name; ///< the name of a set that is known by name, else its folder
    /// What the dialog gives is always the seed to play. What it is given: 0 leaves the field
    /// empty, which means a random one.
    std::uint64_t seed = 0;
};

class NewGameDialog : public ScrolledDialog {
    Q_OBJECT

  public:
    /// Gives the set, or null and the reasons, one a line, in `problems`.
    using LoadSet = std::function<std::shared_ptr<const malta::DataSet>(
        const QString& name_or_folder, QString* problems)>;

    NewGameDialog(std::vector<malta::FoundSet> sets, LoadSet load_set, const NewGame& initial,
                  QWidget* parent = nullptr);

    [[nodiscard]] NewGame chosen() const;
    /// Of the drawn parts; the rest follows the palette. Must outlive the dialog.
    void set_theme(const Theme& theme);

  private:
    void add_sides(malta::Side side);
    void add_deck(QFormLayout* form, int deck);
    void add_difficulty(bool difficult);
    void add_details(std::vector<malta::FoundSet> sets, LoadSet load_set, const NewGame& initial);
    void add_buttons();
    void set_changed();
    void side_changed();
    void changed();
    [[nodiscard]] malta::Side side() const;
    [[nodiscard]] QString difficulty_words() const;
    [[nodiscard]] malta::Setup setup() const;
    [[nodiscard]] QString summary();

    std::array<SideButton*, 2> sides_{};
    QSlider* deck_slider_;
    QSpinBox* deck_;
    QLabel* strength_;
    QCheckBox* hard_;
    QLabel* hard_words_;
    RulingsBox* rulings_;
    DataSetField* set_;
    SeedField* seed_;
    QLabel* summary_;
    QPushButton* start_;
    StartChance chance_;
};

} // namespace siege::app
