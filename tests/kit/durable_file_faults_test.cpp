// SPDX-License-Identifier: GPL-3.0-or-later
// Saves that meet a full disk, a fault, a kill or each other.
#include "durable_file_trials.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <random>

#include <fcntl.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace siege::durable;

TEST_CASE("a full disk leaves the old file whole") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
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
    CHECK(text_of(file) == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json"});
}

namespace {

// Gives this process a view of the mounts that ends with it, and the right to change it.
bool own_mounts() {
    const std::string user = std::to_string(::geteuid());
    const std::string group = std::to_string(::getegid());
    if (user == "0") return ::unshare(CLONE_NEWNS) == 0;
    if (::unshare(CLONE_NEWNS | CLONE_NEWUSER) != 0) return false;
    write_text("/proc/self/setgroups", "deny");
    write_text("/proc/self/uid_map", "0 " + user + " 1");
    write_text("/proc/self/gid_map", "0 " + group + " 1");
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
        write_text(file, old_text);
        const std::string refused = message(file, std::string(100'000, 'x'));
        if (text_of(file) != old_text) return "the old text is gone";
        if (names_in(folder.path()) != Names{"siege.json"}) return "something was left over";
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
    write_text(file, old_text);
    write_text(folder / "siege.json.bak", "older\n");
    const Calls fault = GENERATE(Calls{SYS_openat}, Calls{SYS_write}, Calls{SYS_fsync},
                                 rename_calls, Calls{SYS_faccessat2, SYS_faccessat});
    const std::string said = message_when(file, fault, with_error(EIO));
    if (no_filter(said)) return;
    CHECK_THAT(said, Catch::Contains("the disk reports a fault"));
    CHECK(text_of(file) == old_text);
    CHECK(text_of(backup_of(file)) == "older\n");
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("a disk without hard links gets a copy as the backup") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const std::string long_text(200'000, 'o');
    write_text(file, long_text);
    ::chmod(file.c_str(), 0640);
    const std::string said = message_when(file, link_calls, with_error(EPERM));
    if (no_filter(said)) return;
    CHECK(said == "");
    CHECK(text_of(file) == new_text);
    CHECK(text_of(backup_of(file)) == long_text);
    CHECK((fs::status(backup_of(file)).permissions() & fs::perms::all) == fs::perms(0640));
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("what a killed save leaves behind is removed by the next one, a living save is not") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
    const auto killed_at = GENERATE(Calls{SYS_write}, Calls{SYS_fsync}, link_calls, rename_calls);
    const std::string said = message_when(file, killed_at, with_death());
    if (no_filter(said)) return;
    REQUIRE(said == "died");
    CHECK(text_of(file) == old_text);
    const Names left = names_in(folder.path());
    const auto temp = std::find_if(left.begin(), left.end(),
                                   [](const std::string& name) { return name.ends_with(".tmp"); });
    REQUIRE(temp != left.end());
    CHECK(temp->starts_with("."));

    const int living = ::open((folder / *temp).c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(::flock(living, LOCK_EX) == 0);
    CHECK(message(file) == "");
    Names expected = left;
    expected.insert("siege.json.bak");
    CHECK(names_in(folder.path()) == expected);
    ::close(living);

    CHECK(message(folder / "siege.jso") == "");
    CHECK(names_in(folder.path()).count(*temp) == 1);
    CHECK(message(file) == "");
    CHECK(names_in(folder.path()) == Names{"siege.jso", "siege.json", "siege.json.bak"});
}

TEST_CASE("a kill between the backup and the new file does no harm") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
    fs::create_hard_link(file, backup_of(file));
    CHECK(message(file) == "");
    CHECK(text_of(file) == new_text);
    CHECK(text_of(backup_of(file)) == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
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
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
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
    CHECK(whole(text_of(file)));
    CHECK(whole(text_of(backup_of(file))));
    CHECK(message(file) == "");
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
}
