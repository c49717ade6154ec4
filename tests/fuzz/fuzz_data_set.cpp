// SPDX-License-Identifier: GPL-3.0-or-later
// A data set in which one file is the fuzzer's: the first byte says which, the rest is its text. It is
// refused with reasons, or can be played.
#include "fuzz/mutating.hpp"
#include "kit/json_schema.hpp"
#include "kit/scratch_folder.hpp"
#include "malta/game.hpp"
#include "malta/saved_setup.hpp"
#include "malta_properties/set_parts.hpp"

#include <array>
#include <cstdlib>
#include <map>

namespace {

using namespace siege;
namespace fs = std::filesystem;

const trials::ScratchFolder& folder() {
    static const trials::ScratchFolder made;
    static const bool filled = [] {
        fs::copy(trials::shipped_folder(), made / "set");
        return true;
    }();
    if (!filled) std::abort();
    return made;
}

bool fits(const trials::SetPart& part, const std::string& text) {
    static std::map<std::string, kit::JsonSchema> known;
    if (!known.contains(part.kind))
        known.emplace(part.kind, kit::JsonSchema(nlohmann::json::parse(trials::text_of(
                                     trials::schema_folder() / (part.kind + ".schema.json")))));
    kit::Problems problems;
    const auto file = kit::JsonFile::parse(part.file, text, problems);
    const bool fits = file && known.at(part.kind).check(*file, problems);
    if (!fits && problems.empty()) std::abort();
    for (const kit::Problem& problem : problems) static_cast<void>(problem.text());
    return fits;
}

void play(const std::shared_ptr<const malta::DataSet>& data) {
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        malta::Setup setup;
        setup.side = side;
        setup.deck = malta::kSmallestDeck;
        if (!malta::deck_size_error(*data, side, setup.deck).empty()) continue;
        const malta::Ruleset rules(data, setup);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            kit::RandomStream random(seed);
            malta::EventList events;
            malta::State state = malta::start(rules, events);
            for (auto pending = malta::pending(state); pending.size() > 0;
                 pending = malta::pending(state)) {
                if (events.size() > 100000) std::abort(); // a siege without an end
                malta::apply(rules, state,
                             pending[random.below(static_cast<std::uint32_t>(pending.size()))],
                             events);
            }
            for (const malta::Event& event : events)
                static_cast<void>(malta::Malta::event_text(rules, event));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0) return 0;
    const auto& part = trials::kSetParts[data[0] % trials::kSetParts.size()];
    const std::string text = trials::text_of_input(data + 1, size - 1);
    if (!fits(part, text)) return 0;
    const fs::path file = folder() / "set" / part.file;
    trials::write_text(file, text);
    kit::Problems problems;
    const auto set = malta::load_data_set(folder() / "set", trials::schema_folder(), problems);
    fs::copy_file(trials::shipped_folder() / part.file, file, fs::copy_options::overwrite_existing);
    if ((set == nullptr) == problems.empty()) std::abort();
    for (const kit::Problem& problem : problems) static_cast<void>(problem.text());
    if (set != nullptr) play(set);
    return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
    std::string input = trials::text_of_input(data, size);
    if (size < 100 || seed % 50 == 0) {
        const std::size_t part = seed % trials::kSetParts.size();
        input = std::string(1, static_cast<char>(part)) +
                trials::text_of(trials::shipped_folder() / trials::kSetParts[part].file);
    }
    const std::string text = trials::mutated(input.substr(1), seed, [](const nlohmann::json&) {});
    return trials::give_back(input.substr(0, 1) + text, data, size, most);
}
