// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ground.hpp"

#include "kit/json_mutator.hpp"
#include "kit/scratch_folder.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using nlohmann::json;

namespace {

// Takes a saved siege as far as it goes: read, set up, replayed, compared, looked at. "" when that
// ended in a siege or in a reason.
std::string take_up(const std::filesystem::path& file) {
    const auto read = session::read_journal(file, schemas());
    if (!read.journal)
        return read.problems.empty() || read.damage == session::Damage::None
                   ? "refused without a reason"
                   : "";
    const session::Journal& journal = *read.journal;
    if (journal.snapshot_at(journal.steps.size()).is_discarded()) return "no table";
    std::string error;
    const auto setup = malta::setup_from(journal.setup, *shipped_data(), error);
    if (!setup) return error.empty() ? "no set-up and no reason" : "";
    const auto rules = std::make_shared<malta::Ruleset>(shipped_data(), *setup);
    const auto again = session::replay<Malta>(journal, rules);
    const std::string difference = session::first_difference<Malta>(journal, rules);
    if (!again.difference.empty() && difference.empty())
        return "a difference that --verify does not find";
    return again.siege.size() <= journal.steps.size() ? "" : "more steps than were recorded";
}

} // namespace

TEST_CASE("a saved siege forged at any place, its checksum too, is refused with a reason or opens",
          "[fuzz]") {
    const ScratchFolder folder;
    MaltaSiege siege(rules_of(malta::Side::Turks, 24), 13);
    play_on(siege, 13, 60);
    const json whole = json::parse(session::journal_text(journal_of(siege)));
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        JsonMutator mutator(seed);
        json forged = whole;
        for (std::uint32_t changes = 1 + mutator.below(3); changes > 0; --changes)
            mutator.change(forged);
        if (forged.is_object()) {
            forged.erase("checksum");
            forged["checksum"] = kit::hex16(kit::hash_text(forged.dump()));
        }
        write_text(folder / "forged", forged.dump());
        const std::string wrong = take_up(folder / "forged");
        INFO("seed " << seed << ": " << json::diff(whole, forged).dump().substr(0, 2000));
        REQUIRE(wrong == "");
    }
}
