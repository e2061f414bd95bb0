"""Characters, scenes and Facts as they stand in play (ledger, "State")."""

from __future__ import annotations

from copy import copy
from typing import Literal, Self

from msgspec import Struct

from engine.intentions.state.actions import Gaining, Start
from engine.intentions.state.figures import Antagonist, Goons, Hero, Weakness
from engine.intentions.state.words import (
    Band,
    GoalKind,
    Lane,
    PowerCode,
    Temper,
    Tier,
)
from engine.table import Seat

When = Literal["", "waiting", "now"]
"""Of what concerns the whole next scene of its bearer: it is not there, waits for that scene, or counts in this one."""
RATINGS: dict[Tier, int] = {"agent": 6, "rival": 6, "villain": 8, "arch": 10}
"""The Obstacle Rating of a tier (IN-C-40)."""
POWER_COST: dict[Tier, int] = {"agent": 1, "rival": 2, "villain": 3, "arch": 4}
"""What the Powers of a tier cost in all, at most."""
SideName = Literal["heroes", "mm"]
END = 4
"""Both tracks run from -4 to +4 (IN-C-04)."""


class Figure:
    """A hero or an antagonist through the whole adventure.

    ``purity`` and ``goal`` are one signed number each (IN-C-04). ``marked`` is a penalty die on the next roll,
    ``shaken`` one on each roll of the next scene (IN-FACT-08, IN-FACT-09); ``strained`` counts in the next exchange,
    ``worn`` in each exchange of the next scene (IN-C-59). ``spent`` Gadgets are gone for the adventure, ``more`` are
    uses beyond the first in the next Conflict (IN-Q-37): ``power:mist``, ``ritual:iron_veil``, ``gadget:panic_button``.
    """

    side: SideName

    def __init__(self, card: Hero | Antagonist) -> None:
        self.id = card.id
        self.name = card.name
        self.pools: dict[Lane, int] = {"a": card.pools.a, "c": card.pools.c, "v": card.pools.v}
        self.rating = card.rating
        self.talents = list(card.talents)
        self.powers: list[PowerCode] = list(card.powers)
        self.weaknesses: list[Weakness] = list(card.weaknesses)
        self.rituals = [card.ritual] if card.ritual else []
        self.gadgets = [card.gadget] if card.gadget else []
        self.purity = 0
        self.goal = 0
        self.marked = False
        self.shaken: When = ""
        self.strained = False
        self.worn: When = ""
        self.spent: list[str] = []
        self.more: list[str] = []

    @property
    def strain(self) -> bool:
        """Whether any strain waits or counts."""
        return self.strained or bool(self.worn)

    def copy(self) -> Self:
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(twin, name, value.copy())
        return twin


class Adventurer(Figure):
    """A hero. ``captured`` counts the scenes it still misses (IN-GM-08); ``rested``: it got something in the hero scene
    before (IN-C-74); ``seeker`` and ``bent`` are drawn for scripted play (IN-GM-24)."""

    side = "heroes"

    def __init__(self, card: Hero, seat: Seat, goal: int) -> None:
        super().__init__(card)
        self.card = card
        self.seat = seat
        self.goal = goal
        self.goal_id = card.goal
        self.goal_text = ""
        """Typed by a person; empty: the text of ``goal_id``."""
        self.goal_kind: GoalKind | Literal[""] = ""
        self.drawback_id = card.drawback
        self.grown = 0
        self.growths: list[tuple[str, Gaining]] = []
        """What it has grown in this adventure, in words too; of these one lasts (IN-C-82)."""
        self.gains: list[str] = []
        """What was gained in this adventure, in words, for the sheet (IN-LOOP-32)."""
        self.systems: list[str] = []
        """Of Pure or Corrupted (``track``), ``advancement``, ``leverage``: used in this cycle (IN-Q-01)."""
        self.quiet = 0
        self.fought = 0
        """The cycle of its last Conflict; 0 for none."""
        self.rested = False
        self.captured = 0
        self.goals_won: list[str] = []
        self.manifested = 0
        self.outs = 0
        self.seeker = False
        self.corrupted = False


