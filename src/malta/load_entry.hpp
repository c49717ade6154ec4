// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json_file.hpp"
#include "malta/data_set.hpp"

#include <map>
#include <string>

namespace siege::malta {

// A value of a data file that knows where it stands, so that what is
// wrong with it can be told with its place. The files have passed
// their schemas: keys and types are as expected, only meaning is open.
class Entry {
  public:
    Entry(const kit::JsonFile& file, kit::Problems& problems, std::string pointer,
          const nlohmann::json& value)
        : file_(&file), problems_(&problems), pointer_(std::move(pointer)), value_(&value) {}

    static Entry root(const kit::JsonFile& file, kit::Problems& problems) {
        return {file, problems, "", file.root()};
    }

    bool has(const char* key) const { return value_->contains(key); }
    Entry at(const std::string& key) const {
        return {*file_, *problems_, pointer_ + "/" + key, value_->at(key)};
    }
    std::vector<Entry> items() const {
        std::vector<Entry> all;
        for (std::size_t i = 0; i < value_->size(); ++i)
            all.push_back({*file_, *problems_, pointer_ + "/" + std::to_string(i), (*value_)[i]});
        return all;
    }
    std::vector<std::string> keys() const {
        std::vector<std::string> all;
        for (const auto& item : value_->items()) all.push_back(item.key());
        return all;
    }
    const nlohmann::json& json() const { return *value_; }

    std::string text(const char* key) const { return value_->value(key, std::string()); }
    int number(const char* key, int otherwise = 0) const { return value_->value(key, otherwise); }
    bool flag(const char* key, bool otherwise = false) const {
        return value_->value(key, otherwise);
    }

    void wrong(std::string expected) const {
        problems_->push_back(file_->problem(pointer_, std::move(expected)));
    }
    void wrong(std::string found, std::string expected) const {
        problems_->push_back(file_->problem(pointer_, std::move(found), std::move(expected)));
    }

  private:
    const kit::JsonFile* file_;
    kit::Problems* problems_;
    std::string pointer_;
    const nlohmann::json* value_;
};

// Ids of one kind and their numbers in the order of the file.
class Index {
  public:
    explicit Index(std::string kind) : kind_(std::move(kind)) {}

    // Adds the entry's "id"; false, and it is told, when it has
    // been taken. Its number is used up then.
    bool add(const Entry& entry) {
        if (numbers_.emplace(entry.text("id"), next_++).second) return true;
        entry.at("id").wrong("an id that no other " + kind_ + " has");
        return false;
    }
    bool knows(const Entry& entry) const {
        return numbers_.contains(entry.json().get<std::string>());
    }
    // The number of the id that the entry holds, or 0 with a problem told.
    std::uint8_t find(const Entry& entry) const {
        const auto found = numbers_.find(entry.json().get<std::string>());
        if (found != numbers_.end()) return static_cast<std::uint8_t>(found->second);
        entry.wrong("the id of a " + kind_ + " (" + known() + ")");
        return 0;
    }
    std::size_t size() const { return numbers_.size(); }

  private:
    std::string known() const {
        std::string all;
        for (const auto& [id, number] : numbers_) all += (all.empty() ? "" : ", ") + id;
        return all;
    }
    std::string kind_;
    std::map<std::string, int> numbers_;
    int next_ = 0;
};

} // namespace siege::malta
