"""The first login: a name, the rules of conduct; or the code of an account that one has already."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from screens.lobby.hall import House
from screens.lobby.visitor import Visitor
from screens.lobby.wants import QuitHouse
from screens.lobby.words import plain
from screens.modals.questions import Words
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import Guarded
from screens.widgets.keybar import KeyBar
from screens.widgets.pick import Pick
from screens.widgets.unreached import UnreachedLine

LONGEST = 20
"""Signs of a name."""
DEEDS = ("I keep to these rules: take the name, and in", "I have an account here, with another key", "Leave")


class NameField(Guarded, Input):
    """Where one's name is typed; Down goes on to the rules."""

    BINDINGS = [Binding("down", "app.focus_next", "On to the rules", show=False)]


class Conduct(VerticalScroll, can_focus=False):
    """The rules of conduct; the screen scrolls them."""


class Welcome(Visitor[None]):
    """Dismissed when name and rules are settled: the lobby may open."""

    AUTO_FOCUS = "#your-name"

    BINDINGS = [
        Binding("pageup", "read(-1)", "Back in the rules", show=False),
        Binding("pagedown", "read(1)", "On in the rules", show=False),
        Binding("ctrl+o", "code", "I have an account here, with another key", id="code"),
        Binding("escape", "leave", "Leave"),
    ]

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._taken = house.me.name if house.me.named else ""

    def compose(self) -> ComposeResult:
        yield UnreachedLine(self.house)
        yield Static(id="hello")
        yield Static("Your name here, as others read it (Enter takes it):", id="ask-name")
        yield NameField(placeholder="type a name", max_length=LONGEST, id="your-name", compact=True)
        yield Static(id="remark")
        with Conduct(id="conduct") as conduct:
            conduct.border_title = "Rules of conduct"
            yield Static(id="rules")
        yield Pick([(words, "") for words in DEEDS], id="deeds")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show(
            (
                ("Enter", "take it", "screen.take"),
                ("Tab", "next", "app.focus_next"),
                ("PgDn", "read on", "screen.read(1)"),
                ("Ctrl+O", "another key", "screen.code"),
                ("Esc", "leave", "screen.leave"),
            )
        )
        me = self.house.me
        if me.named:
            self.query_one(NameField).value = me.name
            self.query_one("#deeds").focus()

    def draw(self) -> None:
        me, hall = self.house.me, self.house.hall
        if me.named and me.agreed:
            self.dismiss()
            return
        text = Text().append(f"Welcome to {self.plain(hall.house)}", style=f"bold {ACCENT}")
        here = next((key for key in me.keys if key.here), me.keys[0] if me.keys else None)
        if here and here.kind == "user":
            text.append(f"\nYou come as a user of this machine: {here.fingerprint}")
            text.append("\nThat is your account: there is no password.", style=DIM)
        elif here:
            text.append(f"\nYour {here.kind} key: {here.fingerprint}")
            text.append("\nIt is your account: there is no password, and only this key opens it.", style=DIM)
        else:
            text.append("\nYou came without a key, as a guest: nothing of you is kept.")
        self.put("hello", text)
        conduct = "\n".join(plain(line, self.glyphs) for line in me.conduct.splitlines())
        self.put("rules", Text(conduct or "Be kind."))
        self.tell_hint()

    def hint(self) -> str:
        if not self._taken:
            return "You can change it later."
        return f"You are {self.plain(self._taken)}. Read the rules; then Enter, and in."

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self._named():
            self.query_one("#deeds").focus()

    def on_input_changed(self) -> None:
        self.unremark()

    def _named(self) -> bool:
        """Take the name that is typed; whether one has it now."""
        name = self.query_one(NameField).value.strip()
        if name and name == self._taken:
            return True
        if not name:
            self.remark("Type a name first.")
            self.query_one(NameField).focus()
            return False
        if not self.do("name", name=name):
            self.query_one(NameField).focus()
            return False
        self._taken = name
        self.unremark()
        return True

    def on_pick_picked(self, event: Pick.Picked) -> None:
        (self.action_agree, self.action_code, self.action_leave)[event.pick.highlighted]()

    def action_take(self) -> None:
        """What Enter does where one is."""
        if self.query_one("#deeds").has_focus:
            self.query_one("#deeds", Pick).action_pick()
        elif self._named():
            self.query_one("#deeds").focus()

    def action_agree(self) -> None:
        if self._named() and self.do("agree"):
            self.dismiss()

    def action_code(self) -> None:
        """Make the key of this login another one of an account."""

        def typed(code: str | None) -> None:
            if code:
                self.do(
                    "key.add", "This key opens that account now: come again, and you are there.", code=code
                )

        question = 'The code. Your other login shows it: p in the lobby, then "Add another key".'
        self.app.push_screen(Words(question), typed)

    def action_read(self, way: int) -> None:
        conduct = self.query_one(Conduct)
        conduct.scroll_relative(y=way * max(1, conduct.size.height - 1), animate=False)

    def action_leave(self) -> None:
        self.want(QuitHouse())
