// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json_file.hpp"

#include "kit/json_walk.hpp"
#include "kit/json_words.hpp"
#include "kit/utf8.hpp"

#include <charconv>
#include <cstdio>
#include <fstream>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace siege::kit {

using nlohmann::json;

namespace {

namespace fs = std::filesystem;

// A hostile file of a few megabytes could repeat a key a million times.
constexpr std::size_t most_repeated_keys = 100;

Problem problem_in(const std::string& name, std::string_view text, const JsonFault& fault) {
    const TextPlace place = place_of(text, fault.at);
    return {name, place.line, place.column, fault.pointer, fault.found, fault.expected};
}

std::string hex_byte(char byte) {
    char text[5];
    std::snprintf(text, sizeof text, "0x%02X", static_cast<unsigned>(byte) & 0xFFu);
    return text;
}

// What keeps a text from being read as UTF-8 at all. The order matters: UTF-16 is not UTF-8
// either, but to say so helps more than to name a byte.
std::optional<JsonFault> fault_of_encoding(std::string_view text) {
    const std::string utf8 = "UTF-8 without a byte order mark";
    if (text.empty()) return JsonFault{0, "", "an empty file", "JSON"};
    const bool marked = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    const bool every_other_byte_nul = text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0');
    if (marked || every_other_byte_nul) return JsonFault{0, "", "UTF-16 or UTF-32", utf8};
    if (text.starts_with("\xEF\xBB\xBF")) return JsonFault{0, "", "a byte order mark", utf8};
    if (const auto bad = first_bad_utf8(text))
        return JsonFault{*bad, "", "the byte " + hex_byte(text[*bad]) + ", which is not UTF-8",
                         utf8};
    return std::nullopt;
}

// RFC 8259 leaves open what a repeated key means; here it is always a slip of its author.
class RepeatedKeys {
  public:
    RepeatedKeys(const std::string& name, std::string_view text, Problems& problems)
        : name_(name), text_(text), problems_(problems) {}

    bool look_at(const JsonPath& path) {
        if (path.empty() || !path.back().in_object) return true;
        if (first_seen_.size() < path.size()) first_seen_.resize(path.size());
        auto& seen = first_seen_[path.size() - 1];
        const JsonStep& step = path.back();
        if (step.index == 0) seen.clear();
        const auto [first, is_new] = seen.try_emplace(step.key, step.key_at);
        if (is_new) return true;
        const int line = place_of(text_, first->second).line;
        problems_.push_back(problem_in(
            name_, text_,
            {step.key_at, pointer_to(path),
             "the key " + in_quotes(step.key) + " again, after line " + std::to_string(line),
             "each key once"}));
        return ++count_ < most_repeated_keys;
    }

  private:
    const std::string& name_;
    std::string_view text_;
    Problems& problems_;
    std::vector<std::map<std::string, std::size_t>> first_seen_; // by depth
    std::size_t count_ = 0;
};

// The end of a sentence that begins with "found", or nothing for a file that can be opened.
std::string not_a_file(const fs::path& path) {
    std::error_code error;
    switch (fs::status(path, error).type()) {
    case fs::file_type::regular: return "";
    case fs::file_type::not_found: return "no such file";
    case fs::file_type::directory: return "a folder";
    case fs::file_type::none:
    case fs::file_type::unknown: return "a path that cannot be looked up";
    default: return "a device, a pipe or a socket";
    }
}

// The member or entry that one step of a pointer names, or null.
const json* child_of(const json& value, const std::string& step) {
    if (value.is_object()) {
        const auto member = value.find(step);
        return member == value.end() ? nullptr : &*member;
    }
    std::size_t index = 0;
    std::from_chars(step.data(), step.data() + step.size(), index);
    if (!value.is_array() || index >= value.size() || std::to_string(index) != step) return nullptr;
    return &value[index];
}

} // namespace

JsonFile::JsonFile(std::string name, std::string text, json root)
    : name_(std::move(name)), text_(std::move(text)), root_(std::move(root)) {}

std::optional<JsonFile> JsonFile::read(const fs::path& path, Problems& problems, Limits limits) {
    const std::string name = path.string();
    const auto refuse = [&](std::string found, std::string expected) {
        problems.push_back({name, 0, 0, "", std::move(found), std::move(expected)});
        return std::nullopt;
    };
    if (std::string other = not_a_file(path); !other.empty())
        return refuse(std::move(other), "a file");
    std::ifstream file(path, std::ios::binary);
    if (!file) return refuse("a file that cannot be opened", "a file that may be read");
    std::string text;
    std::vector<char> piece(std::size_t{64} << 10);
    while (file && text.size() <= limits.bytes) {
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (file.bad()) return refuse("a file that breaks off while it is read", "a whole file");
    return parse(name, std::move(text), problems, limits);
}

std::optional<JsonFile> JsonFile::parse(std::string name, std::string text, Problems& problems,
                                        Limits limits) {
    if (text.size() > limits.bytes) {
        const std::string most = std::to_string(limits.bytes) + " bytes";
        problems.push_back({std::move(name), 0, 0, "", "more than " + most, "at most " + most});
        return std::nullopt;
    }
    const std::size_t problems_before = problems.size();
    if (const auto fault = fault_of_encoding(text)) {
        problems.push_back(problem_in(name, text, *fault));
        return std::nullopt;
    }
    RepeatedKeys repeated(name, text, problems);
    const auto look = [&](const JsonPath& path, std::size_t) { return repeated.look_at(path); };
    if (const auto fault = walk_json(text, limits.depth, look))
        problems.push_back(problem_in(name, text, *fault));
    if (problems.size() > problems_before) return std::nullopt;
    json root = json::parse(text, nullptr, false);
    if (root.is_discarded()) {
        problems.push_back({std::move(name), 0, 0, "", "a text that is not JSON", "JSON"});
        return std::nullopt;
    }
    return JsonFile(std::move(name), std::move(text), std::move(root));
}

Problem JsonFile::problem(std::string pointer, std::string expected) const {
    const json* value = &root_;
    for (const std::string& step : steps_of(pointer))
        if (value) value = child_of(*value, step);
    std::string found = value ? short_dump(*value) : "nothing";
    return problem(std::move(pointer), std::move(found), std::move(expected));
}

Problem JsonFile::problem(std::string pointer, std::string found, std::string expected) const {
    const std::size_t at = spot_of(text_, pointer).value_at;
    return problem_at(at, std::move(pointer), std::move(found), std::move(expected));
}

Problem JsonFile::key_problem(std::string pointer, std::string found, std::string expected) const {
    const std::size_t at = spot_of(text_, pointer).key_at;
    return problem_at(at, std::move(pointer), std::move(found), std::move(expected));
}

Problem JsonFile::problem_at(std::size_t offset, std::string pointer, std::string found,
                             std::string expected) const {
    const TextPlace place = place_of(text_, offset);
    return {
        name_, place.line, place.column, std::move(pointer), std::move(found), std::move(expected)};
}

} // namespace siege::kit
