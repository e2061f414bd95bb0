"""What stands on the table of an issue: characters with what hangs on them, the scene, a roll under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from engine.heroic.state.actions import Intend
from engine.heroic.state.dossiers import Foe, Goal, Hero, Milestone
from engine.heroic.state.story import ActionScene, TransitionScene
from engine.heroic.state.words import OUT, STRESS, Box, Stress, Tier
from engine.table import Option, Seat

GM: Seat = "gm"
Side = Literal["hero", "foe"]
Lasting = Literal["roll", "scene", "next", "rest", "event"]
"""How long something lasts: the first roll it is put into, the scene, the end of the next Action Scene, the next
Transition Scene, the event."""
Slot = Box | Literal["extra", "own", "trick", "crowd", "doom", "guard"]
"""Where a die of a pool comes from: one of its boxes, or besides them."""


class Hung(Struct, frozen=True, gc=False):
    """A trait made in play that hangs on a character: an asset, a complication, a resource, a die held for the next roll.

    ``key`` is its own among all of its bearer. ``until``: ``roll`` (the first it is put into), ``scene``, ``next`` (the
    end of the next Action Scene), ``event``. ``by`` is who made it.
    """

    key: str
    name: str
    size: int
    until: Lasting = "scene"
    by: str = ""


class Mod(Struct, frozen=True):
    """What was done to a trait of a dossier for a while: steps up or down, or shut altogether (HR-Q-02, HR-Q-12).

    ``against`` is the die that did it, which its owner beats to have the trait back; ``code`` the Flaw that did it.
    """

    by: int = 0
    shut: bool = False
    until: Lasting = "scene"
    against: int = 0
    code: str = ""


class Character:
    """Whoever can be in a scene. ``stress`` and ``trauma`` by type: 0 none, 4 to 12, 13 is above D12.

    ``mods`` by the key of a trait. ``used`` are marks of what is had once, ``once a scene`` or ``once an order``, as
    ``scene:limit:0:1``; what begins with ``scene:`` or ``order:`` or ``turn:`` goes with that.
    """

    side: Side

    def __init__(self, id: str, name: str, card: Hero | Foe, seat: Seat, place: str = "") -> None:
        self.id = id
        self.name = name
        self.card = card
        self.seat = seat
        self.place = place
        self.stress: dict[Stress, int] = dict.fromkeys(STRESS, 0)
        self.trauma: dict[Stress, int] = dict.fromkeys(STRESS, 0)
        self.mods: dict[str, Mod] = {}
        self.complications: list[Hung] = []
        self.assets: list[Hung] = []
        self.held: list[Hung] = []
        """Dice of the bonus box that wait for the next roll (HR-Q-77)."""
        self.used: list[str] = []
        self.went_over: list[Stress] = []
        """Types of stress that went above D12 since the last Transition Scene (HR-Q-41)."""
        self.gone = ""
        """Why it is in the scene no more: its fate, or ``left``; empty as long as it is there."""

    @property
    def out(self) -> bool:
        """Stress or a complication above D12 (HR-STR-06, HR-Q-43)."""
        hung = self.complications
        return OUT in self.stress.values() or (bool(hung) and any(each.size >= OUT for each in hung))

    @property
    def able(self) -> bool:
        """In the scene, alive and not out."""
        if self.gone or OUT in self.stress.values() or OUT in self.trauma.values():
            return False
        return not self.complications or not self.out

    @property
    def worst(self) -> int:
        """The largest single stress."""
        return max(self.stress.values())

    def track(self, type: Stress) -> int:
        """What stress of a type adds up with: of who is stressed out already its trauma (HR-TRA-03, HR-Q-26)."""
        return (self.trauma if OUT in self.stress.values() else self.stress)[type]


MARKS = {1: "turn:1", 3: "scene:3", 10: "act:10"}
"""That a trigger has paid, by its price: once a turn, a scene, an Act (HR-C-96, HR-XP-03, HR-XP-04)."""


class Counter:
    """A Milestone of a hero and what its triggers have paid: ``hits`` by ``turn:1``, ``scene:3``, ``act:10`` for now, and
    ``all:10`` for good (HR-XP-02 to -04)."""

    def __init__(self, milestone: Milestone) -> None:
        self.milestone = milestone
        self.hits: dict[str, int] = {}

    def had(self, price: int) -> bool:
        """Whether the trigger of a price has paid as often as it does for now."""
        return MARKS[price] in self.hits

    def pay(self, price: int) -> None:
        """The trigger of a price pays, which counts for now and for good."""
        for mark in (MARKS[price], f"all:{price}"):
            self.hits[mark] = self.hits.get(mark, 0) + 1

    @property
    def open(self) -> Iterator[tuple[int, Goal]]:
        """The triggers that may pay now, each with its price in XP."""
        told, hits = self.milestone, self.hits
        goals = ((1, told.xp1), (3, told.xp3), (10, told.xp10))
        return ((price, goal) for price, goal in goals if MARKS[price] not in hits)


class Protagonist(Character):
    """A hero in play. ``bought`` is what XP changed of its dossier; ``least`` the PP it begins a session with (HR-XP-09)."""

    side = "hero"

    def __init__(self, id: str, name: str, card: Hero, seat: Seat) -> None:
        super().__init__(id, name, card, seat)
        self.card: Hero = card
        self.pp = 1
        self.least = 1
        self.xp = 0
        self.spent = 0
        self.subplots: list[Counter] = []
        self.new_subplots = 0
        """How many Milestones may be taken anew (HR-XP-05)."""
        self.resources: list[Hung] = []
        self.clues: list[tuple[str, int, Lasting]] = []
        """Clues, and what the story gave (``next``), that become assets of the next Action Scene: words, size, how long
        they last (HR-C-44, HR-Q-73)."""
        self.stepped: list[str] = []
        """Keys of powers and Specialties stepped up for the next roll with them (HR-Q-12)."""
        self.turns = 0
        """Of this session (HR-GM-05)."""
        self.attacked = 0
        """So often a foe has aimed at it in this scene (HR-GM-09)."""
        self.back = ""
        """Its player's word about hitting back, ``always`` or ``never``; empty while it is asked each time."""
        self.offered = ""
        """The Limit that the Watcher offers a PP for, until its next turn is over (HR-DOOM-16)."""
        self.dead = ""
        """``dead`` or ``retired`` (HR-Q-27)."""


