"""What lies on the table: cards in play, characters, the cards of a seat, and the figures of the content."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from engine.plot_twist.state.copying import Piece
from engine.plot_twist.state.printed import Card, Effect, Person
from engine.plot_twist.state.terms import RESISTANCES, Side, plural, slug
from engine.table import Deck, Seat
from engine.table.bounds import Number, Positive

Sources = list[object] | None
"""The lasting effects that a status or Lock comes from; None if one source has no time of its own (PT-Q-71)."""


class Tuning(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the rules that may be changed without code; from ``figures.toml``, where each names its rule."""

    hate_mooks: Positive = 1
    hate_heroic: Positive = 1
    hate_attack: Positive = 2
    hate_belief: Positive = 2
    mook_counters: Positive = 3
    masterplan_energy: Number = 5
    energy_coin: Positive = 1
    energy_healing: Positive = 1
    energy_regenerate: Positive = 1
    energy_trauma: Positive = 2
    gm_detail_hate: Number = 1
    mooks_per_hero: Positive = 1
    equipment_per_character: Number = 2
    movement_cost: Number = 1
    turn_guard: Positive = 60


class CardCopy(Piece):
    """One physical card: its text (``card``), whose it is (``seat``), and where it lies (``zone``).

    ``bearer`` is the character it is attached to or was played for; ``place`` the Location of a Bystander.
    """

    __slots__ = (
        "bearer",
        "card",
        "counters",
        "faceup",
        "id",
        "name",
        "nullified",
        "place",
        "seat",
        "slug",
        "zone",
    )

    def __init__(self, card: Card, seat: Seat, zone: str, id: str) -> None:
        self.card = card
        self.name = card.name
        self.slug = slug(card.name)
        self.seat = seat
        self.zone = zone
        self.id = id
        self.bearer: Character | None = None
        self.place: CardCopy | None = None
        self.nullified = False
        self.faceup = True
        self.counters = 0

    def __repr__(self) -> str:
        return f"<{self.name} in {self.zone}>"

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What is done as it comes into play: nothing while it is nullified, be it in that moment (PT-NULL-01)."""
        return () if self.nullified else self.card.effects

    @property
    def lies_as(self) -> str:
        """What options that come of it are known by, whoever has peeked: a face-down Objective by no Name."""
        return self.name if self.faceup else "The Objective"


class Groups(Protocol):
    """Who stands together, as it is kept."""

    def regroup(self) -> None: ...


class Grouping(Protocol):
    """What a character knows of its game: that groups are kept there."""

    @property
    def kept(self) -> Groups: ...


class Character(Piece):
    """A Hero, Villain, Mook or Ally in play, with its counters.

    Stress and Trauma are counted by Resistance; ``statuses`` and ``locked`` tell what each comes from, None if one
    source has no time of its own (PT-Q-71); ``broken`` notes that it was Demoralized; ``energy_spent`` and
    ``quantity_spent`` are this turn's; ``attacks`` and ``moves`` are the Attack and Move actions left,
    ``attacks_had`` the Attack actions it has had this turn (PT-Q-34); ``clues`` is a Hero's track (PT-Q-11),
    ``leader`` the id of whose Ally it is (PT-ALLY-01). The ``game`` is told when it falls or hides.
    """

    besides = {"game": "where it is met"}

    __slots__ = (
        "_away",
        "_incapacitated",
        "attacked",
        "attacks",
        "attacks_had",
        "base",
        "belief",
        "broken",
        "card",
        "clues",
        "colour",
        "combats",
        "cover",
        "crossover",
        "energy",
        "energy_spent",
        "equipment",
        "fell_prone",
        "game",
        "hate",
        "hate_max",
        "id",
        "identity",
        "item",
        "keywords",
        "kind",
        "leader",
        "locked",
        "main",
        "moves",
        "name",
        "quantity",
        "quantity_spent",
        "resists",
        "seat",
        "side",
        "standing",
        "statuses",
        "stress",
        "trauma",
        "used",
        "wielded",
    )

    def __init__(self, game: Grouping, item: CardCopy, card: Person, seat: Seat, side: Side) -> None:
        self.game = game
        self.item = item
        self.card = card
        self.name = card.name
        self.id = slug(card.name)
        self.seat = seat
        self.side = side
        self.kind = card.kind
        self.colour = card.colour
        self.base: dict[str, int] = card.figures()
        self.resists: dict[str, int] = {name: card.resistance(name) for name in RESISTANCES}
        works = self.kind in ("hero", "villain")  # no Keyword works on a Mook or an Ally (PT-Q-81)
        self.keywords: frozenset[str] = frozenset(card.keywords if works else ())
        self.stress: dict[str, int] = dict.fromkeys(RESISTANCES, 0)
        self.trauma: dict[str, int] = dict.fromkeys(RESISTANCES, 0)
        power = card.power
        self.belief = 3 * power if self.kind == "hero" else 0
        self.energy = 3 * power if self.kind in ("hero", "villain") else 0
        self.hate = self.hate_max = 3 * power if self.kind == "villain" else 0
        self.quantity = card.quantity
        self.clues = 0
        self.energy_spent = self.quantity_spent = 0
        self.attacks = self.attacks_had = 0
        self.moves = 0
        self.statuses: dict[str, Sources] = {}
        self.cover: dict[str, int] = {}
        self.locked: dict[str, Sources] = {}
        self.identity = ""
        self.used: dict[str, int] = {}
        self.combats = 0
        self.attacked: list[str] = []
        self.equipment: list[CardCopy] = []
        self.wielded: CardCopy | None = None
        self.main = self.crossover = False
        self.leader = ""
        self._incapacitated = self._away = self.broken = self.fell_prone = False
        self.standing = True

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def does(self, verb: str) -> str:
        """Its name and a verb: Mooks are several."""
        return f"{self.name} {plural(verb) if self.kind == 'mook' else verb}"

    @property
    def incapacitated(self) -> bool:
        return self._incapacitated

    @incapacitated.setter
    def incapacitated(self, fallen: bool) -> None:
        self._incapacitated = fallen
        self._stand()

    @property
    def away(self) -> bool:
        """A Villain that is face-down (PT-CROSS-02)."""
        return self._away

    @away.setter
    def away(self, hidden: bool) -> None:
        self._away = hidden
        self._stand()

    def _stand(self) -> None:
        """``standing``, which is asked far more often than it changes: in play and able to act."""
        self.standing = not (self._incapacitated or self._away)
        self.game.kept.regroup()

    def damage(self, resistance: str) -> int:
        """Stress and Trauma together (PT-STAT-12)."""
        return self.stress[resistance] + self.trauma[resistance]

    def printed(self, resistance: str) -> int:
        """The printed Resistance, three times its attribute (PT-STAT-02); 0 if the character has none of it."""
        return self.resists[resistance]

    def times(self, what: str) -> int:
        """How often ``what`` was used this turn."""
        return self.used.get(what, 0)


class Player(Piece):
    """A seat's cards: Plot Hand, Combat deck and hand (PT-Q-63), and its collection for newcomers (PT-Q-40)."""

    __slots__ = (
        "collection",
        "deck",
        "hand",
        "mulligan",
        "plots",
        "seat",
        "side",
        "spent",
        "used",
    )

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat = seat
        self.side: Side = side
        self.plots: list[CardCopy] = []
        self.deck: Deck[CardCopy]
        self.hand: list[CardCopy] = []
        self.spent: list[CardCopy] = []
        self.collection: dict[str, list[Card]] = {}
        self.mulligan = False
        self.used: list[str] = []
