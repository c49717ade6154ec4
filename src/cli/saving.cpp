// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/saving.hpp"

#include "cli/options.hpp"
#include "kit/durable_file.hpp"
#include "malta/saved_setup.hpp"

namespace siege::cli {

std::optional<std::string> save(const Siege& siege, const std::filesystem::path& file) {
    const malta::Ruleset& rules = siege.rules();
    const session::Journal journal =
        session::journal_of(siege, malta::setup_json(rules.setup()), rules.data().name,
                            rules.data().hash, SIEGE_VERSION);
    return kit::write_durably(file, session::journal_text(journal));
}

Loaded load(const std::filesystem::path& file) {
    const malta::DataFolders folders = malta::data_folders();
    Loaded loaded = session::load_siege<
        malta::Malta>(file, folders.shipped / "schema", [&](const session::Journal& journal) {
        malta::SavedRules saved =
            malta::open_saved_rules(folders, journal.set_name, journal.set_hash, journal.setup);
        return session::OpenedRules<malta::Malta>{std::move(saved.rules), std::move(saved.reason)};
    });
    for (const std::string& message : loaded.messages) complain(message);
    return loaded;
}

} // namespace siege::cli
