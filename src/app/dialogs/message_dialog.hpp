// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/scrolled_dialog.hpp"

namespace siege::app {

/// A message, or a question that is answered with Yes or No. Unlike Qt's own box it scrolls: the faults
/// of a data set fill more lines than a screen has, and large letters need more room than one has.
class MessageDialog : public ScrolledDialog {
    Q_OBJECT

  public:
    enum class Kind { Tell, Ask };

    MessageDialog(Kind kind, const QString& title, const QString& text, QWidget* parent);

    [[nodiscard]] const QString& text() const { return text_; }

    static void tell(const QString& title, const QString& text, QWidget* parent);
    /// Enter means No: what is asked here loses something.
    [[nodiscard]] static bool ask(const QString& title, const QString& text, QWidget* parent);

  private:
    QString text_;
};

} // namespace siege::app
