"""What somebody does in a turn of a fight, as plain data (TS-ACTION, TS-DP-15)."""

from __future__ import annotations

from typing import Literal

from engine.table import Action
from engine.troubleshooters.state.fight import Part

Verb = Literal[
    "move", "sprint", "attack", "ready", "put_down", "pick_up", "improvise", "break_cover", "lie_down", "let_go",
    "call", "cover", "breath", "reload", "survey", "delay", "shake", "put_out", "prop", "end", "surrender", "add",
    "do", "slip", "say", "also", "unload", "unstrap", "throw", "throw_back",
]  # fmt: skip
PARTS: dict[Verb, Part | None] = {
    "move": "move",
    "sprint": "main",
    "attack": "main",
    "ready": "free",
    "put_down": "free",
    "pick_up": "free",
    "improvise": "free",
    "break_cover": "free",
    "lie_down": "free",
    "let_go": "free",
    "call": "free",
    "cover": "main",
    "breath": "main",
    "reload": "main",
    "survey": "main",
    "delay": "main",
    "shake": "main",
    "put_out": "main",
    "prop": "main",
    "unload": "free",
    "unstrap": "main",
    "throw": "main",
    "throw_back": "main",
    "do": "main",
    "slip": "move",
    "say": "free",
    "also": None,
}
"""Which action a deed takes (TS-ACTION-01 to TS-ACTION-21); None: none at all.

``do``, ``slip``, ``say`` and ``also`` are options of the scene (TS-Q-51)."""
DOES: dict[str, Verb] = {"main": "do", "move": "slip", "free": "say", "none": "also"}
"""The deed that an option of the scene is, by the action it takes."""
LAST: tuple[Verb, ...] = (
    "attack",
    "prop",
    "do",
    "reload",
    "shake",
    "put_out",
    "breath",
    "throw",
    "throw_back",
)
"""Deeds that a whole turn leads up to (TS-LOOP-12)."""


class Deed(Action, frozen=True):
    """One action. ``target``: who, which weapon, which prop, which condition; ``way``: the attack option, the skill."""

    verb: Verb
    target: str = ""
    zone: str = ""
    way: str = ""
    whom: str = ""
    """Of a delayed attack: the one enemy it waits for or is aimed at, or the one whom an enemy attacks."""

    @property
    def id(self) -> str:
        return ":".join([each for each in (self.verb, self.way, self.target, self.zone, self.whom) if each])


class Turn(Action, frozen=True):
    """Several actions in a row: a whole turn as one decision (TS-LOOP-12), or with ``ends`` False a part of one."""

    deeds: tuple[Deed, ...]
    ends: bool = True
    lies: bool = False
    """It stays on the ground at the end (TS-DP-23)."""
    aim: str = ""
    """The option of the scene that it goes towards."""

    @property
    def id(self) -> str:
        if not self.deeds:
            return "stay" if self.lies else "end"
        if len(self.deeds) == 1:
            return self.deeds[0].id + "+" * (not self.ends and self.deeds[0].verb in LAST)
        return "+".join([each.id for each in self.deeds])
