"""A house that is only a memory: it answers as told and notes what it was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from engine.table import Refused
from screens.lobby.hall import Chair, Hall, Key, Line, Me, Person, TableCard
from screens.lobby.lobby import Lobby
from screens.lobby.wants import Alone, KeepExport, Play, QuitHouse, Watch, WatchRecord
from screens.widgets.guard import GuardedScreen
from tests.screens.driving import text_of, until
from tui.app import PlotTwistApp

CONDUCT = (
    "Be kind: there is a person behind each name.\n"
    "Play the game to its end, or say that you must go.\n"
    "No advertising, no threats, nothing that you would not say at a real table.\n"
    "What others show you of their cards stays at the table.\n"
    "Who does not keep to this is shown the door."
)
KEYS = [Key("SHA256:Xk3vQ2mPq8yFJt0bL7cW5rN9dHs1aGzEuTiOoKjMlBv", "ssh-ed25519", 1000.0, 5000.0, here=True)]
MARA, BOB, ANN, ZOE = 1, 2, 3, 4


def chairs(*people: tuple[int, str], many: int = 3, **more: Any) -> list[Chair]:
    """A table's seats, the first of them taken by these people."""
    called = ["Nightjar", "Beacon", "Old Harbour Joe", "Madame Static"][-many:]
    found = []
    for at, name in enumerate(called):
        last = at == len(called) - 1
        seat, side = ("gm", "villains") if last else (f"hero:{at + 1}", "heroes")
        who = dict(zip(("account", "person"), people[at], strict=True)) if at < len(people) else {}
        found.append(Chair(seat, name, side, **who))  # type: ignore[arg-type]
    return found


def table(id: str, title: str, stage: str = "gathering", owner: tuple[int, str] = (BOB, "Bob"), **more: Any):
    """A table of the lobby."""
    more.setdefault("chairs", chairs(owner))
    more.setdefault("difficulty", "standard")
    more.setdefault("away", 5)
    more.setdefault("system", "plot-twist")
    return TableCard(id=id, title=title, stage=stage, owner=owner[0], owner_name=owner[1], **more)


def said(*lines: tuple[int, str, str], table: str = "") -> list[Line]:
    """Lines of a chat."""
    return [Line(at, table, who, name, words, 0.0) for at, (who, name, words) in enumerate(lines, 1)]


def me(**more: Any) -> Me:
    """Mara, who has a name and has agreed."""
    parts = {"named": True, "agreed": True, "conduct": CONDUCT, "keys": KEYS} | more
    return Me(parts.pop("account", MARA), parts.pop("name", "Mara"), **parts)


class MemoryHouse:
    """What is asked stands in ``asked``; what is answered or refused, by type, in ``answers``."""

    def __init__(self, who: Me | None = None, tables: list[TableCard] | None = None, **hall: Any) -> None:
        self.me = who or me()
        hall.setdefault("people", [Person(MARA, "Mara", "in the lobby")])
        self.hall = Hall("The Rusty Crown", tables=tables or [], **hall)
        self.said: dict[str, list[Line]] = {}
        self.unread: dict[str, int] = {}
        self.connected = True
        self.bye = ""
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.answers: dict[str, dict[str, Any] | Refused | Callable[..., Any]] = {}
        self.looked: list[str] = []
        self.heard: list[Callable[[], None]] = []

    def listen(self, heard: Callable[[], None]) -> None:
        self.heard.append(heard)

    def forget(self, heard: Callable[[], None]) -> None:
        if heard in self.heard:
            self.heard.remove(heard)

    def change(self) -> None:
        """Tell all who listen that something is other than it was."""
        for heard in list(self.heard):
            heard()

    def ask(self, what: str, **parts: Any) -> dict[str, Any]:
        self.asked.append((what, parts))
        answer = self.answers.get(what, {})
        if callable(answer):
            answer = answer(**parts) or {}
        if isinstance(answer, Refused):
            raise answer
        return answer

    def look(self, table: str) -> None:
        self.looked.append(table)
        self.unread.pop(table, None)


