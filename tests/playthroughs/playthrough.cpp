// SPDX-License-Identifier: GPL-3.0-or-later
#include "playthrough.hpp"

#include "malta/load.hpp"
#include "malta/saved_setup.hpp"
#include "players.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace siege::playthroughs {
namespace {

namespace fs = std::filesystem;

constexpr const char* kChoice = "> ";

std::string place(const std::string& file, std::size_t line) {
    return file + ":" + std::to_string(line) + ": ";
}

template<class Number>
bool read_number(const std::string& text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// "default", or "rerolls=one, tower=-1".
bool read_rulings(const std::string& text, malta::Rulings& rulings) {
    if (text == "default") return true;
    std::istringstream words(text);
    std::string error;
    for (std::string word; words >> word;) {
        if (word.ends_with(',')) word.pop_back();
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos ||
            !malta::set_ruling(rulings, word.substr(0, equals), word.substr(equals + 1), error))
            return false;
    }
    return true;
}

// Takes one line of the head; what it expected when the value will not do.
std::string take(Head& head, const std::string& key, const std::string& value) {
    if (key == "set")
        head.set = value;
    else if (key == "side") {
        const auto side = malta::side_from(value);
        if (!side) return "turks or knights";
        head.setup.side = *side;
    } else if (key == "deck") {
        if (!read_number(value, head.setup.deck)) return "a number of cards";
    } else if (key == "difficulty") {
        if (value != "standard" && value != "additional") return "standard or additional";
        head.setup.difficult = value == "additional";
    } else if (key == "rulings") {
        if (!read_rulings(value, head.setup.rulings)) return "default, or rulings as NAME=VALUE";
    } else if (key == "seed") {
        if (!read_number(value, head.seed)) return "a seed";
    } else if (key == "player") {
        if (!NamedPlayer::known(value)) return "greedy, random or mixed";
        head.player = value;
    } else
        return "set, side, deck, difficulty, rulings, seed or player";
    return "";
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

fs::path folder_of(const std::string& set) {
    return set == "plain-set" ? fs::path(SIEGE_TEST_CASES) / set
                              : fs::path(SIEGE_TEST_DATA) / "malta" / set;
}

std::string open_choices(const Siege& siege) {
    std::string ids;
    const auto pending = siege.pending();
    for (std::size_t i = 0; i < pending.size(); ++i)
        ids += (i == 0 ? "" : ", ") +
               malta::Malta::choice_id(siege.rules(), siege.state(), pending[i]);
    return ids.empty() ? "nothing, the siege is over" : ids;
}

} // namespace

Playthrough parse(const std::string& file, const std::string& text) {
    Playthrough read{file, {}, lines_of(text), {}};
    if (!read.lines.empty()) read.head.title = read.lines.front();
    std::size_t line = 2; // the line after the title is blank
    for (; line < read.lines.size() && !read.lines[line].empty(); ++line) {
        std::istringstream words(read.lines[line]);
        std::string key, value;
        words >> key >> std::ws;
        std::getline(words, value);
        const std::string expected = take(read.head, key, value);
        if (!expected.empty())
            throw std::runtime_error(place(file, line + 1) + "expected " + expected + ", found \"" +
                                     read.lines[line] + "\"");
    }
    for (; line < read.lines.size(); ++line)
        if (read.lines[line].starts_with(kChoice))
            read.choices.push_back({read.lines[line].substr(2), line + 1});
    return read;
}

Playthrough read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file.string() + ": cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return parse(file.filename().string(), text.str());
}

std::vector<fs::path> all_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(SIEGE_TEST_PLAYTHROUGHS))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::shared_ptr<const malta::Ruleset> rules_of(const Head& head) {
    static std::map<std::string, std::shared_ptr<const malta::DataSet>> sets;
    std::shared_ptr<const malta::DataSet>& set = sets[head.set];
    if (!set) {
        kit::Problems problems;
        set = malta::load_data_set(folder_of(head.set), fs::path(SIEGE_TEST_DATA) / "schema",
                                   problems);
        if (!set) throw std::runtime_error(problems.front().text());
    }
    const std::string wrong = malta::deck_size_error(*set, head.setup.side, head.setup.deck);
    if (!wrong.empty()) throw std::runtime_error(wrong);
    return std::make_shared<malta::Ruleset>(set, head.setup);
}

PlayedAgain play_again(const Playthrough& playthrough) {
    PlayedAgain played{Siege(rules_of(playthrough.head), playthrough.head.seed), std::nullopt};
    played.siege.let_fate_decide();
    for (const Playthrough::Choice& recorded : playthrough.choices) {
        const auto choice = played.siege.option(recorded.id);
        if (!choice) {
            played.not_open = recorded;
            break;
        }
        played.siege.choose(*choice);
        played.siege.let_fate_decide();
    }
    return played;
}

void play_on(const Head& head, Siege& siege) {
    NamedPlayer player(head.player, head.seed);
    siege.let_fate_decide();
    while (!siege.over()) {
        siege.choose(player.choose(siege.rules(), siege.state()));
        siege.let_fate_decide();
    }
}

std::string first_difference(const Playthrough& playthrough) {
    const PlayedAgain played = play_again(playthrough);
    const std::vector<std::string> now = log_of(playthrough.head, played.siege);
    const std::vector<std::string>& then = playthrough.lines;
    const std::string missing = "the end";
    for (std::size_t i = 0; i < std::max(now.size(), then.size()); ++i) {
        if (played.not_open && played.not_open->line == i + 1)
            return place(playthrough.file, i + 1) + "\n  expected: " + then[i] +
                   "\n  found open: " + open_choices(played.siege);
        const std::string& expected = i < then.size() ? then[i] : missing;
        const std::string& found = i < now.size() ? now[i] : missing;
        if (expected != found)
            return place(playthrough.file, i + 1) + "\n  expected: " + expected +
                   "\n  found:    " + found;
    }
    return "";
}

std::string record_again(const Playthrough& playthrough, std::string& said) {
    PlayedAgain played = play_again(playthrough);
    if (played.not_open)
        said = place(playthrough.file, played.not_open->line) + played.not_open->id +
               " is not open any more; from there on the " + playthrough.head.player +
               " player has chosen again";
    else if (!played.siege.over())
        said = playthrough.file + ": the " + playthrough.head.player +
               " player has chosen after the last recorded choice";
    play_on(playthrough.head, played.siege);
    std::string text;
    for (const std::string& line : log_of(playthrough.head, played.siege)) text += line + "\n";
    return text;
}

} // namespace siege::playthroughs
