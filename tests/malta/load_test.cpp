// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a data set is told with its place: ids, tables, conditions and cards, each
// broken in one way that the schema cannot see (docs/data-format.md).
#include "load_support.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace siege::malta;
using siege::kit::Problems;

TEST_CASE("the shipped set and the plain set load without any problem") {
    for (const char* set : {"shipped", "plain"}) {
        Problems problems;
        const auto folder = std::string(set) == "plain"
                                ? std::filesystem::path(SIEGE_TEST_CASES) / "plain-set"
                                : std::filesystem::path(SIEGE_TEST_DATA) / "malta" / kShippedSet;
        const auto data =
            load_data_set(folder, std::filesystem::path(SIEGE_TEST_DATA) / "schema", problems);
        CHECK(problems.empty());
        REQUIRE(data);
        CHECK(data->hash.size() == 16);
    }
}

TEST_CASE("a location that does not exist") {
    check("orders-turks.json", "/orders/0/losses/turks/from/0", "\"nowhere\"", "nowhere",
          "the id of a location");
    check("orders-knights.json", "/orders/0/losses/knights/from/1", "\"nowhere\"", "nowhere",
          "the id of a location");
    check("orders-turks.json", "/orders/0/restrictions/0/needs/markers_in/0", "\"nowhere\"",
          "nowhere", "mdina");
    check("rules.json", "/icons/0/effects/0/to", "\"nowhere\"", "nowhere", "the id of a location");
    check("board.json", "/reinforcements/gather_at", "\"nowhere\"", "nowhere",
          "the id of a location");
    check({{{"deck-knights.json", "/cards/0/event",
             R"({"text": "T.", "effects": [{"if": {"each_held": ["nowhere"]}, "then": []}]})"}},
           "deck-knights.json",
           "/cards/0/event/effects/0/if/each_held/0",
           "nowhere",
           "the id of a location",
           "\"nowhere\""});
}

TEST_CASE("an id that is taken") {
    check("board.json", "/locations/1/id", "\"st_elmo_approach\"", "st_elmo_approach",
          "no other location");
    check("orders-knights.json", "/orders/1/id", "\"sortie\"", "sortie", "no other order");
    check("deck-turks.json", "/cards/1/id", "\"plain_a\"", "plain_a", "no other card");
    check(
        {{{"rules.json", "/icons/-",
           R"({"id": "ship", "deck": "turks", "name": "N", "text": "T.", "effects": [], "source": "S"})"}},
         "rules.json",
         "/icons/6/id",
         "ship",
         "no other icon",
         "\"ship\""});
    check("actions.json", "/actions/2/id", "\"aggressive_commander\"", "aggressive_commander",
          "no other action");
    check("actions.json", "/actions/2/specials/0/id", "\"pull_down_siege_tower\"", "pull_down",
          "no other action");
    check("deck-turks.json", "/cards/6/event/effects/0/choose/1/id", "\"stand_down\"", "stand_down",
          "no other choice");
}

TEST_CASE("a roll without a result for each face, or with two for one") {
    const std::string roll = "/cards/0/event";
    const auto event = [](const std::string& branches) {
        return R"({"text": "T.", "effects": [{"roll": {)" + branches + "}}]}";
    };
    check({{{"deck-turks.json", roll, event(R"("1-2": [], "4-6": [])")}},
           "deck-turks.json",
           roll + "/effects/0/roll",
           "no result for a 3",
           "1 to 6",
           "{"});
    check({{{"deck-turks.json", roll, event(R"("1-3": [], "3-6": [])")}},
           "deck-turks.json",
           roll + "/effects/0/roll/3-6",
           "\"3-6\"",
           "each face in one key",
           "["});
}

TEST_CASE("a table with five rows, or without a column") {
    check({{{"orders-turks.json", "/orders/0/table/B/5", ""}},
           "orders-turks.json",
           "/orders/0/table/B",
           "5",
           "6",
           "["});
    check({{{"actions.json", "/actions/0/entries/0/table/5", ""}},
           "actions.json",
           "/actions/0/entries/0/table",
           "5",
           "6",
           "["});
    check({{{"orders-turks.json", "/orders/0/table/B", ""}},
           "orders-turks.json",
           "/orders/0/table",
           "",
           "B",
           "{"});
}

TEST_CASE("a restriction that asks for what is known only later") {
    const std::string needs = "/orders/0/restrictions/0/needs";
    const auto told = [&](const std::string& key, const std::string& value) {
        check({{{"orders-knights.json", needs, R"({")" + key + "\": " + value + "}"}},
               "orders-knights.json",
               needs + "/" + key,
               "",
               "before an order is given"});
    };
    told("order", R"(["sortie"])");
    told("order_kind", R"("battle")");
    told("action_played", "true");
}

