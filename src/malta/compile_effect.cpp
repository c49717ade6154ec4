// SPDX-License-Identifier: GPL-3.0-or-later
#include "malta/compile.hpp"

#include "malta/setup.hpp"

namespace siege::malta {
namespace {

using Op = Instruction::Op;

constexpr std::size_t kMostCode = 60000; // a Program is a 16-bit number

std::int8_t amount(int value) {
    return static_cast<std::int8_t>(value);
}
Side side(const Entry& entry, const char* key) {
    return *side_from(entry.text(key));
}

} // namespace

// Instruction 0 is an End: the program of whatever has no effect.
Compiler::Compiler(DataSet& data, const Index& locations) : data_(data), locations_(locations) {
    if (data_.code.empty()) data_.code.push_back({});
}

Instruction& Compiler::emit(Instruction instruction) {
    data_.code.push_back(instruction);
    return data_.code.back();
}

Program Compiler::program(const Entry& list, std::vector<EventChoice>* choices) {
    const Program start = here();
    effects(list, choices);
    emit({});
    return start;
}

void Compiler::effects(const Entry& list, std::vector<EventChoice>* choices) {
    if (data_.code.size() > kMostCode) {
        if (!full_) list.wrong("a data set with fewer effects");
        full_ = true;
        return;
    }
    for (const Entry& entry : list.items()) effect(entry, choices);
}

void Compiler::effect(const Entry& entry, std::vector<EventChoice>* choices) {
    if (entry.has("morale") && entry.has("by"))
        emit({.op = Op::Morale,
              .side = side(entry, "morale"),
              .amount = amount(entry.number("by"))});
    else if (entry.has("lose"))
        lose(entry);
    else if (entry.has("transfer"))
        transfer(entry);
    else if (entry.has("move_ships"))
        ships(entry);
    else if (entry.has("restore"))
        emit({.op = Op::Restore,
              .side = side(entry, "restore"),
              .amount = amount(entry.number("count")),
              .list = land_of(side(entry, "restore"), entry.at("to")),
              .target = static_cast<std::uint16_t>(entry.number("morale"))});
    else if (entry.has("reinforce"))
        for (int n = entry.number("reinforce"); n > 0; --n) emit({.op = Op::Reinforce});
    else if (entry.has("delay_reinforcement"))
        for (int n = entry.number("delay_reinforcement"); n > 0; --n) emit({.op = Op::Delay});
    else if (entry.has("siege_tower"))
        emit({.op = Op::Tower, .flag = entry.text("siege_tower") == "raise"});
    else if (entry.has("bridge_of_boats"))
        emit({.op = Op::BreakBridge});
    else if (entry.has("ammunition"))
        emit({.op = Op::Ammunition, .amount = amount(entry.number("ammunition"))});
    else if (entry.has("track"))
        emit({.op = Op::Track,
              .amount = amount(entry.number("by")),
              .flag = entry.text("track") == "reroll"});
    else if (entry.has("order_die"))
        emit({.op = Op::OrderDie, .amount = amount(entry.number("order_die"))});
    else if (entry.has("cancel_order"))
        emit({.op = Op::Cancel});
    else if (entry.has("look_at_next_card"))
        emit({.op = Op::Look});
    else if (entry.has("roll"))
        roll(entry, choices);
    else if (entry.has("choose"))
        choose(entry, choices);
    else if (entry.has("if"))
        branch(entry, choices);
    else
        entry.wrong("an effect that the rules know");
}

void Compiler::ships(const Entry& entry) {
    const std::uint8_t to = locations_.find(entry.at("to"));
    if (locations_.knows(entry.at("to")) && !data_.locations[to].coastal)
        entry.at("to").wrong(data_.locations[data_.far_anchorage].id + " or " +
                             data_.locations[data_.near_anchorage].id);
    emit({.op = Op::Ships,
          .amount = amount(entry.number("move_ships")),
          .flag = to == data_.near_anchorage});
}

std::uint8_t Compiler::land_of(Side side, const Entry& places) {
    const std::uint8_t number = list(places); // tells of what is no location
    for (const Entry& place : places.items()) {
        if (!locations_.knows(place)) continue;
        const Location& location = data_.locations[locations_.find(place)];
        if (location.side != side || location.coastal)
            place.wrong("a land location of the " + std::string(side_id(side)));
    }
    return number;
}

void Compiler::lose(const Entry& entry) {
    const Side loser = side(entry, "lose");
    emit({.op = Op::Lose,
          .side = loser,
          .amount = amount(entry.number("count")),
          .taken = entry.text("taken") == "by_owner" ? Taken::ByOwner : Taken::InOrder,
          .flag = entry.flag("morale", true),
          .list = land_of(loser, entry.at("from"))});
}

void Compiler::transfer(const Entry& entry) {
    const Entry first = entry.at("from").items().front();
    const Side mover =
        locations_.knows(first) ? data_.locations[locations_.find(first)].side : Side::Turks;
    const std::uint8_t from = land_of(mover, entry.at("from"));
    emit({.op = Op::Transfer,
          .amount = amount(entry.number("transfer")),
          .list = from,
          .target = land_of(mover, entry.at("to"))});
}

void Compiler::roll(const Entry& entry, std::vector<EventChoice>* choices) {
    const Entry branches = entry.at("roll");
    std::array<std::uint16_t, kDieFaces> targets{};
    std::array<bool, kDieFaces> covered{};
    emit({.op = Op::Roll});
    const std::size_t jumps = data_.code.size();
    for (std::size_t face = 0; face < kDieFaces; ++face) emit({.op = Op::Jump});
    std::vector<std::size_t> ends;
    for (const std::string& key : branches.keys()) {
        const int first = key.front() - '1', last = key.back() - '1';
        for (int face = first; face <= last; ++face) {
            const auto f = static_cast<std::size_t>(face);
            if (covered[f])
                branches.at(key).wrong("the roll \"" + key + "\"", "each face in one key only");
            covered[f] = true;
            targets[f] = here();
        }
        if (last < first)
            branches.at(key).wrong("the roll \"" + key + "\"", "the lower face first");
        effects(branches.at(key), choices);
        ends.push_back(data_.code.size());
        emit({.op = Op::Jump});
    }
    for (std::size_t face = 0; face < kDieFaces; ++face) {
        if (!covered[face])
            branches.wrong("no result for a " + std::to_string(face + 1), "results for 1 to 6");
        data_.code[jumps + face].target = targets[face];
    }
    for (const std::size_t end : ends) data_.code[end].target = here();
}

void Compiler::choose(const Entry& entry, std::vector<EventChoice>* choices) {
    const std::vector<Entry> options = entry.at("choose").items();
    if (choices == nullptr || !choices->empty()) {
        entry.wrong("a second choice", "at most one choice, and that in a card's event");
        return;
    }
    emit({.op = Op::Choose, .amount = amount(static_cast<int>(options.size()))});
    const std::size_t jumps = data_.code.size();
    for (const Entry& option : options) {
        for (const EventChoice& other : *choices)
            if (other.id == option.text("id"))
                option.at("id").wrong("an id that no other choice of the card has");
        choices->push_back({option.text("id"), option.text("text")});
        emit({.op = Op::Jump});
    }
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < options.size(); ++i) {
        data_.code[jumps + i].target = here();
        effects(options[i].at("effects"), choices);
        ends.push_back(data_.code.size());
        emit({.op = Op::Jump});
    }
    for (const std::size_t end : ends) data_.code[end].target = here();
}

