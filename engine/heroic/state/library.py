"""What content gives the rules, as its TOML tables (ledger, "Content vocabulary"), and all of it by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, field

from engine.heroic.state.words import (
    COST,
    COWARD,
    MOB_THREAT,
    THREAT,
    YIELDS,
    Aim,
    Band,
    Cue,
    Deed,
    Exit,
    Fate,
    Kind,
    Length,
    LimitCode,
    Part,
    Rank,
    SfxCode,
    Specialty,
    Stakes,
    Stress,
    Tactics,
    Threat,
    Tier,
    Trigger,
    Who,
)
from engine.table import SetupError
from engine.table.bounds import Called, Name, Weight

Id = Name
Size = Annotated[int, Meta(ge=4, le=12, multiple_of=2)]
"""Of a die: 4, 6, 8, 10, 12."""
Order = Annotated[int, Meta(ge=1, le=6)]
Few = Annotated[int, Meta(ge=0, le=6)]
Heroes = Annotated[int, Meta(ge=1, le=5)]
Points = Annotated[float, Meta(ge=0, le=20)]
Text = str
S = TypeVar("S", bound=Struct)


class Told(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all tables of content have in common."""


# Dossiers


class Affiliation(Told, frozen=True, kw_only=True):
    solo: Size
    buddy: Size
    team: Size


class Power(Told, frozen=True, kw_only=True):
    """A trait of a Power Set; ``tags`` as in HR-C-09."""

    name: Name
    kind: Kind
    size: Size
    tags: tuple[Name, ...] = ()


class Args(Told, frozen=True, kw_only=True):
    """What a template is filled in with (``words.SFX``, ``words.LIMITS``). ``kind`` is one of a power, or a type of
    stress (HR-C-119); ``but`` is ``except`` in TOML."""

    word: Called = ""
    kind: Called = ""
    type: Stress | None = None
    but: Called = field(default="", name="except")
    tag: Called = ""

    def given(self) -> dict[str, str]:
        """Those that are there, by their names in TOML."""
        every = {"word": self.word, "kind": self.kind, "type": self.type, "except": self.but, "tag": self.tag}
        return {key: value for key, value in every.items() if value}


class Sfx(Told, frozen=True, kw_only=True):
    code: SfxCode
    name: Called = ""
    args: Args = Args()


class Limit(Told, frozen=True, kw_only=True):
    code: LimitCode
    name: Called = ""
    args: Args = Args()


class PowerSet(Told, frozen=True, kw_only=True):
    """``[[hero.power_set]]``: powers, SFX and Limits under one name (HR-C-03)."""

    name: Name
    powers: tuple[Power, ...]
    sfx: tuple[Sfx, ...] = ()
    limits: tuple[Limit, ...] = ()

    @property
    def points(self) -> int:
        """HR-C-05."""
        return sum(COST.get(each.size, 0) for each in self.powers)


class HeroLines(Told, frozen=True, kw_only=True):
    """What a hero says as it acts, is hurt, is stressed out (HR-C-47)."""

    action: tuple[Text, ...] = ()
    hurt: tuple[Text, ...] = ()
    stressed_out: tuple[Text, ...] = ()


class Archetype(Told, frozen=True, kw_only=True):
    """A hero's preset (HR-C-93). Milestones are ids."""

    id: Id
    name: Name
    text: Text = ""
    affiliation: Affiliation
    distinctions: tuple[Name, ...]
    power_sets: tuple[PowerSet, ...] = field(name="power_set")
    specialties: dict[Specialty, Rank]
    milestones: tuple[Id, ...]


class Hero(Told, frozen=True, kw_only=True):
    """A ready-made hero, or one's own (HR-C-01 to HR-C-08). Milestones are ids."""

    id: Id
    name: Name
    tagline: Text = ""
    archetype: Called = ""
    affiliation: Affiliation
    distinctions: tuple[Name, ...]
    power_sets: tuple[PowerSet, ...] = field(name="power_set")
    specialties: dict[Specialty, Rank]
    milestones: tuple[Id, ...]
    lines: HeroLines = HeroLines()


