"""What a seat may know, as data: values that stay as they were, for the screens and the wire.

The fields stand in the order of the wire; what has a default is left out there while it has nothing to say.
"""

from __future__ import annotations

from msgspec import Struct

from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.terms import Side
from engine.table import Outcome, Seat


class CardFace(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A card as it is printed, and what lies on it. ``text`` is empty while it is ``nullified``.

    ``lasts``: while it lies there, something of its text answers what happens. ``bonus`` is that of a weapon, "T/S"
    (PT-EQUIP-04); ``difficulty`` and ``life`` are a Bystander's (PT-BYST-02).
    """

    id: str
    slug: str
    name: str
    type: str
    colour: str
    text: tuple[str, ...]
    flavour: str
    nullified: bool = False
    lasts: bool = False
    counters: int = 0
    bonus: str = ""
    difficulty: int | None = None
    life: int | None = None


class PlaceFace(CardFace, frozen=True, kw_only=True, gc=False):
    """The scene: a Location, or a Lair (PT-LAIR-01)."""

    lair: bool


class BystanderFace(CardFace, frozen=True, kw_only=True, gc=False):
    """A Bystander: the Name of its Location, and whether that is the scene."""

    place: str
    here: bool


class HandFace(CardFace, frozen=True, kw_only=True, gc=False):
    """A card in hand with what it costs now, in words."""

    cost: str


class EquipmentFace(CardFace, frozen=True, kw_only=True, gc=False):
    """Equipment; ``used`` when it is in use."""

    used: bool


class Track(Struct, frozen=True, gc=False):
    """A Resistance: Stress and Trauma of ``max``."""

    stress: int
    trauma: int
    max: int


class Purse(Struct, frozen=True, array_like=True, gc=False):
    """Counters: those there ``now``, and a ``limit``: what they fill to, or what may still be spent this turn."""

    now: int
    limit: int


class PoolsSheet(Struct, frozen=True, gc=False):
    """The parts of each pool by the type of attack; an attack type that lacks its Heroic has only a defence."""

    attack: dict[str, Parts]
    defence: dict[str, Parts]
    damage: dict[str, Parts]


class CharacterSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A character with every derived figure.

    ``abilities`` are the Heroics and Skills it has or that are Locked; ``parts`` are those of figures made of
    several. ``belief``, ``hate``, ``clues``, ``energy`` and ``quantity`` are None for those who have none;
    ``energy`` is limited by what may be spent this turn (PT-ENERGY-01). ``emblem`` is a drawing, row by row.
    """

    id: str
    name: str
    title: str
    seat: Seat
    side: Side
    kind: str
    main: bool
    crossover: bool
    colour: str
    keywords: tuple[str, ...]
    attributes: dict[str, int]
    abilities: dict[str, int]
    parts: dict[str, Parts]
    resistances: dict[str, Track]
    armor: dict[str, Parts]
    pools: PoolsSheet
    belief: Purse | None
    energy: Purse | None
    hate: Purse | None
    quantity: int | None
    clues: int | None
    attacks: int
    moves: int
    statuses: tuple[str, ...]
    cover: int
    locked: tuple[str, ...]
    identity: str
    incapacitated: bool
    away: bool
    equipment: tuple[EquipmentFace, ...]
    text: tuple[str, ...]
    flavour: str
    emblem: tuple[str, ...] = ()


class TwistsSheet(Struct, frozen=True, gc=False):
    """How many Twists are left, and those in play."""

    left: int
    out: tuple[CardFace, ...]


class EventsSheet(Struct, frozen=True, gc=False):
    """How many Events are face-down, those in play, and for the GM the ``hidden`` ones."""

    left: int
    out: tuple[CardFace, ...]
    hidden: tuple[CardFace, ...]


class ObjectiveSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The Objective; ``clues`` are those of the Hero who has most (PT-Q-11).

    Its face and the ``threat`` counters of its ``goal`` (PT-OBJ-03) are there for who has ``known`` it.
    """

    faceup: bool
    clues: int
    known: bool
    id: str = ""
    slug: str = ""
    name: str = ""
    type: str = ""
    colour: str = ""
    text: tuple[str, ...] = ()
    flavour: str = ""
    nullified: bool = False
    counters: int = 0
    threat: int = -1
    goal: int = 0
    emblem: tuple[str, ...] = ()


class Coming(Struct, frozen=True, array_like=True, gc=False):
    """Damage in store for a character (id)."""

    who: str
    amount: int
    resistance: str


class LastingSheet(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card's effect that counts turns: ``counters`` of ``number``, and what a text that waits has in store."""

    card: str
    counters: int
    number: int
    comes: tuple[Coming, ...] = ()


class CombatSheet(Struct, frozen=True, gc=False):
    """The combat under way: ids, and whether the defender is a Bystander; ``fixed`` is a distance that stays."""

    attacker: str
    defender: str
    bystander: bool
    distance: str
    step: str
    fixed: str


class RollSheet(Struct, frozen=True, gc=False):
    """A roll under way of a character (id). ``difficulty`` of a Fixed Roll; ``successes`` once it is tossed.

    Of a Damage Roll the mean, and the most, that its target can lose by it, and what that is counted in; what it loses
    (``lost``) by 0, 1, 2 ... rolled, by more as by the last of them, and how much it has ``left`` to lose; of one at a
    Bystander what it is made for.
    """

    who: str
    what: str
    parts: Parts
    automatic: int
    difficulty: int | None
    successes: int | None
    mean: float | None = None
    most: int = 0
    brings: str = ""
    lost: tuple[int, ...] = ()
    left: int = 0


class DeckSheet(Struct, frozen=True, gc=False):
    """How many cards the seat's deck has, and the Names of its discards."""

    left: int
    discards: tuple[str, ...]


class Held(Struct, frozen=True, array_like=True, gc=False):
    """How many Combat cards and Plots a seat holds."""

    cards: int
    plots: int


class PlotTwistTable(Struct, frozen=True, kw_only=True, gc=False):
    """The whole table as one seat may know it.

    ``initiative`` is the side on the floor, ``reversed`` tells whether the Villains have Initiative, ``blocks`` are the
    sides whose combats have come in this turn, the last of them under way (PT-TURN-08); ``roll`` is the roll under way and
    the one against it.
    """

    seat: Seat
    side: Side
    turn: int
    phase: str
    conflict: int
    initiative: Side
    reversed: bool
    blocks: tuple[Side, ...]
    place: PlaceFace
    locations: tuple[str, ...]
    characters: tuple[CharacterSheet, ...]
    gone: tuple[str, ...]
    bystanders: tuple[BystanderFace, ...]
    twists: TwistsSheet
    events: EventsSheet
    details: tuple[CardFace, ...]
    objective: ObjectiveSheet
    masterplan: bool
    lasting: tuple[LastingSheet, ...]
    combat: CombatSheet | None
    roll: tuple[RollSheet, ...]
    hand: tuple[HandFace, ...]
    plots: tuple[CardFace, ...]
    deck: DeckSheet
    hands: dict[Seat, Held]
    outcome: Outcome | None
