// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/game_properties.hpp"
#include "kit/json_mutator.hpp"
#include "kit/json_schema.hpp"
#include "kit/repeated.hpp"
#include "kit/scratch_folder.hpp"
#include "malta/saved_setup.hpp"
#include "malta_properties/malta_ground.hpp"
#include "malta_properties/set_parts.hpp"
#include "malta_properties/table_laws.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

// A copy of the shipped set in which one file at a time is another.
class ChangedSet {
  public:
    ChangedSet() { fs::copy(shipped_folder(), folder_ / "set"); }

    // Reads the set with this text for that part; "" when it is refused in words or read. A set that is
    // read is played.
    std::string trial(const SetPart& part, const std::string& text, std::uint64_t seed) {
        if (!fits(part, text)) return wrong_;
        write_text(folder_ / "set" / part.file, text);
        kit::Problems problems;
        const auto data = malta::load_data_set(folder_ / "set", schema_folder(), problems);
        fs::copy_file(shipped_folder() / part.file, folder_ / "set" / part.file,
                      fs::copy_options::overwrite_existing);
        if (data == nullptr) return judge(problems);
        if (!problems.empty()) return "read, and yet a problem: " + problems.front().text();
        ++played_;
        return play(data, seed);
    }

    int played() const { return played_; }

  private:
    // The quick way for the many that the schema refuses.
    bool fits(const SetPart& part, const std::string& text) {
        kit::Problems problems;
        const auto file = kit::JsonFile::parse(part.file, text, problems);
        const bool fits = file && schema(part.kind).check(*file, problems);
        wrong_ = fits ? "" : judge(problems);
        return fits;
    }

    kit::JsonSchema& schema(const std::string& kind) {
        const auto found = known_.find(kind);
        if (found != known_.end()) return found->second;
        return known_
            .emplace(kind, kit::JsonSchema(
                               json::parse(text_of(schema_folder() / (kind + ".schema.json")))))
            .first->second;
    }

    static std::string judge(const kit::Problems& problems) {
        if (problems.empty()) return "refused without a reason";
        for (const kit::Problem& problem : problems)
            if (problem.found.empty() || problem.expected.empty() ||
                kit::first_bad_utf8(problem.text()) ||
                problem.text().find('\n') != std::string::npos || problem.text().size() > 4000)
                return "a reason that cannot be read: " + problem.text();
        return "";
    }

    static std::string play(const std::shared_ptr<const malta::DataSet>& data, std::uint64_t seed) {
        Findings findings;
        for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights})
            for (std::uint64_t game = 0; game < 12; ++game) {
                malta::Setup setup;
                setup.side = side;
                setup.deck = malta::kSmallestDeck;
                if (!malta::deck_size_error(*data, side, setup.deck).empty()) continue;
                const malta::Ruleset rules(data, setup);
                findings.begin("a changed set, " + std::string(malta::side_id(side)), seed + game);
                TableLaws laws(rules, findings);
                GameProperties<Malta>(rules, findings)
                    .play(seed + game, game == 0,
                          [&](const malta::State& before, malta::Choice choice,
                              const malta::EventList& events, const malta::State& after) {
                              laws.check_step(before, choice, events, after);
                          });
            }
        return findings.first();
    }

    ScratchFolder folder_;
    std::map<std::string, kit::JsonSchema> known_;
    std::string wrong_;
    int played_ = 0;
};

} // namespace

TEST_CASE("a data set changed at any place is refused with reasons, or can be played", "[fuzz]") {
    ChangedSet set;
    std::array<json, kSetParts.size()> whole;
    for (std::size_t i = 0; i < kSetParts.size(); ++i)
        whole[i] = json::parse(text_of(shipped_folder() / kSetParts[i].file));
    for (std::uint64_t seed = 1; seed <= 180u * kRepeated; ++seed) {
        JsonMutator mutator(seed);
        const std::size_t part = mutator.below(kSetParts.size());
        json changed = whole[part];
        for (std::uint32_t changes = 1 + mutator.below(2); changes > 0; --changes)
            mutator.change(changed);
        const std::string wrong = set.trial(kSetParts[part], changed.dump(), seed);
        INFO("seed " << seed << ", " << kSetParts[part].file << ": "
                     << json::diff(whole[part], changed).dump().substr(0, 2000));
        REQUIRE(wrong == "");
    }
    CHECK(set.played() > 20);
}

TEST_CASE("a data file with changed bytes is refused with reasons, or can be played", "[fuzz]") {
    ChangedSet set;
    std::array<std::string, kSetParts.size()> whole;
    for (std::size_t i = 0; i < kSetParts.size(); ++i)
        whole[i] = text_of(shipped_folder() / kSetParts[i].file);
    for (std::uint64_t seed = 1; seed <= 180u * kRepeated; ++seed) {
        JsonMutator mutator(seed);
        const std::size_t part = mutator.below(kSetParts.size());
        std::string text = whole[part];
        for (std::uint32_t changes = 1 + mutator.below(3); changes > 0; --changes)
            mutator.change(text);
        const std::string wrong = set.trial(kSetParts[part], text, seed);
        INFO("seed " << seed << ", " << kSetParts[part].file);
        REQUIRE(wrong == "");
    }
}
