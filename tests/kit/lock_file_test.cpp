// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/lock_file.hpp"
#include "kit/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdlib>
#include <type_traits>
#include <utility>
#include <vector>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace siege::kit;
using siege::trials::ScratchFolder;
using siege::trials::text_of;

namespace {

namespace fs = std::filesystem;

// Another program that holds the lock until it is killed.
class Holder {
  public:
    explicit Holder(const fs::path& path) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        process_ = ::fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            const auto lock = LockFile::try_lock(path);
            if (::write(ends[1], lock ? "y" : "n", 1) == 1)
                for (;;) ::pause();
            ::_exit(1);
        }
        char locked = 0;
        REQUIRE(::read(ends[0], &locked, 1) == 1);
        ::close(ends[0]);
        ::close(ends[1]);
        holds_ = locked == 'y';
    }
    ~Holder() { kill(); }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;

    bool holds() const { return holds_; }
    pid_t process() const { return process_; }

    void kill() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }

  private:
    pid_t process_ = 0;
    bool holds_ = false;
};

} // namespace

TEST_CASE("of two programs one has the lock, and the other learns whose it is") {
    const ScratchFolder folder;
    const fs::path path = folder / "autosave.lock";
    Holder other(path);
    REQUIRE(other.holds());
    LockFile::Refusal why_not;
    CHECK_FALSE(LockFile::try_lock(path, &why_not));
    CHECK(why_not.held);
    CHECK(why_not.process == other.process());
    CHECK(why_not.error ==
          "Could not lock \"" + path.string() +
              "\": another program is using it; close that program and try again.");
    CHECK_FALSE(LockFile::try_lock(path));
    CHECK(LockFile::try_lock(folder / "other.lock"));
}

TEST_CASE("a stale lock is no obstacle") {
    const ScratchFolder folder;
    const fs::path path = folder / "autosave.lock";
    SECTION("of a program that was killed") {
        Holder other(path);
        REQUIRE(other.holds());
        other.kill();
    }
    SECTION("with the number of a program that runs, but does not hold it") {
        std::ofstream(path) << "1\n";
    }
    SECTION("with any text") {
        std::ofstream(path) << std::string(1000, 'x');
    }
    REQUIRE(fs::exists(path));
    const auto lock = LockFile::try_lock(path);
    CHECK(lock);
    CHECK(text_of(path) == std::to_string(::getpid()) + "\n");
}

TEST_CASE("a lock keeps out its own program too, until it ends") {
    const ScratchFolder folder;
    const fs::path path = folder / "autosave.lock";
    auto lock = LockFile::try_lock(path);
    REQUIRE(lock);
    LockFile::Refusal why_not;
    CHECK_FALSE(LockFile::try_lock(path, &why_not));
    CHECK(why_not.process == ::getpid());
    CHECK_FALSE(Holder(path).holds());
    lock.reset();
    CHECK(Holder(path).holds());
    CHECK(LockFile::try_lock(path, &why_not));
    CHECK_FALSE(why_not.held);
    CHECK(why_not.error == "");
}

TEST_CASE("a lock moves with its owner") {
    static_assert(!std::is_copy_constructible_v<LockFile> && !std::is_copy_assignable_v<LockFile>);
    const ScratchFolder folder;
    auto first = LockFile::try_lock(folder / "first");
    auto second = LockFile::try_lock(folder / "second");
    REQUIRE((first && second));
    {
        const LockFile moved(std::move(*first));
        first.reset();
        CHECK_FALSE(LockFile::try_lock(folder / "first"));
    }
    CHECK(LockFile::try_lock(folder / "first"));
    auto third = LockFile::try_lock(folder / "third");
    REQUIRE(third);
    *third = std::move(*second);
    CHECK(LockFile::try_lock(folder / "third"));
    CHECK_FALSE(LockFile::try_lock(folder / "second"));
}

TEST_CASE("a lock whose file was deleted can be had again") {
    const ScratchFolder folder;
    const auto lost = LockFile::try_lock(folder / "autosave.lock");
    fs::remove(folder / "autosave.lock");
    const auto found = LockFile::try_lock(folder / "autosave.lock");
    CHECK(found);
    CHECK_FALSE(LockFile::try_lock(folder / "autosave.lock"));
}

TEST_CASE("missing folders are made for a lock") {
    const ScratchFolder folder;
    CHECK(LockFile::try_lock(folder / "state/program/autosave.lock"));
}

TEST_CASE("a lock that cannot be is refused with the reason") {
    const ScratchFolder folder;
    std::ofstream(folder / "file") << "mine";
    fs::create_directory(folder / "folder");
    fs::create_symlink("file", folder / "link");
    const auto refusal = [](const fs::path& path) {
        LockFile::Refusal why_not;
        CHECK_FALSE(LockFile::try_lock(path, &why_not));
        CHECK_FALSE(why_not.held);
        CHECK_FALSE(why_not.process);
        return why_not.error;
    };
    CHECK(
        refusal(folder / "file/lock") ==
        "Could not lock \"" + (folder / "file/lock").string() +
            "\": a file stands where a folder should be; move that file or choose another place.");
    CHECK_THAT(refusal(folder / "folder"),
               Catch::Contains("a folder stands where the file should be"));
    CHECK_THAT(refusal("/proc/none/lock"), Catch::Contains("there is no such file or folder"));
    CHECK_THAT(refusal(""), Catch::Contains("the name is not allowed there"));
    CHECK_THAT(refusal(folder / std::string(300, 'n')), Catch::Contains("the name is too long"));
    CHECK_THAT(refusal(folder / "link"), Catch::Contains("it is not an ordinary file"));
    refusal(folder / std::string("file\0", 5));
    CHECK(text_of(folder / "file") == "mine");
}

TEST_CASE("no two programs ever hold a lock together") {
    const ScratchFolder folder;
    const fs::path path = folder / "autosave.lock";
    const bool deleted_at_the_end_of_a_turn = GENERATE(false, true);
    void* const shared =
        ::mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(shared != MAP_FAILED);
    volatile int* const turns = static_cast<volatile int*>(shared);
    constexpr int programs = 4;
    constexpr int turns_each = 200;
    std::vector<pid_t> children;
    for (int number = 0; number < programs; ++number) {
        children.push_back(::fork());
        REQUIRE(children.back() >= 0);
        if (children.back() != 0) continue;
        for (int turn = 0; turn < turns_each;) {
            const auto lock = LockFile::try_lock(path);
            if (!lock) continue;
            const int before = *turns;
            ::usleep(1);
            *turns = before + 1;
            ++turn;
            if (deleted_at_the_end_of_a_turn) ::unlink(path.c_str());
        }
        ::_exit(0);
    }
    for (const pid_t child : children) ::waitpid(child, nullptr, 0);
    CHECK(*turns == programs * turns_each);
    ::munmap(shared, sizeof(int));
}
