// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/report.hpp"

#include "app/advice/advice.hpp"
#include "app/advice/advice_words.hpp"
#include "app/typeset.hpp"
#include "malta/outlook_words.hpp"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace siege::app {
namespace {

using malta::Malta;

constexpr std::size_t kDearest = 3;
constexpr double kUnusual = 2, kVeryUnusual = 3; // standard errors: 1 fair siege in 22, in 370

QString words(const char* text) {
    return QCoreApplication::translate("Report", text);
}

void add_dearest(const Siege& siege, const Values& values, Report& report) {
    const malta::Ruleset& rules = siege.rules();
    malta::OutlookFinder finder(rules, advisor::LearnedChance<Malta>(rules, values.net));
    for (const auto& decision : report.judged.dearest(kDearest)) {
        const malta::State& state = siege.state_at(decision.step);
        report.dearest.push_back(
            {decision.step, state.turn,
             typeset(malta::choice_phrase(rules, state, decision.chosen)),
             typeset(malta::choice_phrase(rules, state, decision.best)),
             typeset(malta::why_better(finder, state, decision.best, decision.chosen)),
             decision.cost});
    }
}

} // namespace

ReportMaker::ReportMaker(std::shared_ptr<const Siege> siege, QObject* parent)
    : QObject(parent), siege_(std::move(siege)) {
    connect(this, &ReportMaker::done, this, &ReportMaker::deliver, Qt::QueuedConnection);
    thread_ = std::thread([this] { work(); });
}

ReportMaker::~ReportMaker() {
    cancel();
    if (thread_.joinable()) thread_.join();
}

void ReportMaker::cancel() {
    stop_ = true;
}

void ReportMaker::work() {
    const Values values = values_for(siege_->rules());
    report_.trouble = values.trouble;
    report_.warning = values.warning;
    if (values.net) {
        const std::size_t steps = std::max<std::size_t>(1, siege_->size());
        report_.judged = advisor::analyse<Malta>(
            *siege_, values.net,
            [&](std::size_t step) { progress_ = static_cast<int>(100 * (step + 1) / steps); },
            &stop_);
        if (!stop_) add_dearest(*siege_, values, report_);
    }
    if (!stop_) emit done();
}

void ReportMaker::deliver() {
    thread_.join();
    if (!stop_) emit made(std::exchange(report_, {})); // who wants it keeps it
}

QString event_words(const Siege& siege, std::size_t step) {
    if (step == 0) return words("The siege begins");
    QStringList lines;
    for (const malta::Event& event : siege.step(step - 1).events)
        lines << typeset(Malta::event_text(siege.rules(), event));
    if (lines.isEmpty())
        lines << typeset(malta::choice_text(siege.rules(), siege.state_at(step - 1),
                                            siege.step(step - 1).choice));
    for (QString& line : lines)
        if (line.endsWith(u'.')) line.chop(1);
    return lines.join(QStringLiteral(". "));
}

QString dice_words(const advisor::DiceCount& count) {
    const QString throws =
        count.throws() == 1 ? words("1 throw") : words("%1 throws").arg(count.throws());
    if (!count.enough()) return words("%1: too few throws to tell").arg(throws);
    const double off = count.deviation();
    const QString judged = std::abs(off) < kUnusual       ? words("nothing unusual")
                           : std::abs(off) < kVeryUnusual ? words("unusual, but it happens")
                                                          : words("very unusual");
    return words("%1, mean %2; %3 standard errors from the 3.5 of a fair die: %4")
        .arg(throws)
        .arg(count.mean(), 0, 'f', 2)
        .arg(change_words(off), judged);
}

} // namespace siege::app
