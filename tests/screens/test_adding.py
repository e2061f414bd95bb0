"""One window with several spends is one question: each is set beside the others, and going on takes them all
(PT-Q-10, PT-ENERGY-03, PT-BELIEF-06).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from content.registry import open_system
from engine.table import Refused
from engine.table.seating import advice, derive, sit_down, whole_advice
from screens.frame.registry import look_of, open_room
from screens.game.in_turn import InTurn
from screens.game.session import Session
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import read_on, settled, text_of, until
from tui.wire.frames import line_of

KINDS = {"coin.energy", "success.belief", "pass"}
SIZES = [(80, 24), (120, 36)]
WISHES = {
    1: {"heroes": ["Beacon"], "villain": "The Gilded Baron"},
    2: {"heroes": ["Commodore Vane"], "villain": "Lady Verdigris"},
    4: {"heroes": ["Beacon"], "villain": "Madame Static"},
    5: {"heroes": ["Captain Fairweather"], "villain": "Marshal Tock"},
    9: {"heroes": ["Big Tilly"], "villain": "Madame Static"},
}
"""Who plays against whom, by the seed."""


def window(seed: int = 4, people: tuple[str, ...] = (moments.ME,), kind: type[Session] = Session) -> Session:
    """A game of one Hero, played freely, that stands at an attack in which nothing but Energy and Belief can be spent."""
    table = sit_down(open_system(moments.NAME), WISHES[seed], seed)
    kinds = dict.fromkeys(table.seats, "scripted") | dict.fromkeys(people, "human")
    session = kind(table, kinds, look_of(moments.NAME), {"before_roll": "ask"})
    while True:
        session.advance(10, dwell=False)
        moment = session.moment()
        rolls = moment.phase == "roll.before_roll" and any(
            "attack" in each.what for each in moment.view.roll[:1]
        )
        if rolls and {option.kind for option in moment.options} == KINDS and moment.seats == (moments.ME,):
            return session
        if not session.pass_by_itself():
            seat = session.held[0]
            free = "daredevil" if seat == moments.ME else ""
            player = table.system.scripted(seat, table.setup, derive(seed, seat), free)
            session.take(seat, player.decide(table.view(seat), table.request).picks)


async def stand(pilot, session: Session):
    """The room of a session at its window."""
    room = open_room(session, Pace("off"))
    pilot.app.push_screen(room)
    await read_on(pilot)
    return room


async def press(pilot, *keys: str) -> str:
    await pilot.press(*keys)
    await pilot.pause()
    return text_of(pilot.app)


def spent(session: Session, since: int) -> list[tuple[str, ...]]:
    """What was decided for the Hero since then."""
    return [each.picks for each in session.table.decisions[since:] if each.seat == moments.ME]


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize("size", SIZES)
async def test_amounts_are_set_side_by_side_and_going_on_spends_them_all(make_app, size) -> None:
    session = window()
    start, hero = session.table.taken, session.moment().view.roll[0].who
    async with make_app().run_test(size=size) as pilot:
        room = await stand(pilot, session)
        before = room.front.query_one(Stage).scene.chance
        shown = await press(pilot, "1", "1", "2")
        assert "◂ 2 of 3 ▸  2 Energy" in shown and "◂ 1 of 3 ▸  2 Belief" in shown
        assert "2 Energy, 2 Belief" in shown
        promised = room.front.query_one(Stage).scene.chance
        assert (promised.now, before.then) == (before.now, None) and promised.then > before.now
        assert session.table.taken == start
        await pilot.press("enter")
        await until(pilot, lambda: session.table.taken >= start + 3)
    assert spent(session, start)[:3] == [(f"coin.energy:{hero}=2",), (f"success.belief:{hero}",), ("pass",)]


@pytest.mark.parametrize("keys", [("escape",), ("u",), ("left", "up", "left", "left")])
async def test_what_is_set_is_taken_back_before_anything_is_spent(make_app, keys) -> None:
    session = window()
    start = session.table.taken
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = await stand(pilot, session)
        assert room.front.query_one(Choices).added == []
        await press(pilot, "1", "1", "2")
        assert len(room.front.query_one(Choices).added) == 2
        await press(pilot, *keys)
        assert room.front.query_one(Choices).added == [] and session.table.taken == start


async def test_more_is_added_from_where_the_coins_are_let_fly(make_app) -> None:
    """Nothing moved there, and Enter threw the coins without what was meant to be added."""
    session = window()
    async with make_app().run_test(size=(80, 24)) as pilot:
        choices = (await stand(pilot, session)).front.query_one(Choices)
        choices.stand_at("pass", moments.ME)
        await press(pilot, "right", "right")
        assert [option.kind for option in choices.added] == ["coin.energy"] and choices.added[0].amount == 2


async def test_enter_at_what_is_not_set_yet_adds_a_little_and_rolls_when_pressed_again(make_app) -> None:
    session = window(9)
    start, hero = session.table.taken, session.moment().view.roll[0].who
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = await stand(pilot, session)
        room.front.query_one(Choices).highlight(f"coin.energy:{hero}=1", moments.ME)
        assert "Enter again: Let the coins fly." in await press(pilot, "enter")
        assert session.table.taken == start
        await pilot.press("enter")
        await until(pilot, lambda: session.table.taken > start + 1)
    assert spent(session, start)[:2] == [(f"coin.energy:{hero}=1",), ("pass",)]


async def test_the_key_that_passes_goes_on_with_what_is_set(make_app) -> None:
    session = window()
    start, hero = session.table.taken, session.moment().view.roll[0].who
    async with make_app().run_test(size=(80, 24)) as pilot:
        await stand(pilot, session)
        await press(pilot, "2", "2", "p")
        await until(pilot, lambda: session.table.taken > start + 2)
    assert spent(session, start)[:3] == [(f"success.belief:{hero}",)] * 2 + [("pass",)]


async def test_a_hint_answers_the_whole_window(make_app) -> None:
    session = window(9)
    picks, _why = whole_advice(session.table, moments.ME)
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = await stand(pilot, session)
        shown = await press(pilot, "h")
        choices = room.front.query_one(Choices)
        assert [*(option.id for option in choices.added), "pass"] == picks and len(picks) > 1
        assert "Hint: " in shown and "Let the coins fly" in shown and choices.at == (moments.ME, "pass")


@pytest.mark.parametrize("seed", WISHES)
def test_the_whole_hint_is_what_hints_say_one_after_another(seed) -> None:
    session = window(seed)
    number, phase = session.happened, session.moment().phase
    picks, _why = whole_advice(session.table, moments.ME)
    one_by_one = []
    while session.held and session.moment().phase == phase and not session.look.over(
        session.since(number, moments.ME)
    ):  # fmt: skip
        one_by_one += advice(session.table, moments.ME)[0]
        session.take(moments.ME, one_by_one[-1:])
    assert picks == one_by_one


def in_turn(session: Session, *picks: str, told: Callable[[str], None] = lambda _: None) -> bool:
    return InTurn(session, moments.ME, picks, {}, told)()


def test_undo_takes_the_whole_back() -> None:
    """The game master is asked next, so that nothing is tossed yet."""
    session = window(2, people=(moments.ME, "gm"))
    start, hero = session.table.taken, session.moment().view.roll[0].who
    assert not in_turn(session, f"coin.energy:{hero}=1", f"success.belief:{hero}", "pass")
    assert session.table.taken == start + 3 and session.held == ("gm",)
    session.undo()
    assert session.table.taken == start and session.held == (moments.ME,)


async def test_what_is_refused_stops_the_rest_with_a_clear_line(make_app) -> None:
    session = window()
    start, hero = session.table.taken, session.moment().view.roll[0].who
    took = session.take

    def take(seat, picks) -> None:
        if picks[0].startswith("success"):
            raise Refused("illegal", "no Belief is left")
        took(seat, picks)

    async with make_app().run_test(size=(80, 24)) as pilot:
        await stand(pilot, session)
        session.take = take
        await press(pilot, "1", "2", "enter")
        await settled(pilot)
        await pilot.pause()
        assert "No: no Belief is left." in text_of(pilot.app)
        assert spent(session, start) == [(f"coin.energy:{hero}=1",)]
        await press(pilot, "u")
        await until(pilot, lambda: session.table.taken == start)


class Slow(Session):
    """As at a table elsewhere: the answer to each decision is waited for."""

    waits = False

    @property
    def waiting(self) -> bool:
        return self.waits

    def take(self, seat, picks) -> None:
        super().take(seat, picks)
        self.waits = True


def test_elsewhere_each_answer_is_waited_for() -> None:
    session = window()
    start, hero = session.table.taken, session.moment().view.roll[0].who
    slow = Slow(session.table, session.kinds, session.look)
    picks = InTurn(slow, moments.ME, [f"coin.energy:{hero}=1", f"success.belief:{hero}", "pass"], {})
    for taken in (1, 2):
        assert picks() and slow.table.taken == start + taken
        assert picks() and slow.table.taken == start + taken
        slow.waits = False
    assert not picks() and spent(session, start)[:3][-1] == ("pass",)


def test_what_adds_up_crosses_the_wire_with_its_prices() -> None:
    option = next(each for each in window().moment().options if each.kind == "success.belief")
    there = line_of(option).option()
    assert there.adds == option.adds == 3
    assert [there.price.times(often).text() for often in (1, 2, 3)] == ["2 Belief", "4 Belief", "6 Belief"]


def test_what_paying_does_is_told_of_all_that_is_bought() -> None:
    """Energy costs nothing more, Belief hurts once: both together hurt as often."""
    moment = window().moment()
    first = {
        kind: next(each for each in moment.options if each.kind == kind) for kind in sorted(KINDS - {"pass"})
    }
    energy, belief = first["coin.energy"], first["success.belief"]
    at = (belief.seat, belief.id)
    tolled = replace(moment, odds=moment.odds | {at: structs.replace(moment.odds[at], toll=1)})
    tolls = [look_of(moments.NAME).together(bought, tolled).toll for bought in ((energy,), (energy, belief))]
    assert tolls == [0, 1]


async def test_what_is_bought_is_read_whole_beside_all_that_it_changes(make_app, monkeypatch) -> None:
    """All of it is for the same Hero, who is named above: that gives way first."""
    monkeypatch.setattr("screens.widgets.adding_lines.short", lambda *_: "60>77% /1.5>1.9 takes 1")
    async with make_app().run_test(size=(80, 24)) as pilot:
        await stand(pilot, window(5))
        rows = [row for row in text_of(pilot.app).splitlines() if "takes 1" in row]
        assert ["1 more coin" in rows[0], "1 Automatic Success" in rows[1]] == [True, True]
        assert not any(" for " in row for row in rows)


async def test_whose_coins_they_are_is_read_whole_where_they_are_for_two(make_app, monkeypatch) -> None:
    monkeypatch.setattr("screens.widgets.adding_lines.short", lambda *_: "60>77% /1.5>1.9 takes 1")
    session = window(5)
    moment = session.moment()
    other = tuple(
        structs.replace(each, id=f"{each.id}-2", label=each.label.replace("Captain Fairweather", "Big Tilly"))
        for each in moment.options
        if each.kind == "coin.energy"
    )
    shown = replace(moment, options=(*moment.options, *other))
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        rows = [row for row in text_of(pilot.app).splitlines() if "takes 1" in row]
        assert (
            [row for row in rows if "Captain Fairweather" not in row and "Big Tilly" not in row] == [] != rows
        )
