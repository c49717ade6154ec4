// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing: the new text beside the old, and then in its place.
#include "kit/durable_file.hpp"

#include "kit/durable_file_posix.hpp"
#include "kit/hash.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace siege::kit {

namespace fs = std::filesystem;
using namespace posix;

namespace {

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

void sync(int file, const char* step) {
    must(again_when_interrupted([&] { return ::fsync(file); }) == 0, step);
}

void sync_folder(int folder, const char* step) {
    const bool done = again_when_interrupted([&] { return ::fsync(folder); }) == 0;
    // Some file systems know no such thing for folders, and then there is nothing to wait for.
    must(done || errno == EINVAL || errno == ENOTSUP, step);
}

void ensure_folder(const fs::path& folder) {
    constexpr const char* step = "looking for its folder";
    struct stat seen {};
    if (::stat(folder.c_str(), &seen) == 0) {
        if (!S_ISDIR(seen.st_mode)) throw Trouble{ENOTDIR, step};
        return;
    }
    must(errno == ENOENT, step);
    const fs::path parent = folder_of(folder);
    ensure_folder(parent);
    must(::mkdir(folder.c_str(), 0777) == 0 || errno == EEXIST, "making its folder");
    const int opened = ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return; // one may make folders in some that one may not read
    sync_folder(Descriptor(opened, step), "making its folder");
}

int open_folder_for(const fs::path& file) {
    ensure_folder(folder_of(file));
    return ::open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

// The folder is held open, so that it stays the same one whatever is renamed meanwhile.
struct Place {
    explicit Place(const fs::path& file)
        : folder(open_folder_for(file), "opening its folder"), name(file.filename().native()),
          backup(fitting_name(name, ".bak")) {
        constexpr const char* step = "looking at the old file";
        struct stat seen {};
        if (::fstatat(folder, name.c_str(), &seen, AT_SYMLINK_NOFOLLOW) != 0) {
            must(errno == ENOENT, step);
            return;
        }
        if (S_ISDIR(seen.st_mode)) throw Trouble{EISDIR, step};
        if (!S_ISREG(seen.st_mode)) throw Trouble{ENODEV, step};
        must(::faccessat(folder, name.c_str(), W_OK, AT_EACCESS) == 0, step);
        old = seen;
    }

    Descriptor folder;
    std::string name;
    std::string backup;
    std::optional<struct stat> old;
};

// What a killed program may leave behind: the new file (.tmp), and a second link to the old one
// (.old) that exists only while its .tmp does. A living writer holds a lock on its .tmp.
std::string temp_prefix(const std::string& name) {
    std::size_t cut = std::min<std::size_t>(name.size(), 60);
    while (cut < name.size() && cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xc0) == 0x80)
        --cut;
    return '.' + name.substr(0, cut) + '~' + hex16(hash_text(name)) + '.';
}

class TempFile {
  public:
    explicit TempFile(const Place& place)
        : place_(place), file_(create(), "making the temporary file") {}
    ~TempFile() {
        if (placed_) return;
        ::unlinkat(place_.folder, old_name().c_str(), 0);
        ::unlinkat(place_.folder, new_name().c_str(), 0);
    }
    TempFile(const TempFile&) = delete;
    TempFile& operator=(const TempFile&) = delete;

    int file() const { return file_; }
    std::string new_name() const { return stem_ + ".tmp"; }
    std::string old_name() const { return stem_ + ".old"; }

    void put_in_place() {
        must(::renameat(place_.folder, new_name().c_str(), place_.folder, place_.name.c_str()) == 0,
             "putting the new file in its place");
        placed_ = true;
    }

  private:
    int create() {
        static std::atomic<unsigned> written = 0;
        for (int tried = 0; tried < most_names_tried; ++tried) {
            stem_ = temp_prefix(place_.name) + std::to_string(::getpid()) + '-' +
                    std::to_string(++written);
            const int file = ::openat(place_.folder, new_name().c_str(),
                                      O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                      place_.old ? 0600 : 0666);
            if (file < 0 && errno == EEXIST) continue;
            if (file < 0 || lock_before_a_cleaner(file)) return file;
            ::close(file);
        }
        errno = EEXIST;
        return -1;
    }

