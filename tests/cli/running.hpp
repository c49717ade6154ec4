// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"
#include "kit/scratch_folder.hpp"

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace siege::trials {

struct Ran {
    int code = 0; // the exit code; the signal's number, negated, when one ended the program
    std::string out, err;
};

using Variables = std::map<std::string, std::string>;

// Runs malta-cli without a shell, so that any file name can be given, in a home of its own.
// `variables` come on top of the shipped data and an empty home.
inline Ran malta_cli(const std::vector<std::string>& arguments, const std::string& input = "",
                     const Variables& variables = {}) {
    const ScratchFolder folder;
    write_text(folder / "in", input);
    Variables all{{"SIEGE_OF_MALTA_DATA", SIEGE_TEST_DATA},
                  {"HOME", folder.path().string()},
                  {"LC_ALL", "C.UTF-8"}};
    if (const char* options = std::getenv("ASAN_OPTIONS")) all["ASAN_OPTIONS"] = options;
    for (const auto& [name, value] : variables) all[name] = value;
    std::vector<std::string> words{SIEGE_MALTA_CLI}, settings;
    words.insert(words.end(), arguments.begin(), arguments.end());
    for (const auto& [name, value] : all) settings.push_back(name + "=" + value);
    const auto pointers = [](std::vector<std::string>& texts) {
        std::vector<char*> list;
        for (std::string& text : texts) list.push_back(text.data());
        list.push_back(nullptr);
        return list;
    };
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    const std::string in = folder / "in", out = folder / "out", err = folder / "err";
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT, 0600);
    pid_t child = 0;
    const int failed = ::posix_spawn(&child, SIEGE_MALTA_CLI, &files, nullptr,
                                     pointers(words).data(), pointers(settings).data());
    posix_spawn_file_actions_destroy(&files);
    if (failed != 0) throw std::runtime_error("malta-cli cannot be started");
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), text_of(out),
            text_of(err)};
}

// A report of malta-cli without what it took.
inline nlohmann::json counts(const std::string& text) {
    nlohmann::json report = nlohmann::json::parse(text);
    for (const char* key : {"seconds", "choices_per_second", "games_per_second"}) report.erase(key);
    return report;
}

// The same line so many times: enough to answer every question of a siege.
inline std::string lines(const std::string& line, int times = 2000) {
    std::string all;
    for (int i = 0; i < times; ++i) all += line + "\n";
    return all;
}

inline bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace siege::trials