class Goal(Told, frozen=True, kw_only=True):
    """A trigger of a Milestone: its word, and of the rest what ``words.TRIGGERS`` says (HR-C-46)."""

    word: Trigger
    type: Stress | Literal["any"] | None = None
    size: Size | None = None
    who: Literal["", "self", "ally", "any"] = ""
    name: Called = ""
    tag: Called = ""
    id: Called = ""
    option: Called = ""


class Milestone(Told, frozen=True, kw_only=True):
    """Triggers at 1, 3 and 10 XP (HR-C-08). ``pool``: anybody may choose it."""

    id: Id
    name: Name
    text: Text = ""
    pool: bool = False
    xp1: Goal
    xp3: Goal
    xp10: Goal

    @property
    def goals(self) -> dict[int, Goal]:
        """By their XP."""
        return {1: self.xp1, 3: self.xp3, 10: self.xp10}


class Distinction(Told, frozen=True, kw_only=True):
    """A phrase for a hero of one's own (HR-C-88)."""

    name: Name


# Foes


class Crowd(Told, frozen=True, kw_only=True):
    """HR-C-15."""

    size: Size
    count: Annotated[int, Meta(ge=3, le=5)]


class BodyPart(Told, frozen=True, kw_only=True):
    """HR-C-86."""

    name: Name
    size: Size
    does: Part


class Fates(Told, frozen=True, kw_only=True):
    """What becomes of a foe by the stress that puts it out (HR-C-84)."""

    physical: Fate | None = None
    mental: Fate | None = None
    emotional: Fate | None = None


class Foe(Told, frozen=True, kw_only=True):
    """Anyone of the Watcher's, by tier (HR-C-13 to HR-C-16, HR-C-69, HR-C-70, HR-C-86).

    ``die`` is an extra's, ``crowd`` a mob's, ``parts`` a colossus's; ``traits`` the 1 or 2 of a mob and the one power of
    a colossus, which join every pool of it. The others have ``power_set`` and Affiliations.
    """

    id: Id
    name: Name
    text: Text = ""
    tier: Tier
    affiliation: Affiliation | None = None
    distinctions: tuple[Name, ...] = ()
    power_sets: tuple[PowerSet, ...] = field(default=(), name="power_set")
    specialties: dict[Specialty, Rank] = {}
    die: Size | None = None
    crowd: Crowd | None = None
    parts: tuple[BodyPart, ...] = ()
    traits: tuple[Power, ...] = ()
    threat: Points = 0
    """0: that of the tier."""
    weights: dict[Deed, Weight] = {}
    """In place of those of ``words.DEEDS``."""
    yields: Size | None = None
    """None: that of the tier."""
    sore: Stress | None = None
    fates: Fates = Fates()
    stand_down: bool = False
    tactics: Tactics = ""
    tags: tuple[Name, ...] = ()
    lines: dict[Cue, tuple[Text, ...]] = {}

    @property
    def points(self) -> float:
        """Its threat (HR-C-16)."""
        if self.threat:
            return self.threat
        if self.crowd:
            return MOB_THREAT.get((self.crowd.size, self.crowd.count), 0)
        if self.parts:
            return sum(COST[each.size] for each in self.parts) - 3
        return THREAT.get(self.tier, 0)

    @property
    def leaves_at(self) -> int:
        """The stress at which it leaves the scene; 0: only by going out (HR-C-14, HR-GM-22)."""
        return COWARD if self.tactics == "coward" else self.yields or YIELDS.get(self.tier, 0)


# What happens without a roll


class Harm(Told, frozen=True, array_like=True):
    """``["physical", 8, "volunteer"]``."""

    type: Stress
    size: Size
    who: Who = "target"


class Hung(Told, frozen=True, array_like=True):
    """``["Who am I?", 8, "docker_crowd"]``."""

    name: Name
    size: Size
    who: Who = "target"


class Move(Told, frozen=True, kw_only=True):
    who: Who
    place: Id


