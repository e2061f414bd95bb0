"""What others have done, on a phase screen, and the log it is read in."""

from __future__ import annotations

from screens.game.lookups import Lookups
from screens.look.moment import Moment
from screens.widgets.choices import Choices
from screens.widgets.news import NewsPanel


class Telling(Lookups):
    """Mixed into a phase screen."""

    def draw_news(self) -> None:
        """Show what others have done while it is to be read."""
        told = self.room.meanwhile
        lines = told.lines if told.stands else ()
        panel = self.query_one(NewsPanel)
        if lines and lines != panel.news:
            self.query_one(Choices).focus()  # Enter goes on, whatever was looked at before
        panel.show(lines)

    def open_news(self, number: int) -> None:
        """The log, where a line of what others have done begins."""
        shown = self.query_one(NewsPanel).shown
        if number <= len(shown):
            self.open_log(shown[number - 1].at - len(self.room.meanwhile.since))

    def on_news_panel_opened(self, event: NewsPanel.Opened) -> None:
        self.open_news(event.number)

    def lately(self, moment: Moment) -> list[tuple[str, bool]]:
        """What has happened of late and what was said, in sentences, and whether each matters."""
        told = []
        for at in range(max(0, len(moment.events) - 60), len(moment.events)):
            event = moment.events[at]
            if event.kind != "unasked" and (text := event.text()):
                told.append((text, self.session.look.weight(event) > 0))
            told += [(speech.text(), True) for speech in self.session.said.get(at, ())]
        return told
