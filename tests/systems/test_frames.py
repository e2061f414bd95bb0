"""What a house tells of a table is what the table in process tells: for every seat, for spectators, of whole games."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from content.registry import open_system
from engine.table import NOBODY, Planner, Seat, Table, plans, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of
from screens.game.guest import Guest
from screens.game.session import Session
from screens.lobby.hall import Chair
from screens.look.moment import Moment
from tests.systems import keep
from tui.house.telling import Channel, Facts, wants_of
from tui.wire.frames import Frame, Reader, line_of
from tui.wire.messages import Attach
from tui.wire.remote import ELSEWHERE, RemoteTable

EVERY = 40
"""Decisions between two looks at everything; the events are compared at each."""


class Ear:
    """Somebody at a table, told by its channel."""

    account, bot, backlog = 1, False, 0

    def __init__(self, table: Table, facts: Facts, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        self.channel = Channel("t", wants_of(Attach(table="t", frames=True, odds=True), seats), facts)
        self.frames: list[Frame] = []
        self.channel.join(self, 0)  # type: ignore[arg-type]

    def tell(self, line: bytes) -> None:
        self.frames.append(msgspec.json.decode(line, type=Frame))


def ears(table: Table) -> list[Ear]:
    facts = Facts(table)
    return [Ear(table, facts, seats) for seats in ((), table.seats[:2], *((seat,) for seat in table.seats))]


def tell(all_: list[Ear]) -> None:
    for ear in all_:
        ear.channel.tell(0, asking=True)


def plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


def check_whole(table: Table, frame: Frame, reader: Reader, seats: tuple[Seat, ...]) -> None:
    """The last frame tells what the table does."""
    request = table.request
    assert (frame.at, frame.where, frame.outcome) == (table.taken, table.game.where(), table.outcome)
    for seat in seats or (NOBODY,):
        assert plain(reader.view(frame.views[seat])) == plain(table.view(seat).snapshot())
    assert set(frame.views) == set(seats or (NOBODY,))
    if request is None:
        assert (frame.type, frame.decisions, frame.digest) == ("over", table.taken, table.digest())
        return
    mine = [seat for seat in request.seats if seat in seats]
    assert frame.type == ("request" if mine else "news") and frame.seed == 0
    assert (frame.number, frame.phase, frame.seats) == (request.number, request.phase, tuple(request.seats))
    assert (frame.min, frame.max) == (request.min, request.max)
    assert frame.options == [line_of(option) for seat in mine for option in request.ranked_for(seat)]
    assert [line_of(each.option()) for each in frame.options] == frame.options
    assert frame.odds == {seat: odds for seat in mine if (odds := table.odds(seat))}
    assert (frame.prompt, frame.rule) == ((request.prompt, request.rule) if mine else ("", ""))


@pytest.mark.parametrize("number", range(2))
def test_frames_of_a_kept_game_are_what_its_table_tells(manifest, number):
    kept = keep.read(manifest.name)
    system = open_system(manifest.name, kept.content)
    game = kept.games[number]
    table = Table(system, game.journal.setup, game.journal.seed)
    reader, all_ = Reader(system), ears(table)
    heard: dict[int, list[Any]] = {nth: [] for nth in range(len(all_))}
    for decided in [None, *game.journal.decisions[:1500]]:
        if decided is not None:
            assert table.request is not None
            table.decide(table.request.number, decided.seat, decided.picks)
        full = decided is None or table.request is None or table.taken % EVERY == 0
        if not full and table.taken % 5:
            continue
        tell(all_)
        for nth, ear in enumerate(all_):
            for frame in ear.frames:
                heard[nth] = [*([] if frame.anew else heard[nth]), *map(reader.event, frame.events)]
                assert frame.heard == len(heard[nth])
            if full and ear.frames:
                check_whole(table, ear.frames[-1], reader, ear.seats)
            ear.frames.clear()
    for nth, ear in enumerate(all_):
        eyes = ear.seats or (NOBODY,)
        told = [[seen for seat in eyes if (seen := event.for_seat(seat))] for event in table.events]
        assert len(heard[nth]) == sum(map(bool, told))
        assert all(each in seen for each, seen in zip(heard[nth], filter(None, told), strict=True))
    assert table.taken > 5


def same(moment: Moment) -> tuple[Any, ...]:
    """What screens draw from, as it can be compared: options without what the rules alone use."""
    return (
        moment.system, moment.number, moment.phase, moment.prompt, moment.rule, moment.least, moment.most, moment.seats,
        [line_of(option) for option in moment.options], moment.viewer, plain(moment.view), moment.events, moment.outcome,
        moment.odds,
    )  # fmt: skip


@pytest.mark.parametrize("seed", [5])
def test_a_guest_makes_the_moments_of_a_session(manifest, seed):
    system, look = open_system(manifest.name), look_of(manifest.name)
    table = sit_down(system, {"heroes": 2}, seed)
    seat = table.seats[0]
    facts = Facts(table)
    ear = Ear(table, facts, (seat,))
    chairs = [
        Chair(each, each, "", 1 if each == seat else 0, "Mara" if each == seat else "")
        for each in table.seats
    ]
    remote = RemoteTable(None, "t", system, chairs, 1)  # type: ignore[arg-type]
    for frame in ear.frames:
        remote.take_in(frame)
    remote.step()
    guest = Guest(remote, look)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    kinds = {each: "human" if each == seat else ELSEWHERE for each in table.seats}
    compared = 0
    while table.request and table.taken < 400:
        ear.frames.clear()
        step(table, scripted)
        ear.channel.tell(0, asking=True)
        for frame in ear.frames:
            remote.take_in(frame)
        while remote.behind:
            guest.play()
        if table.request and seat in table.request.seats and table.taken % 3:
            continue
        if table.taken % 7 and table.request:
            continue
        guest._listen()
        session = Session(table, kinds, look, people=dict(guest.seating.people))
        if table.request and seat in table.request.seats and not session.held:
            continue  # a scripted seat has yet to leave the vote to people, as it does in a house before they are asked
        mine, theirs = guest.moment(), session.moment()
        assert (theirs.seed, same(mine)) == (table.seed, same(theirs)), table.taken
        assert guest.plans() == {plan.who: plan for plan in ear.frames[-1].plans}
        assert mine.seed == (0 if table.request else table.seed)
        compared += 1
    assert compared >= 2


def test_what_scripted_players_are_after_is_told_whatever_lies_hidden(manifest, case):
    """To a seat and to who looks on; the plans of a seat that a person plays are told to nobody."""
    system = open_system(manifest.name)
    table = sit_down(system, {"heroes": 2}, 5)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    people = set[str]()
    facts = Facts(table, lambda: [scripted[seat] for seat in table.seats if seat not in people])
    ears = [Ear(table, facts, seats) for seats in ((), table.seats[:1])]
    told = 0
    while table.request and table.taken < 200:
        step(table, scripted)
        if table.taken % 10:
            continue
        for ear in ears:
            viewer = ear.seats[0] if ear.seats else NOBODY
            ear.frames.clear()
            ear.channel.tell(0, asking=True)
            said = ear.frames[-1].plans
            assert said == list(plans(scripted.values(), table.view(viewer)).values())
            with case.disguised(table, viewer):
                assert facts.plans(viewer) == said
            told += bool(said)
    people.update(table.seats)
    assert facts.plans(NOBODY) == []
    assert told or not any(isinstance(each, Planner) for each in scripted.values())


def test_nobodys_view_tells_nothing_hidden(manifest, case):
    """What everybody may know is the same whatever lies hidden."""
    system = open_system(manifest.name)
    compared = 0
    for seed in range(3):
        table = sit_down(system, {"heroes": 2}, seed)
        scripted = players(table, dict.fromkeys(table.seats, "scripted"))
        while table.request and table.taken < 400:
            step(table, scripted)
            if table.taken % 4:
                continue
            shown = plain(table.view(NOBODY).snapshot())
            with case.disguised(table, NOBODY):
                assert plain(table.view(NOBODY).snapshot()) == shown, (seed, table.taken)
            compared += 1
    assert compared >= 5


def test_who_has_voted_reads_who_else_is_waited_for():
    system = open_system("troubleshooters")
    table = sit_down(system, {"adventure": "snow_harp"}, 3)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != "menu":
        step(table, scripted)
    ear = Ear(table, Facts(table), ("hero:1",))
    people = {"hero:1": (1, "Mara"), "hero:2": (2, "Oskar")}
    chairs = [Chair(each, each, "", *people.get(each, ())) for each in table.seats]
    line = Mock(**{"ask.return_value": b'{"vote": true}'})
    remote = RemoteTable(line, "t", system, chairs, 1)
    for frame in ear.frames:
        remote.take_in(frame)
    remote.step()
    guest = Guest(remote, look_of("troubleshooters"))
    assert guest.status.startswith("Waiting for Mara (")
    remote.decide(remote.request.number, "hero:1", ["any"])
    assert guest.status.startswith("Waiting for Oskar (") and "Mara" not in guest.status
