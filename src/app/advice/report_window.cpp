// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/report_window.hpp"

#include "app/advice/advice_words.hpp"
#include "app/advice/curve_view.hpp"
#include "app/advice/dice_histogram.hpp"
#include "app/spoken_line.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTimer>
#include <QVBoxLayout>

namespace siege::app {
namespace {

constexpr int kProgressEvery = 100; // milliseconds

QString die_name(int what) {
    switch (static_cast<malta::Decision>(what)) {
    case malta::Decision::WhiteDie: return ReportWindow::tr("White die");
    case malta::Decision::BlackDie: return ReportWindow::tr("Black die");
    default: return ReportWindow::tr("Event die");
    }
}

QString points(double share) {
    return change_words(100 * share);
}

} // namespace

ReportWindow::ReportWindow(std::shared_ptr<const Siege> siege, QWidget* parent)
    : ScrolledDialog(tr("Report of the siege"), parent), siege_(std::move(siege)),
      theme_(&theme(ThemeName::Parchment)) {
    setObjectName(QStringLiteral("report"));
    setAttribute(Qt::WA_DeleteOnClose);
    state_ = add_words(QStringLiteral("report-state"), {});
    progress_ = new QProgressBar(content());
    progress_->setObjectName(QStringLiteral("report-progress"));
    progress_->setAccessibleName(tr("Progress of the report"));
    body()->addWidget(progress_);
    body()->addStretch();
    buttons()->setStandardButtons(QDialogButtonBox::Close);
    buttons()->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("close"));
    stop_ = buttons()->addButton(tr("&Stop"), QDialogButtonBox::ActionRole);
    stop_->setObjectName(QStringLiteral("report-stop"));
    connect(stop_, &QPushButton::clicked, this,
            [this] { maker_->cancelled() ? begin() : cancel(); });
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, this, [this] { progress_->setValue(maker_->progress()); });
    clock->start(kProgressEvery);
    begin();
}

// From the start as large as the report will be.
QSize ReportWindow::sizeHint() const {
    const QSize room = screen()->availableSize();
    return QSize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 44)
        .boundedTo({room.width() * 19 / 20, room.height() * 9 / 10});
}

QLabel* ReportWindow::add_words(const QString& name, const QString& text) {
    QLabel* label = add_text(text);
    label->setObjectName(name);
    label->setAccessibleName(text);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

void ReportWindow::begin() {
    maker_ = std::make_unique<ReportMaker>(siege_);
    connect(maker_.get(), &ReportMaker::made, this, &ReportWindow::show_report);
    state_->setText(tr("Every step of the siege is being judged ..."));
    state_->setAccessibleName(state_->text());
    progress_->setValue(0);
    progress_->show();
    stop_->setText(tr("&Stop"));
}

void ReportWindow::cancel() {
    maker_->cancel();
    progress_->hide();
    state_->setText(tr("The report was stopped."));
    state_->setAccessibleName(state_->text());
    stop_->setText(tr("&Begin again"));
}

void ReportWindow::show_report(const Report& report) {
    report_ = report;
    progress_->hide();
    stop_->hide();
    delete body()->takeAt(body()->count() - 1); // the stretch
    if (!report.trouble.isEmpty()) {
        state_->setText(report.trouble);
    } else {
        const bool over = siege_->over();
        const bool won = over && malta::Malta::won(siege_->rules(), siege_->state());
        QString words = tr("%1, turn %2. %3")
                            .arg(siege_->rules().player() == malta::Side::Turks ? tr("The Turks")
                                                                                : tr("The Knights"))
                            .arg(siege_->state().turn)
                            .arg(!over ? tr("The siege is not over.")
                                 : won ? tr("Victory.")
                                       : tr("Defeat."));
        if (!report.warning.isEmpty()) words += u' ' + report.warning;
        state_->setText(words);
        add_curve();
        add_figures();
        add_dearest();
        add_dice();
    }
    state_->setAccessibleName(state_->text());
    body()->addStretch();
    set_theme(*theme_);
    if (curve_ != nullptr) curve_->setFocus(Qt::OtherFocusReason);
    emit finished_work();
}

void ReportWindow::add_curve() {
    add_heading(tr("The chance to win"));
    curve_ = new CurveView(content());
    body()->addWidget(curve_);
    told_ = new SpokenLine(content());
    told_->setObjectName(QStringLiteral("report-told"));
    told_->setMinimumHeight(told_->fontMetrics().height() *
                            3); // most events: what is below stands still
    told_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    body()->addWidget(told_);
    connect(curve_, &CurveView::pointed_at, told_, &SpokenLine::say);
    connect(curve_, &CurveView::step_wanted, this, &ReportWindow::step_wanted);
    curve_->show_report(siege_, *report_);
    add_text(tr("Left and Right go from step to step, Up and Down from turn to turn; Enter or a "
                "click shows the position. "
                "Squares are the decisions that cost most."));
}

void ReportWindow::add_figures() {
    const auto& judged = report_->judged;
    add_heading(tr("Luck and decisions"));
    add_words(QStringLiteral("report-figures"),
              tr("From %1 at the beginning to %2 %3, in points:\n"
                 "Luck %4: what cards and dice gave beyond what was to be expected.\n"
                 "Decisions %5: what was chosen, against the best that was open.\n"
                 "Revision %6: what the estimate took back of itself from one turn to the next.")
                  .arg(percent_words(judged.first()), percent_words(judged.last()),
                       siege_->over() ? tr("at the end") : tr("now"), points(judged.luck),
                       points(-judged.cost), points(judged.revision)));
}

void ReportWindow::add_dearest() {
    add_heading(tr("The decisions that cost most"));
    if (report_->dearest.empty())
        add_words(QStringLiteral("report-dearest"), tr("No decision cost anything to speak of."));
    for (const Report::Decision& decision : report_->dearest) {
        QString words = tr("Turn %1: %2, %3 points behind %4.")
                            .arg(decision.turn)
                            .arg(decision.chosen)
                            .arg(100 * decision.cost, 0, 'f', 1)
                            .arg(decision.best);
        words += u' ' + tr("The better choice: %1.").arg(decision.why);
        add_words(QStringLiteral("report-dearest"), words);
        auto* show = new QPushButton(tr("Show turn %1").arg(decision.turn), content());
        show->setObjectName(QStringLiteral("report-show"));
        show->setAccessibleDescription(words);
        show->setAutoDefault(false);
        connect(show, &QPushButton::clicked, this,
                [this, step = decision.step] { emit step_wanted(step); });
        body()->addWidget(show, 0, Qt::AlignLeading);
    }
}

void ReportWindow::add_dice() {
    add_heading(tr("Dice"));
    for (const auto& [what, count] : report_->judged.dice) {
        add_text(tr("%1: %2").arg(die_name(what), dice_words(count)));
        dice_ << new DiceHistogram(die_name(what), count, content());
        body()->addWidget(dice_.back(), 0, Qt::AlignLeading);
    }
    if (report_->judged.dice.empty())
        add_words(QStringLiteral("report-no-dice"), tr("No die was thrown."));
    else
        add_text(tr("The dashed line is what a fair die is expected to do."));
}

void ReportWindow::set_theme(const Theme& theme) {
    theme_ = &theme;
    if (curve_ != nullptr) curve_->set_theme(theme);
    for (DiceHistogram* die : dice_) die->set_theme(theme);
}

} // namespace siege::app
