// SPDX-License-Identifier: GPL-3.0-or-later
#include "facets.hpp"

#include "kit/json.hpp"
#include "malta/setup.hpp"

namespace siege::playthroughs {
namespace {

using malta::Malta;

std::string ruling_word(const malta::RulingOption& option, int value) {
    return "ruling " + std::string(option.name) + "=" +
           std::string(option.values[static_cast<std::size_t>(value)]);
}

std::string event_word(const malta::Ruleset& rules, const malta::Event& event) {
    return "event " + Malta::event_json(rules, event).at("type").get<std::string>();
}

} // namespace

std::set<std::string> facets(const Siege& siege) {
    const malta::Ruleset& rules = siege.rules();
    const std::string side(malta::side_id(rules.player()));
    std::set<std::string> shown{"side " + side};
    if (rules.setup().difficult) shown.insert("difficulty additional");
    for (const malta::RulingOption& option : malta::ruling_options())
        shown.insert(ruling_word(option, option.get(rules.setup().rulings)));
    for (const malta::Event& event : siege.opening()) shown.insert(event_word(rules, event));
    for (std::size_t i = 0; i < siege.size(); ++i) {
        const malta::State& before = siege.state_at(i);
        if (before.decision == malta::Decision::Order || before.decision == malta::Decision::Action)
            shown.insert(side + " " + Malta::choice_id(rules, before, siege.step(i).choice));
        for (const malta::Event& event : siege.step(i).events)
            shown.insert(event_word(rules, event));
    }
    const std::string ending = "ending " + Malta::ending(rules, siege.state());
    shown.insert(ending);
    shown.insert(side + " " + ending);
    return shown;
}

std::set<std::string> wanted_facets(const malta::DataSet& data) {
    std::set<std::string> wanted{"difficulty additional"};
    for (auto ending = malta::Ending::KnightsMoraleZero; ending <= malta::Ending::FleetDeparts;
         ending = static_cast<malta::Ending>(static_cast<int>(ending) + 1))
        wanted.insert("ending " + std::string(malta::ending_id(ending)));
    for (const malta::RulingOption& option : malta::ruling_options())
        for (const int value : {0, 1}) wanted.insert(ruling_word(option, value));
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const std::string name(malta::side_id(side));
        const auto i = static_cast<std::size_t>(malta::index(side));
        wanted.insert("side " + name);
        for (const malta::Order& order : data.orders[i]) wanted.insert(name + " order:" + order.id);
        for (const malta::Action& action : data.actions[i]) {
            wanted.insert(name + " action:" + action.id);
            for (const malta::SpecialUse& use : action.specials)
                wanted.insert(name + " action:" + use.id);
        }
    }
    for (const char* kind : {"turn_began",
                             "order_chosen",
                             "held",
                             "action_chosen",
                             "card_revealed",
                             "event",
                             "event_die",
                             "event_chosen",
                             "next_card_seen",
                             "icon",
                             "order_cancelled",
                             "order_impossible",
                             "counter_order",
                             "empty_attack",
                             "modifier_spent",
                             "reroll_spent",
                             "die_rolled",
                             "die_modified",
                             "die_result",
                             "marker_removed",
                             "loss_ignored",
                             "marker_moved",
                             "marker_restored",
                             "reinforcement_mustered",
                             "reinforcements_landed",
                             "reinforcement_delayed",
                             "morale_changed",
                             "location_emptied",
                             "fort_fallen",
                             "siege_tower_raised",
                             "siege_tower_removed",
                             "bridge_destroyed",
                             "ammunition_changed",
                             "track_changed",
                             "action_spent",
                             "orders_refreshed",
                             "order_expended",
                             "order_kept",
                             "siege_ended"})
        wanted.insert(std::string("event ") + kind);
    return wanted;
}

} // namespace siege::playthroughs