class Foe(Figure):
    """An antagonist. ``known`` are the names of its Weaknesses that heroes know (IN-C-29), ``shown`` the Powers it has
    used; ``gone`` with what it held (``flee``) lasts to the end of the scene only."""

    side = "mm"

    def __init__(self, card: Antagonist) -> None:
        super().__init__(card)
        self.card = card
        self.rating = card.rating or RATINGS[card.tier]
        self.tier: Tier = card.tier
        self.temper: Temper = card.archetype
        self.purity = card.purity
        self.goal = card.goal
        self.known = [each.name for each in card.weaknesses if each.cost == 1]
        self.shown: list[PowerCode] = []
        self.scenes = 0


class Met:
    """One of the opposition as it stands in a scene: a foe at the tier it is met at, or a goon group (IN-C-70, IN-Q-68).

    ``id`` is the foe's, or ``doormen-1`` for a group. ``pools``, ``rating`` and ``powers`` are those of the meeting.
    """

    def __init__(
        self,
        id: str,
        name: str,
        pools: dict[Lane, int],
        rating: int,
        *,
        tier: Tier | None = None,
        powers: tuple[PowerCode, ...] = (),
        goons: Goons | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.pools = pools
        self.rating = rating
        self.tier = tier
        self.powers = powers
        self.goons = goons


class Rows(Struct, frozen=True):
    """The cards that lie in the three rows of a scene to be set, by their ids, and the one proposed of each (IN-Q-64)."""

    where: tuple[str, ...]
    when: tuple[str, ...]
    why: tuple[str, ...]
    proposed: tuple[str, str, str]


class Scene:
    """A scene: its cards, who is there, and how far it is.

    ``kind``: set by a hero, by the Mastermind, or the Goal scene of ``setter``. ``left`` have gone by a cost or an
    ``escape``; ``done`` have ended their part (IN-Q-54); ``taken`` counts quiet actions by hero, ``beaten`` are the
    beats that were done in it. ``turn`` is whose turn it is; ``waiting`` are heroes still to be asked, before the
    opening; ``opened`` heroes were there then. ``fewer`` goon groups than the band says are here.
    """

    def __init__(
        self, number: int, kind: Literal["hero", "mm", "goal"], where: str, when: str, why: str, setter: str
    ) -> None:
        self.number = number
        self.kind = kind
        self.where = where
        self.when = when
        self.why = why
        """A why card, or an MM scene card."""
        self.setter = setter
        """The hero whose scene it is; in an MM scene the one whose turn to set comes next (IN-Q-55)."""
        self.band: Band = "fair"
        self.finale = False
        self.lines: list[str] = []
        self.present: list[str] = []
        self.missing: list[str] = []
        """Captives who miss this scene (IN-GM-08)."""
        self.left: list[str] = []
        self.opposition: list[Met] = []
        self.fewer = 0
        self.opened = 0
        self.waiting: list[str] = []
        self.turn = ""
        self.taken: dict[str, int] = {}
        self.beaten: list[str] = []
        self.done: list[str] = []
        self.start: Start | None = None
        """What began the Conflict of a hero scene."""
        self.choosy = False
        """Who is in it is asked: its setter does not want all."""
        self.apart: list[str] = []
        """Heroes present who keep out of that Conflict (IN-Q-55)."""

    def copy(self) -> Scene:
        twin = copy(self)
        twin.lines, twin.present, twin.missing = list(self.lines), list(self.present), list(self.missing)
        twin.left, twin.opposition = list(self.left), list(self.opposition)
        twin.taken, twin.done = dict(self.taken), list(self.done)
        twin.waiting, twin.beaten, twin.apart = list(self.waiting), list(self.beaten), list(self.apart)
        return twin


class Fact:
    """A Fact that was told: a card, or typed words. ``waiting``: its effect is still to come (IN-C-75)."""

    __slots__ = ("card", "side", "text", "until", "waiting")

    def __init__(
        self, text: str, side: SideName, card: str = "", waiting: bool = False, until: int = 0
    ) -> None:
        self.text = text
        self.side: SideName = side
        self.card = card
        self.waiting = waiting
        self.until = until
        """The cycle at whose end ``opens`` and ``closes`` are over."""
