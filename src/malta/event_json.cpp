// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json.hpp"
#include "malta/game.hpp"

namespace siege::malta {
namespace {

using nlohmann::json;

const char* type_id(EventType type) {
    switch (type) {
    case EventType::TurnBegan: return "turn_began";
    case EventType::OrderChosen: return "order_chosen";
    case EventType::Held: return "held";
    case EventType::ActionChosen: return "action_chosen";
    case EventType::CardRevealed: return "card_revealed";
    case EventType::EventTookPlace: return "event";
    case EventType::EventDie: return "event_die";
    case EventType::EventChosen: return "event_chosen";
    case EventType::NextCardSeen: return "next_card_seen";
    case EventType::IconTookPlace: return "icon";
    case EventType::OrderCancelled: return "order_cancelled";
    case EventType::OrderImpossible: return "order_impossible";
    case EventType::CounterOrder: return "counter_order";
    case EventType::EmptyAttack: return "empty_attack";
    case EventType::ModifierSpent: return "modifier_spent";
    case EventType::RerollSpent: return "reroll_spent";
    case EventType::DieRolled: return "die_rolled";
    case EventType::DieModified: return "die_modified";
    case EventType::DieResult: return "die_result";
    case EventType::MarkerRemoved: return "marker_removed";
    case EventType::LossIgnored: return "loss_ignored";
    case EventType::MarkerMoved: return "marker_moved";
    case EventType::MarkerRestored: return "marker_restored";
    case EventType::Mustered: return "reinforcement_mustered";
    case EventType::Landed: return "reinforcements_landed";
    case EventType::Delayed: return "reinforcement_delayed";
    case EventType::MoraleChanged: return "morale_changed";
    case EventType::LocationEmptied: return "location_emptied";
    case EventType::FortFallen: return "fort_fallen";
    case EventType::TowerRaised: return "siege_tower_raised";
    case EventType::TowerRemoved: return "siege_tower_removed";
    case EventType::BridgeDestroyed: return "bridge_destroyed";
    case EventType::AmmunitionChanged: return "ammunition_changed";
    case EventType::TrackChanged: return "track_changed";
    case EventType::ActionSpent: return "action_spent";
    case EventType::OrdersRefreshed: return "orders_refreshed";
    case EventType::OrderExpended: return "order_expended";
    case EventType::OrderKept: return "order_kept";
    case EventType::SiegeEnded: return "siege_ended";
    }
    return "";
}

std::string letter_of(int letter) {
    return std::string(1, static_cast<char>('A' + letter));
}

// The figures of an event, by what its type says of its fields (events.hpp).
void add_figures(const Ruleset& rules, const Event& event, json& out) {
    const DataSet& data = rules.data();
    const auto place = [&] { out["location"] = data.locations[event.place].id; };
    const auto side = [&] { out["side"] = side_id(event.side); };
    const auto order = [&] { out["order"] = rules.orders()[event.subject].id; };
    const auto card = [&] { out["card"] = rules.deck()[event.subject].id; };
    const auto die = [&] { out["die"] = event.subject == 0 ? "white" : "black"; };
    switch (event.type) {
    case EventType::TurnBegan: out["cards_left"] = event.now; break;
    case EventType::OrderImpossible:
        out["restriction"] =
            rules.orders()[event.subject].restrictions[static_cast<std::size_t>(event.amount)].text;
        [[fallthrough]];
    case EventType::OrderChosen:
    case EventType::OrderCancelled:
    case EventType::OrderExpended:
    case EventType::OrderKept: order(); break;
    case EventType::ActionChosen:
    case EventType::ActionSpent: out["action"] = action_id(rules, event.subject); break;
    case EventType::CardRevealed:
        card();
        out["cards_left"] = event.now;
        break;
    case EventType::EventTookPlace:
    case EventType::NextCardSeen: card(); break;
    case EventType::EventChosen:
        card();
        out["choice"] =
            rules.deck()[event.subject].choices[static_cast<std::size_t>(event.amount)].id;
        break;
    case EventType::EventDie: out["value"] = event.amount; break;
    case EventType::IconTookPlace: out["icon"] = data.icons[event.subject].id; break;
    case EventType::CounterOrder:
    case EventType::EmptyAttack: out["counter_order"] = letter_of(event.subject); break;
    case EventType::ModifierSpent:
        out["track"] = rules.tracks()[0].id;
        out["left"] = event.now;
        break;
    case EventType::RerollSpent:
        out["track"] = rules.tracks()[1].id;
        out["left"] = event.now;
        break;
    case EventType::DieRolled:
    case EventType::DieResult:
        die();
        out["value"] = event.amount;
        break;
    case EventType::DieModified:
        die();
        out["by"] = event.amount;
        out["modifier"] = event.place == kByCard    ? std::string("card")
                          : event.place == kByTrack ? rules.tracks()[0].id
                                                    : data.modifiers[event.place].id;
        break;
    case EventType::MarkerRemoved:
        side();
        place();
        out["left"] = event.now;
        break;
    case EventType::LossIgnored:
        side();
        out["count"] = event.amount;
        break;
    case EventType::MarkerMoved:
        side();
        out["from"] = data.locations[event.subject].id;
        out["to"] = data.locations[event.place].id;
        break;
    case EventType::MoraleChanged:
        side();
        out["by"] = event.amount;
        out["now"] = event.now;
        break;
    case EventType::LocationEmptied: out["by"] = event.amount; [[fallthrough]];
    case EventType::MarkerRestored:
    case EventType::Mustered:
    case EventType::Landed:
    case EventType::Delayed:
    case EventType::FortFallen:
        side();
        place();
        break;
    case EventType::AmmunitionChanged:
        out["by"] = event.amount;
        out["left"] = event.now;
        break;
    case EventType::TrackChanged:
        out["track"] = rules.tracks()[event.subject].id;
        out["by"] = event.amount;
        out["left"] = event.now;
        break;
    case EventType::SiegeEnded: {
        const auto ending = static_cast<Ending>(event.subject);
        out["ending"] = ending_id(ending);
        out["winner"] = side_id(*winner(ending));
        break;
    }
    case EventType::Held:
    case EventType::TowerRaised:
    case EventType::TowerRemoved:
    case EventType::BridgeDestroyed:
    case EventType::OrdersRefreshed: break;
    }
}

json pending_json(const Ruleset& rules, const State& state) {
    const Pending pending = malta::pending(state);
    if (pending.actor == kit::Actor::Over) return {{"actor", "over"}};
    json options = json::array();
    for (std::size_t i = 0; i < pending.size(); ++i)
        options.push_back(Malta::choice_id(rules, state, pending[i]));
    return {{"actor", pending.actor == kit::Actor::Chance ? "chance" : "player"},
            {"options", options}};
}

} // namespace

json Malta::event_json(const Ruleset& rules, const Event& event) {
    json out{{"type", type_id(event.type)}, {"turn", event.turn}, {"rule", event.rule}};
    add_figures(rules, event, out);
    return out;
}

json Malta::snapshot(const Ruleset& rules, const State& state) {
    const DataSet& data = rules.data();
    json out{{"turn", state.turn},
             {"cards_left", state.cards_left},
             {"ammunition", state.ammunition},
             {"siege_tower", state.siege_tower},
             {"bridge_of_boats", state.bridge},
             {"reinforcements", {{"pool", state.pool}, {"landed", state.landed}}},
             {"pending", pending_json(rules, state)},
             {"dice", {{"white", state.white}, {"black", state.black}}}};
    for (std::size_t place = 0; place < data.locations.size(); ++place)
        out["markers"][data.locations[place].id] = state.markers[place];
    for (const Side side : {Side::Turks, Side::Knights}) {
        out["morale"][std::string(side_id(side))] =
            state.morale[static_cast<std::size_t>(index(side))];
        out["lost"][std::string(side_id(side))] = state.lost[static_cast<std::size_t>(index(side))];
    }
    for (std::size_t track = 0; track < 2; ++track)
        out["tracks"][rules.tracks()[track].id] = state.tracks[track];
    out["used_orders"] = json::array();
    for (std::size_t order = 0; order < rules.orders().size(); ++order)
        if (state.used_orders >> order & 1) out["used_orders"].push_back(rules.orders()[order].id);
    out["actions_left"] = json::object();
    for (std::size_t kind = 0; kind < rules.actions().size(); ++kind)
        out["actions_left"][rules.actions()[kind].id] =
            rules.entries(static_cast<std::size_t>(kind)) - state.actions_spent[kind];
    if (state.order == kHold)
        out["order"] = "hold";
    else if (state.order != kNothing)
        out["order"] = rules.orders()[state.order].id;
    if (state.action != kNoAction) out["action"] = action_id(rules, state.action);
    if (state.card != kNothing) out["card"] = rules.deck()[state.card].id;
    if (state.next_card != kNothing) out["next_card"] = rules.deck()[state.next_card].id;
    if (state.ending != Ending::None) out["ending"] = ending_id(state.ending);
    return out;
}

} // namespace siege::malta
