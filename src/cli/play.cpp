// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include "advisor/greedy.hpp"
#include "advisor/player.hpp"
#include "advisor/strong.hpp"
#include "cli/saving.hpp"
#include "cli/text_table.hpp"
#include "cli/values.hpp"
#include "kit/fate.hpp"
#include "malta/outlook.hpp"

#include <charconv>
#include <iostream>

namespace siege::cli {
namespace {

using malta::Decision;
using malta::Malta;

constexpr const char* kHelp =
    "  A number or an id (order:attack_mdina) answers the question. Besides:\n"
    "  board       the table again            page N      a page of the Field Orders Book\n"
    "  card        the card on the table      rules WORD  what the rules say of a word\n"
    "  log         everything so far          undo, redo  back and forth (same cards, same dice)\n"
    "  save FILE   save the siege             quit        leave without saving\n";

// A siege at the terminal: shows the table, asks, answers commands.
class Terminal {
  public:
    explicit Terminal(Siege siege) : siege_(std::move(siege)) {}

    int run() {
        tell(siege_.opening());
        for (std::size_t i = 0; i < siege_.size(); ++i) tell(siege_.step(i).events);
        shown_ = siege_.size();
        advance();
        ask();
        std::string line;
        while (!siege_.over() && !left_ && prompt(line)) {
            answer(line);
            if (!left_ && !siege_.over()) ask();
        }
        if (!siege_.over() && !left_)
            complain("the input has ended; the siege is not over and was not saved");
        return kFine;
    }

  private:
    const malta::Ruleset& rules() const { return siege_.rules(); }

    void tell(const std::vector<malta::Event>& events) const {
        for (const malta::Event& event : events) {
            std::cout << log_line(rules(), event);
            if (event.type == malta::EventType::TurnBegan)
                std::cout << board_text(rules(), siege_.state());
            if (event.type == malta::EventType::CardRevealed)
                std::cout << wrapped(rules().deck()[event.subject].history, 4);
        }
    }

    // Chance decides until the player is asked; what happens is told.
    void advance() {
        siege_.let_fate_decide();
        for (; shown_ < siege_.size(); ++shown_) tell(siege_.step(shown_).events);
    }

    void ask() const {
        const malta::State& state = siege_.state();
        if (siege_.over()) return;
        std::cout << "\n" << malta::question(rules(), state) << "\n";
        const malta::Pending pending = siege_.pending();
        for (std::size_t i = 0; i < pending.size(); ++i) {
            std::cout << "  " << i + 1 << ") " << malta::choice_text(rules(), state, pending[i])
                      << "  (" << Malta::choice_id(rules(), state, pending[i]) << ")\n";
            if (pending.decision == Decision::Action)
                std::cout << action_text(rules(), state, pending[i].option);
        }
        if (pending.decision != Decision::Order) return;
        for (std::size_t order = 0; order < rules().orders().size(); ++order)
            if (!(pending.options >> order & 1))
                std::cout << "  -  " << rules().orders()[order].name << ": "
                          << why_not(rules(), state, static_cast<int>(order)) << "\n";
    }

    bool prompt(std::string& line) const {
        std::cout << "> " << std::flush;
        return static_cast<bool>(std::getline(std::cin, line));
    }

    void answer(std::string line) {
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
        const std::size_t blank = line.find(' ');
        const std::string word = line.substr(0, blank);
        const std::string rest =
            blank == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', blank));
        if (word.empty()) return;
        if (word == "help")
            std::cout << kHelp;
        else if (word == "board")
            std::cout << board_text(rules(), siege_.state());
        else if (word == "page")
            show_page(rest);
        else if (word == "card")
            show_card();
        else if (word == "rules")
            std::cout << rules_about(rules(), rest);
        else if (word == "log")
            show_log();
        else if (word == "undo")
            step_back();
        else if (word == "redo")
            step_on();
        else if (word == "save")
            save_as(rest);
        else if (word == "quit")
            left_ = true;
        else
            choose(line);
    }

    void choose(const std::string& line) {
        const malta::Pending pending = siege_.pending();
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        const bool is_number = error == std::errc() && end == line.data() + line.size();
        const auto choice = is_number && number >= 1 && number <= pending.size()
                                ? std::optional(pending[number - 1])
                                : siege_.option(line);
        if (!choice) {
            std::cout << "  \"" << line
                      << "\" is neither one of the answers nor a command; \"help\" lists them.\n";
            return;
        }
        siege_.choose(*choice);
        advance();
    }

