"""One's account: name, keys, programs that play for one, who is muted, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import time

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from screens.lobby.hall import Chair, House, Key, TableCard
from screens.lobby.handing import invite_key, link, make_token
from screens.lobby.people import choose, confirm, mute, muted
from screens.lobby.visitor import Visitor
from screens.lobby.wants import KeepExport, QuitHouse
from screens.lobby.words import span
from screens.look.parts import Ribbon
from screens.modals.questions import Words
from screens.modals.reader import Reader
from screens.widgets.keybar import KeyBar
from screens.widgets.listing import Item, Listing
from screens.widgets.ribbon import RibbonLine
from screens.widgets.unreached import UnreachedLine

MINUTES = ((60, "for an hour"), (24 * 60, "for a day"), (7 * 24 * 60, "for a week"))
"""How long a program may play a seat."""


class Profile(Visitor[None]):
    """A line for each thing there is; Enter changes it."""

    AUTO_FOCUS = "#account"

    BINDINGS = [
        Binding("n", "rename", "Another name", id="rename"),
        Binding("a", "add_key", "Add a key", id="add_key"),
        Binding("b", "browser", "Play in a browser", id="browser"),
        Binding("d,delete", "remove", "Remove what the cursor is on", id="remove"),
        Binding("e", "export", "Take along all that is kept of you", id="export"),
        Binding("escape,q", "dismiss", "Back to the lobby"),
    ]

    def __init__(self, house: House, now: float | None = None) -> None:
        super().__init__(house)
        self._now = now
        self._deeds: dict[str, tuple[str, Callable[[], object]]] = {}
        """What Enter does on a line, by its id, and the words for it."""

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield RibbonLine(id="ribbon")
        yield Listing(title="You", id="account")
        yield Static(id="remark")
        yield KeyBar(id="keys")

    def draw(self) -> None:
        self.query_one(RibbonLine).show(Ribbon(start=self.plain(self.house.hall.house)))
        self._deeds = {}
        items = [*self._account(), *self._keys(), *self._programs(), *self._muted()]
        listing = self.query_one("#account", Listing)
        listing.show(items)
        self.stand_at(listing.item.id if listing.item else "")
        self._follow()

    def _item(self, label: str, note: str, id: str, words: str, deed: Callable[[], object]) -> Item:
        self._deeds[id] = (words, deed)
        return Item(label, id=id, note=note)

    def _account(self) -> list[Item]:
        me = self.house.me
        guest = "a guest: nothing of you is kept" if me.guest else ""
        return [
            Item("Your account", head=True, note=guest),
            self._item("Name", self.plain(me.name), "name", "another name", self.action_rename),
            self._item("Rules of conduct", "", "conduct", "read them", self._conduct),
            self._item("Take along all that is kept of you", "", "export", "get it", self.action_export),
            self._item("Delete this account", "", "delete", "delete it", self._delete),
        ]

    def _keys(self) -> list[Item]:
        items = [Item("Keys that open it", head=True)]
        for key in self.house.me.keys:
            used = span((time() if self._now is None else self._now) - key.used)
            note = "this login" if key.here else f"used {used if used == 'now' else f'{used} ago'}"
            deed = partial(self._remove_key, key)
            items.append(
                self._item(key.fingerprint, f"{key.kind}, {note}", key.fingerprint, "remove this key", deed)
            )
        items.append(self._item("Add another key", "", "add", "get a code", self.action_add_key))
        return [*items, self._item("Play in a browser", "", "link", "get a link", self.action_browser)]

    def _programs(self) -> list[Item]:
        me = self.house.me.account
        items = []
        for card in self.house.hall.tables:
            for chair in card.chairs:
                if chair.account == me and card.stage != "over":
                    note = "a program plays it" if chair.bot else "you play it"
                    words = "a program"
                    deed = partial(self._program, card, chair)
                    label = f"{self.plain(chair.called)} at {self.plain(card.title)}"
                    items.append(self._item(label, note, f"seat {card.id} {chair.seat}", words, deed))
        return [Item("Your seats", head=True), *items] if items else []

    def _muted(self) -> list[Item]:
        items = [
            self._item(
                self.plain(name), "", f"muted {account}", "read again", partial(mute, self, account, name)
            )
            for account, name in muted(self.house).items()
        ]
        return [Item("Whom you do not read", head=True), *items] if items else []

    def _follow(self) -> None:
        item = self.query_one("#account", Listing).item
        words = self._deeds.get(item.id, ("", None))[0] if item else ""
        self.query_one(KeyBar).show(
            (
                ("Enter", words, "screen.change"),
                ("n", "name", "screen.rename"),
                ("a", "add a key", "screen.add_key"),
                ("b", "browser", "screen.browser"),
                ("e", "take along", "screen.export"),
                ("?", "keys", "app.keys"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self.tell_hint()

    def on_listing_moved(self, event: Listing.Moved) -> None:
        if self.query("#keys"):
            self.move_to(event.listing.item.id if event.listing.item else "")
            self._follow()

    def on_listing_picked(self) -> None:
        self.action_change()

    def action_change(self) -> None:
        item = self.query_one("#account", Listing).item
        if item and item.id in self._deeds:
            self._deeds[item.id][1]()

    def action_remove(self) -> None:
        """Remove the key, the program or the mute under the cursor."""
        item = self.query_one("#account", Listing).item
        if item and (
            item.id.startswith(("muted ", "seat ")) or any(item.id == k.fingerprint for k in self._all)
        ):
            self.action_change()

    @property
    def _all(self) -> list[Key]:
        return self.house.me.keys

    # Deeds

    def action_rename(self) -> None:
        def named(words: str | None) -> None:
            if words:
                self.do("name", "That is your name now.", name=words)

        self.app.push_screen(Words("Your name:", self.house.me.name, most=20), named)

    def _conduct(self) -> None:
        self.app.push_screen(Reader("Rules of conduct", self.plain_lines(self.house.me.conduct)))

    def plain_lines(self, words: str) -> list[str]:
        """Words of several lines, made harmless."""
        return [self.plain(line) for line in words.splitlines()]

    def action_export(self) -> None:
        answer = self.ask("account.export")
        if answer is not None:
            self.want(KeepExport(answer.get("data", {})))

    def _delete(self) -> None:
        def typed(words: str | None) -> None:
            if words and self.do("account.delete", name=words):
                self.want(QuitHouse())

        self.app.push_screen(Words("This cannot be taken back. Type your name to delete the account:"), typed)

    def action_add_key(self) -> None:
        invite_key(self)

    def action_browser(self) -> None:
        link(self)

    def _remove_key(self, key: Key) -> None:
        question = f"Remove this key? It opens this account no more.\n\n{key.fingerprint}"
        if key.here:
            question += "\n\nIt is the key that you are here with now."
        confirm(
            self,
            question,
            "Remove",
            lambda: self.do("key.remove", "The key is removed.", fingerprint=key.fingerprint),
        )

    def _program(self, card: TableCard, chair: Chair) -> None:
        deeds: list[tuple[str, Callable[[], object]]] = [
            (f"Let a program play it {words}", partial(make_token, self, card, chair, minutes))
            for minutes, words in MINUTES
        ]
        drop = partial(self.do, "token.drop", "No program plays it.", table=card.id, seat=chair.seat)
        choose(self, self.plain(chair.called), [*deeds, ("Play it yourself: no program any more", drop)])
