// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ground.hpp"

#include "kit/durable_file.hpp"
#include "kit/scratch_folder.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using nlohmann::json;
using session::journal_text;
using session::merge_difference;
using session::read_journal;

namespace {

std::string all(const kit::Problems& problems) {
    std::string text;
    for (const kit::Problem& problem : problems) text += problem.text() + "\n";
    return text;
}

// A random JSON value without nulls, as a snapshot may be.
json random_value(kit::RandomStream& random, int depth) {
    switch (random.below(depth > 0 ? 6 : 4)) {
    case 0: return random.below(3);
    case 1: return random.below(2) == 1;
    case 2: return std::string(random.below(3), 'x');
    case 3: return json::array({random.below(2), random.below(2)});
    default: {
        json object = json::object();
        for (std::uint32_t i = random.below(5); i > 0; --i)
            object[std::string(1, static_cast<char>('a' + random.below(5)))] =
                random_value(random, depth - 1);
        return object;
    }
    }
}

} // namespace

TEST_CASE("a journal that is written and read is the same journal", "[journal]") {
    const ScratchFolder folder;
    session::Journal journal;
    journal.game = "malta";
    journal.program = "1.2.3";
    journal.set_name =
        "Ghawdex \xc4\xa6 \xe3\x83\x9e\xe3\x83\xab\xe3\x82\xbf \xf0\x9f\x9b\xa1 \"quoted\" \\ \x01";
    journal.set_hash = "0011223344556677";
    journal.setup = {{"side", "turks"}, {"deck", 24}};
    journal.seed = 18446744073709551615u;
    journal.assisted = true;
    journal.initial = {{"turn", 1}, {"markers", {{"mdina", 3}}}};
    journal.steps = {{"order:one", {"First", "Second \xe2\x80\x94 with a dash"}, {{"turn", 2}}},
                     {"white:4", {}, json::object()}};
    journal.state_hash = "ffeeddccbbaa9988";
    write_text(folder / "siege.json", journal_text(journal));
    const auto read = read_journal(folder / "siege.json", schemas());
    INFO(all(read.problems));
    REQUIRE(read.journal);
    CHECK(read.damage == session::Damage::None);
    CHECK(read.problems.empty());
    CHECK(journal_text(*read.journal) == journal_text(journal));
    CHECK(read.journal->seed == journal.seed);
    CHECK(read.journal->set_name == journal.set_name);
    CHECK(read.journal->steps.size() == 2);
    CHECK(read.journal->steps[0].events[1] == journal.steps[0].events[1]);
}

TEST_CASE("a journal can be read at every step of a siege, and leads to the same state",
          "[journal]") {
    const ScratchFolder folder;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            kit::RandomStream random(seed, 77);
            const auto rules =
                std::make_shared<malta::Ruleset>(shipped_data(), random_setup(side, random));
            MaltaSiege siege(rules, seed);
            for (std::size_t steps = 0; siege.size() == steps; ++steps) {
                const session::Journal journal = journal_of(siege);
                write_text(folder / "siege.json", journal_text(journal));
                const auto read = read_journal(folder / "siege.json", schemas());
                INFO(name_of(rules->setup()) << ", seed " << seed << ", step " << steps << "\n"
                                             << all(read.problems));
                REQUIRE(read.journal);
                REQUIRE(journal_text(*read.journal) == journal_text(journal));
                const auto again = session::replay<malta::Malta>(*read.journal, rules);
                REQUIRE(again.difference == "");
                REQUIRE(again.siege.state() == siege.state());
                play_on(siege, seed + 1000 * steps, steps + 1);
            }
            REQUIRE(siege.over());
        }
    }
}

