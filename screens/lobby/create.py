"""Opening a table: every choice has a sensible default, and says what it means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from random import SystemRandom
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static
from textual.worker import WorkerFailed

from content import ContentError
from content.registry import manifests, open_system, open_workshop
from screens.decks.offers import with_own
from screens.frame.quick_start import QuickStart
from screens.frame.quick_start import Wanted as Chosen
from screens.lobby.asks import DELAYS, TERMS, Ask, asks_of, told
from screens.lobby.hall import House
from screens.lobby.visitor import Visitor
from screens.look.parts import Ribbon
from screens.modals.questions import Words
from screens.widgets.keybar import KeyBar
from screens.widgets.ribbon import RibbonLine
from screens.widgets.rows import Row, Rows
from screens.widgets.unreached import UnreachedLine

LONGEST = 60
"""Signs of a title."""


class Cast(QuickStart):
    """Who meets whom, for a table whose seats are taken later."""

    KEYS = tuple(
        (key, "done" if action == "screen.start" else word, action)
        for key, word, action in QuickStart.KEYS
        if action != "screen.all"
    )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "all" and super().check_action(action, parameters)

    def whose(self) -> Text:
        return Text()


def catalogue_of(system: str) -> dict[str, Any]:
    """What there is to choose from in a system, own decks first. Raises ContentError."""
    catalogue, workshop = open_system(system).catalogue(), open_workshop(system)
    return with_own(catalogue, workshop) if workshop else catalogue


class Create(Visitor[str | None]):
    """Rows to step through; dismissed with the new table, or with nothing."""

    AUTO_FOCUS = "#rows"
    TITLE_OF_PAPER = "Open a table"
    DEED = "open the table"

    BINDINGS = [
        Binding("left", "change(-1)", "The value before", show=False, id="left"),
        Binding("right", "change(1)", "The next value", show=False, id="right"),
        Binding("enter,space", "change(1)", "Change it", show=False),
        Binding("s", "open", "Open the table", id="open"),
        Binding("escape,q", "dismiss", "Back to the lobby"),
    ]

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._wish: dict[str, Any] = {}
        self.chosen: dict[str, Any] = {
            "system": next(iter(manifests())),
            "title": "",
            "access": "public",
            "invited": [],
            "master": True,
            "watching": "all",
            "delay": DELAYS[1],
            "clock": 0,
            "away": 5,
        }
        self._shown: list[Ask | str] = []

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        with Vertical(id="new-table") as paper:
            paper.border_title = self.TITLE_OF_PAPER
            yield Rows(id="rows")
            yield Static(id="about", markup=False)
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("s", self.DEED, "screen.open"),
                ("Enter", "change", "screen.change(1)"),
                ("Left Right", "step", "screen.change(-1)"),
                ("?", "keys", "app.keys"),
                ("Esc", "back", "screen.dismiss"),
            )
        )

    @property
    def called(self) -> str:
        """The name of the table; one that nobody has named is counted, if there are such already."""
        name = f"{self.house.me.name}'s table"
        there = {card.title for card in self.house.hall.tables}
        free = (each for n in count(2) if (each := f"{name} {n}") not in there)
        return self.chosen["title"] or (next(free) if name in there else name)

    def _value(self, ask: Ask) -> str:
        if ask.name == "wish":
            return told(self._wish) if self._wish else "chance chooses"
        if ask.name == "title":
            return self.plain(self.called)
        if ask.name == "invited":
            return self.plain(", ".join(self.chosen["invited"])) or "nobody yet"
        return f"< {dict(ask.values)[self.chosen[ask.name]]} >"

    def draw(self) -> None:
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(self.house.hall.house)))
        self._shown = self.asks()
        rows = [
            Row(each) if isinstance(each, str) else Row(each.title, self._value(each)) for each in self._shown
        ]
        self.query_one(Rows).show(rows)
        self._tell()

    def asks(self) -> list[Ask | str]:
        """What there is to choose."""
        return asks_of(self.chosen)

    def _tell(self) -> None:
        self.put("about", Text(self.asked.about))
        self.tell_hint()

    def hint(self) -> str:
        return "s opens the table as it stands; there you choose your seat."

    @property
    def asked(self) -> Ask:
        """What the cursor is on."""
        found = self._shown[min(self.query_one(Rows).highlighted, len(self._shown) - 1)]
        assert isinstance(found, Ask)
        return found

    def on_rows_moved(self) -> None:
        if self._shown:
            self.unremark()
            self._tell()

    async def on_rows_clicked(self) -> None:
        await self.action_change(1)

    # Choosing

    async def action_change(self, by: int) -> None:
        """The next value, or what Enter asks for."""
        ask = self.asked
        if ask.values:
            values = [value for value, _ in ask.values]
            self.chosen[ask.name] = values[(values.index(self.chosen[ask.name]) + by) % len(values)]
            if ask.name == "system":
                self._wish = {}
            self.unremark()
            self.draw()
        elif by > 0 and ask.name == "wish":
            await self._cast()
        elif by > 0:
            self._type(ask)

    def _type(self, ask: Ask) -> None:
        def typed(words: str | None) -> None:
            if ask.name == "title" and words:
                self.chosen["title"] = words
            elif ask.name == "invited" and words is not None:
                self.chosen["invited"] = [each.strip() for each in words.split(",") if each.strip()]
            self.draw()

        now = self.called if ask.name == "title" else ", ".join(self.chosen["invited"])
        most = LONGEST if ask.name == "title" else 10 * LONGEST
        self.app.push_screen(Words(f"{ask.title}:", now, most=most), typed)

    async def _cast(self) -> None:
        """Choose who meets whom; the cards may have to be read first."""
        system = self.chosen["system"]
        self.tell("Reading the cards ...")
        reading = self.run_worker(partial(catalogue_of, system), thread=True, exit_on_error=False)
        try:
            catalogue = await reading.wait()
        except WorkerFailed as failed:
            if not isinstance(failed.error, ContentError):
                raise failed.error from None
            self.remark(str(failed.error))
            return
        self.unremark()

        def cast(chosen: Chosen | None) -> None:
            if chosen:
                self._wish = chosen[0]
                self.draw()

        screen = Cast(catalogue, SystemRandom().randrange(10**9), manifests()[system].sides)
        self.app.push_screen(screen, cast)

    @property
    def agreed(self) -> dict[str, Any]:
        """What may be agreed anew later."""
        chosen = self.chosen
        delay = chosen["delay"] if chosen["watching"] == "side" else 0
        return {**{name: chosen[name] for name in TERMS}, "delay": delay}

    def action_open(self) -> None:
        chosen = self.chosen
        sides: Sequence[str] = [side.name for side in manifests()[chosen["system"]].sides[1:]]
        answer = self.ask(
            "create",
            system=chosen["system"],
            wish=self._wish,
            title=self.called,
            access=chosen["access"],
            invited=chosen["invited"] if chosen["access"] == "private" else [],
            scripted=[] if chosen["master"] else list(sides),
            **self.agreed,
        )
        if answer:
            self.dismiss(str(answer["table"]))
