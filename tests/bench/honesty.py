#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How honest the chances to win are: in ten bands, what is predicted before each turn and how many of
those sieges are won. Usage:

    honesty.py MALTA-CLI SIDE SIEGES SEED

The strong player plays the sieges (24 cards). The positions of one siege depend on each other, so the error
of a band is taken over sieges: each counts with the mean of its positions in the band.
"""

import concurrent.futures
import json
import math
import pathlib
import subprocess
import sys
import tempfile


def positions_of(cli, journal):
    report = json.loads(subprocess.run([cli, "analyse", journal, "--json"], check=True, capture_output=True, text=True).stdout)
    first_of_turn = {}
    for point in report["curve"][:-1]:
        first_of_turn.setdefault(point["turn"], point["win_chance"])
    return list(first_of_turn.values()), report["last"]


def main(cli, side, sieges, seed):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([cli, "simulate", "--side", side, "--deck", "24", "--games", sieges, "--player", "strong", "--think", "0",
                        "--seed", seed, "--json", "--write-journals", folder], check=True, capture_output=True)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            played = list(pool.map(lambda file: positions_of(cli, file), sorted(pathlib.Path(folder).iterdir())))
    print(f"{side}: {len(played)} sieges, {sum(len(chances) for chances, _ in played)} positions")
    print("| predicted | positions | sieges | mean predicted | won | error |\n|---|---|---|---|---|---|")
    for band in range(10):
        groups = [([c for c in chances if min(9, int(c * 10)) == band], won) for chances, won in played]
        groups = [(chances, won) for chances, won in groups if chances]
        count = sum(len(chances) for chances, _ in groups)
        if not count:
            continue
        predicted = sum(sum(chances) for chances, _ in groups) / count
        rate = sum(len(chances) * won for chances, won in groups) / count
        square = sum((len(chances) * (won - rate)) ** 2 for chances, won in groups)
        print(f"| {band * 10} to {band * 10 + 10} % | {count} | {len(groups)} | {predicted:.1%} | {rate:.1%} | {math.sqrt(square) / count:.1%} |")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
