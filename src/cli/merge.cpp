// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"
#include "cli/run_report.hpp"
#include "kit/json.hpp"
#include "kit/json_file.hpp"

#include <iostream>

namespace siege::cli {

int merge(const MergeOptions& options) {
    std::vector<nlohmann::json> shards;
    kit::Problems problems;
    for (const std::string& name : options.files) {
        const auto file = kit::JsonFile::read(name, problems);
        if (!file) continue;
        if (!file->root().is_object() || !file->root().contains("run") ||
            !file->root().contains("shard"))
            problems.push_back(file->problem(
                "", "the report of a shard: made by malta-cli simulate --shard I/N --json"));
        shards.push_back(file->root());
    }
    for (const kit::Problem& problem : problems) complain(problem.text());
    if (!problems.empty()) return kBadInput;
    std::string wrong;
    const nlohmann::json report = merged(shards, wrong);
    if (!wrong.empty()) {
        complain(wrong);
        return kBadInput;
    }
    if (options.json)
        std::cout << report.dump(2) << "\n";
    else
        print_report(report);
    return kFine;
}

} // namespace siege::cli
