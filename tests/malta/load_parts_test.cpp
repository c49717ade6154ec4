// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a data set is told with its place: the board, and what the orders, actions and
// events make of it (docs/data-format.md).
#include "load_support.hpp"

#include <catch2/catch.hpp>

using namespace siege::malta;

namespace {

std::string six_cells(const std::string& cell) {
    return "[" + cell + "," + cell + "," + cell + "," + cell + "," + cell + "," + cell + "]";
}

std::string place(const std::string& id, const std::string& side, const std::string& kind) {
    return R"({"id": ")" + id + R"(", "name": "N", "side": ")" + side + R"(", "kind": ")" + kind +
           R"(", "spaces": 3, "start": 0, "text": "T.", "source": "S"})";
}

} // namespace

TEST_CASE("a loss from a place of the other side, or of ships") {
    check({{{"deck-turks.json", "/cards/0/event",
             R"({"text": "T.", "effects": [{"lose": "knights", "count": 1, "from": ["the_marsa"],
                 "taken": "in_order"}]})"}},
           "deck-turks.json",
           "/cards/0/event/effects/0/from/0",
           "the_marsa",
           "a land location of the knights",
           "\""});
    check("orders-turks.json", "/orders/0/losses/turks/from/0", "\"marsa_creek\"", "marsa_creek",
          "a land location of the turks");
    check("orders-turks.json", "/orders/0/losses/knights/from/0", "\"the_marsa\"", "the_marsa",
          "a land location of the knights");
    check("orders-turks.json", "/orders/0/attacked/C/0", "\"mdina\"", "mdina",
          "a land location of the turks");
    check("orders-knights.json", "/orders/6/moves/0", "\"the_marsa\"", "the_marsa",
          "a land location of the knights");
    check({{{"rules.json", "/icons/2/effects/0/to/0", "\"mdina\""}},
           "rules.json",
           "/icons/2/effects/0/to/0",
           "mdina",
           "a land location of the turks"});
}

TEST_CASE("more markers at the start than spaces, or morale above its chart") {
    check("board.json", "/locations/0/start", "5", "5", "no more markers than the 4 spaces");
    check("board.json", "/morale/start", "13", "13", "the chart's top");
}

TEST_CASE("an order that does not stand at its number") {
    check("orders-turks.json", "/orders/1/number", "3", "3", "2");
    const auto found = problems_after({{"orders-turks.json", "/orders/1/number", "3"}});
    const siege::kit::Problem& problem = found.front().problem;
    CHECK(problem.text() == problem.file + ":" + std::to_string(problem.line) + ":" +
                                std::to_string(problem.column) +
                                ": /orders/1/number: found 3, expected 2");
}

TEST_CASE("an action's entries that are not numbered 1, 2, 3 in their order") {
    check("actions.json", "/actions/0/entries/0/number", "2", "2", "1");
    check("actions.json", "/actions/0/entries/2/number", "2", "2", "3");
    check("actions.json", "/actions/2/entries/1/number", "3", "3", "2");
}

TEST_CASE("a board without a fort, or with another number of coasts than two") {
    check({{{"board.json", "/locations/8/fort", ""},
            {"board.json", "/locations/9/fort", ""},
            {"board.json", "/locations/10/fort", ""}},
           "board.json",
           "/locations",
           "no fort",
           "\"fort\": true",
           "["});
    check({{{"board.json", "/locations/-", place("north_bay", "turks", "coastal")}},
           "board.json",
           "/locations",
           "3 coastal locations",
           "two",
           "["});
}

TEST_CASE("places of the relief without the spaces for it, or not empty at the start") {
    check({{{"board.json", "/locations/12/spaces", "2"}},
           "board.json",
           "/reinforcements/gather_at",
           "sicily",
           "spaces for the whole pool"});
    check({{{"board.json", "/locations/13/start", "1"}},
           "board.json",
           "/reinforcements/land_at",
           "heights",
           "empty at the start"});
}

