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

std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
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
    std::vector<std::string> gains, prices;
    const auto add = [&](double gain, double least, const std::string& more,
                         const std::string& less) {
        if (gain >= least) gains.push_back(more);
        if (gain <= -least) prices.push_back(less);
    };
    const auto morale = [&](Side side) {
        const auto at = static_cast<std::size_t>(index(side));
        return better.morale[at] - rival.morale[at];
    };
    const double ends = better.chance_to_win(player) - rival.chance_to_win(player);
    add(ends, kNoticedChance, percent(ends) + " more to win at once",
        percent(ends) + " less to win at once");
    const double lost = better.chance_to_win(enemy) - rival.chance_to_win(enemy);
    add(-lost, kNoticedChance, percent(lost) + " less to be beaten at once",
        percent(lost) + " more to be beaten at once");
    const std::string theirs = one_decimal(morale(enemy)) + " morale",
                      ours = one_decimal(morale(player)) + " morale";
    add(-morale(enemy), kNoticed, theirs + " more taken from " + name_of(enemy),
        theirs + " less taken from " + name_of(enemy));
    add(morale(player), kNoticed, ours + " of your own kept", ours + " of your own given up");
    const double enemy_lost = mean_lost(better, enemy) - mean_lost(rival, enemy);
    add(enemy_lost, kNoticed, one_decimal(enemy_lost) + " enemy markers more removed",
        one_decimal(enemy_lost) + " enemy markers fewer removed");
    const double own_lost = mean_lost(better, player) - mean_lost(rival, player);
    add(-own_lost, kNoticed, one_decimal(own_lost) + " own markers fewer lost",
        one_decimal(own_lost) + " own markers more lost");
    // Without a gain in the turn, what makes it the better one is how things stand afterwards.
    if (gains.empty())
        return prices.empty() ? "much the same in the turn itself, but a better position after it"
                              : listed(prices) + ", but a better position after the turn";
    return prices.empty() ? listed(gains) : listed(gains) + "; against it, " + listed(prices);
}

} // namespace siege::malta