class Op(Told, frozen=True, kw_only=True):
    """An effect of a scene or an event: exactly one of its keys (ledger, ``op``)."""

    stress: Harm | None = None
    trauma: Harm | None = None
    complication: Hung | None = None
    asset: Hung | None = None
    add_foe: Called = ""
    clock: Annotated[int, Meta(ge=-3, le=3)] = 0
    step_back: Called = ""
    distinction: Called = ""
    doom: Size | None = None
    move: Move | None = None
    flag: Called = ""

    def __post_init__(self) -> None:
        _one_of(self, self.__struct_fields__)

    @property
    def word(self) -> str:
        """The key that is there."""
        return next(key for key in self.__struct_fields__ if getattr(self, key))


def _one_of(made: Struct, keys: Iterable[str]) -> None:
    """Raises ValueError, which becomes a complaint, if not exactly one key is given."""
    given = [key for key in keys if getattr(made, key)]
    if len(given) != 1:
        raise ValueError(f"must have exactly one of its keys, not {' and '.join(given) or 'none'}")


# Events, acts, scenes


class Branch(Told, frozen=True, kw_only=True):
    """``{ if = flag, to = id }``, the last without ``if`` (HR-C-123)."""

    when: Called = field(default="", name="if")
    to: Id


Way = str | tuple[Branch, ...]
"""The id of a scene, ``end``, or a list read from the first whose flag is set."""


def led(way: Way, flags: Iterable[str]) -> str:
    """Where a way leads with some flags set; empty if nowhere (HR-C-123)."""
    if isinstance(way, str):
        return way
    held = list(flags)
    return next((each.to for each in way if not each.when or each.when in held), "")


class Unlock(Told, frozen=True, kw_only=True):
    """A resource of the event (HR-C-72)."""

    id: Id
    name: Name
    size: Size
    cost: Literal[5, 10]
    text: Text = ""


class Endings(Told, frozen=True, kw_only=True):
    """HR-C-79."""

    won: Text
    price: Text
    lost: Text
    won_fallen: Text
    price_fallen: Text
    lost_fallen: Text


class Carry(Told, frozen=True, kw_only=True):
    """Sizes of the doom dice that exits add (HR-C-78)."""

    lose: Size = 8
    cost: Size = 6
    climax: Size = 6


class Event(Told, frozen=True, kw_only=True):
    """A story of acts (HR-C-39); lists name ids."""

    id: Id
    title: Name
    intro: Text
    length: Length = "standard"
    stakes: Stakes = "normal"
    threat: Threat = "local"
    persona: Called = ""
    flags: tuple[Id, ...] = ()
    acts: tuple[Id, ...]
    event_milestones: tuple[Id, ...] = ()
    unlocks: tuple[Unlock, ...] = ()
    endings: Endings
    carry: Carry = Carry()


class Act(Told, frozen=True, kw_only=True):
    """``scenes`` are all of the act; the first entry may be a list of ``{ if, to }`` for where it begins. ``doom``
    stands in place of the starting pool."""

    id: Id
    title: Name
    intro: Text = ""
    scenes: tuple[Way, ...]
    doom: tuple[Size, ...] = ()


class Link(Told, frozen=True, kw_only=True):
    to: Id
    barred: Size | None = None


class Place(Told, frozen=True, kw_only=True):
    id: Id
    name: Name
    links: tuple[Link, ...] = ()


class Entry(Told, frozen=True, kw_only=True):
    """A foe of a scene: where, and from which order on."""

    id: Id
    place: Id
    enters: Order = 1


class Objective(Told, frozen=True, kw_only=True):
    """Exactly one of ``defeat`` (``"all"`` or foes), ``clear`` (challenge dice; ``at`` one place, or any), ``hold`` (an
    order), ``reach`` (a place) (HR-C-42)."""

    defeat: Literal["all"] | tuple[Id, ...] = ()
    clear: tuple[Size, ...] = ()
    at: Called = ""
    hold: Few = 0
    reach: Called = ""

    def __post_init__(self) -> None:
        _one_of(self, ("defeat", "clear", "hold", "reach"))

    @property
    def word(self) -> Literal["defeat", "clear", "hold", "reach"]:
        """The one that is there."""
        if self.defeat:
            return "defeat"
        if self.clear:
            return "clear"
        return "hold" if self.hold else "reach"


class Clock(Told, frozen=True, kw_only=True):
    """HR-C-43."""

    size: Size
    every: Order = 1


