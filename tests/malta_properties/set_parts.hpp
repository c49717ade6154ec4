// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a data set, for tests that change one of them.
#pragma once

#include "malta/load.hpp"

#include <array>
#include <filesystem>
#include <string>

namespace siege::trials {

struct SetPart {
    std::string file, kind; // the kind names the schema
};
inline const std::array<SetPart, 7> kSetParts{{{"board.json", "board"},
                                               {"orders-turks.json", "orders"},
                                               {"orders-knights.json", "orders"},
                                               {"actions.json", "actions"},
                                               {"rules.json", "rules"},
                                               {"deck-turks.json", "deck"},
                                               {"deck-knights.json", "deck"}}};

inline std::filesystem::path shipped_folder() {
    return std::filesystem::path(SIEGE_TEST_DATA) / "malta" / malta::kShippedSet;
}
inline std::filesystem::path schema_folder() {
    return std::filesystem::path(SIEGE_TEST_DATA) / "schema";
}

} // namespace siege::trials
