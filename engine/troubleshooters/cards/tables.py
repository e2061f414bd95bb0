"""What content gives the rules, as its TOML tables (ledger, section 3); those of scenes come with the adventures."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct, field

from engine.table.bounds import Called, Name, Number, Points
from engine.troubleshooters.cards.words import Condition, Kind, Level, Rank, Skill

How = Literal["flip", "reroll", "succeed"]
"""How a roll is changed after it is seen."""
Id = Name
Value = Annotated[int, Meta(ge=0, le=200)]
"""A skill: a percentage, without a limit in play (TS-Q-96)."""
Pips = Annotated[int, Meta(ge=-9, le=9)]
Threat = Annotated[float, Meta(ge=0, le=99)]
"""What somebody weighs in a fight, or a fight by the hero (TS-C-41)."""


class Told(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What all tables of content have in common."""


class SkillCard(Told, frozen=True, kw_only=True):
    """A skill; ``hears``: pips of who is Deaf, in talk (TS-Q-32)."""

    id: Id
    name: Skill
    text: str = ""
    combat: bool = False
    hears: Pips = 0


class ConditionCard(Told, frozen=True, kw_only=True):
    """A condition: a row of the matrix (TS-COND-62), and what ends it.

    ``said``: what one is who has it, where that is not its name; ``skills`` are pips by skill; ``each``: they count for
    every copy; ``fails``: the sense that is lost.
    """

    id: Condition
    name: Name
    said: str = ""
    text: str = ""
    pips: dict[Kind, Pips] = {}
    skills: dict[Skill, Pips] = {}
    fails: Literal["", "sight", "hearing"] = ""
    stacks: Number = 1
    each: bool = False
    defence: Literal["", "none"] = ""
    soak: Number = 0
    dice: Number = 0
    against: dict[str, Pips] = {}
    against_source: Pips = 0
    move_check: dict[str, Any] = {}
    drop: dict[str, Any] = {}
    ends: str = "scene"
    keeps: bool | str = False
    allowed: tuple[str, ...] = field(default=(), name="for")
    free_in_fight_of_origin: bool = False


class Use(Told, frozen=True, kw_only=True):
    """One thing an ability does, and in which window (TS-SCN-51). ``tags``: all of them must stand on the check."""

    rule: str
    sp: Number = 0
    window: str
    effect: Literal["flip", "reroll", "succeed", "pips", "permission", "effect"]
    skills: tuple[Skill, ...] = ()
    tags: tuple[str, ...] = ()
    value: Pips = 0
    must: bool = False
    allows: str = ""
    does: Any = None
    limit: str = ""
    dice: str = ""
    category: str = ""
    requires: str = ""
    not_from: tuple[str, ...] = ()
    otherwise: Any = field(default=None, name="or")
    text: str = ""


class AbilityCard(Told, frozen=True, kw_only=True, dict=True):
    """An ability; ``cost`` in ticks to learn it (TS-C-10)."""

    id: Id
    name: Name
    text: str = ""
    skills: tuple[Skill, ...] = ()
    cost: Number = 0
    requires: tuple[Id, ...] = ()
    requires_skill: dict[Skill, Value] = {}
    creation_only: bool = False
    asks: tuple[str, ...] = ()
    uses: tuple[Use, ...] = ()

    @cached_property
    def pips(self) -> tuple[Use, ...]:
        """Those that count without points, wherever their tags stand (TS-ABIL-07)."""
        return tuple(each for each in self.uses if each.effect == "pips" and not each.sp)

    @cached_property
    def turns(self) -> tuple[tuple[How, Use], ...]:
        """Those that change a roll after it is seen, and how (TS-Q-35)."""
        return tuple((each.effect, each) for each in self.uses if each.effect in get_args(How))  # type: ignore[misc]


class Clause(Told, frozen=True, kw_only=True):
    """What a complication may cost, and what it pays (TS-SCN-52, TS-Q-11)."""

    rule: str
    sp: Number
    kind: Literal["pips", "fail", "condition", "removal", "plot", "hit", "standing"]
    value: Pips = 0
    skills: tuple[Skill, ...] = ()
    tag: str = ""
    generic: bool = False
    skill_at_least: Number = 0
    one_skill: bool = False
    initiative: bool = False
    purpose: str = ""
    towards: str = ""
    condition: str = ""
    at: str = ""
    per: str = ""
    forbids: tuple[str, ...] = ()
    text: str = ""

    @property
    def key(self) -> str:
        """What it is told apart by where clauses are paid once a scene: one rule may have two (TS-C-30)."""
        return f"{self.kind}:{self.rule}"


class ComplicationCard(Told, frozen=True, kw_only=True, dict=True):
    id: Id
    name: Name
    text: str = ""
    asks: tuple[str, ...] = ()
    codes: dict[str, str] = {}
    clauses: tuple[Clause, ...] = ()

    @cached_property
    def paying(self) -> dict[str, list[Clause]]:
        """Those of its clauses that pay, by their kind."""
        found: dict[str, list[Clause]] = {}
        for each in self.clauses:
            if each.sp:
                found.setdefault(each.kind, []).append(each)
        return found


