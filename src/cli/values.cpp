// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/values.hpp"

#include "advisor/value_file.hpp"
#include "cli/options.hpp"
#include "malta/features.hpp"

namespace siege::cli {

std::shared_ptr<const advisor::ValueNet> values_for(const malta::Ruleset& rules) {
    const malta::Features features(rules);
    kit::Problems problems;
    const auto file = rules.data().folder / advisor::values_file(malta::side_id(rules.player()));
    const advisor::ValueFile values =
        advisor::read_values(file, malta::data_folders().shipped / "schema", features.layout(),
                             features.count(), problems);
    for (const kit::Problem& problem : problems) complain(problem.text());
    if (values.net && values.set_hash != rules.data().hash)
        complain("warning: " + file.string() + " was learned on " + values.set + " " +
                 values.set_hash + "; this data set is " + rules.data().hash +
                 ", so its chances are less to be trusted");
    return values.net;
}

} // namespace siege::cli
