"""A game as plain data and back: all that it remembers, each piece once, its cards by their numbers in the library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from typing import Any

import msgspec
from msgspec import Struct

from engine.plot_twist.cards.library import Library
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.state.copying import PLAIN, Piece
from engine.plot_twist.state.deeds import Boost
from engine.plot_twist.state.kept import Kept
from engine.table import Deck, Event, RandomStream
from engine.table.digest import slots_of
from engine.table.events import by_kind

LIST, TUPLE, DICT, PIECE, WORD, BOOST, FACT, GAME, RANDOM, TERMS = range(10)
"""What stands first in a list, and says what the rest of it is."""
LEFT = ("_tell", "_views", "chosen", "kept", "library", "random", "tuning")
"""What is not a game's own, or not for everybody, or made when somebody asks."""
Whole = tuple[str, dict[str, Any], list[tuple[str, list[Any]]]]
"""The content, the attributes of the game, and its pieces: the name of the type, and what is in the slots."""


def pack(game: PlotTwistGame) -> bytes:
    """A game as JSON, without its chance and its set-up."""
    packing = _Packing(game)
    told = {name: packing.tell(value) for name, value in vars(game).items() if name not in LEFT}
    return msgspec.json.encode((game.library.fingerprint, told, list(packing.pieces())))


def unpack(library: Library, packed: bytes) -> PlotTwistGame | None:
    """The game that was packed, which nobody is told of; None if it is played with other cards."""
    content, told, pieces = msgspec.json.decode(packed, type=Whole)
    if content != library.fingerprint:
        return None
    game, random = object.__new__(PlotTwistGame), RandomStream(0)
    unpacking = _Unpacking(game, library, random, [object.__new__(_KINDS[kind]) for kind, _ in pieces])
    for made, (_, parts) in zip(unpacking.pieces, pieces, strict=True):
        for slot, part in zip(slots_of(type(made)), parts, strict=True):
            setattr(made, slot, unpacking.made(part))
    for name, value in told.items():
        setattr(game, name, unpacking.made(value))
    game.library, game.tuning, game.random = library, library.tuning, random
    game._tell, game._views = lambda event: None, {}
    game.kept = Kept()
    return game


def _kinds(kind: type[Any]) -> list[type[Any]]:
    """A type and all those that are made of it."""
    return [kind, *(found for each in kind.__subclasses__() for found in _kinds(each))]


_FACTS = by_kind("engine.plot_twist")
_KINDS: dict[str, type] = {each.__name__: each for each in (*_kinds(Piece), Deck)}


class _Words:
    """What stands on the cards of a library: each card, and one after another what it is made of."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._cards = library.all()
        self.numbers = {id(card): number for number, card in enumerate(self._cards)}
        self._of: dict[int, list[Struct]] = {}

    def of(self, number: int) -> list[Struct]:
        """The words of the card of that number, the card itself first."""
        words = self._of.get(number)
        if words is None:
            words = self._of[number] = list(_words(self._cards[number]))
        return words


def _words(thing: object) -> Iterator[Struct]:
    if isinstance(thing, tuple):
        for each in thing:
            yield from _words(each)
    elif isinstance(thing, Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from _words(getattr(thing, name))


_LAST: list[_Words] = []
"""Those of the library that was used last."""


def _words_of(library: Library) -> _Words:
    if not _LAST or _LAST[0].library is not library:
        _LAST[:] = [_Words(library)]
    return _LAST[0]


class _Packing:
    """Numbers the pieces as they are met."""

    def __init__(self, game: PlotTwistGame) -> None:
        self._met: list[object] = []
        self._known: dict[int, list[int]] = {id(game): [GAME], id(game.random): [RANDOM]}
        words = _words_of(game.library)
        self._cards = words.numbers
        for item in game.copies.values():
            number = words.numbers[id(item.card)]
            for at, word in enumerate(words.of(number)):
                self._known[id(word)] = [WORD, number, at]

    def pieces(self) -> Iterator[tuple[str, list[Any]]]:
        """Those that were met, and those that are met in them."""
        for each in self._met:
            kind = type(each)
            yield kind.__name__, [self.tell(getattr(each, slot)) for slot in slots_of(kind)]

    def tell(self, value: Any) -> Any:
        kind = type(value)
        if kind is frozenset:
            return [TERMS, *sorted(value)]
        if kind in PLAIN:
            return value
        if kind is list:
            return [LIST, *map(self.tell, value)]
        if kind is dict:
            return [DICT, *(self.tell(part) for pair in value.items() for part in pair)]
        if kind is tuple:
            return [TUPLE, *map(self.tell, value)]
        known = self._known.get(id(value))
        if known is not None:
            return known
        if (number := self._cards.get(id(value))) is not None:
            return [WORD, number, 0]
        if kind is Boost:
            return [BOOST, *astuple(value)]
        if isinstance(value, Event):
            return [FACT, value.kind, msgspec.to_builtins(value)]
        if kind.__name__ not in _KINDS:
            raise TypeError(f"{value!r} is nothing that a game is made of")
        known = self._known[id(value)] = [PIECE, len(self._met)]
        self._met.append(value)
        return known


class _Unpacking:
    def __init__(
        self, game: PlotTwistGame, library: Library, random: RandomStream, pieces: list[Any]
    ) -> None:
        self.pieces = pieces
        self._game = game
        self._random = random
        self._words = _words_of(library)

    def made(self, told: Any) -> Any:
        if type(told) is not list:
            return told
        kind, *parts = told
        if kind == PIECE:
            return self.pieces[parts[0]]
        if kind == WORD:
            return self._words.of(parts[0])[parts[1]]
        if kind == GAME:
            return self._game
        if kind == RANDOM:
            return self._random
        if kind == FACT:
            return msgspec.convert(parts[1], _FACTS[parts[0]])
        inner = [self.made(each) for each in parts]
        if kind == LIST:
            return inner
        if kind == DICT:
            return dict(zip(inner[::2], inner[1::2], strict=True))
        if kind == BOOST:
            return Boost(*inner)
        return frozenset(inner) if kind == TERMS else tuple(inner)
