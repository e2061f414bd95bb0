"""How far an adventure is (TS-STATE-01, TS-STATE-18)."""

from __future__ import annotations

from copy import copy
from typing import Literal, Self

from engine.troubleshooters.scenario.adventures import Adventure
from engine.troubleshooters.scenario.effects import Effect, Outcome, Way

Climax = Literal["", "won", "second", "lost"]
"""How the climax went: by the ``second`` chance it is won at a price (TS-C-58, TS-C-59)."""
Ending = Literal["", "won", "price", "lost"]


class Tale:
    """The frame of an adventure as it stands; flags, clues, ``alarm`` and the scheme are the state's."""

    besides = {"adventure": "content: the set-up says which"}

    def __init__(self, adventure: Adventure, scheme_end: int) -> None:
        self.adventure = adventure
        self.scheme_end = scheme_end
        self.beats = 0
        """How many beats of the scheme have come (TS-C-54)."""
        self.late = False
        self.seen: list[str] = []
        """Leads that were visited (TS-C-51)."""
        self.barren = 0
        """Leads in a row without a new key clue (TS-GM-09)."""
        self.struck = False
        """Whether the villains' strike was played (TS-C-53)."""
        self.warned: list[str] = []
        """Places whose ``alarm`` has reached 3 (TS-C-52)."""
        self.outcomes: dict[str, Outcome] = {}
        """Of challenges."""
        self.approach: Outcome | None = None
        self.obstacles: int | None = None
        """How many of the lair's two were won, once it is over (TS-C-56)."""
        self.climax: Climax = ""
        self.people: dict[str, Way] = {}
        """What has become of Director characters; who is not named is active."""
        self.friends: list[str] = []
        """Director characters who have changed sides, or been talked round."""
        self.met: list[str] = []
        self.notices: list[str] = []
        """``place:threshold`` of the ``alarm`` that was reached (TS-Q-30)."""
        self.done: list[str] = []
        """Options taken that come but once (TS-SCN-15)."""
        self.forward = ""
        """The kind of the last failing forward (TS-GM-08)."""
        self.entered: list[str] = []
        """Scenes that have been entered: what is read at their beginning is read once."""
        self.place = ""
        """The scene that comes next, or that is played."""
        self.pending = ""
        """Where the lair leads once the strike that came in it is over (TS-C-53, TS-C-56)."""
        self.rejoin = ""
        """Where those who got away go on once their comrades are free (TS-Q-19)."""
        self.due: list[Effect] = []
        """What a threshold of the scheme brings, at the start of the next scene (TS-FLOW-15)."""
        self.retired = False
        """The villain is gone for good (TS-KILL-08)."""
        self.ending: Ending = ""
        self.victories: list[str] = []
        """Conditions that were met, and kept (TS-C-59)."""

    def copy(self) -> Self:
        twin = copy(self)
        for name in ("seen", "warned", "friends", "met", "notices", "done", "due", "entered", "victories"):
            setattr(twin, name, list(getattr(self, name)))
        twin.outcomes, twin.people = dict(self.outcomes), dict(self.people)
        return twin
