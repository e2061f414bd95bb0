"""What others at a table of a house want and one must consent to, as it is asked on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.app import App

from engine.table import Refused
from screens.lobby.chat import TableChat
from screens.modals.questions import Confirm
from tui.wire.house import Poll, RemoteHouse


class Consenting:
    """One thing at a time. A question that would come while one types in the chat waits until that is left."""

    def __init__(self, house: RemoteHouse, app: App[Any]) -> None:
        self._house = house
        self._app = app
        self._later: Callable[[], object] | None = None
        self._question: Confirm | None = None

    def ask(self, notice: Poll) -> None:
        """The others want to know whether one minds."""
        self._question = question = Confirm(notice.words, "That is all right", "No", grave=False)
        show = partial(self._app.push_screen, question, partial(self._answered, notice.poll))
        if isinstance(self._app.screen, TableChat):  # whoever types there answers nothing by it
            self._app.notify(f"{notice.words} Esc leaves the chat, and you are asked.", markup=False)
            self._later = show
        else:
            show()

    def ask_now(self) -> None:
        """The chat was left."""
        show, self._later = self._later, None
        if show is not None:
            show()

    def forget(self) -> None:
        """It is decided, whether one has answered or not."""
        self._later = None
        if self._question is not None and self._app.screen is self._question:
            self._question.dismiss()

    def _answered(self, poll: int, yes: bool | None) -> None:
        if yes is None:  # it was decided without one
            return
        try:
            self._house.ask("consent", poll=poll, yes=yes)
        except Refused as refused:
            self._app.notify(refused.message, markup=False)
