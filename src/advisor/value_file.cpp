// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/value_file.hpp"

#include "kit/hash.hpp"
#include "kit/json.hpp"
#include "kit/json_file.hpp"
#include "kit/json_schema.hpp"

#include <algorithm>

namespace siege::advisor {
namespace {

using nlohmann::json;

bool fits_schema(const kit::JsonFile& file, const std::filesystem::path& schemas,
                 kit::Problems& problems) {
    const auto schema = kit::JsonFile::read(schemas / "values.schema.json", problems);
    kit::Problems found;
    if (schema && kit::JsonSchema(schema->root()).check(file, found)) return true;
    // Of another kind or version is the whole reason: what else differs follows from it.
    for (const char* kind : {"/format", "/version"}) {
        const auto other = std::ranges::find(found, kind, &kit::Problem::pointer);
        if (other != found.end()) found = {kit::Problem(*other)};
    }
    problems.insert(problems.end(), found.begin(), found.end());
    return false;
}

std::shared_ptr<const ValueNet> net_from(const json& layers) {
    auto net = std::make_shared<ValueNet>();
    layers.at("first").get_to(net->first);
    layers.at("first_bias").get_to(net->first_bias);
    layers.at("second").get_to(net->second);
    layers.at("second_bias").get_to(net->second_bias);
    layers.at("third").get_to(net->third);
    layers.at("third_bias").get_to(net->third_bias);
    return net;
}

StartWins start_from(const json& start) {
    StartWins wins{start.at("sieges"), {}};
    for (const json& row : start.at("rows"))
        wins.rows.push_back({row.at("cards"), row.at("won"), row.at("won_difficult")});
    return wins;
}

json start_json(const StartWins& wins) {
    json rows = json::array();
    for (const StartWins::Row& row : wins.rows)
        rows.push_back(
            {{"cards", row.cards}, {"won", row.won}, {"won_difficult", row.won_difficult}});
    return {{"sieges", wins.sieges}, {"rows", std::move(rows)}};
}

// What a schema cannot say of them.
bool start_holds(const kit::JsonFile& file, const StartWins& wins, kit::Problems& problems) {
    const std::size_t before = problems.size();
    for (std::size_t i = 0; i < wins.rows.size(); ++i) {
        const StartWins::Row& row = wins.rows[i];
        const std::string place = "/start/rows/" + std::to_string(i);
        if (i > 0 && row.cards <= wins.rows[i - 1].cards)
            problems.push_back(file.problem(place + "/cards", "more than in the row before"));
        const auto within = [&](const char* name, int won) {
            if (won > wins.sieges)
                problems.push_back(
                    file.problem(place + name, "at most /start/sieges, so many were played"));
        };
        within("/won", row.won);
        within("/won_difficult", row.won_difficult);
    }
    return problems.size() == before;
}

} // namespace

double StartWins::chance(int cards, bool difficult) const {
    const auto of = [&](const Row& row) {
        return static_cast<double>(difficult ? row.won_difficult : row.won) / sieges;
    };
    const auto above = std::ranges::lower_bound(rows, cards, {}, &Row::cards);
    if (above == rows.end()) return of(rows.back());
    if (above == rows.begin()) return of(*above);
    const Row &few = above[-1], &many = *above;
    const double share = static_cast<double>(cards - few.cards) / (many.cards - few.cards);
    return of(few) + share * (of(many) - of(few));
}

ValueFile read_values(const std::filesystem::path& path, const std::filesystem::path& schemas,
                      std::uint64_t layout, std::size_t features, kit::Problems& problems) {
    ValueFile values;
    const auto file = kit::JsonFile::read(path, problems);
    if (!file || !fits_schema(*file, schemas, problems)) return values;
    const json& root = file->root();
    const std::string found = root.at("layout");
    if (found != kit::hex16(layout)) {
        problems.push_back(
            file->problem("/layout", "\"" + kit::hex16(layout) +
                                         "\", the layout of this data set (the values were learned "
                                         "on another board, book or deck)"));
        return values;
    }
    if (root.at("first").size() != features) {
        problems.push_back(file->problem("/first",
                                         std::to_string(root.at("first").size()) + " rows",
                                         std::to_string(features) + " rows, one for each feature"));
        return values;
    }
    const StartWins start = start_from(root.at("start"));
    if (!start_holds(*file, start, problems)) return values;
    values.layout = layout;
    values.set = root.at("learned_on").at("set");
    values.set_hash = root.at("learned_on").at("hash");
    values.made_with = root.at("made_with");
    values.start = start;
    values.net = net_from(root);
    return values;
}

std::string values_file(std::string_view side) {
    return "values-" + std::string(side) + ".json";
}

// One row of the first layer a line, so that the file can be looked at and compared.
std::string values_text(const ValueFile& values) {
    const ValueNet& net = *values.net;
    const auto field = [](const std::string& name, const json& value) {
        return "  \"" + name + "\": " + value.dump();
    };
    std::string text = "{\n" + field("format", "siege-values") + ",\n" + field("version", 2) +
                       ",\n" + field("layout", kit::hex16(values.layout)) + ",\n" +
                       field("learned_on", {{"set", values.set}, {"hash", values.set_hash}}) +
                       ",\n" + field("made_with", values.made_with) + ",\n" +
                       field("start", start_json(values.start)) + ",\n  \"first\": [\n";
    for (std::size_t row = 0; row < net.first.size(); ++row)
        text += "    " + json(net.first[row]).dump() + (row + 1 < net.first.size() ? ",\n" : "\n");
    return text + "  ],\n" + field("first_bias", net.first_bias) + ",\n" +
           field("second", net.second) + ",\n" + field("second_bias", net.second_bias) + ",\n" +
           field("third", net.third) + ",\n" + field("third_bias", net.third_bias) + "\n}\n";
}

} // namespace siege::advisor
