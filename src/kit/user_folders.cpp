// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything of user_folders.hpp that POSIX and XDG decide. Another system gets a file of its own.
#include "kit/user_folders.hpp"

#include <cstdlib>
#include <vector>

#include <pwd.h>
#include <unistd.h>

namespace siege::kit {

namespace {

namespace fs = std::filesystem;

// Empty when the variable is missing or its value does not count.
fs::path absolute_from_environment(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return {};
    fs::path path(value);
    return path.is_absolute() ? path : fs::path();
}

fs::path home_of_this_user() {
    passwd entry{};
    passwd* found = nullptr;
    std::vector<char> words(16384);
    if (::getpwuid_r(::getuid(), &entry, words.data(), words.size(), &found) == 0 &&
        found != nullptr && found->pw_dir != nullptr) {
        fs::path home(found->pw_dir);
        if (home.is_absolute()) return home;
    }
    return "/";
}

fs::path home() {
    const fs::path named = absolute_from_environment("HOME");
    return named.empty() ? home_of_this_user() : named;
}

fs::path base(const char* variable, const char* usual) {
    const fs::path named = absolute_from_environment(variable);
    return named.empty() ? home() / usual : named;
}

} // namespace

UserFolders user_folders(std::string_view program) {
    return {base("XDG_DATA_HOME", ".local/share") / program,
            base("XDG_CONFIG_HOME", ".config") / program,
            base("XDG_STATE_HOME", ".local/state") / program,
            base("XDG_CACHE_HOME", ".cache") / program};
}

} // namespace siege::kit