TEST_CASE(
    "a relief that gathers or lands where it cannot, a fort of the Turks, a coast of the Knights") {
    check("board.json", "/reinforcements/land_at", "\"sicily\"", "sicily", "another location");
    check({{{"board.json", "/reinforcements/land_at", "\"marsa_creek\""}},
           "board.json",
           "/reinforcements/land_at",
           "marsa_creek",
           "a land location of the knights",
           "\""});
    check("board.json", "/locations/0/fort", "true", "true", "a fort of the knights");
    check({{{"board.json", "/locations/5/side", "\"knights\""},
            {"board.json", "/locations/5/kind", "\"coastal\""},
            {"board.json", "/locations/6/kind", "\"land\""}},
           "board.json",
           "/locations/5/kind",
           "coastal",
           "only the turks have ships",
           "\""});
}

TEST_CASE("a move without the places that it is between, or in an action's table") {
    check({{{"orders-turks.json", "/orders/5/moves", ""}},
           "orders-turks.json",
           "/orders/5",
           "a table that moves troops",
           "\"moves\"",
           "{"});
    check({{{"actions.json", "/actions/0/entries/0/table/0", R"({"move": 1})"}},
           "actions.json",
           "/actions/0/entries/0/table",
           "moves troops",
           "losses"});
}

TEST_CASE("an event with two choices, or a choice outside a card") {
    const std::string two =
        R"([{"id": "a", "text": "A.", "effects": []}, {"id": "b", "text": "B.", "effects": []}])";
    check(
        {{{"deck-turks.json", "/cards/0/event",
           R"({"text": "T.", "effects": [{"choose": )" + two + R"(}, {"choose": )" + two + "}]}"}},
         "deck-turks.json",
         "/cards/0/event/effects/1",
         "a second choice",
         "at most one",
         "{"});
    check({{{"rules.json", "/icons/0/effects", R"([{"choose": )" + two + "}]"}},
           "rules.json",
           "/icons/0/effects/0",
           "",
           "in a card's event"});
}

TEST_CASE("a ruling without a modifier, and a third kind of action") {
    check("rules.json", "/modifiers/1/ruling", "\"rerolls\"", "rerolls", "\"tower\"");
    const std::string third =
        R"({"id": "charge", "side": "knights", "name": "N", "text": "T.", "when_difficult": 1,
        "source": "S",
        "entries": [{"number": 1, "name": "N", "text": "T.", "source": "S", "table": )" +
        six_cells("{}") + "}]}";
    check({{{"actions.json", "/actions/-", third}},
           "actions.json",
           "/actions/3",
           "",
           "no more than two kinds"});
}

TEST_CASE("an order without its restrictions or losses is told, not fallen over") {
    for (const char* part :
         {"/orders/2/restrictions", "/orders/2/losses", "/orders/2/losses/knights"}) {
        INFO(part);
        std::vector<Found> found;
        REQUIRE_NOTHROW(found = problems_after({{"orders-turks.json", part, ""}}));
        REQUIRE_FALSE(found.empty());
        CHECK(found.front().problem.pointer.starts_with("/orders/2"));
    }
}

TEST_CASE("a board with many land locations needs no moves of the orders that move nobody") {
    std::vector<Found> found;
    REQUIRE_NOTHROW(found = problems_after(
                        {{"board.json", "/locations/-", place("north_camp", "turks", "land")},
                         {"board.json", "/locations/-", place("south_camp", "turks", "land")}}));
    CHECK(found.empty());
}

TEST_CASE("more actions of a kind, or special uses, than a turn can offer are told") {
    const auto entry = [](int number) {
        return Change{"actions.json", "/actions/0/entries/-",
                      R"({"name": "N", "text": "T.", "source": "S", "number": )" +
                          std::to_string(number) + R"(, "table": )" + six_cells("{}") + "}"};
    };
    CHECK(problems_after({entry(4)}).empty());
    check({{entry(4), entry(5)}, "actions.json", "/actions/0/entries", "", "four", "["});
    const std::string use =
        R"({"name": "N", "text": "T.", "source": "S", "effects": [], "id": "use_)";
    std::vector<Change> uses;
    for (const char* n : {"a", "b", "c", "d"})
        uses.push_back({"actions.json", "/actions/0/specials/-", use + n + "\"}"});
    check({uses, "actions.json", "/actions/0/specials", "", "four", "["});
}

TEST_CASE("ships sail only to one of the two anchorages") {
    check("rules.json", "/icons/0/effects/0/to", "\"mdina\"", "mdina", "marsa");
}
