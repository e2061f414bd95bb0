"""What somebody does in a turn of a fight, as plain data (TS-ACTION, TS-DP-15)."""

from __future__ import annotations

from typing import Literal

from engine.table import Action
from engine.troubleshooters.state.fight import Part

Verb = Literal[
    "move", "sprint", "attack", "ready", "put_down", "pick_up", "improvise", "break_cover", "lie_down", "let_go",
    "call", "cover", "breath", "reload", "survey", "delay", "shake", "put_out", "prop", "end", "surrender", "add",
]  # fmt: skip
PARTS: dict[Verb, Part] = {
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
}
"""Which action a deed takes (TS-ACTION-01 to TS-ACTION-21)."""


class Deed(Action, frozen=True):
    """One action. ``target``: who, which weapon, which prop, which condition; ``way``: the attack option, the skill."""

    verb: Verb
    target: str = ""
    zone: str = ""
    way: str = ""
    whom: str = ""
    """Of a delayed attack: the one enemy it waits for or is aimed at."""

    @property
    def id(self) -> str:
        return ":".join(each for each in (self.verb, self.way, self.target, self.zone, self.whom) if each)


class Turn(Action, frozen=True):
    """Several actions in a row: a whole turn as one decision (TS-LOOP-12)."""

    deeds: tuple[Deed, ...]
    ends: bool = True
    lies: bool = False
    """It stays on the ground at the end (TS-DP-23)."""

    @property
    def id(self) -> str:
        return "+".join(each.id for each in self.deeds) or ("stay" if self.lies else "end")
