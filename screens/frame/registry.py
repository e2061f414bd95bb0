"""How each system is shown: as ``shown`` in its folder here says, or plainly if there is none."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from content.registry import manifest
from screens.game.phase import PhaseScreen
from screens.game.playing import Playing
from screens.game.room import Room
from screens.look.system import Look
from screens.style.pace import Pace


class Shown(Protocol):
    """What a system gives: its look, and its screens by the names that the look calls them.

    The screen named "" serves where no other does.
    """

    LOOK: Look
    SCREENS: dict[str, type[PhaseScreen]]


class Plain:
    """For systems that have no room of their own."""

    LOOK = Look()
    SCREENS: dict[str, type[PhaseScreen]] = {"": PhaseScreen}


def _shown(system: str) -> Shown:
    """Raises UnknownSystem."""
    room = f"screens.{manifest(system).folder}"
    return cast(Shown, import_module(f"{room}.shown")) if find_spec(room) else Plain()


def look_of(system: str) -> Look:
    """The look of a system by its name, or the plain one. Raises UnknownSystem."""
    return _shown(system).LOOK


def open_room(session: Playing, pace: Pace) -> Room:
    """The room for a game, with the screens of its system."""
    return Room(session, pace, _shown(session.moment().system).SCREENS)
