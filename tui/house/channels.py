"""Who is at a game, by what each is told there."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import structs

from engine.table import Seat
from engine.table.seating import crash_with_journal
from tui.house.attendance import Attendance, Member
from tui.house.callers import Caller
from tui.house.telling import Channel, Facts, Wants


class Channels:
    """Those who may know the same share a channel, which is there as long as one of them."""

    def __init__(
        self, id: str, facts: Facts, attendance: Attendance, fewest: Callable[[Collection[Seat]], int]
    ) -> None:
        """``id`` is that of the place; ``fewest`` is how far some seats may go back."""
        self.by_wants: dict[Wants, Channel] = {}
        self._id = id
        self._facts = facts
        self._attendance = attendance
        self._fewest = fewest
        self._alone = 0

    def comes(self, caller: Caller, wants: Wants) -> Member:
        """Somebody is at the table, and is told how things stand."""
        if not wants.frames:
            self._alone += 1
            wants = structs.replace(wants, alone=self._alone)
        channel = self.by_wants.get(wants)
        if channel is None:
            channel = self.by_wants[wants] = Channel(self._id, wants, self._facts)
        caller.table = self._id
        member = Member(caller, wants.seats, channel)
        self._attendance.comes(member)
        channel.join(caller, self._fewest(wants.seats))
        return member

    def goes(self, member: Member) -> None:
        """Somebody is not at the table any more; the seats wait."""
        self._attendance.goes(member)
        member.channel.leave(member.caller)
        if not member.channel.members and not member.channel.wants.late:
            del self.by_wants[member.channel.wants]
        member.caller.table = ""

    def forget_late(self) -> None:
        """What was to be told late will not be."""
        self.by_wants = {wants: each for wants, each in self.by_wants.items() if not wants.late}

    def tell(self, *, asking: bool) -> None:
        """Tell everybody what is new. ``asking``: the table waits for somebody now. Raises Crashed."""
        with crash_with_journal(self._facts.table):
            for wants, channel in list(self.by_wants.items()):
                channel.tell(self._fewest(wants.seats), asking=asking)

    def catch_up(self) -> None:
        """To be called once a second: tell those who read too slowly, and have caught up, how things stand."""
        for wants, channel in self.by_wants.items():
            channel.catch_up(self._fewest(wants.seats))

    def anew(self) -> None:
        """Something was taken back: all is told again."""
        self._facts.anew()
        for channel in self.by_wants.values():
            channel.anew()
