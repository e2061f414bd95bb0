"""``bot``: a game as JSON lines on standard input and output, protocol version 1; or a seat in a house, version 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from typing import Any, BinaryIO

import click
import msgspec
from msgspec import Struct

from engine.table import Refused, Request, Seat, Table, play_out
from engine.table.seating import crash_with_journal, players, sit_down
from tui import VERSION
from tui.held import held, meant, options, take_back
from tui.options import drawn, seating, system_argument, table_options, wish
from tui.wire.frames import line_of

PROTOCOL = 1
LONGEST_LINE = 1 << 20
"""Bytes of a line from a bot, its end not counted."""


@click.command(help="Play through JSON lines on standard input and output.")
@system_argument
@click.option("--seats", metavar="SEAT=KIND,...", help="Kinds: stdio, scripted, random.")
@click.option("--connect", metavar="SOCKET", help="Play a seat in the house behind this socket instead.")
@click.option(
    "--token", metavar="TOKEN", help="What the seat's owner was given in the lobby, or PLOT_TWIST_TOKEN."
)
@table_options
def bot(
    name: str, seats: str | None, connect: str | None, token: str | None, seed: int | None, **asked: Any
) -> int:
    if connect:
        from tui.bridge import pass_lines

        return pass_lines(connect, token or os.environ.get("PLOT_TWIST_TOKEN", ""))
    if token:
        raise click.UsageError("--token is for a seat in a house: name its socket with --connect")
    from content.registry import open_system

    out = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        system = open_system(name)
        table = sit_down(system, wish(system, **asked), drawn(seed))
        BotTable(table, seating(table.seats, seats, "stdio"), sys.stdin.buffer, out).serve()
    return 0


class Decide(Struct):
    """``seat`` is only needed where two seats on the floor have an option of the same id."""

    number: int
    picks: list[str]
    seat: Seat = ""


class Asked(Struct):
    """A question about the open request."""

    number: int


class Bare(Struct):
    """A message that says all by its type."""


class Quit(Exception):
    """The bot has left."""


class BotTable:
    """A table whose ``stdio`` seats are asked through lines; all other seats play themselves."""

    def __init__(self, table: Table, kinds: Mapping[Seat, str], lines: BinaryIO, out: BinaryIO) -> None:
        self.table = table
        self.kinds = kinds
        self.mine = [seat for seat, kind in kinds.items() if kind == "stdio"]
        self._others = players(table, kinds)
        self._lines = lines
        self._out = out
        self._told = dict.fromkeys(self.mine, 0)
        self._answers: dict[str, tuple[type[Struct], Callable[[Any], None]]] = {
            "decide": (Decide, self._decide),
            "why": (Asked, self._why),
            "odds": (Asked, self._odds),
            "undo": (Bare, self._undo),
            "journal": (Bare, self._journal),
            "quit": (Bare, self._quit),
        }

    def serve(self) -> None:
        """Talk until the game is over or the bot leaves."""
        table = self.table
        self._say(
            "hello",
            protocol=PROTOCOL,
            system=table.system.name,
            version=VERSION,
            seed=table.seed,
            seats=self.kinds,
        )
        try:
            while True:
                with crash_with_journal(table):
                    play_out(table, self._others)
                if table.request is None:
                    break
                self._ask(table.request)
        except Quit:
            return
        decisions = len(table.decisions)
        self._say("over", outcome=table.outcome, decisions=decisions, digest=table.digest())

    def _ask(self, request: Request) -> None:
        """Show the request and answer the bot until a decision is taken or taken back."""
        table = self.table
        seat = held(request, self.mine)[0]
        since = min(self._told[seat], len(table.events))
        self._told[seat] = len(table.events)
        self._say(
            "request",
            number=request.number,
            seat=seat,
            phase=request.phase,
            prompt=request.prompt,
            min=request.min,
            max=request.max,
            options=[line_of(option) for option in options(request, self.mine)],
            events=[event.wire() for event in table.events_for(seat, since)],
            view=table.view(seat).snapshot(),
        )
        while table.request is request:
            try:
                self._answer(self._read())
            except Refused as refused:
                self._say("error", code=refused.code, message=refused.message)

    def _read(self) -> dict[str, Any]:
        """The next line as a JSON object. Raises Refused for any other line, Quit at the end of input."""
        line = self._lines.readline(LONGEST_LINE + 1)
        if not line:
            raise Quit
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = self._lines.readline(LONGEST_LINE)
            raise Refused("malformed", "the line is longer than 1 MiB")
        try:
            message = msgspec.json.decode(line.decode())
        except UnicodeDecodeError as error:
            raise Refused("malformed", f"the line is not UTF-8 at byte {error.start}") from error
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Refused("malformed", f"the line is not JSON: {error}") from error
        if not isinstance(message, dict):
            raise Refused("malformed", "the line is not a JSON object")
        return message

    def _answer(self, message: dict[str, Any]) -> None:
        name = message.get("type")
        if not isinstance(name, str):
            raise Refused("malformed", "the object has no type")
        if name not in self._answers:
            raise Refused(
                "unknown", f"there is no message {name[:40]!r}; there are: {', '.join(self._answers)}"
            )
        shape, answer = self._answers[name]
        try:
            said = msgspec.convert(message, shape)
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"{name}: {error}") from error
        answer(said)

    def _decide(self, said: Decide) -> None:
        seat = meant(self.table.open_request(said.number), self.mine, said.seat, said.picks)
        with crash_with_journal(self.table, Refused):
            self.table.decide(said.number, seat, said.picks)

    def _why(self, said: Asked) -> None:
        seats = held(self.table.open_request(said.number), self.mine)
        blocked = [each for seat in seats for each in self.table.blocked(seat)]
        self._say("blocked", number=said.number, blocked=blocked)

    def _odds(self, said: Asked) -> None:
        seats = held(self.table.open_request(said.number), self.mine)
        odds = [each for seat in seats for each in self.table.foreseen(seat)]
        self._say("odds", number=said.number, odds=odds)

    def _undo(self, _: Bare) -> None:
        take_back(self.table, self.mine)

    def _journal(self, _: Bare) -> None:
        self._say("journal", journal=self.table.journal())

    def _quit(self, _: Bare) -> None:
        raise Quit

    def _say(self, type: str, **parts: Any) -> None:
        self._out.write(msgspec.json.encode({"type": type, **parts}) + b"\n")
        self._out.flush()
