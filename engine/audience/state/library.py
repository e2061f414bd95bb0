"""What content gives the rules: fighters, enemies, Special Attacks, encounters, episodes, as their TOML tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine import table
from engine.audience.state.pack import HAND_NAMES, Hand, Suit
from engine.table import SetupError
from engine.table.bounds import Called, Emblem, Name, Number

PlayerCode = Literal[
    "aim",
    "double",
    "cleave",
    "reload",
    "patch",
    "cover",
    "offscreen",
    "upstage",
    "pin",
    "taunt",
    "recut",
    "grit",
]
EnemyCode = Literal[
    "savage",
    "regrow",
    "dread",
    "hunter",
    "frenzy",
    "hush",
    "hide",
    "screen",
    "spite",
    "snatch",
]
HandName = Literal[
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
]
Level = Literal["drawn", "standard", "ruthless"]
Strength = Literal["easy", "standard", "hard", "bare"]
Health = Annotated[int, Meta(ge=0, le=12)]
"""Health cards of a major threat: all piles and the game master's hand come from a pack of 52."""
Change = Annotated[int, Meta(ge=-5, le=5)]
"""What is added to Health, to minors or to cards, or taken away."""
Kinds = Annotated[tuple[Name, ...], Meta(max_length=12)]
"""Minor threats, each with one card of the pack."""


def slug(name: str) -> str:
    """The name as ids say it: ``The Tin Choir`` is ``the-tin-choir``."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower().replace("'", ""))
    return "-".join(kept.split())


class Power(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A fighter's Power: usable once a round with a card of its suit (AU-C-20)."""

    code: PlayerCode
    suit: Suit
    name: Name
    text: str = ""


