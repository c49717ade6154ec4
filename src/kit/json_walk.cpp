// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/json_walk.hpp"

#include "kit/json.hpp"
#include "kit/utf8.hpp"

#include <algorithm>
#include <limits>

namespace siege::kit {

namespace {

constexpr std::size_t longest_excerpt = 30;
// No double has a greater value than 1.8e308, so a shorter run of digits cannot be out of range.
constexpr std::size_t digits_always_in_range = 300;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_word(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '+' || c == '-' || c == '.';
}

int hex_value(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

class Walk {
  public:
    Walk(std::string_view text, int most_depth, const JsonVisit& visit)
        : text_(text), most_depth_(static_cast<std::size_t>(std::max(most_depth, 0))),
          visit_(visit) {}

    std::optional<JsonFault> run() {
        bool going = begin_value();
        while (going && !path_.empty()) going = go_on();
        if (going) end_of_text();
        return std::move(fault_);
    }

  private:
    // Each of these returns false when the walk is over: by a fault, or by the visitor's wish.
    bool begin_value() {
        skip_space();
        if (!visit_(path_, at_)) return false;
        const char c = peek();
        if (c == '{' || c == '[') return open(c == '{');
        if (c == '"') return text_token();
        if (c == '-' || is_digit(c)) return number();
        for (const std::string_view literal : {"true", "false", "null"}) {
            if (word() != literal) continue;
            at_ += literal.size();
            return true;
        }
        return fault("a value");
    }

    bool open(bool object) {
        if (path_.size() == most_depth_)
            return fault(at_, "one more level of nesting",
                         "at most " + std::to_string(most_depth_) + " levels");
        ++at_;
        path_.emplace_back().in_object = object;
        skip_space();
        if (peek() == closer()) return close();
        return object ? key() && begin_value() : begin_value();
    }

    bool close() {
        ++at_;
        path_.pop_back();
        return true;
    }

    bool go_on() {
        skip_space();
        if (peek() == closer()) return close();
        if (peek() != ',') return fault(closer() == '}' ? "\",\" or \"}\"" : "\",\" or \"]\"");
        ++at_;
        ++path_.back().index;
        return !path_.back().in_object || key() ? begin_value() : false;
    }

    bool key() {
        skip_space();
        if (peek() != '"') return fault("a key in double quotes");
        JsonStep& step = path_.back();
        step.key_at = at_;
        if (!text_token()) return false;
        const std::string_view quoted = text_.substr(step.key_at, at_ - step.key_at);
        step.key = quoted.find('\\') == quoted.npos
                       ? std::string(quoted.substr(1, quoted.size() - 2))
                       : nlohmann::json::parse(quoted).get<std::string>();
        skip_space();
        if (peek() != ':') return fault("\":\" after a key");
        ++at_;
        return true;
    }

    bool text_token() {
        const std::size_t begin = at_++;
        for (;;) {
            if (at_ == text_.size())
                return fault(begin, "a text that does not end", "a closing quote");
            const char c = text_[at_];
            if (c == '"') break;
            if (static_cast<unsigned char>(c) < 0x20) return control_in_text(c);
            if (c != '\\')
                ++at_;
            else if (!escape())
                return false;
        }
        ++at_;
        return true;
    }

    bool control_in_text(char c) {
        if (c == '\n' || c == '\r') return fault(at_, "the end of the line", "a closing quote");
        return fault(at_, byte_name(c), "a printable character or an escape such as \\t");
    }

    bool escape() {
        const std::size_t begin = at_++;
        const char c = peek();
        if (c == 'u') return unicode_escape(begin);
        if (c == '\0' || std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
            return fault(begin, "an unknown escape",
                         "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
        ++at_;
        return true;
    }

    bool unicode_escape(std::size_t begin) {
        const int first = four_hex_digits();
        if (first < 0) return fault(begin, "an escape without four hex digits", "\\uXXXX");
        if (first < 0xD800 || first > 0xDFFF) return true;
        int second = -1;
        if (first < 0xDC00 && text_.substr(at_).starts_with("\\u")) {
            ++at_;
            second = four_hex_digits();
        }
        if (second >= 0xDC00 && second <= 0xDFFF) return true;
        return fault(begin, "half of a surrogate pair", "both halves");
    }

    // Stands on the "u"; -1 when a digit is amiss.
    int four_hex_digits() {
        ++at_;
        int value = 0;
        for (int i = 0; i < 4; ++i, ++at_) {
            const int digit = hex_value(peek());
            if (digit < 0) return -1;
            value = value * 16 + digit;
        }
        return value;
    }

    bool number() {
        const std::size_t begin = at_;
        const std::string_view token = word();
        std::size_t i = token.starts_with('-') ? 1 : 0;
        const auto digits = [&] {
            const std::size_t from = i;
            while (i < token.size() && is_digit(token[i])) ++i;
            return i > from;
        };
        const std::size_t whole = i;
        bool good = digits() && (token[whole] != '0' || i == whole + 1);
        if (good && i < token.size() && token[i] == '.') good = (++i, digits());
        if (good && i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
            ++i;
            if (i < token.size() && (token[i] == '+' || token[i] == '-')) ++i;
            good = digits();
        }
        if (!good || i != token.size()) return fault("a number such as 12, -3 or 4.5e6");
        at_ += token.size();
        const bool may_be_too_large =
            token.size() > digits_always_in_range || token.find_first_of("eE") != token.npos;
        if (may_be_too_large && !nlohmann::json::accept(token))
            return fault(begin, clipped(token, longest_excerpt), "a number within +-1.8e308");
        return true;
    }

    void end_of_text() {
        skip_space();
        if (at_ < text_.size()) fault("the end of the file");
    }

    void skip_space() {
        while (at_ < text_.size() &&
               std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
            ++at_;
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    char closer() const { return path_.back().in_object ? '}' : ']'; }

    std::string_view word() const {
        std::size_t end = at_;
        while (end < text_.size() && is_word(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    bool fault(std::size_t at, std::string found, std::string expected) {
        if (!path_.empty()) path_.pop_back();
        fault_ = JsonFault{at, pointer_to(path_), std::move(found), std::move(expected)};
        return false;
    }
    bool fault(std::string expected) { return fault(at_, excerpt(), std::move(expected)); }

    // What stands at this place, as a reader would name it.
    std::string excerpt() const {
        if (at_ == text_.size()) return "the end of the file";
        const char c = text_[at_];
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return byte_name(c);
        if (c == '"') {
            const std::size_t end = text_.find_first_of("\"\r\n", at_ + 1);
            const std::size_t length = end == text_.npos ? text_.npos : end - at_;
            const bool closed = end != text_.npos && text_[end] == '"';
            return clipped(text_.substr(at_, length), longest_excerpt) + (closed ? "\"" : "");
        }
        if (is_word(c)) return clipped(word(), longest_excerpt);
        std::size_t end = at_ + 1;
        while (end < text_.size() && (text_[end] & 0xC0) == 0x80) ++end;
        return '"' + std::string(text_.substr(at_, end - at_)) + '"';
    }

    static std::string byte_name(char c) {
        return "the byte " + std::to_string(static_cast<unsigned char>(c));
    }

    std::string_view text_;
    std::size_t most_depth_;
    const JsonVisit& visit_;
    std::size_t at_ = 0;
    JsonPath path_;
    std::optional<JsonFault> fault_;
};

} // namespace

std::optional<JsonFault> walk_json(std::string_view text, int most_depth, const JsonVisit& visit) {
    return Walk(text, most_depth, visit).run();
}

std::string pointer_to(const JsonPath& path) {
    std::string pointer;
    for (const JsonStep& step : path)
        pointer = step.in_object ? pointer_to(pointer, step.key) : pointer_to(pointer, step.index);
    return pointer;
}

std::string pointer_to(std::string_view parent, std::string_view key) {
    std::string pointer(parent);
    pointer += '/';
    for (const char c : key) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
    return pointer;
}

std::string pointer_to(std::string_view parent, std::size_t index) {
    return std::string(parent) + '/' + std::to_string(index);
}

std::vector<std::string> steps_of(std::string_view pointer) {
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        const char next = i + 1 < pointer.size() ? pointer[i + 1] : '\0';
        const bool escape = pointer[i] == '~' && (next == '0' || next == '1');
        if (pointer[i] == '/' || steps.empty()) steps.emplace_back();
        if (escape) ++i;
        if (pointer[i] != '/') steps.back() += escape ? (next == '1' ? '/' : '~') : pointer[i];
    }
    return steps;
}

JsonSpot spot_of(std::string_view text, std::string_view pointer) {
    const std::vector<std::string> steps = steps_of(pointer);
    JsonSpot spot;
    std::size_t matched = 0;
    const auto visit = [&](const JsonPath& path, std::size_t at) {
        const std::size_t depth = path.size();
        if (depth == 0) {
            spot = {at, at};
            return !steps.empty();
        }
        matched = std::min(matched, depth - 1);
        if (matched != depth - 1 || depth > steps.size()) return true;
        const JsonStep& step = path.back();
        if ((step.in_object ? step.key : std::to_string(step.index)) != steps[depth - 1])
            return true;
        matched = depth;
        spot = {at, step.in_object ? step.key_at : at};
        return depth < steps.size();
    };
    walk_json(text, std::numeric_limits<int>::max(), visit);
    return spot;
}

} // namespace siege::kit
