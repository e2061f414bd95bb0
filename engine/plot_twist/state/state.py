"""The state of a game: all that it remembers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from engine.plot_twist.state.copying import Piece, copier
from engine.plot_twist.state.deeds import Attack, Boost, Combat, Damage, Floor, Interview, Roll
from engine.plot_twist.state.events import Fact
from engine.plot_twist.state.kept import Kept
from engine.plot_twist.state.pieces import CardCopy, Character, Player, Tuning
from engine.plot_twist.state.printed import Ability, Card, Condition, Effect, Trigger
from engine.plot_twist.state.terms import Side, Stage, other, slug
from engine.table import Asking, Blocked, Event, Option, Outcome, RandomStream, Seat


class GameEnd(Exception):
    """The game is over; it unwinds the flow."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class State:
    """All that a game of Plot Twist remembers. Lists keep the order in which things entered play.

    ``texts`` counts the card texts and attacks under way, one inside another; while ``quiet`` the ends of the game
    are not looked at (PT-Q-72). ``unheard`` is what has ended by itself and no card text has answered yet. What is
    recorded is told as the ``speaker``'s, the card whose text is under way.

    ``stage`` is where the game stands. If the open question stands ``between`` two steps, the flow can go on from the
    state alone: from ``floors`` (the inner one last), the ``combat`` and the ``redraws`` after it, the ``interview``,
    and ``blocks``, the sides whose combats of this turn have begun. Who ``flees`` owed Hate at End of Turn, the
    ``refuge`` is the Lair fled to, and ``next_place`` the Location named before an Interview.
    """

    def __init__(self, random: RandomStream, record: Callable[[Event], None], tuning: Tuning) -> None:
        self.random = random
        self._tell = record
        self.speaker: CardCopy | None = None
        self.tuning = tuning
        self.many: frozenset[str] = frozenset()
        self.players: dict[Seat, Player] = {}
        self.characters: list[Character] = []
        self.gone: list[Character] = []
        self.stage: Stage = "conflict"
        self.between = False
        self.turn = 0
        self.phase = "setup"
        self.conflict = 0
        self.in_turn = False
        self.initiative: Side = "heroes"
        self.floor: Side = "heroes"
        self.floors: list[Floor] = []
        self.blocks: list[Side] = []
        self.fought = False
        self.any_combat = False
        self.place: CardCopy
        self.locations: list[CardCopy] = []
        self.lairs: list[CardCopy] = []
        self.bystanders: list[CardCopy] = []
        self.events: list[CardCopy] = []
        self.revealed: list[CardCopy] = []
        self.twists: list[CardCopy] = []
        self.twists_out: list[CardCopy] = []
        self.details: list[CardCopy] = []
        self.discarded: list[CardCopy] = []
        self.objective: CardCopy
        self.objective_known = False
        self.masterplan = False
        self.heroes_played = 0
        self.villains_played = 0
        self.extra_questions: list[str] = []
        self.interview_due = False
        self.interview: Interview | None = None
        self.flees: Character | None = None
        self.refuge: CardCopy | None = None
        self.next_place: CardCopy | None = None
        self.next_start: list[tuple[Scope, tuple[Effect, ...]]] = []
        self.combat: Combat | None = None
        self.redraws: list[Seat] = []
        self.roll: Roll | None = None
        self.lasting: list[Lasting] = []
        self.watched: list[Lasting] = []
        self.modifiers: dict[str, list[Modifier]] = {}
        self.kept = Kept()
        self.listeners: dict[str, list[Waiting]] = {}
        self.actions: dict[str, list[tuple[CardCopy, Ability]]] = {}
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
        self._named: dict[str, int] = {}
        self.copies: dict[str, CardCopy] = {}

    def copy(self, record: Callable[[Event], None], random: RandomStream | None = None) -> Self:
        """The same game again, which tells ``record`` what happens in it; neither changes the other.

        Its chance goes on from the same point, or is another ``random``. Cards and figures are shared.
        """
        twin = object.__new__(type(self))
        random = random or self.random.copy()
        twin_of = copier({id(self): twin, id(self.random): random, id(self._tell): record})
        for name, value in vars(self).items():
            setattr(twin, name, twin_of(value))
        twin.kept = Kept()
        return twin

    # What the lower rooms leave to the higher ones; ``game.py`` says which.

    def settle(self) -> Asking[None]:
        """What is looked at after each word of a text: the ends, and who leads (PT-Q-72)."""
        raise NotImplementedError

    def offer_around(
        self, seat: Seat, rolls: Sequence[Roll], window: str, options: list[Option], why: list[Blocked] | None
    ) -> None:
        """What cards, Details and the GM's cures offer a seat before or after its rolls (PT-Q-10)."""
        raise NotImplementedError

    def perform(self, option: Option) -> Asking[object]:
        """Do what an option does."""
        raise NotImplementedError

    def reach(self, roll: Roll) -> int:
        """The most Successes a roll can be carried to by all that its roller may still spend on it (PT-Q-74)."""
        raise NotImplementedError

    def counted(self, scope: Scope, needs: Sequence[Condition]) -> Asking[bool]:
        """Whether what is Locked of what a text asks for is paid for (PT-LOCK-01)."""
        raise NotImplementedError

    def lose_bystander(self, item: CardCopy, by: Character, *, recruit: bool) -> Asking[None]:
        """A Bystander is recruited or killed by an attack (PT-BYST-03, PT-BYST-04)."""
        raise NotImplementedError

    # Who is there

    def standing(self, side: Side | None = None) -> Sequence[Character]:
        """Characters in play that can act, of one side or both, in order of entry."""
        group = self.kept.groups.get(side or "all")
        if group is None:
            sides = (side,) if side else ("heroes", "villains")
            group = self.kept.groups[side or "all"] = [
                c for c in self.characters if c.standing and c.side in sides
            ]
        return group

    def heroes(self) -> Sequence[Character]:
        """The Party: Heroes in play that are not Incapacitated (PT-ROLE-03)."""
        return self._standing_of("hero")

    def villains(self) -> Sequence[Character]:
        """Villains in play and face-up."""
        return self._standing_of("villain")

    def _standing_of(self, kind: str) -> Sequence[Character]:
        group = self.kept.groups.get(kind)
        if group is None:
            group = self.kept.groups[kind] = [c for c in self.characters if c.standing and c.kind == kind]
        return group

    def main_villain(self) -> Character | None:
        """The Main Villain, standing or not; None once there is no other to take his place."""
        for one in self.characters:
            if one.main:
                return one
        return None

    def find(self, id: str) -> Character | None:
        """The character in play of that id."""
        for one in self.characters:
            if one.id == id:
                return one
        return None

    def one(self, id: str) -> Character:
        """The character in play of that id, which must be there."""
        one = self.find(id)
        assert one is not None, id
        return one

    def roll_of(self, id: str) -> Roll | None:
        """The roll of a character, of the two under way."""
        roll = self.roll
        for each in (roll, roll.against if roll else None):
            if each is not None and each.who.id == id:
                return each
        return None

    def controlled(self, seat: Seat) -> Sequence[Character]:
        """The characters a seat acts for now."""
        group = self.kept.groups.get(seat)
        if group is None:
            group = self.kept.groups[seat] = [c for c in self.characters if c.standing and c.seat == seat]
        return group

    def seats(self, side: Side) -> Sequence[Seat]:
        """The seats of a side, in order."""
        seats = self.kept.seats.get(side)
        if seats is None:
            found = [seat for seat, player in self.players.items() if player.side == side]
            seats = self.kept.seats[side] = found
        return seats

    def enemies(self, character: Character) -> Sequence[Character]:
        """Standing characters of the other side."""
        return self.standing(other(character.side))

    # Cards

    def copy_of(self, id: str) -> CardCopy:
        """The physical card of an id."""
        return self.copies[id]

    def secret(self, item: CardCopy) -> bool:
        """Whether a card is the GM's alone: the Objective, until it is flipped or peeked at (PT-Q-82)."""
        return item is self.objective and not self.objective_known

    def called(self, item: CardCopy) -> str:
        """The Name by which a card may be spoken of: one that is the GM's alone has none (PT-Q-82)."""
        return "The Objective" if self.secret(item) else item.name

    def record(self, event: Event) -> None:
        """Tell what has happened; while a secret card speaks, veiled."""
        if isinstance(event, Fact):
            if event.by in self.many or event.who in self.many:
                many = tuple(name for name in (event.by, event.who) if name in self.many)
                event = replace(event, many=many)
            if self.speaker is not None and self.secret(self.speaker):
                event = event.veiled()
        self._tell(event)

    def item(self, card: Card, seat: Seat, zone: str) -> CardCopy:
        """A physical card; its id is the Name's slug, numbered when there are copies."""
        name = slug(card.name)
        count = self._named[name] = self._named.get(name, 0) + 1
        made = CardCopy(card, seat, zone, name if count == 1 else f"{name}.{count}")
        self.copies[made.id] = made
        return made

    def cards_in_play(self) -> Iterator[CardCopy]:
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

    def name_in_play(self, name: str, but: Character | None = None) -> bool:
        """Whether a card of that Name is in play (PT-CARD-03), ``but`` whoever would leave for it."""
        for character in self.characters:
            if character.item.name == name and character is not but:
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

    def bystanders_here(self) -> list[CardCopy]:
        """Bystanders at the current Location, but those whose text is under way (PT-Q-80)."""
        return [b for b in self.bystanders if b.place is self.place and b.zone == "bystander"]