TEST_CASE("a condition or a special use that names an order of nobody's, or of the other side") {
    check({{{"deck-turks.json", "/cards/0/event",
             R"({"text": "T.", "effects": [{"if": {"order": ["attack_mdina"]}, "then": []}]})"}},
           "deck-turks.json",
           "/cards/0/event/effects/0/if/order/0",
           "attack_mdina",
           "the id of a order",
           "\""});
    check({{{"rules.json", "/modifiers/1/when", R"({"order": ["sortie"]})"}},
           "rules.json",
           "/modifiers/1/when/order/0",
           "sortie",
           "no order here"});
    check("actions.json", "/actions/0/specials/0/orders/0", "\"sortie\"", "sortie",
          "the id of a order");
    check("rules.json", "/modifiers/1/turk_orders/0", "\"sortie\"", "sortie", "the id of a order");
    check("rules.json", "/modifiers/3/knights_actions/0", "\"valour\"", "valour",
          "the id of a action");
}

TEST_CASE("a card without a counter order must cancel the order in every case") {
    check({{{"deck-turks.json", "/cards/0/counter_order", ""}},
           "deck-turks.json",
           "/cards/0",
           "no counter order",
           "always cancels",
           "{"});
    const auto with = [](const std::string& effects) {
        return std::vector<Change>{
            {"deck-turks.json", "/cards/0/counter_order", ""},
            {"deck-turks.json", "/cards/0/event", R"({"text": "T.", "effects": )" + effects + "}"}};
    };
    const std::string cancel = R"([{"cancel_order": true}])";
    const auto roll = [](const std::string& low, const std::string& high) {
        return R"([{"roll": {"1-3": )" + low + R"(, "4-6": )" + high + "}}]";
    };
    const auto branch = [](const std::string& yes, const std::string& no) {
        return R"([{"if": {"siege_tower": true}, "then": )" + yes +
               (no.empty() ? "" : ", \"else\": " + no) + "}]";
    };
    for (const std::string& sometimes :
         {roll(cancel, "[]"), branch(cancel, ""), branch(cancel, "[]"), std::string("[]")})
        check(
            {with(sometimes), "deck-turks.json", "/cards/0", "no counter order", "always cancels"});
    for (const std::string& always : {cancel, roll(cancel, cancel), branch(cancel, cancel)})
        CHECK(problems_after(with(always)).empty());
}

TEST_CASE("an icon that does not exist") {
    check("deck-knights.json", "/cards/5/icon", "\"dragon\"", "dragon", "the id of a icon");
}

TEST_CASE("an icon of the other deck") {
    for (const char* icon : {"ship", "reinforcement", "turk_marker"})
        check("deck-knights.json", "/cards/5/icon", "\"" + std::string(icon) + "\"", icon,
              "an icon of the knights deck (siege_tower, relief, cross)");
    for (const char* icon : {"siege_tower", "relief", "cross"})
        check({{{"deck-turks.json", "/cards/0/icon", "\"" + std::string(icon) + "\""}},
               "deck-turks.json",
               "/cards/0/icon",
               icon,
               "an icon of the turks deck (ship, reinforcement, turk_marker)",
               "\""});
}

TEST_CASE("a calendar that runs backwards, or names a day that never was") {
    check("rules.json", "/calendar/last", "\"1565-05-17\"", "1565-05-17",
          "not before the first, \"1565-05-18\"");
    check("rules.json", "/calendar/last", "\"1564-09-08\"", "1564-09-08", "not before the first");
    check("rules.json", "/calendar/last", "\"1565-06-31\"", "1565-06-31",
          "a day that the calendar has");
    check("rules.json", "/calendar/first", "\"1565-02-29\"", "1565-02-29",
          "a day that the calendar has");
    CHECK(problems_after({{"rules.json", "/calendar/last", "\"1565-05-18\""}}).empty());
    CHECK(problems_after({{"rules.json", "/calendar/first", "\"1564-02-29\""}}).empty());
}

TEST_CASE("all that is wrong is told in one go, across files") {
    const auto found = problems_after({{"orders-turks.json", "/orders/1/number", "3"},
                                       {"orders-knights.json", "/orders/1/id", "\"sortie\""},
                                       {"rules.json", "/modifiers/1/ruling", "\"rerolls\""},
                                       {"deck-knights.json", "/cards/5/icon", "\"dragon\""},
                                       {"deck-turks.json", "/cards/0/counter_order", ""}});
    CHECK(found.size() == 5);
}

TEST_CASE("all faults of form are told in one go too, and a missing file is one of them") {
    const auto found = problems_after({{"orders-turks.json", "/orders/1/number", "\"two\""},
                                       {"board.json", "/locations/0/spaces", "0"},
                                       {"deck-turks.json", "/cards/0/luck", "1"}});
    CHECK(found.size() == 3);
    Problems problems;
    CHECK_FALSE(
        load_data_set("/nowhere", std::filesystem::path(SIEGE_TEST_DATA) / "schema", problems));
    CHECK(problems.size() == 7);
}

TEST_CASE("a file of another kind or side is told") {
    check("board.json", "/kind", "\"deck\"", "deck", "board");
    check("deck-turks.json", "/side", "\"knights\"", "knights", "turks");
}

TEST_CASE("the hash tells what a set says, not how it is laid out") {
    const auto plain = plain_set();
    const auto laid_out_anew =
        changed_set({{"board.json", "/kind", "\"board\""}}); // written again by the test
    CHECK(laid_out_anew->hash == plain->hash);
    CHECK(changed_set({{"board.json", "/morale/start", "9"}})->hash != plain->hash);
}
