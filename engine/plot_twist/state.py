"""The state of a game: characters, cards in play, players, and the game that holds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from engine.plot_twist.terms import ATTRIBUTES, RESISTANCES, Side, other, slug
from engine.table import Deck, Event, Outcome, RandomStream, Seat

if TYPE_CHECKING:
    from engine.plot_twist.attack import Boost
    from engine.plot_twist.cards import Ability, Card, Person, Trigger
    from engine.plot_twist.combat import Combat
    from engine.plot_twist.lasting import Lasting, Modifier
    from engine.plot_twist.rolls import Roll
    from engine.plot_twist.scope import Scope


class Figures(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tunable figures of the table, those marked (F) in the rulings; from one TOML file."""

    hate_mooks: int = 1
    hate_heroic: int = 1
    hate_attack: int = 2
    hate_belief: int = 2
    mook_counters: int = 3
    masterplan_energy: int = 5
    energy_coin: int = 1
    energy_healing: int = 1
    energy_regenerate: int = 1
    energy_trauma: int = 2
    gm_detail_hate: int = 1
    mooks_per_hero: int = 1
    equipment_per_character: int = 2
    movement_cost: int = 1
    turn_guard: int = 60


class InPlay:
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
        self.place: InPlay | None = None
        self.nullified = False
        self.faceup = True
        self.counters = 0

    def __repr__(self) -> str:
        return f"<{self.name} in {self.zone}>"

    @property
    def shown(self) -> str:
        """The Name by which it may be spoken of: a face-down Objective has none."""
        return self.name if self.faceup else "The Objective"


class Character:
    """A Hero, Villain, Mook or Ally in play, with its counters.

    Stress and Trauma are counted by Resistance; ``broken`` notes that it was Demoralized; ``energy_spent`` and
    ``quantity_spent`` are this turn's; ``attacks`` and ``moves`` are the Attack and Move actions left,
    ``attacks_had`` the Attack actions it has had this turn (PT-Q-34).
    """

    __slots__ = (
        "attacked",
        "attacks",
        "attacks_had",
        "away",
        "base",
        "belief",
        "broken",
        "card",
        "colour",
        "combats",
        "cover",
        "crossover",
        "energy",
        "energy_spent",
        "equipment",
        "fell_prone",
        "hate",
        "hate_max",
        "id",
        "identity",
        "incapacitated",
        "item",
        "keywords",
        "kind",
        "locked",
        "main",
        "moves",
        "name",
        "quantity",
        "quantity_spent",
        "seat",
        "side",
        "statuses",
        "stress",
        "trauma",
        "used",
        "wielded",
    )

    def __init__(self, item: InPlay, card: Person, seat: Seat, side: Side) -> None:
        self.item = item
        self.card = card
        self.name = card.name
        self.id = slug(card.name)
        self.seat = seat
        self.side = side
        self.kind = card.kind
        self.colour = card.colour
        self.base: dict[str, int] = card.figures()
        self.keywords: frozenset[str] = frozenset(card.keywords)
        self.stress: dict[str, int] = dict.fromkeys(RESISTANCES, 0)
        self.trauma: dict[str, int] = dict.fromkeys(RESISTANCES, 0)
        power = card.power
        self.belief = 3 * power if self.kind == "hero" else 0
        self.energy = 3 * power if self.kind in ("hero", "villain") else 0
        self.hate = self.hate_max = 3 * power if self.kind == "villain" else 0
        self.quantity = card.quantity
        self.energy_spent = self.quantity_spent = 0
        self.attacks = self.attacks_had = 0
        self.moves = 0
        self.statuses: dict[str, Lasting | None] = {}
        self.cover: dict[str, int] = {}
        self.locked: dict[str, Lasting] = {}
        self.identity = ""
        self.used: dict[str, int] = {}
        self.combats = 0
        self.attacked: list[str] = []
        self.equipment: list[InPlay] = []
        self.wielded: InPlay | None = None
        self.main = self.crossover = False
        self.incapacitated = self.away = self.broken = self.fell_prone = False

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def standing(self) -> bool:
        """In play and able to act: not Incapacitated, not face-down, not out of counters."""
        return not (self.incapacitated or self.away)

    def damage(self, resistance: str) -> int:
        """Stress and Trauma together (PT-STAT-12)."""
        return self.stress[resistance] + self.trauma[resistance]

    def printed(self, resistance: str) -> int:
        """The printed Resistance, three times its attribute (PT-STAT-02); 0 if the character has none of it."""
        return self.card.resistance(resistance)

    def times(self, what: str) -> int:
        """How often ``what`` was used this turn."""
        return self.used.get(what, 0)


class Player:
    """A seat's cards: Plot Hand, Combat deck and hand (PT-Q-63), and its collection for newcomers (PT-Q-40)."""

    __slots__ = (
        "collection",
        "deck",
        "hand",
        "mulligan",
        "plots",
        "removed",
        "seat",
        "side",
        "spent",
        "used",
    )

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat = seat
        self.side: Side = side
        self.plots: list[InPlay] = []
        self.deck: Deck[InPlay]
        self.hand: list[InPlay] = []
        self.spent: list[InPlay] = []
        self.removed: list[InPlay] = []
        self.collection: dict[str, list[Card]] = {}
        self.mulligan = False
        self.used: list[str] = []


