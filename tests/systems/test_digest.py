"""A digest covers everything: whatever a game remembers, another value of it is another digest."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec import Struct

from engine.table import Deck, RandomStream, Table, step
from engine.table.digest import digest, told
from tests.systems.test_fuzz import hasty

LOOKED_AT = 7
"""Every so many decisions the whole state is looked at."""
LONGEST = 700
UNDER_WAY = {
    "plot-twist": {
        "Floor",
        "Combat",
        "Attack",
        "Roll",
        "Lasting",
        "Scope",
        "Waiting",
        "Character",
        "CardCopy",
    },
    "audience": {"Pc", "Enemy", "Facedown", "Side", "Deck"},
}
"""Things of play that must have been met, or the test proves less than it says."""


def attributes(thing):
    """The names and values of all that a thing of play remembers; nothing of what never changes."""
    if isinstance(thing, Struct) and type(thing).__struct_config__.frozen:
        return {}
    if isinstance(thing, (RandomStream, str, int, frozenset, type(None))):
        return {}
    slots = [slot for kind in type(thing).__mro__ for slot in vars(kind).get("__slots__", ())]
    return {slot: getattr(thing, slot) for slot in slots} | dict(getattr(thing, "__dict__", {}))


def things_in(game):
    """All things of play that can be reached, the game first."""
    found, left = {}, [game]
    while left:
        thing = left.pop()
        if isinstance(thing, dict):
            left += [*thing, *thing.values()]
        elif isinstance(thing, (list, tuple)):
            left += thing
        elif id(thing) not in found and (parts := attributes(thing)):
            found[id(thing)] = thing
            left += [part for name, part in parts.items() if name not in getattr(thing, "besides", {})]
    return list(found.values())


def other(value):
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, (list, tuple)):
        return type(value)([*value, "one more"])
    if isinstance(value, dict):
        return {**value, "one more": 1}
    if isinstance(value, frozenset):
        return value | {"one more"}
    if isinstance(value, RandomStream):
        return RandomStream(4711)
    return "something" if value is None else None


def walk(system, seed):
    """A game of chance, shown every few decisions."""
    table, random = Table(system, system.setup({"heroes": 3}, seed), seed), Random(seed)
    while table.request and len(table.decisions) < LONGEST:
        if len(table.decisions) % LOOKED_AT == 0:
            yield table
        table.decide(table.request.number, *hasty(table.request, random, 0.3))


@pytest.mark.parametrize("seed", (5, 6))
def test_another_value_of_anything_remembered_is_another_digest(system, manifest, seed):
    tried, forgotten, met = set(), set(), set()
    for table in walk(system, seed):
        for thing in things_in(table.game):
            kind = type(thing).__name__
            met.add(kind)
            for name, value in attributes(thing).items():
                known = kind, name, type(value)
                if known in tried or name in getattr(thing, "besides", {}):
                    continue
                tried.add(known)
                before = table.digest()
                put = setattr if isinstance(thing, Struct) else object.__setattr__
                put(thing, name, other(value))
                if table.digest() == before:
                    forgotten.add(known)
                put(thing, name, value)
    assert not forgotten
    assert UNDER_WAY.get(manifest.name, set()) <= met


def test_what_is_besides_the_state_is_the_same_thing_from_the_beginning_to_the_end(system):
    table = Table(system, system.setup({"heroes": 2}, 3), 3)
    before = {name: getattr(table.game, name) for name in table.game.besides}
    players = {seat: system.scripted(seat, table.setup, 3) for seat in table.seats}
    while table.request:
        step(table, players)
    changed = [name for name, thing in before.items() if getattr(table.game, name) is not thing]
    assert [name for name in changed if not isinstance(before[name], int)] == [], (
        "only a count may have risen"
    )


def test_looking_changes_no_digest(system):
    for table in islice(walk(system, 5), 0, None, 3):
        before = table.digest()
        for seat in table.seats:
            table.view(seat).snapshot()
            table.odds(seat), table.blocked(seat)
        assert table.digest() == before


def test_what_is_one_thing_and_what_are_two_is_told():
    class Game:
        besides = {}

        def __init__(self, *decks):
            self.decks = decks

    one, same = (Deck(["a card"], RandomStream(1)) for _ in range(2))
    assert told(Game(one, same)) != told(Game(one, one))
    assert digest(Game(one, one)) == digest(Game(same, same))


def test_a_function_must_be_named_besides_the_state():
    class Game:
        besides = {}
        record = None

        def __init__(self):
            self.record = print

    with pytest.raises(TypeError, match="print"):
        told(Game())
    Game.besides = {"record": "whom events are told"}
    assert told(Game()) == [["Game"]]
