// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

// The JSON library is compiled once, in json.cpp, and not in every file that touches a value: that
// halves the time such a file takes to build.
extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
extern template class std::vector<nlohmann::json>;
extern template class std::map<std::string, nlohmann::json, nlohmann::json::object_comparator_t>;
