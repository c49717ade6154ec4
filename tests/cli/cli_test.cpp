// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct Outcome {
    int code = -1;
    std::string out, err;
};

// A scratch folder that goes away with the test.
class Scratch {
  public:
    Scratch() {
        std::string name = (fs::temp_directory_path() / "malta-cli-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~Scratch() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    fs::path operator/(const std::string& name) const { return path_ / name; }

  private:
    fs::path path_;
};

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Outcome malta_cli(const std::string& arguments, const std::string& input = "", const std::string& environment = "") {
    const Scratch scratch;
    std::ofstream(scratch / "in") << input;
    const std::string command = environment + " '" + SIEGE_MALTA_CLI + "' " + arguments + " <'" +
                                (scratch / "in").string() + "' >'" + (scratch / "out").string() + "' 2>'" +
                                (scratch / "err").string() + "'";
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), text_of(scratch / "out"), text_of(scratch / "err")};
}

} // namespace

TEST_CASE("--version tells the version and the hash of the data set") {
    const Outcome told = malta_cli("--version");
    CHECK(told.code == 0);
    CHECK(told.out.find("malta-cli ") == 0);
    CHECK(told.out.find("data set reconstructed ") != std::string::npos);
}

TEST_CASE("wrong usage ends with 2, bad input with 1, both with a message on standard error") {
    for (const char* wrong : {"", "play --side malta", "simulate --side turks", "play --ruling rerolls=seven",
                              "play --ruling nonsense", "play --deck 99"}) {
        const Outcome told = malta_cli(wrong);
        CAPTURE(wrong);
        CHECK(told.code == 2);
        CHECK(told.out.empty());
        CHECK_FALSE(told.err.empty());
    }
    for (const char* bad : {"replay /no/such/file", "check-data /no/such/folder", "play --set nowhere"}) {
        const Outcome told = malta_cli(bad);
        CAPTURE(bad);
        CHECK(told.code == 1);
        CHECK_FALSE(told.err.empty());
    }
}

TEST_CASE("simulate gives the same counts with one thread and with four, in every locale") {
    const auto run = [](const std::string& more, const std::string& environment) {
        json report = json::parse(malta_cli("simulate --side knights --deck 20 --games 300 --player random --seed 7 --json " + more,
                                            "", environment).out);
        for (const char* key : {"seconds", "choices_per_second", "games_per_second"}) {
            REQUIRE(report.contains(key));
            report.erase(key);
        }
        return report;
    };
    const json one = run("--jobs 1", "");
    CHECK(one == run("--jobs 4", "LC_ALL=de_DE.UTF-8"));
    CHECK(one == run("--jobs 2", "LC_ALL=tr_TR.UTF-8"));
    for (const char* key : {"games", "wins", "win_rate", "ci95", "endings", "turns_mean", "orders", "choices"})
        CHECK(one.contains(key));
    int ended = 0;
    for (const char* ending : {"knights_morale_zero", "turks_morale_zero", "both_morale_zero", "forts_fallen", "fleet_departs"})
        ended += one["endings"][ending].get<int>();
    CHECK(ended == 300);
}

TEST_CASE("a whole siege is played through pipes by answering 1, for both sides") {
    std::string ones;
    for (int i = 0; i < 600; ++i) ones += "1\n";
    for (const std::string side : {"turks", "knights"}) {
        const Outcome told = malta_cli("play --side " + side + " --deck 24 --seed 5", ones);
        CHECK(told.code == 0);
        CHECK((told.out.find("have won.") != std::string::npos || told.out.find("outlasted") != std::string::npos));
    }
}

TEST_CASE("a saved siege goes on, and is verified") {
    const Scratch scratch;
    const std::string file = (scratch / "my siege \xc3\xa9.json").string();
    const Outcome saved = malta_cli("play --side turks --deck 24 --seed 11", "1\n1\nundo\nlog\nrules tower\nhelp\nsave " + file + "\nquit\n");
    CHECK(saved.code == 0);
    CHECK(saved.out.find("Saved as") != std::string::npos);
    CHECK(saved.out.find("Siege Tower") != std::string::npos);
    CHECK(malta_cli("play --load '" + file + "'", "quit\n").code == 0);
    CHECK(malta_cli("replay '" + file + "' --verify").code == 0);
}

TEST_CASE("replay prints every event and, after each choice, the state, as one object a line") {
    const Scratch scratch;
    const std::string folder = (scratch / "journals").string();
    REQUIRE(malta_cli("simulate --side turks --deck 24 --games 2 --player random --seed 3 --write-journals '" + folder + "'").code == 0);
    const Outcome told = malta_cli("replay '" + folder + "/siege-0001.json' --events json");
    REQUIRE(told.code == 0);
    std::istringstream lines(told.out);
    std::string line;
    int states = 0;
    json last;
    while (std::getline(lines, line)) {
        last = json::parse(line);
        REQUIRE(last.contains("type"));
        if (last["type"] != "state") {
            CHECK(last.contains("rule"));
            continue;
        }
        ++states;
        for (const char* key : {"markers", "morale", "tracks", "ammunition", "siege_tower", "bridge_of_boats",
                                "used_orders", "actions_left", "cards_left", "pending"})
            CHECK(last.contains(key));
        CHECK(last["markers"].size() == 14);
    }
    CHECK(states > 20);
    CHECK(last["pending"]["actor"] == "over");
}

TEST_CASE("--verify says where a recorded die was changed") {
    const Scratch scratch;
    const std::string folder = (scratch / "journals").string();
    REQUIRE(malta_cli("simulate --side turks --deck 24 --games 1 --player random --seed 3 --write-journals '" + folder + "'").code == 0);
    const std::string file = folder + "/siege-0000.json";
    std::string text = text_of(file);
    const std::size_t die = text.find("white:");
    REQUIRE(die != std::string::npos);
    text[die + 6] = text[die + 6] == '1' ? '2' : '1';
    std::ofstream(file, std::ios::binary) << text;
    const Outcome told = malta_cli("replay '" + file + "' --verify");
    CHECK(told.code == 1);
    CHECK(told.err.find("checksum") != std::string::npos);
    CHECK(fs::exists(file + ".damaged-1"));
}

TEST_CASE("check-data is content with the shipped set and says how many entries of which source") {
    const Outcome told = malta_cli(std::string("check-data '") + SIEGE_TEST_DATA + "/malta/reconstructed'");
    CHECK(told.code == 0);
    CHECK(told.out.find("entries from the rulebook") != std::string::npos);
    CHECK(told.err.empty());
}
