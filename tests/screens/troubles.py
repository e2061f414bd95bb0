"""Trouble Abroad on a screen, to be played on to what a test is about."""

from __future__ import annotations

from content.registry import open_system
from screens.game.standing import moment_of
from screens.look.moment import Moment
from tests.screens.driving import read_on
from tests.troubleshooters.fight_table import SCENES, fight_table

ALL = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")


HARP = {"adventure": "snow_harp"}


SIZES = [(80, 24), (120, 36)]


def own_turn() -> Moment:
    """The first turn of a hero in a fight of two."""
    table = fight_table(SCENES[0], 3, heroes=2)
    while table.request.phase != "turn":
        options = table.request.options
        picked = next((each for each in options if each.kind == "pass"), options[0])
        table.decide(table.request.number, picked.seat, [picked.id])
    seat = table.request.seats[0]
    return moment_of(table, seat, (seat,), [])


def app_of(make_app, wish=None, seats=None, seed=3):
    system = open_system("troubleshooters")
    return make_app(system, lambda app: app.start(wish or HARP, seats or ALL), seed=seed)


async def at(pilot, phase):
    """Play on with what is best or passes until a phase is asked."""
    for _ in range(60):
        room = await read_on(pilot)
        moment = room.session.moment()
        if moment.phase == phase:
            return room
        option = next((each for each in moment.options if each.kind == "pass"), moment.options[0])
        room.session.take(option.seat, [option.id])
        room.go_on()
    raise AssertionError(f"nobody asks {phase}")
