// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ground.hpp"

#include <catch2/catch.hpp>

using namespace siege;
using namespace siege::trials;
using malta::Malta;

namespace {

// A siege of the Turks with its journal, long enough to have cards, dice and losses.
struct Recorded {
    std::shared_ptr<const malta::Ruleset> rules = rules_of(malta::Side::Turks, 24);
    session::Journal journal;
    Recorded() {
        MaltaSiege siege(rules, 21);
        play_on(siege, 21);
        journal = journal_of(siege);
    }
    std::size_t first_step(const std::string& begins) const {
        for (std::size_t i = 0; i < journal.steps.size(); ++i)
            if (journal.steps[i].choice.starts_with(begins)) return i;
        FAIL("no step " << begins);
        return 0;
    }
    std::string difference() const { return session::first_difference<Malta>(journal, rules); }
};

bool names(const std::string& difference, std::size_t step) {
    return difference.find("step " + std::to_string(step + 1)) == 0;
}

} // namespace

TEST_CASE("an honest record differs in nothing", "[record]") {
    const Recorded recorded;
    CHECK(recorded.difference() == "");
    CHECK(session::replay<Malta>(recorded.journal, recorded.rules).difference == "");
}

TEST_CASE("a die that the seed does not give is found, with its step", "[record]") {
    Recorded recorded;
    const std::size_t step = recorded.first_step("white:");
    std::string& die = recorded.journal.steps[step].choice;
    const std::string truth = die;
    die = die == "white:6" ? "white:1" : "white:6";
    const std::string difference = recorded.difference();
    INFO(difference);
    CHECK(names(difference, step));
    CHECK(difference.find(truth) != std::string::npos);
}

TEST_CASE("a card that the seed does not give is found, with its step", "[record]") {
    Recorded recorded;
    const std::size_t step = recorded.first_step("card:"), later = recorded.first_step("white:");
    REQUIRE(step < later);
    for (const malta::Card& card : recorded.rules->deck())
        if ("card:" + card.id != recorded.journal.steps[step].choice) {
            recorded.journal.steps[step].choice = "card:" + card.id;
            break;
        }
    CHECK(names(recorded.difference(), step));
}

TEST_CASE("another seed, event, table, start or end is found", "[record]") {
    {
        Recorded recorded;
        ++recorded.journal.seed;
        CHECK(recorded.difference().find("the seed gives") != std::string::npos);
    }
    {
        Recorded recorded;
        const std::size_t step = recorded.first_step("card:");
        recorded.journal.steps[step].events.push_back("Something else happens");
        CHECK(names(recorded.difference(), step));
    }
    {
        Recorded recorded;
        const std::size_t step = recorded.first_step("card:");
        recorded.journal.steps[step].after["ammunition"] = 99;
        const std::string difference = recorded.difference();
        CHECK(names(difference, step));
        CHECK(difference.find("ammunition") != std::string::npos);
    }
    {
        Recorded recorded;
        recorded.journal.initial["turn"] = 2;
        CHECK(recorded.difference().find("set-up") == 0);
    }
    {
        Recorded recorded;
        recorded.journal.state_hash = "0000000000000000";
        CHECK(recorded.difference().find("0000000000000000") != std::string::npos);
    }
    {
        Recorded recorded;
        recorded.journal.steps.push_back({"order:hold", {}, nlohmann::json::object()});
        CHECK(names(recorded.difference(), recorded.journal.steps.size() - 1));
    }
}

TEST_CASE(
    "under rules that have changed, a record is replayed as far as it goes and says where it stops",
    "[record]") {
    const Recorded recorded;
    malta::Setup other = recorded.rules->setup();
    other.difficult = true; // no tracks, so some recorded answer is not asked for
    const auto again = session::replay<Malta>(
        recorded.journal, std::make_shared<malta::Ruleset>(shipped_data(), other));
    CHECK(again.difference != "");
    CHECK(again.siege.size() < recorded.journal.steps.size());
    // Whatever the rules say now, the table of every step can be looked at from the record.
    for (std::size_t i = 0; i <= recorded.journal.steps.size(); ++i)
        REQUIRE(recorded.journal.snapshot_at(i).contains("markers"));
}

TEST_CASE("a siege read again goes on as it would have", "[record]") {
    const auto rules = rules_of(malta::Side::Knights, 24);
    MaltaSiege siege(rules, 31);
    play_on(siege, 31, 60);
    auto again = session::replay<Malta>(journal_of(siege), rules);
    REQUIRE(again.difference == "");
    play_on(siege, 32);
    play_on(again.siege, 32);
    CHECK(again.siege.state() == siege.state());
    CHECK(session::journal_text(journal_of(again.siege)) ==
          session::journal_text(journal_of(siege)));
}
