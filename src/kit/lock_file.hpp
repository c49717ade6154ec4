// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace siege::kit {

// Tells running programs of one another: while one LockFile for a path lives, no other can be had
// for that path, in this process or another of this machine. The lock is advisory and ends with its
// process, however that ends, so a file left behind is no obstacle; it is not removed. A child made
// by fork() shares the lock until it runs another program.
class LockFile {
  public:
    struct Refusal {
        bool held = false; // by another LockFile; else the file cannot be used at all
        std::optional<std::int64_t> process; // the holder's number, where it could be read
        std::string error;                   // one sentence
    };

    // Never waits. Missing folders are made. The file is the lock's own: its text becomes the
    // number of the process, for people to read. A symbolic link is refused. Nothing: see why_not,
    // if given.
    static std::optional<LockFile> try_lock(const std::filesystem::path& path,
                                            Refusal* why_not = nullptr);

    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&& other) noexcept;
    ~LockFile();

  private:
    explicit LockFile(std::intptr_t handle) : handle_(handle) {}
    void release() noexcept;

    std::intptr_t handle_;
};

} // namespace siege::kit
