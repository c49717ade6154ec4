// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/user_folders.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include <pwd.h>
#include <unistd.h>

using namespace siege::kit;

namespace {

constexpr std::array variables = {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
                                  "XDG_CACHE_HOME"};

// An environment without any of the variables, until the test ends.
class BareEnvironment {
  public:
    BareEnvironment() {
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (const char* value = std::getenv(variables[i])) before_[i] = value;
            ::unsetenv(variables[i]);
        }
    }
    ~BareEnvironment() {
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (before_[i])
                ::setenv(variables[i], before_[i]->c_str(), 1);
            else
                ::unsetenv(variables[i]);
        }
    }
    BareEnvironment(const BareEnvironment&) = delete;
    BareEnvironment& operator=(const BareEnvironment&) = delete;

    void set(const char* variable, const std::string& value) {
        ::setenv(variable, value.c_str(), 1);
    }

  private:
    std::array<std::optional<std::string>, variables.size()> before_;
};

void check_usual_places(const std::string& home) {
    const UserFolders folders = user_folders("siege-test");
    CHECK(folders.data == home + "/.local/share/siege-test");
    CHECK(folders.config == home + "/.config/siege-test");
    CHECK(folders.state == home + "/.local/state/siege-test");
    CHECK(folders.cache == home + "/.cache/siege-test");
}

} // namespace

TEST_CASE("without XDG variables the usual places under HOME are taken") {
    BareEnvironment environment;
    const std::string home = GENERATE("/home/jean", "/home/Jos\u00e9 \u57ce\u306e \U0001f3f0",
                                      "/home/with \"quotes\" and 'more'", "/not/utf-8/\xff");
    environment.set("HOME", home);
    check_usual_places(home);
}

TEST_CASE("XDG variables go before HOME") {
    BareEnvironment environment;
    environment.set("HOME", "/home/jean");
    environment.set("XDG_DATA_HOME", "/x/data");
    environment.set("XDG_CONFIG_HOME", "/x/config/");
    environment.set("XDG_STATE_HOME", "/x/state");
    environment.set("XDG_CACHE_HOME", "/x/cache");
    const UserFolders folders = user_folders("siege-test");
    CHECK(folders.data == "/x/data/siege-test");
    CHECK(folders.config == "/x/config/siege-test");
    CHECK(folders.state == "/x/state/siege-test");
    CHECK(folders.cache == "/x/cache/siege-test");
}

TEST_CASE("empty and relative XDG values are ignored") {
    BareEnvironment environment;
    environment.set("HOME", "/home/jean");
    const std::string value = GENERATE("", "relative/place", "./here", "~/share");
    for (const char* variable : variables)
        if (std::string(variable) != "HOME") environment.set(variable, value);
    check_usual_places("/home/jean");
}

TEST_CASE("without HOME the system's list of users is asked") {
    BareEnvironment environment;
    SECTION("missing") {}
    SECTION("empty") {
        environment.set("HOME", "");
    }
    SECTION("relative") {
        environment.set("HOME", "jean");
    }
    const passwd* const user = ::getpwuid(::getuid());
    if (user == nullptr || user->pw_dir == nullptr || user->pw_dir[0] != '/') {
        CHECK(user_folders("siege-test").data == "/.local/share/siege-test");
        return;
    }
    check_usual_places(user->pw_dir == std::string("/") ? "" : user->pw_dir);
}
