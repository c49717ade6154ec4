// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/book/order_page.hpp"

#include "app/book/order_standing.hpp"
#include "app/book/paper.hpp"
#include "app/book/results_table.hpp"
#include "app/typeset.hpp"
#include "malta/play_tables.hpp"

#include <QCoreApplication>

#include <bit>

namespace siege::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(OrderPage)
};

const std::array<malta::CounterOrder, malta::kLetters>& counter_orders(const BookScene& scene) {
    return scene.rules.data()
        .counter_orders[static_cast<std::size_t>(malta::index(scene.rules.enemy()))];
}

void write_standing(PageWriter& page, const BookScene& scene, const OrderStanding& standing) {
    using Kind = OrderStanding::Kind;
    const Theme& t = scene.theme;
    switch (standing.kind) {
    case Kind::Used: page.notice(Words::tr("Order used"), t.danger); break;
    case Kind::Given: page.notice(Words::tr("The order of this turn"), t.success); break;
    case Kind::Blocked: page.notice(Words::tr("Blocked"), t.danger); break;
    case Kind::Open:
    case Kind::Free: break;
    }
}

void write_restrictions(PageWriter& page, const BookScene& scene, const malta::Order& order) {
    if (order.restrictions.empty()) return;
    page.subheading(Words::tr("It can be given while (9.1)"));
    for (const malta::Restriction& restriction : order.restrictions) {
        page.requirement(typeset(restriction.text),
                         malta::holds(scene.rules, scene.state, restriction.needs));
    }
}

void write_losses(PageWriter& page, const BookScene& scene, const malta::Order& order) {
    QStringList lines;
    for (const malta::Side side : {malta::Side::Turks, malta::Side::Knights}) {
        const QString words = losses_words(scene.rules, order, side);
        if (!words.isEmpty()) lines << words + QLatin1Char('.');
    }
    if (!lines.isEmpty()) page.paragraph(lines.join(QLatin1Char(' ')));
}

// What the table would add if the card were turned now. As the Turks it goes with the order, as the
// Knights with the counter order.
void write_standing_modifiers(PageWriter& page, const BookScene& scene, std::size_t order) {
    const malta::DataSet& data = scene.rules.data();
    const auto& by_letter = scene.rules.play().orders[order].modifiers;
    bool told = false;
    for (std::size_t m = 0; m < data.modifiers.size(); ++m) {
        QStringList letters;
        for (std::size_t letter = 0; letter < malta::kLetters; ++letter)
            if ((by_letter[letter] >> m & 1) != 0) letters << letter_name(static_cast<int>(letter));
        const malta::Modifier& modifier = data.modifiers[m];
        if (letters.isEmpty() || !malta::holds(scene.rules, scene.state, modifier.when)) continue;
        if (!told) page.subheading(Words::tr("Added to the white die as things stand"));
        told = true;
        const bool always = letters.size() == static_cast<int>(malta::kLetters);
        page.modifier(always ? typeset(modifier.name)
                             : Words::tr("%1, against %2")
                                   .arg(typeset(modifier.name), letters.join(QStringLiteral(", "))),
                      scene.rules.modifier_by(modifier));
    }
}

ResultsTable* order_table(PageWriter& page, const BookScene& scene, const malta::Order& order,
                          const ResultsLive& live) {
    std::vector<ResultsColumn> columns;
    for (std::size_t letter = 0; letter < malta::kLetters; ++letter) {
        columns.push_back({letter_name(static_cast<int>(letter)),
                           typeset(counter_orders(scene)[letter].name), order.table[letter],
                           false});
    }
    auto* table = new ResultsTable(scene.theme, ResultsTable::Die::White, &page.page());
    table->setAccessibleName(
        Words::tr("Results of %1, counter order by white die").arg(typeset(order.name)));
    table->set_table(columns, live);
    return table;
}

ResultsLive live_of(const BookScene& scene, const OrderStanding& standing) {
    ResultsLive live;
    if (standing.kind != OrderStanding::Kind::Given) return live;
    live.column = live_letter(scene.rules, scene.state);
    if (live.column < 0) return live;
    const DieSum die = white_die(scene.rules, scene.state, scene.events);
    if (die.known) live.low = die.low(), live.high = die.high();
    return live;
}

// False when no column is live.
bool write_live_die(PageWriter& page, const BookScene& scene, const OrderStanding& standing,
                    const ResultsLive& live) {
    if (standing.kind == OrderStanding::Kind::Given && scene.state.cancelled)
        page.notice(Words::tr("The order is cancelled"), scene.theme.danger);
    if (live.column < 0) return false;
    const auto& counter = counter_orders(scene)[static_cast<std::size_t>(live.column)];
    page.notice(
        Words::tr("Counter order %1: %2").arg(letter_name(live.column), typeset(counter.name)),
        scene.theme.page_text);
    write_die(page, white_die(scene.rules, scene.state, scene.events), Words::tr("White die"));
    return true;
}

