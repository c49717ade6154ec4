// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <iostream>

namespace {

using namespace siege;

// CLI11 takes the largest number for one that is too large, and nothing for an empty text: then the
// siege would be another than the one that was asked for.
const CLI::Validator kSeed(
    [](std::string& text) {
        std::uint64_t seed = 0;
        const char* end = text.data() + text.size();
        const auto [read, error] = std::from_chars(text.data(), end, seed);
        return error == std::errc() && read == end
                   ? std::string()
                   : "a seed is a whole number from 0 to 18446744073709551615, not \"" + text +
                         "\"";
    },
    "SEED");

void add_setup(CLI::App& command, cli::SetupOptions& options, bool required) {
    auto* side = command.add_option("--side", options.side, "The side that the player commands")
                     ->check(CLI::IsMember({"turks", "knights"}));
    auto* deck = command.add_option("--deck", options.deck, "Cards in the enemy's deck")
                     ->capture_default_str();
    if (required) {
        side->required();
        deck->required();
    }
    command.add_flag("--hard", options.hard, "The additional difficulty: no tracks, fewer actions");
    command.add_option("--set", options.set, "A data set, by name or folder")
        ->capture_default_str();
    command.add_option("--ruling", options.rulings,
                       "NAME=VALUE; may be repeated (docs/rulings.md)");
}

void add_think(CLI::App& command, int& think) {
    command
        .add_option("--think", think,
                    "The strong player's time for a decision, in milliseconds of a common machine")
        ->check(CLI::Range(0, 60000))
        ->capture_default_str();
}

CLI::App* add_advice(CLI::App& app, const char* name, const char* description,
                     cli::AdviceOptions& options) {
    CLI::App* command = app.add_subcommand(name, description);
    command->add_option("file", options.file, "The saved siege")->required();
    command->add_flag("--json", options.json, "Print JSON");
    return command;
}

std::string version_text() {
    const auto data = cli::load_set(malta::kShippedSet);
    return std::string("malta-cli ") + SIEGE_VERSION + "\n" +
           (data ? "data set " + data->name + " " + data->hash : "no data set") + "\n";
}

int run(int argc, char** argv) {
    CLI::App app{"The siege of Malta in 1565, on the command line"};
    app.require_subcommand(1);
    app.add_flag_callback(
        "--version",
        [] {
            std::cout << version_text();
            throw CLI::Success();
        },
        "Show the program's version and the data set's hash");

    cli::PlayOptions play;
    CLI::App* play_command = app.add_subcommand("play", "Play a siege");
    add_setup(*play_command, play.setup, false);
    play_command->add_option("--seed", play.seed, "The siege's number (default: a new one)")
        ->check(kSeed);
    play_command->add_option("--load", play.load, "Go on with a saved siege");
    play_command->add_option("--auto", play.player, "Let the program play")
        ->check(CLI::IsMember({"random", "greedy", "strong"}));
    add_think(*play_command, play.think);

    cli::SimulateOptions simulate;
    CLI::App* simulate_command = app.add_subcommand("simulate", "Play many sieges and count");
    add_setup(*simulate_command, simulate.setup, true);
    simulate_command->add_option("--games", simulate.games, "How many sieges")
        ->required()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    simulate_command->add_option("--player", simulate.player, "Who plays")
        ->required()
        ->check(CLI::IsMember({"random", "greedy", "strong"}));
    add_think(*simulate_command, simulate.think);
    simulate_command->add_option("--seed", simulate.seed, "The run's number")
        ->required()
        ->check(kSeed);
    simulate_command->add_option("--jobs", simulate.jobs, "Threads (default: all cores)")
        ->check(CLI::Range(1u, 256u));
    simulate_command->add_flag("--json", simulate.json, "Print JSON");
    simulate_command->add_option("--write-journals", simulate.journals,
                                 "Save every siege in this folder (up to 1,000)");
    simulate_command->add_option("--shard", simulate.shard,
                                 "I/N: play only this share of the sieges, for malta-cli merge");
    simulate_command->add_flag("--even-luck", simulate.even_luck,
                               "Also tell the win rate with the luck of cards and dice taken out");

    cli::MergeOptions merge;
    CLI::App* merge_command = app.add_subcommand("merge", "Add up the shards of a run");
    merge_command
        ->add_option("files", merge.files, "What simulate --shard I/N --json printed, a file each")
        ->required();
    merge_command->add_flag("--json", merge.json, "Print JSON");

    cli::AdviceOptions odds;
    CLI::App* odds_command =
        add_advice(app, "odds", "The exact odds at a saved siege's last position", odds);

    cli::AdviceOptions analyse;
    CLI::App* analyse_command = add_advice(
        app, "analyse", "Where a saved siege was won or lost: decisions and luck", analyse);

    cli::ReplayOptions replay;
    CLI::App* replay_command = app.add_subcommand("replay", "Show a saved siege again");
    replay_command->add_option("file", replay.file, "The saved siege")->required();
    replay_command->add_option("--events", replay.events, "How events are printed")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    replay_command->add_flag("--verify", replay.verify, "Compare it with the rules and its seed");

    std::string folder;
    CLI::App* check_command = app.add_subcommand("check-data", "Check a data set");
    check_command->add_option("folder", folder, "The data set's folder")->required();

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool fine = error.get_exit_code() == 0;
        app.exit(error, std::cout, std::cerr);
        return fine ? cli::kFine : cli::kWrongUsage;
    }
    if (play_command->parsed()) return cli::play(play);
    if (simulate_command->parsed()) return cli::simulate(simulate);
    if (replay_command->parsed()) return cli::replay(replay);
    if (merge_command->parsed()) return cli::merge(merge);
    if (odds_command->parsed()) return cli::odds(odds);
    if (analyse_command->parsed()) return cli::analyse(analyse);
    return cli::check_data(folder);
}

} // namespace

// The C locale is never changed: the same words and numbers everywhere (docs/architecture.md).
int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        cli::complain(error.what());
        return cli::kBadInput;
    }
}
