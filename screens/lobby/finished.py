"""Games that were played here to their end, and who plays best."""

from __future__ import annotations

from time import time

import msgspec
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from content.registry import manifests
from screens.frame.listed import system_title, won_by
from screens.lobby.hall import Finished, House, Result
from screens.lobby.visitor import Visitor
from screens.lobby.wants import WatchRecord
from screens.lobby.words import span
from screens.look.parts import Ribbon
from screens.style.palette import ACCENT, DIM
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Item, Listing
from screens.widgets.ribbon import RibbonLine
from screens.widgets.unreached import UnreachedLine


class FinishedGames(Visitor[None]):
    """A line a game, the last one first; left and right choose the system, Enter watches."""

    AUTO_FOCUS = "#games"

    BINDINGS = [
        Binding("left", "system(-1)", "The system before", id="left"),
        Binding("right", "system(1)", "The next system", id="right"),
        Binding("o", "mine", "Only games in which you sat, or all", id="mine"),
        Binding("b", "results", "Best results", id="results"),
        Binding("escape,q", "dismiss", "Back to the lobby"),
    ]

    def __init__(self, house: House, now: float | None = None) -> None:
        super().__init__(house)
        self._now = now
        self._systems = ["", *manifests()]
        self._at = 0
        self._only_mine = False
        self._games: list[Finished] | None = None

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        yield Listing(empty="No game was finished here yet.", id="games")
        yield Static(id="card")
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("Enter", "watch", "screen.watch_it"),
                ("Left Right", "which game", "screen.system(1)"),
                ("o", "yours", "screen.mine"),
                ("b", "best", "screen.results"),
                ("?", "keys", "app.keys"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self._read()

    def _read(self) -> None:
        answer = self.ask("finished", system=self._systems[self._at])
        if answer is not None:
            self._games = msgspec.convert(answer["games"], list[Finished])
        self.draw()

    @property
    def shown(self) -> list[Finished]:
        """The games that are listed."""
        return [game for game in self._games or () if game.yours or not self._only_mine]

    @property
    def game(self) -> Finished | None:
        """The game under the cursor."""
        item = self.query_one("#games", Listing).item
        return next((each for each in self.shown if item and each.id == item.id), None)

    def draw(self) -> None:
        if self._games is None:
            return
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(self.house.hall.house)))
        games = self.query_one("#games", Listing)
        system = self._systems[self._at]
        whose = "Your finished games" if self._only_mine else "Finished games"
        games.entitle(f"{whose}: {system_title(system) if system else 'all'}")
        games.show([self._item(each) for each in self.shown])
        self._follow()

    def _item(self, game: Finished) -> Item:
        won = won_by(game.system, game.winner) if game.winner else "ended"
        ago = span(self._since(game))
        note = f"{won}, turn {game.turns}   {ago if ago == 'now' else f'{ago} ago':>10}"
        return Item(
            self.plain(game.title), id=game.id, note=note, sign=self.glyphs.star if game.yours else ""
        )

    def _since(self, game: Finished) -> float:
        return (time() if self._now is None else self._now) - game.ended

    def _follow(self) -> None:
        game, text = self.game, Text()
        if game:
            text.append(self.plain(game.title), style=f"bold {ACCENT}")
            text.append(f"  {system_title(game.system)} {game.difficulty.title()}\n", style=DIM)
            text.append(f"{self.plain(game.reason)}\n")
            text.append(
                ", ".join(self.plain(name) for name in dict.fromkeys(game.people.values())), style="bold"
            )
        self.put("card", text)
        self.tell_hint()

    def hint(self) -> str:
        return "Enter: watch it again, with all cards open." if self.game else ""

    def on_listing_moved(self) -> None:
        if self.query("#keys"):
            self._follow()

    def on_listing_picked(self) -> None:
        self.action_watch_it()

    def action_watch_it(self) -> None:
        if self.game:
            self.want(WatchRecord(self.game.id))

    def action_system(self, by: int) -> None:
        self._at = (self._at + by) % len(self._systems)
        self._read()

    def action_mine(self) -> None:
        self._only_mine = not self._only_mine
        self.draw()

    def action_results(self) -> None:
        self.app.push_screen(Results(self.house))


class Results(Visitor[None]):
    """The best of a system: games, games won, the fewest turns of a game that was won."""

    AUTO_FOCUS = "#results"

    BINDINGS = [
        Binding("left", "system(-1)", "The system before", id="left"),
        Binding("right", "system(1)", "The next system", id="right"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._systems = list(manifests())
        self._at = 0

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        yield Listing(empty="Nobody has finished a game of this system here yet.", id="results")
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("Left Right", "which game", "screen.system(1)"),
                ("?", "keys", "app.keys"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self._read()

    def draw(self) -> None:
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(self.house.hall.house)))

    def _read(self) -> None:
        system = self._systems[self._at]
        answer = self.ask("results", system=system)
        found = msgspec.convert(answer["results"], list[Result]) if answer else []
        listing = self.query_one("#results", Listing)
        listing.entitle(f"Best results: {system_title(system)}")
        items = [Item("Name", note="    won  of games  fewest turns", head=True)] if found else []
        for rank, each in enumerate(found, 1):
            mine = self.glyphs.star if each.name == self.house.me.name else ""
            note = f"{each.won:7}{each.games:10}{each.fewest or '':>14}"
            items.append(Item(f"{rank:>2}  {self.plain(each.name)}", id=str(rank), note=note, sign=mine))
        listing.show(items)

    def action_system(self, by: int) -> None:
        self._at = (self._at + by) % len(self._systems)
        self._read()