    // False when another writer took the new file for a left-over in the instant before the lock.
    static bool lock_before_a_cleaner(int file) {
        if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
        struct stat seen {};
        return ::fstat(file, &seen) == 0 && seen.st_nlink > 0;
    }

    const Place& place_;
    std::string stem_;
    Descriptor file_;
    bool placed_ = false;
};

void write_all(int file, std::string_view text, const char* step) {
    while (!text.empty()) {
        const ssize_t written =
            again_when_interrupted([&] { return ::write(file, text.data(), text.size()); });
        must(written >= 0, step);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

// A group that cannot be kept must not hand its rights to another one. Where a file system knows no
// permissions, the new file stays as private as it was made.
void keep_permissions(int file, const struct stat& old) {
    mode_t mode = old.st_mode & 0777;
    struct stat now {};
    const bool same =
        ::fstat(file, &now) == 0 && now.st_uid == old.st_uid && now.st_gid == old.st_gid;
    if (!same && ::fchown(file, old.st_uid, old.st_gid) != 0 &&
        ::fchown(file, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= static_cast<mode_t>(~S_IRWXG);
    ::fchmod(file, mode);
}

void copy_old(const Place& place, const std::string& copy, const char* step) {
    const Descriptor from(
        ::openat(place.folder, place.name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC), step);
    const Descriptor into(::openat(place.folder, copy.c_str(),
                                   O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600),
                          step);
    std::vector<char> piece(65536);
    for (;;) {
        const ssize_t got =
            again_when_interrupted([&] { return ::read(from, piece.data(), piece.size()); });
        must(got >= 0, step);
        if (got == 0) break;
        write_all(into, {piece.data(), static_cast<std::size_t>(got)}, step);
    }
    keep_permissions(into, *place.old);
    sync(into, step);
}

void keep_backup(const Place& place, const TempFile& temp) {
    constexpr const char* step = "keeping the old file as its backup";
    const std::string old = temp.old_name();
    // Not every file system knows hard links, nor may every file have one.
    if (::linkat(place.folder, place.name.c_str(), place.folder, old.c_str(), 0) != 0)
        copy_old(place, old, step);
    must(::renameat(place.folder, old.c_str(), place.folder, place.backup.c_str()) == 0, step);
    // After a kill at this point the backup is the file itself, and to rename one link of a file to
    // another does nothing and leaves both.
    ::unlinkat(place.folder, old.c_str(), 0);
}

void replace(const Place& place, std::string_view text) {
    TempFile temp(place);
    write_all(temp.file(), text, "writing the new text");
    if (place.old) keep_permissions(temp.file(), *place.old);
    sync(temp.file(), "writing the new text");
    if (place.old && place.old->st_size > 0) keep_backup(place, temp);
    temp.put_in_place();
    sync_folder(place.folder, "making the new file durable");
}

std::vector<std::string> left_over_stems(const Place& place) {
    const int folder = ::openat(place.folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* const listing = folder < 0 ? nullptr : ::fdopendir(folder);
    std::vector<std::string> stems;
    if (listing == nullptr) return stems;
    const std::string prefix = temp_prefix(place.name);
    while (const dirent* entry = ::readdir(listing)) {
        const std::string_view name = entry->d_name;
        if (name.starts_with(prefix) && name.ends_with(".tmp"))
            stems.emplace_back(name.substr(0, name.size() - 4));
    }
    ::closedir(listing);
    return stems;
}

void remove_left_overs(const Place& place) {
    for (const std::string& stem : left_over_stems(place)) {
        const std::string name = stem + ".tmp";
        const int file =
            ::openat(place.folder, name.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file < 0) continue;
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
            ::unlinkat(place.folder, (stem + ".old").c_str(), 0);
            ::unlinkat(place.folder, name.c_str(), 0);
        }
        ::close(file);
    }
}

} // namespace

std::optional<std::string> write_durably(const fs::path& path, std::string_view text) {
    try {
        const fs::path file = end_of_links(path);
        if (file.empty()) throw Trouble{ENOENT, "looking for its folder"};
        if (!file.has_filename()) throw Trouble{EISDIR, "looking for its folder"};
        const Place place(file);
        replace(place, text);
        remove_left_overs(place);
    } catch (const Trouble& trouble) {
        return sentence("save", path, trouble);
    }
    return std::nullopt;
}

} // namespace siege::kit
