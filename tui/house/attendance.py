"""Who is at a table: in which seats, who is away from theirs, and for whom a scripted player stands in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.table import Seat
from tui.house.callers import Caller
from tui.house.telling import Channel


@dataclass(eq=False)
class Member:
    """Somebody at the table: the seats that are played, none by a spectator."""

    caller: Caller
    seats: tuple[Seat, ...]
    channel: Channel


class Attendance:
    """``by_seat`` are the accounts of those who play, here or not, and ``members`` who is at the table now."""

    def __init__(
        self,
        by_seat: dict[Seat, int],
        name: Callable[[int], str],
        clock: Callable[[], float],
        cast: Mapping[Seat, str] | None = None,
    ) -> None:
        """``name`` tells what an account is called, ``cast`` who is played on a seat."""
        self.by_seat = by_seat
        self.members: list[Member] = []
        self.name = name
        self._clock = clock
        self._cast = cast or {}
        self._away: dict[Seat, float] = {seat: clock() for seat in by_seat}
        self._standing_in: set[Seat] = set()

    def called(self, account: int) -> str:
        """Somebody with who he plays: ``Mara (Nightjar)``."""
        plays = [self._cast.get(seat, seat) for seat, each in self.by_seat.items() if each == account]
        return f"{self.name(account)} ({' and '.join(plays)})" if plays else self.name(account)

    # Who is here

    def away(self, seat: Seat) -> bool:
        """Whether neither the person who sits there is at the table, nor a program of that person."""
        return seat in self._away

    def stands_in(self, seat: Seat) -> bool:
        """Whether a scripted player plays for a person until that person is back."""
        return seat in self._standing_in

    @property
    def anybody(self) -> bool:
        """Whether somebody who plays is here."""
        return any(seat not in self._away for seat in self.by_seat)

    @property
    def playing(self) -> dict[Seat, int]:
        """The people whose seats no scripted player plays now."""
        return {seat: each for seat, each in self.by_seat.items() if seat not in self._standing_in}

    @property
    def persons(self) -> set[int]:
        """The people who are here themselves and play."""
        return {each.caller.account for each in self.members if each.seats and not each.caller.bot}

    @property
    def watchers(self) -> int:
        """Who has come to look on; what shows the table to many is none of them."""
        return sum(1 for each in self.members if not each.seats and each.caller.account)

    def member(self, caller: Caller) -> Member | None:
        return next((each for each in self.members if each.caller is caller), None)

    # Coming and going

    def comes(self, member: Member) -> None:
        """Somebody is here, and plays the seats from now on."""
        self.members.append(member)
        for seat in member.seats:
            self._away.pop(seat, None)
            self._standing_in.discard(seat)

    def goes(self, member: Member) -> None:
        """Somebody is not here any more; the seats wait."""
        self.members.remove(member)
        attended = {seat for each in self.members for seat in each.seats}
        for seat in member.seats:
            if seat not in attended and seat in self.by_seat:
                self._away[seat] = self._clock()

    def sit(self, seat: Seat, account: int) -> None:
        """A person takes a seat that a scripted player had, or with 0 gives it back."""
        if account:
            self.by_seat[seat] = account
            self._away[seat] = self._clock()
        else:
            self.by_seat.pop(seat, None)
            self._away.pop(seat, None)
        self._standing_in.discard(seat)

    def stand_in(self, seconds: float) -> bool:
        """Scripted players stand in for who has been away so long; whether one begins to."""
        now = self._clock()
        late = {seat for seat, since in self._away.items() if now - since >= seconds} - self._standing_in
        self._standing_in |= late
        return bool(late)
