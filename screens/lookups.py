"""The keys of a phase screen that only tell: inspect, why not, odds, log, find, keys, rules."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from screens import reference
from screens.game_screen import GameScreen
from screens.keys import retold
from screens.modals.browser import Browser
from screens.modals.reader import Reader
from screens.parts import Entry
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.sheets import Sheets

ALL_KEYS = (
    "1-9            take that option (or tick it)",
    "arrows, j k    move; left and right move in the hand (Tab goes there)",
    "Enter, Space   take the highlighted option; Space ticks where several may be picked",
    "p              pass this window; it stays passed until it brings something new",
    "P              pass until something happens to you",
    "i              inspect: characters, cards, the place, with all figures and their parts",
    "w              why not: what cannot be done now, and the rule that says so",
    "o              odds in full",
    "h              hint: what a scripted player would do, and why",
    "u              take back your last decision, unless coins fell since",
    "l              the whole log",
    "/              find a card or a rule",
    "F1             rulebook",
    "F2             settings: theme, signs, speed, what is asked, keys",
    ": or Ctrl+P    all commands",
    "+ -            faster, slower; Space goes on or pauses while others act",
    "Esc            back",
    "q or Ctrl+Q    leave, quit",
    "",
    "Everything can be clicked, too: options, cards (twice), characters, the log and this line of keys.",
)
COLUMN = 15
"""Where the words begin."""


class Lookups(GameScreen):
    """Mixed into a phase screen."""

    BINDINGS = [
        Binding("i", "inspect", "Inspect", id="inspect"),
        Binding("w", "why", "Why not?", id="why"),
        Binding("o", "odds", "Odds in full", id="odds"),
        Binding("l", "log", "The whole log", id="log"),
        Binding("slash", "find", "Find a card or a rule", id="find"),
        Binding("question_mark", "keys", "Keys of this screen", id="keys"),
        Binding("f1", "rules", "Rulebook", id="rules"),
        Binding("colon", "app.command_palette", show=False, id="commands"),
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

    def action_keys(self) -> None:
        about = [f"{self.name_of_phase}: {self.tip}", ""] if self.tip else []
        mapped = self.app.preferences.settings.keys
        lines = [retold(line, mapped, COLUMN) for line in ALL_KEYS]
        self.app.push_screen(Reader("Keys", [*about, *lines]))
