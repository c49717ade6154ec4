// SPDX-License-Identifier: GPL-3.0-or-later
// A siege that is asked for on the command line of the window.
#include "app/asked_siege.hpp"

#include <catch2/catch.hpp>

#include <QCommandLineParser>

using namespace siege;
using namespace siege::app;

namespace {

struct Told {
    explicit Told(const QStringList& words) {
        QCommandLineParser parser;
        add_siege_options(parser);
        REQUIRE(parser.parse(QStringList{QStringLiteral("siege-of-malta")} + words));
        asks = asks_for_siege(parser);
        siege = asked_siege(parser, &wrong);
    }
    bool asks = false;
    QString wrong;
    std::optional<AskedSiege> siege;
};

} // namespace

TEST_CASE("without a word of a siege the program begins with its title page") {
    CHECK_FALSE(Told({}).asks);
}

TEST_CASE("a siege is asked for in the words of malta-cli play") {
    const Told told(
        {"--side", "knights", "--deck", "20", "--seed", "18446744073709551615", "--hard"});
    CHECK(told.asks);
    REQUIRE(told.siege);
    CHECK(told.siege->setup.side == malta::Side::Knights);
    CHECK(told.siege->setup.deck == 20);
    CHECK(told.siege->setup.difficult);
    CHECK(told.siege->seed == 18446744073709551615u);
    CHECK(told.siege->set == "reconstructed");
    const Told side_alone({"--side", "turks"});
    REQUIRE(side_alone.siege);
    CHECK(side_alone.siege->setup == malta::Setup{});
}

TEST_CASE("what cannot be a siege is refused with the reason") {
    const auto [words, reason] = GENERATE(table<QStringList, QString>({
        {{"--side", "venetians"}, "--side is turks or knights, not \"venetians\""},
        {{"--deck", "many"}, "--seed and --deck are whole numbers"},
        {{"--seed", "-1"}, "--seed and --deck are whole numbers"},
        {{"--seed", "18446744073709551616"}, "--seed and --deck are whole numbers"},
        {{"--deck", "11"}, "12"},
        {{"--deck", "31"}, "30"},
        {{"--set", "rhodes"}, "rhodes"},
    }));
    const Told told(words);
    CHECK(told.asks);
    CHECK_FALSE(told.siege);
    INFO(told.wrong.toStdString());
    CHECK(told.wrong.contains(reason));
}
