"""Read-only sheets of what a seat may know, and the snapshot of them all: for scripted players, screens and the wire.

Nothing is hidden between heroes; of foes only what has been rolled is on their sheets (HR-C-63, HR-Q-68).
"""

from __future__ import annotations

from msgspec import Struct

from engine.heroic.state.setup import Settings
from engine.table import Seat


class HungSheet(Struct, frozen=True, gc=False):
    """An asset, a complication, a resource, a held die, a Setting."""

    key: str
    name: str
    size: int
    until: str = "scene"


class PowerSheet(Struct, frozen=True, gc=False, omit_defaults=True):
    """A power or a Specialty: ``size`` now, 0 shut down; ``printed`` on the dossier; by which ``rule`` they differ."""

    key: str
    name: str
    kind: str
    size: int
    printed: int
    rule: str = ""


class TrickSheet(Struct, frozen=True, gc=False):
    """A Trick or a Flaw with its effect in one sentence; ``used`` up for this scene."""

    key: str
    name: str
    text: str
    used: bool = False


class GiftSheet(Struct, frozen=True, gc=False):
    """A Power Set, ``shut`` down by that rule. Of a foe only what was shown; ``more`` is not."""

    name: str
    powers: tuple[PowerSheet, ...] = ()
    tricks: tuple[TrickSheet, ...] = ()
    flaws: tuple[TrickSheet, ...] = ()
    shut: str = ""
    more: bool = False


class SubplotSheet(Struct, frozen=True, gc=False):
    """A Milestone: its triggers in words by their XP, and which have paid in this turn, scene, chapter."""

    id: str
    name: str
    text: str
    triggers: tuple[tuple[int, str, bool], ...]


class CharacterSheet(Struct, frozen=True):
    """A hero or a foe. ``stress`` and ``trauma`` by type: 0 none, 13 above D12.

    ``acted``: the marker is down; ``next``: named. ``companies``: the dice alone, in a pair, in a team; of a foe those
    seen, 0 if not. ``crowd`` and ``parts`` are the dice of a mob and a colossus, ``die`` an extra's.
    """

    id: str
    seat: Seat
    name: str
    side: str
    line: str
    place: str = ""
    place_name: str = ""
    tier: str = ""
    stress: dict[str, int] = {}
    trauma: dict[str, int] = {}
    complications: tuple[HungSheet, ...] = ()
    assets: tuple[HungSheet, ...] = ()
    resources: tuple[HungSheet, ...] = ()
    held: tuple[HungSheet, ...] = ()
    able: bool = True
    out: bool = False
    acted: bool = False
    current: bool = False
    next: bool = False
    gone: str = ""
    company: str = ""
    companies: tuple[int, int, int] = (0, 0, 0)
    distinctions: tuple[tuple[str, bool], ...] = ()
    """Each with whether it was rolled against oneself in this scene."""
    gifts: tuple[GiftSheet, ...] = ()
    specialties: tuple[PowerSheet, ...] = ()
    traits: tuple[PowerSheet, ...] = ()
    """What is in each pool of a crowd or a colossus beside its dice, as far as it was rolled."""
    pp: int = 0
    xp: int = 0
    spent: int = 0
    subplots: tuple[SubplotSheet, ...] = ()
    pays: tuple[tuple[str, int], ...] = ()
    """XP that a hero's Subplots pay now for hitting back, and for a Flaw of one's own."""
    bought: tuple[str, ...] = ()
    """What XP has changed of the dossier."""
    crowd: tuple[int, ...] = ()
    parts: tuple[tuple[str, int, str], ...] = ()
    die: int = 0
    threat: float = 0
    yields: int = 0
    sore: str = ""
    unseen: bool = False
    """A foe of which something has not been shown."""


class Standing(Struct, frozen=True, gc=False):
    """What scripted players ask most of somebody: less than a sheet, and made faster."""

    id: str
    stress: dict[str, int]
    able: bool
    acted: bool
    """In this scene, in whatever order (HR-GM-06)."""
    attacked: int = 0
    targeted: bool = False
    """In this order."""
    turns: int = 0
    pp: int = 0
    bonus: bool = False
    threat: float = 0
    tier: str = ""
    tactics: str = ""
    fixed: str = ""
    """Whom a foe went for last."""
    leaves: int = 0
    place: str = ""

    @property
    def worst(self) -> int:
        """The largest single stress."""
        return max(self.stress.values())


class PlaceSheet(Struct, frozen=True, gc=False):
    """``links``: where one may go from it, each with the die that bars the way, 0 if none does."""

    id: str
    name: str
    links: tuple[tuple[str, int], ...] = ()


class SceneSheet(Struct, frozen=True):
    """An Action Scene; ``done`` 0 to 1 of the objective, ``half``: ended as it stands it would be won at a price."""

    id: str
    title: str
    text: str
    order: int
    deadline: int
    objective: str
    kind: str
    places: tuple[PlaceSheet, ...]
    settings: tuple[HungSheet, ...]
    dice: tuple[int, ...] = ()
    many: int = 0
    clock: int = 0
    every: int = 0
    """After so many orders the clock steps up."""
    done: float = 0
    half: bool = False
    task: str = ""
    """What the challenge dice are dice of."""
    announced: tuple[str, ...] = ()
    means: tuple[tuple[str, str, bool], ...] = ()
    """What the Doom Pool may still do in this order, for what price, and whether it has that now."""
    coming: int = 0
    """How many foes are still to enter."""
    current: str = ""
    exit: str = ""
    ways: tuple[tuple[str, str], ...] = ()
    """Clever ways and free actions (``clever:0``) that are not used up, prices to choose from: what each does."""


