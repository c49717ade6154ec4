// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files read, put aside, and the names of their backups.
#include "kit/durable_file.hpp"
#include "kit/durable_file_posix.hpp"
#include "kit/hash.hpp"

#include <array>

#include <fcntl.h>
#include <sys/stat.h>

namespace siege::kit {

namespace fs = std::filesystem;
using namespace posix;

namespace {

constexpr std::size_t longest_name = 255; // bytes, as on every common Linux file system
constexpr int most_links = 40;            // as many as Linux itself follows

} // namespace

std::string posix::fitting_name(const std::string& name, const std::string& suffix) {
    if (name.size() + suffix.size() <= longest_name) return name + suffix;
    const std::string mark = '~' + hex16(hash_text(name));
    std::size_t cut = longest_name - mark.size() - suffix.size();
    while (cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xc0) == 0x80) --cut;
    return name.substr(0, cut) + mark + suffix;
}

fs::path posix::end_of_links(fs::path path) {
    constexpr const char* step = "following its symbolic links";
    if (path.native().find('\0') != std::string::npos) throw Trouble{EINVAL, step};
    for (int followed = 0; followed < most_links; ++followed) {
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path target = fs::read_symlink(path, error);
        if (error) throw Trouble{error.value(), step};
        path = path.parent_path() / target;
    }
    throw Trouble{ELOOP, step};
}

ReadResult read_whole(const fs::path& path, std::size_t max_bytes) {
    constexpr const char* step = "reading it";
    try {
        if (path.native().find('\0') != std::string::npos) throw Trouble{EINVAL, "opening it"};
        // Without O_NONBLOCK a pipe would keep us waiting for somebody to write.
        const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC),
                              "opening it");
        struct stat seen {};
        must(::fstat(file, &seen) == 0, step);
        if (S_ISDIR(seen.st_mode)) throw Trouble{EISDIR, "opening it"};
        if (!S_ISREG(seen.st_mode)) throw Trouble{ENODEV, "opening it"};
        ReadResult result;
        std::array<char, 16384> piece{};
        for (;;) {
            const ssize_t got =
                again_when_interrupted([&] { return ::read(file, piece.data(), piece.size()); });
            must(got >= 0, step);
            if (got == 0) return result;
            const auto size = static_cast<std::size_t>(got);
            if (size > max_bytes - result.text.size())
                return {{},
                        "Could not read " + shown(path) + ": it is larger than the " +
                            std::to_string(max_bytes) + " bytes allowed; choose another file."};
            result.text.append(piece.data(), size);
        }
    } catch (const Trouble& trouble) {
        return {{}, sentence("read", path, trouble)};
    }
}

std::optional<fs::path> put_aside(const fs::path& path) {
    try {
        constexpr const char* step = "putting it aside";
        const fs::path file = end_of_links(path);
        struct stat seen {};
        must(::lstat(file.c_str(), &seen) == 0, step);
        if (!S_ISREG(seen.st_mode)) throw Trouble{ENODEV, step};
        for (int number = 1; number <= most_names_tried; ++number) {
            const std::string suffix = ".damaged-" + std::to_string(number);
            const fs::path aside =
                file.parent_path() / fitting_name(file.filename().native(), suffix);
            // The empty file reserves the name: only ours is then replaced by the renaming.
            const int made = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
            if (made < 0 && errno == EEXIST) continue;
            const Descriptor reserved(made, step);
            if (::rename(file.c_str(), aside.c_str()) == 0) return aside;
            ::unlink(aside.c_str());
            break;
        }
    } catch (const Trouble&) {
        return std::nullopt;
    }
    return std::nullopt;
}

fs::path backup_of(const fs::path& path) {
    fs::path file = path;
    try {
        file = end_of_links(path);
    } catch (const Trouble&) {
        file = path; // links in a circle lead to no file that could have a backup
    }
    return file.replace_filename(fitting_name(file.filename().native(), ".bak"));
}

} // namespace siege::kit
