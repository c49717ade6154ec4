// SPDX-License-Identifier: GPL-3.0-or-later
// Files read, put aside, named and talked about.
#include "durable_file_trials.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <clocale>
#include <iterator>

#include <sys/stat.h>
#include <unistd.h>

using namespace siege::durable;

TEST_CASE("pipes and devices are neither replaced nor read") {
    const ScratchFolder folder;
    const fs::path pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_THAT(message(pipe), Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(message("/dev/full"), Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(read_whole(pipe, 100).error, Catch::Contains("it is not an ordinary file"));
    CHECK_THAT(read_whole("/dev/zero", 100).error, Catch::Contains("it is not an ordinary file"));
    CHECK_FALSE(put_aside(pipe));
    CHECK(names_in(folder.path()) == Names{"pipe"});
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
    CHECK(text_of(*aside) == new_text);
    CHECK(aside->filename().string().size() <= 255);
    CHECK(std::distance(fs::directory_iterator(file.parent_path()), {}) == 2);
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

TEST_CASE("a file that may not be read says so") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
    ::chmod(file.c_str(), 0);
    const auto read = [&] { return read_whole(file, 100).error; };
    CHECK_THAT(::geteuid() == 0 ? as_ordinary_user(folder.path(), read) : read(),
               Catch::StartsWith("Could not read") && Catch::Contains("permission is missing"));
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
    CHECK(names_in(folder.path()) == Names{"one", "two"});
}

TEST_CASE("reading stops at the cap") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    const std::string text = std::string(40'000, 'r') + std::string(3, '\0') + "\r\n\xff";
    write_text(file, text);
    CHECK(read_whole(file, text.size()).text == text);
    CHECK(read_whole(file, static_cast<std::size_t>(-1)).text == text);
    const ReadResult refused = read_whole(file, text.size() - 1);
    CHECK(refused.text == "");
    CHECK(refused.error ==
          "Could not read \"" + file.string() +
              "\": it is larger than the 40005 bytes allowed; choose another file.");
    CHECK(read_whole(file, 0).error != "");
    write_text(file, "");
    CHECK(read_whole(file, 0).error == "");
    CHECK(read_whole(folder / "none", 100).error ==
          "Could not read \"" + (folder / "none").string() +
              "\": there is no such file or folder (while opening it); check the name or choose "
              "another place.");
}

TEST_CASE("a damaged file is put aside under a free name") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(folder / "siege.json.damaged-2", "mine");
    for (const char* name : {"siege.json.damaged-1", "siege.json.damaged-3"}) {
        write_text(file, name);
        CHECK(put_aside(file) == folder / name);
        CHECK(text_of(folder / name) == name);
    }
    CHECK(text_of(folder / "siege.json.damaged-2") == "mine");
    CHECK_FALSE(put_aside(file));
    CHECK(names_in(folder.path()).size() == 3);
}

TEST_CASE("a damaged file that cannot be moved stays where it is") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege.json";
    write_text(file, old_text);
    const std::string said = in_child([&]() -> std::string {
        if (!system_calls_end(rename_calls, with_error(EIO))) return "no filter";
        return put_aside(file) ? "moved" : "";
    });
    if (no_filter(said)) return;
    CHECK(said == "");
    CHECK(names_in(folder.path()) == Names{"siege.json"});
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
