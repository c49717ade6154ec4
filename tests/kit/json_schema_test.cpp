// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json.hpp"
#include "kit/json_schema.hpp"

#include "kit/json_walk.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace siege::kit;
using nlohmann::json;

namespace {

std::vector<std::string> refusals(const JsonSchema& schema, const std::string& text) {
    Problems problems;
    const auto file = JsonFile::parse("f", text, problems);
    REQUIRE(file);
    const bool good = schema.check(*file, problems);
    REQUIRE(good == problems.empty());
    std::vector<std::string> texts;
    for (const Problem& problem : problems) texts.push_back(problem.text());
    return texts;
}

std::vector<std::string> refusals(const std::string& schema, const std::string& text) {
    return refusals(JsonSchema(json::parse(schema)), text);
}

using Texts = std::vector<std::string>;

// A small kennel: recursion, verbs that exclude each other, every kind of limit.
const JsonSchema& kennel() {
    static const JsonSchema schema(json::parse(R"({
      "$schema": "http://json-schema.org/draft-07/schema#",
      "type": "object",
      "properties": {
        "kind": {"const": "kennel"},
        "dogs": {"type": "array", "items": {"$ref": "#/definitions/dog"}, "minItems": 1,
                 "maxItems": 9},
        "notes": {"type": "object", "additionalProperties": {"type": "string", "maxLength": 5}}
      },
      "required": ["kind", "dogs"],
      "additionalProperties": false,
      "definitions": {
        "id": {"type": "string", "description": "an id", "pattern": "^[a-z]+(_[a-z]+)*$"},
        "dog": {
          "type": "object",
          "properties": {
            "id": {"$ref": "#/definitions/id"},
            "coat": {"enum": ["rough", "smooth", 3]},
            "age": {"type": "integer", "minimum": 0, "maximum": 20},
            "friends": {"type": "array", "items": {"$ref": "#/definitions/id"},
                        "uniqueItems": true, "maxItems": 3},
            "tricks": {"type": "array", "items": {"$ref": "#/definitions/trick"}}
          },
          "required": ["id", "age"],
          "additionalProperties": false
        },
        "trick": {
          "type": "object",
          "description": "a trick with exactly one of \"jump\" and \"both\"",
          "oneOf": [{"required": ["jump"]}, {"required": ["both"]}],
          "allOf": [
            {"if": {"required": ["jump"]}, "then": {"$ref": "#/definitions/jump"}},
            {"if": {"required": ["both"]}, "then": {"$ref": "#/definitions/both"}}
          ]
        },
        "jump": {"type": "object", "properties": {"jump": {"type": "number", "maximum": 2.5},
                 "loudly": {"type": "boolean"}},
                 "additionalProperties": false},
        "both": {"type": "object", "properties": {"both": {"type": "array", "minItems": 2,
                 "maxItems": 2, "items": {"$ref": "#/definitions/trick"}}},
                 "additionalProperties": false}
      }
    })"));
    return schema;
}

Texts dog_refusals(const std::string& more) {
    return refusals(kennel(),
                    R"({"kind": "kennel", "dogs": [{"id": "rex", "age": 3, )" + more + "}]}");
}

} // namespace

TEST_CASE("A file that keeps to the schema is accepted") {
    CHECK(refusals(kennel(), R"({"kind": "kennel", "notes": {"a": "bcd"}, "dogs": [
        {"id": "rex_the_dog", "age": 20, "coat": 3, "friends": ["a", "b"], "tricks": [
            {"jump": 2.5}, {"both": [{"jump": 1}, {"both": [{"jump": 1}, {"jump": 0}]}]}]}]})")
              .empty());
}

TEST_CASE("A missing key is named, with what it should hold") {
    CHECK(
        refusals(kennel(), "{\"kind\": \"kennel\",\n \"dogs\": [{\"age\": 1}, {\"id\": \"a\"}]}") ==
        Texts{"f:2:11: /dogs/0: found an object without \"id\", expected \"id\": an id",
              "f:2:23: /dogs/1: found an object without \"age\", "
              "expected \"age\": a whole number from 0 to 20"});
    CHECK(refusals(kennel(), "[]") ==
          Texts{"f:1:1: found an empty list, expected an object with \"kind\" and \"dogs\""});
}

