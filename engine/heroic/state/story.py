"""Stories, as TOML tables: events, acts, scenes, what happens in them without a roll, quick starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from engine.heroic.state.dossiers import Id, Size, Text, Told
from engine.heroic.state.words import WHO, Aim, Band, Deed, Exit, Length, Stakes, Stress, Threat, Who
from engine.table.bounds import Called, Name, Weight

Order = Annotated[int, Meta(ge=1, le=6)]
Few = Annotated[int, Meta(ge=0, le=6)]
Heroes = Annotated[int, Meta(ge=1, le=5)]


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

    @property
    def who(self) -> Who:
        """Whom it is about; empty if nobody."""
        held = self.stress or self.trauma or self.complication or self.asset or self.move
        return held.who if held else ""

    @property
    def staged(self) -> bool:
        """Whether only an Action Scene has what it is about: foes, places, Distinctions, a clock, a task."""
        about = self.add_foe or self.clock or self.step_back or self.distinction or self.move
        return bool(about) or self.who not in ("", *WHO)


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


def ends(way: Way) -> tuple[str, ...]:
    """Wherever a way may lead."""
    return (way,) if isinstance(way, str) else tuple(each.to for each in way)


def asked(way: Way) -> list[str]:
    """The flags that a way asks for."""
    return [] if isinstance(way, str) else [each.when for each in way if each.when]


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
    lesson: bool = False
    """Played by the tutorial alone (HR-LOOP-45)."""


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
    order), ``reach`` (a place) (HR-C-42). The ``task`` is what is cleared, as one speaks of it."""

    defeat: Literal["all"] | tuple[Id, ...] = ()
    clear: tuple[Size, ...] = ()
    at: Called = ""
    task: Called = "the task"
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

    @property
    def ids(self) -> tuple[str, ...]:
        """Wherever it may go on, each once."""
        return tuple(dict.fromkeys((*ends(self.win), *ends(self.cost), *ends(self.lose))))


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
    """``sore``: the foe whose sore type it tells; with ``if`` only what is true once the flag is set, as of exits
    (HR-C-123)."""

    when: Called = field(default="", name="if")
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

    @property
    def ids(self) -> tuple[str, ...]:
        """Wherever it may go on."""
        return ends(self.next)


class TransitionScene(Told, frozen=True, kw_only=True):
    """``[[transition_scene]]`` (HR-C-44)."""

    id: Id
    title: Name
    text: Text
    clues: tuple[Clue, ...] = ()
    choices: tuple[Choice, ...] = ()
    exits: Onward

    def clue(self, flags: Iterable[str]) -> Clue | None:
        """What there is to find out with some flags set: the first that is true then."""
        held = list(flags)
        return next((each for each in self.clues if not each.when or each.when in held), None)


class Now(Told, frozen=True, kw_only=True):
    """A quick start of one scene (HR-LOOP-46)."""

    scene: Id
    band: Band
    party_min: Heroes = 1
    party_max: Heroes = 5