QString next_entry_words(const malta::Action& action, std::size_t spent, int entries) {
    return Words::tr("%1 of %2: %3")
        .arg(spent + 1)
        .arg(entries)
        .arg(typeset(action.entries[spent].name));
}

} // namespace

void write_order_page(PageWriter& page, const BookScene& scene, std::size_t number) {
    const malta::Order& order = scene.rules.orders()[number];
    const OrderStanding standing = standing_of(scene.rules, scene.state, number);
    page.heading(Words::tr("%1 %2").arg(order_kind(order)).arg(order.number), typeset(order.name));
    write_standing(page, scene, standing);
    // While the order is carried out the table comes first: there, not in the text, is what counts.
    const bool live = write_live_die(page, scene, standing, live_of(scene, standing));
    if (!live) {
        page.paragraph(typeset(order.text));
        write_standing_modifiers(page, scene, number);
    }
    page.space();
    page.widget(order_table(page, scene, order, live_of(scene, standing)));
    page.space();
    if (live) page.paragraph(typeset(order.text));
    write_losses(page, scene, order);
    write_restrictions(page, scene, order);
}

void write_action_page(PageWriter& page, const BookScene& scene, std::size_t kind) {
    const malta::Action& action = scene.rules.actions()[kind];
    const std::size_t spent = scene.state.actions_spent[kind];
    const int entries = scene.rules.entries(kind);
    page.heading(Words::tr("Additional action"), typeset(action.name));
    page.paragraph(typeset(action.text));
    page.notice(spent >= static_cast<std::size_t>(entries)
                    ? Words::tr("All %1 are spent").arg(entries)
                    : Words::tr("%1 of %2 spent").arg(spent).arg(entries),
                spent >= static_cast<std::size_t>(entries) ? scene.theme.danger
                                                           : scene.theme.page_text);
    const bool in_hand = black_die_in_hand(scene.state) &&
                         malta::action_kind(scene.state.action) == static_cast<int>(kind);
    ResultsLive live;
    if (in_hand) {
        const DieSum die = black_die(scene.rules, scene.state, scene.events);
        // Once its result is told, the action in hand is the last one spent.
        const bool told = told_die(scene.rules, scene.events, scene.state.turn, true).known;
        live.column = static_cast<int>(spent) - (told ? 1 : 0);
        if (die.known) live.low = die.low(), live.high = die.high();
        write_die(page, die, Words::tr("Black die"));
    }
    std::vector<ResultsColumn> columns;
    for (std::size_t i = 0; i < static_cast<std::size_t>(entries); ++i) {
        const QString name = typeset(action.entries[i].name);
        columns.push_back({QString::number(i + 1),
                           i < spent ? Words::tr("%1 (spent)").arg(name) : name,
                           action.entries[i].table, i < spent});
    }
    auto* table = new ResultsTable(scene.theme, ResultsTable::Die::Black, &page.page());
    table->setAccessibleName(Words::tr("Results of %1, by black die").arg(typeset(action.name)));
    table->set_table(columns, live);
    page.space();
    page.widget(table);
    page.aside(Words::tr("They are used in this order, each once."));
    for (const malta::SpecialUse& special : action.specials) {
        page.subheading(typeset(special.name));
        page.paragraph(typeset(special.text));
    }
}

std::vector<ActionOffer> action_offers(const malta::Ruleset& rules, const malta::State& state) {
    if (state.decision != malta::Decision::Action) return {};
    std::vector<ActionOffer> offers;
    for (std::uint64_t left = state.options; left != 0; left &= left - 1) {
        const int option = std::countr_zero(left);
        if (option == malta::kNoAction) {
            offers.push_back({option, QStringLiteral("action-none"), Words::tr("No action"),
                              Words::tr("The order alone")});
            continue;
        }
        const auto kind = static_cast<std::size_t>(malta::action_kind(option));
        const malta::Action& action = rules.actions()[kind];
        if (malta::is_special(option)) {
            const auto& use = action.specials[static_cast<std::size_t>(malta::special_use(option))];
            offers.push_back({option, QStringLiteral("action-") + QString::fromStdString(use.id),
                              typeset(use.name),
                              Words::tr("Spends: %1").arg(typeset(action.name))});
        } else {
            offers.push_back(
                {option, QStringLiteral("action-") + QString::fromStdString(action.id),
                 typeset(action.name),
                 next_entry_words(action, state.actions_spent[kind], rules.entries(kind))});
        }
    }
    return offers;
}

} // namespace siege::app
