"""The keys of a phase screen that only tell: inspect, why not, odds, log, find, keys, rules."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from screens import reference
from screens.game_screen import GameScreen
from screens.modals.browser import Browser
from screens.modals.reader import Reader
from screens.parts import Entry
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.sheets import Sheets

MOUSE = (
    "",
    "Tab goes from the options to the hand and back.",
    "Everything can be clicked, too: options, cards (twice), characters, the log and the line of keys.",
    "Whatever the mouse rests on tells what it is.",
)


class Lookups(GameScreen):
    """Mixed into a phase screen."""

    BINDINGS = [
        Binding("i", "inspect", "Inspect: characters, cards, the place, with all figures", id="inspect"),
        Binding("w", "why", "Why not? What cannot be done now, and the rule", id="why"),
        Binding("o", "odds", "Odds in full", id="odds"),
        Binding("l", "log", "The whole log", id="log"),
        Binding("slash", "find", "Find a card or a rule", id="find"),
        Binding("f1", "rules", "Rulebook", id="rules"),
    ]

    def action_inspect(self, id: str = "") -> None:
        """Read about what is highlighted, and leaf from there."""
        if self.moment is None:
            return
        entries = self.session.look.entries(self.moment)
        known = {entry.id for entry in entries}
        line = self.query_one(Choices).line
        card = self.query_one(Hand).card
        wanted = [id, card.id if card else "", card.slug if card else ""]
        for option in line.options[:1] if line else ():
            wanted += [option.card, option.target, option.actor]
        start = next((each for each in wanted if each in known), "")
        self.app.push_screen(Browser("Inspect", entries, start, linked=self._book()))

    def on_sheets_asked(self, event: Sheets.Asked) -> None:
        self.action_inspect(event.id)

    def action_why(self) -> None:
        blocked = self.session.blocked()
        lines = [f"{each.label}: {each.reason} ({each.rule})" for each in blocked]
        self.app.push_screen(Reader("Why not?", lines or ["Nothing is blocked."]))

    def action_odds(self) -> None:
        moment = self.moment
        if moment is None:
            return
        lines = [
            f"{odds.win:>4.0%}  {option.label}: {odds.expected:.1f} on average"
            for option in moment.options
            if (odds := moment.odds.get((option.seat, option.id)))
        ]
        self.app.push_screen(Reader("Odds", lines or ["No option leads to a roll."]))

    def action_log(self) -> None:
        lines = []
        for event in self.session.events:
            if text := event.text():
                lines.append(f"{text}  {event.rule}" if event.rule else text)
        self.app.push_screen(Reader("Log", lines, at_end=True))

    def action_find(self) -> None:
        if self.moment is None:
            return
        system = self.session.table.system
        here = self.session.look.entries(self.moment)
        entries = [*here, *reference.cards(system), *reference.rules(system.name)]
        self.app.push_screen(Browser("Find a card or a rule", entries, search=True))

    def _book(self) -> Sequence[Entry]:
        return reference.rules(self.session.table.system.name)

    def action_rules(self, id: str = "") -> None:
        """The rulebook, open at a rule or at that of the question asked now."""
        start = id or (self.moment.rule if self.moment else "")
        self.app.push_screen(Browser("Rulebook", self._book(), start))

    def about(self) -> tuple[list[str], tuple[str, ...]]:
        """What stands above and below the list of keys."""
        return [f"{self.name_of_phase}: {self.tip}", ""] if self.tip else [], MOUSE