class Antagonist(Character):
    """A foe in play: ``crowd`` of a mob, ``parts`` of a colossus (name, size, what it can do), ``die`` of an extra.

    ``seen`` are the keys of traits, SFX and Limits that have been shown (HR-Q-68).
    """

    side = "foe"

    def __init__(self, id: str, name: str, card: Foe, place: str) -> None:
        super().__init__(id, name, card, GM, place)
        self.card: Foe = card
        self.crowd: list[int] = [card.crowd.size] * card.crowd.count if card.crowd else []
        self.parts: list[tuple[str, int, str]] = [(each.name, each.size, each.does) for each in card.parts]
        self.die = card.die or 0
        self.seen: list[str] = []
        self.sore_known = False
        self.hurt_by = ""
        """Who hurt it last."""
        self.fixed = ""
        """Whom it went for first, until that hero is out: a duellist keeps to one (HR-GM-22)."""

    @property
    def tier(self) -> Tier:
        return self.card.tier

    def show(self, key: str) -> None:
        """A trait was rolled, or a Trick used, for all to see (HR-Q-68)."""
        if key not in self.seen:
            self.seen.append(key)

    @property
    def tracked(self) -> bool:
        """Whether it has tracks; a mob, a colossus and an extra lose dice instead (HR-C-13, HR-C-15, HR-C-86)."""
        return self.tier not in ("mob", "colossus", "extra")


