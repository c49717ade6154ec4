// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything of lock_file.hpp that POSIX decides. Another system gets a file of its own.
#include "kit/lock_file.hpp"

#include "kit/durable_file.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace siege::kit {

namespace {

namespace fs = std::filesystem;

constexpr std::intptr_t no_handle = -1;
constexpr int most_attempts = 100;

LockFile::Refusal refusal(const fs::path& path, int error) {
    return {false, std::nullopt, file_trouble("lock", path, {error, std::generic_category()})};
}

std::optional<std::int64_t> recorded_process(int file) {
    std::array<char, 24> text{};
    const ssize_t size = ::pread(file, text.data(), text.size(), 0);
    std::int64_t process = 0;
    if (size <= 0) return std::nullopt;
    const auto read = std::from_chars(text.data(), text.data() + size, process);
    if (read.ec != std::errc() || process <= 0) return std::nullopt;
    return process;
}

// The number serves people only, so a full disk does not spoil the lock.
void record_process(int file) {
    const std::string text = std::to_string(::getpid()) + '\n';
    if (::ftruncate(file, 0) != 0) return;
    [[maybe_unused]] const ssize_t written = ::pwrite(file, text.data(), text.size(), 0);
}

// A lock on a file that somebody has just deleted or replaced would keep nobody out.
bool still_at(const fs::path& path, int file) {
    struct stat locked {};
    struct stat named {};
    return ::fstat(file, &locked) == 0 && ::lstat(path.c_str(), &named) == 0 &&
           locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
}

// The open and locked file, or -1 and the refusal.
int locked_file(const fs::path& path, LockFile::Refusal& why_not) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const int file =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (file < 0) {
            // O_NOFOLLOW calls every link a loop.
            why_not = refusal(path, errno == ELOOP ? ENODEV : errno);
            return -1;
        }
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
            if (still_at(path, file)) return file;
        } else if (errno == EWOULDBLOCK) {
            why_not = refusal(path, EBUSY);
            why_not.held = true;
            why_not.process = recorded_process(file);
            ::close(file);
            return -1;
        } else if (errno != EINTR) {
            why_not = refusal(path, errno);
            ::close(file);
            return -1;
        }
        ::close(file);
    }
    why_not = refusal(path, EBUSY);
    return -1;
}

} // namespace

std::optional<LockFile> LockFile::try_lock(const fs::path& path, Refusal* why_not) {
    Refusal ignored;
    Refusal& refused = why_not != nullptr ? *why_not : ignored;
    refused = {};
    if (path.empty() || path.native().find('\0') != std::string::npos) {
        refused = refusal(path, EINVAL);
        return std::nullopt;
    }
    std::error_code error;
    // A failure shows again, and with the better reason, when the file is opened.
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    const int file = locked_file(path, refused);
    if (file < 0) return std::nullopt;
    record_process(file);
    return LockFile(file);
}

LockFile::LockFile(LockFile&& other) noexcept : handle_(std::exchange(other.handle_, no_handle)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
    if (this != &other) {
        release();
        handle_ = std::exchange(other.handle_, no_handle);
    }
    return *this;
}

LockFile::~LockFile() {
    release();
}

void LockFile::release() noexcept {
    if (handle_ != no_handle) ::close(static_cast<int>(std::exchange(handle_, no_handle)));
}

} // namespace siege::kit
