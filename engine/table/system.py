"""What a rules system gives the table, and what everybody else may ask of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from engine.table.events import Event
from engine.table.model import Odds, Option, Outcome, Seat
from engine.table.random import RandomStream
from engine.table.requests import Request

Flow = Generator[Request, list[Option], Outcome]
"""A game as it asks: it yields requests, is sent the options picked, and returns how it ended."""


class SetupError(Exception):
    """A set-up that no game can start from; the message is one line naming file, card and rule."""


class View(Protocol):
    """What one seat may know: a read-only window that costs nothing until asked."""

    seat: Seat

    def snapshot(self) -> Struct:
        """All of it as values that stay as they were, for the wire and the screens: the same JSON for the same knowledge."""


class Game(Protocol):
    """One running game of a system.

    All that its attributes lead to is its state, and told in its digest, but for those named ``besides``, each with
    the reason.
    """

    @property
    def besides(self) -> Mapping[str, str]: ...
    def play(self) -> Flow: ...
    def view(self, seat: Seat) -> View:
        """What a seat may know, or NOBODY."""

    def where(self) -> str:
        """How far the game is, in a few words: the turn and the place."""

    def odds(self, option: Option) -> Odds | None:
        """Chances of the roll that ``option`` leads to; None if it leads to none."""


@runtime_checkable
class Supposing(Protocol):
    """A system whose games may be played on as they may be for all that one seat knows."""

    def suppose(self, game: Any, seat: Seat, seed: int) -> Game | None:
        """A copy that ``play`` goes on with, from the question that is open; None where only the game itself can go on.

        What ``seat`` may not know is dealt anew from what is possible: the same seed deals the same.
        """


@runtime_checkable
class Counted(Protocol):
    """A game that counts more of itself than who won it."""

    def counts(self) -> Mapping[str, float]:
        """Figures by name once it is over: of many games each is told in the mean."""


@runtime_checkable
class Studied(Protocol):
    """A game that tells how it stands, for whoever studies many of them: no player of it ever asks."""

    def moment(self) -> int:
        """A number that is another in each turn, round or scene: how it stands is looked at once in each, at its first
        question.
        """

    def tracks(self) -> Mapping[str, float]:
        """Both sides' tracks and counters by name, hidden ones too."""


@runtime_checkable
class Handed(Protocol):
    """A game in which seats hold cards of their own, of which some may lie dead."""

    def held(self) -> Mapping[Seat, Sequence[str]]:
        """The titles of the cards that each seat could play, if it may."""


@runtime_checkable
class Windowed(Protocol):
    """A game with questions that stay open while options add up (``Option.adds``)."""

    def beyond(self, seat: Seat, picked: Sequence[Option]) -> tuple[View, Request] | None:
        """What ``seat`` would know and be asked once it has ``picked`` these of the open question, one after another; None
        if something else comes of them first, or nothing is left to add.
        """


class Choice:
    """What a player decided and, for the hint key and the log of a finished game, why.

    ``margin`` is by how much it was worth more than the next best, where more than one was weighed.
    """

    __slots__ = ("_why", "margin", "picks")

    def __init__(
        self, picks: list[str], why: str | Callable[[], str] = "", margin: float | None = None
    ) -> None:
        self.picks = picks
        self._why = why
        self.margin = margin

    @property
    def why(self) -> str:
        """The reason in one line, made when somebody reads it."""
        if not isinstance(self._why, str):
            self._why = self._why()
        return self._why


class Player(Protocol):
    """Anybody who answers for a seat without a person."""

    def decide(self, view: View, request: Request) -> Choice: ...


class Plan(Struct, frozen=True):
    """What a character is after, by the reckoning of who plays it: in a word or two, and one sentence ``why``.

    ``who`` is its id. Of a mark such as ``Ada, Melee`` the part before the comma will do where there is little room.
    """

    who: str
    mark: str
    why: str


@runtime_checkable
class Planner(Protocol):
    """A player that tells what its characters are after."""

    def plans(self, view: View) -> list[Plan]:
        """As far as the seat of a view may know; it changes nothing of what the player decides."""