class Entry(Struct, frozen=True, gc=False):
    """A die of a pool: the trait it comes from by its key, its box, its size now. ``owner`` is whose the trait is.

    ``power`` is the kind of the power, ``tags`` are its tags; ``paid`` the rule by which it was bought. ``joined`` are dice
    that have become this one, for whose traits it stands too (`focus`).
    """

    box: Slot
    key: str
    name: str
    size: int
    owner: str = ""
    power: str = ""
    tags: tuple[str, ...] = ()
    paid: str = ""
    joined: tuple[Entry, ...] = ()


class Pool:
    """The dice gathered for a roll, and what was done for it (HR-POOL).

    ``tricks`` are SFX used in it, by key; ``off`` powers that `boost` shut. ``steps`` are
    steps up of the effect by SFX (HR-C-122), ``stress_steps`` those that only stress gets. ``targets`` are named by `area`,
    each with an effect die of its own. ``fed`` are doom dice that go back after the roll (`rage`); ``risk`` are doom dice
    added if the action fails against every target (`overload`); ``own`` the stress rolled by HR-PP-03, stepped up after it;
    ``answers`` is what a reaction brings if it is won (HR-LOOP-22); ``keeps`` whether what it makes is to last (HR-PP-09,
    HR-PP-10), ``buys`` what an opening of the opposition is to bring (HR-LOOP-28); ``limits`` are those taken with it, which
    strike after the roll (HR-C-38).
    """

    def __init__(self, who: str) -> None:
        self.who = who
        self.entries: list[Entry] = []
        self.tricks: list[str] = []
        self.off: list[str] = []
        self.limits: list[str] = []
        self.steps = 0
        self.stress_steps = 0
        self.targets: list[str] = []
        self.fed: list[int] = []
        self.risk: list[int] = []
        self.own: Stress | None = None
        self.answers: list[str] = []
        self.keeps = False
        self.buys = ""

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple([each.size for each in self.entries])

    @property
    def traits(self) -> list[Entry]:
        """Every trait that the dice stand for. Not to be changed."""
        joined = [part for entry in self.entries for part in entry.joined]
        return [*self.entries, *joined] if joined else self.entries

    def copy(self) -> Pool:
        twin = Pool.__new__(Pool)
        twin.__dict__.update(self.__dict__)
        twin.entries, twin.tricks, twin.off = self.entries.copy(), self.tricks.copy(), self.off.copy()
        twin.limits, twin.targets, twin.fed = self.limits.copy(), self.targets.copy(), self.fed.copy()
        twin.risk, twin.answers = self.risk.copy(), self.answers.copy()
        return twin


class Roll:
    """A pool as it fell. ``values`` stand beside the pool's entries; ``total`` and ``effects`` are places in it once
    it is ``declared``.

    ``bought`` are openings that were bought; ``sum`` is the total, ``effect`` the size of the (first) effect die.
    """

    def __init__(self, pool: Pool, values: tuple[int, ...]) -> None:
        self.pool = pool
        self.values = values
        self.total: tuple[int, ...] = ()
        self.effects: tuple[int, ...] = ()
        self.declared = False
        self.bought = 0

    @property
    def dice(self) -> tuple[tuple[int, int], ...]:
        """(size, value) of each die."""
        return tuple(zip(self.pool.sizes, self.values, strict=True))

    @property
    def openings(self) -> int:
        """How many dice show 1 (HR-ROLL-05)."""
        return self.values.count(1)

    @property
    def sum(self) -> int:
        return sum([self.values[at] for at in self.total])

    @property
    def effect(self) -> int:
        """The size of the effect die: a D4 if none is left (HR-ROLL-10)."""
        return self.pool.entries[self.effects[0]].size if self.effects else 4

    def effect_on(self, id: str) -> int:
        """The size of the effect die that is meant for a target: of an area each has its own, in the order named, else a
        D4 (HR-C-17, HR-Q-71)."""
        at = self.pool.targets.index(id) + 1 if id in self.pool.targets else 0
        return self.pool.entries[self.effects[at]].size if at < len(self.effects) else 4


