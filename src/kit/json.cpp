// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json.hpp"

template class nlohmann::basic_json<>;
template class nlohmann::detail::serializer<nlohmann::json>;
template class std::vector<nlohmann::json>;
template class std::map<std::string, nlohmann::json, nlohmann::json::object_comparator_t>;