class Side(Struct, frozen=True):
    """A side of a game: ``name`` wins a game (``heroes``), ``one`` of it is a ``Hero``, and who plays it is called
    ``player`` (``Game Master``), or as one of it is. Where the name is no word, sentences say ``called``.

    Its ``seat`` is called so (``gm``), or so with a number where there may be several (``hero:1``). A scripted seat
    plays as its set-up says, else, beside people of its side, by the persona ``partner``; that of somebody who is away by
    ``absent``; hints are those of ``adviser``.
    Those of an ``open`` side know the same, so that nothing is hidden between people who play them at one screen. All of
    a ``led`` one are one person's where nothing else is said, else the first seat alone. Where a person plays it, a
    set-up is told what is ``manned`` unless it says otherwise; one that is ``asked`` whoever plays it may be taken by a
    person in a game that was not told so.
    """

    name: str
    one: str
    seat: Seat
    player: str = ""
    partner: str = ""
    adviser: str = ""
    absent: str = ""
    open: bool = False
    called: str = ""
    led: bool = False
    manned: dict[str, str] = {}
    asked: bool = False

    @property
    def spoken(self) -> str:
        """What it is called in a sentence."""
        return self.called or self.name

    @property
    def victor(self) -> str:
        """Who won where this side did, in as few words as a list has room for: ``villains``, ``Mastermind``."""
        return (self.player or self.called) if self.called else self.name

    @property
    def played_by(self) -> str:
        """What who sits on a seat of it is called."""
        return self.player or self.one

    def has(self, seat: Seat) -> bool:
        """Whether a seat plays on this side."""
        return seat.partition(":")[0] == self.seat


class Manifest(Struct, frozen=True):
    """What a system says of itself before it is opened: ``MANIFEST`` in ``engine/<folder>/manifest.py``.

    ``name`` is what the command line knows. The first of the ``sides`` is the one that people play if nothing
    else is said. On every floor the system's folder has the same name: the rules in ``engine``, the content in
    ``content``, the look, if it has one of its own, in ``screens``, its scenes and its ``case.py`` in ``tests``.
    The ``pitch`` tells who has never played it, in one sentence, what one does in it.
    """

    name: str
    title: str
    sides: tuple[Side, ...]
    pitch: str = ""
    at_once: str = ""
    """What the title calls the quick rounds of its catalogue; empty if it has none."""

    @property
    def folder(self) -> str:
        """What its folders are called."""
        return self.name.replace("-", "_")


class Part(Struct, frozen=True):
    """An episode of a campaign; ``id`` is what a wish names it by."""

    id: str
    title: str
    won: bool


class Progress(Struct, frozen=True):
    """How far a campaign is."""

    title: str
    parts: tuple[Part, ...]

    @property
    def won(self) -> int:
        """How many episodes are won."""
        return sum(each.won for each in self.parts)

    @property
    def next(self) -> Part | None:
        """The first episode that is not won yet."""
        return next((each for each in self.parts if not each.won), None)

    def words(self) -> str:
        """``Season One: 2 of 8 episodes won``."""
        return f"{self.title}: {self.won} of {len(self.parts)} episodes won"


def side_of(sides: Sequence[Side], seat: Seat) -> Side:
    """The side that a seat plays on."""
    return next(side for side in sides if side.has(seat))


class System(Protocol):
    """A set of rules with its content."""

    name: str
    title: str
    sides: tuple[Side, ...]
    """The first of them is the one that people play if nothing else is said."""
    version: str
    undo_rule: str
    """The id of the rule by which what was revealed stands; empty where the rules are silent."""

    @property
    def sight(self) -> type[Struct]:
        """What the snapshots of its views are."""

    @property
    def difficulties(self) -> tuple[str, ...]:
        """What a wish may name as "difficulty", from the gentlest to the hardest."""

    def fingerprint(self) -> str:
        """Changes when the content changes."""

    def content(self) -> bytes:
        """The content it plays with, packed: all that is needed to play a game again elsewhere."""

    def catalogue(self) -> dict[str, Any]:
        """What a person may choose from and look up, as plain data.

        ``heroes`` and ``villains`` (title, name, blurb, card), ``difficulties`` (title, blurb),
        ``party`` (the most Heroes) and ``cards`` (all faces).
        """

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        """A complete set-up as plain data from what was asked for; raises SetupError."""

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]: ...
    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        """Who plays each seat at the start: the name of its character."""

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """The campaigns, as far as finished games (set-up, winner) have brought them."""

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> Game: ...
    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat, at the set-up's difficulty."""

    def imagine(self, game: Any, seat: Seat) -> bytes:
        """A game as it may be for all that ``seat`` knows, to be played on anywhere: JSON that tells it nothing new.

        Empty where ``Game.odds`` has all there is to say.
        """

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        """What comes of the options of ``seat`` in a game it imagined, if one plays on.

        One option after another, and None in between: a step takes milliseconds, and whoever wants no more stops asking.
        """

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        """The same once more of what ``previews`` could tell only about, from far more throws: seconds in all, for whoever
        thinks so long. Nothing where no more is to be had.
        """
