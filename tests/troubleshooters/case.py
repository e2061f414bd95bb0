"""What Troubleshooters hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy

from msgspec.structs import replace

from engine.table import NOBODY, RandomStream
from engine.troubleshooters.state.pieces import DIRECTOR, MOST_SP

PARTY = 6
PASSING = 0.2
COMPARED = 300


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Put other things in the place of those that a seat may not know, for a while (TS-STATE-20).

    Vitality of foes, who hides or is still to come, the Director's stream; clues, scenes and what options do in them.
    """
    game = table.game
    if seat == DIRECTOR:
        yield
        return
    streams, foes, fighters = dict(game.streams), [], []
    game.streams["director"] = RandomStream(4711)
    lurking = [each for each in game.fight.fighters if each.hidden or each.arrives] if game.fight else []
    for foe in game.foes:
        foes.append((foe, foe.vitality, foe.top, foe.card))
        foe.vitality, foe.top = 10 * foe.vitality, 10 * foe.top
        if any(each.id == foe.id for each in lurking):
            foe.card = replace(foe.card, name="Somebody else", look="Nobody like that.")
    for each in lurking:
        fighters.append((each, each.zone))
        each.zone = next(id for id in game.fight.zones if id != each.zone or len(game.fight.zones) == 1)
    tale, told = game.told, game.told and game.told.adventure
    if tale:
        tale.adventure = _other(game, told)
    yield
    for foe, vitality, top, card in foes:
        foe.vitality, foe.top, foe.card = vitality, top, card
    for each, zone in fighters:
        each.zone = zone
    game.streams.update(streams)
    if tale:
        tale.adventure = told


def _other(game, adventure):
    """The same adventure as far as it was played: clues, beats, ends and scenes to come are others."""
    other = copy(adventure)
    other.clues = {
        id: each if id in game.clues else replace(each, text="Another clue.")
        for id, each in adventure.clues.items()
    }
    other.scenes = {id: _other_scene(game, each) for id, each in adventure.scenes.items()}
    ends = adventure.frame.endings
    if game.outcome is None:
        ends = replace(
            ends,
            **{each: replace(getattr(ends, each), text="Another end.") for each in ("won", "price", "lost")},
        )
    beats = tuple(replace(each, effects=()) for each in adventure.frame.beats)
    other.frame = replace(adventure.frame, beats=beats, endings=ends)
    return other


def _other_scene(game, scene):
    """What comes of its options is something else; of one that is not played, what is read there and who is there, too."""
    options = tuple(
        replace(each, success=(), stalemate=(), good_karma=(), bad_karma=(), bind=())
        for each in scene.options
    )
    changed = {"options": options, "attention": (), "complications": (), "on_win": (), "reinforcements": ()}
    if game.scene is None or scene.id != game.scene.id:
        changed |= {"text": "Something else.", "on_enter": (), "enemies": (), "clues": (), "note": ""}
    return replace(scene, **changed)


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
