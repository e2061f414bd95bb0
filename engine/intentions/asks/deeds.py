"""What an action type does in its exchange, as plain values (IN-ACT, IN-C-11 to IN-C-31, IN-C-67): the rules apply it,
the labels tell it, chances and scripted players count with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.intentions.state.actions import Declare
from engine.intentions.state.words import Lane, PowerCode, Stance, Type

Triple = tuple[int, int, int]
"""Ambition, Cunning, Vigilance."""
NOTHING: Triple = (0, 0, 0)
STANCE_PLUS: dict[Stance, Triple] = {
    "feint": (-1, 2, 0),
    "brutal": (0, 2, -1),
    "guard": (0, -1, 2),
    "protect": (-1, 0, 2),
    "anticipate": (2, -1, 0),
    "react": (2, 0, -1),
}
"""IN-ACT-14 to IN-ACT-19."""
RAISES: dict[Stance, Lane] = {
    stance: "acv"[plus.index(2)]  # type: ignore[misc]
    for stance, plus in STANCE_PLUS.items()
}
"""The track that a stance raises (IN-C-65)."""
POWER_PLUS: dict[PowerCode, Triple] = {
    "claws": (0, 3, 0),
    "night_eyes": (0, 0, 3),
    "feed": (0, 2, 0),
    "swift_blood": (3, 0, 0),
    "ancient_might": (2, 2, 0),
}
POWER_AIMED: dict[PowerCode, Triple] = {
    "unsettle": (0, 0, -2),
    "glamour": (-2, 0, 0),
    "domination": (-2, 0, -2),
}
"""What a Power takes from the one opponent it names."""
WEAKNESS: dict[int, Triple] = {1: (0, 0, -2), 2: (-2, 0, 0), 3: (-2, -2, -2)}
"""What an exploited Weakness takes, by its cost (IN-C-27)."""
WEIGHTS: dict[str, dict[Type, int]] = {
    "schemer": {"anticipate": 4, "react": 2, "action": 3, "feint": 1},
    "brute": {"brutal": 4, "feint": 2, "action": 2, "react": 2},
    "warden": {"guard": 2, "protect": 1, "anticipate": 3, "action": 4},
    "trickster": {"ambush": 1, "feint": 2, "react": 3, "action": 3, "anticipate": 1},
}
"""How often an antagonist of an archetype takes each type, of ten (IN-C-54)."""
DEFEND: Triple = (-1, -1, 0)
AMBUSH: Triple = (0, 0, -2)
SURGE = 2
"""Bonus dice of ``surge``."""


class Deed(Struct, frozen=True, gc=False):
    """What a declared type does in its exchange.

    ``plus`` to one's own lanes, ``aimed`` to those of ``target``. ``bonus`` dice; ``ritual`` are the values of a Ritual in
    place of dice; ``lane`` and ``value`` the die of a Gadget. ``raises`` is what an act adds to one kept die; ``lifts``:
    the lowest kept die becomes 6. ``power`` is the Power that acts, ``guards`` whom one defends.
    """

    plus: Triple = NOTHING
    aimed: Triple = NOTHING
    target: str = ""
    bonus: int = 0
    ritual: Triple | None = None
    lane: Lane | None = None
    value: int = 0
    raises: int = 0
    lifts: bool = False
    power: PowerCode | None = None
    guards: str = ""


PLAIN = Deed()
_STANCES = {stance: Deed(plus=plus) for stance, plus in STANCE_PLUS.items()}


def deed(
    what: Declare,
    *,
    fits: int = 1,
    value: int = 0,
    cost: int = 0,
    ritual: Triple | None = None,
    gadget: tuple[Lane, int] | None = None,
) -> Deed:
    """What a declaration does.

    ``fits``: how many tags of the named Talent are the Intention's. ``value``: what an act adds. ``cost`` of the exploited
    Weakness. ``ritual``, ``gadget``: the values of what is invoked, the lane and value of what is activated.
    """
    type = what.type
    if type in STANCE_PLUS:
        return _STANCES[type]
    if type == "action":
        return Deed(bonus=min(fits, 2))
    if type in ("overpower", "manifest") and what.power:
        return Deed(
            plus=POWER_PLUS.get(what.power, NOTHING),
            aimed=POWER_AIMED.get(what.power, NOTHING),
            target=what.target,
            bonus=SURGE if what.power == "surge" else 0,
            lifts=what.power == "steady_hand",
            power=what.power,
        )
    if type == "invoke" and ritual:
        return Deed(ritual=ritual)
    if type == "activate" and gadget:
        return Deed(lane=gadget[0], value=gadget[1])
    if type == "exploit":
        return Deed(aimed=WEAKNESS[cost], target=what.target)
    if type == "defend":
        return Deed(plus=DEFEND, guards=what.target)
    if type == "ambush":
        return Deed(plus=AMBUSH)
    return Deed(raises=value)


def summed(parts: Sequence[Triple]) -> Triple:
    """The sum of changes, lane by lane."""
    return (
        sum(each[0] for each in parts),
        sum(each[1] for each in parts),
        sum(each[2] for each in parts),
    )
