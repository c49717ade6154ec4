// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/advice_panel.hpp"

#include "app/advice/advice_table.hpp"
#include "app/advice/advice_words.hpp"
#include "app/dialogs/scrolled_dialog.hpp"

#include <QCloseEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace siege::app {
namespace {

// Low enough for a small screen with large letters: then the panel is scrolled.
class Room : public QScrollArea {
  public:
    using QScrollArea::QScrollArea;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 64}; }
    [[nodiscard]] QSize sizeHint() const override {
        // The chart needs the rest; in a low window the suggestion and the best line of the table
        // have to do until there is more room.
        const int line = fontMetrics().height(), high = window()->height();
        const int wanted = high < kLow ? 4 * line + 32 : std::min(12 * line, high / 4);
        return {fontMetrics().averageCharWidth() * 100, wanted};
    }

  private:
    static constexpr int kLow = 720; // pixels
};

// Words that have the focus for a screen reader, and can be copied.
QLabel* focusable(QLabel* label, const QString& name) {
    label->setObjectName(name);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

void tell(QLabel* label, const QString& words) {
    label->setText(words);
    label->setAccessibleName(words);
    label->setVisible(!words.isEmpty());
}

} // namespace

AdvicePanel::AdvicePanel(QWidget* parent)
    : QDockWidget(tr("Advice"), parent), table_(new AdviceTable) {
    setObjectName(QStringLiteral("advice"));
    setAccessibleName(tr("Advice"));
    auto* sheet = new QWidget;
    auto* column = new QVBoxLayout(sheet);
    column->setContentsMargins(8, 4, 8, 6);
    column->setSpacing(4);
    suggestion_ = focusable(text_label({}, sheet), QStringLiteral("advice-suggestion"));
    chance_ = focusable(text_label({}, sheet), QStringLiteral("advice-chance"));
    trouble_ = focusable(text_label({}, sheet), QStringLiteral("advice-trouble"));
    column->addWidget(suggestion_);
    column->addWidget(chance_);
    column->addWidget(trouble_);
    column->addWidget(table_, 1);
    column->addStretch();
    auto* room = new Room;
    room->setFrameShape(QFrame::NoFrame);
    room->setWidgetResizable(true);
    room->setFocusPolicy(Qt::NoFocus);
    room->setWidget(sheet);
    setWidget(room);
    connect(table_, &AdviceTable::order_wanted, this, &AdvicePanel::order_wanted);
    fit_letters();
    begin();
}

void AdvicePanel::begin() {
    tell(suggestion_, tr("Thinking ..."));
    tell(chance_, {});
    tell(trouble_, {});
    table_->clear();
}

void AdvicePanel::show_advice(const Advice& advice) {
    tell(trouble_, advice.trouble.isEmpty() ? advice.warning : advice.trouble);
    const bool any = advice.trouble.isEmpty();
    tell(suggestion_, any ? suggestion_words(advice) : QString());
    QString depth;
    if (!advice.options.empty())
        depth = advice.samples == 0 ? tr("The odds of this turn are exact.")
                                    : tr("The odds of this turn are exact; up to %1 turns were "
                                         "played out to look further.")
                                          .arg(advice.samples);
    if (!advice.final) depth += u' ' + tr("Thinking on ...");
    tell(chance_, any ? (chance_words(advice) + u' ' + depth).trimmed() : QString());
    table_->setVisible(!advice.options.empty());
    table_->show_advice(advice);
}

void AdvicePanel::set_theme(const Theme& theme) {
    table_->set_theme(theme);
}

void AdvicePanel::closeEvent(QCloseEvent* event) {
    QDockWidget::closeEvent(event);
    emit closed();
}

void AdvicePanel::changeEvent(QEvent* event) {
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit_letters();
}

void AdvicePanel::fit_letters() {
    QFont strong = font();
    strong.setBold(true);
    suggestion_->setFont(strong);
}

} // namespace siege::app
