// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/user_folders.hpp"
#include "malta/load.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace siege::malta {
namespace {

namespace fs = std::filesystem;

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// The data beside the program where it was installed, else the data of the source tree that it was
// built from. SIEGE_OF_MALTA_DATA is for packagers and tests.
fs::path shipped_folder() {
    if (const char* told = std::getenv("SIEGE_OF_MALTA_DATA"); told != nullptr && *told != '\0')
        return told;
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    const fs::path installed = program.parent_path().parent_path() / "share/siege-of-malta/data";
    if (!failed && is_folder(installed)) return installed;
    return SIEGE_SOURCE_DATA;
}

void add_sets(const fs::path& folder, std::vector<FoundSet>& sets) {
    std::error_code failed;
    std::vector<FoundSet> found;
    for (fs::directory_iterator item(folder, failed), end; !failed && item != end;
         item.increment(failed))
        if (is_folder(item->path()))
            found.push_back({item->path().filename().string(), item->path()});
    std::sort(found.begin(), found.end(),
              [](const FoundSet& a, const FoundSet& b) { return a.name < b.name; });
    sets.insert(sets.end(), found.begin(), found.end());
}

} // namespace

DataFolders data_folders() {
    return {shipped_folder(), kit::user_folders("siege-of-malta").data / "sets"};
}

std::vector<FoundSet> find_data_sets(const DataFolders& folders) {
    std::vector<FoundSet> sets;
    add_sets(folders.shipped / "malta", sets);
    add_sets(folders.user, sets);
    return sets;
}

std::shared_ptr<const DataSet> load_named_set(const DataFolders& folders,
                                              const std::string& name_or_folder,
                                              kit::Problems& problems) {
    const std::vector<FoundSet> sets = find_data_sets(folders);
    const auto named = std::find_if(
        sets.begin(), sets.end(), [&](const FoundSet& set) { return set.name == name_or_folder; });
    if (named != sets.end())
        return load_data_set(named->folder, folders.shipped / "schema", problems);
    if (is_folder(name_or_folder))
        return load_data_set(name_or_folder, folders.shipped / "schema", problems);
    std::string known;
    for (const FoundSet& set : sets) known += (known.empty() ? "" : ", ") + set.name;
    problems.push_back({name_or_folder, 0, 0, "", "no data set of that name and no such folder",
                        known.empty() ? "a folder (no data sets are installed)"
                                      : "a folder, or one of: " + known});
    return nullptr;
}

} // namespace siege::malta
