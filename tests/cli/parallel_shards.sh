#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Four shards of a run under GNU parallel, added up, against the run itself: parallel_shards.sh MALTA-CLI
set -eu
cli=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for player in random greedy; do
    games=$([ "$player" = random ] && echo 2001 || echo 21)
    set -- simulate --side turks --deck 24 --games "$games" --player "$player" --seed 7 --jobs 1 --json
    parallel --will-cite --jobs 2 "$cli" "$@" --shard '{}/4' '>' "$player-{}.json" ::: 1 2 3 4
    "$cli" merge "$player"-*.json --json | grep -v _second | grep -v '"seconds"' >merged
    "$cli" "$@" | grep -v _second | grep -v '"seconds"' >whole
    if ! cmp merged whole; then
        diff merged whole || true
        echo "the shards of the $player player do not add up to the run" >&2
        exit 1
    fi
done
