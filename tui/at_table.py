"""The game of a house that a person is at: how it is come to, shown, and left."""

from __future__ import annotations

from content.registry import open_system
from engine.table import Refused
from screens.frame.registry import look_of, open_room
from screens.game.guest import Guest
from screens.lobby.chat import TableChat
from screens.style.preferences import Preferences
from tui.wire.house import RemoteHouse


class AtTable:
    """One coming to a table, to play or to watch, until the ``room`` that shows it is left."""

    def __init__(
        self, house: RemoteHouse, id: str, preferences: Preferences, *, watch: bool, shared: bool, far: bool
    ) -> None:
        """``far``: the files of this process are not those of who looks at it. Raises Refused."""
        self._house, self.id = house, id
        table = house.attach(id, open_system, watch=watch)
        seen = False
        while table.behind:
            table.step()
            seen = True
        if not seen:
            self.stand_up()
            raise Refused("unknown", "Nothing of this game may be seen yet: come back in a while.")
        self.title = table.system.title
        self.guest = Guest(table, look_of(table.system.name), preferences.windows)
        self.guest.shared, self.guest.talks, self.guest.far = shared, not shared, far
        self.room = open_room(self.guest, preferences.pace)

    def remark(self) -> None:
        """What is new in the chat of the table, or that the house is away, stands in the top line."""
        if self._house.table is None:
            return
        many = self._house.unread.get(self._house.table.id, 0)
        chat = f"{many} new in the chat (Ctrl+T)" if many else ""
        self.guest.remark(chat if self._house.connected else "The house is away; it is tried again")

    def chat(self) -> TableChat | None:
        """What is said at the table; None once one has stood up."""
        table = self._house.table
        return TableChat(self._house, table.id, self.guest.whose_time) if table else None

    def stand_up(self) -> None:
        """Be at no table any more."""
        try:
            self._house.detach()
        except Refused:
            self._house.table = None
