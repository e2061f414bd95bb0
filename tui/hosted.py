"""A session of a house: the app of one person, whose lobby and tables are elsewhere."""

from __future__ import annotations

import asyncio
import os
import socket
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from textual.binding import Binding

from content.registry import open_system
from engine.table import Refused
from screens.frame.registry import look_of, open_room
from screens.frame.title import Title
from screens.game.guest import Guest
from screens.lobby import wants
from screens.lobby.chat import TableChat
from screens.lobby.lobby import Lobby
from screens.lobby.welcome import Welcome
from screens.modals.questions import Confirm
from tui.app import PlotTwistApp
from tui.door import packets
from tui.sheets import SharedSheet
from tui.wire.house import Poll, Polled, RemoteHouse, Seats, Told
from tui.wire.line import Line, connected

if TYPE_CHECKING:
    from screens.game.room import Room


LETTER = 60
"""Seconds for which that stands which happened while one was not here."""
SOON = 1.0
"""Seconds until who has been called to a table is told so in words."""


class HostedApp(PlotTwistApp):
    """Begins in the lobby. The title, and all that one plays alone, is behind it."""

    FIRST = (("The lobby", "lobby", "l"),)
    SHARED = False
    """Whether many look at one picture of what is shown, and nobody's keys come here."""
    BINDINGS = [
        Binding("l", "lobby", "The lobby", show=False),
        Binding("ctrl+t", "chat", "Chat of the table", priority=True, show=False, id="chat"),
    ]

    def __init__(self, house: RemoteHouse, door: socket.socket | None, path: Path | None = None) -> None:
        """A new line to the house is had from the ``door``, or else at the socket of that ``path``."""
        super().__init__()
        self.stylesheet = SharedSheet(variables=self.get_css_variables())
        self._path = path
        self.house = house
        self._door = door
        self._guest: Guest | None = None
        self._room: Room | None = None
        house.on_notice = self._noticed
        house.listen(self._remarked)
        house.on_frame = self._shown_more
        house.line.woken = self._soon

    # The line to the house

    async def on_load(self) -> None:
        self._watch_line()
        if self._door is not None:
            asyncio.get_running_loop().add_reader(self._door, self._hear_door)

    def on_mount(self) -> None:
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """The lobby, or first a name and the rules of conduct."""
        self._hear()
        me = self.house.me
        if me.named and me.agreed:
            self._enter_lobby(None)
        else:
            self.push_screen(Welcome(self.house), self._enter_lobby)

    def _enter_lobby(self, _: object) -> None:
        if self.house.me.named and self.house.me.agreed:
            self.house.ask("lobby")
            self.push_screen(Lobby(self.house, os.environ.pop("PLOT_TWIST_TABLE", "")))
        else:
            self.exit(0)

    def _watch_line(self) -> None:
        asyncio.get_running_loop().add_reader(self.house.line.fileno(), self._hear)

    def _soon(self) -> None:
        self.call_later(self._hear)

    def _hear(self) -> None:
        handle = self.house.line.fileno()
        self.house.pump()
        if self.house.line.lost:
            if handle >= 0:
                asyncio.get_running_loop().remove_reader(handle)
            self._lost()

    def _lost(self) -> None:
        if self.house.bye:
            if self._door is None:  # else the door says so
                self.unsaved = self.house.bye
            self.exit(0)
        elif self._door is not None:
            packets.send(self._door, {"type": "again"})
        elif self._path is not None:
            self.set_timer(SOON, self._come_again)

    def _come_again(self) -> None:
        assert self._path is not None
        try:
            line = connected(self._path)
        except OSError:
            self.set_timer(SOON, self._come_again)
        else:
            self._renew(line)

    def _hear_door(self) -> None:
        assert self._door is not None
        try:
            found = packets.receive(self._door)
        except OSError:
            found = None
        if found is None:
            asyncio.get_running_loop().remove_reader(self._door)
            self.exit(0)
            return
        packet, handles = found
        if packet.get("type") == "again" and handles:
            self._renew(socket.socket(fileno=handles.pop(0)))
        elif packet.get("type") == "told":
            self.notify(str(packet.get("words", "")), markup=False, timeout=20)
        else:
            self.hear(packet)
        packets.close(handles)

    def hear(self, packet: packets.Packet) -> None:
        """The door answers whether one looks on with all others, in a picture of its own."""
        if packet.get("type") == "watch" and packet.get("shared"):
            self.exit(0)
        elif packet.get("type") == "watch":
            self.play_at(str(packet.get("table", "")), watch=True)

    def _renew(self, line: socket.socket) -> None:
        """Go on where one was, with another line."""
        self.house.line.renew(line)
        self._watch_line()
        try:
            if self._path is not None:
                self.house.ask("enter")
            self.house.returned()
        except Refused as refused:
            self.notify(refused.message, severity="error", markup=False)
        self._hear()

    # What the house tells

    def _noticed(self, notice: Struct) -> None:
        if isinstance(notice, Seats):
            self._seated(notice)
        elif isinstance(notice, Poll):
            self._polled(notice)
        elif isinstance(notice, Polled):
            if notice.words:
                self.notify(f"Nothing was taken back. {notice.words}", markup=False)
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
            self._leave_table()
        self.notify(notice.words, markup=False, timeout=LETTER if notice.kind == "letter" else 10)

    def _call(self, notice: Told) -> None:
        """Call somebody to a table, who may be there by now."""
        if self.house.table is None or self.house.table.id != notice.table:
            self.notify(notice.words, markup=False, timeout=10)

    def _name_window(self, words: str) -> None:
        """What the terminal shows above its window, for who looks elsewhere."""
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{words}: Plot Twist\x07")

    def _polled(self, notice: Poll) -> None:
        if self._guest is None:
            return

        def answered(yes: bool | None) -> None:
            try:
                self.house.ask("consent", poll=notice.poll, yes=bool(yes))
            except Refused as refused:
                self.notify(refused.message, markup=False)

        self.push_screen(Confirm(notice.words, "That is all right", "No"), answered)

    def _seated(self, notice: Seats) -> None:
        table = self.house.table
        if table is None or table.id != notice.table:
            return
        account = self.house.me.account
        mine = [chair.seat for chair in notice.chairs if chair.account == account]
        if table.mine and mine != table.mine:
            self._leave_table()
            if mine:
                self.call_later(self.play_at, table.id)
            return
        table.seated(notice.chairs, account if table.mine else 0, notice.clock, notice.trouble)
        if self._guest is not None:
            self._guest.seated()

    def _remarked(self) -> None:
        """What is new in the chat of the table, or that the house is away, stands in the top line."""
        if self._guest is None or self.house.table is None:
            return
        many = self.house.unread.get(self.house.table.id, 0)
        chat = f"{many} new in the chat (Ctrl+T)" if many else ""
        self._guest.remark(chat if self.house.connected else "The house is away; it is tried again")

    def _shown_more(self) -> None:
        if self._guest is not None:
            self._guest.heard()
            if self.house.table and self.house.table.ended:
                self._keep_record(self.house.table.id)

    # What the lobby wants

    def on_play(self, event: wants.Play) -> None:
        self.play_at(event.table)

    def on_watch(self, event: wants.Watch) -> None:
        if self._door is None:
            self.play_at(event.table, watch=True)
        else:
            look = {"theme": self.theme, "ascii": self.glyphs.ascii}
            packets.send(self._door, {"type": "watch", "table": event.table, **look})

    def on_alone(self) -> None:
        self.pop_screen()

    def on_quit_house(self) -> None:
        self.exit(0)

    def on_watch_record(self, event: wants.WatchRecord) -> None:
        if path := self._keep_record(event.id):
            self.watch_again(path)

    def on_keep_export(self, event: wants.KeepExport) -> None:
        from tui.keepsakes import export

        path = export(event.data)
        self.notify(f"It is in {path}.", markup=False, timeout=15)

    async def on_title_chosen(self, event: Title.Chosen) -> None:
        if event.what == "lobby":
            self.action_lobby()

    def action_lobby(self) -> None:
        """From what one plays alone back to the lobby."""
        if len(self.screen_stack) == 1:
            self._enter_lobby(None)

    def action_chat(self) -> None:
        """The chat of the table one is at."""
        table, guest = self.house.table, self._guest
        table, guest = self.house.table, self._guest
        if table and guest and self._room in self.screen_stack and not isinstance(self.screen, TableChat):
            self.push_screen(TableChat(self.house, table.id, guest.whose_time))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "elsewhere":  # the house keeps its games
            return False
        return super().check_action(action, parameters)

    # At a table

    def play_at(self, id: str, *, watch: bool = False) -> None:
        """Show a game of the house."""
        try:
            table = self.house.attach(id, open_system, watch=watch)
        except Refused as refused:
            self.turned_away(refused.message)
            return
        if not table.behind:
            self.turned_away("Nothing of this game may be seen yet: come back in a while.")
            self._stand_up()
            return
        while table.behind:
            table.step()
        self._guest = Guest(table, look_of(table.system.name), self.preferences.windows)
        self._guest.shared = self.SHARED
        self._room = room = open_room(self._guest, self.preferences.pace)
        self._name_window(table.system.title)
        self.push_screen(room, partial(self._left, room))
        if table.ended:
            self._keep_record(id)

    def turned_away(self, words: str) -> None:
        """A game cannot be shown."""
        self.notify(words, severity="error", markup=False)

    def _left(self, room: Room, _: object) -> None:
        if room is self._room:
            self._guest = self._room = None
            self._stand_up()

    def _stand_up(self) -> None:
        try:
            self.house.detach()
        except Refused:
            self.house.table = None

    def _leave_table(self) -> None:
        if self._room is not None:
            self._room.close()

    def _keep_record(self, id: str) -> Path | None:
        """Have a finished game among one's own saved games; where it is."""
        from tui.keepsakes import record

        try:
            return record(self.house, id)
        except Refused as refused:
            self.notify(refused.message, severity="error", markup=False)
            return None


def play(house_fd: int, door_fd: int) -> int:
    """Show the app on this terminal until it ends; returns its exit code."""
    house = RemoteHouse(partial(Line, socket.socket(fileno=house_fd)))
    return _show(HostedApp(house, socket.socket(fileno=door_fd) if door_fd >= 0 else None))


def join(path: Path) -> int:
    """The same for a user of this machine, at the house behind a socket. Raises OSError, Refused."""
    house = RemoteHouse(partial(Line, connected(path)))
    house.ask("enter")
    return _show(HostedApp(house, None, path))


def _show(app: HostedApp) -> int:
    from tui.door.driver import HostedDriver
    from tui.showing import Showing

    code = Showing(app, lambda: app.unsaved, HostedDriver).run()
    if app.failure:
        raise app.failure
    if app.unsaved:
        os.write(1, f"plot-twist: {app.unsaved}\r\n".encode())
    return code
