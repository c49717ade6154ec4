// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/advice_words.hpp"

#include "app/typeset.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace siege::app {
namespace {

using malta::Decision;
using malta::Side;

constexpr double kShown = 0.0005; // smaller differences are not seen in the figures
constexpr double kErrors = 2;

QString words(const char* text) {
    return QCoreApplication::translate("Advice", text);
}

double in_percent(double chance) {
    return 100 * std::clamp(chance, 0.0, 1.0);
}

QString text_of(const malta::Ruleset& rules, const malta::State& state, malta::Choice choice) {
    return typeset(malta::choice_phrase(rules, state, choice));
}

} // namespace

QString percent_words(double chance) {
    return QStringLiteral("%1 %").arg(in_percent(chance), 0, 'f', 1);
}

QString percent_words(double chance, double error) {
    if (error <= 0) return percent_words(chance);
    // An error that was measured is never shown as none.
    return QStringLiteral("%1 \u00b1 %2 %")
        .arg(in_percent(chance), 0, 'f', 1)
        .arg(std::max(0.1, 100 * error), 0, 'f', 1);
}

QString change_words(double change, int decimals) {
    const QString size = QString::number(std::abs(change), 'f', decimals);
    if (size.toDouble() == 0) return size;
    return (change > 0 ? QChar(u'+') : QChar(u'\u2212')) + size;
}

Suggestion suggestion_of(const Advice& advice) {
    Suggestion found;
    if (advice.options.empty()) return found;
    found.best = &advice.options[0];
    if (advice.options.size() == 1) return found;
    found.second = &advice.options[1];
    found.margin = found.best->chance - found.second->chance;
    found.close = found.margin <
                  std::max(kShown, kErrors * std::hypot(found.best->error, found.second->error));
    return found;
}

QString suggestion_words(const Advice& advice) {
    const Suggestion found = suggestion_of(advice);
    if (found.best == nullptr)
        return malta::pending(advice.state).actor == kit::Actor::Over
                   ? words("The siege is over.")
                   : words("Nothing is yours to decide now.");
    const QString best = option_words(advice, *found.best);
    if (found.second == nullptr) return words("%1: nothing else is open.").arg(best);
    if (found.close)
        return words("%1 or %2: too close to tell.").arg(best, option_words(advice, *found.second));
    return words("%1, by %2 points.").arg(best).arg(100 * found.margin, 0, 'f', 1);
}

QString chance_words(const Advice& advice) {
    return words("Chance to win: %1.").arg(percent_words(advice.chance, advice.error));
}

QString hint_words(const Advice& advice) {
    if (!advice.trouble.isEmpty()) return advice.trouble;
    return words("Hint: %1").arg(suggestion_words(advice)) + u' ' + chance_words(advice);
}

QString option_words(const Advice& advice, const Advice::Option& option) {
    const QString name = text_of(*advice.rules, advice.state, option.choice);
    if (option.actions.empty() || option.actions.front().choice.option == malta::kNoAction)
        return name;
    return words("%1, with %2")
        .arg(name, QString::fromStdString(
                       malta::action_name(*advice.rules, option.actions.front().choice.option)));
}

QString action_words(const Advice& advice, const Advice::Option& order,
                     const Advice::Option& action) {
    malta::State next = advice.state;
    malta::apply(*advice.rules, next, order.choice);
    return text_of(*advice.rules, next, action.choice);
}

QString loss_words(const malta::Outlook& outlook, Side side) {
    const QString names[] = {words("none"), words("one"),  words("two"),        words("three"),
                             words("four"), words("five"), words("six or more")};
    const auto& lose = outlook.lose[static_cast<std::size_t>(malta::index(side))];
    QStringList parts;
    for (std::size_t count = 0; count < lose.size(); ++count)
        if (lose[count] >= kShown)
            parts << QStringLiteral("%1 %2").arg(names[count], percent_words(lose[count]));
    return parts.join(QStringLiteral(", "));
}

double chance_to_end(const malta::Outlook& outlook) {
    double sum = 0;
    for (std::size_t i = 1; i < outlook.ends.size(); ++i) sum += outlook.ends[i];
    return sum;
}

QString end_words(const malta::Outlook& outlook, Side player) {
    return words("you win %1, you are beaten %2")
        .arg(percent_words(outlook.chance_to_win(player)),
             percent_words(outlook.chance_to_win(malta::other(player))));
}

} // namespace siege::app
