// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/running.hpp"

#include <catch2/catch.hpp>

using namespace siege::trials;

namespace {

std::vector<std::string> play(const std::string& side, const std::string& seed,
                              const std::string& deck = "24") {
    return {"play", "--side", side, "--deck", deck, "--seed", seed};
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

} // namespace

TEST_CASE("a siege is played to its end by always answering 1", "[cli]") {
    for (const std::string side : {"turks", "knights"})
        for (const std::string seed : {"0", "1", "2", "1565", "18446744073709551615"})
            for (const std::string deck : {"12", "24", "30"}) {
                const Ran ran = malta_cli(play(side, seed, deck), lines("1"));
                INFO(side << " " << seed << " " << deck);
                CHECK(ran.code == 0);
                CHECK(ran.err.empty());
                CHECK(holds(ran.out, "Siege " + seed + ", " + deck + " cards"));
                CHECK(holds(ran.out, "[rule 8]"));
            }
}

TEST_CASE("the same seed and answers give the same siege, another seed another", "[cli]") {
    const Ran one = malta_cli(play("turks", "7"), lines("1"));
    CHECK(one.out == malta_cli(play("turks", "7"), lines("1")).out);
    CHECK(one.out != malta_cli(play("turks", "8"), lines("1")).out);
}

TEST_CASE("without a seed every siege is a new one", "[cli]") {
    std::map<std::string, int> headings;
    for (int i = 0; i < 20; ++i) {
        const Ran ran = malta_cli({"play"}, "quit\n");
        ++headings[ran.out.substr(0, ran.out.find('\n'))];
    }
    CHECK(headings.size() == 20);
}

TEST_CASE("words and numbers are the same in every locale", "[cli]") {
    const ScratchFolder folder;
    const std::string file = folder / "siege";
    const std::string input = "help\nrules TOWER\nrules I\n" + lines("1", 30) +
                              "log\nboard\nsave " + file + "\n" + lines("1");
    const Ran plain = malta_cli(play("turks", "5"), input, {{"LC_ALL", "C"}});
    const std::string saved = text_of(file);
    for (const char* locale :
         {"de_DE.UTF-8", "tr_TR.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8", "tr_TR", "no such locale"}) {
        INFO(locale);
        const Variables there{{"LC_ALL", locale}, {"LANG", locale}, {"LANGUAGE", locale}};
        const Ran ran = malta_cli(play("turks", "5"), input, there);
        CHECK(ran.code == plain.code);
        CHECK(ran.out == plain.out);
        CHECK(ran.err == plain.err);
        CHECK(text_of(file) == saved);
        CHECK(malta_cli({"replay", file, "--verify"}, "", there).code == 0);
        CHECK(malta_cli({"play", "--deck", "11"}, "", there).err ==
              malta_cli({"play", "--deck", "11"}).err);
    }
}

TEST_CASE("the terminal's commands answer and ask again", "[cli]") {
    const Ran ran =
        malta_cli(play("turks", "1"),
                  "help\nboard\npage 3\npage 8\npage\ncard\nrules tower\nrules "
                  "xyzzy\nrules\nlog\nundo\nredo\nsave\n"
                  "nonsense\n0\n8\n99999999999999999999\n-1\n1 2\n\n   \n1\ncard\nquit\n");
    INFO(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    for (const char* part :
         {"page N", "Order 3: ", "The pages are 1 to 7", "No card is on the table", "Siege Tower",
          "Nothing in the rules speaks of \"xyzzy\"", "nothing to take back", "nothing to do again",
          "Save to which file", "\"nonsense\" is neither", "\"0\" is neither", "\"8\" is neither",
          "\"-1\" is neither", "\"1 2\" is neither"})
        CHECK(holds(ran.out, part));
    CHECK(!holds(ran.out, "[rule 8]"));
}

TEST_CASE("an answer can be given by its id", "[cli]") {
    const Ran by_number = malta_cli(play("turks", "1"), "1\n1\nquit\n");
    const std::size_t id = by_number.out.find("(order:");
    REQUIRE(id != std::string::npos);
    const std::string first = by_number.out.substr(id + 1, by_number.out.find(')', id) - id - 1);
    CHECK(malta_cli(play("turks", "1"), first + "\naction:none\nquit\n").out == by_number.out);
    CHECK(malta_cli(play("turks", "1"), first + "  \r\naction:none\r\nquit\r\n").out ==
          by_number.out); // lines of another system
}

TEST_CASE("undo at the terminal brings the same cards and dice again", "[cli]") {
    const std::string forth = lines("1", 12), back = lines("undo", 12);
    const Ran ran = malta_cli(play("knights", "3"), forth + "log\n" + back + forth + "log\nquit\n");
    CHECK(ran.code == 0);
    CHECK(holds(ran.out, "Practice undo"));
    const std::size_t second = ran.out.rfind("\nTurn 1, "),
                      first = ran.out.rfind("\nTurn 1, ", second - 1);
    const auto log_from = [&](std::size_t at) {
        return ran.out.substr(at, ran.out.find("\n\n", ran.out.find("> ", at)) - at);
    };
    const std::string before = log_from(first).substr(0, log_from(first).find("> ")),
                      after = log_from(second).substr(0, log_from(second).find("> "));
    CHECK(count(before, "\n") > 5);
    CHECK(before == after);
}

TEST_CASE("input that ends early is told, and the program ends well", "[cli]") {
    for (const std::string& input :
         {std::string(), std::string("1\n1"), std::string("1\n\0\n1\n", 6),
          std::string(100000, 'x'), std::string("\xff\xfe\n")}) {
        const Ran ran = malta_cli(play("turks", "1"), input);
        CHECK(ran.code == 0);
        CHECK(holds(ran.err, "not over"));
    }
    CHECK(malta_cli(play("turks", "1"), "quit\n").err.empty());
}

TEST_CASE("a saved siege goes on where it was left, to the same end", "[cli]") {
    const ScratchFolder folder;
    for (const std::string name :
         {"siege", "Si\xc3\xa8ge \xe3\x83\x9e\xe3\x83\xab\xe3\x82\xbf \xf0\x9f\x8f\xb0 'a' \"b\"",
          "deep/er/siege"}) {
        for (const std::string side : {"turks", "knights"}) {
            const std::string file = folder / name;
            INFO(file);
            const Ran saved = malta_cli(play(side, "9"),
                                        lines("1", 15) + "save " + file + "\nlog\n" + lines("1"));
            REQUIRE(saved.code == 0);
            CHECK(holds(saved.out, "Saved as " + file));
            const Ran loaded = malta_cli({"play", "--load", file}, lines("1"));
            CHECK(loaded.code == 0);
            CHECK(loaded.err.empty());
            const std::string end = saved.out.substr(saved.out.rfind("\nTurn "));
            CHECK(holds(loaded.out, end));
            CHECK(malta_cli({"play", "--load", file, "--auto", "random"}).code == 0);
        }
    }
}

TEST_CASE("a siege that cannot be saved is told, and goes on", "[cli]") {
    const ScratchFolder folder;
    const Ran ran = malta_cli(play("turks", "2"), "save " + folder.path().string() +
                                                      "\nsave /dev/null/siege\n" + lines("1"));
    CHECK(ran.code == 0);
    CHECK(count(ran.out, "Could not save") == 2);
    CHECK(holds(ran.out, "[rule 8]"));
}

TEST_CASE("the program's own players play a siege to its end", "[cli]") {
    for (const std::string side : {"turks", "knights"})
        for (const std::string player : {"random", "greedy"}) {
            auto words = play(side, "4");
            words.insert(words.end(), {"--auto", player});
            const Ran ran = malta_cli(words);
            CHECK(ran.code == 0);
            CHECK(ran.err.empty());
            CHECK(holds(ran.out, "[rule 8]"));
            CHECK(ran.out == malta_cli(words).out);
        }
}
