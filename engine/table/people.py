"""Which people play which seats, and whose knowledge each of them may be told."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.table.events import Event
from engine.table.model import Seat


class Seating(Struct, frozen=True):
    """By seat the kind of player (``human``, ``scripted`` ...), the name of the person, the sealed PIN.

    Seats under one name are one person's, who knows what all of them know; without names a side is one person's.
    """

    kinds: dict[Seat, str] = {}
    people: dict[Seat, str] = {}
    pins: dict[Seat, str] = {}

    @property
    def mine(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, kind in self.kinds.items() if kind == "human"]

    def joined(self, seat: Seat) -> Seating:
        """The same, but that the one person here plays one seat more, under the same name."""
        name = next((found for each in self.mine if (found := self.people.get(each))), "")
        people = {**self.people, seat: name} if name else self.people
        return replace(self, kinds={**self.kinds, seat: "human"}, people=people)

    def person(self, seat: Seat) -> str:
        """Who plays a seat."""
        return self.people.get(seat) or seat.partition(":")[0]

    def called(self, seat: Seat, name: str) -> str:
        """Who must come for a seat that is called ``name``: the person too, if one was named, without control characters."""
        person = "".join(filter(str.isprintable, self.people.get(seat, "")))
        return f"{person} ({name})" if person else name

    def seats_of(self, seat: Seat) -> list[Seat]:
        """All seats of the person who plays a seat."""
        person = self.person(seat)
        return [each for each in self.mine if self.person(each) == person] or [seat]

    def pin(self, seat: Seat) -> str:
        """The sealed PIN of the person who plays a seat; empty for none."""
        return next((pin for each in self.seats_of(seat) if (pin := self.pins.get(each))), "")

    @property
    def guarded(self) -> bool:
        """Whether somebody here may not know what another person knows while the game goes on."""
        return len({self.person(seat) for seat in self.mine}) > 1 or any(map(self.pin, self.mine))

    def secret(self, *, over: bool) -> bool:
        """Whether a person must have come, behind the PIN, before what that person knows is told."""
        return self.guarded and not over

    def eyes(self, seats: Sequence[Seat], seat: Seat | None, *, over: bool) -> list[Seat]:
        """Which of the ``seats`` of a game may be told of to the person who has come for ``seat``, or to anybody (None).

        Empty: only what everybody may know.
        """
        if not self.secret(over=over):
            return list(seats) if seat is None else [seat]
        return self.seats_of(seat) if seat in self.mine else []


def known(events: Sequence[Event], eyes: Sequence[Seat]) -> list[Event]:
    """Events as some seats together may know them, or with no eyes as everybody may."""
    found = []
    for event in events:
        seen = [each for seat in (eyes or [""]) if (each := event.for_seat(seat))]
        if seen:
            found.append(event if event in seen else seen[0])
    return found
