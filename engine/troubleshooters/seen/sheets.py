"""Read-only sheets of what a seat may know, and the snapshot of them all: for scripted players, screens and the wire.

Nothing is hidden between heroes. Of Director characters rank, weapon in hand and state in words are known, and what they
roll against only by the chances (TS-Q-95); the Director's seat knows all.
"""

from __future__ import annotations

from msgspec import Struct

from engine.table import Seat


class ConditionSheet(Struct, frozen=True, gc=False):
    """A condition, what it does in a sentence; ``copies`` of it, ``rounds`` until it goes, -1 where no count runs."""

    id: str
    name: str
    text: str
    copies: int = 1
    rounds: int = -1


class KitSheet(Struct, frozen=True, gc=False):
    """Gear; ``state`` is a word of TS-STATE-06. ``reloads`` of a weapon, -1 for any other kit."""

    id: str
    name: str
    text: str
    state: str
    tags: tuple[str, ...] = ()
    pips: int = 0
    reloads: int = -1
    signature: bool = False


class NamedSheet(Struct, frozen=True, gc=False):
    """An ability or a complication; ``note`` is what it pays, or how far it is learned; ``does`` what it does, in lines."""

    id: str
    name: str
    text: str
    note: str = ""
    does: tuple[str, ...] = ()


class HeroSheet(Struct, frozen=True):
    """A hero: nothing of it is hidden from anybody. ``value`` of each skill; ``ticks`` are skills with a tick."""

    id: str
    name: str
    seat: Seat
    role: str
    home: str
    told: str
    vitality: int
    top: int
    sp: int
    here: bool
    presence: str
    able: bool
    conditions: tuple[ConditionSheet, ...]
    skills: dict[str, int]
    ticks: tuple[str, ...]
    abilities: tuple[NamedSheet, ...]
    complications: tuple[NamedSheet, ...]
    languages: tuple[str, ...]
    started: dict[str, int]
    kits: tuple[KitSheet, ...]
    hook: tuple[str, ...]
    waits: int = 0
    """Pips that wait for the next check."""


class FoeSheet(Struct, frozen=True):
    """A Director character who is known; ``state`` in words: fresh, hurt, reeling, or what has become of it.

    ``vitality`` and ``top`` are the Director's to know, else -1.
    """

    id: str
    name: str
    rank: str
    state: str
    here: bool = True
    """In the scene, or in the fight."""
    look: str = ""
    friend: bool = False
    leader: bool = False
    conditions: tuple[ConditionSheet, ...] = ()
    vitality: int = -1
    top: int = -1
    waits: int = 0


class FighterSheet(Struct, frozen=True, gc=False):
    """Somebody in a fight: where, when, with what in hand."""

    id: str
    name: str
    side: str
    zone: str
    initiative: int
    status: str
    acted: bool
    arm: str = ""
    arm_state: str = ""
    cover: bool = False
    waits: str = ""
    """What a delayed action waits for."""
    held_by: str = ""


class WaySheet(Struct, frozen=True, gc=False):
    """A way to a zone, and the check it costs: skill and pips; empty if it costs none. ``back``: it goes both ways."""

    to: str
    skill: str = ""
    pips: int = 0
    text: str = ""
    back: bool = True


class PropSheet(Struct, frozen=True, gc=False):
    id: str
    kind: str
    label: str
    skills: tuple[str, ...]


class ZoneSheet(Struct, frozen=True):
    """A zone as it is now; ``exit``: a way out of the fight."""

    id: str
    name: str
    ways: tuple[WaySheet, ...]
    tags: tuple[str, ...] = ()
    cover: bool = False
    fire: bool = False
    dark: bool = False
    soak: int = 0
    """Dice of Soak of whoever is hit here (TS-Q-102)."""
    exit: bool = False
    height: int = 0
    things: tuple[str, ...] = ()
    props: tuple[PropSheet, ...] = ()
    devices: tuple[int, ...] = ()
    """Rounds in which something goes off here."""


class SightSheet(Struct, frozen=True, gc=False):
    """A view between two zones that is not clear, or reaches beyond the next zone."""

    a: str
    b: str
    state: str


class FightSheet(Struct, frozen=True):
    """A fight; ``fighters`` in the order of the ladder. After round ``limit`` both sides break off, or, if then it is
    ``too_late``, the heroes have lost."""

    where: str
    what: str
    round: int
    limit: int
    turn: str
    zones: tuple[ZoneSheet, ...]
    sights: tuple[SightSheet, ...]
    fighters: tuple[FighterSheet, ...]
    wanted: tuple[str, ...] = ()
    """What wins it besides knocking everyone out."""
    captors: bool = False
    left: tuple[str, ...] = ()
    """What whoever's turn it is may still do: move, free, main, bonus."""
    too_late: bool = False


