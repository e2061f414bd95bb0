"""Who stands on the table, and with what: heroes, Director characters, gear (TS-STATE-03 to TS-STATE-06)."""

from __future__ import annotations

from copy import copy
from typing import Self

from engine.table import Seat
from engine.troubleshooters.cards.tables import Clause, DirectorCard, HeroCard, RankCard
from engine.troubleshooters.cards.words import Condition, Gear, Presence, Skill

DIRECTOR: Seat = "director"
FRIEND = "friend"
"""The side of who is no opponent (TS-Q-111)."""
MOST_SP = 12
"""TS-STORY-02."""
START_SP = 4
"""TS-STORY-03."""


class Held:
    """A condition that somebody has; ``rounds`` None: no count runs. ``fight``: taken in the fight that runs."""

    __slots__ = ("brief", "copies", "fight", "hours", "morning", "name", "rounds", "source", "timed")

    def __init__(
        self,
        name: Condition,
        copies: int = 1,
        source: str = "",
        rounds: int | None = None,
        fight: bool = False,
    ) -> None:
        self.name = name
        self.copies = copies
        self.source = source
        self.rounds = rounds
        self.brief = int(rounds is not None)
        """How many of its copies end with these rounds (TS-COND-03)."""
        self.fight = fight
        self.hours: int | None = None
        """How long it lasts by the clock; None: no clock runs (TS-Q-106)."""
        self.timed = 0
        """How many of its copies end by that clock, and not before: those of a poison (TS-POISON-07, TS-COND-03)."""
        self.morning = False
        """A morning came since, and so it wears off (TS-COND-28)."""


class Kit:
    """A gear kit or an item of somebody's, with what it holds (TS-STATE-06). ``id`` is that of its card.

    ``place`` is the zone it lies in when dropped. ``bought``: gone when the adventure ends (TS-Q-21).
    """

    __slots__ = (
        "bought", "brief", "id", "mends", "owner", "place", "reloads", "signature", "state", "uses", "was", "weapon",
    )  # fmt: skip

    def __init__(
        self, id: str, owner: str, weapon: str = "", reloads: int = 0, signature: bool = False
    ) -> None:
        self.id = id
        self.owner = owner
        self.weapon = weapon
        self.reloads = reloads
        self.signature = signature
        self.state: Gear = "stowed"
        self.was: Gear = "stowed"
        """Its state when captors took it: so it comes back (TS-Q-19)."""
        self.place = ""
        self.bought = False
        self.uses = 0
        """How often it helps before it breaks; 0: as often as one likes (TS-Q-26)."""
        self.mends = False
        """It is out for this session, and whole again in the next (TS-C-66)."""
        self.brief = False
        """It breaks when the scene is over (TS-Q-26)."""

    @property
    def usable(self) -> bool:
        """Whether its pips can be had."""
        return self.state in ("ready", "stowed", "empty", "jammed")


class Burden:
    """A complication's -2, paid in this scene and on until it ends (TS-Q-12); ``paid`` once the first check was rolled."""

    __slots__ = ("clause", "paid", "skill")

    def __init__(self, clause: Clause, skill: str = "") -> None:
        self.clause = clause
        self.skill = skill
        self.paid = False


class Figure:
    """What heroes and Director characters have in common."""

    id: str
    name: str
    top: int
    """Maximum Vitality, not halved by anything."""

    def __init__(self) -> None:
        self.vitality = 0
        self.conditions: list[Held] = []
        self.patched = False
        """Its Wounded is ignored in this scene (TS-HEAL-10)."""

    def held(self, name: Condition) -> Held | None:
        """A condition it has, or None."""
        for each in self.conditions:
            if each.name == name:
                return each
        return None

    def has(self, name: Condition) -> bool:
        for each in self.conditions:  # noqa: SIM110  any() takes twice as long
            if each.name == name:
                return True
        return False

    def copies(self, name: Condition) -> int:
        held = self.held(name)
        return held.copies if held else 0

    @property
    def able(self) -> bool:
        """Able to act at all."""
        for each in self.conditions:  # noqa: SIM110  any() takes twice as long
            if each.name == "out_cold":
                return False
        return True

    @property
    def acts(self) -> bool:
        """Able to do something where nobody counts turns: neither Out Cold nor Paralysed (TS-COND-40)."""
        return not self.conditions or (self.able and not self.has("paralysed"))

    def value(self, skill: Skill) -> int:
        raise NotImplementedError

    def copy(self) -> Self:
        twin = copy(self)
        twin.conditions = [copy(each) for each in self.conditions]
        return twin


