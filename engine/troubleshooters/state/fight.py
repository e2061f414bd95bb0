"""A fight in zones (TS-STATE-10, TS-STATE-11, TS-STATE-13, TS-STATE-14, TS-STATE-21)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Literal, Self

from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.scenario.fights import HERE, Prop, Sight
from engine.troubleshooters.scenario.fights import Zone as ZoneCard
from engine.troubleshooters.scenario.scenes import Scene

Side = Literal["cast", "foes"]
Status = Literal["active", "out_cold", "fled", "retreated", "surrendered", "removed", "dead"]
Ending = Literal["", "won", "lost", "retreat"]
Way = Literal["basic", "whump", "aim", "spray", "burst", "counter", "cover"]
"""The attack options: a throw, an aimed shot, the whole weapon at a zone or at one target; ``counter`` is a basic one.

``cover`` is none: what one may wait with besides."""
Part = Literal["move", "free", "main", "bonus"]


@cache
def reload_range(tags: tuple[str, ...]) -> tuple[int, ...]:
    """The Ones that leave a weapon empty, 0 standing for ten (TS-WEAPON-02)."""
    for tag in tags:
        kind, _, span = tag.partition(":")
        if kind == "reload":
            first = int(span.partition("-")[0])
            return (*range(first or 10, 10), 0)
    return ()


@cache
def short_range(tags: tuple[str, ...]) -> int | None:
    """How many zones a weapon carries by its tags; None: as far as one sees (TS-RANGE-02, TS-RANGE-03)."""
    for tag in tags:
        if tag.startswith("short_range:"):
            return int(tag.partition(":")[2])
    return None


class Arm:
    """A weapon in a fight; ``value`` is the attack value of a Director character, None: the skill (TS-STATE-06).

    ``reloads`` None: as many as one likes (TS-Q-83). ``kit`` is the kit of the hero it is in.
    """

    __slots__ = ("breaks", "dice", "id", "kit", "name", "owner", "reloads", "skill", "state", "tags", "value")

    def __init__(
        self,
        id: str,
        name: str,
        skill: Skill,
        dice: int,
        tags: tuple[str, ...] = (),
        reloads: int | None = None,
        value: int | None = None,
        kit: str = "",
        breaks: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.skill: Skill = skill
        self.dice = dice
        self.tags = tags
        self.reloads = reloads
        self.value = value
        self.kit = kit
        self.owner = ""
        """Whose kit that is (TS-Q-86)."""
        self.breaks = breaks
        self.state: Literal["", "empty", "jammed", "broken", "gone"] = ""

    @property
    def ranged(self) -> bool:
        return self.skill == "Ranged Combat"

    @property
    def usable(self) -> bool:
        """Loaded and whole."""
        return not self.state

    @property
    def short(self) -> int | None:
        """How many zones it carries; None: as far as one sees (TS-RANGE-02, TS-RANGE-03)."""
        return short_range(self.tags)

    @property
    def reload(self) -> tuple[int, ...]:
        return reload_range(self.tags)


def improvised() -> Arm:
    """Something heavy that lies there: a bottle, a chair (TS-C-35)."""
    return Arm("improvised", "something heavy", "Melee", 3, ("improvised",), breaks=True)


class Delay:
    """If X, then Y (TS-DELAY-01, TS-Q-50). ``trigger``: enter, leave, attack, attack_on or ready, of a friend with ``ally_``
    before it, or timer; ``who`` and ``zone`` narrow it, and ``on`` whom an attack is made.

    ``target`` is whom the response is aimed at; empty: whoever set it off.
    """

    __slots__ = ("on", "option", "target", "trigger", "who", "zone")

    def __init__(
        self,
        trigger: str,
        who: str = "",
        zone: str = "",
        option: Way = "basic",
        target: str = "",
        on: str = "",
    ) -> None:
        self.trigger = trigger
        self.who = who
        self.zone = zone
        self.option = option
        self.target = target
        self.on = on


class Fighter:
    """Somebody in a fight: where, when, with what (TS-STATE-11)."""

    def __init__(self, id: str, side: Side, zone: str, arms: list[Arm]) -> None:
        self.id = id
        self.side: Side = side
        self.friend = False
        """A Director character that stands with the heroes and is none of them (TS-Q-17)."""
        self.zone = zone
        self.arms = arms
        self.armed = -1
        """Which of the arms is in hand; -1: bare hands."""
        self.initiative = -1
        """-1: not rolled yet."""
        self.status: Status = "active"
        self.acted = False
        self.left: list[Part] = []
        """What it may still do in its turn."""
        self.bonus_used = False
        self.unlocked: list[Part] = []
        """Kinds of action that are free although it is Paralysed (TS-Q-73)."""
        self.delay: Delay | None = None
        self.cover = False
        self.held_by = ""
        self.hit_by = ""
        """Who hit it last."""
        self.attacked = 0
        """How often in this round (TS-Q-29)."""
        self.attacks = 0
        """Attacks it made in this fight."""
        self.lost = 0
        """Vitality lost in this fight, so that others see how it does (TS-Q-95)."""
        self.arrives = 0
        """The round at whose start it joins; 0: it is here."""
        self.must_leave = False
        """A Terrified one who failed leaves first (TS-COND-58)."""
        self.calmed = False
        """The Free action went into not running away (TS-COND-58)."""
        self.stays = False
        """It does not get up at the end of this turn (TS-DP-23)."""
        self.hid = False
        """Its first turn, in which it may take cover, has come (TS-GM-13)."""
        self.called = False
        """Called for surrender in this round (TS-C-43)."""
        self.scolded = False
        self.poisoned = 0
        """Turns at whose end a deadly poison still does Damage (TS-POISON-07)."""
        self.appears = ""
        """The zone in which it stands when its next turn begins (TS-C-20)."""
        self.hidden = False
        """Not shown, and no target, until it acts (TS-SCN-26)."""

    @property
    def arm(self) -> Arm | None:
        """What it has in hand; None: bare hands."""
        return self.arms[self.armed] if self.armed >= 0 else None

    @property
    def flies(self) -> bool:
        """Whether it has the guns of an aircraft (TS-C-48)."""
        return any("dogfight_only" in each.tags for each in self.arms)

    @property
    def here(self) -> bool:
        """On its feet or not, but in play and in sight."""
        return self.status == "active" and not self.arrives

    def copy(self) -> Self:
        twin = copy(self)
        twin.arms = [copy(each) for each in self.arms]
        twin.left = list(self.left)
        twin.unlocked = list(self.unlocked)
        twin.delay = copy(self.delay)
        return twin


class Zone:
    """A zone as it is now (TS-STATE-13)."""

    def __init__(self, card: ZoneCard) -> None:
        self.card = card
        self.id = card.id
        self.name = card.name
        self.ways = list(card.adjacent)
        self.tags = list(card.tags)
        self.cover = card.cover and "open" not in card.tags
        self.fire = card.fire or "on_fire" in card.tags
        self.exit = card.exit
        self.light = card.light
        self.restricted = card.restricted
        self.dark_until = 0
        """The round at whose end a prop's darkness lifts (TS-C-44)."""
        self.objects: list[Arm] = []

    def copy(self) -> Self:
        twin = copy(self)
        twin.ways = list(self.ways)
        twin.tags = list(self.tags)
        twin.objects = [copy(each) for each in self.objects]
        return twin


