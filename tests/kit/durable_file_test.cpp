// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/durable_file.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace siege::kit;

namespace {

namespace fs = std::filesystem;

const std::string old_text = "the siege as it stood\n";
const std::string new_text = "the siege one order later, and a longer text\n";

class ScratchFolder {
  public:
    ScratchFolder() {
        std::string pattern = (fs::temp_directory_path() / "durable-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    fs::path operator/(const fs::path& name) const { return path_ / name; }
    const fs::path& path() const { return path_; }

    std::set<std::string> names() const {
        std::set<std::string> found;
        for (const auto& entry : fs::directory_iterator(path_))
            found.insert(entry.path().filename().string());
        return found;
    }

  private:
    fs::path path_;
};

using Names = std::set<std::string>;
using Calls = std::vector<long>; // numbers of system calls

void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string get(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string message(const fs::path& path, const std::string& text = new_text) {
    return write_durably(path, text).value_or("");
}

// What work() returned in a child of ours; "died" when it was killed.
std::string in_child(const std::function<std::string()>& work) {
    constexpr std::size_t room = 8192;
    void* const shared =
        ::mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(shared != MAP_FAILED);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const std::string result = work().substr(0, room - 1);
        std::copy(result.begin(), result.end(), static_cast<char*>(shared));
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::string result = WIFEXITED(status) ? static_cast<const char*>(shared) : "died";
    ::munmap(shared, room);
    return result;
}

// From now on the system calls of this process end as told. False where the kernel cannot do that.
bool system_calls_end(const Calls& calls, unsigned action) {
    std::vector<sock_filter> filter = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const long call : calls) {
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, action));
    }
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

unsigned with_error(int error) {
    return SECCOMP_RET_ERRNO | static_cast<unsigned>(error);
}

const Calls rename_calls = {
    SYS_renameat2,
    SYS_renameat,
#ifdef SYS_rename
    SYS_rename,
#endif
};
const Calls link_calls = {
    SYS_linkat,
#ifdef SYS_link
    SYS_link,
#endif
};

std::string message_when(const fs::path& path, const Calls& calls, unsigned action) {
    return in_child([&]() -> std::string {
        if (!system_calls_end(calls, action)) return "no filter";
        return message(path);
    });
}

bool no_filter(const std::string& result) {
    if (result != "no filter") return false;
    WARN("skipped: this kernel lets no test filter its system calls");
    return true;
}

// Permission bits do not stop root, so such trials run as nobody in a folder that is made nobody's.
std::string as_ordinary_user(const fs::path& folder, const std::function<std::string()>& work) {
    constexpr unsigned nobody = 65534;
    const bool root = ::geteuid() == 0;
    if (root) REQUIRE(::chown(folder.c_str(), nobody, nobody) == 0);
    return in_child([&]() -> std::string {
        if (root &&
            (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0))
            return "still root";
        return work();
    });
}

} // namespace

TEST_CASE("a save replaces the old text and keeps it as the backup") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    CHECK(message(file, old_text) == "");
    CHECK(folder.names() == Names{"siege.json"});
    CHECK(message(file, new_text) == "");
    CHECK(get(file) == new_text);
    CHECK(get(backup_of(file)) == old_text);
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
    CHECK(message(file, "") == "");
    CHECK(get(file) == "");
    CHECK(get(backup_of(file)) == new_text);
}

TEST_CASE("an empty old file does not push out a backup with something in it") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, "");
    put(folder / "siege.json.bak", old_text);
    CHECK(message(file) == "");
    CHECK(get(file) == new_text);
    CHECK(get(backup_of(file)) == old_text);
}

TEST_CASE("a path without a folder means the current one") {
    const ScratchFolder folder;
    CHECK(in_child([&] {
              if (::chdir(folder.path().c_str()) != 0) return std::string("no such folder");
              return message("bare", old_text) + message("bare") + message("made/below", old_text);
          }) == "");
    CHECK(folder.names() == Names{"bare", "bare.bak", "made"});
    CHECK(backup_of("bare") == "bare.bak");
}

