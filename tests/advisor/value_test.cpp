// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/value_ground.hpp"
#include "kit/json.hpp"
#include "kit/scratch_folder.hpp"
#include "malta/game.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>

using namespace siege;
using namespace siege::trials;
using malta::Malta;
using malta::Side;

namespace {

const std::string kSchemas = std::string(SIEGE_TEST_DATA) + "/schema";

advisor::ValueFile some_values(const malta::Ruleset& rules) {
    const malta::Features features(rules);
    return {std::make_shared<advisor::ValueNet>(random_net(features.count(), 3)),
            features.layout(),
            "some \"set\"",
            "0123456789abcdef",
            "siege-train --side turks",
            {200, {{12, 20, 0}, {20, 60, 20}, {24, 100, 70}}}};
}

} // namespace

TEST_CASE("the values that ship were learned on the tables that ship", "[values]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 24);
        kit::Problems problems;
        const auto values = shipped_values(*rules, problems);
        for (const kit::Problem& problem : problems) FAIL_CHECK(problem.text());
        REQUIRE(values.net);
        CHECK(values.set == rules->data().name);
        CHECK(values.set_hash == rules->data().hash);
        CHECK(!values.made_with.empty());
    }
}

TEST_CASE("the chance from the start is that of the sieges played, on straight lines between them",
          "[values]") {
    const advisor::StartWins wins{200, {{12, 20, 0}, {20, 60, 20}, {24, 100, 200}}};
    CHECK(wins.chance(12, false) == Approx(0.1));
    CHECK(wins.chance(20, false) == Approx(0.3));
    CHECK(wins.chance(24, true) == Approx(1));
    CHECK(wins.chance(16, false) == Approx(0.2));
    CHECK(wins.chance(21, true) == Approx(0.1 + 0.9 / 4));
    for (const int beyond : {25, 31, 1000}) CHECK(wins.chance(beyond, false) == Approx(0.5));
    for (const int short_of : {0, 11}) CHECK(wins.chance(short_of, false) == Approx(0.1));
}

TEST_CASE("values are the same after writing and reading", "[values]") {
    const auto rules = rules_of(Side::Turks, 24);
    const malta::Features features(*rules);
    const auto written = some_values(*rules);
    const ScratchFolder folder;
    write_text(folder / "values", advisor::values_text(written));
    kit::Problems problems;
    const auto read = advisor::read_values(folder / "values", kSchemas, features.layout(),
                                           features.count(), problems);
    CHECK(problems.empty());
    REQUIRE(read.net);
    CHECK(*read.net == *written.net);
    CHECK(read.set == written.set);
    CHECK(read.made_with == written.made_with);
    CHECK(read.start == written.start);
    CHECK(advisor::values_text(read) == advisor::values_text(written));
}

TEST_CASE("values for another board, with faults, cut or missing are refused with the place",
          "[values]") {
    const auto rules = rules_of(Side::Turks, 24);
    const malta::Features features(*rules);
    const auto text = advisor::values_text(some_values(*rules));
    const ScratchFolder folder;
    const auto refused = [&](const std::string& content, const std::string& reason) {
        write_text(folder / "values", content);
        kit::Problems problems;
        const auto read = advisor::read_values(folder / "values", kSchemas, features.layout(),
                                               features.count(), problems);
        CHECK(!read.net);
        REQUIRE(!problems.empty());
        INFO(problems.front().text());
        if (reason == "/version") CHECK(problems.size() == 1);
        CHECK(problems.front().text().find(reason) != std::string::npos);
    };
    const auto changed = [&](const std::string& pointer, const nlohmann::json& value) {
        auto file = nlohmann::json::parse(text);
        file[nlohmann::json::json_pointer(pointer)] = value;
        return file.dump();
    };
    refused(changed("/layout", "0123456789abcdef"), "/layout");
    refused(changed("/first/3/7", "one"), "/first/3/7");
    refused(changed("/second/3/7", 40000), "/second/3/7");
    refused(changed("/third", nlohmann::json::array()), "/third");
    refused(changed("/version", 1), "/version");
    refused(changed("/start/sieges", 0), "/start/sieges");
    refused(changed("/start/rows", nlohmann::json::array()), "/start/rows");
    refused(changed("/start/rows/1/won", 201), "/start/rows/1/won");
    refused(changed("/start/rows/2/won_difficult", 201), "/start/rows/2/won_difficult");
    refused(changed("/start/rows/1/cards", 12), "/start/rows/1/cards");
    // A file of the version before lacks what is new, has what is gone, and is told by its version.
    auto older = nlohmann::json::parse(text);
    older["version"] = 1;
    older["start"] = 0.5;
    older.erase("third");
    older["fourth"] = 4;
    refused(older.dump(), "/version");
    auto fewer = nlohmann::json::parse(text);
    fewer["first"].erase(0);
    refused(fewer.dump(), "one for each feature");
    for (std::size_t cut = 0; cut < text.size(); cut += 997) refused(text.substr(0, cut), ":");
    kit::Problems problems;
    CHECK(!advisor::read_values(folder / "nowhere", kSchemas, features.layout(), features.count(),
                                problems)
               .net);
    CHECK(problems.size() == 1);
}

