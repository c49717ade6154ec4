// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules_support.hpp"
#include "kit/json.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace siege::malta {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kSchemas = fs::path(SIEGE_TEST_DATA) / "schema";

fs::path folder_of(const std::string& set) {
    return set == "plain" ? fs::path(SIEGE_TEST_CASES) / "plain-set"
                          : fs::path(SIEGE_TEST_DATA) / "malta" / kShippedSet;
}

std::shared_ptr<const DataSet> good_set(const fs::path& folder) {
    kit::Problems problems;
    auto data = load_data_set(folder, kSchemas, problems);
    for (const kit::Problem& problem : problems) UNSCOPED_INFO(problem.text());
    REQUIRE(data);
    return data;
}

// The files are ASCII, so that a column is a byte.
std::string text_at(const kit::Problem& problem) {
    std::ifstream file(problem.file);
    std::string line;
    for (int i = 0; i < problem.line; ++i) std::getline(file, line);
    const auto column = static_cast<std::size_t>(std::max(problem.column, 1) - 1);
    return column < line.size() ? line.substr(column) : "";
}

// A copy of the plain set that goes away with the test.
class Copy {
  public:
    Copy() : folder_(fs::temp_directory_path() / ("plain-set-" + std::to_string(::getpid()))) {
        fs::remove_all(folder_);
        fs::copy(folder_of("plain"), folder_);
    }
    ~Copy() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;

    const fs::path& folder() const { return folder_; }

    void make(const Change& change) {
        json content = file_of("plain", change.file);
        if (const fs::path already = folder_ / change.file; fs::exists(already))
            content = json::parse(std::ifstream(already));
        const json::json_pointer at(change.pointer);
        if (change.value.empty())
            content = content.patch({{{"op", "remove"}, {"path", change.pointer}}});
        else if (change.pointer.ends_with("/-"))
            content = content.patch(
                {{{"op", "add"}, {"path", change.pointer}, {"value", json::parse(change.value)}}});
        else
            content[at] = json::parse(change.value);
        std::ofstream(folder_ / change.file) << content.dump(2) << '\n';
    }

  private:
    fs::path folder_;
};

} // namespace

std::shared_ptr<const DataSet> plain_set() {
    static const auto data = good_set(folder_of("plain"));
    return data;
}

std::shared_ptr<const DataSet> shipped_set() {
    static const auto data = good_set(folder_of("shipped"));
    return data;
}

json file_of(const std::string& set, const std::string& file) {
    return json::parse(std::ifstream(folder_of(set) / file));
}

std::shared_ptr<const DataSet> changed_set(const std::vector<Change>& changes) {
    Copy copy;
    for (const Change& change : changes) copy.make(change);
    return good_set(copy.folder());
}

std::vector<Found> problems_after(const std::vector<Change>& changes) {
    Copy copy;
    for (const Change& change : changes) copy.make(change);
    kit::Problems problems;
    const auto data = load_data_set(copy.folder(), kSchemas, problems);
    REQUIRE((data == nullptr) == !problems.empty());
    std::vector<Found> found;
    for (const kit::Problem& problem : problems) found.push_back({problem, text_at(problem)});
    return found;
}

std::shared_ptr<const DataSet> set_with_event(const std::string& effects) {
    const std::string event = R"({"text": "An event.", "effects": )" + effects + "}";
    return changed_set({{"deck-turks.json", "/cards/0/event", event},
                        {"deck-knights.json", "/cards/0/event", event}});
}

Setup commanding(Side side) {
    Setup setup;
    setup.side = side;
    return setup;
}

Setup ruled(Side side, const std::string& ruling, const std::string& value) {
    Setup setup = commanding(side);
    const auto& options = ruling_options();
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&](const RulingOption& o) { return o.name == ruling; });
    REQUIRE(option != options.end());
    const auto at = std::find(option->values.begin(), option->values.end(), value);
    REQUIRE(at != option->values.end());
    option->set(setup.rulings, static_cast<int>(at - option->values.begin()));
    return setup;
}

Setup difficult(Side side) {
    Setup setup = commanding(side);
    setup.difficult = true;
    return setup;
}

Play::Play(const Setup& setup, std::shared_ptr<const DataSet> data)
    : rules(std::move(data), setup) {
    state = start(rules, events);
}

Play::Play(Side side, std::shared_ptr<const DataSet> data)
    : Play(commanding(side), std::move(data)) {}

Play& Play::play(std::initializer_list<std::string> ids) {
    events.clear();
    for (const std::string& id : ids) {
        while (!offers(id) && declines()) {
        }
        take(id);
    }
    while (declines()) {
    }
    return *this;
}

