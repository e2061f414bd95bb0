"""The end of a game: who has won and how, the last words, the figures, and where the campaign goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from screens.audience.last import ending
from screens.audience.reading import seen
from screens.game.ended import EndScreen, Last
from screens.game.onward import Onward
from screens.look.moment import Moment
from screens.widgets.keybar import Keys

if TYPE_CHECKING:
    from engine.table import Part, Progress

NEXT: Keys = (("n", "next episode", "screen.next_episode"),)


class Ended(EndScreen):
    """From here the campaign goes on, too."""

    BINDINGS = [Binding("n", "next_episode", "Play the next episode of the campaign", id="ended.next")]

    _campaign: Progress | None = None
    _asked_after = False

    def last(self, moment: Moment) -> Last:
        if not self._asked_after:
            self._campaign, self._asked_after = self._find_campaign(), True
        campaign = self._campaign
        told = ""
        if campaign:
            told = campaign.words() + (
                f". Next: {campaign.next.title}" if campaign.next else ". All are won!"
            )
        return ending(self.session.story, seen(moment), told, watched=not self.session.mine)

    def onward(self) -> tuple[Keys, list[str]]:
        return (NEXT, [f"n plays {self._next.title}"]) if self._next else ((), [])

    def _find_campaign(self) -> Progress | None:
        """The campaign that this game is an episode of."""
        episode = (self.session.setup or {}).get("episode", "")
        found = self.session.progress() if episode else []
        return next((each for each in found if any(part.id == episode for part in each.parts)), None)

    @property
    def _next(self) -> Part | None:
        """The episode to play after this one; none as long as this one is not won."""
        campaign, setup = self._campaign, self.session.setup or {}
        after = campaign.next if campaign else None
        return after if after and after.id != setup.get("episode") else None

    def action_next_episode(self) -> None:
        """The same fighters in the next episode."""
        setup, after = self.session.setup, self._next
        if setup and after:
            wish: dict[str, Any] = {
                "heroes": list(setup["heroes"].values()),
                "episode": after.id,
                "difficulty": setup["difficulty"],
            }
            self.app.post_message(Onward(self.room, wish))
