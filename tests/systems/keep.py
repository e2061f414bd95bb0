"""Games kept with their digests, to be replayed after every change; ``python -m tests.systems.keep SYSTEM`` plays anew.

Only a change of the rules is a reason to do so. A file holds the content of the day, so that cards may change.
What the wire says of the games is written down by ``test_wire``; of games played anew, it must be again. Where a
digest comes to tell more, ``--digests`` writes it anew and leaves the games as they are: each must come to its end.
"""

from __future__ import annotations

import zlib
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec import Struct

from content.registry import manifest, manifests, open_system
from engine.table import Journal, System, Table, step
from engine.table.seating import derive, players, sit_down

FOLDER = Path(__file__).parent / "kept"
GAMES = 20
LONGEST = 3000
"""Decisions after which a game is left: random ones have ten thousand."""


class Game(Struct):
    """A journal, and the digest of the table after it."""

    journal: Journal
    digest: str


class Kept(Struct):
    """Games of one system, and the content they were played with."""

    content: bytes
    games: list[Game]


def path(name: str) -> Path:
    """The file of a system."""
    return FOLDER / f"{name}.kept"


def read(name: str) -> Kept:
    """The games kept of a system."""
    return msgspec.msgpack.decode(zlib.decompress(path(name).read_bytes()), type=Kept)


def play(system: System, seed: int) -> Table:
    """A game of one to all heroes, every other one of scripted players, the others of random ones."""
    party = import_module(f"tests.{manifest(system.name).folder}.case").PARTY
    table = sit_down(system, {"heroes": 1 + seed // 2 % party}, derive(7, seed))
    seated = players(table, dict.fromkeys(table.seats, ("scripted", "random")[seed % 2]))
    while table.request and len(table.decisions) < LONGEST:
        step(table, seated)
    return table


def replayed(name: str) -> list[Table]:
    """The games kept of a system, on the tables that their decisions lead to. Raises DivergedError."""
    kept = read(name)
    system = open_system(name, kept.content)
    return [Table.replay(system, game.journal) for game in kept.games]


def main(names: list[str], *, digests: bool = False) -> None:
    """Play and keep the games of some systems, or only write their ``digests`` anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        tables = replayed(name) if digests else [play(open_system(name), seed) for seed in range(GAMES)]
        system = tables[0].system
        kept = Kept(system.content(), [Game(table.journal(), table.digest()) for table in tables])
        path(name).write_bytes(zlib.compress(msgspec.msgpack.encode(kept), 9))


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.systems.keep", description=__doc__)
    parser.add_argument("names", nargs="+", metavar="SYSTEM", choices=sorted(manifests()))
    parser.add_argument("--digests", action="store_true", help="write only the digests anew")
    main(**vars(parser.parse_args()))
