"""What Three Cups hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.toy.game import CUPS, DEALER, LAST_TURN

PARTY = 3
PASSING = 0.2
COMPARED = 40


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Put the traps that a seat may not know under other cups, for a while."""
    game = table.game
    was = game.traps
    if seat != DEALER:
        known = [cup for cup in was if cup in game.lifted]
        covered = [cup for cup in CUPS if cup not in game.lifted]
        game.traps = [*known, *covered[::-1][: len(was) - len(known)]]
    yield
    game.traps = was


def check_state(game) -> None:
    """Bounds of the turns, and each cup lifted once."""
    assert 0 <= game.turn <= LAST_TURN
    assert len(set(game.lifted)) == len(game.lifted) and len(set(game.traps)) == len(game.traps) <= 2
    assert min(game.coins.values()) >= 2


def check_secrets(table) -> None:
    """A guest knows the traps that are lifted and no other."""
    for seat in table.seats:
        shown = table.view(seat).snapshot()
        assert seat == DEALER or set(shown.traps) <= set(table.game.lifted)
        with disguised(table, seat):
            assert table.view(seat).snapshot() == shown, seat
