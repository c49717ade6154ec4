// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/saving.hpp"

#include "cli/options.hpp"
#include "kit/durable_file.hpp"
#include "malta/saved_setup.hpp"

namespace siege::cli {

std::optional<std::string> save(const Siege& siege, const std::filesystem::path& file) {
    const malta::Ruleset& rules = siege.rules();
    const session::Journal journal =
        session::journal_of(siege, malta::setup_json(rules.setup()), rules.data().name, rules.data().hash, SIEGE_VERSION);
    return kit::write_durably(file, session::journal_text(journal));
}

Loaded load(const std::filesystem::path& file, const std::string& data_set) {
    Loaded loaded;
    const malta::DataFolders folders = malta::data_folders();
    session::OpenedJournal opened = session::open_journal(file, folders.shipped / "schema");
    for (const std::string& message : opened.messages) complain(message);
    if (!opened.journal) return loaded;
    loaded.journal = std::move(opened.journal);
    const session::Journal& journal = *loaded.journal;
    if (journal.game != malta::Malta::name) {
        loaded.reason = "it is a siege of \"" + journal.game + "\", which this program does not know";
        return loaded;
    }
    const std::string wanted = data_set.empty() ? journal.set_name : data_set;
    const auto data = load_set(wanted);
    if (!data) {
        loaded.reason = "its data set \"" + wanted + "\" cannot be used";
        return loaded;
    }
    if (data->hash != journal.set_hash) {
        loaded.reason = "its data set \"" + wanted + "\" has changed: it was " + journal.set_hash + " and is " + data->hash;
        return loaded;
    }
    std::string error;
    const auto setup = malta::setup_from(journal.setup, *data, error);
    if (!setup) {
        loaded.reason = error;
        return loaded;
    }
    loaded.rules = std::make_shared<malta::Ruleset>(data, *setup);
    auto again = session::replay<malta::Malta>(journal, loaded.rules);
    if (again.difference.empty()) loaded.siege = std::move(again.siege);
    else loaded.reason = again.difference;
    return loaded;
}

} // namespace siege::cli
