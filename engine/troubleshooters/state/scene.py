"""The scene that is played, pips that wait in it, and a challenge while it runs (TS-STATE-07, TS-STATE-09, TS-STATE-12)."""

from __future__ import annotations

from copy import copy
from typing import Self

from engine.troubleshooters.cards.words import Category, SceneType, Skill
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.records import Opposed, Part, Result, Slot

PARTY = "party"
"""Whose next check it is if it is that of any hero (TS-ABIL-04)."""


class Pending:
    """Pips that wait for the very next check of ``who`` in this scene (TS-Q-41)."""

    __slots__ = ("category", "opposed", "pips", "skills", "who", "why")

    def __init__(
        self,
        who: str,
        pips: int,
        why: str,
        category: Category = "karma",
        skills: tuple[Skill, ...] = (),
        opposed: bool = False,
    ) -> None:
        self.who = who
        self.category = category
        self.opposed = opposed
        """Only a check that somebody opposes."""
        self.pips = pips
        self.skills = skills
        """Of which skills the check is; empty: of any."""
        self.why = why


class Lasting:
    """Circumstances of this scene that an effect brought: for whom, skill, obstacle; empty is any (TS-EFF-08)."""

    __slots__ = ("obstacle", "pips", "skill", "who", "why")

    def __init__(self, pips: int, why: str, who: str = "", skill: str = "", obstacle: str = "") -> None:
        self.pips = pips
        self.why = why
        self.who = who
        self.skill = skill
        self.obstacle = obstacle


class Scene:
    """The scene that is played (TS-STATE-07). ``number`` counts scenes of the adventure: each entry is a new one."""

    def __init__(
        self, id: str, type: SceneType, number: int, tags: tuple[str, ...] = (), who: tuple[str, ...] = ()
    ) -> None:
        self.id = id
        self.type = type
        self.number = number
        self.tags = list(tags)
        self.who = list(who)
        """Ids of Director characters who are here."""
        self.location = id
        self.country = ""
        self.attention = False
        """Whether the scene says what a failure draws that says nothing of itself (TS-Q-10)."""
        self.pending: list[Pending] = []
        self.lasting: list[Lasting] = []
        self.approaches: list[str] = []
        """Approaches that a stalemate closed (TS-Q-43)."""
        self.reinforcements: list[str] = []
        """Entries with the trigger ``bad_karma`` that are not called yet, in file order."""
        self.called: list[str] = []
        """Called ones, to be placed at the start of the next round (TS-Q-48)."""
        self.bought: list[str] = []
        """Minor and major additions, once each (TS-Q-16)."""
        self.spotlight = ""
        """The obstacle that is listed first, for whoever has had least to do (TS-GM-04)."""
        self.refused: list[str] = []
        """``offer/hero``: binds and complications that were refused here (TS-GM-05)."""
        self.handy = False
        """The tool that the next check wants is at hand (TS-Q-16)."""
        self.flames: list[str] = []
        """Director characters who turn out to be old flames."""
        self.ignored: list[str] = []
        """Heroes whom grown-ups do not mind (TS-ABIL-36)."""
        self.treated: list[str] = []
        """``out_cold:id`` and ``wounded:id``: Medicine was tried (TS-Q-65, TS-Q-67)."""
        self.entertained = False
        self.taken: list[str] = []
        """Options taken in this scene (TS-STATE-07)."""
        self.onward: Effect | None = None
        """Where an effect in the middle of a fight leads, once that is over."""
        self.doer = ""
        """Whose deed that effect followed (TS-EFF-12)."""
        self.wrecked: list[str] = []
        """``owner/kit`` of signature vehicles that a chase has cost for this scene (TS-C-46)."""
        self.order: list[str] = []
        """Kits asked for in vain, here (TS-Q-21)."""

    @property
    def action(self) -> bool:
        """Whether it is an action scene; fights are (TS-SCENE-09)."""
        return self.type in ("action", "fight")

    def copy(self) -> Self:
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(twin, name, [copy(each) for each in value])
        return twin


class Trial:
    """A challenge while it runs: the checks it asks for, who takes them, which of those rolled were won (TS-STATE-09)."""

    __slots__ = ("asked", "director_starts", "lies", "parts", "slots", "won")

    def __init__(
        self,
        parts: tuple[Part, ...],
        slots: list[Slot] | None = None,
        *,
        director_starts: bool = False,
        asked: str = "",
    ) -> None:
        """``asked``: the challenge of the adventure that it is, if it is one of those."""
        self.asked = asked
        self.parts = parts
        self.slots = slots or []
        self.won: list[bool] = []
        self.lies: Result | Opposed | None = None
        """What has been rolled for the next of them, while it can still be turned."""
        self.director_starts = director_starts

    def copy(self) -> Self:
        twin = copy(self)
        twin.slots, twin.won = list(self.slots), list(self.won)
        return twin
