// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/load.hpp"

#include "kit/hash.hpp"
#include "kit/json_file.hpp"
#include "kit/json_schema.hpp"
#include "malta/load_parts.hpp"

namespace siege::malta {
namespace {

struct Part {
    const char* file;
    const char* kind;
    const char* side; // of orders and decks
};
// In the order in which they are read: later ones name what earlier ones define.
constexpr Part kParts[] = {
    {"board.json", "board", nullptr},
    {"orders-turks.json", "orders", "turks"},
    {"orders-knights.json", "orders", "knights"},
    {"actions.json", "actions", nullptr},
    {"rules.json", "rules", nullptr},
    {"deck-turks.json", "deck", "turks"},
    {"deck-knights.json", "deck", "knights"},
};

bool fits_schema(const kit::JsonFile& file, const Part& part, const std::filesystem::path& schemas,
                 kit::Problems& problems) {
    const auto schema =
        kit::JsonFile::read(schemas / (std::string(part.kind) + ".schema.json"), problems);
    if (!schema || !kit::JsonSchema(schema->root()).check(file, problems)) return false;
    if (file.root().at("kind") != part.kind) {
        problems.push_back(file.problem("/kind", "\"" + std::string(part.kind) + "\""));
        return false;
    }
    if (part.side != nullptr && file.root().at("side") != part.side) {
        problems.push_back(file.problem("/side", "\"" + std::string(part.side) + "\""));
        return false;
    }
    return true;
}

} // namespace

std::shared_ptr<const DataSet> load_data_set(const std::filesystem::path& folder,
                                             const std::filesystem::path& schemas,
                                             kit::Problems& problems) {
    const std::size_t before = problems.size();
    std::vector<kit::JsonFile> files;
    std::string content;
    for (const Part& part : kParts) {
        auto file = kit::JsonFile::read(folder / part.file, problems);
        if (!file || !fits_schema(*file, part, schemas, problems)) continue;
        content += std::string(part.file) + file->root().dump() + '\n';
        files.push_back(std::move(*file));
    }
    if (problems.size() != before) return nullptr;

    auto data = std::make_shared<DataSet>();
    data->folder = folder;
    data->hash = kit::hex16(kit::hash_text(content));
    Loading loading{*data};
    load_board(loading, Entry::root(files[0], problems));
    if (problems.size() != before) return nullptr; // everything else stands on the board
    Compiler compiler(*data, loading.locations);
    load_orders(loading, compiler, Entry::root(files[1], problems));
    load_orders(loading, compiler, Entry::root(files[2], problems));
    load_actions(loading, compiler, Entry::root(files[3], problems));
    load_rules(loading, compiler, Entry::root(files[4], problems));
    load_deck(loading, compiler, Entry::root(files[5], problems));
    load_deck(loading, compiler, Entry::root(files[6], problems));
    if (problems.size() != before) return nullptr;
    return data;
}

} // namespace siege::malta
