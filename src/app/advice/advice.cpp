// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/advice.hpp"

#include "advisor/strong.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/load.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>

namespace siege::app {
namespace {

using malta::Decision;
using malta::Malta;

// Of what is played out to look further ahead; nothing to do with the fate of any siege.
constexpr std::uint64_t kSeed = 1;
constexpr std::array<int, 2> kSamples{50, advisor::samples_for(1000)}; // each step looks further

QString words(const char* text) {
    return QCoreApplication::translate("Advice", text);
}

void sort(std::vector<Advice::Option>& options) {
    std::stable_sort(
        options.begin(), options.end(),
        [](const Advice::Option& a, const Advice::Option& b) { return a.chance > b.chance; });
}

void take_best(Advice& advice) {
    sort(advice.options);
    advice.chance = advice.options.front().chance;
    advice.error = advice.options.front().error;
}

} // namespace

Values values_for(const malta::Ruleset& rules) {
    const malta::Features features(rules);
    const std::filesystem::path& folder = rules.data().folder;
    const auto file = folder / advisor::values_file(malta::side_id(rules.player()));
    std::error_code ignored;
    const bool there = std::filesystem::exists(file, ignored);
    kit::Problems problems;
    const advisor::ValueFile read =
        advisor::read_values(file, malta::data_folders().shipped / "schema", features.layout(),
                             features.count(), problems);
    Values values{read.net, read.start, {}, {}};
    if (!read.net) {
        QStringList lines;
        lines << (there ? words("The learned values of this data set cannot be used, so there is "
                                "no advice.")
                        : words("This data set has no learned values yet, so there is no advice."));
        for (const kit::Problem& problem : problems)
            if (there) lines << QString::fromStdString(problem.text());
        lines << words(
            "They are made with these two commands, which take some minutes (docs/advisor.md):");
        for (const char* side : {"turks", "knights"})
            lines << QStringLiteral("siege-train --set %1 --side %2")
                         .arg(QString::fromStdString(folder.string()), QString::fromLatin1(side));
        values.trouble = lines.join(u'\n');
    } else if (read.set_hash != rules.data().hash) {
        values.warning = words("The values were learned on another version of this data set: the "
                               "chances are less to be trusted.");
    }
    return values;
}

struct Thinker::Tools {
    malta::OutlookFinder<advisor::LearnedChance<Malta>> finder;
    std::vector<std::unique_ptr<advisor::StrongPlayer<Malta>>> players; // one for each step
};

Thinker::Thinker(std::shared_ptr<const malta::Ruleset> rules)
    : rules_(std::move(rules)), values_(values_for(*rules_)) {
    if (!values_.net) return;
    tools_.reset(new Tools{{*rules_, advisor::LearnedChance<Malta>(*rules_, values_.net)}, {}});
    for (const int samples : kSamples)
        tools_->players.push_back(
            std::make_unique<advisor::StrongPlayer<Malta>>(*rules_, values_.net, samples, kSeed));
}

Thinker::~Thinker() = default;

Advice Thinker::exact(const malta::State& state, const std::atomic<bool>& stop) {
    Advice advice;
    advice.rules = rules_;
    advice.state = state;
    advice.trouble = values_.trouble;
    advice.warning = values_.warning;
    advice.final = true;
    if (!tools_) return advice;
    const malta::Pending pending = malta::pending(state);
    if (pending.actor == kit::Actor::Over) {
        advice.chance = Malta::won(*rules_, state) ? 1 : 0;
        return advice;
    }
    tools_->finder.begin(state);
    if (pending.actor == kit::Actor::Chance) {
        advice.chance = tools_->finder.expect(state);
        return advice;
    }
    for (std::size_t i = 0; i < pending.size() && !stop; ++i)
        advice.options.push_back(look(state, pending[i], stop));
    if (stop) return advice;
    take_best(advice);
    advice.final = steps(advice) == 0;
    return advice;
}

Advice::Option Thinker::look(const malta::State& state, malta::Choice choice,
                             const std::atomic<bool>& stop) {
    malta::State next = state;
    malta::apply(*rules_, next, choice);
    Advice::Option option;
    option.choice = choice;
    if (choice.decision == Decision::Order && next.decision == Decision::Action) {
        const malta::Pending actions = malta::pending(next);
        for (std::size_t i = 0; i < actions.size() && !stop; ++i)
            option.actions.push_back(look(next, actions[i], stop));
        if (option.actions.empty()) return option;
        sort(option.actions);
        option.outlook = option.actions.front().outlook;
    } else {
        option.outlook = tools_->finder.outlook(next);
    }
    option.chance = option.outlook.value;
    return option;
}

std::size_t Thinker::steps(const Advice& advice) const {
    return advice.options.size() > 1 && Malta::weighty(advice.state) ? kSamples.size() : 0;
}

void Thinker::sample(Advice& advice, std::size_t step, const std::atomic<bool>& stop) {
    for (const auto& opinion : tools_->players[step]->opinions(*rules_, advice.state, &stop))
        for (Advice::Option& option : advice.options)
            if (option.choice == opinion.choice) {
                option.chance = opinion.chance;
                option.error = opinion.error;
            }
    take_best(advice);
    advice.samples = kSamples[step];
    advice.final = step + 1 == kSamples.size();
}

} // namespace siege::app
