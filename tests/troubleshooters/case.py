"""What Troubleshooters hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.table import NOBODY, RandomStream
from engine.troubleshooters.state.pieces import DIRECTOR, MOST_SP

PARTY = 6
PASSING = 0.2
COMPARED = 300


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Give what a seat may not know another value for a while: Vitality of foes, the Director's stream (TS-STATE-20)."""
    game = table.game
    undo = [(foe, foe.vitality, foe.top) for foe in game.foes if seat != DIRECTOR]
    streams = dict(game.streams)
    if seat != DIRECTOR:
        game.streams["director"] = RandomStream(4711)
    for foe, _, _ in undo:
        foe.vitality, foe.top = 10 * foe.vitality, 10 * foe.top
    yield
    for foe, vitality, top in undo:
        foe.vitality, foe.top = vitality, top
    game.streams.update(streams)


def check_state(game) -> None:
    """Bounds of points and Vitality, conditions once each, no option of a closed obstacle (TS-STATE-17)."""
    ids = [each.id for each in (*game.heroes, *game.foes)]
    assert len(dict.fromkeys(ids)) == len(ids)
    for figure in (*game.heroes, *game.foes):
        assert 0 <= figure.vitality <= figure.top
        names = [each.name for each in figure.conditions]
        assert len(names) == len(dict.fromkeys(names))
        assert figure.copies("intoxicated") <= 3
    for hero in game.heroes:
        assert 0 <= hero.sp <= MOST_SP and len(dict.fromkeys(hero.ticks)) == len(hero.ticks)
    assert 0 <= game.scheme <= max(game.tale.scheme_end, 0) and all(each >= 0 for each in game.alarm.values())
    fight = game.fight
    for each in fight.fighters if fight else ():
        figure = game.figure(each.id)
        assert each.initiative >= -1
        assert figure.vitality or each.status in ("out_cold", "dead"), (each.id, each.status)
        assert not (each.cover and each.status != "active")


def check_secrets(table) -> None:
    """No view but the Director's changes with what is hidden (TS-STATE-20)."""
    for seat in (*table.seats, NOBODY):
        shown = table.view(seat).snapshot()
        with disguised(table, seat):
            assert table.view(seat).snapshot() == shown, seat