class Scope(Piece):
    """The point of view of one card text.

    ``me`` is "you" on the card, ``seat`` chooses for it, ``target`` is the last target chosen; ``event``, ``roll``,
    ``attack`` and ``damage`` are what it answers to; ``number`` is the N of a Chosen Roll, ``margin`` the
    Margin of the last roll; once ``waiting`` its text is suspended. A text done several times is at the ``nth`` of so
    many. Of an ability's text that is its name.
    """

    __slots__ = (
        "ability",
        "attack",
        "damage",
        "event",
        "game",
        "item",
        "margin",
        "me",
        "nth",
        "number",
        "roll",
        "seat",
        "side",
        "target",
        "waiting",
    )

    def __init__(
        self, game: State, item: CardCopy, me: Character | None, seat: Seat, ability: str = ""
    ) -> None:
        self.game = game
        self.item = item
        self.me = me
        self.seat = seat
        self.ability = ability
        self.side = game.players[seat].side
        self.target: Character | None = None
        self.event: Fact | None = None
        self.roll: Roll | None = None
        self.attack: Attack | None = None
        self.damage: Damage | None = None
        self.nth = (1, 1)
        self.number = 0
        self.margin = 0
        self.waiting = False

    def copy(self) -> Scope:
        """The same point of view, to be narrowed without touching this one."""
        twin = Scope(self.game, self.item, self.me, self.seat, self.ability)
        twin.target = self.target
        twin.event = self.event
        twin.roll = self.roll
        twin.attack = self.attack
        twin.damage = self.damage
        twin.number = self.number
        twin.margin = self.margin
        twin.nth = self.nth
        return twin

    @property
    def called(self) -> str:
        """The Name by which its card may be spoken of."""
        return self.game.called(self.item)

    @property
    def source(self) -> str:
        """What a sum calls what comes of it: its card, on a character's own card the ability."""
        own = self.me is not None and self.item is self.me.item
        return self.ability if own and self.ability else self.called