class SceneEffect(Told, frozen=True, kw_only=True):
    """What the Watcher may buy from an order on (HR-GM-15)."""

    price: Size | tuple[Size, ...]
    order: Order = 1
    text: Text
    op: Op

    @property
    def dice(self) -> tuple[int, ...]:
        """The price as dice."""
        return self.price if isinstance(self.price, tuple) else (self.price,)


class Clever(Told, frozen=True, kw_only=True):
    """A clever way; ``needs`` a power kind, a Specialty or an asset (HR-C-81)."""

    needs: Name
    label: Name
    does: Op


class Free(Told, frozen=True, kw_only=True):
    """What is done without a roll (HR-Q-04)."""

    label: Name
    does: Op


class Price(Told, frozen=True, kw_only=True):
    """An outcome to vote on (HR-Q-22)."""

    text: Text
    op: Op


class Cards(Told, frozen=True, kw_only=True):
    """What opens and closes a scene (HR-LOOP-03); ``open`` is said after the scene's text."""

    open: Text = ""
    win: Text = ""
    cost: Text = ""
    lose: Text = ""


class Exits(Told, frozen=True, kw_only=True):
    win: Way
    cost: Way
    lose: Way

    def of(self, exit: Exit) -> Way:
        return {"win": self.win, "cost": self.cost, "lose": self.lose}[exit]


class ActionScene(Told, frozen=True, kw_only=True):
    """``[[action_scene]]`` (HR-C-41 to HR-C-43); heroes start in the first place. ``undoable``: tags by the names of
    traits (HR-C-40)."""

    id: Id
    title: Name
    text: Text
    tags: tuple[Name, ...] = ()
    places: tuple[Place, ...]
    distinctions: tuple[Name, ...] = ()
    foes: tuple[Entry, ...] = ()
    fill: tuple[Id, ...] = ()
    aim: Aim = "opening"
    objective: Objective
    deadline: Annotated[int, Meta(ge=4, le=6)] = 5
    clock: Clock | None = None
    undoable: dict[Name, Name] = {}
    effects: tuple[SceneEffect, ...] = ()
    clever: tuple[Clever, ...] = ()
    free: tuple[Free, ...] = ()
    prices: tuple[Price, ...] = ()
    trauma_scene: bool = False
    weights: dict[Deed, Weight] = {}
    cards: Cards = Cards()
    exits: Exits


class Clue(Told, frozen=True, kw_only=True):
    """``sore``: the foe whose sore type it tells."""

    text: Text
    sore: Called = ""


class Option(Told, frozen=True, kw_only=True):
    id: Id
    label: Name
    flag: Called = ""
    op: Op | None = None


class Choice(Told, frozen=True, kw_only=True):
    """A story choice (HR-Q-73); ids and options of ``words.THEMES`` are what heroes' Milestones name."""

    id: Id
    text: Text
    options: Annotated[tuple[Option, ...], Meta(min_length=2, max_length=4)]


class Onward(Told, frozen=True, kw_only=True):
    next: Way


class TransitionScene(Told, frozen=True, kw_only=True):
    """``[[transition_scene]]`` (HR-C-44)."""

    id: Id
    title: Name
    text: Text
    clues: tuple[Clue, ...] = ()
    choices: tuple[Choice, ...] = ()
    exits: Onward


class Now(Told, frozen=True, kw_only=True):
    """A quick start of one scene (HR-LOOP-46)."""

    scene: Id
    band: Band
    party_min: Heroes = 1
    party_max: Heroes = 5


# Words


class SfxCard(Told, frozen=True, kw_only=True):
    """A Trick in one sentence; ``{word}``, ``{kind}``, ``{type}``, ``{except}``, ``{tag}`` are its arguments."""

    code: SfxCode
    name: Name
    text: Text


class LimitCard(Told, frozen=True, kw_only=True):
    """A Flaw in one sentence; else as ``SfxCard``."""

    code: LimitCode
    name: Name
    text: Text


class Word(Told, frozen=True, kw_only=True):
    """What a complication may be called, by the kind of power that makes it or the tag of the scene (HR-GM-33)."""

    name: Name
    kinds: tuple[Kind, ...] = ()
    tags: tuple[Name, ...] = ()