void Compiler::branch(const Entry& entry, std::vector<EventChoice>* choices) {
    data_.conditions.push_back(condition(entry.at("if")));
    if (data_.conditions.size() > 256) entry.wrong("no more than 256 conditions in a data set");
    const std::size_t unless = data_.code.size();
    emit({.op = Op::Unless, .list = static_cast<std::uint8_t>(data_.conditions.size() - 1)});
    effects(entry.at("then"), choices);
    if (entry.has("else")) {
        const std::size_t skip = data_.code.size();
        emit({.op = Op::Jump});
        data_.code[unless].target = here();
        effects(entry.at("else"), choices);
        data_.code[skip].target = here();
    } else {
        data_.code[unless].target = here();
    }
}

Program Compiler::program(const Cell& cell) {
    if (cell == Cell{}) return 0;
    const Program start = here();
    const auto lose = [&](Side loser, int count) {
        if (count > 0)
            emit({.op = Op::Lose,
                  .side = loser,
                  .amount = amount(count),
                  .flag = true,
                  .list = kByOrder});
    };
    lose(Side::Knights, cell.knights_lose);
    lose(Side::Turks, cell.turks_lose);
    if (cell.knights_morale != 0)
        emit({.op = Op::Morale, .side = Side::Knights, .amount = amount(cell.knights_morale)});
    if (cell.turks_morale != 0)
        emit({.op = Op::Morale, .side = Side::Turks, .amount = amount(cell.turks_morale)});
    if (cell.move > 0) emit({.op = Op::MoveTroops, .amount = amount(cell.move)});
    if (cell.ships_up > 0) emit({.op = Op::Ships, .amount = amount(cell.ships_up), .flag = true});
    if (cell.ships_back > 0) emit({.op = Op::Ships, .amount = amount(cell.ships_back)});
    if (cell.ammunition != 0) emit({.op = Op::Ammunition, .amount = amount(cell.ammunition)});
    emit({});
    return start;
}

// From the last instruction to the first: jumps lead only forward, so what an instruction leads to
// is known when its turn comes, and no way through the program is walked twice.
bool Compiler::always_cancels(Program start) const {
    std::vector<bool> cancels(data_.code.size() - start);
    for (std::size_t pc = data_.code.size(); pc-- > start;) {
        const auto leads_to = [&](std::size_t target) {
            return target >= start && cancels[target - start];
        };
        const auto all_jumps = [&](std::size_t jumps) {
            for (std::size_t i = 1; i <= jumps; ++i)
                if (!leads_to(data_.code[pc + i].target)) return false;
            return true;
        };
        cancels[pc - start] = [&] {
            switch (const Instruction& now = data_.code[pc]; now.op) {
            case Op::Cancel: return true;
            case Op::End: return false;
            case Op::Roll: return all_jumps(kDieFaces);
            case Op::Choose: return all_jumps(static_cast<std::size_t>(now.amount));
            case Op::Unless: return leads_to(pc + 1) && leads_to(now.target);
            case Op::Jump: return leads_to(now.target);
            default: return leads_to(pc + 1);
            }
        }();
    }
    return cancels.front();
}

} // namespace siege::malta
