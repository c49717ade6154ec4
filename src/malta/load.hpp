// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/problem.hpp"
#include "malta/data_set.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace siege::malta {

// Reads and checks a data set (docs/data-format.md). `schemas` is the folder of the JSON Schemas.
// All that is wrong is told at once in `problems`; then there is no data set.
std::shared_ptr<const DataSet> load_data_set(const std::filesystem::path& folder,
                                             const std::filesystem::path& schemas,
                                             kit::Problems& problems);

// Where data sets are looked for: the program's own folder and the user's.
struct DataFolders {
    std::filesystem::path shipped; // holds schema/ and malta/
    std::filesystem::path user;    // holds the user's sets; need not exist
};
DataFolders data_folders();

struct FoundSet {
    std::string name;
    std::filesystem::path folder;
};
// The sets that can be chosen by name, the shipped ones first;
// a user's set of the same name hides none.
std::vector<FoundSet> find_data_sets(const DataFolders& folders);

// The set of that name, or the folder of that path. Tells what is known when there is none.
std::shared_ptr<const DataSet> load_named_set(const DataFolders& folders,
                                              const std::string& name_or_folder,
                                              kit::Problems& problems);

constexpr const char* kShippedSet = "reconstructed";

} // namespace siege::malta
