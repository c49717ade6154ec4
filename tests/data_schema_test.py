#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the schemas of the data sets, and the sets that are shipped, with python3-jsonschema.

The program judges with valijson; this second implementation keeps the schemas honest. Usage:

    data_schema_test.py DATA_FOLDER

where DATA_FOLDER holds schema/*.schema.json and malta/SET/*.json. Ends with 0 when all is well.
"""

import json
import pathlib
import sys

import jsonschema

FILES = {
    "rules.json": "rules",
    "board.json": "board",
    "orders-turks.json": "orders",
    "orders-knights.json": "orders",
    "actions.json": "actions",
    "deck-turks.json": "deck",
    "deck-knights.json": "deck",
}
OPTIONAL = {"values-turks.json": "values", "values-knights.json": "values"}
REMOVED = object()


def own_copy(value):
    """A copy that shares no part with the value, nor one part of itself with another."""
    return json.loads(json.dumps(value))


def entry(**more):
    return {"id": "an_id", "name": "A name", "text": "What it is.", "source": "reconstruction"} | more


def table():
    row = [{}, {"knights_lose": 1}, {"turks_lose": 2, "turks_morale": -1}, {"move": 3}, {}, {}]
    return {letter: own_copy(row) for letter in "ABCD"}


EFFECTS = [
    {"morale": "turks", "by": -1},
    {"lose": "knights", "count": 1, "from": ["mdina"], "taken": "in_order", "morale": False},
    {"transfer": 1, "from": ["the_marsa"], "to": ["gallows_point"]},
    {"move_ships": 1, "to": "marsa_creek"},
    {"restore": "knights", "count": 1, "to": ["fort_st_angelo"], "morale": 1},
    {"reinforce": 1},
    {"delay_reinforcement": 1},
    {"siege_tower": "raise"},
    {"bridge_of_boats": "destroy"},
    {"ammunition": -1},
    {"track": "modifier", "by": -1},
    {"order_die": 2},
    {"cancel_order": True},
    {"look_at_next_card": True},
    {
        "roll": {
            "1-2": [{"morale": "turks", "by": -1}],
            "3": [],
            "4-6": [{"if": {"siege_tower": True}, "then": [{"siege_tower": "remove"}]}],
        }
    },
    {
        "choose": [
            {"id": "stand", "text": "Stand.", "effects": []},
            {"id": "go", "text": "Go.", "effects": [{"order_die": -1}]},
        ]
    },
    {
        "if": {"at_least": {"count": 3, "in": ["mdina"]}, "morale_at_most": {"turks": 4}},
        "then": [],
        "else": [{"reinforce": 1}],
    },
]


def examples():
    """One small good file of each kind, which together use everything that a schema knows."""
    track = entry(start=3)
    tracks = {"modifier": track | {"by": -1}, "reroll": track}
    location = entry(side="knights", kind="land", spaces=3, start=3)
    letters = {letter: {"name": "N", "text": "T", "source": "S"} for letter in "ABCD"}
    card = {"id": "card", "title": "A card", "history": "What happened.", "source": "S"}
    loss = {"from": ["mdina"], "taken": "by_owner"}
    order = entry(
        number=1,
        kind="battle",
        restrictions=[{"text": "T", "needs": {"markers_in": ["mdina"]}, "source": "S"}],
        losses={"turks": loss, "knights": loss},
        attacked={"C": ["mdina"]},
        moves=["mdina", "sicily"],
        spends_ammunition=True,
        table=table(),
    )
    special = entry(orders=["move_troops"], needs={"siege_tower": False}, effects=EFFECTS[6:])
    numbered = {"number": 1, "name": "N", "text": "T", "table": table()["A"], "source": "S"}
    modifier = {
        "id": "tower",
        "name": "N",
        "die": "white",
        "by": -2,
        "turk_orders": ["attack_fort_st_angelo"],
        "turk_counter_orders": ["B"],
        "knights_actions": ["aggressive_commander"],
        "when": {"siege_tower": True, "order_kind": "battle", "action_played": False},
        "ruling": "tower",
        "source": "rulebook 9.2",
    }
    step = {"choice": "order:sortie", "events": ["a die"], "after": {"morale": 10}}
    return {
        "board": {
            "kind": "board",
            "locations": [
                location | {"fort": True, "first_emptied_morale": -2},
            ],
            "morale": {"start": 10, "top": 12, "source": "S"},
            "ammunition": {"start": 4, "source": "S"},
            "reinforcements": {
                "pool": 3,
                "land_at": "sicily",
                "gather_at": "heights_of_st_margaret",
                "arrival_morale": 2,
                "source": "S",
            },
            "tracks": {"turks": tracks, "knights": tracks},
        },
        "orders": {"kind": "orders", "side": "turks", "orders": [order]},
        "actions": {
            "kind": "actions",
            "actions": [
                entry(side="turks", when_difficult=2, entries=[numbered], specials=[special])
            ],
        },
        "deck": {
            "kind": "deck",
            "side": "knights",
            "cards": [
                card
                | {
                    "date": "23 June 1565",
                    "event": {"text": "T", "effects": EFFECTS[:12]},
                    "icon": "ship",
                    "counter_order": "A",
                }
            ]
            + [card] * 11,
        },
        "rules": {
            "kind": "rules",
            "name": "a_set",
            "title": "T",
            "description": "D",
            "author": "A",
            "licence": "L",
            "calendar": {"first": "1565-05-18", "last": "1565-09-08", "source": "S"},
            "modifiers": [modifier],
            "icons": [entry(deck="turks", effects=[{"move_ships": 1, "to": "marsa_creek"}])],
            "counter_orders": {
                "turks": letters | {"C": letters["C"] | {"spends_ammunition": True}},
                "knights": letters,
            },
        },
        "values": {
            "format": "siege-values",
            "version": 2,
            "layout": "0123456789abcdef",
            "learned_on": {"set": "a_set", "hash": "0123456789abcdef"},
            "made_with": "siege-train",
            "start": {"sieges": 200, "rows": [{"cards": 24, "won": 90, "won_difficult": 0}]},
            "first": [[1] * 32],
            "first_bias": [0] * 32,
            "second": [[-1] * 32 for _ in range(16)],
            "second_bias": [0] * 16,
            "third": [1] * 16,
            "third_bias": 7,
        },
        "journal": {
            "format": "siege-journal",
            "version": 1,
            "game": "malta",
            "program": "1.0.0",
            "data_set": {"name": "a_set", "hash": "0123456789abcdef"},
            "setup": {"side": "turks"},
            "seed": "42",
            "assisted": False,
            "record": [step, {"choice": "die:3"}],
            "initial": {},
            "state_hash": "0123456789abcdef",
            "checksum": "fedcba9876543210",
        },
    }


# Each a kind of file, the place of a value in its example, and what is put there.
MUTATIONS = [
    ("board", "/kind", "deck"),
    ("board", "/colour", "green"),
    ("board", "/locations", {}),
    ("board", "/locations", []),
    ("board", "/locations/0/id", "Fort St. Elmo"),
    ("board", "/locations/0/id", "_fort"),
    ("board", "/locations/0/id", "fort__elmo"),
    ("board", "/locations/0/id", "a" * 65),
    ("board", "/locations/0/side", "spain"),
    ("board", "/locations/0/spaces", 0),
    ("board", "/locations/0/spaces", 10),
    ("board", "/locations/0/spaces", "3"),
    ("board", "/locations/0/spaces", 2.5),
    ("board", "/locations/0/start", -1),
    ("board", "/locations/0/fort", 1),
    ("board", "/locations/0/name", ""),
    ("board", "/locations/0/source", REMOVED),
    ("board", "/locations/0/source", ""),
    ("board", "/locations/0/wall", 3),
    ("board", "/locations/0/free_moves", True),
    ("board", "/morale/top", REMOVED),
    ("board", "/tracks/turks/reroll/by", -1),
    ("board", "/tracks/knights", REMOVED),
    ("orders", "/side", None),
    ("orders", "/orders/0/table/A", [{}] * 5),
    ("orders", "/orders/0/table/B", [{}] * 7),
    ("orders", "/orders/0/table/C", REMOVED),
    ("orders", "/orders/0/table/E", [{}] * 6),
    ("orders", "/orders/0/table/D/0", {"knights_loose": 1}),
    ("orders", "/orders/0/table/D/0", {"knights_lose": -1}),
    ("orders", "/orders/0/table/D/0", {"turks_morale": "-1"}),
    ("orders", "/orders/0/kind", "siege"),
    ("orders", "/orders/0/spends_ammunition", "yes"),
    ("orders", "/orders/0/restrictions", REMOVED),
    ("orders", "/orders/0/losses", REMOVED),
    ("orders", "/orders/0/losses/turks", REMOVED),
    ("orders", "/orders/0/losses/knights", REMOVED),
    ("orders", "/orders/0/losses/turks/from", []),
    ("orders", "/orders/0/losses/turks/taken", "at_random"),
    ("orders", "/orders/0/attacked/C", ["mdina", "mdina"]),
    ("orders", "/orders/0/restrictions/0/needs", {"moon": "full"}),
    ("orders", "/orders/0/restrictions/0/needs", {"siege_tower": "yes"}),
    ("orders", "/orders/0/restrictions/0/needs", {"at_least": {"count": 3}}),
    ("orders", "/orders/0/restrictions/0/needs", {"morale_at_most": {}}),
    ("actions", "/actions/0/when_difficult", REMOVED),
    ("actions", "/actions/0/entries", []),
    ("actions", "/actions/0/entries/0/number", 0),
    ("actions", "/actions/0/entries/0/table", [{}] * 4),
    ("actions", "/actions/0/specials/0/orders", ["Move Troops"]),
    ("actions", "/actions/0/specials/0/effects", {"reinforce": 1}),
    ("actions", "/actions/0/specials/0/effects/0", {}),
    ("actions", "/actions/0/specials/0/effects/0", {"moral": "turks", "by": -1}),
    ("actions", "/actions/0/specials/0/effects/0", {"morale": "turks", "by": -7}),
    ("actions", "/actions/0/specials/0/effects/0", {"morale": "turks"}),
    ("actions", "/actions/0/specials/0/effects/0", {"reinforce": 1, "order_die": 1}),
    ("actions", "/actions/0/specials/0/effects/1/siege_tower", True),
    ("actions", "/actions/0/specials/0/effects/5/order_die", 6),
    ("actions", "/actions/0/specials/0/effects/6/cancel_order", False),
    ("actions", "/actions/0/specials/0/effects/8/roll", {}),
    ("actions", "/actions/0/specials/0/effects/8/roll", {"0-3": [], "4-6": []}),
    ("actions", "/actions/0/specials/0/effects/8/roll/4-6/0/then/0", {"siege_tower": "burn"}),
    ("actions", "/actions/0/specials/0/effects/9/choose/1", REMOVED),
    ("actions", "/actions/0/specials/0/effects/10/then", REMOVED),
    ("actions", "/actions/0/specials/0/effects/10/if/at_least/in", ["a b"]),
    ("deck", "/cards/11", REMOVED),
    ("deck", "/cards/0/counter_order", "E"),
    ("deck", "/cards/0/counter_order", None),
    ("deck", "/cards/0/history", REMOVED),
    ("deck", "/cards/0/history", "x" * 2001),
    ("deck", "/cards/0/title", "x" * 101),
    ("deck", "/cards/0/event/effects", [{"reinforce": 1}] * 13),
    ("deck", "/cards/0/event/effects/1/taken", REMOVED),
    ("deck", "/cards/0/event/effects/1/count", 7),
    ("deck", "/cards/0/event/effects/1/morale", 1),
    ("deck", "/cards/0/event/effects/4/morale", True),
    ("deck", "/cards/0/event/effects/4/to", "fort_st_angelo"),
    ("deck", "/cards/0/event/text", REMOVED),
    ("deck", "/cards/0/icons", "ship"),
    ("rules", "/calendar/first", "18 May 1565"),
    ("rules", "/calendar/last", "1565-13-08"),
    ("rules", "/icons/0/deck", REMOVED),
    ("rules", "/icons/0/deck", "relief"),
    ("rules", "/counter_orders/knights/D", REMOVED),
    ("rules", "/counter_orders/turks/A/text", REMOVED),
    ("rules", "/counter_orders/turks/C/spends_ammunition", 1),
    ("rules", "/modifiers/0/knights_actions", True),
    ("rules", "/modifiers/0/by", 6),
    ("rules", "/modifiers/0/die", "red"),
    ("rules", "/modifiers/0/turk_counter_orders", ["B", "B"]),
    ("rules", "/licence", ""),
    ("journal", "/format", "siege-diary"),
    ("journal", "/version", 2),
    ("journal", "/seed", 42),
    ("journal", "/seed", "0x2a"),
    ("journal", "/checksum", "FEDCBA9876543210"),
    ("journal", "/state_hash", "0123"),
    ("journal", "/record/0/choice", REMOVED),
    ("journal", "/record/0/undone", True),
    ("journal", "/setup", "turks"),
    ("journal", "/comment", "hello"),
    ("values", "/format", "siege-diary"),
    ("values", "/layout", "0123"),
    ("values", "/learned_on/hash", REMOVED),
    ("values", "/version", 1),
    ("values", "/start/sieges", 0),
    ("values", "/start/rows", []),
    ("values", "/start/rows/0/won", 0.5),
    ("values", "/start/rows/0/won_difficult", REMOVED),
    ("values", "/first/0/31", REMOVED),
    ("values", "/first", []),
    ("values", "/first_bias/0", 0.5),
    ("values", "/second/15/31", 16384),
    ("values", "/third/0", "one"),
    ("values", "/third_bias", None),
    ("values", "/comment", "hello"),
]


def put(document, pointer, value):
    *way, last = pointer.strip("/").split("/")
    for step in way:
        document = document[int(step) if isinstance(document, list) else step]
    last = int(last) if isinstance(document, list) else last
    if value is REMOVED:
        del document[last]
    else:
        document[last] = value


def mutants(shipped):
    """Good files made wrong, each as (what was done, kind, document)."""
    good = examples()
    for kind, pointer, value in MUTATIONS:
        document = own_copy(good[kind])
        put(document, pointer, value)
        done = "removed" if value is REMOVED else f"set to {json.dumps(value)[:60]}"
        yield f"example of {kind}: {pointer} {done}", kind, document
    modifier_without_value = own_copy(good["rules"])
    put(modifier_without_value, "/modifiers/0/by", REMOVED)
    put(modifier_without_value, "/modifiers/0/ruling", REMOVED)
    yield "example of rules: a modifier without by and ruling", "rules", modifier_without_value
    for name, kind, document in shipped:
        for key in document:
            yield f"{name}: /{key} removed", kind, {k: v for k, v in document.items() if k != key}
            yield f"{name}: /{key} set to null", kind, document | {key: None}
        yield f"{name}: an unknown key", kind, document | {"unknown": 1}


def read(path, wrong):
    def once(pairs):
        for key in {key for key, _ in pairs if [k for k, _ in pairs].count(key) > 1}:
            wrong.append(f"{path}: the key {key} is given twice")
        return dict(pairs)

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)


def shared_definitions_agree(schemas, wrong):
    first = {}
    for kind, schema in schemas.items():
        for name, definition in schema.get("definitions", {}).items():
            other, known = first.setdefault(name, (kind, definition))
            if kind != "journal" and other != "journal" and known != definition:
                wrong.append(f"{kind} and {other} define {name} differently")


def main(folder):
    data = pathlib.Path(folder)
    wrong = []
    schemas = {
        path.name.removesuffix(".schema.json"): read(path, wrong)
        for path in sorted((data / "schema").glob("*.schema.json"))
    }
    if set(schemas) != set(examples()):
        wrong.append(f"schemas: found {sorted(schemas)}, expected {sorted(examples())}")
        return wrong
    for schema in schemas.values():
        jsonschema.Draft7Validator.check_schema(schema)
    shared_definitions_agree(schemas, wrong)
    validators = {kind: jsonschema.Draft7Validator(schema) for kind, schema in schemas.items()}

    sets = sorted(path for path in (data / "malta").glob("*") if path.is_dir())
    if not sets:
        wrong.append(f"{data}/malta: no data set")
    shipped = []
    for path in sets:
        names = {file.name for file in path.glob("*.json")}
        known = FILES | OPTIONAL
        if names - set(OPTIONAL) != set(FILES):
            wrong.append(f"{path}: found {sorted(names)}, expected {sorted(FILES)}")
        shipped += [
            (str(path / name), known[name], read(path / name, wrong))
            for name in sorted(names & set(known))
        ]
    good = [(f"example of {kind}", kind, document) for kind, document in examples().items()]
    for name, kind, document in good + shipped:
        for error in validators[kind].iter_errors(document):
            place = "".join(f"/{step}" for step in error.absolute_path)
            wrong.append(f"{name}: {place}: {error.message[:300]}")
    count = 0
    for name, kind, document in mutants(shipped):
        count += 1
        if validators[kind].is_valid(document):
            wrong.append(f"{name}: accepted, and should not be")
    print(f"{len(shipped)} files of {len(sets)} sets checked, {count} faulty files tried")
    return wrong


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    faults = main(sys.argv[1])
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)
