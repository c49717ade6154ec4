// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything of durable_file.hpp that POSIX decides. Another system gets a file of its own.
#include "kit/durable_file.hpp"

#include "kit/hash.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace siege::kit {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 255; // bytes, as on every common Linux file system
constexpr int most_links = 40;            // as many as Linux itself follows
constexpr int most_names_tried = 10'000;

struct Trouble {
    int error; // an errno
    const char* step;
};

void must(bool good, const char* step) {
    if (!good) throw Trouble{errno, step};
}

template<typename Call>
auto again_when_interrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

class Descriptor {
  public:
    Descriptor(int number, const char* step) : number_(number) { must(number >= 0, step); }
    ~Descriptor() { ::close(number_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    operator int() const { return number_; }

  private:
    int number_;
};

// The words are ours because strerror() speaks the language of the locale.
struct Words {
    int error;
    const char* reason;
    const char* advice;
};
constexpr Words known_words[] = {
    {ENOSPC, "the disk is full", "free some space or choose another disk"},
    {EDQUOT, "your share of the disk is used up", "free some space or choose another disk"},
    {EFBIG, "the system allows no file so large", "raise the limit or choose another disk"},
    {EROFS, "the disk can only be read", "choose a place on another disk"},
    {EACCES, "permission is missing", "change the permissions or choose another place"},
    {EPERM, "permission is missing", "change the permissions or choose another place"},
    {ENOENT, "there is no such file or folder", "check the name or choose another place"},
    {ENOTDIR, "a file stands where a folder should be", "move that file or choose another place"},
    {EISDIR, "a folder stands where the file should be", "move that folder or choose another name"},
    {ENODEV, "it is not an ordinary file", "choose another name"},
    {EINVAL, "the name is not allowed there", "choose another name"},
    {EILSEQ, "the name is not allowed there", "choose another name"},
    {ENAMETOOLONG, "the name is too long", "choose a shorter name"},
    {ELOOP, "its symbolic links lead in a circle", "repair the links or choose another place"},
    {EBUSY, "another program is using it", "close that program and try again"},
    {EIO, "the disk reports a fault", "choose another disk and check this one"},
    {ESTALE, "the network disk has gone", "connect it again or choose another disk"},
    {EMFILE, "too many files are open", "close something and try again"},
    {ENFILE, "too many files are open", "close something and try again"},
};

Words words_for(int error) {
    for (const Words& words : known_words)
        if (words.error == error) return words;
    return {error, nullptr, "try again or choose another place"};
}

std::string shown(const fs::path& path) {
    std::string text = path.native();
    std::replace_if(
        text.begin(), text.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    return '"' + text + '"';
}

std::string sentence(std::string_view what, const fs::path& path, const Trouble& trouble) {
    return file_trouble(what, path, {trouble.error, std::generic_category()}, trouble.step);
}

// NAME and suffix, the name cut between two characters where both would be too long together.
std::string fitting_name(const std::string& name, const std::string& suffix) {
    if (name.size() + suffix.size() <= longest_name) return name + suffix;
    const std::string mark = '~' + hex16(hash_text(name));
    std::size_t cut = longest_name - mark.size() - suffix.size();
    while (cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xc0) == 0x80) --cut;
    return name.substr(0, cut) + mark + suffix;
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

fs::path end_of_links(fs::path path) {
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

std::string file_trouble(std::string_view what, const fs::path& path, std::error_code code,
                         std::string_view step) {
    const Words words = words_for(code.default_error_condition().value());
    std::string text = "Could not ";
    text.append(what).append(" ").append(shown(path)).append(": ");
    if (words.reason != nullptr)
        text.append(words.reason);
    else
        text.append("system error ").append(std::to_string(code.value()));
    if (!step.empty()) text.append(" (while ").append(step).append(")");
    return text.append("; ").append(words.advice).append(".");
}

} // namespace siege::kit
