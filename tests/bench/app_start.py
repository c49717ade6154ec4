#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long siege-of-malta takes from its start to its first painted window, beside an empty Qt window.

    app_start.py FOLDER_OF_THE_PROGRAMS [RUNS]

Both are started in turn, so that a busy machine is busy for both. Milliseconds: median, least, most."""
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

NAMES = ("siege-empty-window", "siege-first-window")


def start(program, own):
    began = time.monotonic_ns()
    painted = int(subprocess.run([program, own], check=True, capture_output=True, text=True).stdout)
    return (painted - began) / 1e6


def main():
    folder = pathlib.Path(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    taken = {name: [] for name in NAMES}
    with tempfile.TemporaryDirectory() as own:
        for kind in ("config", "state"):
            (pathlib.Path(own) / kind).mkdir()
        for _ in range(runs):
            for name in NAMES:
                taken[name].append(start(folder / name, own))
    for name, times in taken.items():
        print(f"{name:20} {statistics.median(times):7.1f} {min(times):7.1f} {max(times):7.1f}")


if __name__ == "__main__":
    main()
