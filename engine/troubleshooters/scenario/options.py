"""What heroes can do in a scene: options with their checks, challenges, additions (TS-SCN-15 to -20, -32)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta

from engine.table.bounds import Called, Name
from engine.troubleshooters.cards.tables import Id, Pips, Told
from engine.troubleshooters.scenario.effects import Effects, Outcome, Predicate, Said, Text

Act = Literal["main", "move", "free", "none"]
Stake = Literal["key", "advantage", "talk", "way"]
"""What an obstacle is about, shown to all (TS-SCN-15)."""
GOALS: tuple[Stake, ...] = ("key", "way")
"""What an option in a fight is about if it is what the fight is about."""
LOUD = "loud"
"""The tag of what is heard as a shot is, of a weapon or an option (TS-SCN-16, TS-Q-84)."""
SACRIFICE, COLD_BLOOD = "sacrifice", "cold_blood"
ASKS_TWICE = (SACRIFICE, COLD_BLOOD)
"""Tags of options that anybody who is here may take, and that ask twice."""
DIFFICULTIES = (5, 2, 0, -2, -5)
OUTCOMES: tuple[Outcome, ...] = ("great", "good", "limited", "bad", "abysmal")


class Circumstance(Told, frozen=True, kw_only=True):
    """TS-SCN-18."""

    when: Predicate
    pips: Pips
    text: Said = ""


class Opposed(Told, frozen=True, kw_only=True):
    """By whom, and with what: a Director character and one of his skills."""

    director: Id
    skill: Name


class Approach(Told, frozen=True, kw_only=True):
    """One way to get over an obstacle (TS-SCN-17)."""

    skill: Name
    label: Said = ""
    difficulty: Pips = 0
    circumstances: tuple[Circumstance, ...] = ()
    kit_tags: tuple[Name, ...] = ()
    requires: Predicate | None = None


class Check(Told, frozen=True, kw_only=True, dict=True):
    """A task check of one ``skill``, or of any of several ``skills`` (TS-SCN-17); what it says holds for all of these."""

    skill: Called = ""
    skills: tuple[Approach, ...] = ()
    difficulty: Pips = 0
    circumstances: tuple[Circumstance, ...] = ()
    kit_tags: tuple[Name, ...] = ()
    opposed: Opposed | None = None
    sight: bool = False
    hearing: bool = False
    success: Effects = ()
    """Of a press exchange's checks alone (TS-SCN-13)."""
    fail: Effects = ()

    def __post_init__(self) -> None:
        if bool(self.skill) == bool(self.skills):
            raise ValueError("must have either skill or skills (TS-SCN-17)")

    @cached_property
    def ways(self) -> tuple[Approach, ...]:
        """The approaches that there are; of one skill the check itself."""
        return self.skills or (Approach(skill=self.skill),)


class Option(Told, frozen=True, kw_only=True, dict=True):
    """An entry of a scene's menu (TS-SCN-15). ``note`` names the row of TS-SIT it puts to use."""

    id: Id
    label: Text
    obstacle: Called = ""
    actor: Called = ""
    requires: Predicate | None = None
    check: Check | None = None
    cost_sp: Annotated[int, Meta(ge=0, le=12)] = 0
    action: Act = "main"
    effects: Effects = ()
    success: Effects = ()
    fail: Effects = ()
    stalemate: Effects = ()
    good_karma: Effects = ()
    bad_karma: Effects = ()
    bind: Effects = ()
    reopen_if: Predicate | None = None
    tick: Called = ""
    language: Called = ""
    once: bool = False
    tags: tuple[Name, ...] = ()
    stake: Stake | None = None
    retry: Literal["", "round"] = ""
    steps: Annotated[int, Meta(ge=1, le=9)] = 1
    note: Called = ""

    @cached_property
    def gets_over(self) -> str:
        """The obstacle that it gets over; without a name of its own it is one by itself."""
        return self.obstacle or self.id

    @cached_property
    def wants_tool(self) -> bool:
        """Whether it asks for a tool, or one of its ways does (TS-PRED-03)."""
        asked = [self.requires, *(each.requires for each in (self.check.ways if self.check else ()))]
        return any(each.tool for each in asked if each)

    @cached_property
    def local(self) -> bool:
        """Whether it depends on the zone that somebody stands in."""
        asked = [
            self.requires,
            self.reopen_if,
            *(each.requires for each in (self.check.ways if self.check else ())),
        ]
        return any(each.local for each in asked if each)

    @cached_property
    def place(self) -> str:
        """The zone in which whoever takes it must stand, if it asks for one by name."""
        asked = (self.requires, *self.requires.every) if self.requires else ()
        return next((each.in_zone for each in asked if each and each.in_zone), "")

    @cached_property
    def grave(self) -> bool:
        """Whether anybody who is here may take it, each asked twice (TS-DEATH-03, TS-Q-24)."""
        return any(each in self.tags for each in ASKS_TWICE)

    @cached_property
    def curtain(self) -> bool:
        """Whether it ends the session (TS-EFF-25)."""
        return any(each.session_end for each in self.effects)

    @cached_property
    def whose(self) -> bool:
        """Whether it is asked who does it, though nothing is rolled: it lies on whoever did it (TS-DP-03)."""
        bears = any(each.condition and each.who in ("", "actor") for each in self.effects)
        return self.grave or (self.check is None and (bears or bool(self.language)))

    @cached_property
    def tried(self) -> bool:
        """Whether dice fall for it: by a check, or by the challenge that stands for one."""
        return self.check is not None or any(each.challenge for each in self.effects)

    @property
    def branches(self) -> tuple[Effects, ...]:
        """All that it may do."""
        return (
            self.effects,
            self.success,
            self.fail,
            self.stalemate,
            self.good_karma,
            self.bad_karma,
            self.bind,
        )


class Addition(Told, frozen=True, kw_only=True):
    """Something added to a scene for 2 or 6 Story Points (TS-SCN-32)."""

    id: Id
    label: Text
    requires: Predicate | None = None
    effects: Effects
    downgrade: Said = ""
    downgrade_if: Predicate | None = None


class Modifier(Told, frozen=True, kw_only=True):
    """Pips on the slots of a challenge, on those of one ``skill`` if it is named (TS-SCN-20)."""

    when: Predicate
    pips: Pips
    text: Said = ""
    skill: Called = ""


class Rival(Told, frozen=True, kw_only=True):
    """The other side of an opposed challenge, and its skill for each slot."""

    side: Id
    director: Id
    skills: tuple[Name, ...]


class Challenge(Told, frozen=True, kw_only=True):
    """TS-SCN-20: its slots, and what each outcome does."""

    id: Id
    skills: tuple[Name, ...]
    reasons: tuple[Text, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    opposed: Rival | None = None
    started_by: Called = ""
    tags: tuple[Name, ...] = ()
    kit_tags: dict[Name, tuple[Name, ...]] = {}
    abysmal: Effects
    bad: Effects = ()
    limited: Effects
    good: Effects
    great: Effects
    note: Called = ""

    @property
    def branches(self) -> tuple[Effects, ...]:
        return tuple(getattr(self, each) for each in OUTCOMES)
