// SPDX-License-Identifier: GPL-3.0-or-later
// The rulings that are options: their names, values and defaults. What each of them does is tested
// where its rule is: R-cancelled in event_test, R-rerolls and R-tracks-with-action in
// correlate_test, R-tower and R-ammo in dice_test, R-regarrison in moves_test.
#include "kit/json.hpp"
#include "rules_support.hpp"

#include "malta/saved_setup.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;

TEST_CASE("the rulings that are options, the default first") {
    const std::vector<std::vector<std::string>> expected{
        {"cancelled", "yes", "no"},
        {"rerolls", "many", "one"},
        {"tracks-with-action", "allowed", "forbidden"},
        {"tower", "-2", "-1"},
        {"ammo", "both", "order-4"},
        {"regarrison", "yes", "no"},
    };
    REQUIRE(ruling_options().size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const RulingOption& option = ruling_options()[i];
        CHECK(option.name == expected[i][0]);
        CHECK(option.values[0] == expected[i][1]);
        CHECK(option.values[1] == expected[i][2]);
        CHECK_FALSE(option.question.empty());
        CHECK_FALSE(option.rulebook.empty());
    }
}

TEST_CASE("each ruling takes each of its values, and touches no other ruling") {
    for (const RulingOption& option : ruling_options()) {
        CHECK(option.get(Rulings{}) == 0);
        Rulings rulings;
        option.set(rulings, 1);
        CHECK(option.get(rulings) == 1);
        for (const RulingOption& other : ruling_options())
            if (other.name != option.name) CHECK(other.get(rulings) == 0);
        option.set(rulings, 0);
        CHECK(rulings == Rulings{});
    }
}

TEST_CASE("a ruling is set by its name and value, and what is unknown is told") {
    Rulings rulings;
    std::string error;
    CHECK(set_ruling(rulings, "tower", "-1", error));
    CHECK(rulings.tower == -1);
    CHECK_FALSE(set_ruling(rulings, "tower", "-3", error));
    CHECK(error.find("-2 or -1") != std::string::npos);
    CHECK_FALSE(set_ruling(rulings, "catapult", "yes", error));
    CHECK(error.find("rerolls") != std::string::npos);
    CHECK(rulings.tower == -1);
}

TEST_CASE("a set-up comes back from its JSON as it was, with every ruling in each value") {
    for (const Side side : {Side::Turks, Side::Knights})
        for (const RulingOption& option : ruling_options())
            for (const int value : {0, 1}) {
                Setup setup = commanding(side);
                setup.deck = 20;
                setup.difficult = value == 1;
                option.set(setup.rulings, value);
                std::string error;
                const auto back = setup_from(setup_json(setup), *shipped_set(), error);
                REQUIRE(back);
                CHECK(*back == setup);
            }
}

TEST_CASE("a JSON that is no set-up is refused with its reason") {
    const nlohmann::json good = setup_json(commanding(Side::Turks));
    const auto refused = [&](const char* key, const nlohmann::json& value) {
        nlohmann::json saved = good;
        saved[key] = value;
        std::string error;
        CHECK_FALSE(setup_from(saved, *shipped_set(), error));
        CHECK_FALSE(error.empty());
    };
    refused("side", "venetians");
    refused("side", 1);
    refused("deck", 11);
    refused("deck", 31);
    refused("deck", -1);
    refused("deck", "24");
    refused("deck", 1e30);
    refused("difficult", "yes");
    refused("rulings", nlohmann::json::array());
    refused("rulings", {{"tower", "-3"}});
    refused("rulings", {{"tower", -2}});
    refused("rulings", {{"catapult", "yes"}});
}
