// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/start_chance.hpp"

#include "advisor/learned.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/game.hpp"
#include "malta/outlook.hpp"

namespace siege::app {

std::optional<double> StartChance::of(const std::shared_ptr<const malta::DataSet>& data,
                                      const malta::Setup& setup) {
    if (data != data_) values_ = {};
    data_ = data;
    if (data == nullptr) return std::nullopt;
    const malta::Ruleset rules(data, setup);
    std::optional<Values>& values = values_[static_cast<std::size_t>(malta::index(setup.side))];
    if (!values) values = values_for(rules);
    if (!values->net || !values->warning.isEmpty()) return std::nullopt;
    malta::OutlookFinder finder(rules, advisor::LearnedChance<malta::Malta>(rules, values->net));
    const malta::State start = malta::start(rules);
    finder.begin(start);
    return finder.expect(start);
}

} // namespace siege::app