class Hero(Figure):
    """A cast character: the sheet as it stands, the session, the scene."""

    def __init__(self, card: HeroCard, seat: Seat, skills: dict[Skill, int], top: int) -> None:
        super().__init__()
        self.card = card
        self.seat = seat
        self.id = card.id
        self.name = card.name
        # lasting
        self.skills = skills
        self.top = self.vitality = top
        self.abilities = list(card.abilities)
        self.learning: dict[str, int] = {}
        """Ticks towards abilities that are not learned yet (TS-LEARN-13)."""
        self.fresh: list[str] = []
        """Abilities learned after this session: usable from the next one on (TS-LEARN-11)."""
        self.complications = list(card.complications)
        self.languages = [*card.languages.native, *card.languages.fluent]
        self.started: dict[str, int] = {}
        """Ticks beside languages in brackets (TS-LEARN-01)."""
        self.inventions: dict[str, int] = {}
        """What was invented, with the uses left (TS-C-66)."""
        self.sketches: list[str] = []
        """Inventions that nearly came off: the next try is easier (TS-C-66)."""
        self.rigged: list[str] = []
        """What was put together on the spot, each for one use (TS-Q-26)."""
        self.kits: list[Kit] = []
        # session
        self.sp = START_SP
        self.ticks: list[Skill] = []
        self.used: list[str] = []
        """Rules used that go once a session."""
        self.served: list[str] = []
        """Abilities that have helped in this session without points."""
        self.checks = 0
        """Checks made in this session (TS-GM-04)."""
        self.missed = 0
        """The last scene missed for six points (TS-Q-13)."""
        self.killer = False
        self.played = False
        """Was in a scene of this session (TS-EXP-09)."""
        # scene
        self.presence: Presence = "present"
        self.clauses: list[str] = []
        """Keys of complication clauses paid in this scene (TS-Q-12)."""
        self.burdens: list[Burden] = []
        self.attacks = 0
        """Attack checks made in this scene (TS-C-30)."""
        self.bound = False
        """Has got into a bind in this scene (TS-Q-10)."""
        self.returns = 0
        """The scene at whose start it comes back from Out Cold; 0 if none (TS-Q-65)."""
        self.suppressed = False
        """Was patched up for the next scene (TS-Q-67)."""

    def value(self, skill: Skill) -> int:
        return self.skills[skill]

    @property
    def here(self) -> bool:
        return self.presence == "present"

    def copy(self) -> Self:
        twin = super().copy()
        for name in (
            "skills",
            "abilities",
            "learning",
            "fresh",
            "complications",
            "languages",
            "started",
            "inventions",
        ):
            setattr(twin, name, copy(getattr(self, name)))
        for name in ("ticks", "used", "clauses", "served", "sketches", "rigged"):
            setattr(twin, name, list(getattr(self, name)))
        twin.kits = [copy(each) for each in self.kits]
        twin.burdens = [copy(each) for each in self.burdens]
        return twin


class Foe(Figure):
    """A Director character; what its entry does not say is its rank's (TS-Q-91). ``number`` tells units apart."""

    def __init__(self, card: DirectorCard, rank: RankCard, number: int = 0) -> None:
        super().__init__()
        self.card = card
        self.rank = rank
        self.id = f"{card.id}:{number}" if number else card.id
        self.name = f"{card.name} {number}" if number else card.name
        self.basic = rank.basic if card.basic is None else card.basic
        self.defence = rank.defence if card.defence is None else card.defence
        """0: none, and no Defence checks (TS-DEFENCE-02)."""
        self.top = self.vitality = rank.vitality if card.vitality is None else card.vitality
        self.initiative = rank.initiative if card.initiative is None else card.initiative
        """Preset, or None: rolled."""
        self.friend = card.side == FRIEND

    @property
    def group(self) -> str:
        """Whom a pending modifier waits for: all Mooks of an entry, or itself alone (TS-Q-41)."""
        return self.card.id if self.rank.id == "mook" else self.id

    def value(self, skill: Skill) -> int:
        """A skill it has, else Basic (TS-NPC-02, TS-Q-116)."""
        return self.card.skills.get(skill, self.basic)
