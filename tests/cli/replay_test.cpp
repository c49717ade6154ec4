// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/running.hpp"
#include "kit/hash.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace siege::trials;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

// A whole siege of random play, saved.
std::string saved_siege(const fs::path& folder, const std::string& side = "turks") {
    const Ran ran =
        malta_cli({"simulate", "--side", side, "--deck", "24", "--games", "1", "--player", "random",
                   "--seed", "8", "--jobs", "1", "--write-journals", folder / "journals"});
    REQUIRE(ran.code == 0);
    return folder / "journals/siege-0000.json";
}

// Changed by somebody who knows how the checksum is made.
void forge(const std::string& path, json file) {
    file.erase("checksum");
    file["checksum"] = siege::kit::hex16(siege::kit::hash_text(file.dump()));
    write_text(path, file.dump());
}

std::size_t step_of(const json& file, const std::string& begins) {
    for (std::size_t i = 0; i < file["record"].size(); ++i)
        if (file["record"][i]["choice"].get<std::string>().starts_with(begins)) return i;
    FAIL("no step " << begins);
    return 0;
}

// A data folder of one's own, in which a set can be changed.
Variables own_data(const ScratchFolder& folder) {
    fs::copy(SIEGE_TEST_DATA, folder / "data", fs::copy_options::recursive);
    return {{"SIEGE_OF_MALTA_DATA", folder / "data"}};
}

} // namespace

TEST_CASE("a replay prints the log that the siege had", "[cli]") {
    const ScratchFolder folder;
    const std::string file = folder / "siege";
    const Ran played = malta_cli({"play", "--side", "turks", "--seed", "6"},
                                 lines("1", 25) + "save " + file + "\nlog\nquit\n");
    const Ran replayed = malta_cli({"replay", file});
    CHECK(replayed.code == 0);
    CHECK(replayed.err.empty());
    CHECK(replayed.out.size() > 500);
    CHECK(holds(played.out, replayed.out));
    CHECK(malta_cli({"replay", file, "--events", "text", "--verify"}).out == replayed.out);
}

TEST_CASE("replay --events json is one object a line, with the state after every choice", "[cli]") {
    const ScratchFolder folder;
    for (const std::string side : {"turks", "knights"}) {
        const std::string file = saved_siege(folder.path(), side);
        const json journal = json::parse(text_of(file));
        const Ran replayed = malta_cli({"replay", file, "--events", "json"});
        REQUIRE(replayed.code == 0);
        std::istringstream text(replayed.out);
        std::string line;
        std::vector<json> states;
        std::size_t events = 0;
        int turn = 0;
        while (std::getline(text, line)) {
            const json object = json::parse(line);
            REQUIRE(object.is_object());
            REQUIRE(object.at("turn").get<int>() >= turn);
            turn = object.at("turn");
            if (object.at("type") == "state") {
                states.push_back(object);
                continue;
            }
            ++events;
            REQUIRE(!object.at("rule").get<std::string>().empty());
        }
        REQUIRE(states.size() == journal["record"].size() + 1);
        CHECK(!states[0].contains("choice"));
        for (std::size_t i = 1; i < states.size(); ++i) {
            REQUIRE(states[i]["choice"] == journal["record"][i - 1]["choice"]);
            const json& asked = states[i - 1]["pending"]["options"]; // it was among the options
            REQUIRE(std::find(asked.begin(), asked.end(), states[i]["choice"]) != asked.end());
        }
        CHECK(states.back()["pending"]["actor"] == "over");
        CHECK(states.back().contains("ending"));
        CHECK(events > states.size() / 2);
    }
}

