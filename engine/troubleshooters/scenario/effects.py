"""What happens in an adventure, and what it asks before it does: effects (TS-EFF) and predicates (TS-PRED)."""

from __future__ import annotations

from functools import cached_property
from itertools import compress
from operator import attrgetter
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from engine.table.bounds import Called, Name, Number, Points
from engine.troubleshooters.cards.tables import Id, Pips, Told

Text = Annotated[str, Meta(min_length=1, max_length=1200)]
Said = Annotated[str, Meta(max_length=1200)]
"""A text, or none."""
CHANGES = ("leave", "join", "surrender", "friend", "hostile", "escape", "captured", "dead")
"""What becomes of a Director character (TS-EFF-21)."""
TURNS = ("tag", "fire", "restricted", "exit", "light", "cover")
"""What of a zone may change (TS-EFF-16)."""
Result = Literal["won", "lost", "retreat"]
"""How a fight ends (TS-EFF-29)."""
Outcome = Literal["great", "good", "limited", "bad", "abysmal"]
Level = Literal["story", "standard", "ruthless"]
Way = Literal["active", "out_cold", "fled", "captured", "dead"]
"""How a Director character is (TS-PRED-09)."""


class FlagAtLeast(Told, frozen=True, kw_only=True):
    flag: Id
    value: Points


class SkillAtLeast(Told, frozen=True, kw_only=True):
    skill: Name
    value: Points


class SideAtMost(Told, frozen=True, kw_only=True):
    side: Id
    value: Points


class DirectorIs(Told, frozen=True, kw_only=True):
    director: Id
    state: Way


class OutcomeIs(Told, frozen=True, kw_only=True):
    challenge: Id
    outcome: Outcome


class Predicate(Told, frozen=True, kw_only=True, dict=True):
    """One question about the game (TS-PRED): all keys that are given must be true.

    ``flag_at_least`` may also be a flag with its ``value`` beside it.
    """

    flag: Called = ""
    not_flag: Called = ""
    flag_at_least: Name | FlagAtLeast | None = None
    value: Points = 1
    has_clue: Called = ""
    knows_director: Called = ""
    has_kit: Called = ""
    has_tag: Called = ""
    present: Called = ""
    absent: Called = ""
    actor_is: Called = ""
    hook_character: bool = False
    ability: Called = ""
    complication: Called = ""
    language: Called = ""
    condition: Called = ""
    vitality_at_most: Number | None = None
    skill_at_least: SkillAtLeast | None = None
    round_at_least: Number | None = None
    deadline: bool = False
    zone_empty: Called = ""
    in_zone: Called = ""
    side_active_at_most: SideAtMost | None = None
    director_is: DirectorIs | None = None
    alarm_at_least: Number | None = None
    hour_between: tuple[Number, Number] | None = None
    day_at_least: Number | None = None
    outcome: OutcomeIs | None = None
    every: tuple[Predicate, ...] = field(default=(), name="all")
    some: tuple[Predicate, ...] = field(default=(), name="any")
    but: Predicate | None = field(default=None, name="not")
    scheme_at_least: Number | None = None
    late: bool = False
    keys_at_least: Number | None = None
    level_is: Level | None = None
    party_at_most: Number | None = None
    met_before: Called = ""
    nemesis_is: Called = ""

    def __post_init__(self) -> None:
        if not self.words:
            raise ValueError("must ask something (TS-PRED)")

    @cached_property
    def words(self) -> list[str]:
        """The keys that are there, as the files write them."""
        return list(compress(QUESTIONS.values(), ASKED(self)))

    @cached_property
    def tool(self) -> bool:
        """Whether it asks for a tool (TS-PRED-03)."""
        return bool(self.has_kit or self.has_tag)

    @cached_property
    def local(self) -> bool:
        """Whether it asks, anywhere in it, who stands in a zone."""
        parts = (*self.every, *self.some, *([self.but] if self.but else []))
        return bool(self.in_zone or self.zone_empty) or any(each.local for each in parts)

    @cached_property
    def personal(self) -> bool:
        """Whether it asks, anywhere in it, what depends on who would act."""
        parts = (*self.every, *self.some, *([self.but] if self.but else []))
        return not set(self.words).isdisjoint(PERSONAL) or any(each.personal for each in parts)


