"""Saved games that somebody made to break the game: each is refused in one line and under a second, or it is a game."""

from __future__ import annotations

import json
import resource
import time
import zlib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from content.reading import unpack
from content.registry import open_system
from engine.table import Table, step
from engine.table.seating import players, sit_down
from saves.game_file import MOST, BadSave, Saved, read
from saves.restore import resume
from saves.scribe import GameFile
from saves.shelf import games
from tests.attacks.conftest import FULL, Attack, second
from tests.saves.crafting import packed, parts, sealed, toml, write

Header = dict[str, Any]
SYSTEMS = ("plot-twist", "audience")
FOREIGN = "0" * 12


@pytest.fixture(scope="module", params=SYSTEMS)
def genuine(request, tmp_path_factory) -> Saved:
    """A game of some decisions; whoever plays against the heroes is not asked next, so that no pass of theirs fits in."""
    system = open_system(request.param)
    table: Table = sit_down(system, {"heroes": 2}, 3)
    kinds = dict.fromkeys(table.seats, "scripted")
    file = GameFile.begin(tmp_path_factory.mktemp("genuine"), table, kinds | {table.seats[0]: "human"})
    seated = players(table, kinds)
    while len(table.decisions) < 15 or (table.request and "gm" in table.request.seats):
        step(table, seated)
    file.close()
    return read(file.path)


def tried(path: Path) -> str:
    """What a file comes to: a game (then empty), or one line. Under a second, and the list of games bears it too."""
    start, before = time.process_time(), _peak()
    try:
        found = resume(path)
    except BadSave as error:
        words = str(error)
        assert words.isprintable() and len(words) <= 503
    else:
        words = found.diverged
        assert words.isprintable()
        if found.file:
            found.file.close()
    for listed in games(path.parent):
        shown = [
            listed.title,
            listed.where,
            listed.winner,
            listed.problem,
            *listed.cast.values(),
            *listed.kinds.values(),
        ]
        assert all(each.isprintable() for each in shown)
    assert time.process_time() - start < second()
    assert _peak() - before < 200 << 20
    return words


