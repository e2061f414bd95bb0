"""Who knows, by the engine's word, what each person at a terminal may be told: for attacks on its secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from content.registry import open_system
from engine.audience.state.pack import PACK
from engine.table import Seat, Seating, Table
from saves.pins import seal

PINS = {"Ann": "1234", "Bob": "5678"}


class Watchman:
    """Knows the names of a system's cards, and whose they are; of other things those that some seat has met by name."""

    def __init__(self, system: str) -> None:
        cards = [card.name for card in PACK] if system == "audience" else []
        if system == "plot-twist":
            cards = [card["name"] for card in open_system(system).catalogue()["cards"]]
        self.names = {name for name in cards if len(name) > 4}
        self.checked = 0

    def private(self, table: Table) -> set[str]:
        """What stands in some seat's view."""
        for seat in table.seats:
            self.names |= {
                name for name in called(msgspec.to_builtins(table.view(seat).snapshot())) if len(name) > 4
            }
        return self._in(" ".join(self._told([seat], table) for seat in table.seats))

    def _told(self, eyes: list[Seat], table: Table) -> str:
        """All that some seats may know, by the engine's word."""
        request = table.request
        parts: list[Any] = [sorted(heard(table, eyes))]
        for seat in eyes:
            parts.append(msgspec.to_builtins(table.view(seat).snapshot()))
            parts += [[each.label, each.reason] for each in table.blocked(seat)]
            if request:
                parts += [[option.label, option.cost] for option in request.options_for(seat)]
        if request and set(eyes) & set(request.seats):
            parts.append(request.prompt)
        return json.dumps(parts, ensure_ascii=False)

    def _in(self, text: str) -> set[str]:
        return {
            name
            for name in self.names
            if name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
        }

    def allowed(self, table: Table, eyes: tuple[Seat, ...]) -> set[str]:
        return self._in(self._told(list(eyes), table))

    def sentences(self, table: Table, eyes: tuple[Seat, ...]) -> set[str]:
        """What was told to somebody, and not to these."""
        known = heard(table, eyes)
        return {text for event in table.events if (text := event.text()) and text not in known}

    def check(
        self, table: Table, parts: list[tuple[tuple[Seat, ...], str]], before: dict[Any, set[str]]
    ) -> None:
        """Nothing in these parts of a tape is another's. ``before`` is what was allowed when it began."""
        secrets = self.private(table) | before.get("private", set())
        cast = " ".join(table.system.cast(table.setup).values())
        for came, text in parts:
            eyes = whole(table.seating, came)
            allowed = self.allowed(table, eyes) | before.get(eyes, set()) | self._in(cast)
            found = self._in(text) & (secrets - allowed)
            found |= {words for words in self.sentences(table, eyes) if words in text}
            assert not found, (eyes, found, text)
            self.checked += 1


def called(data: Any) -> Iterator[str]:
    """What anything in plain data is called."""
    if isinstance(data, dict):
        if isinstance(name := data.get("name"), str):
            yield name
        data = list(data.values())
    for each in data if isinstance(data, list | tuple) else ():
        yield from called(each)


def heard(table: Table, eyes: Sequence[Seat]) -> set[str]:
    """The sentences that some seats together have been told, or with no eyes everybody."""
    seen = [event.for_seat(seat) for event in table.events for seat in (eyes or ("",))]
    return {each.text() for each in seen if each}


def whole(seating: Seating, came: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All seats of the person who came for one; of an open side without a PIN that is whoever plays the side."""
    return tuple(seating.seats_of(came[0])) if came else ()


def people_of(table: Table, chance: Random) -> Seating:
    """Two or three people, some with PINs, the other seats scripted; perhaps one plays two of them."""
    kinds = {seat: chance.choice(("human", "human", "scripted")) for seat in table.seats}
    first, *_, last = table.seats
    kinds |= {first: "human", last: "human"}
    names = ["Ann", "Bob", "Cy"]
    people = {seat: chance.choice(names) for seat, kind in kinds.items() if kind == "human"}
    people |= {first: "Ann", last: "Bob"}
    pins = {seat: seal(PINS[name]) for seat, name in people.items() if name in PINS and chance.random() < 0.9}
    pins = {
        seat: pins[seat]
        for seat in pins
        if all(each in pins for each in people if people[each] == people[seat])
    }
    return Seating(kinds, people, pins)