class Device:
    """Something that goes off first thing in its round (TS-STATE-14)."""

    __slots__ = ("deadly", "dice", "id", "incendiary", "round", "zone")

    def __init__(
        self, id: str, dice: int, zone: str, round: int, incendiary: bool = False, deadly: bool = False
    ) -> None:
        self.id = id
        self.dice = dice
        self.zone = zone
        self.round = round
        self.incendiary = incendiary
        self.deadly = deadly


NOWHERE = Scene(id="", type="fight", where="", what="")
"""A fight without a place, for rules that ask only whether there is one."""


class Fight:
    """What stands on the table while a fight runs. Fighters stand in roster order, then as their entries do."""

    def __init__(self, card: Scene = NOWHERE) -> None:
        self.card = card
        self.round = 0
        self.zones = {each.id: Zone(each) for each in card.zones}
        self.views: dict[tuple[str, str], tuple[Sight, int]] = {}
        """Lines of sight that are not what neighbours have (TS-SCN-23)."""
        self.opened: dict[tuple[str, str], tuple[Sight, int]] = {}
        """Those of them that an effect has opened or closed, whatever the scene says of them (TS-EFF-17)."""
        self.fighters: list[Fighter] = []
        self.props: list[Prop] = [each for each in card.props if not each.hidden]
        """Those not used yet."""
        self.devices: list[Device] = []
        self.base: dict[Side, int] = {"cast": 0, "foes": 0}
        """How many began, by side (TS-C-43)."""
        self.turn = ""
        """Whose turn it is."""
        self.agreed: list[str] = []
        """The heroes who go first of those they are tied with, as the players have agreed (TS-INIT-11)."""
        self.loud = False
        """A Loud weapon was used in this round (TS-Q-30)."""
        self.stirred = False
        """The ``alarm`` of its place has risen, and nobody has come of it yet (TS-SCN-27, TS-GM-19)."""
        self.ended: Ending = ""
        self.why = ""
        self.broke_off = False
        """The round limit ended it: nobody is captured (TS-C-45)."""
        self.summoned: list[str] = []
        """Reinforcements that an effect, a flag or the alarm has called: each but once (TS-SCN-27)."""
        self.reached: list[str] = []
        """Objectives that were met (TS-SCN-31)."""
        self.sprung: list[str] = []
        """Traps that have gone off, or were made harmless (TS-HAZARD-12)."""
        self.drowning: list[str] = []
        """Hazards that take away the air (TS-HAZARD-01)."""
        self.spoken = -1
        """The round in which the last line was said (TS-GM-21)."""
        self.terms = False
        """They have called for surrender (TS-GM-15)."""
        self.police = 0
        """The round in which they come; 0: not called (TS-GM-19)."""

    @property
    def outside(self) -> bool:
        """Whether nobody fights, and a danger works on those who are here (TS-EFF-06)."""
        return self.card.zones == (HERE,)

    @property
    def place(self) -> str:
        """Where its ``alarm`` counts (TS-Q-30)."""
        return self.card.location or self.card.id

    @property
    def peaceful(self) -> bool:
        """Whether it is an action scene with nobody to fight (TS-C-49)."""
        return self.card.peaceful

    def fighter(self, id: str) -> Fighter:
        """The fighter of an id. Raises KeyError."""
        for each in self.fighters:
            if each.id == id:
                return each
        raise KeyError(id)

    def active(self, side: Side) -> Iterator[Fighter]:
        """The heroes who are in play, or all who stand against them; friends of the heroes are neither."""
        return (
            each
            for each in self.fighters
            if each.side == side and each.status == "active" and not (each.arrives or each.friend)
        )

    def against(self, fighter: Fighter) -> Iterator[Fighter]:
        """Its enemies in play; of an aircraft its pilot (TS-C-48)."""
        flies = "dogfight" in self.card.tags
        return (
            each
            for each in self.fighters
            if each.side != fighter.side
            and each.status == "active"
            and not each.arrives
            and not (flies and self.pilot_of(each))
        )

    def pilot_of(self, fighter: Fighter) -> Fighter | None:
        """Who flies the aircraft that a hero without guns of its own sits in (TS-C-48)."""
        if "dogfight" not in self.card.tags or fighter.side != "cast" or fighter.friend or fighter.flies:
            return None
        return next((each for each in self.fighters if each.side == "cast" and each.flies), None)

    def aboard(self, fighter: Fighter) -> list[Fighter]:
        """Who sits in the aircraft of a pilot."""
        if "dogfight" not in self.card.tags:
            return []
        return [each for each in self.fighters if self.pilot_of(each) is fighter]

    def inside(self, zone: str) -> Iterator[Fighter]:
        """Everybody in play in a zone."""
        return (each for each in self.fighters if each.zone == zone and each.here)

    def copy(self) -> Self:
        twin = copy(self)
        twin.zones = {id: zone.copy() for id, zone in self.zones.items()}
        twin.views, twin.opened = dict(self.views), dict(self.opened)
        twin.fighters = [each.copy() for each in self.fighters]
        twin.props = list(self.props)
        twin.devices = [copy(each) for each in self.devices]
        twin.base = dict(self.base)
        for name in ("summoned", "reached", "sprung", "drowning"):
            setattr(twin, name, list(getattr(self, name)))
        return twin
