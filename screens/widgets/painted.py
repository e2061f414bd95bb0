"""How a screen comes to its picture: in slices, so that no key has to wait for the whole of it.

A screen that comes to the front is drawn anew from edge to edge, and Textual does all of that at one go. Here its parts
make their lines one after the other, and the loop goes round in between; what was to be seen before stays on the
terminal until the new picture is whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from time import monotonic

from textual._context import visible_screen_stack
from textual.events import ScreenResume
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer
from textual.widget import Widget

FRAMES = 200
"""How often a second a screen is painted at most."""
PATIENCE = 4
"""Of so many frames one is painted even if there is more to hear."""
SLICE = 0.004
"""Seconds of making lines after which others have a turn; a part makes all of its own at one go."""
TURN = 0.001
"""Seconds that the others have at least."""


class PaintedScreen(Screen[ScreenResultType]):
    """A screen that is painted often, but never for long."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """Textual paints the whole screen when the focus moves; what has it or loses it is painted anew anyway."""

    eager = False
    """Whether its first picture is painted as soon as it is laid out, and at one go: nobody has anything to press before."""

    _making: Iterator[object] | None = None
    """The parts that have yet to make their lines, before a whole picture is painted."""
    _put_off = 0
    """For so many frames what is to be painted has waited for what has not been heard yet."""
    _due = False
    """Whether this is the moment to paint."""
    _unpainted = False
    """Whether something was laid out that has yet to be painted."""
    _styled: object = None
    """What the styles depended on when they were last looked up."""

    @cached_property
    def _update_timer(self) -> Timer:
        """Textual waits three times as long for more to paint: a key that needs two frames would be seen to lag."""
        return self.set_interval(1 / FRAMES, self._on_timer_update, name="screen_update", pause=True)

    def on_compose(self) -> None:
        """Be laid out for the terminal from the first picture on: Textual paints one for no size in particular before.

        Nothing is on the screen yet whose style would have to be looked up once more.
        """
        width, height = self.app.size
        across, down = self.app.HORIZONTAL_BREAKPOINTS or [], self.app.VERTICAL_BREAKPOINTS or []
        self.add_class(*self._get_breakpoint_classes(width, across), update=False)
        self.add_class(*self._get_breakpoint_classes(height, down), update=False)
        self.update_node_styles(animate=False)
        self._styled = self._style_depends_on()

    def _on_screen_resume(self, event: ScreenResume) -> None:
        """In front: Textual looks all styles up again, even if nothing that they depend on has changed since."""
        styled = self._style_depends_on()
        event.refresh_styles = event.refresh_styles and styled != self._styled
        self._styled = styled

    def _style_depends_on(self) -> object:
        """What the styles of all screens depend on; a change of it is seen at once by those in front only."""
        app = self.app
        return app._css_update_count, len(app.stylesheet.source), app.classes, app.pseudo_classes

    def _on_timer_update(self) -> None:
        """Paint once what was said is heard, or a few frames later: what comes of a key is one picture, though parts hear of
        it one after another.
        """
        self._put_off = 0 if self._message_queue.empty() else (self._put_off + 1) % PATIENCE
        if self._put_off:
            return
        self._due = True
        try:
            super()._on_timer_update()
            if self._unpainted:
                self._compositor_refresh()
        finally:
            self._due = False

    def on_idle(self) -> None:
        """Heard: what waited for that is painted without waiting for the next frame."""
        if self._put_off:
            self._on_timer_update()

    def _compositor_refresh(self) -> None:
        """Paint what has changed; if that is much, not before all lines of it are made. What is laid out at other times than
        those of painting is painted with what comes of it.
        """
        if self is not self.app.screen:
            super()._compositor_refresh()
            return
        eager, self.eager = self.eager, False
        self._unpainted = not (self._due or eager)
        if self._unpainted:
            self._update_timer.resume()
            return
        self._paint_whole_once()
        if self._making is None:
            if eager or not self._much:
                super()._compositor_refresh()
                return
            self.set_timer(TURN, self._make)
        self._making = iter(self._compositor._get_renders())

    def _paint_whole_once(self) -> None:
        """What is to be painted whole is not painted in part before, nor once more afterwards."""
        if self._repaint_required:
            self._repaint_required = False
            self._compositor._dirty_regions.add(self._compositor.size.region)

    @property
    def _much(self) -> bool:
        """Whether half of this screen is to be painted next."""
        picture = self._compositor
        spans = picture._regions_to_spans(picture._dirty_regions)
        return sum(end - start for _, start, end in spans) * 2 >= picture.size.area

    def _make(self) -> None:
        """Have parts make their lines, which they keep, for the length of a slice; paint when those were the last."""
        making, self._making = self._making, None
        self.check_idle()
        if making is None or self is not self.app.screen:
            return
        visible_screen_stack.set(self.app._background_screens)
        end = monotonic() + SLICE
        if any(monotonic() >= end for _ in making) or self.app._batch_count:
            self._making = making
            self.set_timer(TURN, self._make)
            return
        self._paint_whole_once()
        self._compositor.update_widgets(self._dirty_widgets)
        super()._compositor_refresh()

    async def _invoke_and_clear_callbacks(self) -> None:
        """What is called after a refresh is called when that is on the terminal."""
        if self._making is None:
            await super()._invoke_and_clear_callbacks()