def busy() -> MemoryHouse:
    """A house on an ordinary evening."""
    tables = [
        table("1", "Night of the Rusty Crown", "playing", where="Turn 3, COMBAT", watchers=4, yours=True, your_turn=True,
              chairs=chairs((BOB, "Bob"), (MARA, "Mara")), idle=70),
        table("2", "Bob's table", chairs=chairs((BOB, "Bob"), many=4)),
        table("3", "For beginners, all welcome here", owner=(ANN, "Ann"), access="code", system="audience", clock=60),
        table("4", "Static on all channels", "playing", owner=(ZOE, "Zoë"), where="Turn 9, START", idle=720, watchers=12,
              chairs=chairs((ZOE, "Zoë"), (5, "Ivo"), (6, "Kim"))),
        table("5", "A quiet one", "playing", owner=(ANN, "Ann"), where="Turn 1, END", watching="none"),
    ]  # fmt: skip
    people = [
        Person(MARA, "Mara", "in the lobby"), Person(BOB, "Bob", "at table 1"), Person(ANN, "Ann", "in the lobby", 400),
        Person(ZOE, "Zoë", "at table 4", admin=True),
    ]  # fmt: skip
    house = MemoryHouse(
        None, tables, people=people, motd="Friday is league night: sit down at any table at eight."
    )
    house.said[""] = said(
        (BOB, "Bob", "Good evening! Anybody for a game of two?"),
        (0, "", "Ann has opened a table: For beginners, all welcome here"),
        (
            ANN,
            "Ann",
            "I have one open, we teach the rules as we go. It takes an hour or so, and nobody minds mistakes.",
        ),
        (MARA, "Mara", "In a minute."),
    )
    house.unread["2"] = 3
    return house


class Session(PlotTwistApp):
    """The app of a session, which only notes what its screens want: the word, and of what."""

    def __init__(self, ascii: str = "0") -> None:
        super().__init__(environment={"PLOT_TWIST_SPEED": "off", "PLOT_TWIST_ASCII": ascii})
        self.wanted: list[tuple[str, Any]] = []

    def get_default_screen(self) -> Screen[None]:
        return GuardedScreen()

    def _read_ahead(self) -> Any:
        """No game is played here."""

    def on_play(self, event: Play) -> None:
        self.wanted.append(("play", event.table))

    def on_watch(self, event: Watch) -> None:
        self.wanted.append(("watch", event.table))

    def on_watch_record(self, event: WatchRecord) -> None:
        self.wanted.append(("record", event.id))

    def on_keep_export(self, event: KeepExport) -> None:
        self.wanted.append(("export", event.data))

    def on_alone(self, event: Alone) -> None:
        self.wanted.append(("alone", ""))

    def on_quit_house(self, event: QuitHouse) -> None:
        self.wanted.append(("quit", ""))


async def visit(pilot: Pilot, screen: Any) -> None:
    """Open a screen and wait until it is drawn."""
    await pilot.app.push_screen(screen)
    await until(pilot, lambda: screen.is_mounted and screen.query("KeyBar"))
    await pilot.pause()


async def seen(
    house: MemoryHouse, *keys: str, screen: Any = Lobby, size: tuple[int, int] = (80, 24), ascii: str = "0"
) -> tuple[str, list[tuple[str, Any]]]:
    """What stands on the screen after these keys, and what the app was asked for."""
    app = Session(ascii)
    async with app.run_test(size=size, notifications=True) as pilot:
        await visit(pilot, screen(house))
        await pilot.press(*keys)
        await pilot.pause()
        return text_of(app), app.wanted


def own(**more: Any) -> MemoryHouse:
    """A house with one table, which Mara has opened."""
    more.setdefault("chairs", chairs((BOB, "Bob")))
    return MemoryHouse(None, [table("7", "Mara's table", owner=(MARA, "Mara"), **more)])