    void show_page(const std::string& number) const {
        if (number.size() != 1 || number[0] < '1' ||
            number[0] >= '1' + static_cast<int>(rules().orders().size()))
            std::cout << "  The pages are 1 to " << rules().orders().size() << ".\n";
        else
            std::cout << page_text(rules(), number[0] - '1', live_column());
    }

    int live_column() const {
        const std::uint8_t card = siege_.state().card;
        return card == malta::kNothing ? -1
                                       : rules().deck()[card].letter.value_or(malta::kNoLetter);
    }

    void show_card() const {
        const std::uint8_t card = siege_.state().card;
        std::cout << (card == malta::kNothing ? "  No card is on the table.\n"
                                              : card_text(rules(), card));
    }

    void show_log() const {
        for (const malta::Event& event : siege_.opening()) std::cout << log_line(rules(), event);
        for (std::size_t i = 0; i < siege_.size(); ++i)
            for (const malta::Event& event : siege_.step(i).events)
                std::cout << log_line(rules(), event);
    }

    void step_back() {
        if (!siege_.can_undo()) {
            std::cout << "  There is nothing to take back.\n";
            return;
        }
        if (siege_.undo_passes_chance())
            std::cout << "  Practice undo: the same cards and dice will come again; the siege is "
                         "marked as assisted.\n";
        siege_.undo();
        shown_ = siege_.size();
    }

    void step_on() {
        if (!siege_.redo()) std::cout << "  There is nothing to do again.\n";
        advance();
    }

    void save_as(const std::string& file) const {
        if (file.empty()) {
            std::cout << "  Save to which file? \"save FILE\"\n";
            return;
        }
        if (const auto error = save(siege_, file))
            std::cout << "  " << *error << "\n";
        else
            std::cout << "  Saved as " << file << ".\n";
    }

    Siege siege_;
    std::size_t shown_ = 0; // steps whose events have been told
    bool left_ = false;
};

template<advisor::Player<Malta> P>
int watch(Siege siege, P player) {
    for (const malta::Event& event : siege.opening()) std::cout << log_line(siege.rules(), event);
    std::size_t shown = 0;
    while (!siege.over()) {
        const bool chance = siege.pending().actor == kit::Actor::Chance;
        siege.choose(chance ? siege.fated() : player.choose(siege.rules(), siege.state()));
        for (; shown < siege.size(); ++shown)
            for (const malta::Event& event : siege.step(shown).events)
                std::cout << log_line(siege.rules(), event);
    }
    return kFine;
}

std::optional<Siege> siege_for(const PlayOptions& options, int& failed) {
    if (options.load.empty()) {
        const auto rules = rules_for(options.setup, failed);
        if (!rules) return std::nullopt;
        return Siege(rules, options.seed.value_or(kit::fresh_seed()));
    }
    Loaded loaded = load(options.load);
    if (loaded.siege) return std::move(loaded.siege);
    failed = kBadInput;
    if (loaded.journal)
        complain(options.load + ": this siege can only be looked at (malta-cli replay), for " +
                 loaded.reason);
    return std::nullopt;
}

} // namespace

int play(const PlayOptions& options) {
    int failed = kFine;
    auto siege = siege_for(options, failed);
    if (!siege) return failed;
    std::cout << siege->rules().data().title << ". You command the "
              << (siege->rules().player() == malta::Side::Turks ? "Turks" : "Knights") << ". Siege "
              << siege->seed() << ", " << siege->rules().setup().deck << " cards.\n";
    const std::uint64_t seed = siege->seed();
    if (options.player == "random")
        return watch(*std::move(siege), advisor::RandomPlayer<Malta>(seed));
    if (options.player == "greedy") return watch(*std::move(siege), advisor::GreedyPlayer<Malta>());
    if (options.player == "strong") {
        const auto rules = siege->shared_rules();
        const auto values = values_for(*rules);
        if (!values) return kBadInput;
        return watch(*std::move(siege),
                     advisor::StrongPlayer<Malta>(*rules, values,
                                                  advisor::samples_for(options.think), seed));
    }
    return Terminal(*std::move(siege)).run();
}

} // namespace siege::cli
