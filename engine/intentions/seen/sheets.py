"""Read-only sheets of what a seat may know, and the snapshot of them all: for scripted players, screens and the wire.

Nothing on them is hidden from anybody but undeclared choices, unknown Weaknesses and Powers of antagonists not yet used
(IN-LOOP-36); the Mastermind's seat sees the whole sheets of its own.
"""

from __future__ import annotations

from msgspec import Struct

from engine.intentions.state.setup import Settings
from engine.table import Seat

Triple = tuple[int, int, int]
"""A figure for each of Ambition, Cunning, Vigilance."""


class TalentSheet(Struct, frozen=True, gc=False):
    name: str
    tags: tuple[str, ...]


class PowerSheet(Struct, frozen=True, gc=False):
    """``used`` up in this Conflict; ``text`` is its exact effect, ``rule`` the id of it."""

    code: str
    name: str
    cost: int
    text: str
    rule: str
    used: bool = False


class WeaknessSheet(Struct, frozen=True, gc=False):
    """``usable``: the scene, or something brought along, exposes it (IN-C-28)."""

    name: str
    tag: str
    cost: int
    text: str
    usable: bool = False


class ThingSheet(Struct, frozen=True, gc=False):
    """A Ritual (``values`` of all lanes) or a Gadget (its ``lane`` and ``value``); ``spent`` for the adventure,
    ``used`` in this Conflict."""

    id: str
    name: str
    kind: str
    text: str
    values: Triple = (0, 0, 0)
    lane: str = ""
    value: int = 0
    once: bool = True
    used: bool = False
    spent: bool = False


class FigureSheet(Struct, frozen=True):
    """A hero or an antagonist as its page tells it (IN-LOOP-32, IN-LOOP-33).

    ``marks``: words for penalty dice and strain that wait (``shaken``, ``strained``); ``unknown``: what is not found
    (``one Weakness of cost 2``). ``present``: in the scene; ``captured``: scenes still missed.
    """

    id: str
    seat: Seat
    name: str
    side: str
    line: str
    tier: str
    temper: str
    """The archetype of an antagonist (IN-C-54); empty for a hero."""
    pools: Triple
    rating: int
    talents: tuple[TalentSheet, ...] = ()
    powers: tuple[PowerSheet, ...] = ()
    weaknesses: tuple[WeaknessSheet, ...] = ()
    rituals: tuple[ThingSheet, ...] = ()
    gadgets: tuple[ThingSheet, ...] = ()
    purity: int = 0
    goal: int = 0
    goal_text: str = ""
    goal_kind: str = ""
    drawback_text: str = ""
    marked: bool = False
    shaken: str = ""
    strained: bool = False
    worn: str = ""
    marks: tuple[str, ...] = ()
    holds: tuple[tuple[str, str], ...] = ()
    gains: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    seeker: bool = False
    corrupted: bool = False
    grown: int = 0
    captured: int = 0
    present: bool = True


class IntentionSheet(Struct, frozen=True):
    """An Intention: ``words`` (``stop the auction``), the Target Number and the ``terms`` it is the sum of."""

    verb: str
    object: str
    words: str
    tags: tuple[str, ...]
    flag: str
    itn: int
    terms: tuple[tuple[str, int], ...]


class FighterSheet(Struct, frozen=True):
    """A character or a goon group in the Conflict.

    ``rating`` has ``stature`` in it. ``type`` and ``declared`` (words) are empty before it is declared; ``plus`` are the
    printed changes of the exchange by lane; ``rolled`` and ``kept`` the dice, ``forced`` how many of the kept are forced
    lowest, ``raise_by`` what an act adds to one of the kept; ``dice`` as placed and ``totals`` with all in them, None
    before. ``power``, ``target`` belong to the declared type.
    """

    id: str
    seat: Seat
    name: str
    side: str
    goons: bool
    tier: str
    pools: Triple
    rating: int
    stature: int
    progress: int
    abuse: int
    out: bool
    achieved: bool
    against: tuple[str, ...]
    aim: IntentionSheet | None = None
    type: str = ""
    power: str = ""
    target: str = ""
    declared: str = ""
    order: int = 0
    plus: tuple[tuple[str, str, int], ...] = ()
    rolled: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    forced: int = 0
    raise_by: int = 0
    dice: Triple | None = None
    totals: Triple | None = None
    used: tuple[str, ...] = ()
    stance: str = ""
    bonus: int = 0
    penalty: int = 0
    """Bonus and penalty dice of the throw to come (step g), known once the type is."""
    ritual: Triple | None = None
    """The values that stand in place of dice, of a declared Ritual."""
    lane: str = ""
    value: int = 0
    """The die of a declared Gadget and the lane it lies on."""


