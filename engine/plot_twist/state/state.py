"""The state of a game: all that it remembers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from engine.plot_twist.state.events import Fact
from engine.plot_twist.state.pieces import Character, Figures, InPlay, Player
from engine.plot_twist.state.terms import Side, other, slug
from engine.table import Blocked, Event, Option, Outcome, RandomStream, Seat

if TYPE_CHECKING:
    from engine.plot_twist.cards.card import Ability, Card, Trigger
    from engine.plot_twist.lasting.lasting import Lasting, Modifier
    from engine.plot_twist.rolls.attack import Boost
    from engine.plot_twist.rolls.rolls import Roll
    from engine.plot_twist.rulebook.combat import Combat
    from engine.plot_twist.state.scope import Asking, Scope


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
    """All that a game of Plot Twist remembers. Lists keep the order in which things entered play.

    ``texts`` counts the card texts and attacks under way, one inside another; while ``quiet`` the ends of the game
    are not looked at (PT-Q-72). ``unheard`` is what has ended by itself and no card text has answered yet.
    """

    def __init__(self, random: RandomStream, record: Callable[[Event], None], figures: Figures) -> None:
        self.random = random
        self._tell = record
        self.record = record
        self.figures = figures
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
        self.objective_known = False
        self.masterplan = False
        self.heroes_played = 0
        self.villains_played = 0
        self.extra_questions: list[str] = []
        self.interview_due = False
        self.next_start: list[tuple[Scope, Any]] = []
        self.combat: Combat | None = None
        self.roll: Roll | None = None
        self.lasting: list[Lasting] = []
        self.watched: list[Lasting] = []
        self.modifiers: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.actions: dict[str, list[tuple[InPlay, Ability]]] = {}
        self.boosts: dict[str, list[Boost]] = {}
        self.queued: list[tuple[Character, Character]] = []
        self.combats = 0
        self.used: list[str] = []
        self.reacting = 0
        self.texts = 0
        self.quiet = 0
        self.unheard: list[Fact] = []
        self.cure_open = True
        self.unsettled = False
        self.outcome: Outcome | None = None
        self._copies: dict[str, int] = {}

    # What the lower rooms leave to the higher ones; ``game.py`` says which.

    def settle(self) -> Asking:
        """What is looked at after each word of a text: the ends, and who leads (PT-Q-72)."""
        raise NotImplementedError

    def window_options(self, seat: Seat, roll: Roll, window: str, why: list[Blocked] | None) -> list[Option]:
        """What cards, Details and the GM's cures offer a seat before or after a roll (PT-Q-10)."""
        raise NotImplementedError

    def reach(self, roll: Roll) -> int:
        """The most Successes a roll can be carried to by all that its roller may still spend on it (PT-Q-74)."""
        raise NotImplementedError

    def lose_bystander(self, item: InPlay, by: Character, *, recruit: bool) -> Asking:
        """A Bystander is recruited or killed by an attack (PT-BYST-03, PT-BYST-04)."""
        raise NotImplementedError

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

    def secret(self, item: InPlay) -> bool:
        """Whether a card is the GM's alone: the Objective, until it is flipped or peeked at (PT-Q-82)."""
        return item is self.objective and not self.objective_known

    def voice(self, item: InPlay) -> Callable[[Event], None]:
        """How what a card's text does is recorded: that of a secret one veiled."""
        return self._veil if self.secret(item) else self._tell

    def _veil(self, event: Event) -> None:
        if isinstance(event, Fact) and not self.objective_known:
            event = event.veiled()
        self._tell(event)

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
        for character in self.characters:
            if character.item.name == name:
                return True
            for item in character.equipment:
                if item.name == name:
                    return True
        for pile in (
            self.locations, self.lairs, self.bystanders, self.revealed, self.twists_out, self.details
        ):  # fmt: skip
            for item in pile:
                if item.name == name:
                    return True
        return self.objective.faceup and self.objective.name == name

    @property
    def at_lair(self) -> bool:
        """Whether the scene is a Lair, not a Location (PT-LAIR-01)."""
        return self.place.zone == "lair"

    def bystanders_here(self) -> list[InPlay]:
        """Bystanders at the current Location, but those whose text is under way (PT-Q-80)."""
        return [b for b in self.bystanders if b.place is self.place and b.zone == "bystander"]
