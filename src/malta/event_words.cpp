// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/events.hpp"
#include "malta/game.hpp"

#include <array>

namespace siege::malta {
namespace {

std::string with_sign(int value) {
    return (value > 0 ? "+" : "") + std::to_string(value);
}
std::string side_name(Side side) {
    return side == Side::Turks ? "Turks" : "Knights";
}
std::string side_morale(Side side) {
    return side == Side::Turks ? "Turk morale" : "Knights morale";
}
const char* die_name(const Event& event) {
    return event.subject == 0 ? "white die" : "black die";
}

std::string modifier_name(const Ruleset& rules, const Event& event) {
    if (event.place == kByCard) return "the card";
    if (event.place == kByTrack) return rules.tracks()[0].name;
    return rules.data().modifiers[event.place].name;
}

std::string ending_text(Ending ending) {
    switch (ending) {
    case Ending::None: break;
    case Ending::KnightsMoraleZero: return "The Knights' spirit is broken: the Turks have won.";
    case Ending::TurksMoraleZero: return "The Turks' spirit is broken: the Knights have won.";
    case Ending::BothMoraleZero:
        return "Both sides are spent together: the Knights have outlasted the siege, barely.";
    case Ending::FortsFallen:
        return "St. Elmo, St. Michael and St. Angelo stand empty: the Turks have won.";
    case Ending::FleetDeparts:
        return "The fleet sails before the autumn storms: the Knights have won.";
    }
    return "";
}

} // namespace

std::string Malta::event_text(const Ruleset& rules, const Event& event) {
    const DataSet& data = rules.data();
    const auto place = [&] { return data.locations[event.place].name; };
    const auto order = [&]() -> const Order& { return rules.orders()[event.subject]; };
    const auto card = [&]() -> const Card& { return rules.deck()[event.subject]; };
    const auto letter = [&]() -> std::string {
        return std::string(1, static_cast<char>('A' + event.subject)) + " " +
               data.counter_orders[static_cast<std::size_t>(index(rules.enemy()))][event.subject]
                   .name;
    };
    switch (event.type) {
    case EventType::TurnBegan:
        return "Turn " + std::to_string(event.turn) + ", " + date_of(rules, event.turn) + ", " +
               std::to_string(event.now) + (event.now == 1 ? " card left" : " cards left");
    case EventType::OrderChosen:
        return "Order " + std::to_string(order().number) + ": " + order().name;
    case EventType::Held: return "No order can be given: the player holds";
    case EventType::ActionChosen: return "With it: " + action_name(rules, event.subject);
    case EventType::CardRevealed: return "Card: " + card().title;
    case EventType::EventTookPlace: return "Event: " + card().event_text;
    case EventType::EventDie: return "Event die: " + std::to_string(event.amount);
    case EventType::EventChosen:
        return "Chosen: " + card().choices[static_cast<std::size_t>(event.amount)].text;
    case EventType::NextCardSeen: return "The next card will be " + card().title;
    case EventType::IconTookPlace: return "Special event: " + data.icons[event.subject].name;
    case EventType::OrderCancelled: return order().name + " is cancelled by the card";
    case EventType::OrderImpossible:
        return order().name + " can no longer be carried out: " +
               order().restrictions[static_cast<std::size_t>(event.amount)].text;
    case EventType::CounterOrder: return "Counter order " + letter();
    case EventType::EmptyAttack: return "The attack finds no defenders: losses come from elsewhere";
    case EventType::ModifierSpent:
        return rules.tracks()[0].name + " spent, " + std::to_string(event.now) + " left";
    case EventType::RerollSpent:
        return rules.tracks()[1].name + " spent, " + std::to_string(event.now) + " left";
    case EventType::DieRolled:
        return std::string("The ") + die_name(event) + " falls on " + std::to_string(event.amount);
    case EventType::DieModified:
        return with_sign(event.amount) + " to the " + die_name(event) + ": " +
               modifier_name(rules, event);
    case EventType::DieResult:
        return std::string("Result of the ") + die_name(event) + ": " +
               std::to_string(event.amount);
    case EventType::MarkerRemoved: return side_name(event.side) + " lose a marker in " + place();
    case EventType::LossIgnored:
        return "No marker is left there: " + std::to_string(event.amount) + " of the " +
               side_name(event.side) + "' losses ignored";
    case EventType::MarkerMoved:
        return std::string(data.locations[event.place].coastal ? "A ship sails from "
                                                               : "A marker moves from ") +
               data.locations[event.subject].name + " to " + place();
    case EventType::MarkerRestored: return "A marker returns to " + place();
    case EventType::Mustered: return "A reinforcement musters in " + place();
    case EventType::Landed: return "The reinforcements land on the " + place();
    case EventType::Delayed: return "A reinforcement leaves " + place();
    case EventType::MoraleChanged:
        return side_morale(event.side) + " " + with_sign(event.amount) + ", now " +
               std::to_string(event.now);
    case EventType::LocationEmptied: return place() + " has fallen";
    case EventType::FortFallen: return place() + " stands empty";
    case EventType::TowerRaised: return "The Siege Tower goes up";
    case EventType::TowerRemoved: return "The Siege Tower comes down";
    case EventType::BridgeDestroyed: return "The Bridge of Boats is broken";
    case EventType::AmmunitionChanged:
        return "Turk ammunition " + with_sign(event.amount) + ", " + std::to_string(event.now) +
               " left";
    case EventType::TrackChanged:
        return rules.tracks()[event.subject].name + " " + with_sign(event.amount) + ", " +
               std::to_string(event.now) + " left";
    case EventType::ActionSpent: return action_name(rules, event.subject) + " is spent";
    case EventType::OrdersRefreshed: return "All used orders are available again";
    case EventType::OrderExpended: return order().name + " is used";
    case EventType::OrderKept: return order().name + " stays available";
    case EventType::SiegeEnded: return ending_text(static_cast<Ending>(event.subject));
    }
    return "";
}

} // namespace siege::malta