def _peak() -> int:
    """Bytes of memory this process has had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def test_a_genuine_game_is_one(genuine, tmp_path):
    assert tried(write(tmp_path / "game.toml", *parts(genuine))) == ""


# Headers

Change = Callable[[Header], object]


def deep(levels: int) -> Any:
    value: Any = "x"
    for _ in range(levels):
        value = [value]
    return value


CHANGES: dict[str, Change] = {
    "a bomb": lambda h: h.update(
        content=FOREIGN, packed=packed(b'{"cards/a.toml": "' + b" " * 2**26 + b'"}')
    ),
    "bombs in bombs": lambda h: h.update(content=FOREIGN, packed=packed(zlib.compress(bytes(2**27), 9))),
    "a cut stream": lambda h: h.update(content=FOREIGN, packed={"cards": h["packed"]["cards"][:4000]}),
    "no base 85": lambda h: h.update(content=FOREIGN, packed={"cards": '"' * 500}),
    "other packages": lambda h: h.update(content=FOREIGN, packed=packed({"../../etc/passwd": "x"})),
    "content that is none": lambda h: h.update(
        content=FOREIGN, packed=packed({"cards/heroes.toml": "[[hero]]\n" * 9})
    ),
    "numbers for content": lambda h: h.update(content=FOREIGN, packed=packed(b'{"cards/a.toml": 3}')),
    "deep content": lambda h: h.update(
        content=FOREIGN, packed=packed({"cards/a.toml": "a = " + "[" * 10**5})
    ),
    "dense content": lambda h: h.update(
        content=FOREIGN, packed=packed({"cards/a.toml": f"a = [{'1,' * 250_000}1]"})
    ),
    "many tables": lambda h: h.update(
        content=FOREIGN, packed=packed({"cards/a.toml": "[[hero]]\n" * 55_000})
    ),
    "many files": lambda h: h.update(
        content=FOREIGN, packed=packed({f"cards/{n}.toml": "" for n in range(20_000)})
    ),
    "an endless number in content": lambda h: h.update(
        content=FOREIGN, packed=packed({"cards/a.toml": f"a = {'9' * 10_000}"})
    ),
    "no system": lambda h: h.update(system="poker"),
    "a system by its path": lambda h: h.update(system="../plot_twist"),
    "a name that steers": lambda h: h["cast"].update({"gm": "\x1b]0;owned\x07"}),
    "a title that steers": lambda h: h.update(title="\x1b[2J"),
    "a person who steers": lambda h: h.update(people={"hero:1": "A\x9b31mnn"}),
    "a person of a megabyte": lambda h: h.update(people={"hero:1": "A" * 100_000}),
    "a text of the set-up that steers": lambda h: h["setup"].update(difficulty="\x1b[31mstandard"),
    "two lines in a name": lambda h: h["cast"].update({"gm": "A\x0bB\u2028C"}),
    "seats that there are not": lambda h: h["kinds"].update({"hero:99": "human"}),
    "no seats": lambda h: h.update(kinds={}),
    "a PIN for nobody": lambda h: h.update(pins={"nobody": "1234"}),
    "players of other kinds": lambda h: h.update(kinds=dict.fromkeys(h["kinds"], "robot")),
    "an endless seed": lambda h: h.update(seed=10**4000),
    "a seed below nothing": lambda h: h.update(seed=-1),
    "another format": lambda h: h.update(format=99),
    "a key more": lambda h: h.update(more=1),
    "an empty set-up": lambda h: h.update(setup={}),
    "another set-up": lambda h: h.update(setup={"heroes": 10**9}),
    "a deep set-up": lambda h: h["setup"].update(heroes=deep(90)),
    "a thousand heroes": lambda h: h["setup"].update(
        heroes={f"hero:{n}": deck for n in range(1, 200) for deck in list(h["setup"]["heroes"].values())[:1]}
    ),
    "no heroes": lambda h: h["setup"].update(heroes={}),
}
OF_ONE: dict[str, dict[str, Change]] = {
    "plot-twist": {
        "endless decks": lambda h: h["setup"]["heroes"]["hero:1"]["combat"].update({"Jab": 10**9}),
        "decks below nothing": lambda h: h["setup"]["heroes"]["hero:1"]["combat"].update({"Jab": -(10**9)}),
        "endless Twists": lambda h: h["setup"].update(twists=h["setup"]["twists"] * 500),
        "endless Mooks": lambda h: h["setup"].update(mooks=h["setup"]["mooks"] * 500),
    },
    "audience": {
        "endless Health": lambda h: h["setup"]["combats"][0]["majors"][0].update(health=10**12),
        "endless enemies": lambda h: h["setup"]["combats"][0].update(
            minors=h["setup"]["combats"][0]["minors"] * 2000 or ["x"] * 2000
        ),
        "no combats": lambda h: h["setup"].update(combats=[]),
        "endless Stamina": lambda h: h["setup"]["heroes"]["hero:1"].update(stamina=10**12),
    },
}


def test_headers_that_somebody_made_are_refused_in_a_line_and_a_second(genuine, attack, tmp_path):
    header, values = parts(genuine)
    every = FULL or header["system"] == "plot-twist"
    changes = (CHANGES if every else {}) | OF_ONE[header["system"]]
    for name, change in changes.items():
        crafted = deepcopy(header)
        change(crafted)
        assert tried(write(tmp_path / "crafted.toml", crafted, values)), name
    attack.tell(f"{len(changes)} headers of {header['system']} made to break it, each refused in one line")


RAW = {
    "deep TOML": "a = " + "[" * 50_000,
    "deep tables": "a = " + "{a=" * 20_000,
    "dotted keys": ".".join("a" * 60_000) + " = 1",
    "an endless number": "seed = " + "9" * 5_000,
    "an endless number of base 16": "seed = 0x" + "f" * 100_000,
    "dense TOML": f"a = [{'1,' * 80_000}1]",
    "a date": "system = 1979-05-27T07:32:00Z",
    "not a number": "seed = nan",
    "no UTF-8": "title = '\udcff'",
    "a header of megabytes": "# " + "x" * (MOST - 500),
    "a file of megabytes": "# " + "x" * MOST,
}


@pytest.mark.parametrize("genuine", ["plot-twist"], indirect=True)
def test_headers_of_strange_toml_are_refused_in_a_line_and_a_second(genuine, attack, tmp_path):
    header, values = parts(genuine)
    whole = toml(header)
    path = tmp_path / "crafted.toml"
    for name, text in RAW.items():
        raw = text.encode(errors="surrogateescape")
        for head in (raw, raw + b"\n" + whole, whole + b"\n" + raw):
            path.write_bytes(sealed(head, values))
            assert tried(path), name
    attack.tell(f"{3 * len(RAW)} headers of strange TOML, each refused in one line")


# Entries

VALUES = (
    "-5", "27", "10000", "1e3", "0.5", "true", "null", "{}", "[]", "[1]", '["hero:1", 2]', '[["hero:1"]]',
    str(10**30), "9" * 100_000, "[" * 100_000, '["' * 3, '"over: "', '"over: heroes PT-GOAL-01 x"',
    '"over: heroes PT-GOAL-01 -1"', '"over: \x1b[2J PT-GOAL-01 9"', f'"over: heroes PT-GOAL-01 {"9" * 5000}"',
    '"\\u001b]0;owned\\u0007"', '"\x9b2J"', '["gm", "pass"]', '["nobody", "pass"]', '["hero:1", "\\u001b[2J"]',
    '["hero:1"]', '["hero:1", "x", "x"]', '["\\ud800", "x"]', b'["hero:1", "\xff"]', '["hero:1", "%s"]' % ("x" * 10**6),
)  # fmt: skip


def test_entries_that_somebody_made_are_damage_or_diverge(genuine, attack, tmp_path):
    header, values = parts(genuine)
    for value in VALUES:
        for at in (0, 10, len(values)):
            words = tried(write(tmp_path / "crafted.toml", header, [*values[:at], value, *values[at:]]))
            assert words, value
    attack.tell(f"{3 * len(VALUES)} entries of {header['system']} with valid sums, each told in one line")


def test_very_many_entries_are_read_under_a_second(genuine, tmp_path):
    header, _ = parts(genuine)
    few = ['"a"', "0"] * (attack_size(MOST) // 2)
    assert tried(write(tmp_path / "long.toml", header, few)) == ""


def attack_size(most: int) -> int:
    """How many of the smallest lines a file may hold."""
    return (most - (256 << 10)) // len('100000 = "a" # 00000000\n')


# Mutants

STRANGE: tuple[Any, ...] = (
    "", "x", "\x1b[31m", "A" * 3000, "hero:1", "gm", "human", 0, -1, 2**63, 10**30, 1.5, float("inf"), True, [], {},
    ["x"], [[]], {"x": "y"}, {"hero:1": {}}, ["x"] * 3000, deep(60),
)  # fmt: skip


def _mutate(value: Any, attack: Attack) -> Any:
    """A copy of plain data with one thing in it changed, taken away or doubled."""
    chance = attack.chance
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        changed = dict(value)
        if chance.random() < 0.1:
            del changed[key]
        elif chance.random() < 0.1:
            changed[chance.choice(["", "x", "gm", "hero:9", "\x1b", "A" * 200])] = changed[key]
        else:
            changed[key] = _mutate(changed[key], attack)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        if chance.random() < 0.2:
            return value[:at] + value[at + 1 :]
        if chance.random() < 0.2:
            return value * chance.choice([2, 10, 500])
        return [*value[:at], _mutate(value[at], attack), *value[at + 1 :]]
    if isinstance(value, int) and chance.random() < 0.5:
        return value + chance.choice([-1, 1, -100, 100, 10**9])
    return chance.choice(STRANGE)


def test_mutants_of_headers_with_valid_sums_never_break_the_game(genuine, attack, tmp_path):
    header, values = parts(genuine)
    refused, rounds = 0, attack.rounds(20, 1000)
    for _ in range(rounds):
        key = attack.chance.choice([each for each in header if each != "packed"])
        crafted = header | {key: _mutate(header[key], attack)}
        if attack.chance.random() < 0.2:
            crafted["content"] = FOREIGN
        refused += bool(tried(write(tmp_path / "mutant.toml", crafted, values)))
    attack.tell(f"{rounds} mutants of headers of {header['system']}, {refused} refused, no traceback")
    assert refused


def test_mutants_of_the_packed_content_never_break_the_game(genuine, attack, tmp_path):
    header, values = parts(genuine)
    files = {name: data.decode() for name, data in unpack(genuine.cards()).items()}
    refused, rounds = 0, attack.rounds(6, 300)
    for _ in range(rounds):
        name = attack.chance.choice(list(files))
        crafted = header | {
            "content": FOREIGN,
            "packed": packed(files | {name: _scratched(files[name], attack)}),
        }
        refused += bool(tried(write(tmp_path / "mutant.toml", crafted, values)))
    attack.tell(f"{rounds} mutants of the content of {header['system']}, {refused} refused, no traceback")


OTHER = ("-1", "0", "9" * 30, '"x"', "[]", '"\\u001b"', "[[]]")


def _scratched(text: str, attack: Attack) -> str:
    chance = attack.chance
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    way = chance.randrange(4)
    if way == 0:
        lines[at] = "".join(chance.choice("0123456789") if sign.isdigit() else sign for sign in lines[at])
    elif way == 1:
        lines[at] = f"{lines[at].partition('=')[0]}= {chance.choice(OTHER)}\n"
    elif way == 2:
        lines[at : at + chance.randint(1, 9)] = []
    else:
        lines[at:at] = [lines[chance.randrange(len(lines))]]
    return "".join(lines)


def test_mutants_of_entries_with_valid_sums_never_break_the_game(genuine, attack, tmp_path):
    header, values = parts(genuine)
    refused, rounds = 0, attack.rounds(20, 1000)
    for _ in range(rounds):
        at = attack.chance.randrange(len(values))
        mutant = json.dumps(_mutate(json.loads(values[at]), attack))
        crafted = [*values[:at], mutant, *values[at + attack.chance.randrange(2) :]]
        refused += bool(tried(write(tmp_path / "mutant.toml", header, crafted)))
    attack.tell(f"{rounds} mutants of entries of {header['system']}, {refused} refused, no traceback")
    assert refused


def test_mutants_of_bytes_never_break_the_game(genuine, attack, tmp_path):
    whole = genuine.path.read_bytes()
    path, rounds = tmp_path / "mutant.toml", attack.rounds(150, 5000)
    refused = 0
    for _ in range(rounds):
        data = bytearray(whole)
        for _ in range(attack.chance.randint(1, 4)):
            at = attack.chance.randrange(len(data))
            way = attack.chance.randrange(4)
            if way == 0:
                data[at] = attack.chance.randrange(256)
            elif way == 1:
                del data[at : at + attack.chance.randint(1, 300)]
            elif way == 2:
                data[at:at] = attack.chance.randbytes(attack.chance.randint(1, 40))
            else:
                data[at:at] = data[max(0, at - 200) : at]
        path.write_bytes(data)
        refused += bool(tried(path))
    attack.tell(
        f"{rounds} mutants of the bytes of a game of {genuine.header.system}, {refused} refused, no traceback"
    )
    assert refused
