// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json_words.hpp"

#include "kit/utf8.hpp"

#include <algorithm>

namespace siege::kit {

using nlohmann::json;

namespace {

constexpr std::size_t longest_dump = 60; // code points
constexpr std::size_t most_keys_named = 8;

std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string object_in_words(const json& object) {
    std::vector<std::string> keys;
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (keys.size() == most_keys_named) {
            keys.emplace_back("more");
            break;
        }
        keys.push_back(in_quotes(member.key()));
    }
    return "an object with " + listed(keys, " and ");
}

} // namespace

std::string short_dump(const json& value) {
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        const std::size_t length = code_points(text);
        if (length <= longest_dump) return dump(value);
        return dump(clipped(text, longest_dump)) + " (" + std::to_string(length) + " characters)";
    }
    if (!value.is_structured()) return dump(value);
    if (value.empty()) return value.is_array() ? "an empty list" : "an empty object";
    const std::string whole = value.size() <= longest_dump ? dump(value) : "";
    const bool is_short = !whole.empty() && whole.size() <= longest_dump;
    if (value.is_object()) return is_short ? whole : object_in_words(value);
    return "a list of " + counted(value.size(), "entry", "entries") + (is_short ? ' ' + whole : "");
}

std::string listed(const std::vector<std::string>& words, const std::string& last_joint) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) list += i + 1 == words.size() ? last_joint : ", ";
        list += words[i];
    }
    return list;
}

std::string in_quotes(const std::string& text) {
    return dump(clipped(text, longest_dump));
}

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

} // namespace siege::kit
