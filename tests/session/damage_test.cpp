// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ground.hpp"

#include "kit/durable_file.hpp"
#include "kit/scratch_folder.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using session::Damage;
using session::open_journal;
using session::read_journal;

namespace {

namespace fs = std::filesystem;

std::string toll_text() {
    TollSiege siege = toll_siege(12);
    play_on(siege, 12);
    return session::journal_text(journal_of(siege));
}

// Empty when a file with this text is refused as it should be, or holds nothing else than `whole`.
std::string not_refused(const fs::path& file, const std::string& text, const std::string& whole) {
    write_text(file, text);
    const auto read = read_journal(file, schemas());
    if (read.journal)
        return session::journal_text(*read.journal) == whole ? "" : "another journal was read";
    if (read.damage == Damage::None) return "no journal and no damage";
    if (read.problems.empty() || read.problems.front().text().empty())
        return "refused without a reason";
    return text_of(file) == text ? "" : "the file was changed by reading";
}

// A file as a newer program would write it: with a checksum that fits.
std::string resealed(nlohmann::json file) {
    file.erase("checksum");
    file["checksum"] = kit::hex16(kit::hash_text(file.dump()));
    return file.dump(2);
}

} // namespace

TEST_CASE("a saved siege cut at any byte is refused with the reason", "[damage]") {
    const ScratchFolder folder;
    const std::string whole = toll_text();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const std::string wrong = not_refused(folder / "cut", whole.substr(0, length), whole);
        INFO("cut to " << length << " of " << whole.size() << " bytes");
        REQUIRE(wrong == "");
        if (length + 1 < whole.size())
            REQUIRE(read_journal(folder / "cut", schemas()).damage == Damage::Damaged);
    }
}

TEST_CASE("a saved siege with a flipped bit is refused with the reason", "[damage]") {
    const ScratchFolder folder;
    const std::string whole = toll_text();
    kit::RandomStream random(2, 2);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string text = whole;
        text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
        INFO("byte " << at << " of\n" << whole);
        REQUIRE(not_refused(folder / "flipped", text, whole) == "");
    }
}

TEST_CASE("a saved siege with bytes changed, lost, added or doubled is refused with the reason",
          "[damage]") {
    const ScratchFolder folder;
    MaltaSiege siege(rules_of(malta::Side::Turks, 12), 4);
    play_on(siege, 4, 30);
    const std::string whole = session::journal_text(journal_of(siege));
    kit::RandomStream random(3, 3);
    const auto place = [&] { return random.below(static_cast<std::uint32_t>(whole.size())); };
    for (int trial = 0; trial < 3000; ++trial) {
        std::string text = whole;
        for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
            const std::size_t at = place() % text.size(), length = 1 + random.below(40);
            switch (random.below(4)) {
            case 0: text[at] = static_cast<char>(random.below(256)); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, whole.substr(place(), length)); break;
            default: text.replace(at, length, std::string(length, '\0')); break;
            }
            if (text.empty()) text = "{";
        }
        INFO("trial " << trial << "\n" << text);
        REQUIRE(not_refused(folder / "changed", text, whole) == "");
    }
}

TEST_CASE("files that are no saved siege are refused with the reason", "[damage]") {
    const ScratchFolder folder;
    const std::string whole = toll_text();
    std::string utf16 = "\xff\xfe";
    for (const char c : whole) utf16 += {c, '\0'};
    const std::vector<std::string> texts{
        "",
        std::string(1, '\0'),
        std::string(4096, '\0'),
        whole + std::string(1, '\0'),
        whole + std::string(4096, '\0'),
        "null",
        "[]",
        "{}",
        "\"siege-journal\"",
        "{\"format\":\"siege-journal\"}",
        std::string(100000, '['),
        std::string(100000, '{'),
        "{\"format\":\"siege-journal\",\"version\":1e400}",
        "\xef\xbb\xbf" + whole,
        utf16,
        whole + whole,
        "{\"format\":\"siege-journal\",\"format\":\"siege-journal\"}"};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        write_text(folder / "no-siege", texts[i]);
        const auto read = read_journal(folder / "no-siege", schemas());
        INFO("text " << i << ": " << texts[i].substr(0, 60));
        CHECK(!read.journal);
        CHECK(read.damage == Damage::Damaged);
        REQUIRE(!read.problems.empty());
        CHECK(read.problems.front().text().find("no-siege") != std::string::npos);
    }
    std::string windows = whole;
    for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2)
        windows.replace(at, 1, "\r\n");
    CHECK(not_refused(folder / "windows", windows, whole) == ""); // the same content in other lines
}

