"""The guard between hands and game: what comes late, early or twice does nothing, and what breaks is told.

Why here: a key goes through many queues. Textual gives it to whatever has the focus, lets it bubble from part to part,
and the app at last runs what it is bound to on the screen that is in front *then*; meanwhile the game goes on. No stop
knows what the person saw. But every message of every part passes ``_dispatch_message`` of its pump, so that one method,
mixed into our app, screens and widgets, sees to it all:

- What a hand did carries the picture that stood when it arrived (``Picture``), and so does what a widget makes of it
  (``Wish``). It is taken only while the same screen is in front, composed and not on its way out. What decides
  something asks beyond that whether the question of the picture still stands (``stands`` in ``screens/game/page.py``).
- A screen is left once.
- An exception in a handler ends in ``_handle_exception`` of the app, as in Textual, but the pump it came from goes on.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import ClassVar, NamedTuple, Protocol, cast, runtime_checkable

from textual.app import App, ScreenStackError
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode, NoScreen
from textual.events import Compose, InputEvent, Key, Mount, Paste
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.timer import Timer, TimerCallback
from textual.types import CSSPathType

from screens.style.themes import SHEET
from screens.widgets.painted import PaintedScreen

HANDS = (InputEvent, Paste)


class Picture(NamedTuple):
    """What was to be seen when a hand moved: a screen, or the room of a game, the question on it; and the key it struck."""

    place: object = None
    question: object = None
    key: str = ""


MEANT: ContextVar[Picture | None] = ContextVar("meant", default=None)
"""The picture behind what is being handled; None where no hand is behind it."""


class Wish(Message):
    """What a person wants, as a widget understood it: as old as the key or click it comes from."""

    def __init__(self) -> None:
        super().__init__()
        self.meant = MEANT.get()


class Guarded(MessagePump):
    """Mixed in before a class of Textual's."""

    async def _dispatch_message(self, message: Message) -> None:
        meant: Picture | None = None
        if isinstance(message, (*HANDS, Wish)):
            meant = vars(message).get("meant")
            if not self._takes(meant):
                return
        token = MEANT.set(meant)
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            if getattr(self, "_pruning", False):
                return  # half of it is gone already, and nobody sees the rest
            if isinstance(message, (Compose, Mount)):
                raise  # what could not be built cannot go on either
            self.app._handle_exception(error)
        finally:
            MEANT.reset(token)

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """As Textual's, and never left out: where its time is up before it first looks at the clock, as on a machine that
        has much to do, Textual skips the only call there is.
        """
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer

    def post_message(self, message: Message) -> bool:
        if isinstance(message, HANDS):
            vars(message).setdefault("meant", self._meant_by(message))
        return super().post_message(message)

    def _meant_by(self, message: Message) -> Picture | None:
        """A click is made of what the mouse did before, which is being handled."""
        return MEANT.get()

    def _takes(self, meant: Picture | None) -> bool:
        """Whether this part stands in front, whole, as it did when the hand moved."""
        try:
            front = self.app.screen
            mine = cast(DOMNode, self).screen
        except (NoScreen, ScreenStackError):
            return False
        place = place_of(front)
        whole = front.is_mounted and mine.is_mounted and self._is_mounted
        return whole and place_of(mine) is place and (meant is None or meant.place in (None, place))


class GuardedScreen(Guarded, PaintedScreen[ScreenResultType]):
    """A screen that is left once, by whoever comes first."""

    CSS_PATH: ClassVar[CSSPathType | None] = str(SHEET)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


class GuardedModal(ModalScreen[ScreenResultType], GuardedScreen[ScreenResultType]):
    """The same for what lies over a screen."""


@runtime_checkable
class Sight(Protocol):
    """A screen whose keys depend on what is asked there."""

    def seen(self, time: float) -> object:
        """What was asked at a time; None for nothing."""


class GuardedApp(Guarded, App[int]):
    """Marks what arrives with the picture of that moment."""

    def _meant_by(self, message: Message) -> Picture:
        key = message.key if isinstance(message, Key) else ""
        front = self._screen_stack[-1] if self._screen_stack else None
        if front is None:
            return Picture(key=key)
        question = front.seen(message.time) if isinstance(front, Sight) else None
        return Picture(place_of(front), question, key)

    async def _dispatch_message(self, message: Message) -> None:
        if isinstance(message, HANDS) and (self._exit or not self._running):
            return
        front = self._screen_stack[-1] if self._screen_stack else None
        if isinstance(message, Key) and not message.is_forwarded and front and not front.is_mounted:
            front._forward_event(message)  # it looks at it once it is composed
        else:
            await super()._dispatch_message(message)


def place_of(screen: Screen[object]) -> object:
    """A screen, or for the screens of a game, which take turns, their room."""
    return getattr(screen, "room", screen)


def answers(screen: Screen[object]) -> bool:
    """Whether a screen and all its parts still take messages; what broke while it was built does not."""
    parts = screen.walk_children(with_self=True)
    return all(each._pruning or (each._task is not None and not each._task.done()) for each in parts)
