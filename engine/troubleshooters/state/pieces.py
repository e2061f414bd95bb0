"""What stands on the table: heroes, Director characters, gear, the scene (TS-STATE-03 to TS-STATE-07, TS-STATE-12)."""

from __future__ import annotations

from copy import copy
from typing import Self

from engine.table import Seat
from engine.troubleshooters.cards.tables import Clause, DirectorCard, HeroCard, RankCard
from engine.troubleshooters.cards.words import Category, Condition, Gear, Presence, SceneType, Skill
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.records import Part, Slot

DIRECTOR: Seat = "director"
FRIEND = "friend"
"""The side of who is no opponent (TS-Q-111)."""
MOST_SP = 12
"""TS-STORY-02."""
START_SP = 4
"""TS-STORY-03."""


class Held:
    """A condition that somebody has; ``rounds`` None: no count runs. ``fight``: taken in the fight that runs."""

    __slots__ = ("copies", "fight", "hours", "morning", "name", "rounds", "source")

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
        self.fight = fight
        self.hours: int | None = None
        """How long it lasts by the clock; None: no clock runs (TS-Q-106)."""
        self.morning = False
        """A morning came since, and so it wears off (TS-COND-28)."""


class Kit:
    """A gear kit or an item of somebody's, with what it holds (TS-STATE-06). ``id`` is that of its card.

    ``place`` is the zone it lies in when dropped. ``bought``: gone when the adventure ends (TS-Q-21).
    """

    __slots__ = ("bought", "brief", "id", "owner", "place", "reloads", "signature", "state", "uses", "weapon")

    def __init__(
        self, id: str, owner: str, weapon: str = "", reloads: int = 0, signature: bool = False
    ) -> None:
        self.id = id
        self.owner = owner
        self.weapon = weapon
        self.reloads = reloads
        self.signature = signature
        self.state: Gear = "stowed"
        self.place = ""
        self.bought = False
        self.uses = 0
        """How often it helps before it breaks; 0: as often as one likes (TS-Q-26)."""
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
        return self.held(name) is not None

    def copies(self, name: Condition) -> int:
        held = self.held(name)
        return held.copies if held else 0

    @property
    def able(self) -> bool:
        """Able to act at all."""
        return not self.has("out_cold")

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


class Pending:
    """Pips that wait for the very next check of ``who`` in this scene (TS-Q-41)."""

    __slots__ = ("category", "pips", "skills", "who", "why")

    def __init__(
        self, who: str, pips: int, why: str, category: Category = "karma", skills: tuple[Skill, ...] = ()
    ) -> None:
        self.who = who
        self.category = category
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
        self.attention = 0
        """What a generic failure adds to ``alarm``; 0: the scene has no ``attention``."""
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

    __slots__ = ("director_starts", "parts", "slots", "won")

    def __init__(
        self, parts: tuple[Part, ...], slots: list[Slot] | None = None, *, director_starts: bool = False
    ) -> None:
        self.parts = parts
        self.slots = slots or []
        self.won: list[bool] = []
        self.director_starts = director_starts

    def copy(self) -> Self:
        twin = copy(self)
        twin.slots, twin.won = list(self.slots), list(self.won)
        return twin
