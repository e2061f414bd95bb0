"""A table before its game: the chairs, who sits there, what was agreed on, and its chat."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from screens.lobby.board import agreement
from screens.lobby.chat import ChatLog, Say
from screens.lobby.hall import Chair, House, TableCard
from screens.lobby.people import mute_one, report
from screens.lobby.tables import AtTables
from screens.lobby.wants import Play
from screens.lobby.words import free, part, sitter
from screens.look.parts import Ribbon
from screens.style.palette import ACCENT, DIM
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.listing import Item, Listing
from screens.widgets.ribbon import RibbonLine
from screens.widgets.unreached import UnreachedLine

SAYING: Keys = (
    ("Enter", "say it", ""),
    ("Up", "earlier", "screen.talk_page(1)"),
    ("Esc", "back to the chairs", "screen.hush"),
)


class Gathering(AtTables):
    """Enter takes the chair under the cursor; when the owner begins, all who sit here are in the game.

    Dismissed with words for the lobby if the table is gone.
    """

    AUTO_FOCUS = "#chairs"

    BINDINGS = [
        Binding("t", "also", "Take this chair, too", id="also"),
        Binding("m", "mute", "Mute somebody, or read again", id="mute"),
        Binding("r", "report", "Report somebody to the admin", id="report"),
        Binding("f1", "app.rules", "Rules", id="rules"),
        Binding("escape", "hush", "Back to the chairs, then to the lobby", show=False),
        Binding("q", "dismiss", "Back to the lobby; your seat stays yours"),
    ]

    def __init__(self, house: House, table: str) -> None:
        super().__init__(house)
        self.place = table
        self._was: TableCard | None = None

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        with Horizontal(id="seats"):
            yield Listing(title="Chairs", empty="The table is laid ...", id="chairs")
            with Vertical(id="agreed") as agreed:
                agreed.border_title = "Agreed"
                yield Static(id="terms")
        yield Static(id="remark")
        with Vertical(id="talk") as talk:
            talk.border_title = "Chat of the table"
            yield ChatLog("Whoever sits here reads what is said: c says something to this table.", id="log")
            yield Say("c or a click here: say something to this table")
        yield KeyBar(id="keys")

    @property
    def table_here(self) -> TableCard | None:
        return self.card(self.place)

    @property
    def chair(self) -> Chair | None:
        """The chair under the cursor."""
        card, item = self.table_here, self.query_one("#chairs", Listing).item
        return next((each for each in card.chairs if item and each.seat == item.id), None) if card else None

    # Drawing

    def draw(self) -> None:
        card = self.table_here
        if card is None:
            if self._was:
                self.dismiss(f"{self._was.title} was closed.")
            return
        first = self._was is None
        begun, self._was = self._was is not None and self._was.stage == "gathering", card
        if card.stage != "gathering":
            self._begun(card, begun)
            return
        facts = (f"{len(free(card))} of {len(card.chairs)} seats free", "not begun")
        ribbon = Ribbon(start=self.plain(card.title), facts=facts)
        self.query_one(RibbonLine).show(ribbon)
        start = next((each.seat for each in free(card)), "") if first and not card.yours else ""
        self.query_one("#chairs", Listing).show([self._chair(card, each) for each in card.chairs], start)
        self.stand_at(self.chair.seat if self.chair else "")
        self.put("terms", self._terms(card))
        self.draw_talk()
        self._follow()

    def _begun(self, card: TableCard, just_now: bool) -> None:
        """The owner has begun: in with all who sit here."""
        if card.stage == "over":
            self.dismiss("The game is over: Enter shows how it ended.")
        elif card.yours and just_now:
            self.want(Play(card.id))
        elif not card.yours:
            self.dismiss(f"{card.title} has begun: Enter watches.")
        else:
            self.dismiss("The game has begun: Enter plays on.")

    def _chair(self, card: TableCard, chair: Chair) -> Item:
        me = self.house.me.account
        sign = self.glyphs.star if chair.account == me else ""
        words = (part(card.system, chair.seat), sitter(chair, card.stage, me, self.glyphs))
        note = f" {self.glyphs.dot} ".join(each for each in words if each)
        return Item(self.plain(chair.called), id=chair.seat, note=note, sign=sign, dim=chair.closed)

    def _terms(self, card: TableCard) -> Text:
        text = Text()
        for line in agreement(card):
            text.append(f"{line}.\n")
        if card.code and card.access == "code":
            text.append("Code for your friends: ", style=DIM).append(card.code, style=f"bold {ACCENT}")
        return text

    def _follow(self) -> None:
        card = self.table_here
        if card:
            self.query_one(KeyBar).show(SAYING if self.query_one(Say).has_focus else self._keys(card))
        self.tell_hint()

    def _keys(self, card: TableCard) -> Keys:
        chair, me = self.chair, self.house.me.account
        enter = (
            "get up"
            if chair and chair.account == me
            else "change to this chair"
            if card.yours
            else "sit down"
        )
        owned: Keys = (
            ("s", "begin", "screen.begin"), ("i", "invite", "screen.invite"), ("e", "terms", "screen.terms"),
            ("x", "close", "screen.close"),
        )  # fmt: skip
        also: Keys = (("t", "take it, too", "screen.also"),) if card.yours and enter != "get up" else ()
        return (
            ("Enter", enter, "screen.take"),
            *(owned if self.owns(card) else ()),
            *also,
            ("c", "chat", "screen.talk"),
            *((("l", "leave", "screen.get_up"),) if card.yours else ()),
            ("?", "keys", "app.keys"),
            ("Esc", "lobby", "screen.dismiss"),
        )

    def hint(self) -> str:
        card = self.table_here
        if card is None:
            return ""
        if not card.yours and free(card):
            return f"Choose a chair and press Enter to sit down. {self.begins(card)}."
        rest = "; scripted players take the free chairs." if free(card) else "."
        return f"{self.begins(card)}{rest}"

    def on_listing_moved(self) -> None:
        if self.query("#keys"):
            self.move_to(self.chair.seat if self.chair else "")
            self._follow()

    # Chairs

    def on_listing_picked(self) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Sit down, change to this chair, or get up from it."""
        card, chair, me = self.table_here, self.chair, self.house.me.account
        if card is None or chair is None:
            return
        mine = [each for each in card.chairs if each.account == me]
        if chair.account == me:
            self.do(
                "leave", f"You have got up from {self.plain(chair.called)}.", table=card.id, seat=chair.seat
            )
        elif self._open(chair):
            left = mine[0] if len(mine) == 1 else None
            self.sit(card, chair, lambda: left and self.do("leave", table=card.id, seat=left.seat))

    def action_also(self) -> None:
        """Sit on one chair more."""
        card, chair = self.table_here, self.chair
        if card and chair and self._open(chair):
            self.sit(card, chair)

    def _open(self, chair: Chair) -> bool:
        """Whether a chair may be taken; if not, it is told why."""
        if chair.closed:
            self.remark(f"{chair.called} is played by a scripted player, as the owner wanted.")
        elif chair.account == self.house.me.account:
            self.remark("You sit there already.")
        elif chair.account:
            self.remark(f"{chair.person} sits there.")
        else:
            return True
        return False

    def action_mute(self) -> None:
        mute_one(self, self.house.said.get(self.place, []))

    def action_report(self) -> None:
        chair = self.chair
        other = chair is not None and chair.account not in (0, self.house.me.account)
        report(self, chair.person if chair and other else "", self.place)

    def action_hush(self) -> None:
        """Out of the chat; from the chairs, back to the lobby."""
        if self.query_one(Say).has_focus:
            self.query_one("#chairs").focus()
        else:
            self.dismiss()
