"""What the bot protocol says of the kept games is what it said when they were kept.

``python -m tests.systems.test_wire SYSTEM`` writes it down anew; only a change of the protocol, or of words that
players read, is a reason to do so.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec
import pytest

from content.registry import manifests, open_system
from engine.table import Table
from tests.systems import keep
from tui.wire.frames import line_of

EVERY = 97
"""Decisions from one look at the table to the next."""


def path(name: str) -> Path:
    """The file of a system: a line for each kept game."""
    return keep.FOLDER / f"{name}.wire"


def said(system, journal) -> str:
    """SHA-256 of the views of all seats and of all options, as they go over the wire."""
    table = Table(system, journal.setup, journal.seed)
    digest = hashlib.sha256()
    for at in range(0, len(journal.decisions), EVERY):
        digest.update(_now(table))
        table.follow(journal.decisions[at : at + EVERY])
    digest.update(_now(table))
    return digest.hexdigest()


def _now(table) -> bytes:
    views = [table.view(seat).snapshot() for seat in table.seats]
    request = table.request
    asked = (
        (request.phase, request.prompt, [line_of(option) for option in request.options]) if request else ()
    )
    return msgspec.json.encode((views, asked))


@pytest.mark.parametrize("name", list(manifests()))
@pytest.mark.parametrize("number", range(keep.GAMES))
def test_the_wire_says_of_a_kept_game_what_it_always_said(name, number):
    kept = keep.read(name)
    game = kept.games[number]
    assert said(open_system(name, kept.content), game.journal) == path(name).read_text().split()[number]


def main(names: list[str]) -> None:
    for name in names:
        kept = keep.read(name)
        system = open_system(name, kept.content)
        path(name).write_text("".join(said(system, game.journal) + "\n" for game in kept.games))


if __name__ == "__main__":
    main(sys.argv[1:])
