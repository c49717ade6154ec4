// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/load.hpp"
#include "malta/ruleset.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace siege::cli {

// Exit codes: the same for every command.
constexpr int kFine = 0;
constexpr int kBadInput = 1;
constexpr int kWrongUsage = 2;

// The strong player's time for a decision, in milliseconds (advisor/strong.hpp).
constexpr int kThink = 1000;

// How a siege is set up on the command line: --side, --deck, --hard, --set, --ruling.
struct SetupOptions {
    std::string side = "turks";
    int deck = 24;
    bool hard = false;
    std::string set = malta::kShippedSet;
    std::vector<std::string> rulings; // NAME=VALUE
};

struct PlayOptions {
    SetupOptions setup;
    std::optional<std::uint64_t> seed;
    std::string load;
    std::string player; // empty: the person at the terminal
    int think = kThink;
};

struct SimulateOptions {
    SetupOptions setup;
    std::uint64_t games = 1000;
    std::string player = "greedy";
    std::uint64_t seed = 1;
    unsigned jobs = 0; // 0: all cores
    bool json = false;
    std::string journals; // folder, or empty
    int think = kThink;
    std::string shard;      // I/N, or empty: the whole run
    bool even_luck = false; // tell the win rate without the luck, too
};

struct MergeOptions {
    std::vector<std::string> files;
    bool json = false;
};

// The odds of a saved siege's last position, and the analysis of all of it.
struct AdviceOptions {
    std::string file;
    bool json = false;
};

struct ReplayOptions {
    std::string file;
    std::string events = "text";
    bool verify = false;
};

// The commands; each returns its exit code.
int play(const PlayOptions& options);
int simulate(const SimulateOptions& options);
int replay(const ReplayOptions& options);
int merge(const MergeOptions& options);
int odds(const AdviceOptions& options);
int analyse(const AdviceOptions& options);
int check_data(const std::string& folder);

// One line on standard error, with the program's name before it.
void complain(const std::string& message);

// The rules of a siege set up like this; nothing, with the exit code in `failed`, when it cannot be.
std::shared_ptr<const malta::Ruleset> rules_for(const SetupOptions& options, int& failed);

// The data set of that name or folder; nothing, with the reasons told.
std::shared_ptr<const malta::DataSet> load_set(const std::string& name_or_folder);

} // namespace siege::cli
