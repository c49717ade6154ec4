// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/saved_setup.hpp"

#include "kit/json.hpp"

namespace siege::malta {

nlohmann::json setup_json(const Setup& setup) {
    nlohmann::json rulings = nlohmann::json::object();
    for (const RulingOption& option : ruling_options())
        rulings[std::string(option.name)] =
            option.values[static_cast<std::size_t>(option.get(setup.rulings))];
    return {{"side", side_id(setup.side)},
            {"deck", setup.deck},
            {"difficult", setup.difficult},
            {"rulings", rulings}};
}

std::optional<Setup> setup_from(const nlohmann::json& saved, const DataSet& data,
                                std::string& error) {
    const auto wrong = [&](const std::string& what) {
        error = "the set-up " + saved.dump() + " has no " + what;
        return std::nullopt;
    };
    Setup setup;
    if (!saved.contains("side") || !saved["side"].is_string()) return wrong("\"side\"");
    const auto side = side_from(saved["side"].get<std::string>());
    if (!side) return wrong("\"side\" that is turks or knights");
    setup.side = *side;
    if (!saved.contains("deck") || !saved["deck"].is_number_integer())
        return wrong("\"deck\" that is a whole number");
    const auto deck = saved["deck"].get<std::int64_t>();
    setup.deck = deck < 0 || deck > 1000 ? 0 : static_cast<int>(deck);
    error = deck_size_error(data, setup.side, setup.deck);
    if (!error.empty()) return std::nullopt;
    if (!saved.contains("difficult") || !saved["difficult"].is_boolean())
        return wrong("\"difficult\" that is true or false");
    setup.difficult = saved["difficult"];
    if (!saved.contains("rulings") || !saved["rulings"].is_object()) return wrong("\"rulings\"");
    for (const auto& [name, value] : saved["rulings"].items())
        if (!value.is_string() ||
            !set_ruling(setup.rulings, name, value.get<std::string>(), error)) {
            if (error.empty()) return wrong("value for the ruling \"" + name + "\"");
            return std::nullopt;
        }
    return setup;
}

SavedRules open_saved_rules(const DataFolders& folders, const std::string& set,
                            const std::string& hash, const nlohmann::json& setup) {
    SavedRules saved;
    kit::Problems problems;
    const auto data = load_named_set(folders, set, problems);
    if (!data) {
        saved.reason = "its data set \"" + set + "\" cannot be used: " + problems.front().text();
        return saved;
    }
    if (data->hash != hash) {
        saved.reason =
            "its data set \"" + set + "\" has changed: it was " + hash + " and is " + data->hash;
        return saved;
    }
    if (const auto restored = setup_from(setup, *data, saved.reason))
        saved.rules = std::make_shared<Ruleset>(data, *restored);
    return saved;
}

bool set_ruling(Rulings& rulings, const std::string& name, const std::string& value,
                std::string& error) {
    std::string known;
    for (const RulingOption& option : ruling_options()) {
        known += (known.empty() ? "" : ", ") + std::string(option.name);
        if (option.name != name) continue;
        for (int i = 0; i < 2; ++i)
            if (option.values[static_cast<std::size_t>(i)] == value) {
                option.set(rulings, i);
                return true;
            }
        error = "the ruling " + name + " has no value \"" + value + "\": it is " +
                std::string(option.values[0]) + " or " + std::string(option.values[1]);
        return false;
    }
    error = "there is no ruling \"" + name + "\": known are " + known;
    return false;
}

std::string deck_size_error(const DataSet& data, Side player, int deck) {
    const auto most =
        static_cast<int>(data.decks[static_cast<std::size_t>(index(other(player)))].size());
    if (deck >= kSmallestDeck && deck <= most) return "";
    return "a deck of " + std::to_string(deck) + " cards: it must have " +
           std::to_string(kSmallestDeck) + " to " + std::to_string(most);
}

} // namespace siege::malta
