// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart_feed.hpp"

#include "app/typeset.hpp"

#include <QCoreApplication>

namespace siege::app {
namespace {

using malta::Decision;
using malta::Malta;

// A player's option as its text id, in parts: "move", from, to; "lose", place.
QStringList parts_of(const malta::Ruleset& rules, const malta::State& state, malta::Choice choice) {
    return QString::fromStdString(Malta::choice_id(rules, state, choice)).split(u':');
}

bool is_move(const QStringList& parts) {
    return parts.size() == 3 && parts[0] == u"move";
}

} // namespace

ChartModel chart_model(const malta::Ruleset& rules, const malta::State& state) {
    const malta::DataSet& data = rules.data();
    ChartModel model;
    for (std::size_t i = 0; i < data.locations.size(); ++i) {
        const malta::Location& location = data.locations[i];
        model.places.push_back({QString::fromStdString(location.id), typeset(location.name),
                                location.side == malta::Side::Turks ? QStringLiteral("turks")
                                                                    : QStringLiteral("knights"),
                                location.coastal, location.fort, location.spaces, state.markers[i],
                                typeset(location.text)});
    }
    model.morale[0] = state.morale[0];
    model.morale[1] = state.morale[1];
    model.morale_top = data.morale_top;
    model.ammunition = state.ammunition;
    model.ammunition_start = data.ammunition;
    if (!rules.setup().difficult)
        for (std::size_t track = 0; track < 2; ++track)
            model.tracks.push_back({typeset(rules.tracks()[track].name), state.tracks[track],
                                    rules.tracks()[track].start});
    model.siege_tower = state.siege_tower;
    model.bridge = state.bridge;
    model.pool = state.pool;
    model.side =
        rules.player() == malta::Side::Turks ? QStringLiteral("turks") : QStringLiteral("knights");
    model.date = QString::fromStdString(malta::date_of(rules, state.turn));
    model.turn = state.turn;
    model.turns = rules.setup().deck;
    if (state.decision == Decision::Over)
        model.verdict = Malta::won(rules, state) ? QCoreApplication::translate("Chart", "Victory")
                                                 : QCoreApplication::translate("Chart", "Defeat");
    return model;
}

QStringList chart_targets(const malta::Ruleset& rules, const malta::State& state,
                          const QString& moving_from) {
    QStringList targets;
    const malta::Pending pending = malta::pending(state);
    if (pending.decision != Decision::Loss && pending.decision != Decision::Move) return targets;
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const QStringList parts = parts_of(rules, state, pending[i]);
        if (parts[0] == u"lose")
            targets << parts[1];
        else if (is_move(parts) && moving_from.isEmpty())
            targets << parts[1];
        else if (is_move(parts) && parts[1] == moving_from)
            targets << parts[2];
    }
    targets.removeDuplicates();
    return targets;
}

std::optional<malta::Choice> chart_choice(const malta::Ruleset& rules, const malta::State& state,
                                          const QString& place, const QString& moving_from) {
    const malta::Pending pending = malta::pending(state);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const QStringList parts = parts_of(rules, state, pending[i]);
        const bool loses = parts[0] == u"lose" && parts[1] == place;
        const bool moves = is_move(parts) && parts[1] == moving_from && parts[2] == place;
        if (loses || moves) return pending[i];
    }
    return std::nullopt;
}

} // namespace siege::app