TEST_CASE("--verify finds a changed die or card and says where", "[cli]") {
    const ScratchFolder folder;
    const std::string file = saved_siege(folder.path());
    const json honest = json::parse(text_of(file));
    CHECK(malta_cli({"replay", file, "--verify"}).code == 0);
    for (const std::string what : {"white:", "card:"}) {
        json changed = honest;
        const std::size_t step = step_of(changed, what);
        json& choice = changed["record"][step]["choice"];
        const std::string truth = choice;
        choice =
            what == "card:"
                ? changed["record"][step_of(changed, "order:") + 1]["choice"].get<std::string>()
            : truth == "white:1" ? "white:6"
                                 : "white:1";
        if (what == "card:") // a card that comes later in this siege
            for (std::size_t i = step + 1; i < changed["record"].size(); ++i)
                if (changed["record"][i]["choice"].get<std::string>().starts_with("card:"))
                    choice = changed["record"][i]["choice"];
        forge(folder / "changed", changed);
        const Ran ran = malta_cli({"replay", folder / "changed", "--verify"});
        INFO(ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(holds(ran.err, "step " + std::to_string(step + 1) + " "));
        CHECK(holds(ran.err, "turn "));
        CHECK(holds(ran.err, truth));
        CHECK(fs::exists(folder / "changed")); // it is whole, so it stays where it is
    }
    json other_seed = honest;
    other_seed["seed"] = "12345";
    forge(folder / "seed", other_seed);
    CHECK(malta_cli({"replay", folder / "seed", "--verify"}).code == 1);
}

TEST_CASE("a damaged siege is refused with the reason, put aside, and its backup named", "[cli]") {
    const ScratchFolder folder;
    const std::string file = folder / "my siege";
    REQUIRE(malta_cli({"play", "--seed", "6"}, "save " + file + "\n1\n1\nsave " + file + "\nquit\n")
                .code == 0);
    const std::string whole = text_of(file);
    write_text(file, whole.substr(0, whole.size() / 2));
    const Ran ran = malta_cli({"play", "--load", file});
    INFO(ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(holds(ran.err, file + ":"));
    CHECK(holds(ran.err, file + ".damaged-1"));
    CHECK(holds(ran.err, file + ".bak"));
    CHECK(text_of(file + ".damaged-1") == whole.substr(0, whole.size() / 2));
    CHECK(malta_cli({"play", "--load", file + ".bak"}, "quit\n").code == 0);
}

TEST_CASE("a siege of a changed data set opens for review from its record, with the reason",
          "[cli]") {
    const ScratchFolder folder;
    const std::string file = saved_siege(folder.path());
    const Ran before = malta_cli({"replay", file});
    const Variables there = own_data(folder);
    CHECK(malta_cli({"replay", file, "--verify"}, "", there).code == 0); // a copy is the same set
    const std::string board = folder / "data/malta/reconstructed/board.json";
    json changed = json::parse(text_of(board));
    changed["locations"][0]["name"] = "Another name";
    write_text(board, changed.dump());

    const Ran review = malta_cli({"replay", file}, "", there);
    INFO(review.err);
    CHECK(review.code == 0);
    CHECK(holds(review.err, "has changed"));
    std::istringstream text(before.out);
    for (std::string line;
         std::getline(text, line);) // every event, in the words that were recorded
        if (line.starts_with("  ")) REQUIRE(holds(review.out, line.substr(0, line.rfind("  ["))));
    const Ran as_json = malta_cli({"replay", file, "--events", "json"}, "", there);
    std::istringstream objects(as_json.out);
    std::size_t states = 0;
    for (std::string line; std::getline(objects, line);)
        states += json::parse(line).at("type") == "state" ? 1 : 0;
    CHECK(states == json::parse(text_of(file))["record"].size() + 1);

    CHECK(malta_cli({"replay", file, "--verify"}, "", there).code == 1);
    const Ran on = malta_cli({"play", "--load", file}, "1\n", there);
    CHECK(on.code == 1);
    CHECK(holds(on.err, "has changed"));
    CHECK(fs::exists(file));

    fs::remove_all(folder / "data/malta/reconstructed");
    const Ran gone = malta_cli({"replay", file}, "", there);
    CHECK(gone.code == 0);
    CHECK(holds(gone.err, "cannot be used"));
    CHECK(gone.out == review.out);
}

TEST_CASE("a siege of a later version or of another game is told apart from a damaged one",
          "[cli]") {
    const ScratchFolder folder;
    json file = json::parse(text_of(saved_siege(folder.path())));
    file["version"] = 2;
    forge(folder / "later", file);
    const Ran later = malta_cli({"replay", folder / "later"});
    CHECK(later.code == 1);
    CHECK(holds(later.err, "later program"));
    CHECK(fs::exists(folder / "later"));
    file["version"] = 1;
    file["game"] = "rhodes";
    forge(folder / "other", file);
    const Ran other = malta_cli({"play", "--load", folder / "other"});
    CHECK(other.code == 1);
    CHECK(holds(other.err, "rhodes"));
    CHECK(fs::exists(folder / "other"));
}

TEST_CASE("a set-up that no siege can have is refused, whatever it says", "[cli]") {
    const ScratchFolder folder;
    const json honest = json::parse(text_of(saved_siege(folder.path())));
    for (const char* setup :
         {"{}", "{\"side\":\"england\"}", "{\"side\":5}",
          R"({"side":"turks","deck":5,"difficult":false,"rulings":{}})",
          R"({"side":"turks","deck":1e300,"difficult":false,"rulings":{}})",
          R"({"side":"turks","deck":-9000000000,"difficult":false,"rulings":{}})",
          R"({"side":"turks","deck":24,"difficult":0,"rulings":{}})",
          R"({"side":"turks","deck":24,"difficult":false,"rulings":[]})",
          R"({"side":"turks","deck":24,"difficult":false,"rulings":{"rerolls":5}})",
          R"({"side":"turks","deck":24,"difficult":false,"rulings":{"none":"yes"}})"}) {
        json file = honest;
        file["setup"] = json::parse(setup);
        forge(folder / "forged", file);
        const Ran ran = malta_cli({"play", "--load", folder / "forged"}, "1\n");
        INFO(setup << "\n" << ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(!ran.err.empty());
        CHECK(malta_cli({"replay", folder / "forged"}).code == 0); // it can be looked at
    }
}
