// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/running.hpp"

#include <catch2/catch.hpp>

using namespace siege::trials;

namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words) {
    std::string all;
    for (const std::string& word : words) all += word + " ";
    return all;
}

// A run that is refused: the code, something said on standard error, nothing on standard output.
void refused(int code, const Words& words) {
    const Ran ran = malta_cli(words);
    INFO(joined(words) << "\n" << ran.out << ran.err);
    CHECK(ran.code == code);
    CHECK(ran.out.empty());
    CHECK(!ran.err.empty());
}

const Words kSimulate{"simulate", "--side", "turks",  "--deck", "12",     "--games", "3",
                      "--player", "random", "--seed", "1",      "--jobs", "1"};

Words simulate_with(const Words& more) {
    Words words = kSimulate;
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// The same with the value of one option replaced.
Words simulate_but(const std::string& option, const std::string& value) {
    Words words = kSimulate;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == option) words[i + 1] = value;
    return words;
}

} // namespace

TEST_CASE("help is an answer, not a fault", "[cli]") {
    for (const Words& words :
         {Words{"--help"}, Words{"play", "--help"}, Words{"simulate", "--help"},
          Words{"replay", "--help"}, Words{"check-data", "--help"}}) {
        const Ran ran = malta_cli(words);
        INFO(joined(words));
        CHECK(ran.code == 0);
        CHECK(ran.err.empty());
        CHECK(holds(ran.out, "Usage"));
    }
    for (const char* option :
         {"--side", "--deck", "--hard", "--seed", "--set", "--ruling", "--load", "--auto"})
        CHECK(holds(malta_cli({"play", "--help"}).out, option));
}

TEST_CASE("options that cannot be understood end with 2", "[cli]") {
    refused(2, {"frobnicate"});
    refused(2, {"play", "--frobnicate"});
    refused(2, {"play", "--side", "england"});
    refused(2, {"play", "--side", "Turks"});
    refused(2, {"play", "--side"});
    refused(2, {"play", "--auto", "clever"});
    refused(2, {"play", "one", "too", "many"});
    for (const char* deck : {"11", "0", "-24", "31", "99999999999", "a", "", "12.5", "1e1"})
        refused(2, {"play", "--deck", deck});
    for (const char* seed : {"a", "1e3", "1.5", "18446744073709551616", "-1", "-0", "+1", ""})
        refused(2, {"play", "--seed", seed});
    for (const char* ruling : {"", "=", "rerolls", "rerolls=", "rerolls=three", "Rerolls=one",
                               "no-such=yes", "rerolls=one=many"})
        refused(2, {"play", "--ruling", ruling});
    refused(2, {"replay"});
    refused(2, {"replay", "a", "b"});
    refused(2, {"replay", "a", "--events", "xml"});
    refused(2, {"check-data"});
}

TEST_CASE("a run that asks for what cannot be ends with 2", "[cli]") {
    REQUIRE(malta_cli(kSimulate).code == 0);
    for (const std::string option : {"--side", "--deck", "--games", "--player", "--seed"}) {
        Words words = kSimulate;
        const auto at = std::find(words.begin(), words.end(), option);
        words.erase(at, at + 2);
        refused(2, words); // each of them must be given
    }
    for (const char* games : {"0", "-1", "1e3", "a", "1000000001"})
        refused(2, simulate_but("--games", games));
    for (const char* jobs : {"0", "-1", "257", "a"}) refused(2, simulate_but("--jobs", jobs));
    refused(2, simulate_but("--deck", "11"));
    refused(2, simulate_but("--player", "person"));
    const ScratchFolder folder;
    Words words = simulate_but("--games", "1001");
    words.insert(words.end(), {"--write-journals", folder / "journals"});
    refused(2, words);
    CHECK(!std::filesystem::exists(folder / "journals"));
}

TEST_CASE("files that cannot be used end with 1 and are named", "[cli]") {
    const ScratchFolder folder;
    const std::string file = folder / "no \xe3\x83\x9e\xe3\x83\xab\xe3\x82\xbf siege";
    for (const Words& words :
         {Words{"replay", file}, Words{"play", "--load", file}, Words{"check-data", file},
          Words{"play", "--set", file}, simulate_with({"--set", file})}) {
        refused(1, words);
        CHECK(holds(malta_cli(words).err, file));
    }
    refused(1, {"replay", folder.path()});
    refused(1, {"replay", ""});
    CHECK(holds(malta_cli({"play", "--set", "no-such-set"}).err, "reconstructed")); // what there is
}

