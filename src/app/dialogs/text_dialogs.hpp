// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/scrolled_dialog.hpp"
#include "malta/data_set.hpp"

#include <QDialog>
#include <QString>

#include <memory>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QSplitter;
class QTextBrowser;
class QTreeWidget;

namespace siege::app {

/// One text of the rules browser.
struct RulesText {
    QString title;
    QString markdown; ///< GitHub's dialect; links may lead to the headings of any of the texts
};

/// The rules, to be kept open beside the game: never modal. Each text's headings are listed; a find
/// field goes through all texts.
class RulesDialog : public QDialog {
    Q_OBJECT

  public:
    explicit RulesDialog(std::vector<RulesText> texts, QWidget* parent = nullptr);

    /// Shows the window at the heading that a rule's number or name leads to ("9.4", "R-clamp"), else
    /// at the first heading that holds the word, else at the first text that does.
    /// An empty word shows the window where it was.
    void open_at(const QString& word);
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void add_widgets();
    void fill_contents();
    void show_text(int number);
    void show_heading(int text, int heading);
    void go_to_row(int row);
    void follow(const QUrl& link);
    bool find(bool backward);
    bool open_heading_with(const QString& word);
    bool open_rule(const QString& rule);

    std::vector<RulesText> texts_;
    int shown_ = -1;
    QListWidget* contents_;
    QTextBrowser* page_;
    QLineEdit* word_;
    QLabel* found_;
    QSplitter* halves_;
};

/// Every action that has a shortcut, by the menu that it is in. Actions of no menu come last.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(const std::vector<QAction*>& actions, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

  private:
    void fill(const std::vector<QAction*>& actions);
    void filter(const QString& word);

    QLineEdit* word_;
    QTreeWidget* table_;
    QLabel* found_;
};

/// `in_play` is the data set of the siege, or null.
class AboutDialog : public ScrolledDialog {
    Q_OBJECT

  public:
    AboutDialog(const QString& version, const std::shared_ptr<const malta::DataSet>& in_play,
                QWidget* parent = nullptr);
};

} // namespace siege::app