Play& Play::answer(std::initializer_list<std::string> ids) {
    events.clear();
    for (const std::string& id : ids) take(id);
    return *this;
}

std::vector<std::string> Play::options() {
    renew_options();
    std::vector<std::string> ids;
    const Pending all = pending(state);
    for (std::size_t i = 0; i < all.size(); ++i)
        ids.push_back(Malta::choice_id(rules, state, all[i]));
    return ids;
}

bool Play::offers(const std::string& id) {
    const std::vector<std::string> all = options();
    return std::find(all.begin(), all.end(), id) != all.end();
}

void Play::take(const std::string& id) {
    const std::vector<std::string> all = options();
    std::string known;
    for (const std::string& option : all) known += option + " ";
    INFO("to be chosen: " << id << ", options: " << known);
    const auto found = std::find(all.begin(), all.end(), id);
    REQUIRE(found != all.end());
    apply(rules, state, pending(state)[static_cast<std::size_t>(found - all.begin())], events);
}

bool Play::declines() {
    if (!asks(Decision::Action) && !asks(Decision::Modifier) && !asks(Decision::Reroll))
        return false;
    apply(rules, state, {state.decision, 0}, events);
    return true;
}

void Play::renew_options() {
    if (!asks(Decision::Order)) return;
    const std::uint8_t playable = playable_orders(rules, state);
    state.options = playable != 0 ? playable : std::uint64_t{1} << kHold;
}

std::size_t Play::place(const std::string& id) const {
    const auto& all = rules.data().locations;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Location& l) { return l.id == id; });
    INFO("location " << id);
    REQUIRE(found != all.end());
    return static_cast<std::size_t>(found - all.begin());
}

std::size_t Play::order(const std::string& id) const {
    const auto& all = rules.orders();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Order& o) { return o.id == id; });
    INFO("order " << id);
    REQUIRE(found != all.end());
    return static_cast<std::size_t>(found - all.begin());
}

int Play::markers(const std::string& id) const {
    return state.markers[place(id)];
}

std::vector<std::string> Play::used_orders() const {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < rules.orders().size(); ++i)
        if (state.used_orders >> i & 1) ids.push_back(rules.orders()[i].id);
    return ids;
}

Play& Play::put(const std::string& id, int count) {
    const std::size_t at = place(id);
    const DataSet& data = rules.data();
    const auto bit = static_cast<LocationSet>(1u << at);
    const int fewer = state.markers[at] - count;
    const bool of_pool = at == data.gather_at || at == data.land_at;
    std::uint8_t& elsewhere =
        of_pool ? state.pool : state.lost[static_cast<std::size_t>(index(data.locations[at].side))];
    elsewhere = static_cast<std::uint8_t>(std::max(0, elsewhere + fewer));
    state.markers[at] = static_cast<std::uint8_t>(count);
    state.held = static_cast<LocationSet>(count > 0 ? state.held | bit : state.held & ~bit);
    const bool full = count == data.locations[at].spaces;
    state.full = static_cast<LocationSet>(full ? state.full | bit : state.full & ~bit);
    if (at == data.land_at && count == data.pool) state.landed = true;
    return *this;
}

Play& Play::set_morale(int turks, int knights) {
    state.morale = {static_cast<std::uint8_t>(turks), static_cast<std::uint8_t>(knights)};
    return *this;
}

Play& Play::use_up(std::initializer_list<std::string> orders) {
    for (const std::string& id : orders)
        state.used_orders = static_cast<std::uint8_t>(state.used_orders | 1u << order(id));
    return *this;
}

Play& Play::last_card() {
    state.cards_left = 1;
    return *this;
}

int Play::count(EventType type) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(),
                                          [&](const Event& e) { return e.type == type; }));
}

int Play::first(EventType type) const {
    const auto found =
        std::find_if(events.begin(), events.end(), [&](const Event& e) { return e.type == type; });
    return found == events.end() ? -1 : static_cast<int>(found - events.begin());
}

const Event* Play::find(EventType type) const {
    const int at = first(type);
    return at < 0 ? nullptr : &events[static_cast<std::size_t>(at)];
}

int Play::modified_by(const std::string& modifier, bool black) const {
    for (const Event& event : events) {
        if (event.type != EventType::DieModified || event.subject != (black ? 1 : 0)) continue;
        const std::string name = event.place == kByCard    ? "card"
                                 : event.place == kByTrack ? "track"
                                                           : rules.data().modifiers[event.place].id;
        if (name == modifier) return event.amount;
    }
    return 0;
}

int Play::result(bool black) const {
    for (const Event& event : events)
        if (event.type == EventType::DieResult && event.subject == (black ? 1 : 0))
            return event.amount;
    return 0;
}

} // namespace siege::malta