TEST_CASE("a missing file or a folder is told, and nothing is put aside", "[damage]") {
    const ScratchFolder folder;
    fs::create_directory(folder / "folder");
    for (const auto& path : {folder / "none", folder / "folder", folder / "folder/none/none"}) {
        const auto opened = open_journal(path, schemas());
        CHECK(!opened.journal);
        CHECK(opened.damage == Damage::Unreadable);
        CHECK(opened.messages.size() == 1);
        CHECK(!opened.put_aside);
        CHECK(!opened.backup);
    }
    CHECK(fs::is_directory(folder / "folder"));
}

TEST_CASE("a damaged siege is put aside, whole, and the backup is offered", "[damage]") {
    const ScratchFolder folder;
    const fs::path file = folder / "siege";
    TollSiege siege = toll_siege(5);
    const std::string older = session::journal_text(journal_of(siege));
    play_on(siege, 5);
    REQUIRE(!kit::write_durably(file, older));
    REQUIRE(!kit::write_durably(file, session::journal_text(journal_of(siege))));
    write_text(file, "cut");
    const auto opened = open_journal(file, schemas());
    CHECK(!opened.journal);
    REQUIRE(opened.put_aside);
    CHECK(text_of(*opened.put_aside) == "cut");
    CHECK(!fs::exists(file));
    REQUIRE(opened.backup);
    CHECK(text_of(*opened.backup) == older);
    CHECK(opened.messages.size() == 3); // the reason, where it is now, where the backup is
    CHECK(open_journal(*opened.backup, schemas()).journal);

    // A second time: nothing that was put aside is overwritten.
    write_text(file, "cut again");
    const auto second = open_journal(file, schemas());
    REQUIRE(second.put_aside);
    CHECK(*second.put_aside != *opened.put_aside);
    CHECK(text_of(*opened.put_aside) == "cut");
    CHECK(text_of(*second.put_aside) == "cut again");
    CHECK(text_of(*second.backup) == older);
}

TEST_CASE("a backup that is damaged too is not offered", "[damage]") {
    const ScratchFolder folder;
    write_text(folder / "siege", "");
    write_text(kit::backup_of(folder / "siege"), "{}");
    const auto opened = open_journal(folder / "siege", schemas());
    CHECK(!opened.backup);
    CHECK(opened.put_aside);
    CHECK(fs::exists(kit::backup_of(folder / "siege")));
}

TEST_CASE("a siege of a later version is left alone", "[damage]") {
    const ScratchFolder folder;
    auto file = nlohmann::json::parse(toll_text());
    for (const std::int64_t version :
         {std::int64_t{2}, std::int64_t{1000}, std::int64_t{1} << 40}) {
        file["version"] = version;
        file["what_later_programs_know"] = {1, 2, 3};
        write_text(folder / "later", resealed(file));
        const auto opened = open_journal(folder / "later", schemas());
        CHECK(!opened.journal);
        CHECK(opened.damage == Damage::Newer);
        CHECK(!opened.put_aside);
        REQUIRE(opened.messages.size() == 1);
        CHECK(opened.messages[0].find("version 1") != std::string::npos);
        CHECK(text_of(folder / "later") == resealed(file));
    }
}

TEST_CASE("a changed siege with a checksum that fits is still checked for its meaning",
          "[damage]") {
    const ScratchFolder folder;
    const auto good = nlohmann::json::parse(toll_text());
    const auto try_with = [&](const char* key, const nlohmann::json& value) {
        auto file = good;
        file[key] = value;
        write_text(folder / "forged", resealed(file));
        return read_journal(folder / "forged", schemas());
    };
    CHECK(try_with("seed", "18446744073709551615").journal);
    CHECK(!try_with("seed", "18446744073709551616").journal);
    CHECK(!try_with("seed", "-1").journal);
    CHECK(!try_with("seed", 5).journal);
    CHECK(!try_with("version", 0).journal);
    CHECK(!try_with("version", -1).journal);
    CHECK(!try_with("version", "1").journal);
    CHECK(!try_with("record", nlohmann::json::object()).journal);
    CHECK(!try_with("record", {{{"choice", 3}}}).journal);
    CHECK(!try_with("initial", nullptr).journal);
    CHECK(!try_with("more", true).journal);
    const auto strange = try_with("record", {{{"choice", "no such thing"}}});
    REQUIRE(strange.journal);
    const auto again = session::replay<Toll>(*strange.journal, std::make_shared<Toll::Ruleset>());
    CHECK(again.difference.find("step 1") != std::string::npos);
    CHECK(again.siege.size() == 0);
}