TEST_CASE("features are different numbers below their count, the same for equal positions",
          "[values]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        kit::RandomStream random(8, 8);
        for (int game = 0; game < 200; ++game) {
            const malta::Ruleset rules(shipped_data(), random_setup(side, random));
            const malta::Features features(rules);
            malta::State state = malta::start(rules);
            for (auto pending = malta::pending(state); pending.size() > 0;
                 pending = malta::pending(state)) {
                malta::apply(rules, state,
                             pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
                std::set<std::size_t> seen;
                const auto note = [&](std::size_t feature) {
                    REQUIRE(feature < features.count());
                    REQUIRE(seen.insert(feature).second);
                };
                features.each(state, note);
                features.each_card(state, note);
            }
        }
    }
}

TEST_CASE("a learned chance lies between 0 and 1, and is 0 or 1 once the siege is over",
          "[values]") {
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto rules = rules_of(side, 24);
        const malta::Features features(*rules);
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto net =
                std::make_shared<const advisor::ValueNet>(random_net(features.count(), seed));
            advisor::LearnedChance<Malta> chance(*rules, net), fresh(*rules, net);
            kit::RandomStream random(seed, 8);
            malta::State state = malta::start(*rules);
            for (auto pending = malta::pending(state); pending.size() > 0;
                 pending = malta::pending(state)) {
                const double value = chance(*rules, state);
                CHECK((value > 0 && value < 1));
                malta::apply(*rules, state,
                             pending[random.below(static_cast<std::uint32_t>(pending.size()))]);
            }
            CHECK(chance(*rules, state) == (Malta::won(*rules, state) ? 1 : 0));
            const malta::State start = malta::start(*rules);
            CHECK(chance(*rules, start) ==
                  fresh(*rules, start)); // nothing of another position is remembered
        }
    }
}

TEST_CASE("the logistic function is right to six digits, rises and is symmetric", "[values]") {
    double before = -1;
    for (double x = -20; x <= 20; x += 0.0137) {
        const double value = advisor::logistic(x);
        CHECK(value >= before);
        CHECK(value ==
              Approx(1 / (1 + std::exp(-std::max(-12.0, std::min(12.0, x))))).margin(4e-6));
        CHECK(value + advisor::logistic(-x) == Approx(1).margin(1e-8));
        before = value;
    }
}

TEST_CASE("a network's value is the same whole number everywhere", "[values]") {
    const advisor::ValueNet net = random_net(64, 1565);
    const std::array<std::uint16_t, 5> features{0, 7, 8, 33, 63};
    advisor::ValueNet::FirstUnits sum = net.first_bias;
    net.add(sum, features);
    // The definition, one weight at a time.
    std::int64_t odds = net.third_bias;
    for (std::size_t j = 0; j < advisor::ValueNet::kSecond; ++j) {
        std::int64_t total = net.second_bias[j];
        for (std::size_t i = 0; i < advisor::ValueNet::kFirst; ++i) {
            std::int64_t unit = net.first_bias[i];
            for (const std::uint16_t feature : features) unit += net.first[feature][i];
            CHECK(unit == sum[i]);
            total += std::clamp<std::int64_t>(unit, 0, 1024) * net.second[j][i];
        }
        odds += net.third[j] * std::clamp<std::int64_t>(total / 1024, 0, 1024);
    }
    CHECK(net.chance(sum) == advisor::logistic(static_cast<double>(odds) / (1024.0 * 1024.0)));
}
