"""Content to spoil: the tables of a real game, as few as it can be played with, and which of them are on its table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

from content.registry import package
from tests.attacks.mutants import table

Row = dict[str, Any]


class Table(NamedTuple):
    """One table of a file; a file that is one table has no ``kind``."""

    file: str
    kind: str
    row: Row


class Sample(NamedTuple):
    """What a game is played with: ``played`` are the numbers of the tables it uses, ``wish`` its set-up."""

    system: str
    tables: list[Table]
    played: list[int]
    wish: Callable[[list[Table], int], Row]
    often: Callable[[list[Table], int], None]

    def files(self) -> dict[str, bytes]:
        """The tables written out."""
        texts: dict[str, str] = {}
        for each in self.tables:
            texts[each.file] = texts.get(each.file, "") + table(each.row, each.kind)
        return {file: text.encode() for file, text in texts.items()}


@cache
def tables_of(system: str) -> list[Table]:
    """All tables of a system's content."""
    known = package(system)
    found = []
    for file, data in known.files(known.home).items():
        parsed = tomllib.loads(data.decode())
        if "/" in file:
            found += [Table(file, kind, row) for kind, rows in parsed.items() for row in rows]
        else:
            found.append(Table(file, "", parsed))
    return found


def plot_twist(chance: Random) -> Sample:
    """A Hero against a Villain: the cards of their decks, and what other cards speak of."""
    decks = {
        kind: [each for each in tables_of("plot-twist") if each.kind == kind]
        for kind in ("hero_deck", "villain_deck")
    }
    chosen = [
        chance.choice([each for each in rows if not each.row.get("persona")]) for rows in decks.values()
    ]
    names = {name for each in chosen for name in _named(each.row)}
    kept, played = [], []
    for each in tables_of("plot-twist"):
        if each in chosen or not each.kind or (each.row.get("name") in names and not each.row.get("persona")):
            played.append(len(kept))
        elif each.kind not in ("hero", "villain", "location", "lair"):
            continue
        kept.append(Table(each.file, each.kind, deepcopy(each.row)))
    return Sample("plot-twist", kept, played, _duel, _often)


def _named(deck: Row) -> list[str]:
    """All cards that a deck names."""
    return [
        name
        for value in deck.values()
        for name in ([value] if isinstance(value, str) else value if isinstance(value, list | dict) else ())
    ]


def _duel(tables: list[Table], spoilt: int) -> Row:
    """The Hero against the Villain."""
    rows = {each.kind: each.row for each in tables}
    return {"heroes": [rows["hero_deck"]["hero"]], "villain": rows["villain_deck"]["villain"]}


def _often(tables: list[Table], spoilt: int) -> None:
    """As many copies of the spoilt card as the decks may hold, so that it comes up."""
    name = tables[spoilt].row.get("name")
    for row in (each.row for each in tables if each.kind.endswith("_deck")):
        if name in row["combat"]:
            others = [each for each in row["combat"] if each != name][:3]
            row["combat"] = dict.fromkeys(others, 1) | {name: 10 - len(others)}
        if name in row.get("twists", ()):
            row["twists"] = [name] * 7 + [each for each in row["twists"] if each != name][:3]


def audience(chance: Random) -> Sample:
    """One or two fighters, who are drawn so that they, their threats or their episode are what is spoilt."""
    tables = [Table(each.file, each.kind, deepcopy(each.row)) for each in tables_of("audience")]
    return Sample("audience", tables, list(range(len(tables))), _fight, lambda tables, spoilt: None)


def _fight(tables: list[Table], spoilt: int) -> Row:
    """A fight in which the spoilt table is used."""
    each = tables[spoilt]
    name = each.row.get("name") or each.row.get("id")
    fighters = [row["name"] for _, kind, row in tables if kind == "fighter" and row["name"] != name]
    wish: Row = {"heroes": ([name] if each.kind == "fighter" else []) + fighters[: 1 + spoilt % 3]}
    if each.kind == "episode":
        return wish | {"episode": name}
    episodes = [row for _, kind, row in tables if kind == "episode"]
    told = [row["id"] for row in episodes if name in row["encounters"]]
    if each.kind == "encounter" and told:
        return wish | {"episode": told[0]}
    foes = [row for _, kind, row in tables if kind == "enemy"]
    leads = [row.get("name") for row in foes if row is each.row or name in row.get("minors", ())]
    return wish | ({"villain": leads[0]} if leads else {})


SAMPLES: dict[str, Callable[[Random], Sample]] = {"plot-twist": plot_twist, "audience": audience}
