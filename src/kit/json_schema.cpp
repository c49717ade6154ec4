// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json_schema.hpp"

#include "kit/json_walk.hpp"
#include "kit/json_words.hpp"
#include "kit/schema_words.hpp"
#include "kit/utf8.hpp"

// Without it valijson ends the program where it should throw.
#define VALIJSON_USE_EXCEPTIONS 1
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace siege::kit {

using nlohmann::json;

namespace {

constexpr std::size_t most_problems = 100;
// valijson matches patterns with std::regex, which in libstdc++ calls itself once a character: a
// text of some tens of kilobytes can overflow the stack, and much sooner under a sanitizer.
constexpr std::size_t longest_text = 4096; // bytes

class Judge {
  public:
    explicit Judge(const json& schema) {
        const valijson::adapters::NlohmannJsonAdapter adapter(schema);
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter, schema_);
    }

    // The validator keeps the patterns that it has compiled, so no two threads may share one.
    bool accepts(const json& value, valijson::Validator& validator) const {
        const valijson::adapters::NlohmannJsonAdapter adapter(value);
        return validator.validate(schema_, adapter, nullptr);
    }

  private:
    valijson::Schema schema_;
};

// Finds what is wrong with a value that the judge has refused. valijson's own descriptions name
// neither the allowed values nor more than one unknown key, so this goes through schema and value
// side by side, asks a judge about one part of the schema at a time, and finds the words itself.
class Explainer {
  public:
    Explainer(const json& root_schema, const JsonFile& file)
        : root_schema_(root_schema), file_(file) {}

    Problems explain() {
        go(root_schema_, file_.root(), "");
        std::ranges::stable_sort(problems_, {}, [](const Problem& problem) {
            return std::pair(problem.line, problem.column);
        });
        return std::move(problems_);
    }

  private:
    enum class Part { Shape, Choice, Whole };

    void go(const json& schema, const json& value, const std::string& pointer) {
        if (problems_.size() >= most_problems) return;
        const json& real = referenced(root_schema_, schema);
        if (!holds(real, Part::Shape, value)) say_value(schema, value, pointer);
        if (!holds(real, Part::Choice, value)) return say_value(schema, value, pointer);
        if (value.is_object()) go_members(real, value, pointer);
        if (value.is_array() && real.contains("items"))
            for (std::size_t i = 0; i < value.size(); ++i)
                go(real["items"], value[i], pointer_to(pointer, i));
        if (real.contains("allOf"))
            for (const json& each : real["allOf"]) go(each, value, pointer);
        if (!real.contains("if")) return;
        const char* branch = holds(real["if"], Part::Whole, value) ? "then" : "else";
        if (real.contains(branch)) go(real[branch], value, pointer);
    }

    void go_members(const json& schema, const json& object, const std::string& pointer) {
        const json& properties = member_or_empty(schema, "properties");
        for (const json& name : member_or_empty(schema, "required"))
            if (!object.contains(name.get_ref<const std::string&>()))
                say_missing(properties, name.get<std::string>(), pointer);
        const json* others =
            schema.contains("additionalProperties") ? &schema["additionalProperties"] : nullptr;
        for (auto member = object.begin(); member != object.end(); ++member) {
            const auto known = properties.find(member.key());
            if (known != properties.end())
                go(*known, *member, pointer_to(pointer, member.key()));
            else if (others && *others == false)
                say_unknown(properties, member.key(), pointer);
            else if (others)
                go(*others, *member, pointer_to(pointer, member.key()));
        }
    }

    // Whether the value satisfies one part of a schema. What a part leaves out is gone through
    // one by one.
    bool holds(const json& schema, Part part, const json& value) {
        auto judge = judges_.find({&schema, part});
        if (judge == judges_.end())
            judge = judges_.try_emplace({&schema, part}, part_of(schema, part)).first;
        return judge->second.accepts(value, validator_);
    }

    json part_of(const json& schema, Part part) const {
        static const std::initializer_list<const char*> shape = {
            "type",          "enum",          "const",      "pattern",   "minimum",
            "maximum",       "minItems",      "maxItems",   "minLength", "maxLength",
            "minProperties", "maxProperties", "uniqueItems"};
        static const std::initializer_list<const char*> choice = {"anyOf", "oneOf", "not"};
        if (schema.is_boolean()) return schema;
        json chosen = part == Part::Whole ? schema : json::object();
        if (part != Part::Whole)
            for (const char* keyword : part == Part::Shape ? shape : choice)
                if (schema.contains(keyword)) chosen[keyword] = schema[keyword];
        if (part != Part::Shape)
            chosen["definitions"] = member_or_empty(root_schema_, "definitions");
        return chosen;
    }

    void say_value(const json& schema, const json& value, const std::string& pointer) {
        say(file_.problem(pointer, short_dump(value), described(root_schema_, schema)));
    }

    void say_missing(const json& properties, const std::string& name, const std::string& pointer) {
        std::string expected = in_quotes(name);
        if (properties.contains(name)) expected += ": " + described(root_schema_, properties[name]);
        say(file_.problem(pointer, "an object without " + in_quotes(name), std::move(expected)));
    }

    void say_unknown(const json& properties, const std::string& key, const std::string& pointer) {
        std::vector<std::string> known;
        for (auto property = properties.begin(); property != properties.end(); ++property)
            known.push_back(in_quotes(property.key()));
        say(file_.key_problem(pointer_to(pointer, key), "the unknown key " + in_quotes(key),
                              known.empty() ? "no key at all" : listed(known, " or ")));
    }

    // The branches of a schema may find the same fault.
    void say(Problem problem) {
        if (problems_.size() < most_problems &&
            said_.emplace(problem.pointer, problem.found, problem.expected).second)
            problems_.push_back(std::move(problem));
    }

    const json& root_schema_;
    const JsonFile& file_;
    Problems problems_;
    std::set<std::tuple<std::string, std::string, std::string>> said_;
    std::map<std::pair<const json*, Part>, Judge> judges_;
    valijson::Validator validator_;
};

// What valijson cannot judge.
void find_unjudgeable(const JsonFile& file, const json& value, const std::string& pointer,
                      Problems& problems) {
    const auto say = [&](std::string found, std::string expected) {
        if (problems.size() < most_problems)
            problems.push_back(file.problem(pointer, std::move(found), std::move(expected)));
    };
    const auto look_at = [&](const std::string& text) {
        if (text.size() > longest_text)
            say(counted(code_points(text), "character", "characters"),
                "at most " + std::to_string(longest_text) + " bytes in one text");
    };
    if (value.is_string()) look_at(value.get_ref<const std::string&>());
    // Whole numbers from 2^63 on would be taken for negative ones.
    constexpr auto largest = std::numeric_limits<std::int64_t>::max();
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{largest})
        say(short_dump(value), "a whole number of at most " + std::to_string(largest));
    if (value.is_object())
        for (auto member = value.begin(); member != value.end(); ++member) {
            look_at(member.key());
            find_unjudgeable(file, *member, pointer_to(pointer, member.key()), problems);
        }
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            find_unjudgeable(file, value[i], pointer_to(pointer, i), problems);
}

} // namespace