class TryLine(Struct, frozen=True, gc=False):
    """An approach as it would be tried, by the id of its option (TS-LOOP-03).

    ``base`` is the id without what is declared otherwise. ``parts`` are the modifiers that count: pips and why.
    """

    id: str
    base: str
    option: str
    obstacle: str
    who: str
    skill: str
    value: int
    pips: int
    chance: float
    parts: tuple[tuple[int, str], ...] = ()
    helper: str = ""
    kit: str = ""
    against: str = ""
    risk: str = ""
    """What its failure risks, in a word."""
    alone: bool = False
    joined: bool = False
    """With a helper who adds nothing, where none is preset (TS-MOD-10)."""
    bare: bool = False
    burdens: tuple[str, ...] = ()
    """Rules of complications taken on."""

    @property
    def other_help(self) -> bool:
        """Whether its help is otherwise than preset."""
        return self.alone or self.joined


class ObstacleSheet(Struct, frozen=True, gc=False):
    """What some options get over: its stake, and why nothing more can be tried."""

    id: str
    stake: str
    options: tuple[str, ...]
    labels: tuple[str, ...]
    steps: int = 1
    done: int = 0
    closed: str = ""
    rule: str = ""
    known: bool = False
    """Whether the key clue that it is about is known already."""


class SlotSheet(Struct, frozen=True, gc=False):
    """A check of a challenge: who takes it with which skill, against what, its chance; ``won`` is ``yes``, ``no`` or empty.

    Not assigned yet: the chance is that of the best who may.
    """

    skills: tuple[str, ...]
    why: str
    who: str = ""
    skill: str = ""
    pips: int = 0
    helper: str = ""
    against: int = 0
    chance: float = 0.0
    won: str = ""


class TrialSheet(Struct, frozen=True, gc=False):
    """A challenge while it runs, how likely each outcome is (TS-LOOP-16), and what it ``brings`` in a few words."""

    slots: tuple[SlotSheet, ...]
    grades: tuple[tuple[str, float], ...]
    rival: str = ""
    brings: dict[str, str] = {}
    name: str = ""
    """What somebody has done that it is the challenge of."""


class LeadSheet(Struct, frozen=True, gc=False):
    """A lead on the map: whether it was visited, and the skills that it rewards (TS-LOOP-18)."""

    scene: str
    name: str
    what: str
    seen: bool
    skills: tuple[str, ...]
    known: bool = False
    """Whether the key clue that it keeps has come to light elsewhere."""


class FrameSheet(Struct, frozen=True):
    """How far the adventure is, as all may know it (TS-STATE-18)."""

    title: str
    slot: str
    scheme: int
    scheme_end: int
    marks: tuple[int, ...]
    """Where something happens on the way; what, is hidden."""
    late: bool
    keys: int
    keys_needed: int
    clues: tuple[tuple[str, bool], ...]
    """Known ones in the order they were found, and whether they are key clues."""
    leads: tuple[LeadSheet, ...]
    alarm: tuple[tuple[str, int], ...]
    """Places whose patience has been tried, the one at hand first."""
    alarm_here: int
    alarm_marks: tuple[int, ...]
    day: int
    hour: int
    session: int
    keys_all: int = 0
    """All key clues that there are: who knows them knows the whole secret at the end (TS-C-59)."""


class SceneSheet(Struct, frozen=True):
    """The scene that is played."""

    id: str
    type: str
    number: int
    where: str
    what: str
    who: tuple[str, ...]
    place: str
    obstacles: tuple[ObstacleSheet, ...] = ()
    tests: dict[str, tuple[str, ...]] = {}
    """Options that are a challenge, with the skills it asks for (TS-CHALLENGE-05)."""
    paces: dict[str, int] = {}
    """How far the scheme goes on with a way out of this scene, by the scene it leads to or its option (TS-C-52)."""
    rests: tuple[str, ...] = ()
    """The ways out of this scene to where one recovers, in the same words (TS-LOOP-18)."""
    leaves: dict[str, str] = {}
    """Options that are there and do nothing but to leave this scene, and which way out each takes, if it is one."""
    adds: dict[str, str] = {}
    """What the things that Story Points add here would do, by their id (TS-STORY-18)."""


class EndSheet(Struct, frozen=True):
    """How it ended; ``met`` are the victory conditions, and whether each was met."""

    winner: str
    reason: str
    ending: str
    text: str
    met: tuple[tuple[str, bool], ...] = ()


class Snapshot(Struct, frozen=True):
    """All that a seat may know."""

    seat: Seat
    title: str
    mode: str
    level: str
    heroes: tuple[HeroSheet, ...]
    foes: tuple[FoeSheet, ...]
    frame: FrameSheet
    scene: SceneSheet | None = None
    fight: FightSheet | None = None
    tries: tuple[TryLine, ...] = ()
    trial: TrialSheet | None = None
    end: EndSheet | None = None
