// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/schema_words.hpp"

#include "kit/json_words.hpp"

#include <set>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace siege::kit {

using nlohmann::json;

namespace {

constexpr std::string_view definitions_prefix = "#/definitions/";

const json* definition(const json& root, const std::string& reference) {
    if (!reference.starts_with(definitions_prefix)) return nullptr;
    const json& definitions = member_or_empty(root, "definitions");
    const auto found = definitions.find(reference.substr(definitions_prefix.size()));
    return found == definitions.end() ? nullptr : &*found;
}

// " from 1 to 6", " of at least 1", " of at most 6" or nothing.
std::string range(const json& schema) {
    const bool low = schema.contains("minimum"), high = schema.contains("maximum");
    if (low && high) return " from " + schema["minimum"].dump() + " to " + schema["maximum"].dump();
    if (low) return " of at least " + schema["minimum"].dump();
    if (high) return " of at most " + schema["maximum"].dump();
    return "";
}

// " of 6 entries", " of 1 to 6 entries", " of at least 1 entry", " of at most 6 entries" or
// nothing.
std::string amount(const json& schema, const char* least_name, const char* most_name,
                   const std::string& one, const std::string& many) {
    const auto least = schema.value(least_name, std::size_t{0});
    const bool limited = schema.contains(most_name);
    const auto most = schema.value(most_name, std::size_t{0});
    if (limited && least == most) return " of " + counted(most, one, many);
    if (limited && least > 0)
        return " of " + std::to_string(least) + " to " + counted(most, one, many);
    if (limited) return " of at most " + counted(most, one, many);
    if (least > 0) return " of at least " + counted(least, one, many);
    return "";
}

std::string keys_in_words(const json& schema) {
    std::vector<std::string> keys;
    for (const json& key : member_or_empty(schema, "required"))
        keys.push_back(in_quotes(key.get<std::string>()));
    if (!keys.empty()) return " with " + listed(keys, " and ");
    return amount(schema, "minProperties", "maxProperties", "key", "keys");
}

std::string type_in_words(const json& schema, const std::string& type) {
    if (type == "integer") return "a whole number" + range(schema);
    if (type == "number") return "a number" + range(schema);
    if (type == "boolean") return "true or false";
    if (type == "null") return "null";
    if (type == "object") return "an object" + keys_in_words(schema);
    if (type == "array")
        return "a list" + amount(schema, "minItems", "maxItems", "entry", "entries") +
               (schema.value("uniqueItems", false) ? ", none of them twice" : "");
    return "text" + amount(schema, "minLength", "maxLength", "character", "characters") +
           (schema.contains("pattern") ? " like " + schema["pattern"].get<std::string>() : "");
}

// Where a schema keeps others.
enum class Inside { Nothing, Schema, List, Map };

Inside inside(const std::string& keyword) {
    static const std::set<std::string, std::less<>> plain = {
        "$schema",   "$comment",  "title",         "description",   "type",        "enum",
        "const",     "pattern",   "minimum",       "maximum",       "minItems",    "maxItems",
        "minLength", "maxLength", "minProperties", "maxProperties", "uniqueItems", "required"};
    if (plain.contains(keyword)) return Inside::Nothing;
    if (keyword == "definitions" || keyword == "properties") return Inside::Map;
    if (keyword == "allOf" || keyword == "anyOf" || keyword == "oneOf") return Inside::List;
    for (const std::string_view schema :
         {"additionalProperties", "items", "not", "if", "then", "else"})
        if (keyword == schema) return Inside::Schema;
    throw std::runtime_error("JSON Schema: unknown keyword \"" + keyword + '"');
}

} // namespace

const json& referenced(const json& root, const json& schema) {
    const json* real = &schema;
    while (real->is_object() && real->contains("$ref"))
        real = definition(root, (*real)["$ref"].get_ref<const std::string&>());
    return *real;
}

const json& member_or_empty(const json& object, const char* name) {
    static const json empty = json::object();
    const auto member = object.find(name);
    return member == object.end() ? empty : *member;
}

std::string described(const json& root, const json& schema) {
    if (schema.is_boolean()) return schema.get<bool>() ? "any value" : "nothing here";
    if (schema.contains("description")) return schema["description"].get<std::string>();
    if (schema.contains("$ref"))
        return described(root, *definition(root, schema["$ref"].get_ref<const std::string&>()));
    if (schema.contains("const")) return short_dump(schema["const"]);
    std::vector<std::string> words;
    for (const json& value : member_or_empty(schema, "enum")) words.push_back(short_dump(value));
    if (!words.empty()) return listed(words, " or ");
    const json& type = member_or_empty(schema, "type");
    if (type.is_string()) return type_in_words(schema, type.get<std::string>());
    for (const json& each : type) words.push_back(type_in_words(schema, each.get<std::string>()));
    return words.empty() ? "another value" : listed(words, " or ");
}

void require_known_keywords(const json& root, const json& schema) {
    if (schema.is_boolean()) return;
    if (!schema.is_object()) throw std::runtime_error("JSON Schema: a schema is not an object");
    for (auto member = schema.begin(); member != schema.end(); ++member) {
        if (member.key() == "$ref") {
            if (!member->is_string() || !definition(root, member->get<std::string>()))
                throw std::runtime_error("JSON Schema: $ref to nothing: " + member->dump());
            continue;
        }
        if (schema.contains("$ref") && member.key() != "description")
            throw std::runtime_error("JSON Schema: ignored beside $ref: " + member.key());
        const Inside held = inside(member.key());
        if (held == Inside::Schema) require_known_keywords(root, *member);
        if (held == Inside::List || held == Inside::Map)
            for (const json& each : *member) require_known_keywords(root, each);
    }
}

} // namespace siege::kit
