// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json_file.hpp"

#include "kit/json_walk.hpp"

#include <catch2/catch.hpp>

#include <clocale>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <locale>
#include <random>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace siege::kit;
namespace fs = std::filesystem;

namespace {

Problems problems_of(std::string text) {
    Problems problems;
    const auto file = JsonFile::parse("set.json", std::move(text), problems);
    REQUIRE(file.has_value() == problems.empty());
    return problems;
}

std::string refusal_of(std::string text) {
    const Problems problems = problems_of(std::move(text));
    REQUIRE(problems.size() == 1);
    return problems[0].text();
}

JsonFile good(std::string text) {
    Problems problems;
    auto file = JsonFile::parse("set.json", std::move(text), problems);
    REQUIRE(problems.empty());
    return std::move(*file);
}

class Folder {
  public:
    Folder() : path_(fs::temp_directory_path() / ("json_file_test." + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    fs::path file(const std::string& name, const std::string& bytes) const {
        std::ofstream(path_ / name, std::ios::binary) << bytes;
        return path_ / name;
    }
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

Problem refusal_of_path(const fs::path& path, JsonFile::Limits limits = {}) {
    Problems problems;
    REQUIRE_FALSE(JsonFile::read(path, problems, limits));
    REQUIRE(problems.size() == 1);
    REQUIRE(problems[0].file == path.string());
    return problems[0];
}

} // namespace

TEST_CASE("A problem is told on one line with file, line, column, pointer, found and expected") {
    CHECK(Problem{"board.json", 12, 5, "/locations/3/start", "-1", "a whole number"}.text() ==
          "board.json:12:5: /locations/3/start: found -1, expected a whole number");
    CHECK(Problem{"board.json", 0, 0, "", "a folder", "a file"}.text() ==
          "board.json: found a folder, expected a file");
    CHECK(Problem{"a\nb", 1, 1, "/\x1b[2J", "\xC2\x9B", "\x7F"}.text() ==
          "a\\u000ab:1:1: /\\u001b[2J: found \\u009b, expected \\u007f");
    const Problem long_key{"a", 1, 1, "/" + std::string(1 << 20, 'k'), "x", "y"};
    CHECK(long_key.text().size() < 400);
}

TEST_CASE("A good text is read as it stands") {
    const JsonFile file =
        good("{\r\n \"a\" : [1, -2.5e3, true, null],\r\n \"\\u0062\": \"\xC3\xA9\"}\r\n");
    CHECK(file.name() == "set.json");
    CHECK(file.root() == nlohmann::json::parse(R"({"a": [1, -2500.0, true, null], "b": "é"})"));
    CHECK(good("17").root() == 17);
    CHECK(good(" \"\\ud83d\\ude00\" ").root() == "\xF0\x9F\x98\x80");
}

TEST_CASE("A fault of syntax is told with its place, what was found and what was expected") {
    const auto [text, refusal] = GENERATE(table<std::string, std::string>({
        {"{\"a\": 1\n \"b\": 2}", "2:2: found \"b\", expected \",\" or \"}\""},
        {"[1\n2]", "2:1: found 2, expected \",\" or \"]\""},
        {"[1,]", "1:4: found \"]\", expected a value"},
        {"{\"a\":1,}", "1:8: found \"}\", expected a key in double quotes"},
        {"{a:1}", "1:2: found a, expected a key in double quotes"},
        {"{\"a\" 1}", "1:6: found 1, expected \":\" after a key"},
        {"{\"a\": {\"b\": [1, 2}}", "1:18: /a/b: found \"}\", expected \",\" or \"]\""},
        {"[True]", "1:2: found True, expected a value"},
        {"['a']", "1:2: found \"'\", expected a value"},
        {"[NaN]", "1:2: found NaN, expected a value"},
        {"// hello", "1:1: found \"/\", expected a value"},
        {"[\xE2\x80\x9C]", "1:2: found \"\xE2\x80\x9C\", expected a value"},
        {"[01]", "1:2: found 01, expected a number such as 12, -3 or 4.5e6"},
        {"[-]", "1:2: found -, expected a number such as 12, -3 or 4.5e6"},
        {"[1.]", "1:2: found 1., expected a number such as 12, -3 or 4.5e6"},
        {"[1e]", "1:2: found 1e, expected a number such as 12, -3 or 4.5e6"},
        {"[.5]", "1:2: found .5, expected a value"},
        {"[\"a\nb\"]", "1:4: found the end of the line, expected a closing quote"},
        {"[\"abc", "1:2: found a text that does not end, expected a closing quote"},
        {"[\"a\tb\"]",
         "1:4: found the byte 9, expected a printable character or an escape such as \\t"},
        {"[\"\\x\"]", "1:3: found an unknown escape, expected one of "
                      "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"},
        {"[\"\\u12g4\"]", "1:3: found an escape without four hex digits, expected \\uXXXX"},
        {"[\"\\ud800\"]", "1:3: found half of a surrogate pair, expected both halves"},
        {"[\"\\ud800\\u0041\"]", "1:3: found half of a surrogate pair, expected both halves"},
        {"[\"\\udc00\"]", "1:3: found half of a surrogate pair, expected both halves"},
        {"{\"a\": [", "1:8: /a: found the end of the file, expected a value"},
        {" \n ", "2:2: found the end of the file, expected a value"},
        {"{}\n{}", "2:1: found \"{\", expected the end of the file"},
        {"[1] x", "1:5: found x, expected the end of the file"},
    }));
    CHECK(refusal_of(text) == "set.json:" + refusal);
}

TEST_CASE("A number that no double holds is refused") {
    CHECK(refusal_of("{\"a\": 1e400}") ==
          "set.json:1:7: found 1e400, expected a number within +-1.8e308");
    CHECK(refusal_of('[' + std::string(400, '9') + ']') ==
          "set.json:1:2: found " + std::string(30, '9') +
              "..., expected a number within +-1.8e308");
    CHECK(good("[1e308, 1e-400, 18446744073709551616]").root().size() == 3);
}

TEST_CASE("Columns count code points, and every kind of line end ends a line") {
    CHECK(refusal_of("{\"\xC3\xA9\xF0\x9F\x98\x80\": ?}") ==
          "set.json:1:8: found \"?\", expected a value");
    CHECK(refusal_of("[\r\n1,\r\n?]") == "set.json:3:1: found \"?\", expected a value");
    CHECK(refusal_of("[\r1,\r\n\n ?]") == "set.json:4:2: found \"?\", expected a value");
}

TEST_CASE("A text that is not plain UTF-8 is refused") {
    const std::string utf8 = ", expected UTF-8 without a byte order mark";
    CHECK(refusal_of("") == "set.json:1:1: found an empty file, expected JSON");
    CHECK(refusal_of("\xEF\xBB\xBF{}") == "set.json:1:1: found a byte order mark" + utf8);
    for (const std::string& text :
         {std::string("\xFF\xFE{\0}\0", 6), std::string("\xFE\xFF\0{\0}", 6),
          std::string("{\0}\0", 4), std::string("\0{\0}", 4),
          std::string("\xFF\xFE\0\0{\0\0\0", 8)})
        CHECK(refusal_of(text) == "set.json:1:1: found UTF-16 or UTF-32" + utf8);
    CHECK(refusal_of("{\n\"caf\xE9\": 1}") ==
          "set.json:2:5: found the byte 0xE9, which is not UTF-8" + utf8);
    for (const std::string bad : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                  "\xF8\x88\x80\x80\x80", "\x80", "\xE2\x82"})
        CHECK_FALSE(problems_of("[\"" + bad + "\"]").empty());
    CHECK(problems_of("[\"\x7F\xDF\xBF\xEF\xBF\xBF\xF4\x8F\xBF\xBF\"]").empty());
}

TEST_CASE("Bytes that are zero are refused") {
    CHECK(refusal_of(std::string("{}\0\0\0", 5)) ==
          "set.json:1:3: found the byte 0, expected the end of the file");
    CHECK(refusal_of(std::string("[\"a\0b\"]", 7)) ==
          "set.json:1:4: found the byte 0, expected a printable character or an escape such as "
          "\\t");
    CHECK(refusal_of(std::string(4096, '\0')) ==
          "set.json:1:1: found the byte 0, expected a value");
}

TEST_CASE("Every key that is given twice is told, also where its escapes differ") {
    const Problems problems = problems_of("{\"a\": 1,\n \"b\": [{\"c\": 1, \"d\": {\"c\": 2},\n"
                                          "  \"c\": 3}],\n \"\\u0061\": 4,\n \"a\": 5, \"/\": 1}");
    REQUIRE(problems.size() == 3);
    CHECK(problems[0].text() == "set.json:3:3: /b/0/c: found the key \"c\" again, after line 2, "
                                "expected each key once");
    CHECK(problems[1].text() ==
          "set.json:4:2: /a: found the key \"a\" again, after line 1, expected each key once");
    CHECK(problems[2].line == 5);
    CHECK(problems_of("{\"a\": {\"k\": 1}, \"b\": {\"k\": 1}, \"c\": [{\"k\": 1}, {\"k\": 1}]}")
              .empty());
    CHECK(problems_of("{\"a\": 1, \"a\": 2, ").size() == 2);

    std::string many = "{\"a\": 0";
    for (int i = 0; i < 100'000; ++i) many += ", \"a\": 0";
    CHECK(problems_of(many + '}').size() == 100);
}

TEST_CASE("Lists and objects may nest as deep as the limit and no deeper") {
    Problems problems;
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '[') +
               std::string(static_cast<std::size_t>(depth), ']');
    };
    CHECK(JsonFile::parse("a", nested(3), problems, {.depth = 3}));
    CHECK_FALSE(JsonFile::parse("a", nested(4), problems, {.depth = 3}));
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].text() ==
          "a:1:4: /0/0: found one more level of nesting, expected at most 3 levels");
    CHECK_FALSE(problems_of(nested(100'000)).empty());
    CHECK_FALSE(problems_of(std::string(100'000, '[')).empty());
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    CHECK_FALSE(problems_of(objects).empty());
}

TEST_CASE("A text larger than the limit is refused unread") {
    Problems problems;
    CHECK(JsonFile::parse("a", "[12345]", problems, {.bytes = 7}));
    CHECK_FALSE(JsonFile::parse("a", "[123456]", problems, {.bytes = 7}));
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].text() == "a: found more than 7 bytes, expected at most 7 bytes");
}

TEST_CASE("What is not a readable file is told as what it is") {
    const Folder folder;
    CHECK(refusal_of_path(folder.path() / "none.json").found == "no such file");
    CHECK(refusal_of_path(folder.path()).found == "a folder");
    CHECK(refusal_of_path(folder.file("file", "{}") / "below.json").expected == "a file");
    CHECK(refusal_of_path(folder.path() / std::string(5000, 'x')).expected == "a file");
    REQUIRE(mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
    CHECK(refusal_of_path(folder.path() / "pipe").found == "a device, a pipe or a socket");
    CHECK(refusal_of_path("/dev/zero").found == "a device, a pipe or a socket");
    CHECK(
        refusal_of_path(folder.file("large", std::string(100'000, ' ')), {.bytes = 99'999}).found ==
        "more than 99999 bytes");
    CHECK(refusal_of_path(folder.file("empty", "")).text() ==
          (folder.path() / "empty").string() + ":1:1: found an empty file, expected JSON");
    if (geteuid() != 0) {
        const fs::path locked = folder.file("locked", "{}");
        fs::permissions(locked, fs::perms::none);
        CHECK(refusal_of_path(locked).found == "a file that cannot be opened");
    }
}

TEST_CASE("A file is read whatever its name") {
    const Folder folder;
    const fs::path path =
        folder.file("bo\xC3\xAEte \"\xE6\x97\xA5\xE6\x9C\xAC\" \xF0\x9F\x8F\xB0.json",
                    '"' + std::string(200'000, 'x') + '"');
    Problems problems;
    const auto file = JsonFile::read(path, problems);
    REQUIRE(file);
    CHECK(file->root().get<std::string>().size() == 200'000);
}

TEST_CASE("A pointer is found in the text with the place of its value or of its key") {
    const JsonFile file = good("{\"a\": [10,\n  {\"b\": \"x\", \"c/d~e\": 7},\n  [1, [2]]],\n"
                               " \"\\u00e9\": {\"a\": null},\n \"\": 5}");
    const auto place = [&](const std::string& pointer) {
        const Problem problem = file.problem(pointer, "something else");
        return std::to_string(problem.line) + ':' + std::to_string(problem.column) + ' ' +
               problem.found;
    };
    CHECK(place("/a/0") == "1:8 10");
    CHECK(place("/a/1/b") == "2:9 \"x\"");
    CHECK(place("/a/1/c~1d~0e") == "2:23 7");
    CHECK(place("/a/2/1/0") == "3:8 2");
    CHECK(place("/\xC3\xA9/a") == "4:18 null");
    CHECK(place("/") == "5:6 5");
    CHECK(place("").substr(0, 6) == "1:1 {\"");
    CHECK(place("/a/1/x/y") == "2:3 nothing");
    CHECK(place("/a/00") == "1:7 nothing");
    CHECK(place("/a/-1") == "1:7 nothing");
    CHECK(place("/a/3") == "1:7 nothing");
    CHECK(place("/a/0/b") == "1:8 nothing");
    CHECK(place("no pointer") == "1:1 nothing");
    CHECK(file.key_problem("/a/1/c~1d~0e", "it", "none").text() ==
          "set.json:2:14: /a/1/c~1d~0e: found it, expected none");
    CHECK(file.problem("/a/1", "an entry", "none").column == 3);
}

TEST_CASE("What was found is dumped when short and told in a few words when not") {
    const auto found = [](const std::string& text) { return good(text).problem("", "").found; };
    CHECK(found("2.5") == "2.5");
    CHECK(found("[]") == "an empty list");
    CHECK(found("{}") == "an empty object");
    CHECK(found("[1, 2]") == "a list of 2 entries [1,2]");
    CHECK(found("{\"a\": \"b\\n\"}") == "{\"a\":\"b\\n\"}");
    CHECK(found("[\"" + std::string(100, 'x') + "\"]") == "a list of 1 entry");
    CHECK(found('"' + std::string(61, 'x') + '"') ==
          '"' + std::string(60, 'x') + "...\" (61 characters)");
    CHECK(found("{\"a\": 1, \"b\": \"" + std::string(60, 'x') + "\"}") ==
          "an object with \"a\" and \"b\"");
}

TEST_CASE("The steps of a pointer come out as they went in") {
    for (const std::string key : {"", "a", "a/b", "~", "~1", "/~0/", "\xC3\xA9"}) {
        const std::string pointer = pointer_to(pointer_to(pointer_to("", key), 12), key);
        CHECK(steps_of(pointer) == std::vector<std::string>{key, "12", key});
    }
    CHECK(steps_of("").empty());
}

TEST_CASE("The words of a problem do not depend on the locale") {
    struct Grouped : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const std::locale before = std::locale::global(std::locale(std::locale(), new Grouped));
    const std::string c_before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "tr_TR.UTF-8"})
        if (std::setlocale(LC_ALL, name)) break;
    const std::string refusal = refusal_of(std::string(1233, '\n') + "[1.5,]");
    const std::string found = good("[1234.5]").problem("/0", "").found;
    std::setlocale(LC_ALL, c_before.c_str());
    std::locale::global(before);
    CHECK(refusal == "set.json:1234:6: found \"]\", expected a value");
    CHECK(found == "1234.5");
}

namespace {

// A text with something of everything, for the mutator to spoil.
const std::string sample = R"({
  "kind": "board", "text": "caf\u00e9 \ud83d\ude00 é 日本 \" \\ \/ \n",
  "numbers": [0, -1, 2.5, 1e3, -0.25E-2, 18446744073709551615],
  "nested": [[[{"a": {"b": []}}], {}], null, true, false],
  "locations": [{"id": "fort_st_elmo", "spaces": 3}, {"id": "mdina", "spaces": 2}]
}
)";

// A mutator: flips, cuts, doubles, inserts. Only the engine of the standard library is used, for
// its distributions differ between libraries.
std::string spoilt(std::string text, std::mt19937_64& engine) {
    const auto below = [&](std::size_t limit) {
        return static_cast<std::size_t>(engine() % limit);
    };
    static const std::string tokens[] = {"{",           "}",
                                         "[",           "]",
                                         ",",           ":",
                                         "\"",          "\\",
                                         "\\u",         "\\ud800",
                                         "0",           "-",
                                         "1e400",       ".",
                                         "e",           "null",
                                         "\"kind\":1,", "\r",
                                         "\n",          "\xEF\xBB\xBF",
                                         "\xC3",        std::string(1, '\0'),
                                         "[[[[[[[[",    "\"a\":",
                                         "/*",          "9999999999999999999999"};
    for (std::size_t changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = below(text.size());
        const std::size_t length = 1 + below(std::min<std::size_t>(40, text.size() - at));
        switch (below(6)) {
        case 0: text[at] = static_cast<char>(text[at] ^ (1 << below(8))); break;
        case 1: text[at] = static_cast<char>(below(256)); break;
        case 2: text.erase(at, length); break;
        case 3: text.resize(at); break;
        case 4: text.insert(at, text.substr(below(text.size()), length)); break;
        default: text.insert(at, tokens[below(std::size(tokens))]);
        }
    }
    return text;
}

// What JsonFile refuses although it is JSON to the letter.
bool stricter_than_json(const Problem& problem) {
    for (const char* reason :
         {"again, after line", "byte order mark", "the byte 0", "nesting", "UTF-16", "bytes"})
        if (problem.found.find(reason) != std::string::npos) return true;
    return false;
}

} // namespace

TEST_CASE("A spoilt text gives either a value or a problem, as another reader would judge it") {
    REQUIRE(good(sample).root().size() == 5);
    std::mt19937_64 engine(1565);
    int accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = spoilt(sample, engine);
        INFO("mutant " << i << ": " << text);
        Problems problems;
        const auto file = JsonFile::parse("mutant", text, problems, {.depth = 20});
        const auto other = nlohmann::json::parse(text, nullptr, false);
        if (file.has_value() != problems.empty()) FAIL("neither a value nor a problem");
        if (file && (other.is_discarded() || file->root() != other)) FAIL("accepted wrongly");
        if (!file && !other.is_discarded() && !stricter_than_json(problems.front()))
            FAIL("refused wrongly: " << problems.front().text());
        for (const Problem& problem : problems)
            if (problem.line < 1 || problem.column < 1 || problem.found.empty() ||
                problem.expected.empty())
                FAIL("a problem without place or words: " << problem.text());
        accepted += file.has_value();
    }
    CHECK(accepted > 500);
    CHECK(accepted < 15'000);
}