struct JsonSchema::Parts {
    explicit Parts(const json& whole) : schema(whole), judge(whole) {}

    json schema;
    Judge judge;
};

JsonSchema::JsonSchema(const json& schema) {
    require_known_keywords(schema, schema);
    parts_ = std::make_unique<Parts>(schema);
}

JsonSchema::~JsonSchema() = default;
JsonSchema::JsonSchema(JsonSchema&&) noexcept = default;
JsonSchema& JsonSchema::operator=(JsonSchema&&) noexcept = default;

bool JsonSchema::check(const JsonFile& file, Problems& problems) const {
    Problems new_problems;
    try {
        find_unjudgeable(file, file.root(), "", new_problems);
        if (new_problems.empty()) {
            valijson::Validator validator;
            if (parts_->judge.accepts(file.root(), validator)) return true;
            new_problems = Explainer(parts_->schema, file).explain();
        }
    } catch (const std::exception& error) {
        new_problems = {file.problem("", std::string("what stopped the check: ") + error.what(),
                                     "a value that can be checked")};
    }
    if (new_problems.empty())
        new_problems = {file.problem("", described(parts_->schema, parts_->schema))};
    problems.insert(problems.end(), std::make_move_iterator(new_problems.begin()),
                    std::make_move_iterator(new_problems.end()));
    return false;
}

} // namespace siege::kit
