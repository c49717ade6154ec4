// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/value_file.hpp"
#include "malta/outlook.hpp"

#include <QString>

#include <atomic>
#include <memory>
#include <vector>

namespace siege::app {

// The learned chances that lie beside a data set, or why there are none.
struct Values {
    std::shared_ptr<const advisor::ValueNet> net;
    advisor::StartWins start;
    QString trouble; // what is wrong and how values are made; empty when there is a net
    QString warning; // why the chances are less to be trusted; may be empty
};
Values values_for(const malta::Ruleset& rules);

// What is to be said about one position. All chances are the player's to win, 0..1.
struct Advice {
    struct Option {
        malta::Choice choice{};
        malta::Outlook outlook{}; // exact; of an order: with its best action
        double chance = 0;
        double error = 0;            // standard error of what was sampled; 0 when nothing was
        std::vector<Option> actions; // that may go with the order, the best first
    };

    std::uint64_t position = 0; // number of the request
    std::shared_ptr<const malta::Ruleset> rules;
    malta::State state{};
    QString trouble, warning; // as of the values
    std::vector<Option>
        options; // of the player's choice, the best first; none while chance is asked
    double chance = 0, error = 0;
    int samples = 0;    // turns that were played out at most
    bool final = false; // nothing better comes
};

// Works advice on the sieges of one ruleset out. One object serves one thread.
class Thinker {
  public:
    explicit Thinker(std::shared_ptr<const malta::Ruleset> rules);
    ~Thinker();

    [[nodiscard]] const std::shared_ptr<const malta::Ruleset>& rules() const { return rules_; }

    // The exact odds of the turn in hand. Not to be used when `stop` was set meanwhile.
    Advice exact(const malta::State& state, const std::atomic<bool>& stop);
    // How often sample() makes the advice firmer; 0 when the odds are all that can be said.
    [[nodiscard]] std::size_t steps(const Advice& advice) const;
    void sample(Advice& advice, std::size_t step, const std::atomic<bool>& stop);

  private:
    struct Tools;

    Advice::Option look(const malta::State& state, malta::Choice choice,
                        const std::atomic<bool>& stop);

    std::shared_ptr<const malta::Ruleset> rules_;
    Values values_;
    std::unique_ptr<Tools> tools_; // none without values
};

} // namespace siege::app
