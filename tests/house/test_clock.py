"""The clock of a table: each seat that must decide has a time of its own."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import Request, Seat
from engine.table.seating import advice, players, sit_down
from tests.house.cups import asked, decide, silent
from tests.house.serving import Client
from tui.house.attendance import Attendance
from tui.house.overdue import instead
from tui.house.turn import Turn
from tui.wire.messages import Create


def test_when_the_time_is_up_a_scripted_player_takes_one_decision(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    served.settle()
    frame = mara.wait("request")
    assert 0 < mara.wait("seats")["clock"] <= 60
    served.wait(58)
    assert served.game(table).table.taken == 0
    served.wait(3)
    assert served.game(table).table.taken == 1
    mara.wait("told", when=lambda told: "time was up" in told["words"])
    assert mara.refused("decide", number=frame["number"], picks=["silent"])[0] == "stale"
    served.wait(30)
    assert served.game(table).table.taken == 1
    decide(oskar, oskar.wait("request"), "silent")
    served.settle()
    taken = served.game(table).table.taken
    served.wait(45)
    assert served.game(table).table.taken == taken


def left(client: Client) -> int:
    """The seconds that the table has told of last."""
    client.does("account")
    return client.of("seats")[-1]["clock"]


def test_what_is_taken_back_is_decided_anew_in_all_the_time(served, mara, oskar):
    served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    silent(mara, oskar)
    served.wait(20)
    decide(mara, asked(mara), "aim:guest:1")
    served.wait(30)
    oskar.does("consent", poll=mara.does("undo")["poll"], yes=True)
    served.settle()
    assert left(mara) == 60


def test_no_time_runs_while_nobody_who_plays_is_there(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    spectator = served.comes("Eve")
    spectator.does("attach", table=table)
    served.wait(20)
    for client in (mara, oskar):
        client.does("detach")
    assert left(spectator) == 0
    served.wait(300)
    mara.does("attach", table=table)
    served.settle()
    assert (left(mara), left(spectator)) == (60, 60)


def test_whoever_comes_again_is_told_what_is_left(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    served.settle()
    served.wait(20)
    again = served.comes("Mara")
    again.does("attach", table=table)
    served.settle()
    assert 38 <= left(again) <= 40


def test_all_who_are_late_are_decided_for_each_by_a_pass(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    silent(mara, oskar)
    asked(mara), asked(oskar)
    taken = served.game(table).table.taken
    served.wait(61)
    late = [(each.seat, *each.picks) for each in served.game(table).table.decisions[taken : taken + 2]]
    assert late == [("guest:1", "pass:guest:1"), ("guest:2", "pass:guest:2")]
    for client in (mara, oskar):
        client.does("account")
        told = [each["words"] for each in client.of("told") if "time was up" in each["words"]]
        assert told == ["Your time was up: you passed."]


def test_what_another_decides_gives_nobody_more_time(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    silent(mara, oskar)
    frame = asked(mara)
    served.wait(40)
    decide(mara, frame, "aim:guest:1")
    assert 18 <= left(oskar) <= 20
    taken = served.game(table).table.taken
    served.wait(21)
    assert served.game(table).table.decisions[taken].picks == ("pass:guest:2",)


class Asked:
    """The time of two people of whom each is asked when it is said so."""

    def __init__(self) -> None:
        self.now = 0.0
        there = Attendance({"one": 1, "two": 2}, str, lambda: self.now)
        order = Create(system="toy", clock=60)
        self.turn = Turn("1", order, there, lambda: self.now, lambda *_: None, lambda: False)

    def at(self, now: float, *seats: Seat, phase: str = "floor", until: bool = True) -> None:
        """These are on the floor from then on, or (not ``until``) only until a scripted player has decided."""
        self.now = now
        request = Request(phase, "", seats, lambda *_: [])
        if until:
            self.turn.comes(request, seats)
        else:
            self.turn.passes_by(request)


@pytest.fixture
def times() -> Asked:
    return Asked()


def test_the_time_of_a_seat_begins_when_it_is_asked_and_when_it_has_answered(times):
    times.at(0, "one")
    times.at(30, "one", "two")
    assert (times.turn.seconds_left(["one"]), times.turn.seconds_left(["two"])) == (30, 60)
    times.turn.answered("two")
    times.at(50, "one", "two")
    assert (times.turn.seconds_left(["one"]), times.turn.seconds_left(["two"])) == (10, 60)
    times.now = 61
    assert times.turn.late == ["one"]
    times.turn.missed("one", passed=True)
    times.at(61, "one", "two")
    assert (times.turn.seconds_left(["one"]), times.turn.seconds_left(["two"])) == (60, 49)


def test_who_was_not_asked_meanwhile_or_is_asked_something_else_has_all_the_time(times):
    times.at(0, "one", "two")
    times.at(20, "two", until=False)
    times.at(20, "one", "two")
    assert (times.turn.seconds_left(["one"]), times.turn.seconds_left(["two"])) == (60, 40)
    times.at(50, "one", "two", phase="defence")
    assert times.turn.seconds_left(["one", "two"]) == 60


def test_who_must_not_decide_sees_the_time_that_is_up_first(times):
    times.at(0, "one")
    times.at(10, "one", "two")
    assert (times.turn.seconds_left(["gm"]), times.turn.seconds_left([])) == (50, 50)


@pytest.mark.parametrize(("phase", "seed"), [("combat.harm", 0), ("mulligan", 1), ("start", 0)])
def test_what_is_decided_for_who_is_late_spends_nothing(phase, seed):
    """Where a scripted player would: for Trauma, for other cards, on the floor."""
    table = sit_down(open_system("plot-twist"), {}, seed)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while request := table.request:
        seat = request.seats[0]
        options = {option.id: option for option in request.options_for(seat)}
        picks, _ = advice(table, seat)
        if request.phase == phase and any(options[each].price or request.max > 1 for each in picks):
            break
        table.decide(request.number, seat, scripted[seat].decide(table.view(seat), request).picks)
    assert table.request is not None
    chosen, passed = instead(table, seat)
    assert passed is (phase != "combat.harm")
    assert chosen != picks and not any(options[each].price for each in chosen)
    table.decide(table.request.number, seat, chosen)
