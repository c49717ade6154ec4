// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisor/learnable.hpp"
#include "advisor/value_net.hpp"

#include <memory>

namespace siege::advisor {

// The chance that the player wins from a position at the beginning of a turn, as a network has
// learned it; 0 or 1 once the siege is over. One object serves one thread.
template<Learnable G>
class LearnedChance {
  public:
    // The network must be for this ruleset's layout of features.
    LearnedChance(const typename G::Ruleset& rules, std::shared_ptr<const ValueNet> net)
        : features_(rules), net_(std::move(net)), list_(features_.count()) {}

    double operator()(const typename G::Ruleset& rules, const typename G::State& state) {
        if (G::pending(state).actor == kit::Actor::Over) return G::won(rules, state) ? 1 : 0;
        if (!known_ || features_.card_key(state) != card_key_) sum_cards(state);
        ValueNet::FirstUnits sum = cards_;
        std::size_t count = 0;
        features_.each(state, [&](std::size_t feature) {
            list_[count++] = static_cast<std::uint16_t>(feature);
        });
        net_->add(sum, {list_.data(), count});
        return net_->chance(sum);
    }

  private:
    void sum_cards(const typename G::State& state) {
        known_ = true;
        card_key_ = features_.card_key(state);
        cards_ = net_->first_bias;
        std::size_t count = 0;
        features_.each_card(state, [&](std::size_t feature) {
            list_[count++] = static_cast<std::uint16_t>(feature);
        });
        net_->add(cards_, {list_.data(), count});
    }

    typename G::Features features_;
    std::shared_ptr<const ValueNet> net_;
    std::vector<std::uint16_t> list_; // of the features in hand
    ValueNet::FirstUnits cards_{};
    std::uint64_t card_key_ = 0;
    bool known_ = false;
};

} // namespace siege::advisor
