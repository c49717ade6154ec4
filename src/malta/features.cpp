// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/features.hpp"

#include "kit/hash.hpp"

namespace siege::malta {

Features::Features(const Ruleset& rules)
    : places_(rules.data().locations.size()), kinds_(rules.actions().size()) {
    const DataSet& data = rules.data();
    std::string names(side_id(rules.player()));
    const auto take = [&](const std::string& name, std::size_t size) {
        names += "," + name + ":" + std::to_string(size);
        const std::size_t at = count_;
        count_ += size;
        return at;
    };
    const auto up_to = [&](const std::string& name, int most) {
        return take(name, static_cast<std::size_t>(most) + 1);
    };
    for (std::size_t place = 0; place < places_; ++place)
        place_at_[place] = up_to(data.locations[place].id, data.locations[place].spaces);
    for (std::size_t& at : morale_at_) at = up_to("morale", data.morale_top);
    for (std::size_t track = 0; track < 2; ++track)
        track_at_[track] = up_to(rules.tracks()[track].id, rules.tracks()[track].start);
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        actions_at_[kind] =
            up_to(rules.actions()[kind].id, static_cast<int>(rules.actions()[kind].entries.size()));
        entries_[kind] = rules.entries(kind);
    }
    cards_at_ = take("cards", rules.deck().size() + 1);
    ammunition_at_ = up_to("ammunition", data.ammunition);
    pool_at_ = up_to("pool", data.pool);
    for (const Order& order : rules.orders()) take(order.id, 0);
    orders_at_ = take("used", rules.orders().size());
    flags_at_ = take("tower, bridge, landed, emptied", 4);
    for (const Card& card : rules.deck()) take(card.id, 0);
    unseen_at_ = take("unseen", rules.deck().size());
    layout_ = kit::hash_text(names);
}

} // namespace siege::malta
