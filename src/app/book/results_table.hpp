// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme.hpp"
#include "malta/data_set.hpp"

#include <QTableWidget>

#include <array>
#include <vector>

namespace siege::app {

class ResultsHeader;

struct ResultsColumn {
    QString letter; ///< "A", or the number of an action
    QString name;   ///< the counter order, the action
    malta::CellRow cells{};
    bool spent = false; ///< an action that has been used up
};

/// What can still happen this turn.
struct ResultsLive {
    int column = -1;       ///< -1: none
    int low = 0, high = 0; ///< results still possible, 1 to 6; 0: not known
};

/// The table of an order or action: columns by counter order, rows by die. Full words where they
/// fit, else the mark and the number; its height follows from its width.
class ResultsTable : public QTableWidget {
    Q_OBJECT

  public:
    enum class Die { White, Black };

    ResultsTable(const Theme& theme, Die die, QWidget* parent = nullptr);

    void set_table(const std::vector<ResultsColumn>& columns, const ResultsLive& live);

    [[nodiscard]] const std::vector<ResultsColumn>& columns() const { return columns_; }
    [[nodiscard]] const ResultsLive& live() const { return live_; }
    [[nodiscard]] const Theme& table_theme() const { return *theme_; }
    [[nodiscard]] Die die() const { return die_; }
    [[nodiscard]] bool in_words() const { return in_words_; }
    [[nodiscard]] bool row_possible(int row) const; ///< 0 for a die of 1

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    struct Measures {
        int stub = 0;                             ///< width of the column of dice
        int column = 0;                           ///< width of the others
        int head = 0;                             ///< height of the column heads
        std::array<int, malta::kDieFaces> rows{}; ///< their heights
        bool words = true;
    };
    [[nodiscard]] Measures measures(int width) const;
    void lay_out();

    std::vector<ResultsColumn> columns_;
    ResultsLive live_;
    const Theme* theme_;
    Die die_;
    bool in_words_ = true;
};

} // namespace siege::app
