// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/json.hpp"
#include "kit/random.hpp"

#include <string>
#include <vector>

namespace siege::trials {

// Changes a document a little, as a careless or hostile author would: the same change for the same
// seed. Half of the changes keep the types, so that they reach what stands behind the schemas.
class JsonMutator {
  public:
    explicit JsonMutator(std::uint64_t seed) : random_(seed, 0x6d7574616e74) {}

    void change(nlohmann::json& document) {
        const auto places = all_places(document);
        if (places.empty()) return;
        const auto place = pick(places);
        nlohmann::json& value = document[place];
        switch (random_.below(10)) {
        case 0: erase(document, place); return;
        case 1: value = junk(); return;
        case 2:
            value = nlohmann::json(document[pick(places)]);
            return; // anything that stands elsewhere
        case 3: change_list(value); return;
        default: break;
        }
        if (value.is_number())
            value = random_.below(3) == 0
                        ? number_junk()
                        : nlohmann::json(value.get<double>() < 1e6 ? value.get<int>() + step() : 0);
        else if (value.is_boolean())
            value = !value.get<bool>();
        else
            value = like(document, places, value);
    }

    // The bytes of a text changed, lost, added or moved.
    void change(std::string& text) {
        const auto place = [&] {
            return random_.below(static_cast<std::uint32_t>(text.size()) + 1);
        };
        switch (random_.below(5)) {
        case 0:
            if (!text.empty()) text[place() % text.size()] = static_cast<char>(random_.below(256));
            return;
        case 1: text.erase(place(), random_.below(200)); return;
        case 2:
            text.insert(place(), std::string(1 + random_.below(5),
                                             "{}[],:\"\\0e-\0\x80\xff"[random_.below(15)]));
            return;
        case 3: text.insert(place(), text.substr(place(), random_.below(300))); return;
        default: text.resize(place()); return;
        }
    }

    std::uint32_t below(std::uint32_t bound) { return random_.below(bound); }

  private:
    using Place = nlohmann::json::json_pointer;

    static std::vector<Place> all_places(const nlohmann::json& document) {
        std::vector<Place> places;
        const auto walk = [&](const auto& self, const nlohmann::json& value,
                              const Place& at) -> void {
            if (!value.is_structured()) return;
            std::size_t i = 0;
            for (const auto& item : value.items()) {
                const Place here = value.is_array() ? at / i++ : at / item.key();
                places.push_back(here);
                self(self, item.value(), here);
            }
        };
        walk(walk, document, Place());
        return places;
    }

    const Place& pick(const std::vector<Place>& places) {
        return places[random_.below(static_cast<std::uint32_t>(places.size()))];
    }

    int step() { return static_cast<int>(random_.below(7)) - 3; }

    static void erase(nlohmann::json& document, const Place& place) {
        nlohmann::json& parent = document[place.parent_pointer()];
        if (parent.is_array())
            parent.erase(static_cast<std::size_t>(std::stoul(place.back())));
        else
            parent.erase(place.back());
    }

    void change_list(nlohmann::json& value) {
        if (!value.is_array() || value.empty()) {
            value = junk();
            return;
        }
        const std::size_t one = random_.below(static_cast<std::uint32_t>(value.size()));
        if (random_.below(2) == 0)
            value.push_back(nlohmann::json(value[one]));
        else
            std::swap(value[one], value[0]);
    }

    nlohmann::json junk() {
        using nlohmann::json;
        switch (random_.below(8)) {
        case 0: return nullptr;
        case 1: return true;
        case 2: return number_junk();
        case 3: return "";
        case 4: return std::string(1 + random_.below(3000), 'x');
        case 5: return json::array();
        case 6: return json::object();
        default: return json::array({json::array({json::object({{"id", 1}})})});
        }
    }

    nlohmann::json number_junk() {
        constexpr double kNumbers[] = {-1,   0,     255, 256, 65536, 2147483648.0, -2147483649.0,
                                       1e18, 1e300, 0.5};
        const double number = kNumbers[random_.below(10)];
        if (number == static_cast<double>(static_cast<std::int64_t>(number < 1e18 ? number : 0)))
            return static_cast<std::int64_t>(number);
        return number;
    }

    // Another value of the same type from the document.
    nlohmann::json like(const nlohmann::json& document, const std::vector<Place>& places,
                        const nlohmann::json& value) {
        for (int tries = 0; tries < 30; ++tries) {
            const nlohmann::json& other = document[pick(places)];
            if (other.type() == value.type() && other != value) return other;
        }
        return value;
    }

    kit::RandomStream random_;
};

} // namespace siege::trials
