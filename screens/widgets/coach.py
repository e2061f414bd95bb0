"""What the coach of a lesson says."""

from __future__ import annotations

from rich.text import Text

from screens.look.moment import Coach
from screens.look.wrapped import rows_of
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT
from screens.widgets.drawn import Drawn


class CoachPanel(Drawn):
    """The text, what to look at, and how far the lesson has come; shown in lessons only."""

    coach: Coach | None = None

    def show(self, coach: Coach | None) -> None:
        if coach != self.coach:
            self.coach = coach
            self.border_title = "Coach: you choose" if coach and len(coach.wanted) > 1 else "Coach"
            self.border_subtitle = f"{coach.place}, q leaves" if coach else ""
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return rows_of(self._text().plain, max(10, width))

    def _text(self) -> Text:
        if self.coach is None:
            return Text()
        text, coach = Text(self.coach.say), self.coach
        if notice := (self.screen.has_class("-narrow") and coach.narrow) or coach.notice:
            notice = notice.replace(Glyphs.mean, self.glyphs.mean)
            text.append(f"\n{self.glyphs.then} {notice}", style=f"bold {ACCENT}")
        return text

    def render(self) -> Text:
        width, height = self.content_size
        lines = self._text().wrap(self.app.console, max(10, width))
        if len(lines) > height > 0:
            lines[height - 1].append(self.glyphs.more)
        return Text("\n").join(lines[:height])
