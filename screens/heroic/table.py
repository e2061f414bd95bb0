"""What all screens of a scene share: the line of keys begins with what this one takes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from screens.game.phase import PhaseScreen
from screens.heroic.peril import PerilPanel
from screens.heroic.reading import seen
from screens.look.moment import Moment
from screens.modals.questions import Choose
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from screens.widgets.sheets import Sheets

PLAYING = ("pool", "bare", "name", "type", "leaf", "sensible", "prepare")
"""What only somebody who plays here can do."""


ON = Binding("right", "step(1)", "A step on", show=False)
BACK = Binding("left", "step(-1)", "A step back", show=False)
"""The arrows of a record once more, for screens that have them do something else for who plays."""


GO_ON = (("Enter", "go on", ""),)
"""Where a coach only tells something."""


class Table(PhaseScreen):
    """A screen of a scene. At 80 columns a line parts the sides: sparks stand at the end of a hero's row."""

    DEFAULT_CLASSES = "-parted"
    POOLED = "-parted -pooled"
    """The classes of a screen with a pool beside its list."""
    folds = True
    """Whether a part of the list may stand in its place."""
    BINDINGS = [Binding("y", "prepare", "Say what you mean to do when your turn comes", show=False)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What a record has no use for leaves its key to what the record does with it."""
        return super().check_action(action, parameters) if not (action in PLAYING and self.record) else False

    def compose_right(self) -> ComposeResult:
        with Vertical(id="right-side"):
            yield Sheets(id="right")
            yield PerilPanel(id="peril")

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        """Keys that are this screen's: the key, what it does, the action."""
        return ()

    def action_back(self) -> None:
        """Out of a fold; else back to what was asked before, if that can be had."""
        back = next((each for each in self.options if each.kind == "back"), None)
        shown = not self.folds or any(back in line.options for line in self.query_one(Choices).lines)
        if back and shown and self.stands and self.moment and self.moment.may_take(back):
            self._take(back.seat, [back.id])
        else:
            super().action_back()

    def action_prepare(self) -> None:
        """While others act: what to stand at in the own Plan, if it can still be done then (HR-LOOP-41)."""
        moment, viewer = self.moment, self.session.viewer
        ahead = seen(moment).ahead if moment and not moment.asked else ()
        if not ahead:
            self.say("That can be said of your own turn in a scene, while others act.")
            return

        def meant(at: int | None) -> None:
            if at is not None:
                self.session.meant[viewer] = ahead[at][0]
                self.say(f"Your turn will begin at: {ahead[at][1]}")

        ids = [id for id, _ in ahead]
        known = self.session.meant.get(viewer, "")
        start = ids.index(known) if known in ids else 0
        self.app.push_screen(Choose("When your turn comes", [words for _, words in ahead], start), meant)

    def _draw(self, moment: Moment) -> None:
        self.query_one(PerilPanel).show(seen(moment))
        super()._draw(moment)

    def tell_keys(self) -> None:
        super().tell_keys()
        moment, bar = self.moment, self.query_one(KeyBar)
        if moment and self.session.waiting and not moment.asked and seen(moment).ahead:
            bar.show((("y", "plan ahead", "screen.prepare"), *bar.keys))
        coached = bool(moment) and all(each.kind == "coach" for each in self.options)
        if moment and moment.asked and (own := GO_ON if coached else self.keys()):
            bar.show((*own, *bar.keys[1:]))
