// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/running.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace siege::trials;
using nlohmann::json;

namespace {

std::vector<std::string> simulate(const std::string& side, const std::string& player,
                                  const std::string& games,
                                  const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"simulate", "--side",   side,   "--deck", "24", "--games",
                                   games,      "--player", player, "--seed", "5"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::set<std::string> keys(const json& object) {
    std::set<std::string> all;
    for (const auto& item : object.items()) all.insert(item.key());
    return all;
}

} // namespace

TEST_CASE("simulate --json has exactly the keys that are promised", "[cli]") {
    for (const std::string side : {"turks", "knights"}) {
        const Ran ran = malta_cli(simulate(side, "random", "200", {"--json"}));
        REQUIRE(ran.code == 0);
        CHECK(ran.err.empty());
        const json report = json::parse(ran.out);
        CHECK(keys(report) == std::set<std::string>{"games", "wins", "win_rate", "ci95", "endings",
                                                    "turns_mean", "orders", "choices", "seconds",
                                                    "choices_per_second", "games_per_second"});
        CHECK(keys(report["endings"]) ==
              std::set<std::string>{"knights_morale_zero", "turks_morale_zero", "both_morale_zero",
                                    "forts_fallen", "fleet_departs"});
        CHECK(report["games"] == 200);
        CHECK(report["win_rate"].get<double>() == Approx(report["wins"].get<double>() / 200));
        REQUIRE(report["ci95"].size() == 2);
        CHECK(report["ci95"][0].get<double>() <= report["win_rate"].get<double>());
        CHECK(report["ci95"][1].get<double>() >= report["win_rate"].get<double>());
        std::uint64_t ended = 0, turns = 0;
        for (const json& ending : report["endings"]) ended += ending.get<std::uint64_t>();
        CHECK(ended == 200);
        double shares = 0;
        for (const json& order : report["orders"]) {
            CHECK(keys(order) == std::set<std::string>{"chosen", "share"});
            turns += order["chosen"].get<std::uint64_t>();
            shares += order["share"].get<double>();
        }
        CHECK(shares == Approx(1));
        CHECK(report["turns_mean"].get<double>() == Approx(static_cast<double>(turns) / 200));
        CHECK(report["turns_mean"].get<double>() <= 24);
        CHECK(report["choices"].get<std::uint64_t>() > turns);
        for (const char* speed : {"seconds", "choices_per_second", "games_per_second"})
            CHECK(report[speed].get<double>() > 0);
    }
}

TEST_CASE("a run counts the same however many threads share it", "[cli]") {
    for (const std::string player : {"random", "greedy"}) {
        const std::string games = player == "random" ? "400" : "12";
        const json one =
            counts(malta_cli(simulate("turks", player, games, {"--json", "--jobs", "1"})).out);
        for (const char* jobs : {"2", "5", "64"})
            CHECK(counts(malta_cli(simulate("turks", player, games, {"--json", "--jobs", jobs}))
                             .out) == one);
        auto other = simulate("turks", player, games, {"--json"});
        other[10] = "6";
        CHECK(counts(malta_cli(other).out) != one);
    }
}

TEST_CASE("the run's text tells the same as its JSON", "[cli]") {
    const Ran text = malta_cli(simulate("knights", "random", "100"));
    const json report =
        json::parse(malta_cli(simulate("knights", "random", "100", {"--json"})).out);
    CHECK(text.code == 0);
    CHECK(text.err.empty());
    CHECK(holds(text.out, "100 sieges, " + std::to_string(report["wins"].get<int>()) + " won"));
    for (const auto& item : report["endings"].items()) CHECK(holds(text.out, item.key()));
    for (const auto& item : report["orders"].items()) CHECK(holds(text.out, item.key()));
}

TEST_CASE("the win rate without luck is told when it is asked for, whoever plays", "[cli]") {
    for (const std::string player : {"random", "greedy", "strong"}) {
        const std::string games = player == "random" ? "40" : "4";
        std::vector<std::string> even{"--even-luck", "--think", "0"};
        const Ran text = malta_cli(simulate("knights", player, games, even));
        CHECK(text.code == 0);
        CHECK(holds(text.out, "with the luck taken out: "));
        even.emplace_back("--json");
        const json report = json::parse(malta_cli(simulate("knights", player, games, even)).out);
        CHECK(keys(report["evened"]) == std::set<std::string>{"rate", "error"});
        CHECK(report["evened"]["error"].get<double>() > 0);
        json without = counts(malta_cli(simulate("knights", player, games, even)).out);
        without.erase("evened");
        CHECK(
            counts(malta_cli(simulate("knights", player, games, {"--think", "0", "--json"})).out) ==
            without);
    }
}

TEST_CASE("a run's sieges can be written, and each is verified", "[cli]") {
    const ScratchFolder folder;
    const std::string journals = folder / "Si\xc3\xa8ges \xf0\x9f\x8f\xb0/of 'one' run";
    const Ran ran =
        malta_cli(simulate("turks", "random", "12", {"--json", "--write-journals", journals}));
    REQUIRE(ran.code == 0);
    CHECK(json::parse(ran.out)["games"] == 12);
    std::map<std::string, int> endings;
    int found = 0;
    for (const auto& entry : std::filesystem::directory_iterator(journals)) {
        ++found;
        const Ran replayed = malta_cli({"replay", entry.path(), "--verify", "--events", "json"});
        CHECK(replayed.code == 0);
        CHECK(replayed.err.empty());
        const std::size_t last = replayed.out.rfind('\n', replayed.out.size() - 2);
        ++endings[json::parse(replayed.out.substr(last + 1)).at("ending").get<std::string>()];
    }
    CHECK(found == 12);
    for (const auto& [ending, count] : endings)
        CHECK(json::parse(ran.out)["endings"][ending] == count);
    CHECK(malta_cli(simulate("turks", "random", "2", {"--write-journals", "/dev/null/journals"}))
              .code == 1);
}
