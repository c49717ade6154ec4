// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/enemy_strength.hpp"

#include <QCoreApplication>

namespace siege::app {

QString enemy_strength(malta::Side player, int deck) {
    const auto words = [](const char* text) {
        return QCoreApplication::translate("EnemyStrength", text);
    };
    constexpr int few = 20, average = 24, many = 27;
    const bool many_is_strong = player == malta::Side::Knights;
    if (deck == average) return words("average enemy");
    if (deck >= many) return many_is_strong ? words("strong enemy") : words("weak enemy");
    if (deck <= few) return many_is_strong ? words("weak enemy") : words("strong enemy");
    return (deck > average) == many_is_strong ? words("rather strong enemy")
                                              : words("rather weak enemy");
}

} // namespace siege::app
