"""A session of a house: the app of one person, whose lobby and tables are elsewhere."""

from __future__ import annotations

import os
import socket
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from textual.binding import Binding

from engine.table import Refused
from screens.frame.title import Title
from screens.lobby import wants
from screens.lobby.chat import TableChat
from screens.lobby.lobby import Lobby
from screens.lobby.welcome import Welcome
from screens.modals.questions import Confirm
from tui.app import PlotTwistApp
from tui.at_table import AtTable
from tui.consenting import Consenting
from tui.door import packets
from tui.lifeline import Lifeline
from tui.wire.house import Poll, Polled, RemoteHouse, Seats, Told

if TYPE_CHECKING:
    from engine.table import Seat
    from screens.game.room import Room

LETTER = 60
"""Seconds for which that stands which happened while one was not here."""
SOON = 1.0
"""Seconds until who has been called to a table is told so in words."""


class HostedApp(PlotTwistApp):
    """Begins in the lobby. The title, and all that one plays alone, is behind it."""

    FIRST = (("The lobby", "lobby", "l"),)
    SWEEPS = False
    SHARED = False
    """Whether many look at one picture of what is shown, and nobody's keys come here."""
    BINDINGS = [
        Binding("l", "lobby", "The lobby", show=False),
        Binding("ctrl+t", "chat", "Chat of the table", priority=True, show=False, id="chat"),
    ]

    def __init__(self, house: RemoteHouse, door: socket.socket | None, path: Path | None = None) -> None:
        """A new line to the house is had from the ``door``, or else at the socket of that ``path``."""
        super().__init__()
        self.house = house
        self._line = Lifeline(house, door, path, self)
        self.at: AtTable | None = None
        self._consenting = Consenting(house, self)
        house.on_notice = self._noticed
        house.listen(self._remarked)
        house.on_frame = self._shown_more

    # The line to the house

    async def on_load(self) -> None:
        self._line.open()

    def on_mount(self) -> None:
        self.call_after_refresh(self.begin)

    def on_unmount(self) -> None:
        self._line.close()

    def begin(self) -> None:
        """The lobby, or first a name and the rules of conduct."""
        self._line.hear()
        me = self.house.me
        if me.named and me.agreed:
            self._enter_lobby(None)
        else:
            self.push_screen(Welcome(self.house), self._enter_lobby)

    def _enter_lobby(self, _: object) -> None:
        if self.house.me.named and self.house.me.agreed:
            self.house.ask("lobby")
            back, self.house.me.back = self.house.me.back, ""
            self.push_screen(Lobby(self.house, os.environ.pop("PLOT_TWIST_TABLE", "") or back))
            if back:
                self.notify("You are back at your table; leaving it leads to the lobby.", markup=False)
                self.play_at(back)
        else:
            self.exit(0)

    def farewell(self) -> None:
        if self._line.door is None:  # else the door says so
            self.unsaved = self.house.bye
        self.exit(0)

    def refused(self, words: str) -> None:
        self.notify(words, severity="error", markup=False)

    def hear(self, packet: packets.Packet) -> None:
        """What the door tells; and it answers whether one looks on with all others, in a picture of its own."""
        if packet.get("type") == "told":
            self.notify(str(packet.get("words", "")), markup=False, timeout=20)
        elif packet.get("type") == "watch" and packet.get("shared"):
            self.exit(0)
        elif packet.get("type") == "watch":
            self.play_at(str(packet.get("table", "")), watch=True)

    # What the house tells

    def _noticed(self, notice: Struct) -> None:
        if isinstance(notice, Seats):
            self._seated(notice)
        elif isinstance(notice, Poll):
            if self.at is not None:
                self._consenting.ask(notice)
        elif isinstance(notice, Polled):
            self._consenting.forget()
            wanted = notice.what == "undo" and self.at is not None and self.at.guest.polled()
            if not notice.done:
                stands = "Nothing was taken back." if notice.what == "undo" else "What was agreed stands."
                self.notify(f"{stands} {notice.words}", markup=False)
            elif wanted:
                self.notify("It is taken back: nobody minds.", markup=False)
        elif isinstance(notice, Told):
            self._told(notice)

    def _told(self, notice: Told) -> None:
        here = self.house.table is not None and self.house.table.id == notice.table
        if notice.kind == "turn":
            self.bell()
            self._name_window("Your turn")
            self.set_timer(SOON, partial(self._call, notice))
            return
        if notice.kind == "replaced" and here:
            self.leave_table()
        self.notify(notice.words, markup=False, timeout=LETTER if notice.kind == "letter" else 10)

    def _call(self, notice: Told) -> None:
        """Call somebody to a table, who may be there by now."""
        if self.house.table is None or self.house.table.id != notice.table:
            self.notify(notice.words, markup=False, timeout=10)

    def _name_window(self, words: str) -> None:
        """What the terminal shows above its window, for who looks elsewhere."""
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{words}: Plot Twist\x07")

    def _chat_left(self, _: object) -> None:
        if self.at is not None:
            self._consenting.ask_now()

    def _seated(self, notice: Seats) -> None:
        table = self.house.table
        if table is None or table.id != notice.table:
            return
        account = self.house.me.account
        mine = [chair.seat for chair in notice.chairs if chair.account == account]
        if table.mine and mine != table.mine:
            self.leave_table()
            if mine:
                self.call_later(self.play_at, table.id)
            return
        table.seated(notice.chairs, account if table.mine else 0, notice.clock, notice.trouble)
        if self.at is not None:
            self.at.guest.seated()

    def _remarked(self) -> None:
        if self.at is not None:
            self.at.remark()

    def _shown_more(self) -> None:
        if self.at is not None:
            self.at.guest.heard()
            if self.house.table and self.house.table.ended:
                self._keep_record(self.house.table.id)

    # What the lobby wants

    def on_play(self, event: wants.Play) -> None:
        self.play_at(event.table)

    def on_watch(self, event: wants.Watch) -> None:
        if self._line.door is None:
            self.play_at(event.table, watch=True)
        else:
            look = {"theme": self.theme, "ascii": self.glyphs.ascii}
            packets.send(self._line.door, {"type": "watch", "table": event.table, **look})

    def on_alone(self) -> None:
        self.pop_screen()

    def on_quit_house(self) -> None:
        self.exit(0)

    def on_watch_record(self, event: wants.WatchRecord) -> None:
        if path := self._keep_record(event.id):
            self.watch_again(path)

    def on_keep_export(self, event: wants.KeepExport) -> None:
        from tui.keepsakes import export

        self.notify(f"It is in {export(event.data)}.", markup=False, timeout=15)

    async def on_title_chosen(self, event: Title.Chosen) -> None:
        if event.what == "lobby":
            self.action_lobby()

    def action_lobby(self) -> None:
        """From what one plays alone back to the lobby."""
        if len(self.screen_stack) == 1:
            self._enter_lobby(None)

    def action_chat(self) -> None:
        """The chat of the table one is at."""
        here = self.at and self.at.room in self.screen_stack
        covers = isinstance(self.screen, TableChat | Confirm)
        if self.at and here and not covers and (chat := self.at.chat()):
            self.push_screen(chat, self._chat_left)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "elsewhere":  # the house keeps its games
            return False
        return super().check_action(action, parameters)

    # At a table

    def play_at(self, id: str, *, watch: bool = False) -> None:
        """Show a game of the house."""
        try:
            far = self.SHARED or self._line.door is not None
            self.at = at = AtTable(self.house, id, self.preferences, watch=watch, shared=self.SHARED, far=far)
        except Refused as refused:
            self.turned_away(refused.message)
            return
        self._name_window(at.title)
        self.push_screen(at.room, partial(self._left, at))
        if self.house.table and self.house.table.ended:
            self._keep_record(id)

    def succeed(self, room: Room, seat: Seat) -> None:
        """At a table of the house one takes the seat as in the lobby; the house says who sits where then."""
        if self.at is None or room is not self.at.room:
            super().succeed(room, seat)
            return
        try:
            self.house.ask("join", table=self.at.id, seat=seat)
        except Refused as refused:
            self.notify(refused.message, severity="error", markup=False)

    def turned_away(self, words: str) -> None:
        """A game cannot be shown."""
        self.notify(words, severity="error", markup=False)

    def _left(self, at: AtTable, _: object) -> None:
        if at is self.at:
            self.at = None
            at.stand_up()

    def leave_table(self) -> None:
        """Close what shows the game that one is at."""
        if self.at is not None:
            self.at.room.close()

    def _keep_record(self, id: str) -> Path | None:
        """Have a finished game among one's own saved games; where it is."""
        from tui.keepsakes import record

        try:
            return record(self.house, id)
        except Refused as refused:
            self.notify(refused.message, severity="error", markup=False)
            return None
