"""What one does about a table: sit down, get up, begin, close, look on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.binding import Binding

from screens.lobby.chat import Talking
from screens.lobby.hall import Chair, TableCard
from screens.lobby.people import choose, confirm, invite
from screens.lobby.terms import Terms
from screens.lobby.wants import Play, Watch
from screens.modals.questions import Words


class AtTables(Talking):
    """The deeds, for a screen that knows which ``table_here`` is meant."""

    BINDINGS = [
        Binding("s", "begin", "Begin the game of your table", id="begin"),
        Binding("l", "get_up", "Leave the table", id="get_up"),
        Binding("i", "invite", "Invite somebody to your table", id="invite"),
        Binding("x", "close", "Close your table", id="close"),
        Binding("e", "terms", "Change what is agreed at your table", id="terms"),
        Binding("w", "look_on", "Watch", id="look_on"),
    ]

    @property
    def table_here(self) -> TableCard | None:
        """The table that is meant."""
        raise NotImplementedError

    def _follow(self) -> None:
        """Show what belongs to where one stands."""
        raise NotImplementedError

    def on_descendant_focus(self) -> None:
        if self.query("#keys"):
            self._follow()

    def on_descendant_blur(self) -> None:
        self.on_descendant_focus()

    def owns(self, card: TableCard) -> bool:
        """Whether a table is one's own."""
        return card.owner == self.house.me.account

    def begins(self, card: TableCard) -> str:
        """By what the game of a table begins."""
        return "s begins the game" if self.owns(card) else f"{self.plain(card.owner_name)} begins the game"

    def _mine(self, what: str) -> TableCard | None:
        """The table meant, if its owner asks; what only the owner may do is told."""
        card = self.table_here
        if card is None:
            self.remark("There is no table here yet: n opens one.")
        elif not self.owns(card) and not (what == "close" and self.house.me.admin):
            self.remark(f"Only {self.plain(card.owner_name)}, who opened this table, may {what} it.")
        else:
            return card
        return None

    def sit(self, card: TableCard, chair: Chair, then: Callable[[], object] = lambda: None) -> None:
        """Take a seat; the code is asked for where there is one."""

        def join(code: str) -> None:
            parts = {"code": code} if code else {}
            words = f"You play {self.plain(chair.called)}."
            if card.stage == "gathering":
                words += f" {self.begins(card)}."
            if self.do("join", words, table=card.id, seat=chair.seat, **parts):
                then()

        def typed(code: str | None) -> None:
            if code:
                join(code)

        if card.access == "code" and not card.yours and not self.owns(card):
            question = f"The code of this table ({self.plain(card.owner_name)} knows it):"
            self.app.push_screen(Words(question), typed)
        else:
            join("")

    def action_begin(self) -> None:
        card = self._mine("begin")
        if card and card.stage != "gathering":
            self.remark("This game has begun already.")
        elif card:
            self.do("start", table=card.id)

    def action_get_up(self) -> None:
        """Give one's seats back: in a game only after a question."""
        card = self.table_here
        if card is None or not card.yours:
            self.remark("You do not sit there.")
        elif card.stage == "playing":
            question = "Leave the table for good? A scripted player goes on in your place."
            confirm(self, question, "Leave", lambda: self.do("leave", "You have left.", table=card.id))
        else:
            self.do("leave", "You have got up.", table=card.id)

    def action_invite(self) -> None:
        card = self._mine("invite people to")
        if card:
            invite(self, card)

    def action_close(self) -> None:
        card = self._mine("close")
        if card:
            question = f"Close {self.plain(card.title)}?"
            confirm(self, question, "Close", lambda: self.do("close", "It is closed.", table=card.id))

    def action_terms(self) -> None:
        card = self._mine("change what is agreed at")

        def agreed(words: str | None) -> None:
            if words:
                self.tell(words)

        if card and card.stage == "over":
            self.remark("That game is over.")
        elif card:
            self.app.push_screen(Terms(self.house, card), agreed)

    def action_look_on(self) -> None:
        card = self.table_here
        if card is None or card.stage == "gathering":
            self.remark("There is nothing to watch yet: the game has not begun.")
        elif card.yours:
            self.want(Play(card.id))
        elif card.watching == "none":
            self.remark("This table wants no spectators.")
        else:
            self.want(Watch(card.id))

    def go_to(self, card: TableCard) -> None:
        """Into a game that is played: to one's seat, to a free one, or to look on."""
        chairs = [chair for chair in card.chairs if not chair.account and not chair.closed]
        if card.yours:
            self.want(Play(card.id))
        elif chairs and card.stage == "playing":
            deeds: list[tuple[str, Callable[[], object]]] = [("Only watch", self.action_look_on)]
            for chair in chairs:
                deeds.append((f"Play {self.plain(chair.called)}", partial(self._sit_and_play, card, chair)))
            choose(self, "Sit down?", deeds)
        else:
            self.action_look_on()

    def _sit_and_play(self, card: TableCard, chair: Chair) -> None:
        self.sit(card, chair, lambda: self.want(Play(card.id)))
