// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include <iostream>

namespace siege::cli {

int check_data(const std::string& folder) {
    kit::Problems problems;
    const auto data =
        malta::load_data_set(folder, malta::data_folders().shipped / "schema", problems);
    for (const kit::Problem& problem : problems) complain(problem.text());
    if (!data) return kBadInput;
    std::cout << data->name << " " << data->hash << ": " << data->sources[0]
              << " entries from the rulebook, " << data->sources[1] << " of its own\n";
    return kFine;
}

} // namespace siege::cli
