// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/journal.hpp"

#include "kit/durable_file.hpp"
#include "kit/hash.hpp"
#include "kit/json_file.hpp"
#include "kit/json_schema.hpp"

#include <charconv>

namespace siege::session {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = 16u << 20;

std::string checksum_of(json file) {
    file.erase("checksum");
    return kit::hex16(kit::hash_text(file.dump()));
}

json to_json(const Journal& journal) {
    json steps = json::array();
    for (const Journal::Step& step : journal.steps)
        steps.push_back({{"choice", step.choice}, {"events", step.events}, {"after", step.after}});
    return {{"format", "siege-journal"},
            {"version", kJournalVersion},
            {"game", journal.game},
            {"program", journal.program},
            {"data_set", {{"name", journal.set_name}, {"hash", journal.set_hash}}},
            {"setup", journal.setup},
            {"seed", std::to_string(journal.seed)},
            {"assisted", journal.assisted},
            {"initial", journal.initial},
            {"record", steps},
            {"state_hash", journal.state_hash}};
}

Journal from_json(const json& file) {
    Journal journal;
    journal.game = file.at("game");
    journal.program = file.at("program");
    journal.set_name = file.at("data_set").at("name");
    journal.set_hash = file.at("data_set").at("hash");
    journal.setup = file.at("setup");
    journal.assisted = file.at("assisted");
    journal.initial = file.at("initial");
    journal.state_hash = file.at("state_hash");
    for (const json& step : file.at("record"))
        journal.steps.push_back({step.at("choice"),
                                 step.value("events", std::vector<std::string>()),
                                 step.value("after", json::object())});
    return journal;
}

bool parse_seed(const std::string& digits, std::uint64_t& seed) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    return error == std::errc() && end == digits.data() + digits.size();
}

// Whole numbers are written by this program without a fraction; anything larger than a version number
// that we know comes from a later one.
bool is_newer(const json& root) {
    return root.is_object() && root.contains("format") && root["format"] == "siege-journal" &&
           root.contains("version") && root["version"].is_number_integer() &&
           root["version"].get<std::int64_t>() > kJournalVersion;
}

// One step a line: a journal is read and compared by people too.
std::string pretty(const json& file) {
    std::string text = "{\n";
    bool first = true;
    for (const auto& [key, value] : file.items()) {
        text += (first ? "" : ",\n") + std::string("  ") + json(key).dump() + ": ";
        first = false;
        if (key == "record") {
            text += "[";
            for (std::size_t i = 0; i < value.size(); ++i)
                text += (i == 0 ? "\n    " : ",\n    ") + value[i].dump();
            text += "\n  ]";
        } else {
            text += value.dump();
        }
    }
    return text + "\n}\n";
}

} // namespace

json Journal::snapshot_at(std::size_t i) const {
    json snapshot = initial;
    for (std::size_t step = 0; step < i && step < steps.size(); ++step)
        snapshot.merge_patch(steps[step].after);
    return snapshot;
}

std::string journal_text(const Journal& journal) {
    json file = to_json(journal);
    file["checksum"] = checksum_of(file);
    return pretty(file);
}

ReadJournal read_journal(const std::filesystem::path& file, const std::filesystem::path& schemas) {
    ReadJournal result;
    const kit::ReadResult read = kit::read_whole(file, kMostBytes);
    if (!read.error.empty()) {
        result.damage = Damage::Unreadable;
        result.problems.push_back({file.string(), 0, 0, "", read.error, ""});
        return result;
    }
    const auto fail = [&](Damage damage) {
        result.damage = damage;
        return result;
    };
    const auto parsed =
        kit::JsonFile::parse(file.string(), read.text, result.problems, {kMostBytes, 64});
    if (!parsed) return fail(Damage::Damaged);
    if (is_newer(parsed->root())) {
        result.problems.push_back(
            parsed->problem("/version", "version " + std::to_string(kJournalVersion) +
                                            " (a later program wrote this siege)"));
        return fail(Damage::Newer);
    }
    const auto schema = kit::JsonFile::read(schemas / "journal.schema.json", result.problems);
    if (!schema) return fail(Damage::Unreadable);
    if (!kit::JsonSchema(schema->root()).check(*parsed, result.problems))
        return fail(Damage::Damaged);
    if (parsed->root().at("checksum") != checksum_of(parsed->root())) {
        result.problems.push_back(parsed->problem(
            "/checksum", "the checksum of the rest of the file, " + checksum_of(parsed->root()) +
                             ": the file has been changed or damaged"));
        return fail(Damage::Damaged);
    }
    Journal journal = from_json(parsed->root());
    if (!parse_seed(parsed->root().at("seed"), journal.seed)) {
        result.problems.push_back(parsed->problem("/seed", "a whole number of 64 bits"));
        return fail(Damage::Damaged);
    }
    result.journal = std::move(journal);
    return result;
}

OpenedJournal open_journal(const std::filesystem::path& file,
                           const std::filesystem::path& schemas) {
    ReadJournal read = read_journal(file, schemas);
    OpenedJournal opened{std::move(read.journal), read.damage, {}, {}, {}};
    for (const kit::Problem& problem : read.problems) opened.messages.push_back(problem.text());
    if (read.damage != Damage::Damaged) return opened;
    opened.put_aside = kit::put_aside(file);
    if (opened.put_aside)
        opened.messages.push_back("The damaged file is kept as " + opened.put_aside->string() +
                                  ".");
    const std::filesystem::path backup = kit::backup_of(file);
    if (read_journal(backup, schemas).journal) {
        opened.backup = backup;
        opened.messages.push_back("A whole older copy is there: " + backup.string() + ".");
    }
    return opened;
}

json merge_difference(const json& from, const json& to) {
    json patch = json::object();
    for (const auto& [key, value] : to.items()) {
        if (!from.contains(key))
            patch[key] = value;
        else if (from[key] == value)
            continue;
        else if (from[key].is_object() && value.is_object())
            patch[key] = merge_difference(from[key], value);
        else
            patch[key] = value;
    }
    for (const auto& [key, value] : from.items())
        if (!to.contains(key)) patch[key] = nullptr;
    return patch;
}

} // namespace siege::session