class GameEnd(Exception):
    """The game is over; it unwinds the flow."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class Listener(Protocol):
    """A card text that waits for an event."""

    trigger: Trigger
    scope: Scope
    spent: int


class State:
    """All that a game of Plot Twist remembers. Lists keep the order in which things entered play."""

    def __init__(self, random: RandomStream, record: Callable[[Event], None], figures: Figures) -> None:
        self.random = random
        self.record = record
        self.figures = figures
        self.setup: dict[str, Any] = {}
        self.players: dict[Seat, Player] = {}
        self.characters: list[Character] = []
        self.gone: list[Character] = []
        self.turn = 0
        self.phase = "setup"
        self.conflict = 0
        self.in_turn = False
        self.initiative: Side = "heroes"
        self.floor: Side = "heroes"
        self.fought = False
        self.any_combat = False
        self.place: InPlay
        self.locations: list[InPlay] = []
        self.lairs: list[InPlay] = []
        self.bystanders: list[InPlay] = []
        self.events: list[InPlay] = []
        self.revealed: list[InPlay] = []
        self.twists: list[InPlay] = []
        self.twists_out: list[InPlay] = []
        self.details: list[InPlay] = []
        self.discarded: list[InPlay] = []
        self.objective: InPlay
        self.clues = 0
        self.objective_known = False
        self.masterplan = False
        self.heroes_played = 0
        self.villains_played = 0
        self.extra_questions: list[str] = []
        self.interview_due = False
        self.may_relocate: list[Seat] = []
        self.next_start: list[tuple[Scope, Any]] = []
        self.combat: Combat | None = None
        self.roll: Roll | None = None
        self.lasting: list[Lasting] = []
        self.modifiers: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.actions: dict[str, list[tuple[InPlay, Ability]]] = {}
        self.boosts: dict[str, list[Boost]] = {}
        self.queued: list[tuple[Character, Character]] = []
        self.combats = 0
        self.used: list[str] = []
        self.reacting = 0
        self.cure_open = True
        self.unsettled = False
        self.outcome: Outcome | None = None
        self._copies: dict[str, int] = {}

    # Who is there

    def standing(self, side: Side | None = None) -> list[Character]:
        """Characters in play that can act, of one side or both, in order of entry."""
        return [c for c in self.characters if c.standing and (side is None or c.side == side)]

    def heroes(self) -> list[Character]:
        """The Party: Heroes in play that are not Incapacitated (PT-ROLE-03)."""
        return [c for c in self.characters if c.kind == "hero" and c.standing]

    def villains(self) -> list[Character]:
        """Villains in play and face-up."""
        return [c for c in self.characters if c.kind == "villain" and c.standing]

    def main_villain(self) -> Character | None:
        """The Main Villain, standing or not; None once there is no other to take his place."""
        return next((c for c in self.characters if c.main), None)

    def find(self, id: str) -> Character | None:
        """The character in play of that id."""
        return next((c for c in self.characters if c.id == id), None)

    def controlled(self, seat: Seat) -> list[Character]:
        """The characters a seat acts for now."""
        return [c for c in self.characters if c.seat == seat and c.standing]

    def seats(self, side: Side) -> list[Seat]:
        """The seats of a side, in order."""
        return [seat for seat, player in self.players.items() if player.side == side]

    def enemies(self, character: Character) -> list[Character]:
        """Standing characters of the other side."""
        return self.standing(other(character.side))

    # Cards

    def item(self, card: Card, seat: Seat, zone: str) -> InPlay:
        """A physical card; its id is the Name's slug, numbered when there are copies."""
        name = slug(card.name)
        count = self._copies[name] = self._copies.get(name, 0) + 1
        return InPlay(card, seat, zone, name if count == 1 else f"{name}.{count}")

    def cards_in_play(self) -> Iterator[InPlay]:
        """Every non-Combat card that is in play, whoever's it is; Bystanders elsewhere too."""
        for character in self.characters:
            yield character.item
            yield from character.equipment
        yield from self.locations
        yield from self.lairs
        yield from self.bystanders
        yield from self.revealed
        yield from self.twists_out
        yield from self.details
        if self.objective.faceup:
            yield self.objective

    def name_in_play(self, name: str) -> bool:
        """Whether a card of that Name is in play (PT-CARD-03)."""
        return any(item.name == name for item in self.cards_in_play())

    @property
    def at_lair(self) -> bool:
        """Whether the scene is a Lair, not a Location (PT-LAIR-01)."""
        return self.place.zone == "lair"

    def bystanders_here(self) -> list[InPlay]:
        """Bystanders at the current Location."""
        return [b for b in self.bystanders if b.place is self.place]


def attributes_of(character: Character) -> dict[str, int]:
    """The printed attributes, by name."""
    return {name: character.base[name] for name in ATTRIBUTES}