class KitCard(Told, frozen=True, kw_only=True):
    """A gear kit (TS-GEAR). ``only``: the tags that get the pips, where not all do."""

    id: Id
    name: Name
    rule: str = ""
    text: str = ""
    level: Number = 1
    tags: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    pips: Pips = 0
    weapon: Called = ""
    soak: Number = 0
    light: str = ""
    restricted: bool = False
    uniform: Called = ""
    breathes: bool = False
    explosive: Called = ""
    count: Number = 1
    asks: str = ""


class WeaponCard(Told, frozen=True, kw_only=True):
    """A weapon (TS-WEAPON); ``reloads`` count for heroes only (TS-Q-83)."""

    id: Id
    name: Name
    rule: str = ""
    text: str = ""
    skill: Literal["Melee", "Ranged Combat", "none"]
    dice: Number
    tags: tuple[str, ...] = ()
    reloads: Number = 0
    ammunition: str = ""
    restricted: bool = False
    breaks_on: str = ""
    poison: str = ""
    poison_strength: Number = 0


Invented = Literal["dark", "pass", "touch", "radio", "block", "disarm", "truth", "impressive_device"]
"""What an invention does (TS-C-67)."""


class InventionCard(Told, frozen=True, kw_only=True):
    """What an inventor makes (TS-SCN-54): ``effect`` by ``action``. With a tool of ``needs`` one may ``jury``-rig it.

    ``uses`` 0: as many as the challenge brings (TS-C-66).
    """

    id: Id
    name: Name
    text: str = ""
    action: Literal["free", "move", "main", "none"] = "main"
    effect: Invented
    uses: Number = 0
    jury: bool = False
    needs: tuple[Name, ...] = ()


class Languages(Told, frozen=True, kw_only=True):
    native: tuple[Name, ...] = ()
    fluent: tuple[Name, ...] = ()


class HeroCard(Told, frozen=True, kw_only=True):
    """A ready-made hero (``[[trade]]`` of ``heroes/``), or one's own: the sheet before the first session (TS-STATE-03)."""

    id: Id
    name: Name
    role: str = ""
    names: tuple[Name, ...] = ()
    """What somebody else of this trade may be called."""
    rule: tuple[str, ...] = ()
    home: str = ""
    at75: Skill
    at65: tuple[Skill, ...]
    at45: tuple[Skill, ...]
    abilities: tuple[Id, ...] = ()
    complications: tuple[Id, ...] = ()
    asks: dict[str, dict[str, str]] = {}
    hook: tuple[Id, ...] = ()
    languages: Languages = Languages()
    kits: tuple[Id, ...] = ()
    """The first is the signature one."""
    look: str = ""
    wants: str = ""
    told: str = ""
    lines: dict[str, tuple[str, ...]] = {}


class Trade(HeroCard, frozen=True, kw_only=True):
    """Where a new hero may start from (TS-C-09): a whole sheet under the name of a trade."""


class Hook(Told, frozen=True, kw_only=True):
    """A plot hook: the word on the sheet, and what it says of its owner (TS-HOOK)."""

    id: Id
    name: Name
    text: str = ""


class Attack(Told, frozen=True, kw_only=True):
    name: Name
    skill: Literal["melee", "ranged"]
    value: Value = 0
    dice: Number
    tags: tuple[str, ...] = ()


class RankCard(Told, frozen=True, kw_only=True):
    """What a Director character of a rank has where nothing is said (TS-C-40)."""

    id: Rank
    name: Name
    basic: Value
    attack: Value
    defence: Value = 0
    vitality: Number
    initiative: Number | None = None
    threat: Threat = 0
    wounded: bool
    mortal_peril: bool


class DirectorCard(Told, frozen=True, kw_only=True):
    """A Director character as content has it (TS-SCN-24); what is None is its rank's."""

    id: Id
    name: Name
    rank: Rank
    basic: Value | None = None
    attacks: tuple[Attack, ...] | None = None
    defence: Value | None = None
    vitality: Number | None = None
    initiative: Number | None = None
    soak: Number = 0
    skills: dict[Skill, Value] = {}
    tags: tuple[str, ...] = ()
    tactics: str = "basic"
    side: str = ""
    languages: tuple[Name, ...] = ()
    army: str = ""
    old_flame_ok: bool = False
    escape: str = ""
    mortal_peril: bool = False
    no_instant_ko: bool = False
    morale: str = ""
    look: str = ""
    wants: str = ""
    lines: dict[str, tuple[str, ...]] = {}

    @property
    def harmless(self) -> bool:
        """A civilian who has no attack (TS-C-42, TS-Q-116)."""
        return "civilian" in self.tags and not self.attacks


class LevelCard(Told, frozen=True, kw_only=True):
    """How hard it is (TS-C-61)."""

    name: Name
    text: str = ""
    threat_strike: Threat
    threat_climax: Threat
    scheme_end: Number
    targeting: str
    aims: bool
    spray: bool
    cover: bool
    clue_price: Points
    deadline: Number = 0
    """The last round of a climax before it is too late, where the climax asks for it; 0: it never is (TS-C-57)."""
    alone: Level


class Band(Told, frozen=True, kw_only=True):
    """How hard a fight is, by threat per hero (TS-C-41)."""

    id: Id
    name: Name
    up_to: Points
