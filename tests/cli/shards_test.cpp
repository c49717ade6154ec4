// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/running.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace siege::trials;
using nlohmann::json;

namespace {

std::vector<std::string> run(const std::string& games, const std::string& seed,
                             const std::vector<std::string>& more) {
    std::vector<std::string> words{"simulate", "--side",   "knights", "--deck", "20", "--games",
                                   games,      "--player", "random",  "--seed", seed, "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// The shards of a run as files in the folder.
std::vector<std::string> shards(const ScratchFolder& folder, const std::string& games, int of,
                                const std::string& seed = "5", bool even_luck = false) {
    std::vector<std::string> files;
    for (int number = 1; number <= of; ++number) {
        std::vector<std::string> share{"--shard",
                                       std::to_string(number) + "/" + std::to_string(of)};
        if (even_luck) share.emplace_back("--even-luck");
        const Ran ran = malta_cli(run(games, seed, share));
        REQUIRE(ran.code == 0);
        files.push_back(folder / ("shard " + seed + "-" + std::to_string(number) + ".json"));
        write_text(files.back(), ran.out);
    }
    return files;
}

Ran merge(std::vector<std::string> files, bool as_json = true) {
    files.insert(files.begin(), "merge");
    if (as_json) files.push_back("--json");
    return malta_cli(files);
}

} // namespace

TEST_CASE("the shards of a run add up exactly to the run", "[cli]") {
    const json whole = counts(malta_cli(run("103", "5", {})).out);
    for (const int of : {1, 2, 4, 7}) {
        const ScratchFolder folder;
        std::vector<std::string> files = shards(folder, "103", of);
        std::reverse(files.begin(), files.end());
        const Ran merged = merge(files);
        REQUIRE(merged.code == 0);
        CHECK(merged.err.empty());
        CHECK(counts(merged.out) == whole);
    }
    const ScratchFolder folder;
    CHECK(counts(merge(shards(folder, "5", 5)).out) == counts(malta_cli(run("5", "5", {})).out));
}

TEST_CASE("what is left without luck adds up as exactly", "[cli]") {
    const json whole = counts(malta_cli(run("9", "5", {"--even-luck"})).out);
    REQUIRE(whole.contains("evened"));
    const ScratchFolder folder, without;
    std::vector<std::string> files = shards(folder, "9", 4, "5", true);
    CHECK(counts(merge(files).out) == whole);
    files[1] = shards(without, "9", 4)[1];
    CHECK(holds(merge(files).err, "different runs"));
}

TEST_CASE("shards that do not make one run are refused with the reason", "[cli]") {
    const ScratchFolder folder;
    const auto of_one = shards(folder, "40", 2), of_other = shards(folder, "40", 2, "6");
    const auto refused = [&](const std::vector<std::string>& files, const std::string& reason) {
        const Ran ran = merge(files);
        INFO(ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(holds(ran.err, reason));
    };
    refused({of_one[0]}, "shard 2 of 2 is missing");
    refused({of_one[0], of_one[0]}, "shard 1 is there twice");
    refused({of_one[0], of_other[1]}, "different runs");
    refused({of_one[0], folder / "nowhere"}, "nowhere");
    write_text(folder / "whole.json", malta_cli(run("40", "5", {})).out);
    refused({of_one[0], folder / "whole.json"}, "the report of a shard");
    write_text(folder / "cut.json", text_of(of_one[1]).substr(0, 200));
    refused({of_one[0], folder / "cut.json"}, "cut.json:");
    json forged = json::parse(text_of(of_one[1]));
    forged["wins"] = "many";
    write_text(folder / "forged.json", forged.dump());
    refused({of_one[0], folder / "forged.json"}, "no report of a shard");
}

TEST_CASE("a share is given as I/N", "[cli]") {
    for (const char* shard : {"0/2", "3/2", "1/0", "1", "a/b", "1/2/3", "-1/2", "1/41"}) {
        const Ran ran = malta_cli(run("40", "5", {"--shard", shard}));
        INFO(shard);
        CHECK(ran.code == 2);
        CHECK(!ran.err.empty());
    }
}
