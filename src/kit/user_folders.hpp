// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

namespace siege::kit {

// Where a program keeps what belongs to its user. Every path is absolute and ends with the
// program's name; none is looked at or made here.
struct UserFolders {
    std::filesystem::path data;   // saved games and whatever else the user would miss
    std::filesystem::path config; // settings
    std::filesystem::path state;  // autosave, window geometry, logs, locks
    std::filesystem::path cache;  // may be deleted at any time
};

// The XDG base directory rules: the four XDG_..._HOME variables, or the usual places under HOME.
// Values that are empty or relative count as missing. Without HOME the system's list of users is
// asked, and as the last resort the places are taken under "/", where writing fails with a clear
// message. program: one folder name, such as "siege-of-something".
UserFolders user_folders(std::string_view program);

} // namespace siege::kit
