"""Games of Splash Page on the screens: how tests begin them, and what they read there."""

from __future__ import annotations

from content.registry import open_system
from engine.heroic.seen.sheets import PlanSheet
from screens.game.room import Room
from screens.heroic.reading import seen
from tests.screens.driving import settled

MINE = {"hero:1": "human"}
ALL = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")
LOW_WATER = {"heroes": ["ropewalk", "brightfall", "undertone"], "event": "low_water", "reactions": "ask"}
SAVED = LOW_WATER | {"heroes": ["selvage", "brightfall", "undertone"]}
"""The first hero's pool uses no trick, and its spark is not spent."""
SIZES = [(80, 24), (120, 36)]


def app_of(make_app, wish=None, seats=None, seed=5, **more):
    system = open_system("heroic")
    return make_app(system, lambda app: app.start(wish or LOW_WATER, seats or MINE, **more), seed=seed)


def plans(room: Room) -> dict[str, PlanSheet]:
    return {each.id: each for each in seen(room.session.moment()).plans}


def told(app, widget) -> str:
    return str(app.screen.query_one(widget).render())


async def press(pilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)
    await pilot.pause()
