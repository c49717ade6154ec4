// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice/start_chance.hpp"

namespace siege::app {

std::optional<double> StartChance::of(const std::shared_ptr<const malta::DataSet>& data,
                                      const malta::Setup& setup) {
    if (data != data_) values_ = {};
    data_ = data;
    if (data == nullptr || setup.rulings != malta::Setup().rulings) return std::nullopt;
    std::optional<Values>& values = values_[static_cast<std::size_t>(malta::index(setup.side))];
    if (!values) values = values_for(malta::Ruleset(data, setup));
    if (!values->net || !values->warning.isEmpty()) return std::nullopt;
    return values->start.chance(setup.deck, setup.difficult);
}

} // namespace siege::app