class RestSheet(Struct, frozen=True):
    """A Transition Scene, or the epilogue."""

    title: str
    text: str
    ready: tuple[str, ...] = ()
    asked: bool = False
    chances: tuple[tuple[str, float, float, float], ...] = ()
    """By hero, kind and type (``ada:stress:physical``) how likely it is gone, a step back, failed."""
    near: tuple[tuple[str, tuple[tuple[int, str], ...]], ...] = ()
    """By hero what is nearest of what cannot be bought yet: XP short, and in words."""
    explained: tuple[tuple[str, str], ...] = ()
    """What Tricks and Flaws do that can be bought: by what is bought, in a sentence."""
    ways: tuple[tuple[str, str], ...] = ()
    """What an option of the story (``story:tell``) brings about besides the story."""
    last: bool = False
    """Whether it is the epilogue: nothing comes after it."""


class PoolSheet(Struct, frozen=True, gc=False):
    """A pool: its dice (box, trait, size, whose), and once rolled what they show, which make total and effect."""

    who: str
    name: str
    words: str
    dice: tuple[tuple[str, str, int, str], ...]
    values: tuple[int, ...] = ()
    total: tuple[int, ...] = ()
    effects: tuple[int, ...] = ()
    sum: int = 0
    effect: int = 0


class PlanSheet(Struct, frozen=True, gc=False, omit_defaults=True):
    """An attempt as it would be rolled: ``dice`` by box, key, name and size, ``rows`` that are paid for, ``price`` in PP
    (-1: one is earned), the chance to ``win``, of several targets from all, and of each of ``odds.SIZES`` to be the effect.

    ``comes`` is what a size makes of what it works on, in words. ``against`` are the dice of ``whose`` pool, right
    ``about`` where some have not been seen. To who is ``reacting`` a roll of ``total`` with ``effect`` lies already: to
    win is to foil it, and the effects are what lands.
    """

    id: str
    who: str
    dice: tuple[tuple[str, str, str, int], ...]
    win: float
    effects: tuple[float, ...]
    mean: float
    ones: float
    rows: tuple[str, ...] = ()
    price: int = 0
    spends: tuple[int, ...] = ()
    """The dice of Peril that it takes, the largest first."""
    comes: tuple[tuple[int, str], ...] = ()
    whose: str = ""
    against: tuple[tuple[str, int], ...] = ()
    about: bool = False
    against_mean: float = 0.0
    guards: int = 0
    """How many of those dice are of foes who stand in the way (HR-C-118)."""
    topped: float | None = None
    """The chance if the Watcher has a third die in its total, while it may pay for one."""
    bare: float | None = None
    """Of a foe's attack the chance if the heroes it is aimed at pay for no dice more in their totals, while they can."""
    raised: float | None = None
    """Of a draft the chance with a third die in one's own total, while it can be paid for once the dice lie (HR-PP-06)."""
    total: int = 0
    effect: int = 0
    reacting: bool = False
    aims: tuple[tuple[str, float], ...] = ()
    """Where an area has several targets, each by name with the chance against it; the effect is that on the first."""
    held: tuple[tuple[str, str, str, int], ...] = ()
    """Of a draft what lies in its boxes, before anything that is paid for changes it."""
    learns: int = 0
    """XP that the Milestones of who rolls pay if it is won (HR-C-46)."""
    least: int = 0
    """The least effect die for which they do; 0 for any."""
    pays: int = 0
    """XP that they pay as it is tried, however it ends: for the first word to a foe (HR-C-46)."""
    lost: str = ""
    """What comes of it if it is lost, in words (HR-REC-13, HR-REC-16, HR-Q-35)."""
    outdone: bool = False
    """Of a choice of dice that lie: another, which costs no more, does at least as much of everything (HR-LOOP-14)."""
    whole: bool = False
    """Whether it is had or not, whatever the size of the effect: a clever way (HR-Q-72)."""
    due: tuple[tuple[str, int], ...] = ()
    """The rows whose PP are paid only once there is something to pay for, with how many."""
    of: str = ""
    """Of a draft the id of the intent whose pool is being changed."""


class Ending(Struct, frozen=True, gc=False):
    winner: str
    reason: str
    rule: str
    text: str = ""


class Snapshot(Struct, frozen=True):
    """All that a seat may know. ``doom``: the dice of the Doom Pool; ``cap``: below so many the Editor buys openings."""

    seat: Seat
    title: str
    mode: str
    level: str
    settings: Settings
    act: int
    acts: int
    act_title: str
    doom: tuple[int, ...]
    cap: int
    heroes: tuple[CharacterSheet, ...]
    foes: tuple[CharacterSheet, ...] = ()
    scene: SceneSheet | None = None
    rest: RestSheet | None = None
    draft: PoolSheet | None = None
    """The pool that is being planned."""
    plans: tuple[PlanSheet, ...] = ()
    """What may be rolled for now, by the ids of the options; or the one attempt that is drafted."""
    ahead: tuple[tuple[str, str], ...] = ()
    """What the seat's hero could do as things stand, by ids of options, while it is another's turn."""
    subplots: tuple[SubplotSheet, ...] = ()
    """Those that may be taken in place of one's own: of the issue, and what dossiers have, while nothing is fought."""
    roll: PoolSheet | None = None
    """The action under way."""
    against: PoolSheet | None = None
    outcome: Ending | None = None