TEST_CASE("whole sieges of every set-up can be saved, read and verified", "[journal]") {
    const ScratchFolder folder;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        kit::RandomStream random(seed, 78);
        const auto side = seed % 2 == 0 ? malta::Side::Turks : malta::Side::Knights;
        const auto rules =
            std::make_shared<malta::Ruleset>(shipped_data(), random_setup(side, random));
        MaltaSiege siege(rules, seed);
        play_on(siege, seed);
        write_text(folder / "siege.json", journal_text(journal_of(siege)));
        const auto read = read_journal(folder / "siege.json", schemas());
        INFO(name_of(rules->setup()) << ", seed " << seed << "\n" << all(read.problems));
        REQUIRE(read.journal);
        REQUIRE(session::first_difference<malta::Malta>(*read.journal, rules) == "");
        std::string error;
        const auto setup = malta::setup_from(read.journal->setup, *shipped_data(), error);
        REQUIRE(setup);
        REQUIRE(*setup == rules->setup());
    }
}

TEST_CASE("the recorded table of every step is the table that was", "[journal]") {
    MaltaSiege siege(rules_of(malta::Side::Turks, 24), 9);
    play_on(siege, 9);
    const session::Journal journal = journal_of(siege);
    REQUIRE(journal.steps.size() == siege.size());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i <= siege.size(); ++i)
        if (journal.snapshot_at(i) !=
            session::table_of(malta::Malta::snapshot(siege.rules(), siege.state_at(i))))
            ++wrong;
    CHECK(wrong == 0);
    CHECK(journal.snapshot_at(siege.size() + 100) == journal.snapshot_at(siege.size()));
}

TEST_CASE("a merge difference turns one object into the other", "[journal]") {
    CHECK(merge_difference(json::object(), json::object()) == json::object());
    CHECK(merge_difference({{"a", 1}}, {{"a", 1}}) == json::object());
    CHECK(merge_difference({{"a", 1}}, {{"a", 2}}) == json{{"a", 2}});
    CHECK(merge_difference({{"a", 1}}, json::object()) == json{{"a", nullptr}});
    CHECK(merge_difference(json::object(), {{"a", {{"b", 1}}}}) == json{{"a", {{"b", 1}}}});
    CHECK(merge_difference({{"a", {{"b", 1}, {"c", 2}}}}, {{"a", {{"b", 1}, {"c", 3}}}}) ==
          json{{"a", {{"c", 3}}}});
    CHECK(merge_difference({{"a", json::array({1, 2})}}, {{"a", json::array({2})}}) ==
          json{{"a", json::array({2})}});
    kit::RandomStream random(1, 1);
    std::size_t wrong = 0;
    for (int i = 0; i < 20000; ++i) {
        json from = json::object(), to = json::object();
        for (const char* key : {"a", "b", "c"}) {
            if (random.below(4) > 0) from[key] = random_value(random, 3);
            if (random.below(4) > 0) to[key] = random_value(random, 3);
        }
        json merged = from;
        merged.merge_patch(merge_difference(from, to));
        if (merged != to) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a siege can be saved under any name that the system allows", "[journal]") {
    const ScratchFolder folder;
    MaltaSiege siege(rules_of(malta::Side::Knights, 12), 3);
    play_on(siege, 3, 40);
    const std::string text = journal_text(journal_of(siege));
    for (const std::string name :
         {"Si\xc3\xa8ge \xc3\xa0 l'\xc3\xa9t\xc3\xa9.siege",
          "\xe3\x83\x9e\xe3\x83\xab\xe3\x82\xbf\xe5\x8c\x85\xe5\x9b\xb2.siege",
          "\xf0\x9f\x8f\xb0\xf0\x9f\x92\xa3.siege", " blanks at both ends ",
          "\"double\" and 'single' quotes", "100% $HOME ~ *?.siege", "-dash", "new\nline",
          "\xff\xfe not UTF-8"}) {
        INFO(name);
        for (const auto& path : {folder.path() / name, folder.path() / (name + " folder") / name}) {
            REQUIRE(!kit::write_durably(path, text));
            const auto opened = session::open_journal(path, schemas());
            REQUIRE(opened.journal);
            CHECK(opened.messages.empty());
            CHECK(journal_text(*opened.journal) == text);
        }
    }
    const std::string long_name(200, 'x');
    REQUIRE(!kit::write_durably(folder / long_name, text));
    CHECK(session::open_journal(folder / long_name, schemas()).journal);
}
