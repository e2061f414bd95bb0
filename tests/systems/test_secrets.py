"""Whatever is hidden from a seat, all that it is told is the same to the last byte: of every system, by each way in.

What a seat may not know is exchanged for other things that are as possible (``disguised`` in the ``case.py`` of a system),
and everything is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from io import BytesIO, StringIO
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from content.registry import open_system
from engine.table import NOBODY, Seat, Seating, Table, step
from engine.table.seating import advice, derive, players, sit_down, whole_advice
from screens.frame.registry import look_of
from screens.game.replaying import Replay
from screens.game.session import Session
from tests.systems.test_frames import Ear
from tui.bot import BotTable, Quit
from tui.house.telling import Facts
from tui.plain import PlainTable

GAMES = 2
MOST = 300
"""Decisions of a game that are looked at, if it is so long."""
EVERY = 10
"""Decisions from one look at it to the next: of two games the looks fall on different ones."""

Telling = Callable[[], str]
"""Tells a seat all there is to be told it now, by one way in."""


def plain(data: Any) -> str:
    return msgspec.json.encode(data, enc_hook=repr).decode()


def named(table: Table) -> Seating:
    """Several people, who keep secrets from each other."""
    people = {seat: f"Player {n}" for n, seat in enumerate(table.seats, 1)}
    return Seating(dict.fromkeys(table.seats, "human"), people)


def drawn(session: Session) -> str:
    """All that screens draw, tell or explain of this moment."""
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
            [(*session.hint(seat), *session.whole_hint(seat)) for seat in moment.seats],
        ]
    )  # fmt: skip


def on_screens(table: Table, seat: Seat) -> Telling:
    """One person against scripted players: in play, and so after Continue."""
    kinds = {each: "human" if each == seat else "scripted" for each in table.seats}
    session = Session(table, kinds, look_of(table.system.name))
    return lambda: drawn(session)


def after_the_curtain(table: Table, seat: Seat) -> Telling:
    """Several people at one screen."""
    seating = named(table)
    session = Session(table, seating.kinds, look_of(table.system.name), {}, seating.people)
    session.hand_over(seat)
    return lambda: drawn(session)


def in_lines(table: Table, seat: Seat) -> Telling:
    """``play --plain`` and ``continue --plain``: the recap, the question, and what one may ask there."""
    table.seating = Seating({each: "human" if each == seat else "scripted" for each in table.seats})

    def told() -> str:
        game = PlainTable(table)
        game._back = True
        with redirect_stdout(StringIO()) as out, pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", StringIO("more\nwhy\nhint\nlog 99\n"))
            game._recap()
            game._view("")
            if table.request and seat in table.request.seats:
                game._ask(table.request)
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


def in_a_house(table: Table, seat: Seat) -> Telling:
    """Over a wire, to who plays a seat or looks on: frames, others' plans, and what a house answers.

    The game imagined for a seat is all that its previews are made of, here and elsewhere.
    """
    others = dict.fromkeys((each for each in table.seats if each != seat), "scripted")
    scripted = players(table, others).values()

    def told() -> str:
        frames = Ear(table, Facts(table, lambda: scripted), (seat,) if seat else ()).frames
        answers: list[Any] = []
        if table.request and seat in table.request.seats:
            answers = [table.blocked(seat), advice(table, seat), whole_advice(table, seat)]
            answers.append(table.imagined(seat).decode())
        return plain([frames, answers])

    return told


WAYS = (on_screens, after_the_curtain, in_lines, to_a_bot, in_a_house)


def looked_at(name: str, number: int) -> Iterator[Table]:
    """A game at some of its questions."""
    table = sit_down(open_system(name), {"heroes": 2}, derive(47, number))
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and table.taken < MOST:
        if table.taken % EVERY == number:
            yield table
        step(table, scripted)


def asked_anew(table: Table) -> None:
    """Options are made when somebody looks; somebody may have looked already."""
    if table.request:
        table.request.anew()


def check_the_same(case: Any, table: Table, seat: Seat, tellings: Sequence[Telling]) -> None:
    asked_anew(table)
    before = [telling() for telling in tellings]
    with case.disguised(table, seat):
        asked_anew(table)
        after = [telling() for telling in tellings]
    asked_anew(table)
    for one, two in zip(before, after, strict=True):
        if one != two:
            at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            show = slice(max(0, at - 200), at + 200)
            raise AssertionError(f"{seat or 'nobody'}, {table.taken} taken:\n{one[show]}\n{two[show]}")


@pytest.mark.rule("PT-Q-82", "AU-C-50", "IN-LOOP-36", "HR-Q-68", "TS-STATE-20")
@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_tells_a_seat_the_same_whatever_is_hidden_from_it(manifest, case, number):
    looks = 0
    for table in looked_at(manifest.name, number):
        for seat in table.seats:
            check_the_same(case, table, seat, [way(table, seat) for way in WAYS])
        check_the_same(case, table, NOBODY, [in_a_house(table, NOBODY)])
        looks += 1
    assert looks >= (1 if manifest.name == "toy" else 3)


@pytest.mark.rule("PT-Q-82", "AU-C-50", "IN-LOOP-36", "HR-Q-68", "TS-STATE-20")
def test_a_record_shows_a_seat_the_same_whatever_is_hidden_from_it(manifest, case):
    table = sit_down(open_system(manifest.name), {"heroes": 2}, derive(48, 1))
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and table.taken < MOST:
        step(table, scripted)
    table.seating = named(table)
    record = Replay(table, table.decisions, look_of(manifest.name))
    for at, _ in pairwise(range(1, len(record.record), max(1, len(record.record) // 10))):
        record.go_to(at)
        for seat in table.seats:
            record.see_as(seat)
            check_the_same(case, table, seat, [lambda: drawn(record)])
