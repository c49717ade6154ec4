// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "malta/compile.hpp"

namespace siege::malta {

// What the parts of a data set need of each other while they are read: the ids known so far.
struct Loading {
    DataSet& data;
    Index locations{"location"};
    std::array<Index, 2> orders{Index("order"), Index("order")};
    Index icons{"icon"};
    Index knights_actions{"action"};
};

// Each reads one file, in this order; meaning that the schemas cannot express is checked here.
void load_board(Loading& loading, const Entry& file);
void load_orders(Loading& loading, Compiler& compiler, const Entry& file);
void load_actions(Loading& loading, Compiler& compiler, const Entry& file);
void load_rules(Loading& loading, Compiler& compiler, const Entry& file);
void load_deck(Loading& loading, Compiler& compiler, const Entry& file);

CellRow read_row(const Entry& row);
void count_source(DataSet& data, const std::string& source);

} // namespace siege::malta