TEST_CASE("missing folders are made") {
    const ScratchFolder folder;
    const fs::path file = folder / "a/b//c/siege.json";
    CHECK(message(file) == "");
    CHECK(get(file) == new_text);
    const std::string said = message_when(folder / "lost/siege.json", {SYS_fsync}, with_error(EIO));
    if (no_filter(said)) return;
    CHECK_THAT(said, Catch::Contains("the disk reports a fault (while making its folder)"));
}

TEST_CASE("a file where a folder should be") {
    const ScratchFolder folder;
    put(folder / "saves", "mine");
    for (const char* name : {"saves/siege.json", "saves/deep/siege.json"})
        CHECK(message(folder / name) ==
              "Could not save \"" + (folder / name).string() +
                  "\": a file stands where a folder should be (while looking for its folder); move "
                  "that file or choose another place.");
    CHECK(get(folder / "saves") == "mine");
    CHECK(folder.names() == Names{"saves"});
}

TEST_CASE("a folder where the file should be") {
    const ScratchFolder folder;
    fs::create_directory(folder / "siege.json");
    for (const char* name : {"siege.json", "siege.json/", ".", "siege.json/.."})
        CHECK_THAT(message(folder / name),
                   Catch::Contains("a folder stands where the file should be"));
    CHECK_THAT(read_whole(folder / "siege.json", 100).error,
               Catch::Contains("a folder stands where the file should be"));
    CHECK_FALSE(put_aside(folder / "siege.json"));
    CHECK(folder.names() == Names{"siege.json"});
}

