// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.hpp"

#include "malta/saved_setup.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace siege::cli {

void complain(const std::string& message) {
    static const std::shared_ptr<spdlog::logger> log = [] {
        auto made = spdlog::stderr_logger_mt("malta-cli");
        made->set_pattern("%n: %v");
        return made;
    }();
    log->error("{}", message);
}

std::shared_ptr<const malta::DataSet> load_set(const std::string& name_or_folder) {
    kit::Problems problems;
    auto data = malta::load_named_set(malta::data_folders(), name_or_folder, problems);
    for (const kit::Problem& problem : problems) complain(problem.text());
    return data;
}

std::shared_ptr<const malta::Ruleset> rules_for(const SetupOptions& options, int& failed) {
    malta::Setup setup;
    setup.side = *malta::side_from(options.side);
    setup.deck = options.deck;
    setup.difficult = options.hard;
    for (const std::string& ruling : options.rulings) {
        const std::size_t equals = ruling.find('=');
        std::string error = "a ruling is given as NAME=VALUE, not \"" + ruling + "\"";
        if (equals == std::string::npos ||
            !malta::set_ruling(setup.rulings, ruling.substr(0, equals), ruling.substr(equals + 1),
                               error)) {
            complain(error);
            failed = kWrongUsage;
            return nullptr;
        }
    }
    const auto data = load_set(options.set);
    if (!data) {
        failed = kBadInput;
        return nullptr;
    }
    const std::string error = malta::deck_size_error(*data, setup.side, setup.deck);
    if (!error.empty()) {
        complain(error);
        failed = kWrongUsage;
        return nullptr;
    }
    return std::make_shared<malta::Ruleset>(data, setup);
}

} // namespace siege::cli
