"""All that somebody is told of a game where it stands, by each way in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, StringIO
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from engine.table import Seat, Seating, Table
from engine.table.seating import players
from screens.frame.registry import look_of
from screens.game.guest import Guest
from screens.game.session import Session
from screens.game.sitting import Sitting
from screens.look.system import Look
from tui.bot import BotTable, Quit
from tui.house.attendance import Attendance
from tui.house.ballots import Votes, together
from tui.house.hosted import Hosted
from tui.house.keeping import Card
from tui.house.place import Place
from tui.house.showing import Showing
from tui.house.telling import Channel, Facts, Wants
from tui.plain import PlainTable
from tui.wire import messages
from tui.wire.frames import Frame
from tui.wire.remote import RemoteTable

Telling = Callable[[], str]
"""Tells a seat all there is to be told it now, by one way in; with no seat, who only looks on or passes by."""


def plain(data: Any) -> str:
    return msgspec.json.encode(data, enc_hook=repr).decode()


def one(table: Table, seat: Seat) -> Seating:
    """One person against scripted players."""
    return Seating({each: "human" if each == seat else "scripted" for each in table.seats})


def several(table: Table) -> Seating:
    """Several people, who keep secrets from each other."""
    people = {seat: f"Player {n}" for n, seat in enumerate(table.seats, 1)}
    return Seating(dict.fromkeys(table.seats, "human"), people)


def look(table: Table) -> Look:
    return look_of(table.system.name)


def drawn(session: Sitting) -> str:
    """All that screens draw, tell or explain of this moment.

    The log and what may be taken back are made of what has happened, which nothing changes that lies hidden now.
    """
    session._moment = None
    moment, look = session.moment(), session.look
    board = look.board(moment)
    return plain(
        [
            moment, board, look.entries(moment), session.teller.scene(moment, board), session.blocked(), session.plans(),
            [speech.text() for spoken in session.said.values() for speech in spoken], session.notice, session.status,
            look.seat_name(session.viewer, moment), look.recap(moment, session.events),
            look.news(moment, session.since(0, session.viewer), session.audience), look.aside(moment), look.first(moment),
            [look.spelt(option, moment) for option in moment.options],
            [session.called(seat) for seat in session.others],
            [(*session.hint(seat), *session.whole_hint(seat)) for seat in moment.seats],
        ]
    )  # fmt: skip


def on_continuing(table: Table, seat: Seat) -> Telling:
    """The first screen after Continue, of one person against scripted players."""
    kinds = one(table, seat).kinds
    return lambda: drawn(Session(table, kinds, look(table)))


def after_the_curtain(table: Table, seat: Seat) -> Telling:
    """Several people at one screen, who go on playing."""
    seating = several(table)
    session = Session(table, seating.kinds, look(table), {}, seating.people)
    session.hand_over(seat)
    return lambda: drawn(session)


def in_lines(table: Table, seat: Seat) -> Telling:
    """``play --plain`` and ``continue --plain``, alone and by turns: the recap, the question, what one may ask there."""

    def told() -> str:
        with redirect_stdout(StringIO()) as out, pytest.MonkeyPatch.context() as patch:
            for seating in (one(table, seat), several(table)):
                table.seating = seating
                patch.setattr("sys.stdin", StringIO("y\nmore\nwhy\nhint\nlog 99\n"))
                game = PlainTable(table)
                game._back = True
                game._hand_over([seat])
                game.seat = seat
                game._recap()
                game._view("")
                if table.request and seat in table.request.seats:
                    game._ask(table.request)
        table.seating = Seating()
        return out.getvalue()

    return told


def to_a_bot(table: Table, seat: Seat) -> Telling:
    """The protocol of programs."""
    kinds = {each: "stdio" if each == seat else "scripted" for each in table.seats}

    def told() -> str:
        request, out = table.request, BytesIO()
        if request and seat in request.seats:
            asked = BytesIO(plain({"type": "why", "number": request.number}).encode())
            with pytest.raises(Quit):
                BotTable(table, kinds, asked, out)._ask(request)
        return out.getvalue().decode()

    return told


class Caller:
    """Somebody in a house: what it sent is ``frames`` of a game, and other ``words``."""

    account, bot, backlog, table = 1, False, 0, ""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.words: list[Any] = []

    def tell(self, line: bytes) -> None:
        self.frames.append(msgspec.json.decode(line, type=Frame))

    def send(self, type: str, /, **parts: Any) -> None:
        self.words.append([type, parts])


class Room:
    """A house with one table: the people of ``others`` are away, and who comes plays a seat or looks on."""

    def __init__(self, table: Table, seat: Seat, others: bool = False) -> None:
        order = messages.Create(system=table.system.name)
        people = {
            each: 1 if each == seat else n for n, each in enumerate(table.seats, 2) if others or each == seat
        }
        card = Card(id="t", order=order, owner=1, seed=1, setup=table.setup, people=people, game="t")
        self.place = Place(card, table.system)
        self.people = Attendance(people, self.name, self.now, self.place.cast)
        self.game = self.place.game = Hosted(
            "t", table, Mock(trouble=""), self.people, order, lambda: 1, self.now, lambda game: None, lambda *told: None
        )  # fmt: skip
        self.caller = Caller()
        self.member = self.game.attach(
            self.caller,
            messages.Attach(table="t", frames=True, odds=True),
            (seat,) if seat else (),
            stranger=True,
        )

    def name(self, account: int) -> str:
        return f"Player {account}"

    def now(self) -> float:
        return 0.0

    def ask(self, what: str, /, **parts: Any) -> bytes:
        """As a line to the house."""
        asked = {
            "why": messages.Why,
            "hint": messages.Hint,
            "imagine": messages.Imagine,
            "journal": messages.JournalOf,
        }
        answer = getattr(self.game.questions, what)(self.caller, asked[what](**parts))
        return msgspec.json.encode(answer)


def in_a_house(table: Table, seat: Seat) -> Telling:
    """Over a wire, as SSH and browsers have it, to who comes now to play a seat or to look on: frames, what the house
    answers, and what screens make of it.

    The game imagined for a seat is all that its previews are made of, here and elsewhere.
    """

    def told() -> str:
        room = Room(table, seat)
        remote = RemoteTable(room, "t", table.system, Showing(room.name, room.now).chairs(room.place), 1)
        for frame in room.caller.frames:
            remote.take_in(frame)
        remote.step()
        guest = Guest(remote, look(table))
        answers = [room.ask("journal")] if seat else []
        if guest.held:
            answers.append(remote.imagined(seat))
        return plain([room.caller.frames, drawn(guest), answers])

    return told


def over_a_shoulder(table: Table, seat: Seat) -> Telling:
    """To who looks on with the eyes of a side."""

    def told() -> str:
        caller, scripted = Caller(), players(table, dict.fromkeys(table.seats, "scripted"))
        Channel("t", Wants((), (seat,)), Facts(table, scripted.values)).join(caller, 0)
        return plain(caller.frames)

    return told


def in_the_lobby(table: Table, seat: Seat) -> Telling:
    """What the lobby tells of a table, who sits there, and what the others are for in a vote."""

    def told() -> str:
        room = Room(table, seat, others=True)
        showing = Showing(room.name, room.now)
        showing.tell_seats(room.place, [room.member])
        request, by_seat = table.request, room.people.by_seat
        for other in request.seats if request else ():
            for option in request.options_for(other) if other != seat else ():
                if together(request, by_seat, [option.id]):
                    votes = Votes("t", room.people, room.now)
                    votes.vote(request, other, by_seat[other], [option.id])
        return plain([showing.card(room.place, 1), room.caller.words])

    return told


OF_A_SEAT = (on_continuing, after_the_curtain, in_lines, to_a_bot, in_a_house, over_a_shoulder, in_the_lobby)
OF_NOBODY = (in_a_house, in_the_lobby)
