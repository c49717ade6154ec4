// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load_parts.hpp"

#include "malta/setup.hpp"

namespace siege::malta {
namespace {

Location read_location(const Entry& entry) {
    Location location;
    location.id = entry.text("id");
    location.name = entry.text("name");
    location.text = entry.text("text");
    location.source = entry.text("source");
    location.side = *side_from(entry.text("side"));
    location.coastal = entry.text("kind") == "coastal";
    location.fort = entry.flag("fort");
    location.spaces = entry.number("spaces");
    location.start = entry.number("start");
    location.first_emptied = entry.number("first_emptied_morale");
    if (location.start > location.spaces)
        entry.at("start").wrong("no more markers than the " + std::to_string(location.spaces) +
                                " spaces");
    const bool of_knights = location.side == Side::Knights;
    if (location.fort && (!of_knights || location.coastal))
        entry.at("fort").wrong("a fort of the knights, on land");
    if (location.coastal && of_knights)
        entry.at("kind").wrong("\"land\": only the turks have ships");
    return location;
}

Track read_track(const Entry& entry) {
    return {entry.text("id"), entry.text("name"), entry.text("text"), entry.number("start"),
            entry.number("by")};
}

void load_locations(Loading& loading, const Entry& list) {
    DataSet& data = loading.data;
    std::array<LocationList, 2> land;
    std::vector<std::uint8_t> coast;
    for (const Entry& entry : list.items()) {
        if (data.locations.size() == kMaxLocations) {
            entry.wrong("no more than 16 locations");
            return;
        }
        const auto place = static_cast<std::uint8_t>(data.locations.size());
        const Location location = read_location(entry);
        loading.locations.add(entry);
        if (location.fort) data.forts = static_cast<LocationSet>(data.forts | 1u << place);
        if (location.coastal) {
            coast.push_back(place);
        } else {
            LocationList& mine = land[static_cast<std::size_t>(index(location.side))];
            mine.set = static_cast<LocationSet>(mine.set | 1u << place);
            mine.places[mine.count++] = place;
        }
        count_source(data, location.source);
        data.locations.push_back(location);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        data.troop_places[side] = static_cast<std::uint8_t>(data.lists.size());
        data.lists.push_back(land[side]);
    }
    if (coast.size() == 2) {
        data.far_anchorage = coast[0];
        data.near_anchorage = coast[1];
    } else {
        list.wrong(std::to_string(coast.size()) + " coastal locations",
                   "two: the fleet's anchorage and the creek that it can reach");
    }
    if (data.forts == 0) list.wrong("no fort", "at least one location with \"fort\": true");
}

// Where the relief gathers or lands.
std::uint8_t read_relief_place(const Loading& loading, const Entry& entry) {
    const std::uint8_t number = loading.locations.find(entry);
    if (!loading.locations.knows(entry)) return number;
    const Location& place = loading.data.locations[number];
    if (place.side != Side::Knights || place.coastal) entry.wrong("a land location of the knights");
    if (place.spaces < loading.data.pool) entry.wrong("a location with spaces for the whole pool");
    if (place.start > 0) entry.wrong("a location that is empty at the start");
    return number;
}

} // namespace

void load_board(Loading& loading, const Entry& file) {
    DataSet& data = loading.data;
    load_locations(loading, file.at("locations"));

    const Entry morale = file.at("morale");
    data.morale_start = morale.number("start");
    data.morale_top = morale.number("top");
    if (data.morale_start > data.morale_top)
        morale.at("start").wrong("no more than the chart's top");
    data.ammunition = file.at("ammunition").number("start");

    const Entry reinforcements = file.at("reinforcements");
    data.pool = reinforcements.number("pool");
    data.gather_at = read_relief_place(loading, reinforcements.at("gather_at"));
    data.land_at = read_relief_place(loading, reinforcements.at("land_at"));
    if (data.land_at == data.gather_at && loading.locations.knows(reinforcements.at("land_at")))
        reinforcements.at("land_at").wrong("another location than \"gather_at\"");
    data.arrival_morale = reinforcements.number("arrival_morale");
    for (const Side side : {Side::Turks, Side::Knights}) {
        const Entry tracks = file.at("tracks").at(std::string(side_id(side)));
        data.tracks[static_cast<std::size_t>(index(side))] = {read_track(tracks.at("modifier")),
                                                              read_track(tracks.at("reroll"))};
        for (const char* key : {"modifier", "reroll"})
            count_source(data, tracks.at(key).text("source"));
    }
    for (const char* key : {"morale", "ammunition", "reinforcements"})
        count_source(data, file.at(key).text("source"));
}

void count_source(DataSet& data, const std::string& source) {
    ++data.sources[source.starts_with("rulebook") ? 0 : 1];
}

} // namespace siege::malta
