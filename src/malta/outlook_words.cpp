// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/outlook_words.hpp"

#include "kit/json.hpp"

#include <cmath>
#include <cstdio>

namespace siege::malta {
namespace {

std::string one_decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", std::abs(value));
    std::string out = text;
    if (const auto comma = out.find(','); comma != std::string::npos) out[comma] = '.';
    return out;
}

std::string percent(double chance) {
    return std::to_string(std::lround(100 * std::abs(chance))) + " points";
}

double mean_lost(const Outlook& outlook, Side side) {
    double sum = 0;
    const auto& lose = outlook.lose[static_cast<std::size_t>(index(side))];
    for (std::size_t count = 0; count < lose.size(); ++count)
        sum += static_cast<double>(count) * lose[count];
    return sum;
}

const char* name_of(Side side) {
    return side == Side::Turks ? "the Turks" : "the Knights";
}

} // namespace

nlohmann::json outlook_json(const Outlook& outlook) {
    nlohmann::json out, ends = nlohmann::json::object();
    for (const Side side : {Side::Turks, Side::Knights}) {
        const auto at = static_cast<std::size_t>(index(side));
        out[std::string(side_id(side))] = {{"lose", outlook.lose[at]},
                                           {"morale", outlook.morale[at]}};
    }
    for (std::size_t i = 1; i < outlook.ends.size(); ++i)
        ends[std::string(ending_id(static_cast<Ending>(i)))] = outlook.ends[i];
    out["ends"] = ends;
    out["no_order"] = outlook.no_order;
    return out;
}

std::string difference_in_words(const Outlook& better, const Outlook& rival, Side player) {
    constexpr double kNoticed = 0.05, kNoticedChance = 0.005;
    const Side enemy = other(player);
    std::vector<std::string> parts;
    const auto add = [&](double gain, const std::string& more, const std::string& less) {
        if (std::abs(gain) >= kNoticed) parts.push_back(gain > 0 ? more : less);
    };
    const auto morale = [&](Side side) {
        const auto at = static_cast<std::size_t>(index(side));
        return better.morale[at] - rival.morale[at];
    };
    const double ends = better.chance_to_win(player) - rival.chance_to_win(player);
    if (std::abs(ends) >= kNoticedChance)
        parts.push_back(percent(ends) +
                        (ends > 0 ? " more to win at once" : " less to win at once"));
    const double lost = better.chance_to_win(enemy) - rival.chance_to_win(enemy);
    if (std::abs(lost) >= kNoticedChance)
        parts.push_back(percent(lost) +
                        (lost > 0 ? " more to be beaten at once" : " less to be beaten at once"));
    const std::string theirs = one_decimal(morale(enemy)) + " morale",
                      ours = one_decimal(morale(player)) + " morale";
    add(-morale(enemy), theirs + " more taken from " + name_of(enemy),
        theirs + " less taken from " + name_of(enemy));
    add(morale(player), ours + " of your own kept", ours + " of your own given up");
    const double enemy_lost = mean_lost(better, enemy) - mean_lost(rival, enemy);
    add(enemy_lost, one_decimal(enemy_lost) + " enemy markers more removed",
        one_decimal(enemy_lost) + " enemy markers fewer removed");
    const double own_lost = mean_lost(better, player) - mean_lost(rival, player);
    add(-own_lost, one_decimal(own_lost) + " own markers fewer lost",
        one_decimal(own_lost) + " own markers more lost");
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

} // namespace siege::malta
