"""What the bot protocol says of the kept games is what it said when they were kept: ``python -m tests.audience.test_wire``.

Only a change of the protocol is a reason to write the file anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest

from content.registry import open_system
from engine.table import Table
from tests.systems import keep
from tui.bot import wire

SAID = Path(__file__).parent / "wire.txt"


def said(system, journal) -> str:
    """SHA-256 of every view and option on the wire."""
    table = Table(system, journal.setup, journal.seed)
    digest = hashlib.sha256()
    for decided in journal.decisions:
        digest.update(_now(table))
        table.decide(table.request.number, decided.seat, decided.picks)
    digest.update(_now(table))
    return digest.hexdigest()


def _now(table) -> bytes:
    views = [table.view(seat).snapshot() for seat in table.seats]
    request = table.request
    asked = (request.phase, request.prompt, [wire(option) for option in request.options]) if request else ()
    return msgspec.json.encode((views, asked))


@pytest.mark.parametrize("number", range(keep.GAMES))
def test_the_wire_says_of_a_kept_game_what_it_always_said(number):
    kept = keep.read("audience")
    game = kept.games[number]
    assert said(open_system("audience", kept.content), game.journal) == SAID.read_text().split()[number]


def main() -> None:
    kept = keep.read("audience")
    system = open_system("audience", kept.content)
    SAID.write_text("".join(said(system, game.journal) + "\n" for game in kept.games))


if __name__ == "__main__":
    main()
