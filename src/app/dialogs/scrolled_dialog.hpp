// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace siege::app {

/// A dialog that can be used on any screen with letters of any size: its content scrolls, the
/// buttons below it stay in sight.
class ScrolledDialog : public QDialog {
    Q_OBJECT

  public:
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    ScrolledDialog(const QString& title, QWidget* parent);

    [[nodiscard]] QWidget* content() const { return content_; }
    [[nodiscard]] QVBoxLayout* body() const { return body_; }
    [[nodiscard]] QDialogButtonBox* buttons() const { return buttons_; }
    /// Columns of ordinary letters that the content likes to be wide.
    void set_letters_wide(int letters) { letters_wide_ = letters; }
    /// A heading in book letters above what is added to `body` next.
    QLabel* add_heading(const QString& text);
    /// A wrapping line of plain text.
    QLabel* add_text(const QString& text);

    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fit_headings();

    QScrollArea* scroll_;
    QWidget* content_;
    QVBoxLayout* body_;
    QDialogButtonBox* buttons_;
    QList<QLabel*> headings_;
    int letters_wide_ = 62;
};

/// A wrapping label of plain text that may be marked with the mouse.
QLabel* text_label(const QString& text, QWidget* parent);

/// A button in the field that empties it, with a name, which Qt's own has not.
void add_clear_button(QLineEdit& field);

} // namespace siege::app