Until = str | int | Condition
"""When a lasting effect ends: a word, a number of turns ("For X Turns", PT-TIME-03), or what must come true."""


class Modifier(Piece):
    """Something added to a figure: of the characters named, or (``targets`` None) of all that a standing text covers."""

    __slots__ = ("figure", "item", "op", "scope", "source", "targets")

    @property
    def steady(self) -> bool:
        """Whether it is as much, and counts for the same characters, as long as it lasts."""
        raise NotImplementedError

    def __init__(self, scope: Scope, figure: str, op: str, targets: list[Character] | None) -> None:
        self.scope = scope
        self.source = scope.source
        self.item = scope.item
        self.figure = figure
        self.op = op
        self.targets = targets

    def applies(self, who: Character) -> bool:
        """Whether it counts for this character now."""
        raise NotImplementedError

    def worth(self) -> int:
        """What it adds now, in coins, ranks or points of the figure."""
        raise NotImplementedError


FRESH = -99
"""When the limit of a text was used up that was not used yet."""


class Waiting(Piece):
    """A card text waiting for an event; ``spent`` tells when its limit was used up."""

    __slots__ = ("scope", "spent", "trigger")

    def __init__(self, scope: Scope, trigger: Trigger) -> None:
        self.scope = scope
        self.trigger = trigger
        self.spent = FRESH


class Lasting(Piece):
    """One effect that goes on: what it changed, and when it ends.

    ``number`` and ``counters`` count turns ("For X Turns", or "In X Turns" when ``rest`` waits to go on). ``combat``
    is the number of the combat it was begun in, 0 outside of all.
    """

    __slots__ = (
        "combat",
        "counters",
        "listeners",
        "locks",
        "modifiers",
        "number",
        "rest",
        "scope",
        "statuses",
        "until",
    )

    def __init__(self, scope: Scope, until: Until) -> None:
        self.scope = scope
        self.until = until
        self.combat = scope.game.combat.number if scope.game.combat else 0
        self.number = until if isinstance(until, int) else 1 if until == "turn" else 0
        self.counters = 0
        self.rest: tuple[Effect, ...] = ()
        self.modifiers: list[Modifier] = []
        self.listeners: list[tuple[str, Waiting]] = []
        self.statuses: list[tuple[Character, str]] = []
        self.locks: list[tuple[Character, str]] = []

    def add(self, modifier: Modifier) -> None:
        """Change a figure for as long as this lasts."""
        game = self.scope.game
        game.modifiers.setdefault(modifier.figure, []).append(modifier)
        game.kept.modified(modifier.figure, modifier.targets)
        self.modifiers.append(modifier)
        if modifier.figure.startswith(("resistance.", "flight", "forbid.")):
            game.unsettled = True

    def listen(self, trigger: Trigger) -> None:
        """Wait for an event for as long as this lasts."""
        waiting = Waiting(self.scope, trigger)
        self.scope.game.listeners.setdefault(trigger.on, []).append(waiting)
        self.listeners.append((trigger.on, waiting))
