"""Games played before a change are the same games after it, and the bot protocol says of them what it said.

``python -m tests.systems.test_wire SYSTEM`` writes it down anew; only a change of the protocol, or of words that
players read, is a reason to do so.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

from content.registry import manifests, open_system
from engine.table import Journal, System, Table
from tests.systems import keep
from tui.wire.frames import line_of

EVERY = 97
"""Decisions from one look at the table to the next."""


def path(name: str) -> Path:
    """The file of a system: a line for each kept game."""
    return keep.FOLDER / f"{name}.wire"


def followed(system: System, journal: Journal) -> tuple[Table, str]:
    """The table a journal leads to, and SHA-256 of the views of all seats and of all options, as they go over the wire."""
    table = Table(system, journal.setup, journal.seed)
    if journal.seating:
        table.seating = journal.seating
    digest = hashlib.sha256()
    for at in range(0, len(journal.decisions), EVERY):
        digest.update(_now(table))
        table.follow(journal.decisions[at : at + EVERY])
    digest.update(_now(table))
    return table, digest.hexdigest()


def _now(table) -> bytes:
    views = [table.view(seat).snapshot() for seat in table.seats]
    request = table.request
    asked = (
        (request.phase, request.prompt, [line_of(option) for option in request.options]) if request else ()
    )
    return msgspec.json.encode((views, asked))


@cache
def opened(name: str) -> tuple[keep.Kept, System]:
    """The kept games of a system, and the system as its content was then."""
    kept = keep.read(name)
    return kept, open_system(name, kept.content)


@pytest.mark.parametrize("number", range(keep.GAMES))
@pytest.mark.parametrize("name", list(manifests()))
def test_a_kept_game_replays_to_its_digest_and_the_wire_says_of_it_what_it_always_said(name, number):
    kept, system = opened(name)
    game = kept.games[number]
    table, said = followed(system, game.journal)
    assert (table.digest(), len(table.decisions)) == (game.digest, len(game.journal.decisions))
    assert said == path(name).read_text().split()[number]


def main(names: list[str]) -> None:
    for name in names:
        kept, system = opened(name)
        wires = [followed(system, game.journal)[1] for game in kept.games]
        path(name).write_text("".join(f"{said}\n" for said in wires))


if __name__ == "__main__":
    main(sys.argv[1:])
