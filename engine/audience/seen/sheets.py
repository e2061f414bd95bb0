"""Read-only sheets of what a seat may know, and the snapshot of them all: for scripted players, screens and the wire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.audience.rules.guards import RULES as ENEMY_RULES
from engine.audience.rules.powers import RULES as PLAYER_RULES
from engine.audience.seen.words import ENEMY_POWERS, PLAYER_POWERS
from engine.audience.state.library import EnemyPower, Power
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.table import Seat


class PowerSheet(Struct, frozen=True, gc=False):
    """A Power: ``used`` in this round, its ``rule`` and what it is ``about``."""

    code: str
    suit: str
    name: str
    text: str
    used: bool
    rule: str
    about: str


class FacedownSheet(Struct, frozen=True, gc=False):
    """A facedown card: the id of the enemy it names, and its face for who placed it, else empty."""

    enemy: str
    card: str


class FighterSheet(Struct, frozen=True, gc=False):
    """A fighter. Of its hand only the number of ``cards``; ``returned`` is for its own seat."""

    id: str
    seat: Seat
    name: str
    line: str
    attack: int
    dodge: int
    stamina: int
    health: int
    full: int
    cards: int
    facedown: tuple[FacedownSheet, ...]
    attacked: bool
    refreshed: bool
    cover: int
    returned: tuple[str, ...]
    out: bool
    powers: tuple[PowerSheet, ...]

    def power(self, card: Card) -> str:
        """The code of the unused Power that a card opens; empty if there is none (AU-C-20)."""
        for power in self.powers:
            if power.suit == card.suit and not power.used:
                return power.code
        return ""


class EnemySheet(Struct, frozen=True, gc=False):
    """An enemy. Of its pile only the number of ``cards`` and the ``last`` one once it is shown (AU-DEF-05).

    ``finisher`` is the lowest hand that finishes a major. ``engaged_by`` has the ids of the fighters before whom a
    card names it, one for each card; ``windows`` how many ranks hit each fighter (AU-C-04). ``emblem`` is a drawing, row
    by row.
    """

    id: str
    name: str
    kind: str
    blurb: str
    attack: int
    dodge: int
    cards: int
    start: int
    last: Card | None
    finisher: str
    engaged_by: tuple[str, ...]
    pinned: bool
    windows: dict[str, int]
    powers: tuple[PowerSheet, ...]
    emblem: tuple[str, ...] = ()

    @property
    def major(self) -> bool:
        return self.kind == "major"

    @property
    def at_last(self) -> bool:
        """Whether no normal hit takes its card (AU-DEF-06)."""
        return self.cards == 1 and self.kind == "major"

    @property
    def snatches(self) -> bool:
        """Whether more than one attack may come through a facedown card that names it (AU-C-39)."""
        return any(each.code == "snatch" and not each.used for each in self.powers)

    def has(self, code: str, card: Card) -> bool:
        """Whether a card opens its Power of this code (AU-C-30)."""
        return any(each.code == code and each.suit == card.suit and not each.used for each in self.powers)


class PoolSheet(Struct, frozen=True, gc=False):
    """An Audience Pool and the poker hand it makes; empty for none."""

    cards: tuple[Card, ...]
    hand: str


class Coming(Struct, frozen=True, gc=False):
    """A better hand, and the chance that one more unknown card makes it."""

    hand: str
    chance: float


class PlayersPoolSheet(PoolSheet, frozen=True, gc=False):
    """The players' pool, with what one more card may make of it."""

    next: tuple[Coming, ...]


class Pools(Struct, frozen=True, gc=False):
    players: PlayersPoolSheet
    gm: PoolSheet


class DeckSheet(Struct, frozen=True, gc=False):
    """How many cards a deck has, and its discards by their codes, which lie open (AU-C-03)."""

    cards: int
    discards: tuple[str, ...]


class Decks(Struct, frozen=True, gc=False):
    players: DeckSheet
    gm: DeckSheet


class Ending(Struct, frozen=True, gc=False):
    """Who has won, why, and by which rule."""

    winner: str
    reason: str
    rule: str


class Snapshot(Struct, frozen=True, gc=False):
    """The whole table as one seat sees it."""

    seat: Seat
    title: str
    combat: int
    round: int
    part: int
    parts: tuple[str, ...]
    level: str
    hand: tuple[Card, ...]
    gm_hand: int
    fighters: tuple[FighterSheet, ...]
    enemies: tuple[EnemySheet, ...]
    gone: tuple[str, ...]
    pools: Pools
    decks: Decks
    outcome: Ending | None


def window(attack: int, dodge: int) -> int:
    """How many ranks hit (AU-C-04)."""
    return max(0, dodge - attack - 1)


def fighter(pc: Pc, seat: Seat) -> FighterSheet:
    """A fighter as a seat sees it."""
    return FighterSheet(
        id=pc.id,
        seat=pc.seat,
        name=pc.name,
        line=pc.card.line,
        attack=pc.attack,
        dodge=pc.dodge,
        stamina=pc.stamina,
        health=pc.health,
        full=pc.full,
        cards=len(pc.hand),
        facedown=tuple(
            [FacedownSheet(each.enemy, each.card.code if seat == each.owner else "") for each in pc.facedown]
        ),
        attacked=pc.attacked,
        refreshed=pc.refreshed,
        cover=pc.cover,
        returned=tuple([card.code for card in pc.returned]) if seat == pc.seat else (),
        out=not pc.able,
        powers=_fighter_powers(pc.card.powers, tuple(pc.used)),
    )


def enemy(one: Enemy, pcs: Sequence[Pc]) -> EnemySheet:
    """An enemy as anybody sees it, with the fighters against it."""
    return EnemySheet(
        id=one.id,
        name=one.name,
        kind=one.card.kind,
        blurb=one.card.blurb,
        attack=one.attack,
        dodge=one.dodge,
        cards=len(one.pile),
        start=one.start,
        last=one.pile[0] if one.shown and one.at_last else None,
        finisher=one.card.finishing.label if one.major else "",
        engaged_by=tuple([pc.id for pc in pcs for each in pc.facedown if each.enemy == one.id]),
        pinned=one.pinned,
        windows={pc.id: window(one.attack, pc.dodge) for pc in pcs},
        powers=_enemy_powers(one.card.powers, tuple(one.used)),
        emblem=one.card.emblem or (),
    )


@lru_cache(maxsize=1 << 10)
def _fighter_powers(powers: tuple[Power, ...], used: tuple[str, ...]) -> tuple[PowerSheet, ...]:
    return tuple(_power(each, used, PLAYER_RULES, PLAYER_POWERS) for each in powers)


@lru_cache(maxsize=1 << 10)
def _enemy_powers(powers: tuple[EnemyPower, ...], used: tuple[str, ...]) -> tuple[PowerSheet, ...]:
    return tuple(_power(each, used, ENEMY_RULES, ENEMY_POWERS) for each in powers)


def _power(
    power: Power | EnemyPower, used: tuple[str, ...], rules: dict[str, str], about: dict[str, str]
) -> PowerSheet:
    return PowerSheet(
        code=power.code,
        suit=power.suit,
        name=power.name,
        text=power.text,
        used=power.code in used,
        rule=rules[power.code],
        about=about[power.code],
    )