class Line(Told, frozen=True, kw_only=True):
    """A ready line for a hero or a foe without one of its own."""

    cue: Literal["action", "hurt", "stressed_out"] | Cue
    text: Text


KINDS: dict[str, type[Struct]] = {
    "hero": Hero,
    "archetype": Archetype,
    "milestone": Milestone,
    "distinction": Distinction,
    "foe": Foe,
    "event": Event,
    "act": Act,
    "action_scene": ActionScene,
    "transition_scene": TransitionScene,
    "now": Now,
    "sfx": SfxCard,
    "limit": LimitCard,
    "word": Word,
    "line": Line,
}
"""The tables that content is made of, by their names."""


class Library:
    """All content by id, code or name."""

    def __init__(self, things: Iterable[Struct], fingerprint: str = "") -> None:
        held = list(things)

        def by(key: str, kind: type[S]) -> dict[str, S]:
            return {getattr(each, key): each for each in held if isinstance(each, kind)}

        self.heroes = by("id", Hero)
        self.archetypes = by("id", Archetype)
        self.milestones = by("id", Milestone)
        self.pool = tuple(each for each in self.milestones.values() if each.pool)
        """Milestones for anybody (HR-C-88)."""
        self.distinctions = tuple(by("name", Distinction))
        self.foes = by("id", Foe)
        self.events = by("id", Event)
        self.acts = by("id", Act)
        self.action_scenes = by("id", ActionScene)
        self.transition_scenes = by("id", TransitionScene)
        self.scenes: dict[str, ActionScene | TransitionScene] = {
            **self.action_scenes,
            **self.transition_scenes,
        }
        self.nows = by("scene", Now)
        self.sfx = by("code", SfxCard)
        self.limits = by("code", LimitCard)
        self.words = tuple(each for each in held if isinstance(each, Word))
        self.lines = tuple(each for each in held if isinstance(each, Line))
        owners: list[Archetype | Hero] = [*self.archetypes.values(), *self.heroes.values()]
        self.sets = {each.name: each for owner in owners for each in owner.power_sets}
        """Power Sets that XP may buy (HR-C-73)."""
        self.made: dict[tuple[object, ...], Any] = {}
        """Options as they were made before, by what they are made of: they are the same in every game."""
        self.fingerprint = fingerprint

    def said(self, cue: str) -> tuple[str, ...]:
        """Ready lines for a cue."""
        return tuple(each.text for each in self.lines if each.cue == cue)

    def words_for(self, kinds: Iterable[str], tags: Iterable[str]) -> tuple[str, ...]:
        """Words for a complication made by powers of some kinds in a scene of some tags; all words if none fits."""
        kinds, tags = list(kinds), list(tags)
        fit = [
            each.name
            for each in self.words
            if any(kind in kinds for kind in each.kinds) or any(tag in tags for tag in each.tags)
        ]
        return tuple(fit or [each.name for each in self.words])

    def of_hero(self, wanted: str) -> Hero:
        """A ready-made hero by id or name. Raises SetupError."""
        return found(self.heroes, wanted, "hero", "HR-D-01")

    def of_event(self, wanted: str) -> Event:
        """An event by id or title. Raises SetupError."""
        return found(self.events, wanted, "issue", "HR-SET-01")

    def of_now(self, wanted: str) -> Now:
        """A quick start by the id of its scene. Raises SetupError."""
        return found(self.nows, wanted, "quick start", "HR-LOOP-46")

    def of_foe(self, wanted: str) -> Foe:
        """A foe by id or name. Raises SetupError."""
        return found(self.foes, wanted, "foe", "HR-C-41")


def found(things: Mapping[str, S], wanted: str, what: str, rule: str) -> S:
    """The thing of an id, a name or a title. Raises SetupError, which says what there is."""
    for id, each in things.items():
        names = (id, getattr(each, "name", ""), getattr(each, "title", ""))
        if wanted.lower() in (name.lower() for name in names):
            return each
    raise SetupError(f"there is no {what} {wanted!r}; there are {', '.join(things) or 'none'} ({rule})")