TEST_CASE("Every unknown key is named at its own place, with the known ones") {
    const std::string known = ", expected \"age\", \"coat\", \"friends\", \"id\" or \"tricks\"";
    CHECK(dog_refusals("\"tail\": 1, \"a/b\": 2") ==
          Texts{"f:1:53: /dogs/0/tail: found the unknown key \"tail\"" + known,
                "f:1:64: /dogs/0/a~1b: found the unknown key \"a/b\"" + known});
    CHECK(refusals(R"({"additionalProperties": false})", R"({"a": 1})") ==
          Texts{"f:1:2: /a: found the unknown key \"a\", expected no key at all"});
}

TEST_CASE("A wrong value is told with what the schema allows") {
    const auto [schema, text, words] = GENERATE(table<std::string, std::string, std::string>({
        {R"({"type": "integer"})", "\"1\"", "\"1\", expected a whole number"},
        {R"({"type": "integer"})", "1.5", "1.5, expected a whole number"},
        {R"({"type": "integer", "minimum": 1})", "0", "0, expected a whole number of at least 1"},
        {R"({"type": "integer", "maximum": 6})", "7", "7, expected a whole number of at most 6"},
        {R"({"type": "integer", "minimum": -5, "maximum": 5})", "18446744073709551615",
         "18446744073709551615, expected a whole number of at most 9223372036854775807"},
        {R"({"type": "number", "maximum": 2.5})", "2.75", "2.75, expected a number of at most 2.5"},
        {R"({"type": "boolean"})", "0", "0, expected true or false"},
        {R"({"type": "null"})", "{}", "an empty object, expected null"},
        {R"({"type": ["string", "null"]})", "1", "1, expected text or null"},
        {R"({"enum": ["land", "coastal"]})", "\"sea\"",
         "\"sea\", expected \"land\" or \"coastal\""},
        {R"({"enum": [1, "a", null]})", "2", "2, expected 1, \"a\" or null"},
        {R"({"const": true})", "false", "false, expected true"},
        {R"({"type": "string", "pattern": "^[0-9]+$"})", "\"a\"",
         "\"a\", expected text like ^[0-9]+$"},
        {R"({"type": "string", "pattern": "^a$"})", "\"a\\n\"", "\"a\\n\", expected text like ^a$"},
        {R"({"type": "string", "minLength": 1})", "\"\"",
         "\"\", expected text of at least 1 character"},
        {R"({"type": "string", "maxLength": 2})", "\"\xC3\xA9\xC3\xA9\xC3\xA9\"",
         "\"\xC3\xA9\xC3\xA9\xC3\xA9\", expected text of at most 2 characters"},
        {R"({"type": "array", "minItems": 2, "maxItems": 2})", "[1]",
         "a list of 1 entry [1], expected a list of 2 entries"},
        {R"({"type": "array", "uniqueItems": true, "minItems": 1, "maxItems": 4})", "[1, 2, 1]",
         "a list of 3 entries [1,2,1], expected a list of 1 to 4 entries, none of them twice"},
        {R"({"type": "object", "minProperties": 1})", "{}",
         "an empty object, expected an object of at least 1 key"},
        {R"({"not": {"type": "null"}})", "null", "null, expected another value"},
        {R"({"anyOf": [{"type": "null"}, {"minimum": 3}], "description": "null or 3 and more"})",
         "2", "2, expected null or 3 and more"},
        {R"({"properties": {"a": false}})", R"({"a": 1})", ""},
    }));
    CHECK(refusals(schema, text) == Texts{words.empty()
                                              ? "f:1:7: /a: found 1, expected nothing here"
                                              : "f:1:1: found " + words});
}

