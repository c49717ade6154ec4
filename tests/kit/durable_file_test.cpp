// SPDX-License-Identifier: GPL-3.0-or-later
// What a save leaves in a folder: the file, its backup, nothing else.
#include "durable_file_trials.hpp"

#include <catch2/catch.hpp>

#include <sys/stat.h>
#include <unistd.h>

using namespace siege::durable;

TEST_CASE("a save replaces the old text and keeps it as the backup") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    CHECK(message(file, old_text) == "");
    CHECK(names_in(folder.path()) == Names{"siege.json"});
    CHECK(message(file, new_text) == "");
    CHECK(text_of(file) == new_text);
    CHECK(text_of(backup_of(file)) == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
    CHECK(message(file, "") == "");
    CHECK(text_of(file) == "");
    CHECK(text_of(backup_of(file)) == new_text);
}

TEST_CASE("an empty old file does not push out a backup with something in it") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, "");
    write_text(folder / "siege.json.bak", old_text);
    CHECK(message(file) == "");
    CHECK(text_of(file) == new_text);
    CHECK(text_of(backup_of(file)) == old_text);
}

TEST_CASE("a path without a folder means the current one") {
    const ScratchFolder folder;
    CHECK(in_child([&] {
              if (::chdir(folder.path().c_str()) != 0) return std::string("no such folder");
              return message("bare", old_text) + message("bare") + message("made/below", old_text);
          }) == "");
    CHECK(names_in(folder.path()) == Names{"bare", "bare.bak", "made"});
    CHECK(backup_of("bare") == "bare.bak");
}

TEST_CASE("missing folders are made") {
    const ScratchFolder folder;
    const fs::path file = folder / "a/b//c/siege.json";
    CHECK(message(file) == "");
    CHECK(text_of(file) == new_text);
    const std::string said = message_when(folder / "lost/siege.json", {SYS_fsync}, with_error(EIO));
    if (no_filter(said)) return;
    CHECK_THAT(said, Catch::Contains("the disk reports a fault (while making its folder)"));
}

TEST_CASE("a file where a folder should be") {
    const ScratchFolder folder;
    write_text(folder / "saves", "mine");
    for (const char* name : {"saves/siege.json", "saves/deep/siege.json"})
        CHECK(message(folder / name) ==
              "Could not save \"" + (folder / name).string() +
                  "\": a file stands where a folder should be (while looking for its folder); move "
                  "that file or choose another place.");
    CHECK(text_of(folder / "saves") == "mine");
    CHECK(names_in(folder.path()) == Names{"saves"});
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
    CHECK(names_in(folder.path()) == Names{"siege.json"});
}

TEST_CASE("a folder where the backup should be leaves the old file whole") {
    const ScratchFolder folder;
    write_text(folder / "siege.json", old_text);
    fs::create_directory(folder / "siege.json.bak");
    CHECK_THAT(message(folder / "siege.json"),
               Catch::Contains("keeping the old file as its backup"));
    CHECK(text_of(folder / "siege.json") == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json", "siege.json.bak"});
}

TEST_CASE("an empty name and a name with a NUL are refused") {
    const ScratchFolder folder;
    const fs::path cut_short = folder / std::string("siege\0.json", 11);
    write_text(folder / "siege", old_text);
    CHECK_THAT(message(""), Catch::Contains("there is no such file or folder"));
    CHECK_THAT(message(cut_short), Catch::Contains("the name is not allowed there"));
    CHECK_THAT(read_whole(cut_short, 100).error, Catch::Contains("siege?.json"));
    CHECK_FALSE(put_aside(cut_short));
    CHECK(text_of(folder / "siege") == old_text);
    CHECK(names_in(folder.path()) == Names{"siege"});
}

TEST_CASE("a name that the system does not allow is reported") {
    const ScratchFolder folder;
    std::string accents;
    for (int letter = 0; letter < 200; ++letter) accents += "\u00e9"; // 400 bytes
    CHECK_THAT(message(folder / accents), Catch::Contains("the name is too long"));
    CHECK_THAT(message(folder / accents / "siege.json"), Catch::Contains("the name is too long"));
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("a folder that may only be read") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
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
    CHECK(text_of(file) == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json"});
}

TEST_CASE("a file that may only be read is not replaced") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
    ::chmod(file.c_str(), 0444);
    const std::string said = as_ordinary_user(folder.path(), [&] { return message(file); });
    CHECK_THAT(said, Catch::Contains("permission is missing (while looking at the old file)"));
    CHECK(text_of(file) == old_text);
    CHECK(names_in(folder.path()) == Names{"siege.json"});
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
    write_text(file, old_text);
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
    write_text(target, old_text);
    fs::create_symlink("deep/real.json", folder / "cloud/second");
    fs::create_symlink("cloud/second", folder / "siege.json");
    const fs::path file = folder / "siege.json";
    CHECK(message(file) == "");
    CHECK(fs::read_symlink(file) == "cloud/second");
    CHECK(text_of(target) == new_text);
    CHECK(fs::weakly_canonical(backup_of(file)) ==
          fs::weakly_canonical(folder / "cloud/deep/real.json.bak"));
    CHECK(text_of(backup_of(file)) == old_text);

    const auto aside = put_aside(file);
    REQUIRE(aside);
    CHECK(fs::exists(folder / "cloud/deep/real.json.damaged-1"));
    CHECK(message(file, old_text) == ""); // through the link that leads nowhere now
    CHECK(text_of(target) == old_text);
    CHECK(fs::is_symlink(file));
    CHECK(names_in(folder.path()) == Names{"cloud", "siege.json"});
}
