"""The keys of a phase screen that only tell: inspect, why not, odds, log, find, keys, rules."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.binding import Binding

from screens import reference
from screens.chances import page
from screens.game_screen import GameScreen
from screens.keys import retold
from screens.modals.browser import Browser
from screens.modals.reader import Reader
from screens.parts import Entry
from screens.widgets.choices import Choices
from screens.widgets.drawn import Hovered
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


def name_of(entry: Entry) -> str:
    """What an entry is called in a line of the log: without an epithet."""
    return entry.title.partition(" - ")[0]


class Lookups(GameScreen):
    """Mixed into a phase screen."""

    _hovered = ("", "")

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
        """What cannot be done now, each with its rule: first the card one looks at."""
        name = self.session.table.system.name
        card = self.query_one(Hand).card
        blocked = self.session.blocked()
        if card and (why := self.why_not(card)) and why not in blocked:
            blocked = [why, *blocked]
        entries = []
        for nth, each in enumerate(blocked):
            rule = reference.rule(name, each.rule)
            said = (f"{rule.title}", rule.lines[0]) if rule else ()
            entries.append(Entry(str(nth), each.label, each.rule, (f"Not now: {each.reason}.", "", *said)))
        if not entries:
            self.say("Nothing is blocked.")
            return
        start = next((entry.id for entry in entries if card and entry.title == card.name), "0")
        self.app.push_screen(Browser("Why not?", entries, start))

    def action_odds(self) -> None:
        """All odds, with every part and the chance of each number of Successes."""
        pages = self._pages()
        if not pages:
            self.say("No option leads to a roll.")
            return
        line = self.query_one(Choices).line
        wanted = [f"{option.seat} {option.id}" for option in line.options] if line else []
        start = next((page.id for page in pages if page.id in wanted), pages[0].id)
        self.app.push_screen(Browser("Odds", pages, start))

    def _pages(self) -> list[Entry]:
        moment = self.moment
        signs = self.query_one(Choices).glyphs
        return [
            page(option, odds, signs)
            for option in self.options
            if moment and (odds := moment.odds.get((option.seat, option.id)))
        ]

    def on_hovered(self, event: Hovered) -> None:
        """Tell beside the mouse what it is over."""
        if self.moment is None or (event.id, event.words) == self._hovered:
            return
        self._hovered = (event.id, event.words)
        found = None
        if event.id:
            found = next((each for each in self._known() if each.id == event.id), None)
        elif event.words:
            known = [each for each in self.session.look.entries(self.moment) if name_of(each) in event.words]
            found = max(known, key=lambda each: len(each.title), default=None)
        event.widget.tooltip = None
        if found:
            event.widget.tooltip = Text(f"{found.title}\n").append("\n".join(found.lines))

    def _known(self) -> list[Entry]:
        assert self.moment is not None
        return [*self.session.look.entries(self.moment), *self._pages()]

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