TEST_CASE("An object with alternatives is told which keys decide, or what is wrong with its own") {
    const std::string verbs = "a trick with exactly one of \"jump\" and \"both\"";
    CHECK(dog_refusals(R"("tricks": [{}])") ==
          Texts{"f:1:64: /dogs/0/tricks/0: found an empty object, expected " + verbs});
    CHECK(dog_refusals(R"("tricks": [{"jmp": 1}])") ==
          Texts{"f:1:64: /dogs/0/tricks/0: found {\"jmp\":1}, expected " + verbs});
    CHECK(dog_refusals(R"("tricks": [{"jump": 1, "both": []}])") ==
          Texts{"f:1:64: /dogs/0/tricks/0: found {\"both\":[],\"jump\":1}, expected " + verbs});
    CHECK(dog_refusals(R"("tricks": [{"jump": 3, "loud": 1}])") ==
          Texts{"f:1:73: /dogs/0/tricks/0/jump: found 3, expected a number of at most 2.5",
                "f:1:76: /dogs/0/tricks/0/loud: found the unknown key \"loud\", "
                "expected \"jump\" or \"loudly\""});
    CHECK(dog_refusals(R"("tricks": [{"both": [{"jump": 1}, {"both": [{"jump": "x"}]}]}])") ==
          Texts{"f:1:96: /dogs/0/tricks/0/both/1/both: found a list of 1 entry [{\"jump\":\"x\"}], "
                "expected a list of 2 entries",
                "f:1:106: /dogs/0/tricks/0/both/1/both/0/jump: found \"x\", "
                "expected a number of at most 2.5"});
}

TEST_CASE("All that is wrong with a file is told at once, in its order and each once") {
    CHECK(refusals(kennel(),
                   "{\"kind\": \"cattery\",\n\"notes\": {\"z\": 1, \"a\": \"abcdef\"},\n"
                   "\"dogs\": [{\"id\": \"REX\", \"age\": -1},\n"
                   "{\"id\": \"a\", \"age\": \"old\", \"friends\": [\"b\", \"b\", \"C\"]},\n"
                   "5]}") ==
          Texts{"f:1:10: /kind: found \"cattery\", expected \"kennel\"",
                "f:2:16: /notes/z: found 1, expected text of at most 5 characters",
                "f:2:24: /notes/a: found \"abcdef\", expected text of at most 5 characters",
                "f:3:17: /dogs/0/id: found \"REX\", expected an id",
                "f:3:31: /dogs/0/age: found -1, expected a whole number from 0 to 20",
                "f:4:20: /dogs/1/age: found \"old\", expected a whole number from 0 to 20",
                "f:4:38: /dogs/1/friends: found a list of 3 entries [\"b\",\"b\",\"C\"], "
                "expected a list of at most 3 entries, none of them twice",
                "f:4:49: /dogs/1/friends/2: found \"C\", expected an id",
                "f:5:1: /dogs/2: found 5, expected an object with \"id\" and \"age\""});
    CHECK(refusals(R"({"allOf": [{"type": "integer"}, {"type": "integer"}]})", "\"x\"").size() ==
          1);
}

TEST_CASE("A large file with a fault in every line is refused soon, with a hundred problems") {
    std::string dogs;
    for (int i = 0; i < 20'000; ++i) dogs += "{\"tail\": [1, 2, 3]},\n";
    CHECK(refusals(kennel(), "{\"kind\": \"kennel\", \"dogs\": [" + dogs + "{}]}").size() == 100);
}

TEST_CASE("A long list is not searched for doubles when it is too long already") {
    std::string friends = "\"a\"";
    for (int i = 0; i < 300'000; ++i) friends += ",\"a\"";
    CHECK(dog_refusals("\"friends\": [" + friends + "]") ==
          Texts{"f:1:64: /dogs/0/friends: found a list of 300001 entries, "
                "expected a list of at most 3 entries, none of them twice"});
}

TEST_CASE("A text too long to be matched with a pattern is refused") {
    const std::string longest(4096, 'a');
    CHECK(
        refusals(kennel(), R"({"kind": "kennel", "dogs": [{"age": 1, "id": ")" + longest + "\"}]}")
            .empty());
    CHECK(refusals(kennel(),
                   R"({"kind": "kennel", "dogs": [{"age": 1, "id": "a)" + longest + "\"}]}") ==
          Texts{"f:1:46: /dogs/0/id: found 4097 characters, expected at most 4096 bytes in one "
                "text"});
    const std::string million(1'000'000, 'a');
    CHECK(refusals(kennel(), "{\"" + million + "\": 1}").size() == 1);
    CHECK(refusals(kennel(), "\"\\u0000" + million + '"').size() == 1);
    CHECK(refusals(kennel(), "[\"" + million + "!\"]").size() == 1);
}

