// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/start_wins.hpp"

#include "advisor/simulate.hpp"
#include "advisor/strong.hpp"
#include "kit/json.hpp" // what the game's contract speaks of
#include "malta/game.hpp"
#include "malta/outlook.hpp"

#include <atomic>
#include <set>

namespace siege::train {
namespace {

using malta::Malta;

std::set<int> decks_against(const malta::DataSet& data, malta::Side side) {
    const auto enemy = static_cast<std::size_t>(index(malta::other(side)));
    const int whole = static_cast<int>(data.decks[enemy].size());
    std::set<int> decks{malta::kSmallestDeck, whole};
    for (const int deck : {16, 20, 24, 27}) // three of them are called strong, average and weak
        if (deck < whole) decks.insert(deck);
    return decks;
}

} // namespace

advisor::StartWins start_wins(const std::shared_ptr<const malta::DataSet>& data, malta::Side side,
                              const std::shared_ptr<const advisor::ValueNet>& net,
                              std::uint64_t sieges, std::uint64_t seed, unsigned jobs) {
    const auto won = [&](int deck, bool difficult) {
        malta::Setup setup;
        setup.side = side;
        setup.deck = deck;
        setup.difficult = difficult;
        const malta::Ruleset rules(data, setup);
        std::atomic<std::uint64_t> done{0};
        const auto play = [&](std::uint64_t, std::uint64_t game_seed, advisor::Tally& all,
                              unsigned) {
            advisor::StrongPlayer<Malta> player(rules, net, 0, game_seed);
            advisor::play_out<Malta>(rules, game_seed, player, all,
                                     [](const malta::State&, malta::Choice) {});
        };
        return static_cast<int>(advisor::simulate(seed, 0, sieges, jobs, done, play).wins);
    };
    advisor::StartWins wins{static_cast<int>(sieges), {}};
    for (const int deck : decks_against(*data, side))
        wins.rows.push_back({deck, won(deck, false), won(deck, true)});
    return wins;
}

} // namespace siege::train
