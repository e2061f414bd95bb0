"""How a house looks, at the smallest size and at a comfortable one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens.lobby.chat import TableChat
from screens.lobby.create import Create
from screens.lobby.gathering import Gathering
from screens.lobby.lobby import Lobby
from screens.lobby.visitor import Visitor
from screens.lobby.welcome import Welcome
from tests.screens.house import BOB, MARA, MemoryHouse, Session, busy, chairs, me, said, table, visit

SMALL, LARGE = (80, 24), (120, 36)


def gathering() -> Gathering:
    """Mara's own table, with a code."""
    mine = table("9", "Mara's table", owner=(MARA, "Mara"), yours=True, access="code", code="K7Q2M")
    mine.chairs = chairs((MARA, "Mara"), (BOB, "Bob"), many=4)
    house = MemoryHouse(None, [mine])
    house.said["9"] = said((BOB, "Bob", "I take Beacon then."), table="9")
    return Gathering(house, "9")


def talk() -> TableChat:
    house = busy()
    house.said["1"] = said((BOB, "Bob", "Now or never!"), (MARA, "Mara", "Give me a minute."), table="1")
    return TableChat(house, "1", lambda: "Mara decides: 0:42")


SCENES: dict[str, tuple[tuple[int, int], Callable[[], Visitor]]] = {
    "lobby": (SMALL, lambda: Lobby(busy())),
    "lobby-large": (LARGE, lambda: Lobby(busy())),
    "lobby-empty": (SMALL, lambda: Lobby(MemoryHouse())),
    "welcome": (SMALL, lambda: Welcome(MemoryHouse(me(name="", named=False, agreed=False)))),
    "create": (SMALL, lambda: Create(busy())),
    "gathering": (SMALL, gathering),
    "talk": (SMALL, talk),
}


@pytest.mark.parametrize("scene", SCENES)
def test_house(snap_compare, scene) -> None:
    size, screen = SCENES[scene]

    async def open_it(pilot) -> None:
        await visit(pilot, screen())

    assert snap_compare(Session(), terminal_size=size, run_before=open_it)