TEST_CASE("A faulty schema is refused when it is made") {
    const std::string schema = GENERATE(
        as<std::string>(), R"({"minItem": 1})", R"({"properties": {"a": {"tyype": "string"}}})",
        R"({"allOf": [{"if": {"patternProperties": {}}}]})", R"({"items": [{"type": "string"}]})",
        R"({"definitions": {"a": {}}, "items": {"$ref": "#/definitions/a", "type": "null"}})",
        R"({"$ref": "#/definitions/none"})", R"({"$ref": "other.json"})", R"({"type": "strong"})",
        R"([])", R"(17)");
    CHECK_THROWS_AS(JsonSchema(json::parse(schema)), std::runtime_error);
}

TEST_CASE("A schema can be moved and used by several threads at once") {
    JsonSchema schema(json::parse(R"({"type": "array", "items": {"pattern": "^a+$"}})"));
    const JsonSchema moved = std::move(schema);
    std::vector<std::thread> threads;
    std::vector<std::size_t> counts(4);
    for (std::size_t& count : counts)
        threads.emplace_back([&moved, &count] {
            for (int i = 0; i < 50; ++i) {
                Problems problems;
                const auto file = JsonFile::parse("f", R"(["a", "b", "aa", "c"])", problems);
                if (file && !moved.check(*file, problems)) count += problems.size();
            }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(counts == std::vector<std::size_t>(4, 100));
}

namespace {

// All the places of a value that a mutator can reach.
void places_in(json& value, std::vector<json*>& places) {
    places.push_back(&value);
    if (value.is_structured())
        for (json& inner : value) places_in(inner, places);
}

void spoil(json& document, std::mt19937_64& engine) {
    std::vector<json*> places;
    places_in(document, places);
    json& place = *places[engine() % places.size()];
    static const json others[] = {nullptr,
                                  true,
                                  0,
                                  -1,
                                  1e300,
                                  "",
                                  "x y",
                                  json::array(),
                                  json::object(),
                                  json::array({1, 1}),
                                  json{{"jump", 1}},
                                  json{{"both", 1}, {"jump", 2}},
                                  18446744073709551615u};
    const json& other = others[engine() % std::size(others)];
    if (place.is_object() && engine() % 2 == 0)
        place[engine() % 2 == 0 ? "jump" : "a/~b"] = other;
    else if (place.is_array() && engine() % 2 == 0)
        place.push_back(place.empty() ? other : place[0]);
    else
        place = other;
}

} // namespace

TEST_CASE("Whatever a value holds, the schema accepts it or every problem has a place in it") {
    const json good = json::parse(R"({"kind": "kennel", "notes": {"a": "b"}, "dogs": [
        {"id": "rex", "age": 2, "coat": "rough", "friends": ["ben"], "tricks": [
            {"jump": 1}, {"both": [{"jump": 1}, {"both": [{"jump": 1}, {"jump": 0}]}]}]}]})");
    std::mt19937_64 engine(1565);
    int accepted = 0;
    for (int i = 0; i < 2'000; ++i) {
        json document = good;
        for (std::size_t changes = 1 + engine() % 3; changes > 0; --changes)
            spoil(document, engine);
        INFO(document.dump());
        Problems problems;
        const auto file = JsonFile::parse("f", document.dump(1), problems);
        if (!file) FAIL("not read");
        const bool kept = kennel().check(*file, problems);
        if (kept != problems.empty()) FAIL("neither accepted nor a problem");
        for (const Problem& problem : problems)
            if (problem.line < 1 || !document.contains(json::json_pointer(problem.pointer)))
                FAIL("no such place: " << problem.text());
        accepted += kept;
    }
    CHECK(accepted > 20);
    CHECK(accepted < 1'000);
}