class Fighter(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player's character (AU-C-07); ``health_mod`` is added to the Health of AU-C-08."""

    name: Name
    line: str = ""
    attack: Number = 4
    dodge: Number = 10
    stamina: Number = 3
    health_mod: Change = 0
    powers: tuple[Power, ...] = ()


class EnemyPower(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An enemy's Power: usable once a round when a card of its suit is played (AU-C-30)."""

    code: EnemyCode
    suit: Suit
    name: Name
    text: str = ""


Said = str | tuple[str, ...]
"""What is told when something happens: always the same, or one of several."""


def one_of(said: Said, nth: int) -> str:
    """The ``nth`` of several, from 0 and round again."""
    if isinstance(said, str):
        return said
    return said[nth % len(said)] if said else ""


class Lines(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is told of an enemy when it happens: of several ``hits`` and ``misses`` by the rank of the card, ``hurt`` by
    the cards that are left, ``enters`` by which fight of the episode it is, ``escapes`` in place of ``dies`` where a
    fight to come has it again.
    """

    enters: Said = ""
    hits: Said = ""
    misses: Said = ""
    hurt: Said = ""
    last_card: str = ""
    dies: str = ""
    escapes: str = ""


class EnemyCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of minor threat, or a major one. ``health`` is added to what the encounter gives a major,
    and ``few`` where only one or two fight it: else the race for the finishing hand is most of such a fight; ``alone``
    comes to it where only one does. ``minors`` are the kinds it brings where no encounter says which. The ``emblem`` is
    drawn where there is room.
    """

    name: Name
    kind: Literal["minor", "major"]
    attack: Number = 5
    dodge: Number = 12
    health: Change = 0
    few: Change = 0
    alone: Change = 0
    finisher: HandName = "straight"
    powers: tuple[EnemyPower, ...] = ()
    lines: Lines = Lines()
    blurb: str = ""
    minors: Kinds = ()
    emblem: Emblem | None = None

    @property
    def major(self) -> bool:
        return self.kind == "major"

    @property
    def finishing(self) -> Hand:
        """The lowest hand that finishes it (AU-C-43)."""
        return HAND_NAMES[self.finisher]


class Special(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a hand does (AU-C-13 to AU-C-19). ``finish``: the most Health cards a major may have left for it to
    finish it, 0 for the last one only, as its finisher says (AU-C-62). ``spread``: how the game master's ``gm_hits``
    fall: split freely, in halves on two fighters, or so many on everybody. Each at whom a hit goes loses
    ``gm_discard`` random cards of the hand, too.
    """

    hand: HandName
    hits: Number
    finish: Number = 0
    heal: Number = 0
    gm_hits: Number
    spread: Literal["split", "each_of_two", "everybody"] = "split"
    gm_discard: Number = 0

    @property
    def does(self) -> str:
        """What it does for the players, in a few words."""
        return _hits(self.hits) + f", all heal {self.heal}" * bool(self.heal)

    def gm_does(self, able: int) -> str:
        """What it does for the game master in a few words, against so many who are able to act (AU-C-14)."""
        several = able > 1
        lost = "a card" if self.gm_discard == 1 else f"{self.gm_discard} cards"
        cost = f", and {lost}{' each' * several}" if self.gm_discard else ""
        return f"{_hits(self.most)}{SPREAD[self.spread] * several}{cost}"

    @property
    def most(self) -> int:
        """The most hits of the game master's on one fighter."""
        return (self.gm_hits + 1) // 2 if self.spread == "each_of_two" else self.gm_hits


SPREAD = {"split": "", "each_of_two": " on each of two", "everybody": " on everybody"}


def _hits(many: int) -> str:
    return f"{many} hit{'s' * (many != 1)}"


class Foes(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who is fought, for one number of players."""

    minors: Kinds = ()
    major: Called = ""
    health: Health = 0


class Encounter(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A combat: against whom, how strong (AU-C-42), and what is told of it. ``by_players`` overrides."""

    id: Name
    title: Name
    major: Name
    minors: Kinds = ()
    strength: Strength = "standard"
    by_players: dict[str, Foes] = {}
    intro: str = ""
    won: str = ""
    lost: str = ""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a choice between combats brings (AU-C-44); ``who``: one fighter the players name, or all."""

    do: Literal["minor", "major_health", "heal", "draw", "level"]
    amount: Change = 0
    who: Literal["one", "all"] = "all"
    level: Level = "standard"


StoryChoice = table.StoryChoice[Effect]
"""One way to go on."""
StoryScene = table.StoryScene[Effect]
"""What is told before a combat, and what may be chosen then."""


class Tags(Struct, frozen=True, forbid_unknown_fields=True):
    """The last words of an episode."""

    won: str
    lost: str


class Episode(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One to three combats with a scene before each (AU-C-44)."""

    id: Name
    title: Name
    teaser: str
    encounters: tuple[Name, ...]
    scenes: tuple[StoryScene, ...] = ()
    tags: Tags


class Campaign(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Episodes in the order they are meant to be played."""

    id: Name
    title: Name
    blurb: str = ""
    episodes: tuple[Name, ...] = ()


class Library:
    """All content by name or id."""

    def __init__(
        self,
        things: Iterable[Struct],
        fingerprint: str = "",
    ) -> None:
        held = list(things)
        self.fighters = {each.name: each for each in held if isinstance(each, Fighter)}
        self.enemies = {each.name: each for each in held if isinstance(each, EnemyCard)}
        self.specials = {HAND_NAMES[each.hand]: each for each in held if isinstance(each, Special)}
        self.encounters = {each.id: each for each in held if isinstance(each, Encounter)}
        self.episodes = {each.id: each for each in held if isinstance(each, Episode)}
        self.campaigns = {each.id: each for each in held if isinstance(each, Campaign)}
        self.fingerprint = fingerprint

    @property
    def majors(self) -> list[EnemyCard]:
        return [each for each in self.enemies.values() if each.major]

    @property
    def minors(self) -> list[EnemyCard]:
        return [each for each in self.enemies.values() if not each.major]

    def enemy(self, name: str, kind: str) -> EnemyCard:
        """An enemy of a kind. Raises SetupError."""
        for each in self.enemies.values():
            if each.kind == kind and name.lower() in (each.name.lower(), slug(each.name)):
                return each
        known = ", ".join(each.name for each in self.enemies.values() if each.kind == kind)
        raise SetupError(f"there is no {kind} threat {name!r}; there are {known} (AU-C-40)")
