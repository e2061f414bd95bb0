"""The keys of a phase screen that only tell: inspect, why not, odds, log, find, keys, rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text
from textual.binding import Binding

from screens.game.page import GameScreen, Question
from screens.game.passing import Unasked
from screens.look import reference
from screens.look.moment import Moment
from screens.look.parts import Entry
from screens.look.passage import passage
from screens.modals.browser import Browser
from screens.modals.log import Log, Written
from screens.modals.reader import Reader
from screens.widgets.choices import Choices
from screens.widgets.drawn import Hovered
from screens.widgets.hand import Hand
from screens.widgets.sheets import Sheets

TAB = ("Tab goes from the options to the hand and back.",)
MOUSE = (
    "Everything can be clicked, too: options, cards (twice), characters, the log and the line of keys.",
    "Whatever the mouse rests on tells what it is.",
)


def name_of(entry: Entry) -> str:
    """What an entry is called in a line of the log: without an epithet."""
    return entry.title.partition(" - ")[0]


class Lookups(GameScreen):
    """Mixed into a phase screen."""

    _hovered = ("", "")
    _odds_of: Question | None = None
    """The question whose odds somebody waits for."""

    BINDINGS = [
        Binding("i", "inspect", "Inspect: characters, cards, the place, with all figures", id="inspect"),
        Binding("w", "why", "Why not? What cannot be done now, and the rule", id="why"),
        Binding("o", "odds", "Odds in full", id="odds"),
        Binding("l", "log", "The whole log", id="log"),
        Binding("slash", "find", "Find a card or a rule", id="find"),
        Binding("f1", "rules", "Rulebook", id="rules"),
        Binding("f3", "primer", "How to play, on one page", id="primer"),
    ]

    def action_inspect(self, id: str = "") -> None:
        """Read about what is highlighted, and leaf from there."""
        if self.moment is None:
            return
        line = self.query_one(Choices).line
        rules = (
            [self.moment.rule, *[option.rule for option in line.options[:1]]] if line else [self.moment.rule]
        )
        entries = [*self._on_the_table(self.moment), *self._at_stake(rules)]
        known = {entry.id for entry in entries}
        card = self.query_one(Hand).card
        wanted = [id, card.id if card else "", card.slug if card else ""]
        for option in line.options[:1] if line else ():
            wanted += [option.card, option.target, option.actor]
        start = next((each for each in wanted if each in known), "")
        found = passage(line.options[0], entries) if line and line.options and not (id or card) else None
        at = found[1] if found else range(0)
        if found:
            start = found[0].id
        self.app.push_screen(Browser("Inspect", entries, start, at=at, linked=self._book()))

    def _on_the_table(self, moment: Moment) -> list[Entry]:
        """All there is to read about, what whom is after included, and the cards that still hold although they lie
        elsewhere by now.
        """
        plans = self.room.plans
        entries = [
            replace(each, lines=(plans[each.id].why, "", *each.lines)) if each.id in plans else each
            for each in self.session.entries(moment)
        ]
        known = {name_of(entry) for entry in entries}
        gone = {chip.name for chip in self.board.chips} - known
        cards = reference.cards(self.session.catalogue) if gone else []
        return [*entries, *[replace(card, group="Still holds") for card in cards if name_of(card) in gone]]

    def _at_stake(self, ids: Sequence[str]) -> list[Entry]:
        """The rules that a question and an option rest on, with their ids."""
        system = self.moment.system if self.moment else ""
        found = [rule for id in dict.fromkeys(ids) if (rule := reference.rule(system, id))]
        return [replace(rule, group="Rules asked for", lines=(rule.id, "", *rule.lines)) for rule in found]

    def on_sheets_asked(self, event: Sheets.Asked) -> None:
        self.action_inspect(event.id)

    def action_why(self) -> None:
        """What cannot be done now, each with its rule: first the card one looks at."""
        if self.moment is None:
            return
        card = self.query_one(Hand).card
        blocked = self.session.blocked()
        if card and (why := self.why_not(card)) and why not in blocked:
            blocked = [why, *blocked]
        entries = []
        for nth, each in enumerate(blocked):
            rule = reference.rule(self.moment.system, each.rule)
            said, group = ((rule.lines[0],), rule.title) if rule else ((), each.rule)
            entries.append(Entry(str(nth), each.label, group, (f"Not now: {each.reason}.", "", *said)))
        if not entries:
            self.say("Nothing is blocked.")
            return
        start = next((entry.id for entry in entries if card and entry.title == card.name), "0")
        self.app.push_screen(Browser("Why not?", entries, start))

    def action_odds(self) -> None:
        """All odds, with every part, as soon as all of them are there."""
        self._odds_of = self.asked if self.foreseeing else None
        if self._odds_of:
            self.say("The odds are still being reckoned.")
            return
        pages = self._pages()
        if not pages:
            self.say("There are no odds to tell here.")
            return
        line = self.query_one(Choices).line
        wanted = [
            id for each in (line.options if line else ()) for id in (f"{each.seat} {each.id}", each.target)
        ]
        known = {page.id for page in pages}
        start = next((id for id in wanted if id in known), pages[0].id)
        self.app.push_screen(Browser("Odds", pages, start))

    def foreseen(self) -> None:
        if self._odds_of and self._odds_of == self.asked and self.is_current:
            self.say("")
            self.action_odds()

    def _pages(self) -> list[Entry]:
        return self.session.look.odds(self.moment, self.query_one(Choices).glyphs) if self.moment else []

    def on_hovered(self, event: Hovered) -> None:
        """Tell beside the mouse what it is over."""
        if self.moment is None or (event.id, event.words) == self._hovered:
            return
        self._hovered = (event.id, event.words)
        found = None
        if event.id:
            found = next((each for each in self._known() if each.id == event.id), None)
        elif event.words:
            known = [each for each in self.session.entries(self.moment) if name_of(each) in event.words]
            found = max(known, key=lambda each: len(each.title), default=None)
        event.widget.tooltip = None
        if found:
            event.widget.tooltip = Text(f"{found.title}\n").append("\n".join(found.lines))

    def _known(self) -> list[Entry]:
        assert self.moment is not None
        return [*self.session.entries(self.moment), *self._pages()]

    def action_log(self) -> None:
        self.open_log()

    def open_log(self, back: int = 0) -> None:
        """The whole log, at its end or so many events ``back`` from there (a negative number)."""
        happened = [event for event in self.session.events if not isinstance(event, Unasked)]
        start = happened[back] if back else None
        written: list[Written] = []
        at: int | None = None
        for nth, event in enumerate(self.session.events):
            if event is start:
                at = len(written)
            if text := event.text():
                passed = isinstance(event, Unasked) and event.passed
                written.append(Written(text, passed))
            written += [Written(speech.text()) for speech in self.session.said.get(nth, ())]
        self.app.push_screen(Log(written, at if at is None else min(at, len(written) - 1)))

    def action_find(self) -> None:
        if self.moment is None:
            return
        here = self.session.entries(self.moment)
        entries = [*here, *reference.cards(self.session.catalogue), *self._book()]
        self.app.push_screen(Browser("Find a card or a rule", entries, search=True))

    def _book(self) -> Sequence[Entry]:
        return reference.rules(self.moment.system) if self.moment else ()

    def action_rules(self, id: str = "") -> None:
        """The rulebook, open at a rule or at that of the question asked now."""
        start = id or (self.moment.rule if self.moment else "")
        title = reference.book(self.moment.system) if self.moment else "Rulebook"
        self.app.push_screen(Browser(title, self._book(), start))

    def action_primer(self) -> None:
        """How this system is played, on one page."""
        if self.moment:
            self.app.push_screen(Reader("How to play", reference.primer_lines(self.moment.system)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "primer":
            return bool(self.moment and reference.primer_lines(self.moment.system))
        return super().check_action(action, parameters)

    def about(self) -> tuple[list[str], tuple[str, ...]]:
        """What stands above and below the list of keys."""
        above = [f"{self.name_of_phase}: {self.tip}", ""] if self.tip and self.session.mine else []
        legend = self.session.look.legend(self.query_one(Choices).glyphs)
        return above, ("", *(TAB if self.session.mine else ()), *MOUSE, "", *legend)