TEST_CASE("a file or folder that is not there is told in one whole sentence", "[cli]") {
    const ScratchFolder folder;
    const std::string gone = folder / "gone.json", here = folder.path().string();
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"replay"},
                                                                       {"analyse"},
                                                                       {"odds"},
                                                                       {"merge"},
                                                                       {"check-data"},
                                                                       {"play", "--load"},
                                                                       {"play", "--set"}})
        for (const std::string& path : {gone, here}) {
            std::vector<std::string> words = arguments;
            words.push_back(path);
            const Ran ran = malta_cli(words);
            CAPTURE(words, ran.err);
            CHECK(ran.code != 0);
            CHECK(holds(ran.err, path));
            CHECK_FALSE(holds(ran.err, "found Could"));
            CHECK_FALSE(holds(ran.err, "expected \n"));
        }
}

TEST_CASE("without its data the program says so and ends with 1", "[cli]") {
    const ScratchFolder folder;
    const Variables nowhere{{"SIEGE_OF_MALTA_DATA", folder / "none"}};
    const Ran ran = malta_cli({"play"}, "", nowhere);
    CHECK(ran.code == 1);
    CHECK(!ran.err.empty());
    CHECK(malta_cli({"--version"}, "", nowhere).code == 0);
}

TEST_CASE("every ruling has the values that the program names", "[cli]") {
    const std::vector<std::pair<std::string, Words>> rulings{
        {"cancelled", {"yes", "no"}},
        {"rerolls", {"many", "one"}},
        {"tracks-with-action", {"allowed", "forbidden"}},
        {"tower", {"-2", "-1"}},
        {"ammo", {"both", "order-4"}},
        {"regarrison", {"yes", "no"}}};
    Words every = kSimulate;
    for (const auto& [name, values] : rulings) {
        for (const std::string& value : values) {
            INFO(name << "=" << value);
            CHECK(malta_cli(simulate_with({"--ruling", name + "=" + value})).code == 0);
        }
        every.insert(every.end(), {"--ruling", name + "=" + values[1]});
        CHECK(holds(malta_cli({"play", "--ruling", name + "=?"}).err, values[0]));
        CHECK(holds(malta_cli({"play", "--ruling", "no-such=yes"}).err, name));
    }
    every.push_back("--hard");
    CHECK(malta_cli(every).code == 0);
}

TEST_CASE("the additional difficulty takes the tracks away", "[cli]") {
    for (const std::string side : {"turks", "knights"}) {
        const Ran usual = malta_cli({"play", "--side", side, "--seed", "1"}, "quit\n");
        const Ran hard = malta_cli({"play", "--side", side, "--seed", "1", "--hard"}, "quit\n");
        CHECK(usual.code == 0);
        CHECK(hard.code == 0);
        CHECK(usual.out != hard.out);
        const std::string track = side == "turks" ? "Janissaries " : "Elite Knights ";
        CHECK(holds(hard.out, track + "0"));
        CHECK(!holds(usual.out, track + "0"));
    }
}

TEST_CASE("a data set can be given by its folder, whatever that is called", "[cli]") {
    const ScratchFolder folder;
    for (const std::string name :
         {"Si\xc3\xa8ge d'\xc3\xa9t\xc3\xa9", "\xe3\x83\x9e\xe3\x83\xab\xe3\x82\xbf",
          "\xf0\x9f\x8f\xb0 \"quoted\""}) {
        const std::string set = folder / name;
        std::filesystem::copy(std::string(SIEGE_TEST_DATA) + "/malta/reconstructed", set);
        INFO(name);
        CHECK(malta_cli({"check-data", set}).code == 0);
        CHECK(malta_cli(simulate_with({"--set", set})).code == 0);
        CHECK(malta_cli({"play", "--set", set, "--seed", "1"}, "quit\n").out ==
              malta_cli({"play", "--seed", "1"}, "quit\n").out);
    }
}

TEST_CASE("check-data tells everything that is wrong, with its place", "[cli]") {
    const ScratchFolder folder;
    const std::string set = folder / "set";
    std::filesystem::copy(std::string(SIEGE_TEST_DATA) + "/malta/reconstructed", set);
    const auto replace = [&](const std::string& file, const std::string& from,
                             const std::string& to) {
        std::string text = text_of(set + "/" + file);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        write_text(set + "/" + file, text.replace(at, from.size(), to));
    };
    replace("board.json", "\"spaces\"", "\"places\"");
    replace("deck-turks.json", "\"title\"", "\"title\": 5, \"titel\"");
    write_text(set + "/orders-knights.json",
               "{\n  \"kind\": \"orders\",\n  \"side\" \"knights\"\n}\n");
    write_text(set + "/rules.json", "");
    std::filesystem::remove(set + "/actions.json");
    const Ran ran = malta_cli({"check-data", set});
    INFO(ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    for (const char* part : {"board.json:", "/locations/0", "\"places\"", "deck-turks.json:",
                             "\"titel\"", "orders-knights.json:3:", "rules.json", "actions.json"})
        CHECK(holds(ran.err, part));
    CHECK(!holds(ran.err, "orders-turks.json")); // nothing is wrong with that one
}
