// SPDX-License-Identifier: GPL-3.0-or-later
// A saved siege from anywhere: refused with a reason, or taken up as far as it goes.
#include "fuzz/mutating.hpp"
#include "kit/scratch_folder.hpp"
#include "session/ground.hpp"

#include <cstdlib>

namespace {

using namespace siege;
using namespace siege::trials;

std::string own_journal(std::uint64_t seed) {
    const auto side = seed % 2 == 0 ? malta::Side::Turks : malta::Side::Knights;
    MaltaSiege siege(rules_of(side, 12 + static_cast<int>(seed % 12)), seed);
    play_on(siege, seed, seed % 100);
    return session::journal_text(journal_of(siege));
}

void take_up(const session::Journal& journal) {
    static_cast<void>(journal.snapshot_at(journal.steps.size()));
    static_cast<void>(session::journal_text(journal));
    std::string error;
    const auto setup = malta::setup_from(journal.setup, *shipped_data(), error);
    if (!setup) return;
    const auto rules = std::make_shared<malta::Ruleset>(shipped_data(), *setup);
    const auto again = session::replay<malta::Malta>(journal, rules);
    if (session::first_difference<malta::Malta>(journal, rules).empty() &&
        !again.difference.empty())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const ScratchFolder folder;
    write_text(folder / "siege", text_of_input(data, size));
    const auto read = session::read_journal(folder / "siege", schemas());
    if (read.journal)
        take_up(*read.journal);
    else if (read.damage == session::Damage::None || read.problems.empty())
        std::abort();
    for (const kit::Problem& problem : read.problems) static_cast<void>(problem.text());
    return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
    const std::string input =
        size < 100 || seed % 50 == 0 ? own_journal(seed % 1000) : text_of_input(data, size);
    const std::string text = mutated(input, seed, [&](nlohmann::json& file) {
        if (!file.is_object() || seed % 8 == 0) return;
        file.erase("checksum"); // sealed again, or the fuzzer would never get past the seal
        file["checksum"] = kit::hex16(
            kit::hash_text(file.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
    });
    return give_back(text, data, size, most);
}
