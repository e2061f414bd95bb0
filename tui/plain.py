"""``play --plain``: a game line by line, for screen readers, pipes and terminals that can do nothing else."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import click

from content.toml import shown
from engine.table import Option, Refused, Request, Seat, Table, plans, side_of, step
from engine.table.seating import advice, crash_with_journal, players
from saves.pins import Tries
from screens.game.heirs import heirs_of
from screens.look.chances import words
from screens.look.voices import voices_of
from tui.adding import decide_in_turn
from tui.curtain import clear, come
from tui.held import held, options, take_back
from tui.listing import in_order, numbered, results_of
from tui.narration import Told, ending, opening, told
from tui.picking import Unclear, expected, picks, together
from tui.rows import Rows
from tui.saving import elsewhere, joined, kept
from tui.spread import about, holding, spread
from tui.succeeding import ask_whom
from tui.terminal import has_terminal
from tui.typed import read

if TYPE_CHECKING:
    from saves.scribe import GameFile
    from screens.look.moment import Moment
    from screens.look.system import Look


LATELY = "6"
"""Lines of the log that are told to who comes back, after what has been so far."""
CHANGE = re.compile(r"(\d+)\s+change|change\s+(\d+)", re.IGNORECASE)


class PlainTable:
    """A table whose ``human`` seats are asked on standard input; the end of input ends the game politely.

    Who sits where is the seating of the table. Several people take turns at a terminal, each after a hand-over, and
    so they do on a pipe if they have names or PINs; else who reads a pipe plays all seats. ``file`` keeps the game.
    """

    def __init__(self, table: Table, file: GameFile | None = None) -> None:
        self.table = table
        self.file = file
        self._trouble = ""
        self._back = bool(table.decisions)
        self._before = len(table.events) if self._back else 0
        self._sit()
        self.seat = self.mine[0] if self.mine else table.seats[0]
        self._looks_on = False
        """Whether nobody is played on here, although somebody could be."""
        cast = table.system.cast(table.setup)
        self._names = {seat: cast.get(seat, seat) for seat in table.seats}
        self._holding: defaultdict[str, set[str]] = defaultdict(set)
        self._told: defaultdict[str, Told] = defaultdict(lambda: Told(self._before))
        self._tries: defaultdict[str, Tries] = defaultdict(Tries)
        self._commands: dict[str, tuple[Callable[[str], None], str]] = {
            "why": (self._why, "what cannot be done now, and why not"),
            "more": (self._more, "other ways to do what is listed, where there are many"),
            "odds": (self._odds, "chances of the options that lead to a roll"),
            "hint": (self._hint, "what a scripted player would do here, and why"),
            "undo": (
                self._undo,
                "take your last decision back, unless something was tossed, drawn or shown since",
            ),
            "view": (
                self._view,
                "the table as you see it; view NAME: all about what is called so (also: sheet)",
            ),
            "sheet": (self._view, ""),
            "log": (self._log, "log N: the last N lines of the game, 20 if N is left out"),
            "rule": (self._rule, "rule ID: the text of a rule"),
            "save": (self._save, "save FILE: write the game to a file that plot-twist replay reads"),
            "keep": (self._keep, "keep FOLDER: keep the game in another folder from here on"),
            "help": (self._help, "this list"),
        }
        """What each command does, in words that ``help`` lists, with what it takes; another name of one has none."""
        if self._turns:
            self._commands["other"] = (self._other, "another person who may act now is asked first")

    def _sit(self) -> None:
        """Who is asked here, and who plays the other seats."""
        table, seating = self.table, self.table.seating
        self.mine = seating.mine
        self._turns = seating.guarded and bool(has_terminal() or seating.people or seating.pins)
        self._present = [] if self._turns else self.mine
        self._others = players(table, seating.kinds)
        self._people = {seat: seating.people.get(seat, "") for seat in table.seats}
        """Who has the votes of a seat: who has no name has them all."""

    def play(self) -> int:
        """Play until the game is over or the person leaves; the exit code is 0 either way."""
        click.echo(f"{opening(self.table)} {self._who_plays()}. Type view for the table, help for help.")
        if self._look.presents and not self.table.decisions:
            click.echo(self._look.presents)
        while True:
            with crash_with_journal(self.table):
                heirs = self._others_play()
            request = self.table.request
            if request and not heirs:
                if not held(request, self._present) and not self._hand_over(held(request, self.mine)):
                    return self._leave()
                self.seat = held(request, self._present)[0]
            for line in self._told[self._person].news(self.table, self.seat):
                click.echo(line)
            self._recap()
            self._tell_trouble()
            if self.table.outcome:
                click.echo(ending(self.table.outcome, self.table.system.sides, len(self.table.decisions)))
                self._part()
                return 0
            assert request is not None
            if not (self._succeed(heirs) if heirs else self._ask(request)):
                return self._leave()

    def _others_play(self) -> list[Seat]:
        """Let them go on till somebody here is asked or the game is over, or till it is to be asked whom to play on as:
        those."""
        while not (heirs := self._heirs) and step(self.table, self._others, self._people):
            pass
        return heirs

    @property
    def _heirs(self) -> list[Seat]:
        """Whom the person here could play on as, once, nobody being left who is played here."""
        if not self._look.falls or self._looks_on or self.table.seating.guarded or self.file is None:
            return []
        moment = self._moment(self.seat)
        return heirs_of(self.mine, self._others, self.table.system.sides, self._look, moment)

    def _succeed(self, heirs: list[Seat]) -> bool:
        """Ask whom to play from here on; False when the person leaves."""
        heir = ask_whom(heirs, self.mine, self._look, self._moment(self.seat))
        if heir:
            self._join(heir)
        self._looks_on = heir == ""
        return heir is not None

    def _join(self, seat: Seat) -> None:
        """Play a seat more from here on, and show what it knows."""
        seating = self.table.seating.joined(seat)
        self.file = joined(self.file, self.table, seating)
        self.table.seating = seating
        self._sit()
        self.seat = seat
        click.echo(f"{self._who_plays()}.")

    def _who_plays(self) -> str:
        """``You play Beacon``, or by name who plays whom."""
        names: dict[str, list[str]] = {}
        for seat in self.mine:
            of, called = side_of(self.table.system.sides, seat).player, self._names[seat]
            person = self.table.seating.people.get(seat, "")
            names.setdefault(person, []).append(f"{of} ({called})" if of else called)
        if not any(names):
            return f"You play {', '.join(names.get('', ['no seat']))}"
        parts = (f"{person or 'somebody'} plays {' and '.join(each)}" for person, each in names.items())
        told = "; ".join(parts)
        return told[:1].upper() + told[1:]

    @property
    def _person(self) -> str:
        """Who is there, where people take turns: each is told what the others were."""
        return self.table.seating.person(self.seat) if self._turns else ""

    def _recap(self) -> None:
        """For those who come back to a game, once: what has been so far."""
        back, self._back = self._back, False
        if not back or self.table.outcome:
            return
        moment = self._moment(self.seat, self.seat)
        lines = self._look.recap(moment, self.table.events_for(self.seat))
        for line in ("\nUntil now", *lines) if lines else ():
            click.echo(line)
        click.echo("\nLately (log N tells more)")
        self._log(LATELY if lines else "")

    def _leave(self) -> int:
        self._part()
        if place := kept(self.file):
            click.echo(f"{place[0].upper()}{place[1:]}.")
        click.echo(f"Goodbye, after {len(self.table.decisions)} decisions. Seed {self.table.seed}.")
        return 0

    def _hand_over(self, seats: list[Seat]) -> bool:
        """Wait for the person of one of some seats, with nothing told any more of the one before; False if nobody comes."""
        seating, cast = self.table.seating, self.table.system.cast(self.table.setup)
        people = {seating.person(seat): seat for seat in reversed(seats)}
        self._present = []
        for person, seat in cycle(reversed(people.items())):
            clear()
            came = come(
                seating.called(seat, cast[seat]), seating.pin(seat), self._tries[person], len(people) > 1
            )
            if came == "here":
                self._present = seating.seats_of(seat)
            if came != "other":
                break
        return bool(self._present)

    def _tell_trouble(self) -> None:
        """Say it when the game is on the disk no longer, and when it is there again."""
        trouble = self.file.trouble if self.file else ""
        if trouble != self._trouble:
            self._trouble = trouble
            words = f"{trouble}. It is tried again at each decision; keep FOLDER keeps the game elsewhere."
            click.echo(f"plot-twist: {words if trouble else 'the game is on the disk again.'}", err=True)

    def _part(self) -> None:
        """Who leaves a game that is not on the disk is asked once more, as often as something is done about it."""
        while self.file and self.file.trouble:
            self.file.save()
            self._trouble = ""
            self._tell_trouble()
            if not self.file.trouble:
                return
            click.echo(
                "What was decided since then is lost when you quit now: keep FOLDER, save FILE or quit?"
            )
            word, _, rest = (read() or "quit").partition(" ")
            if word.casefold() not in ("keep", "save"):
                return
            try:
                self._commands[word.casefold()][0](rest.strip())
            except Unclear as unclear:
                click.echo(str(unclear))
            else:
                if word.casefold() == "save":
                    return

    def _ask(self, request: Request) -> bool:
        """Ask until a decision is taken (or taken back); False when the person leaves."""
        here = self._present
        for text in self._going_on():
            click.echo(text)
        listed, first = self._sorted(options(request, here))
        self._list(request, listed[:first])
        if first < len(listed):
            many = len(listed) - first
            click.echo(f"{many} more way{'s' * (many > 1)}: more lists {'them' if many > 1 else 'it'}.")
        while self.table.request is request and self._present is here:
            line = read()
            word, _, rest = (line or "").partition(" ")
            if line is None or word.casefold() == "quit":
                return False
            command = self._commands.get(word.casefold())
            try:
                if command:
                    command[0](rest.strip())
                elif change := CHANGE.fullmatch(line):
                    self._change(int((change[1] or change[2])[:6]), request, listed)
                else:
                    self._decide(line, request, listed)
            except Unclear as unclear:
                click.echo(str(unclear))
            except Refused as refused:
                click.echo(f"No: {refused.message}.")
        return True

    @property
    def _look(self) -> Look:
        from screens.frame.registry import look_of  # only here: it takes what draws screens along

        return look_of(self.table.system.name)

    def _moment(self, viewer: Seat, *asked: Seat) -> Moment:
        """The game as a seat sees it, with the options and odds of those who are asked."""
        from screens.game.standing import moment_of

        return moment_of(self.table, viewer, asked, [])

    def _going_on(self) -> list[str]:
        """What holds since the last question, in the words of its card."""
        return list(holding(self._moment(self.seat), self._look, self._holding[self._person]))

    def _sorted(self, listed: list[Option]) -> tuple[list[Option], int]:
        """As ``in_order``."""
        seats = tuple(dict.fromkeys(option.seat for option in listed))
        return in_order(listed, self._moment(seats[0], *seats), self._look) if seats else (listed, 0)

    def _more(self, _: str) -> None:
        request = self.table.request
        assert request is not None
        listed, first = self._sorted(options(request, self._present))
        if first == len(listed):
            raise Unclear("There is nothing more.")
        self._list(request, listed, start=first)

    def _list(self, request: Request, listed: list[Option], start: int = 0) -> None:
        """The question and its numbered options from ``start`` on, under the name of their seat when several may
        answer."""
        several = len(held(request, self._present)) > 1
        name = self._names[self.seat]
        named = len(self.mine) < 2 or several or request.prompt.startswith((f"{name}:", f"{name} "))
        who = "" if named else f"{name}: "
        click.echo(f"\n{who}{request.prompt}")
        if rows := Rows.of(listed, request.max):
            seat = listed[0].seat
            for line in rows.lines(self._look.parts(self._moment(seat, seat)), self._look.rows):
                click.echo(line)
            return
        results = results_of(listed, lambda seat: self._moment(seat, seat), self._look)
        for line in numbered(listed, start, results, self._names if several else {}):
            click.echo(line)
        if request.max > 1 or request.min == 0:
            click.echo(expected(listed, request))
        if sum(option.adds for option in listed) > 1:
            click.echo("Several numbers, such as those of two prices, are spent together, and it goes on.")

    def _decide(self, line: str, request: Request, listed: list[Option]) -> None:
        if added := together(line, listed):
            decide_in_turn(self.table, added, request)
            return
        rows = Rows.of(listed, request.max)
        try:
            seat, ids = picks(rows.picked(line) if rows else line, listed, request)
        except Unclear as unclear:
            raise Unclear(
                f"Expected {rows.sample}, or a command: help lists them." if rows else str(unclear)
            ) from None
        with crash_with_journal(self.table, Refused):
            self.table.decide(request.number, seat, ids)

    def _change(self, number: int, request: Request, listed: list[Option]) -> None:
        """What an option of a list is made of is laid open, to be changed before it is taken."""
        if not 0 < number <= len(listed):
            raise Unclear(expected(listed, request))
        option = listed[number - 1]
        picks = self._opened(option)
        if not picks:
            raise Unclear(f"Nothing of {option.label!r} can be changed.")
        with crash_with_journal(self.table, Refused):
            for pick in picks:
                assert self.table.request is not None
                self.table.decide(self.table.request.number, option.seat, [pick])

    def _opened(self, option: Option) -> tuple[str, ...]:
        return self._look.opens(option, self._moment(option.seat, option.seat))

    def _why(self, _: str) -> None:
        assert self.table.request is not None
        blocked = [
            each for seat in held(self.table.request, self._present) for each in self.table.blocked(seat)
        ]
        for each in blocked:
            click.echo(f"{each.label}: {each.reason} ({each.rule})")
        if not blocked:
            click.echo("Nothing is blocked.")

    def _odds(self, _: str) -> None:
        assert self.table.request is not None
        listed, _first = self._sorted(options(self.table.request, self._present))
        seats = dict.fromkeys(option.seat for option in listed)
        known = {(seat, each.id): each for seat in seats for each in self.table.foreseen(seat)}
        for number, option in enumerate(listed, 1):
            if odds := known.get((option.seat, option.id)):
                click.echo(f"{number}. {option.label}: {words(odds)}")
        if not known:
            click.echo("No option leads to a roll.")

    def _hint(self, _: str) -> None:
        table, request = self.table, self.table.request
        assert request is not None
        with crash_with_journal(table):
            picked, why = advice(table, self.seat)
        labels = [option.label for option in request.options_for(self.seat) if option.id in picked]
        click.echo(f"{', '.join(labels) or 'Nothing'}{f': {why}' if why else '.'}")

    def _undo(self, _: str) -> None:
        seats = [each.seat for each in self.table.decisions if each.seat in self.mine]
        if seats and seats[-1] not in self._present:
            raise Refused("illegal", f"{seats[-1]} decided last and may take that back")
        take_back(self.table, self._present)
        click.echo("Taken back.")

    def _other(self, _: str) -> None:
        assert self.table.request is not None
        others = [seat for seat in held(self.table.request, self.mine) if seat not in self._present]
        if not others:
            raise Unclear("Nobody else may act now.")
        self._hand_over([*(seat for seat in others if seat > self.seat), *others])

    def _view(self, name: str) -> None:
        moment, look = self._moment(self.seat), self._look
        lines = list(about(name, moment, look) if name else spread(moment, look))
        if not lines:
            raise Unclear(f"Nothing on the table is called {shown(name)}.")
        for line in lines:
            click.echo(line)
        for plan in () if name else plans(self._others.values(), self.table.view(self.seat)).values():
            click.echo(plan.why)

    def _log(self, count: str) -> None:
        if count and not count.isdecimal():
            raise Unclear("Expected: log, or log and how many lines.")
        lines = list(told(self.table.events_for(self.seat), voices_of(self.table.system.name)))
        for line in lines[-int(count[:6] or 20) :]:
            click.echo(line)

    def _rule(self, id: str) -> None:
        from content import ContentError
        from content.rulebook import find

        try:
            rule = find(self.table.system.name, id)
        except ContentError as error:
            raise Unclear(f"{error}.") from error
        click.echo(f"{rule.id} {rule.title}: {rule.text}")

    def _save(self, name: str) -> None:
        from saves import journal

        if not name:
            raise Unclear("Expected: save and the name of a file.")
        if shown(name) != name:
            raise Unclear(f"No file can be named {shown(name)}.")
        try:
            journal.write(Path(name), self.table.journal())
        except OSError as error:
            raise Unclear(f"{name}: {error.strerror}.") from error
        except RuntimeError as error:  # links that lead to each other
            raise Unclear(f"{name}: links to itself.") from error
        click.echo(f"Saved in {name}.")

    def _keep(self, folder: str) -> None:
        if not folder:
            raise Unclear("Expected: keep and a folder.")
        if self.file is None:
            raise Unclear("This game is not kept.")
        click.echo(elsewhere(self.file, folder))
        self._tell_trouble()

    def _help(self, _: str) -> None:
        click.echo("Type the number of an option; several numbers with spaces where several may be picked.")
        if (request := self.table.request) and any(map(self._opened, options(request, self._present))):
            click.echo("N change: what option N is made of, to change it before it is taken")
        for word, command in self._commands.items():
            if tells := command[1]:
                click.echo(tells if tells.startswith(f"{word} ") else f"{word}: {tells}")
        click.echo("quit: leave the game (as does the end of input)")
