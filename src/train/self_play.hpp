// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learnable.hpp"
#include "advisor/simulate.hpp"
#include "train/network.hpp"

namespace siege::train {

// How sieges are played to learn from.
struct Habits {
    double stray = 0.1;      // the share of first choices of a turn that are made at random
    double trust = 0.7;      // in the end of the siege against the next position's value (lambda)
    int longest_opening = 6; // turns at the start that are played at random, in some sieges
    int openings = 3;        // one siege of so many begins with such turns
};

// Plays one siege by the expectation of the turn in hand that `finder` gives and adds its positions
// with their targets: TD(lambda) backwards from the end (Sutton, 1988). A stray choice says nothing
// about the positions before it, so these rest on the value alone.
template<advisor::Learnable G, advisor::FinderOf<G> Finder>
void play_to_learn(const typename G::Ruleset& rules, const typename G::Features& features,
                   std::uint64_t seed, Finder& finder, const Habits& habits,
                   bool values_are_chances, std::vector<Sample>& samples) {
    struct Visit {
        Sample sample;
        double expected = 0;
        bool strayed = false;
    };
    kit::RandomStream random(seed, 0x6c6561726e);
    const auto now_and_then = [&](double share) { return random.below(1000000) < share * 1000000; };
    const int opening =
        random.below(static_cast<std::uint32_t>(habits.openings)) == 0
            ? static_cast<int>(random.below(static_cast<std::uint32_t>(habits.longest_opening) + 1))
            : 0;
    std::vector<Visit> visits;
    typename G::State state = G::start(rules);
    int turn = 0;
    for (auto pending = G::pending(state); pending.actor != kit::Actor::Over;
         pending = G::pending(state)) {
        const auto any = [&] {
            return pending[random.below(static_cast<std::uint32_t>(pending.size()))];
        };
        auto choice = any();
        if (pending.actor == kit::Actor::Player) {
            const bool begins = G::turn(state) != turn;
            turn = G::turn(state);
            const bool open = turn <= opening;
            finder.begin(state);
            if (begins && !open) {
                Visit visit;
                const auto add = [&](std::size_t feature) {
                    visit.sample.features.push_back(static_cast<std::uint16_t>(feature));
                };
                features.each(state, add);
                features.each_card(state, add);
                visit.strayed = now_and_then(habits.stray);
                visits.push_back(std::move(visit));
            }
            if (!open && (!begins || !visits.back().strayed || values_are_chances)) {
                const auto best = advisor::best_option(pending, [&](const auto& option) {
                    return pending.size() == 1 && !begins ? 0 : finder.expect_after(state, option);
                });
                if (begins) visits.back().expected = best.worth;
                if (!begins || !visits.back().strayed) choice = best.choice;
            }
        }
        G::apply(rules, state, choice);
    }
    double target = G::won(rules, state) ? 1 : 0;
    for (std::size_t i = visits.size(); i-- > 0;) {
        Visit& visit = visits[i];
        if (values_are_chances)
            target = visit.strayed ? visit.expected
                                   : habits.trust * target + (1 - habits.trust) * visit.expected;
        visit.sample.target = static_cast<float>(target);
        samples.push_back(std::move(visit.sample));
    }
}

} // namespace siege::train
