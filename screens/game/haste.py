"""Whether a person presses on through what others do, and when a key that goes on may decide again."""

from __future__ import annotations

from time import monotonic

GRACE = 0.4
"""Seconds after hurrying in which a new question takes none of the keys that go on."""
SUDDEN = 1.0
"""Seconds more for the end of a game: it may come while one hurries what others do."""
TURNED = 0.4
"""Seconds more for a question that comes out of the story, a roll or what others did: whoever was reading, watching, or
pressing on, has not yet seen it.
"""


class Haste:
    """``on`` while what happens is skipped up to the next question."""

    def __init__(self) -> None:
        self.on = False
        self._last = 0.0
        self._told = self._pressed_on = self._landed = False
        self._grace: float | None = None

    @property
    def just(self) -> bool:
        """Whether Enter or Space pressed now would hurry, not decide what has just been asked."""
        return monotonic() - self._last < GRACE

    def begin(self) -> None:
        """Skip to the next question."""
        self.on = self._pressed_on = True

    def end(self) -> None:
        """Skip no further; what stands then is seen before a key that hurried goes on."""
        if self.on:
            self._last = monotonic()
        self.on = False

    def drop(self) -> None:
        """Skip no further, since nothing that was shown stands any more."""
        self.on = False

    def tell(self) -> None:
        """What others do was told at leisure: who goes on from there has not yet seen the question that follows."""
        self._told = True

    def land(self) -> None:
        """Dice or coins lie by themselves: a key that was to show them decides nothing of what follows."""
        self._landed = True

    def turn(self) -> None:
        """A key went on and decides nothing: it showed how coins fell, or turned a page."""
        self._last = monotonic()
        self._pressed_on = True

    def settle(self, *, ended: bool) -> None:
        """A question is asked, or the game has ``ended``: whoever pressed on or watched has not yet seen it."""
        if ended:
            self._grace = SUDDEN
        elif self._pressed_on or self._told or self._landed:
            self._grace = TURNED
        self._begin_grace()
        self.on = self._told = self._pressed_on = self._landed = False

    def see(self) -> None:
        """What was asked is on the terminal: the grace is counted from now."""
        self._begin_grace()
        self._grace = None

    def _begin_grace(self) -> None:
        if self._grace is not None:
            self._last = monotonic() + self._grace