class Deed:
    """An action under way: who does what, its roll, who rolls against it (HR-ROLL). ``step`` is 2 to 13."""

    def __init__(self, who: str, intent: Intend) -> None:
        self.who = who
        self.intent = intent
        self.step = 2
        self.roll: Roll | None = None
        self.pool: Pool | None = None
        self.reactions: dict[str, Roll] = {}
        self.reacting: Pool | None = None
        self.guards: list[str] = []
        self.striker = ""
        """Whose effect die it is, while it lands on who is hurt: the actor's, or of who hits back."""
        self.open: dict[str, Any] = {}
        """By hero the pools of reactions that lie open together, as they are laid out (HR-LOOP-41)."""
        self.unasked: list[str] = []
        """Whose reaction was rolled as it lay: they are asked about hitting back once the attack is foiled (HR-LOOP-24)."""


class Striking:
    """A foe's attack before its roll: the pool that is laid, and what Peril may pay for, each option with its row."""

    def __init__(self, draft: Any, among: Sequence[tuple[Option, str]]) -> None:
        self.draft = draft
        self.among = among


class Scene:
    """An Action Scene. ``foes`` in the order they came; ``coming`` those still to enter (foe's id, place, order).

    ``acted`` have put their marker down (HR-ORD-05); ``named`` is who is next. ``dice`` of the objective as they are,
    ``many`` of them there were; ``start_threat`` is the foes' threat at the start, those still to enter included.
    """

    kind = "action"

    def __init__(self, card: ActionScene) -> None:
        self.card = card
        self.order = 1
        self.deadline = card.objective.hold or card.deadline
        """The last order there can be: to hold out ends by its own (HR-C-42)."""
        self.current = ""
        self.named = ""
        self.after = ""
        """Whom the hero at hand wants to be next, in place of who would be (HR-LOOP-19)."""
        self.claimed = ""
        """Who, acting last, means to begin the next order (HR-Q-24)."""
        self.last = ""
        self.acted: list[str] = []
        self.turns: list[str] = []
        """Everybody who has acted in any order, who did so last at the end (HR-GM-06, HR-Q-67, HR-C-124)."""
        self.foes: list[Antagonist] = []
        self.coming: list[tuple[str, str, int]] = []
        self.start_threat = 0.0
        self.threats: dict[str, float] = {}
        """What each foe counts, by its id in the scene."""
        self.added: list[str] = []
        """Foes that an effect has brought, by id: none of those there were at the start (HR-Q-22)."""
        self.settings: list[Hung] = [
            Hung(f"setting:{n}", name, 8) for n, name in enumerate(card.distinctions)
        ]
        """Scene Distinctions (HR-SET-09, HR-DOOM-17)."""
        self.dice: list[int] = []
        self.many = 0
        self.clock = card.clock.size if card.clock else 0
        self.bars: dict[str, int] = {}
        """``from>to``: the die that bars a link (HR-C-74)."""
        self.bought: list[str] = []
        """Scene effects paid for, by number."""
        self.clever: list[str] = []
        """Clever ways and free actions that were used."""
        self.told: list[str] = []
        """Uses of the Doom Pool that were announced (HR-GM-08)."""
        self.used: list[str] = []
        """Marks of the Watcher, as ``order:interrupt``, ``scene:split``."""
        self.spoken: list[str] = []
        """Who was the first to speak to a foe, by its id (first_word)."""
        self.standing_down = False
        self.striking: Striking | None = None
        self.exit = ""
        """``win``, ``cost`` or ``lose`` once it is over."""


class Rest:
    """A Transition Scene. ``tried`` are recoveries by ``hero:kind:type`` (HR-Q-35, HR-Q-48); ``ready`` owners' heroes."""

    kind = "transition"

    def __init__(self, card: TransitionScene | None) -> None:
        self.card = card
        """None in the epilogue."""
        self.tried: list[str] = []
        self.supported: list[str] = []
        self.asked = False
        """The information action was tried (HR-Q-75)."""
        self.settled: list[str] = []
        """The story choices that were made here, by id (HR-Q-73)."""
        self.ready: list[str] = []
        self.used: list[str] = []
        self.settings: list[Hung] = []
