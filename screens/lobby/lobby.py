"""The lobby: the tables, who is here, what is said, and the ways to everything else."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from screens.lobby.admin import Admin
from screens.lobby.board import AboutTable, Board
from screens.lobby.chat import ChatLog, Say
from screens.lobby.company import Company
from screens.lobby.create import Create
from screens.lobby.finished import FinishedGames, Results
from screens.lobby.gathering import Gathering
from screens.lobby.hall import House, TableCard
from screens.lobby.profile import Profile
from screens.lobby.wants import Alone, QuitHouse
from screens.lobby.words import free
from screens.look.parts import Ribbon
from screens.style.palette import ACCENT
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.listing import Listing
from screens.widgets.ribbon import RibbonLine
from screens.widgets.unreached import UnreachedLine

ALWAYS: Keys = (
    ("n", "new", "screen.create"),
    ("c", "chat", "screen.talk"),
    ("f", "games", "screen.finished"),
    ("p", "you", "screen.profile"),
    ("a", "alone", "screen.alone"),
    ("?", "keys", "app.keys"),
    ("q", "quit", "screen.leave"),
)
SAYING: Keys = (
    ("Enter", "say it", ""),
    ("Up", "earlier", "screen.talk_page(1)"),
    ("Esc", "back to the tables", "screen.hush"),
)


class Lobby(Company):
    """Up and down choose a table, Enter goes there; Tab goes to the people and to the line to type."""

    AUTO_FOCUS = "#tables"

    BINDINGS = [
        Binding("n", "create", "Open a table", id="create"),
        Binding("f", "finished", "Finished games", id="finished"),
        Binding("b", "results", "Best results", id="results"),
        Binding("p", "profile", "You: name, keys, programs", id="profile"),
        Binding("a", "alone", "Play alone; the title leads back here", id="alone"),
        Binding("v", "admin", "What the admin may do", id="admin"),
        Binding("f1", "app.rules", "Rules", id="rules"),
        Binding("escape", "hush", "Back to the tables", show=False),
        Binding("q", "leave", "Leave", id="leave"),
    ]

    def __init__(self, house: House, at: str = "") -> None:
        """The cursor begins ``at`` a table."""
        super().__init__(house)
        self._at = at

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        yield Static(id="news")
        yield Board(id="tables")
        yield AboutTable(id="about-table")
        yield Static(id="remark")
        with Horizontal(id="company"):
            with Vertical(id="talk") as talk:
                talk.border_title = "Chat"
                yield ChatLog("Nothing was said yet: c says something to everybody here.", id="log")
                yield Say("c or a click here: say something to everybody")
            yield Listing(title="Here", id="people")
        yield KeyBar(id="keys")

    # Drawing

    def draw(self) -> None:
        hall, me = self.house.hall, self.house.me
        facts = (f"{len(hall.people)} here", self.plain(me.name))
        waiting = sum(card.your_turn for card in hall.tables)
        turns = (f"{waiting} {'games wait' if waiting > 1 else 'game waits'} for you",) if waiting else ()
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(hall.house), facts=(*turns, *facts)))
        self._draw_news()
        self.query_one(Board).show_tables(hall.tables, self.house.unread, self._at)
        self._at = ""
        self.stand_at(self.table_here.id if self.table_here else "")
        self.query_one("#people", Listing).show([self.item_of(each) for each in hall.people])
        self.draw_talk()
        self._follow()

    def _draw_news(self) -> None:
        news = Text()
        if self.house.hall.notice:
            news.append(f"! {self.plain(self.house.hall.notice)}", style=f"bold {ACCENT}")
        if self.house.hall.motd:
            news.append("\n" if news else "").append(self.plain(self.house.hall.motd))
        self.query_one("#news").display = bool(news)
        self.put("news", news)

    def _follow(self) -> None:
        """What belongs to the table under the cursor."""
        card = self.table_here
        self.query_one(AboutTable).show(card, self.house.me.account)
        self.query_one(KeyBar).show(self._keys(card))
        self.tell_hint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only an admin has the key for the admin's affairs."""
        return self.house.me.admin if action == "admin" else super().check_action(action, parameters)

    def _keys(self, card: TableCard | None) -> Keys:
        if self.query_one(Say).has_focus:
            return SAYING
        if self.query_one("#people").has_focus:
            return (("Enter", "mute, report, invite", "screen.person"), *ALWAYS)
        admin: Keys = (("v", "admin", "screen.admin"),) if self.house.me.admin else ()
        if card is None:
            return (*admin, *ALWAYS)
        return (("Enter", self._deed(card), "screen.enter"), *self._own(card), *admin, *ALWAYS)

    def _deed(self, card: TableCard) -> str:
        if card.stage == "playing" and card.yours:
            return "play on"
        if card.stage == "playing" and free(card):
            return "join"
        if card.stage == "gathering":
            return "go in" if card.yours or self.owns(card) else "sit down"
        return "how it ended" if card.stage == "over" else "watch"

    def _own(self, card: TableCard) -> Keys:
        """What one may do about a table beyond going there."""
        if card.stage == "playing" and not card.yours and free(card):
            return (("w", "watch", "screen.look_on"),)
        anew: Keys = (("e", "terms", "screen.terms"),) if self.owns(card) else ()
        if card.yours and card.stage == "playing":
            return (("l", "leave", "screen.get_up"), *anew)
        return (("x", "close", "screen.close"),) if self.owns(card) else ()

    def hint(self) -> str:
        card = self.table_here
        if self.query_one(Say).has_focus:
            return "Enter says it to everybody in the lobby; Esc goes back to the tables."
        if card is None:
            return "n opens a table."
        if card.stage == "over":
            return "Enter: how it ended. f lists the finished games, to watch them again."
        if card.your_turn:
            return "Enter: it is your turn there."
        if card.stage == "gathering":
            many = len(free(card))
            who = "you opened" if self.owns(card) else f"{self.plain(card.owner_name)} opened"
            which = f"one of {many} free seats" if many > 1 else "the last free seat"
            return f"Enter: take {which} at the table that {who}." if many else "All sit there."
        if card.stage == "playing" and not card.yours and free(card):
            return "Enter: take over a seat that a scripted player holds, or watch."
        return "You sit there: Enter plays on." if card.yours and card.stage == "playing" else "Enter: watch."

    def on_listing_moved(self, event: Listing.Moved) -> None:
        if event.listing.id == "tables" and self.query("#keys"):
            self.move_to(self.table_here.id if self.table_here else "")
            self._follow()

    # Going somewhere

    @property
    def table_here(self) -> TableCard | None:
        return self.query_one(Board).card

    def on_listing_picked(self, event: Listing.Picked) -> None:
        if event.listing.id == "people":
            self.action_person()
        else:
            self.action_enter()

    def action_enter(self) -> None:
        """Go to the table under the cursor."""
        card = self.table_here
        if card is None:
            self.remark("There is no table here yet: n opens one.")
        elif card.stage == "gathering":
            self._gather(card.id)
        else:
            self.go_to(card)

    def _gather(self, table: str) -> None:
        self.app.push_screen(Gathering(self.house, table), self._back)

    def _back(self, words: str | None) -> None:
        """Back from a table that gathers: why, or into the game."""
        if words is not None:
            self.tell(words)

    def action_create(self) -> None:
        def made(table: str | None) -> None:
            if table:
                self._gather(table)

        self.app.push_screen(Create(self.house), made)

    def action_finished(self) -> None:
        self.app.push_screen(FinishedGames(self.house))

    def action_results(self) -> None:
        self.app.push_screen(Results(self.house))

    def action_profile(self) -> None:
        self.app.push_screen(Profile(self.house))

    def action_admin(self) -> None:
        self.app.push_screen(Admin(self.house))

    def action_alone(self) -> None:
        self.want(Alone())

    def action_leave(self) -> None:
        self.want(QuitHouse())

    def action_hush(self) -> None:
        self.query_one("#tables").focus()

    def about(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands above and below the list of keys."""
        above = ("Enter goes to the table under the cursor. Tab: tables, chat, people.", "")
        below = ("", self.plain(self.house.hall.motd), self.plain(self.house.hall.notice))
        return above, below
