// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/value_file.hpp"

#include "kit/hash.hpp"
#include "kit/json.hpp"
#include "kit/json_file.hpp"
#include "kit/json_schema.hpp"

namespace siege::advisor {
namespace {

using nlohmann::json;

bool fits_schema(const kit::JsonFile& file, const std::filesystem::path& schemas,
                 kit::Problems& problems) {
    const auto schema = kit::JsonFile::read(schemas / "values.schema.json", problems);
    return schema && kit::JsonSchema(schema->root()).check(file, problems);
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

StartOdds start_from(const json& start) {
    return {start.at("log_odds"), start.at("per_card"), start.at("difficult")};
}

} // namespace

double StartOdds::chance(int cards, bool difficulty) const {
    const int thousandths = log_odds + per_card * (cards - kCards) + (difficulty ? difficult : 0);
    return logistic(thousandths / 1000.0);
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
    values.layout = layout;
    values.set = root.at("learned_on").at("set");
    values.set_hash = root.at("learned_on").at("hash");
    values.made_with = root.at("made_with");
    values.start = start_from(root.at("start"));
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
    const json start = {{"log_odds", values.start.log_odds},
                        {"per_card", values.start.per_card},
                        {"difficult", values.start.difficult}};
    std::string text = "{\n" + field("format", "siege-values") + ",\n" + field("version", 1) +
                       ",\n" + field("layout", kit::hex16(values.layout)) + ",\n" +
                       field("learned_on", {{"set", values.set}, {"hash", values.set_hash}}) +
                       ",\n" + field("made_with", values.made_with) + ",\n" +
                       field("start", start) + ",\n  \"first\": [\n";
    for (std::size_t row = 0; row < net.first.size(); ++row)
        text += "    " + json(net.first[row]).dump() + (row + 1 < net.first.size() ? ",\n" : "\n");
    return text + "  ],\n" + field("first_bias", net.first_bias) + ",\n" +
           field("second", net.second) + ",\n" + field("second_bias", net.second_bias) + ",\n" +
           field("third", net.third) + ",\n" + field("third_bias", net.third_bias) + "\n}\n";
}

} // namespace siege::advisor