class ConflictSheet(Struct, frozen=True):
    """A Conflict: the ``exchange``, all fighters in sheet order, the id of the ``leader``."""

    exchange: int
    fighters: tuple[FighterSheet, ...]
    leader: str
    limit: int
    """The last exchange (IN-Q-30)."""


class CardSheet(Struct, frozen=True):
    """A scene card: what it is called, its text, and what it does in short lines (IN-LOOP-06).

    A place ``adds`` its tags and may be ``public``; an hour adds some, some only ``adds_if_public``, and ``removes`` some. A
    place has so many goon ``groups`` at most; Facts keep ``fewer`` of them away, and so does an hour. A reason has the
    ``band`` of the scene it makes, and the ``slots`` of who opposes all who could come along.
    """

    id: str
    row: str
    title: str
    text: str
    does: tuple[str, ...]
    proposed: bool = False
    adds: tuple[str, ...] = ()
    adds_if_public: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    public: bool = False
    groups: int = 0
    fewer: int = 0
    band: str = ""
    slots: tuple[str, ...] = ()


class MetSheet(Struct, frozen=True):
    """One of the opposition of a scene as it is met."""

    id: str
    name: str
    tier: str
    pools: Triple
    rating: int
    stature: int
    goons: bool
    line: str = ""


class SceneSheet(Struct, frozen=True):
    """A scene: ``kind`` ``hero``, ``mm`` or ``goal``; ``left`` of quiet actions by hero id."""

    number: int
    kind: str
    where: str
    where_title: str
    where_text: str
    when: str
    when_name: str
    why: str
    why_text: str
    setter: str
    band: str
    finale: bool
    tags: tuple[str, ...]
    present: tuple[str, ...]
    opposition: tuple[MetSheet, ...]
    actions: tuple[tuple[str, int], ...]


class FactSheet(Struct, frozen=True, gc=False):
    """A Fact: ``waiting`` if its effect is still to come, which ``effect`` tells."""

    text: str
    side: str
    effect: str
    waiting: bool


class CasebookSheet(Struct, frozen=True):
    """Clues found, items with their holders' names, persons with their state, Facts."""

    clues: tuple[str, ...] = ()
    items: tuple[tuple[str, str], ...] = ()
    persons: tuple[tuple[str, str], ...] = ()
    facts: tuple[FactSheet, ...] = ()


class Ending(Struct, frozen=True):
    """How it ended: ``end`` is one of ``won price open part lost``; texts of the epilogue."""

    winner: str
    reason: str
    rule: str
    end: str
    epilogue: str
    quoted: tuple[str, ...] = ()


class Snapshot(Struct, frozen=True):
    """All that a seat may know."""

    seat: Seat
    title: str
    mode: str
    mastermind: str
    level: str
    settings: Settings
    cycle: int
    cycles: int
    plot: int
    plot_text: str
    stage: str
    heroes: tuple[FigureSheet, ...]
    foes: tuple[FigureSheet, ...]
    """Antagonists met so far, and all of them for the Mastermind."""
    scene: SceneSheet | None
    cards: tuple[CardSheet, ...]
    """The rows of cards while a scene is set."""
    conflict: ConflictSheet | None
    casebook: CasebookSheet
    outcome: Ending | None = None