TEST_CASE("a folder where the backup should be leaves the old file whole") {
    const ScratchFolder folder;
    put(folder / "siege.json", old_text);
    fs::create_directory(folder / "siege.json.bak");
    CHECK_THAT(message(folder / "siege.json"),
               Catch::Contains("keeping the old file as its backup"));
    CHECK(get(folder / "siege.json") == old_text);
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("pipes and devices are neither replaced nor read") {
    const ScratchFolder folder;
    const fs::path pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_THAT(message(pipe), Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(message("/dev/full"), Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(read_whole(pipe, 100).error, Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(read_whole("/dev/zero", 100).error, Catch::Contains("it is not an ordinary file"));
    CHECK_FALSE(put_aside(pipe));
    CHECK(folder.names() == Names{"pipe"});
}

TEST_CASE("an empty name and a name with a NUL are refused") {
    const ScratchFolder folder;
    const fs::path cut_short = folder / std::string("siege\0.json", 11);
    put(folder / "siege", old_text);
    CHECK_THAT(message(""), Catch::Contains("there is no such file or folder"));
    CHECK_THAT(message(cut_short), Catch::Contains("the name is not allowed there"));
    CHECK_THAT(read_whole(cut_short, 100).error, Catch::Contains("siege?.json"));
    CHECK_FALSE(put_aside(cut_short));
    CHECK(get(folder / "siege") == old_text);
    CHECK(folder.names() == Names{"siege"});
}

TEST_CASE("a full disk leaves the old file whole") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    std::string said;
    SECTION("the first byte finds no room") {
        said = message_when(file, {SYS_write}, with_error(ENOSPC));
        if (no_filter(said)) return;
        CHECK(said == "Could not save \"" + file.string() +
                          "\": the disk is full (while writing the new text); free some space or "
                          "choose another disk.");
    }
    SECTION("the room ends in the middle of the text") {
        said = in_child([&] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{10'000, 10'000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            return message(file, std::string(100'000, 'x'));
        });
        CHECK_THAT(said, Catch::Contains("the system allows no file so large (while writing"));
    }
    SECTION("the disk notices only when it must keep its promise") {
        said = message_when(file, {SYS_fsync}, with_error(EDQUOT));
        if (no_filter(said)) return;
        CHECK_THAT(said, Catch::Contains("your share of the disk is used up (while writing"));
    }
    CHECK(get(file) == old_text);
    CHECK(folder.names() == Names{"siege.json"});
}

namespace {

// Gives this process a view of the mounts that ends with it, and the right to change it.
bool own_mounts() {
    const std::string user = std::to_string(::geteuid());
    const std::string group = std::to_string(::getegid());
    if (user == "0") return ::unshare(CLONE_NEWNS) == 0;
    if (::unshare(CLONE_NEWNS | CLONE_NEWUSER) != 0) return false;
    put("/proc/self/setgroups", "deny");
    put("/proc/self/uid_map", "0 " + user + " 1");
    put("/proc/self/gid_map", "0 " + group + " 1");
    return ::geteuid() == 0 && ::getegid() == 0;
}

} // namespace

TEST_CASE("a disk that is really full") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const std::string said = in_child([&]() -> std::string {
        if (!own_mounts() || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount("none", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0)
            return "no mount";
        put(file, old_text);
        const std::string refused = message(file, std::string(100'000, 'x'));
        if (get(file) != old_text) return "the old text is gone";
        if (folder.names() != Names{"siege.json"}) return "something was left over";
        return message(file) + refused; // the shorter text has room
    });
    if (said == "no mount")
        WARN("skipped: no small disk can be mounted here");
    else
        CHECK_THAT(said, Catch::StartsWith("Could not save") &&
                             Catch::Contains("the disk is full (while writing the new text)"));
}

TEST_CASE("a fault in any step leaves the old file whole") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    put(folder / "siege.json.bak", "older\n");
    const Calls fault = GENERATE(Calls{SYS_openat}, Calls{SYS_write}, Calls{SYS_fsync},
                                 rename_calls, Calls{SYS_faccessat2, SYS_faccessat});
    const std::string said = message_when(file, fault, with_error(EIO));
    if (no_filter(said)) return;
    CHECK_THAT(said, Catch::Contains("the disk reports a fault"));
    CHECK(get(file) == old_text);
    CHECK(get(backup_of(file)) == "older\n");
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("a disk without hard links gets a copy as the backup") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const std::string long_text(200'000, 'o');
    put(file, long_text);
    ::chmod(file.c_str(), 0640);
    const std::string said = message_when(file, link_calls, with_error(EPERM));
    if (no_filter(said)) return;
    CHECK(said == "");
    CHECK(get(file) == new_text);
    CHECK(get(backup_of(file)) == long_text);
    CHECK((fs::status(backup_of(file)).permissions() & fs::perms::all) == fs::perms(0640));
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("what a killed save leaves behind is removed by the next one, a living save is not") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    const auto killed_at = GENERATE(Calls{SYS_write}, Calls{SYS_fsync}, link_calls, rename_calls);
    const std::string said = message_when(file, killed_at, SECCOMP_RET_KILL_PROCESS);
    if (no_filter(said)) return;
    REQUIRE(said == "died");
    CHECK(get(file) == old_text);
    const Names left = folder.names();
    const auto temp = std::find_if(left.begin(), left.end(),
                                   [](const std::string& name) { return name.ends_with(".tmp"); });
    REQUIRE(temp != left.end());
    CHECK(temp->starts_with("."));

    const int living = ::open((folder / *temp).c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(::flock(living, LOCK_EX) == 0);
    CHECK(message(file) == "");
    Names expected = left;
    expected.insert("siege.json.bak");
    CHECK(folder.names() == expected);
    ::close(living);

    CHECK(message(folder / "siege.jso") == "");
    CHECK(folder.names().count(*temp) == 1);
    CHECK(message(file) == "");
    CHECK(folder.names() == Names{"siege.jso", "siege.json", "siege.json.bak"});
}

TEST_CASE("a kill between the backup and the new file does no harm") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    fs::create_hard_link(file, backup_of(file));
    CHECK(message(file) == "");
    CHECK(get(file) == new_text);
    CHECK(get(backup_of(file)) == old_text);
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

namespace {

const std::string short_save = "s" + std::string(1'000, '1') + "s";
const std::string long_save = "l" + std::string(300'000, '2') + "l";

bool whole(const std::string& text) {
    return text == short_save || text == long_save;
}

void save_for_ever(const fs::path& file, int started) {
    for (bool longer = true;; longer = !longer) {
        if (write_durably(file, longer ? long_save : short_save)) ::_exit(1);
        if (longer && ::write(started, "!", 1) != 1) ::_exit(1);
    }
}

// How often the kill fell into a save, so that something was left over.
int kill_saves(const fs::path& file, int times) {
    std::mt19937 moments(1565);
    REQUIRE_FALSE(write_durably(file, short_save));
    int interrupted = 0;
    for (int time = 0; time < times; ++time) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) save_for_ever(file, ends[1]);
        char started = 0;
        REQUIRE(::read(ends[0], &started, 1) == 1);
        ::usleep(static_cast<useconds_t>(moments() % 3'000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(ends[0]);
        ::close(ends[1]);
        REQUIRE(WIFSIGNALED(status));
        REQUIRE(whole(read_whole(file, 1'000'000).text));
        REQUIRE(whole(read_whole(backup_of(file), 1'000'000).text));
        for (const auto& entry : fs::directory_iterator(file.parent_path()))
            if (entry.path().extension() == ".tmp") {
                ++interrupted;
                break;
            }
    }
    return interrupted;
}

void check_kills(int times) {
    const ScratchFolder folder;
    const int interrupted = kill_saves(folder / "siege.json", times);
    INFO(interrupted << " of " << times << " kills fell into a save");
    CHECK(interrupted > times / 10);
    CHECK(message(folder / "siege.json") == "");
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

} // namespace

TEST_CASE("killed while saving, the old or the new state is there") {
#ifdef __SANITIZE_ADDRESS__
    check_kills(50); // where a fork takes far longer
#else
    check_kills(300);
#endif
}

TEST_CASE("killed while saving a thousand times", "[.][slow]") {
    check_kills(1'000);
}

TEST_CASE("several programs that save at once all succeed, and the last text stands whole") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    std::vector<pid_t> children;
    for (int number = 0; number < 4; ++number) {
        children.push_back(::fork());
        REQUIRE(children.back() >= 0);
        if (children.back() != 0) continue;
        for (int save = 0; save < 25; ++save)
            if (write_durably(file, (save + number) % 2 == 0 ? short_save : long_save)) ::_exit(1);
        ::_exit(0);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        CHECK(status == 0);
    }
    CHECK(whole(get(file)));
    CHECK(whole(get(backup_of(file))));
    CHECK(message(file) == "");
    CHECK(folder.names() == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("every name that the system allows works") {
    std::string cats;
    for (int cat = 0; cat < 85; ++cat) cats += "\u732b"; // 255 bytes
    const std::string name = GENERATE_COPY(
        std::string("Le fort \u00e0 l'\u00e9t\u00e9.siege"), "\u57ce\u306e\u5305\u56f2",
        "\U0001f3f0\U0001f6e1\ufe0f", " blanks  before and after ", "\"quotes\" 'and' `more`",
        "-dash", ".hidden", "new\nline", "\xff not UTF-8", std::string(200, 'n'),
        std::string(251, 'n'), std::string(252, 'n'), std::string(255, 'n'), cats);
    const ScratchFolder folder;
    const bool in_a_folder_of_that_name = GENERATE(false, true);
    const fs::path file = in_a_folder_of_that_name ? folder / name / name : folder / name;
    CAPTURE(name);
    CHECK(message(file, old_text) == "");
    CHECK(message(file, new_text) == "");
    CHECK(read_whole(file, 1000).text == new_text);
    CHECK(read_whole(backup_of(file), 1000).text == old_text);
    const auto aside = put_aside(file);
    REQUIRE(aside);
    CHECK(get(*aside) == new_text);
    CHECK(aside->filename().string().size() <= 255);
    CHECK(std::distance(fs::directory_iterator(file.parent_path()), {}) == 2);
}

TEST_CASE("a name that the system does not allow is reported") {
    const ScratchFolder folder;
    std::string accents;
    for (int letter = 0; letter < 200; ++letter) accents += "\u00e9"; // 400 bytes
    CHECK_THAT(message(folder / accents), Catch::Contains("the name is too long"));
    CHECK_THAT(message(folder / accents / "siege.json"), Catch::Contains("the name is too long"));
    CHECK(folder.names().empty());
}

TEST_CASE("long names that differ only at the end have different backups") {
    const std::string start(250, 'n');
    const fs::path one = backup_of("saves/" + start + "1.ab");
    const fs::path two = backup_of("saves/" + start + "2.ab");
    CHECK(one != two);
    CHECK(one.filename().string().size() == 255);
    CHECK(one.parent_path() == "saves");
    std::string cats = "x";
    for (int cat = 0; cat < 84; ++cat) cats += "\u732b";
    const std::string name = backup_of(cats).string();
    CHECK(name.size() <= 255);
    CHECK((name.find('~') - 1) % 3 == 0); // cut between two characters
}

TEST_CASE("a folder that may only be read") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    ::chmod(file.c_str(), 0666);
    const std::string said = as_ordinary_user(folder.path(), [&] {
        ::chmod(folder.path().c_str(), 0555);
        const std::string refused =
            message(file) + message(folder / "new/siege.json") + (put_aside(file) ? "moved" : "");
        ::chmod(folder.path().c_str(), 0755);
        return refused;
    });
    CHECK(said ==
          "Could not save \"" + file.string() +
              "\": permission is missing (while making the temporary file); change the permissions "
              "or choose another place."
              "Could not save \"" +
              (folder / "new/siege.json").string() +
              "\": permission is missing (while making its folder); change the permissions or "
              "choose another place.");
    CHECK(get(file) == old_text);
    CHECK(folder.names() == Names{"siege.json"});
}

TEST_CASE("a file that may only be read is not replaced") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    ::chmod(file.c_str(), 0444);
    const std::string said = as_ordinary_user(folder.path(), [&] { return message(file); });
    CHECK_THAT(said, Catch::Contains("permission is missing (while looking at the old file)"));
    CHECK(get(file) == old_text);
    CHECK(folder.names() == Names{"siege.json"});
}

TEST_CASE("a file that may not be read says so") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    ::chmod(file.c_str(), 0);
    const auto read = [&] { return read_whole(file, 100).error; };
    CHECK_THAT(::geteuid() == 0 ? as_ordinary_user(folder.path(), read) : read(),
               Catch::StartsWith("Could not read") && Catch::Contains("permission is missing"));
}

TEST_CASE("the permissions of an old file are kept, a new one has the usual ones") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const auto permissions = [&] {
        return static_cast<unsigned>(fs::status(file).permissions() & fs::perms::all);
    };
    CHECK(in_child([&] {
              ::umask(027);
              return message(file, old_text);
          }) == "");
    CHECK(permissions() == 0640);
    for (const unsigned mode : {0600u, 0666u, 0640u, 0755u}) {
        ::chmod(file.c_str(), mode);
        CHECK(message(file) == "");
        CHECK(permissions() == mode);
    }
}

TEST_CASE("the owner of an old file is kept where the system allows it") {
    if (::geteuid() != 0) {
        WARN("skipped: only root can give files away");
        return;
    }
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    REQUIRE(::chown(file.c_str(), 12345, 54321) == 0);
    ::chmod(file.c_str(), 0666);
    struct stat seen {};
    CHECK(message(file) == "");
    REQUIRE(::stat(file.c_str(), &seen) == 0);
    CHECK(seen.st_uid == 12345);
    CHECK(seen.st_gid == 54321);

    CHECK(as_ordinary_user(folder.path(), [&] { return message(file, old_text); }) == "");
    REQUIRE(::stat(file.c_str(), &seen) == 0);
    CHECK(seen.st_uid == 65534);
    CHECK((seen.st_mode & 0777) == 0606); // the rights of group 54321 are not handed to another
}

TEST_CASE("a symbolic link is written through and stays") {
    const ScratchFolder folder;
    fs::create_directories(folder / "cloud/deep");
    const fs::path target = folder / "cloud/deep/real.json";
    put(target, old_text);
    fs::create_symlink("deep/real.json", folder / "cloud/second");
    fs::create_symlink("cloud/second", folder / "siege.json");
    const fs::path file = folder / "siege.json";
    CHECK(message(file) == "");
    CHECK(fs::read_symlink(file) == "cloud/second");
    CHECK(get(target) == new_text);
    CHECK(fs::weakly_canonical(backup_of(file)) ==
          fs::weakly_canonical(folder / "cloud/deep/real.json.bak"));
    CHECK(get(backup_of(file)) == old_text);

    const auto aside = put_aside(file);
    REQUIRE(aside);
    CHECK(fs::exists(folder / "cloud/deep/real.json.damaged-1"));
    CHECK(message(file, old_text) == ""); // through the link that leads nowhere now
    CHECK(get(target) == old_text);
    CHECK(fs::is_symlink(file));
    CHECK(folder.names() == Names{"cloud", "siege.json"});
}

TEST_CASE("links in a circle are reported") {
    const ScratchFolder folder;
    fs::create_symlink("two", folder / "one");
    fs::create_symlink("one", folder / "two");
    CHECK_THAT(message(folder / "one"), Catch::Contains("its symbolic links lead in a circle"));
    CHECK_THAT(read_whole(folder / "one", 100).error,
               Catch::Contains("its symbolic links lead in a circle"));
    CHECK_FALSE(put_aside(folder / "one"));
    CHECK(backup_of(folder / "one") == folder / "one.bak");
    CHECK(folder.names() == Names{"one", "two"});
}

TEST_CASE("reading stops at the cap") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const std::string text = std::string(40'000, 'r') + std::string(3, '\0') + "\r\n\xff";
    put(file, text);
    CHECK(read_whole(file, text.size()).text == text);
    CHECK(read_whole(file, static_cast<std::size_t>(-1)).text == text);
    const ReadResult refused = read_whole(file, text.size() - 1);
    CHECK(refused.text == "");
    CHECK(refused.error ==
          "Could not read \"" + file.string() +
              "\": it is larger than the 40005 bytes allowed; choose another file.");
    CHECK(read_whole(file, 0).error != "");
    put(file, "");
    CHECK(read_whole(file, 0).error == "");
    CHECK(read_whole(folder / "none", 100).error ==
          "Could not read \"" + (folder / "none").string() +
              "\": there is no such file or folder (while opening it); check the name or choose "
              "another place.");
}

TEST_CASE("a damaged file is put aside under a free name") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(folder / "siege.json.damaged-2", "mine");
    for (const char* name : {"siege.json.damaged-1", "siege.json.damaged-3"}) {
        put(file, name);
        CHECK(put_aside(file) == folder / name);
        CHECK(get(folder / name) == name);
    }
    CHECK(get(folder / "siege.json.damaged-2") == "mine");
    CHECK_FALSE(put_aside(file));
    CHECK(folder.names().size() == 3);
}

TEST_CASE("a damaged file that cannot be moved stays where it is") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    put(file, old_text);
    const std::string said = in_child([&]() -> std::string {
        if (!system_calls_end(rename_calls, with_error(EIO))) return "no filter";
        return put_aside(file) ? "moved" : "";
    });
    if (no_filter(said)) return;
    CHECK(said == "");
    CHECK(folder.names() == Names{"siege.json"});
}

TEST_CASE("messages do not depend on the locale") {
    const ScratchFolder folder;
    const auto everything_said = [&] {
        std::string said = message(folder.path()) + read_whole(folder / "none", 10).error;
        for (const int error : {ENOSPC, EACCES, ENXIO})
            said += file_trouble("save", "siege", {error, std::generic_category()}, "trying");
        return said;
    };
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const std::string plain = everything_said();
    CHECK_THAT(plain, Catch::Contains("system error " + std::to_string(ENXIO) + " (while trying)"));
    for (const char* locale :
         {"de_DE.UTF-8", "tr_TR.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8", "C.UTF-8"})
        if (std::setlocale(LC_ALL, locale) != nullptr) CHECK(everything_said() == plain);
    std::setlocale(LC_ALL, before.c_str());
}