PERSONAL = (
    "in_zone", "actor_is", "hook_character", "ability", "complication", "language", "condition", "vitality_at_most",
    "skill_at_least",
)  # fmt: skip
"""What is asked of whoever would act."""


class Part(Told, frozen=True, kw_only=True):
    """Where a hero is taken when the party is split (TS-EFF-12)."""

    who: Name
    scene: Id


QUESTIONS = {
    field: name
    for field, name in zip(Predicate.__struct_fields__, Predicate.__struct_encode_fields__, strict=True)
    if name != "value"
}
ASKED = attrgetter(*QUESTIONS)


class Effect(Told, frozen=True, kw_only=True, dict=True):
    """Something that happens (TS-EFF): the words that are given, in the order in which the fields stand here.

    ``text`` is what people read of it, ``when`` whether it happens at all; ``who``, ``copies``, ``source``, ``rounds``,
    ``location``, ``scope``, ``value``, ``change``, ``state``, ``rank``, ``number``, ``amount`` and ``clause`` say more of
    the word they stand beside.
    """

    text: Said = ""
    when: Predicate | None = None
    who: Called = ""
    set: Called = ""
    add: Called = ""
    value: Points | bool = 1
    clue: Called = ""
    give: Called = ""
    take: Called = ""
    drop: Called = ""
    condition: Called = ""
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    source: Called = ""
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    damage: Number | Called = ""
    recover: Number | Called = ""
    soak: bool = True
    wounded: bool = False
    pips: Pips | UnsetType = UNSET
    scope: Called = ""
    sp: Annotated[int, Meta(ge=0, le=12)] = 0
    tick: Called = ""
    attention: Points = 0
    alarm: Points = 0
    location: Called = ""
    scheme: Points = 0
    complication: Called = ""
    character: Called = ""
    clause: Called = ""
    amount: Annotated[int, Meta(ge=0, le=12)] = 0
    director: Called = ""
    change: Called = ""
    foes: Literal["", "flee", "surrender", "friend"] = ""
    rank: Called = ""
    number: Annotated[int, Meta(ge=0, le=99)] = 0
    zone: Called = ""
    los: tuple[Id, ...] = ()
    state: Called = ""
    prop: Called = ""
    reinforce: Called = ""
    hazard: Called = ""
    hazard_off: Called = ""
    close: Called = ""
    reopen: Called = ""
    release: Called = ""
    rest: Annotated[int, Meta(ge=0, le=99)] = 0
    challenge: Called = ""
    fight: Called = ""
    separate: tuple[Part, ...] = ()
    rejoin: Called = ""
    relocate: Called = ""
    capture: Called = ""
    end_fight: Literal["", "won", "lost", "retreat"] = ""
    goto: Called = ""
    session_end: bool = False
    adventure_end: bool = False
    cliffhanger: bool = False

    def __post_init__(self) -> None:
        if not self.text and not self.words:
            raise ValueError("does nothing (TS-EFF)")

    @cached_property
    def words(self) -> list[str]:
        """The effect words that are there."""
        return list(compress(WORDS, SAID(self)))

    @cached_property
    def forwards(self) -> list[str]:
        """Those of them that are kinds of failing forward (TS-GM-08)."""
        return [each for each in self.words if each in FORWARD]

    @property
    def leads(self) -> list[str]:
        """The scenes that it may lead to."""
        to = [self.goto, self.fight, self.capture, self.rejoin]
        to += [part.scene for part in self.separate]
        return [each for each in to if each]


BESIDE = (
    "text", "when", "who", "value", "copies", "source", "rounds", "soak", "scope", "location", "character", "clause",
    "amount", "change", "rank", "number", "state", "rejoin", "cliffhanger",
)  # fmt: skip
"""Keys of an effect that say more of a word beside them."""
WORDS = tuple(name for name in Effect.__struct_fields__ if name not in BESIDE)
SAID = attrgetter(*WORDS)
Effects = tuple[Effect, ...]
OF_OBSTACLE = "obstacle:"
"""What the scope of pips begins with that are for one obstacle (TS-EFF-08)."""
FORWARD = ("attention", "relocate", "take", "separate")
"""Of these kinds no more than one effect of a branch applies, the first that can (TS-Q-07, TS-GM-08)."""
